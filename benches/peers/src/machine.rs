//! What the figures were measured on.

/// The processor's name, as far as it can be had.
pub fn processor() -> String {
    let name = std::fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            let (_, name) = line.split_once(": ")?;
            Some(name.to_string())
        });
    name.unwrap_or_else(|| format!("an unnamed {} processor", std::env::consts::ARCH))
}

/// The cap that the build puts on instruction sets.
pub const CAP: &str = if cfg!(queens_simd = "none") {
    "none"
} else if cfg!(queens_simd = "portable") {
    "portable"
} else if cfg!(queens_simd = "avx2") {
    "avx2"
} else {
    "no cap"
};

/// The vector instructions that matter here and that the processor has.
pub fn vectors() -> String {
    #[cfg(target_arch = "x86_64")]
    {
        let has = [
            ("sse2", is_x86_feature_detected!("sse2")),
            ("avx2", is_x86_feature_detected!("avx2")),
            ("avx512bw", is_x86_feature_detected!("avx512bw")),
            ("avx512vbmi2", is_x86_feature_detected!("avx512vbmi2")),
        ];
        let names = has.iter().filter(|(_, has)| *has).map(|(name, _)| *name);
        names.collect::<Vec<_>>().join(", ")
    }
    #[cfg(not(target_arch = "x86_64"))]
    "none that matters".to_string()
}
