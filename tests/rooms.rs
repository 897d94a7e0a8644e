//! Who may import whom: each file of `src/` imports only from files above it in the list of CONTRIBUTING.md,
//! so that there is no circle, and the oracle knows nothing of the search that it is held against.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The files that the table of `src/` lists, from the ground up, without their endings.
fn listed() -> Vec<String> {
    let page = include_str!("../CONTRIBUTING.md");
    let (_, table) = page.split_once("## Where things are").unwrap();
    let (table, _) = table.split_once("In `bin/queens/`").unwrap();
    let files = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let files = files.filter_map(|line| line.split_once(".rs`"));
    files.map(|(name, _)| name.to_owned()).collect()
}

/// The code of a file and of the folder with its name, without comments and without unit tests.
fn code(name: &str) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![source.join(format!("{name}.rs"))];
    if let Ok(folder) = fs::read_dir(source.join(name)) {
        files.extend(folder.map(|entry| entry.unwrap().path()));
    }
    let is_code = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let is_tests = |path: &Path| path.file_name().is_some_and(|name| name == "tests.rs");
    files.retain(|path| is_code(path) && !is_tests(path));
    let mut code = String::new();
    for path in files {
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("\nmod tests {").next().unwrap();
        let lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        lines.for_each(|line| code = format!("{code}{line}\n"));
    }
    code
}

/// What is named behind `crate::`, one or several in braces.
fn imports(name: &str) -> BTreeSet<String> {
    let code = code(name);
    let mut imported = BTreeSet::new();
    for path in code.split("crate::").skip(1) {
        let paths = match path.strip_prefix('{') {
            Some(several) => several.split('}').next().unwrap().split(',').collect(),
            None => vec![path],
        };
        let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
        let first_name = |path: &str| {
            path.trim()
                .split(|c| !is_in_name(c))
                .next()
                .map(str::to_owned)
        };
        imported.extend(paths.into_iter().filter_map(first_name));
    }
    imported.remove("");
    imported.remove(name);
    imported
}

#[test]
fn each_file_imports_only_from_files_above_it_in_the_list() {
    let listed = listed();
    let front_page = include_str!("../src/lib.rs");
    for module in front_page
        .lines()
        .filter_map(|line| line.strip_prefix("mod "))
    {
        let name = module.trim_end_matches(';').to_owned();
        assert!(listed.contains(&name), "{name} is not in the list");
    }
    for (place, name) in listed.iter().enumerate().filter(|(_, name)| *name != "lib") {
        for import in imports(name) {
            assert!(
                listed[..place].contains(&import),
                "{name} imports {import}, which is not above it"
            );
        }
    }
}

#[test]
fn the_oracle_imports_nothing_of_the_search() {
    assert_eq!(imports("is_solution"), BTreeSet::new());
    let of_permutations = ["error", "is_solution", "solution"].map(str::to_owned);
    assert_eq!(imports("permutations"), BTreeSet::from(of_permutations));
}
