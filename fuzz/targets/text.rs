#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| queens_fuzz::text::run(data));
