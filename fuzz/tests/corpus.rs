//! What a fuzzer has found, once more: each line of `seeds/` is the input of a target, in hexadecimal.

use queens_fuzz::TARGETS;

fn bytes(line: &str) -> Vec<u8> {
    let digit = |digit: u8| char::from(digit).to_digit(16).expect("a hexadecimal digit") as u8;
    let (pairs, rest) = line.as_bytes().as_chunks();
    assert!(rest.is_empty(), "half a byte: {line}");
    pairs
        .iter()
        .map(|&[high, low]| digit(high) << 4 | digit(low))
        .collect()
}

#[test]
fn solutions_hold() {
    replay("solutions");
}

#[test]
fn count_hold() {
    replay("count");
}

#[test]
fn text_hold() {
    replay("text");
}

#[test]
fn lines_hold() {
    replay("lines");
}

#[test]
fn data_hold() {
    replay("data");
}

fn replay(name: &str) {
    let (_, run) = TARGETS
        .iter()
        .find(|(target, _)| *target == name)
        .expect(name);
    let path = format!("{}/seeds/{name}.hex", env!("CARGO_MANIFEST_DIR"));
    let seeds = std::fs::read_to_string(&path).expect(&path);
    for (line, seed) in (1..).zip(seeds.lines()) {
        // Shown if it panics.
        println!("{name}.hex, line {line}");
        run(&bytes(seed));
    }
    assert!(!seeds.is_empty());
}
