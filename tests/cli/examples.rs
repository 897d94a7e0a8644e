//! What the help shows is run as it is typed.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::pages::commands;
use crate::program::{Folder, printed, printed_by, printed_when_fed};

/// The examples in the help of a command, each as it is typed: what it does is told behind some blanks.
fn examples(command: &str) -> Vec<String> {
    let help = printed(&format!("{command} --help"));
    let listed = help.lines().skip_while(|&line| line != "Examples:").skip(1);
    let examples = listed.map_while(|line| line.strip_prefix("  "));
    let typed = examples.map(|line| line.split("  ").next().unwrap().to_owned());
    let examples: Vec<String> = typed.collect();
    assert!(!examples.is_empty(), "{command}: {help}");
    examples
}

/// Examples that are not run, and why.
const NOT_RUN: [(&str, &str); 2] = [
    (
        "queens 16 --checkpoint place >> all",
        "half a gigabyte of solutions",
    ),
    (
        "queens count 20 --checkpoint place",
        "minutes, if not hours",
    ),
];

/// Those that take more than some seconds unless the program is optimized.
const RUN_OPTIMIZED: [&str; 2] = ["queens count 17", "queens 16 --skip 10000000 --take 5"];

/// What examples find in the folder where they are typed.
fn prepare(folder: &Folder, command: &str) {
    let home = ["share/bash-completion/completions", "share/man/man1"];
    let home = home.map(|path| folder.file(".local").join(path));
    for path in home
        .into_iter()
        .chain([folder.file(".config/fish/completions")])
    {
        fs::create_dir_all(path).unwrap();
    }
    if ["split", "merge"].contains(&command) {
        let shards = printed("shards 8 --rows 1");
        let results = printed_when_fed("work", &shards);
        let (first, rest) = results.split_once('\n').unwrap();
        let known = match command {
            "split" => rest,
            _ => &results,
        };
        fs::write(folder.file("shards"), &shards).unwrap();
        fs::write(folder.file("results"), known).unwrap();
        fs::write(folder.file("results.1"), first).unwrap();
    }
}

/// In the order in which they stand there: one writes what the next reads.
#[test]
fn all_examples_of_the_help_run() {
    let program = Path::new(env!("CARGO_BIN_EXE_queens")).parent().unwrap();
    let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
    let mut named = 0;
    for command in commands() {
        let folder = Folder::new();
        prepare(&folder, &command);
        for example in examples(&command) {
            let is_named = NOT_RUN.iter().any(|(long, _)| *long == example);
            let is_slow = RUN_OPTIMIZED.contains(&&*example);
            named += usize::from(is_named) + usize::from(is_slow);
            if is_named || (is_slow && cfg!(debug_assertions)) {
                continue;
            }
            let said = printed_by(
                Command::new("sh")
                    .args(["-c", &example])
                    .current_dir(folder.path())
                    .env("PATH", &path)
                    .env("HOME", folder.path())
                    .stdin(Stdio::null()),
            );
            assert_eq!(said.is_empty(), example.contains('>'), "{example}: {said}");
        }
    }
    // An example that was changed is not among them any more.
    assert_eq!(named, NOT_RUN.len() + RUN_OPTIMIZED.len());
}
