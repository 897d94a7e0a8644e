//! The picture of a queen.

/// Her outline on a square from 0 to 100, y downwards, as the data of an SVG path.
///
/// A crown of five spikes with a ball on each. The bands at its foot wind the other way around: they
/// are holes.
pub(crate) const OUTLINE: &str = "\
M25 62L13 33L34 54L31 25L44 52L50 21L56 52L69 25L66 54L87 33L75 62\
C73 67 73 71 77 76L78 84C68 90 32 90 22 84L23 76C27 71 27 67 25 62z\
M28 65L28 69Q50 63 72 69L72 65Q50 59 28 65zM26 77L25 81Q50 75 75 81L74 77Q50 71 26 77z\
M6 29a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM24 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z\
M44 16a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM64 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z\
M82 29a6 6 0 1 1 12 0a6 6 0 1 1-12 0z";
