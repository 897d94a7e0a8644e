//! Which back end runs.

/// A way to run the kernel, the fastest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// One lane, on every processor.
    Scalar,
    /// The baseline of x86-64.
    #[cfg(target_arch = "x86_64")]
    Sse2,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 with VBMI2, BITALG and VPOPCNTDQ.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Path {
    const ALL: &[Path] = &[
        Path::Scalar,
        #[cfg(target_arch = "x86_64")]
        Path::Sse2,
        #[cfg(target_arch = "x86_64")]
        Path::Avx2,
        #[cfg(target_arch = "x86_64")]
        Path::Avx512,
    ];

    /// The fastest that `--cfg queens_simd="…"` admits: `"none"` is scalar, `"portable"` the
    /// baseline of the target, `"avx2"` that or less.
    ///
    /// Builds for debugging are scalar: without optimisation every vector has a place on the stack,
    /// hundreds of kilobytes in all, and is slow besides.
    const FASTEST: Path = if cfg!(queens_simd = "none")
        || cfg!(debug_assertions)
        || cfg!(not(target_arch = "x86_64"))
    {
        Path::Scalar
    } else {
        #[cfg(target_arch = "x86_64")]
        if cfg!(queens_simd = "portable") {
            Path::Sse2
        } else if cfg!(queens_simd = "avx2") {
            Path::Avx2
        } else {
            Path::Avx512
        }
        #[cfg(not(target_arch = "x86_64"))]
        Path::Scalar
    };

    /// All that the processor has, the build's cap notwithstanding, the fastest last.
    pub(crate) fn available() -> impl DoubleEndedIterator<Item = Path> {
        Self::ALL.iter().copied().filter(|path| path.is_available())
    }

    /// The fastest that the processor has and the build admits.
    pub(crate) fn best() -> Path {
        let admitted = |path: &Path| *path as u8 <= Self::FASTEST as u8;
        Self::available()
            .rev()
            .find(admitted)
            .unwrap_or(Path::Scalar)
    }

    /// How many roots are best expanded together.
    pub(crate) fn group(self) -> usize {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 | Path::Avx512 => Self::LARGEST_GROUP,
            _ => 32,
        }
    }

    /// The greatest of these numbers.
    pub(crate) const LARGEST_GROUP: usize = 64;

    fn is_available(self) -> bool {
        match self {
            Path::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Path::Sse2 => super::sse2::Sse2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => super::avx2::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => super::avx512::Avx512::detect().is_some(),
        }
    }
}
