//! Draws the pictures of the README, or says whether they are what would be drawn.
//!
//! ```sh
//! cargo run --release --example pictures -- pictures            # writes them to this folder
//! cargo run --release --example pictures -- --check pictures    # compares, and writes nothing
//! ```

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use queens::Svg;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let treat: fn(&Path, &str) -> Result<(), String> = match arguments[..] {
        ["--check", _] => check,
        [folder] if !folder.starts_with('-') => write,
        _ => {
            eprintln!("pictures: what is taken is a folder, or --check and a folder");
            return ExitCode::from(2);
        }
    };
    let folder = arguments.last().map_or(Path::new(""), Path::new);
    for (name, picture) in pictures() {
        let path = folder.join(name);
        if let Err(error) = treat(&path, &picture) {
            eprintln!("pictures: {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
        // Whoever reads has seen enough, as `head` does; the other pictures are wanted all the same.
        let _ = writeln!(io::stdout(), "{}", path.display());
    }
    ExitCode::SUCCESS
}

/// The name and the text of each picture.
fn pictures() -> [(&'static str, String); 2] {
    let first = queens::solutions(8).next().expect("there are 92");
    let eight_queens = first.svg().coordinates(true);
    let fundamental = Svg::sheet(queens::solutions(8).fundamental())
        .captions(true)
        .title("The twelve fundamental solutions of the eight queens");
    [
        ("eight_queens.svg", format!("{eight_queens}\n")),
        ("fundamental.svg", format!("{fundamental}\n")),
    ]
}

fn write(path: &Path, picture: &str) -> Result<(), String> {
    fs::write(path, picture).map_err(|error| error.to_string())
}

fn check(path: &Path, picture: &str) -> Result<(), String> {
    match fs::read_to_string(path) {
        Ok(text) if text == picture => Ok(()),
        Ok(_) => Err("is not what is drawn now".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}
