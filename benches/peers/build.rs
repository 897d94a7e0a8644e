//! Compiles the C reference as fast as the compiler can make it for this very processor.

fn main() {
    println!("cargo::rerun-if-changed=rivals/recursion.c");
    cc::Build::new()
        .file("rivals/recursion.c")
        .opt_level(3)
        .flag_if_supported("-march=native")
        .compile("recursion");
}
