use std::fs;

use crate::program::{Folder, printed, printed_by, saving};

#[test]
fn a_count_is_a_number_alone() {
    for (arguments, count) in [
        ("0", "1"),
        ("1", "1"),
        ("3", "0"),
        ("8", "92"),
        ("14", "365596"),
        ("15", "2279184"),
        ("7 --torus", "28"),
        ("8 --rows 3", "140"),
        ("8 --given b4,d5", "2"),
        ("4 --blocked b1", "1"),
        ("8 --prefix 4", "18"),
        ("8 --fundamental", "12"),
        ("12 --fundamental", "1787"),
    ] {
        assert_eq!(
            printed(&format!("count {arguments}")),
            format!("{count}\n"),
            "{arguments}"
        );
        if !arguments.contains("fundamental") {
            for threads in [1, 3] {
                let arguments = format!("count {arguments} --threads {threads}");
                assert_eq!(printed(&arguments), format!("{count}\n"), "{arguments}");
            }
        }
    }
}

#[test]
fn a_count_agrees_with_what_is_streamed() {
    for options in [
        "9 --given c3",
        "10 --blocked a1,b5",
        "9 --rows 5",
        "11 --torus",
        "9 --prefix 2,5",
    ] {
        let streamed = printed(options).lines().count();
        assert_eq!(
            printed(&format!("count {options}")),
            format!("{streamed}\n"),
            "{options}"
        );
    }
}

#[test]
fn a_finished_count_is_read_from_its_file() {
    let folder = Folder::new();
    let file = folder.file("count");
    for _ in 0..2 {
        let counted = printed_by(&mut saving("count 13", &file));
        assert_eq!(counted, "73712\n");
    }
    let line = fs::read_to_string(&file).unwrap();
    let saved: queens::CountCheckpoint = line.parse().unwrap();
    let counting = queens::Board::new(13).resume_counting(&saved).unwrap();
    assert_eq!((counting.counted(), counting.fraction()), (73712, 1.0));
    // Nothing else is left behind.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
