//! Lines of checkpoints, forged.

/// A checkpoint's line with this text and the check sum that belongs to it, the 64-bit FNV-1a hash.
pub(crate) fn line(body: &str) -> String {
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{body} sum={sum:016x}")
}
