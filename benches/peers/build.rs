//! Compiles the C references as fast as the compiler can make them for this very processor.

fn main() {
    println!("cargo::rerun-if-changed=rivals");
    cc::Build::new()
        .files(["rivals/recursion.c", "rivals/counting.c"])
        .opt_level(3)
        .flag_if_supported("-march=native")
        .compile("references");
}
