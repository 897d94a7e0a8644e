use crate::program::printed;

#[test]
fn help_has_examples_and_says_what_is_out_of_reach() {
    for arguments in ["--help", "-h"] {
        let help = printed(arguments);
        assert!(help.contains("queens 8 --given b4,d5"), "{help}");
        assert!(help.contains("beyond anyone's reach for 50"), "{help}");
        assert!(help.contains("--order any"), "{help}");
    }
    for command in ["count", "draw", "trace"] {
        let help = printed(&format!("{command} --help"));
        assert!(help.contains(&format!("\n  queens {command} ")), "{help}");
    }
    assert_eq!(
        printed("--version"),
        concat!("queens ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn examples_of_the_help_run() {
    for help in ["--help", "count --help", "draw --help", "trace --help"] {
        let help = printed(help);
        let mut examples = help
            .lines()
            .filter_map(|line| line.strip_prefix("  queens "));
        let first = examples.find(|line| !line.starts_with(['[', '<'])).unwrap();
        let words = first.split("   ").next().unwrap();
        if !words.contains(['|', '>', '\'']) {
            printed(words);
        }
    }
}

#[test]
fn every_shell_has_completions_for_every_option() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&format!("completions {shell}"));
        for word in [
            "fundamental",
            "checkpoint",
            "unicode",
            "count",
            "trace",
            "delay",
        ] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
}

#[test]
fn manual_pages_are_roff() {
    let page = printed("man");
    assert!(page.contains(".TH queens 1"), "{page}");
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS"] {
        assert!(page.contains(&format!(".SH {section}")), "{section}");
    }
    assert!(page.contains("fundamental"));
    let page = printed("man count");
    assert!(
        page.contains("checkpoint") && page.contains("count"),
        "{page}"
    );
}
