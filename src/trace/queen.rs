//! The picture of a queen.

/// The outline of a queen on a square from 0 to 100, y downwards, as the data of an SVG path: a crown
/// with a ball on each point, and a foot.
pub(super) const OUTLINE: &str = "\
M20 36 34 58 35 29 46 57 50 24 54 57 65 29 66 58 80 36 73 74H27Z\
M14 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z\
M29.5 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z\
M45 17a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z\
M60.5 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z\
M76 30a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z\
M27 77H73V82H27ZM23 85H77V91H23Z";
