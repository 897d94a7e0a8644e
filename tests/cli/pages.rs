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

/// The program and its commands, as the help names them.
pub(crate) fn commands() -> Vec<String> {
    let help = printed("-h");
    let listed = help.lines().skip_while(|&line| line != "Commands:").skip(1);
    let names = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned);
    let commands: Vec<String> = names.collect();
    assert!(commands.len() >= 8, "{commands:?}");
    [String::new()].into_iter().chain(commands).collect()
}

#[test]
fn help_is_a_word_too() {
    for command in commands() {
        assert_eq!(
            printed(&format!("help {command}")),
            printed(&format!("{command} --help")),
            "{command}"
        );
    }
}

#[test]
fn limits_stand_in_the_help() {
    let help = printed("--help");
    for said in ["up to 256", "100000 boards", "not with `--order any`"] {
        assert!(help.contains(said), "{said}: {help}");
    }
    for command in ["count", "work"] {
        assert!(printed(&format!("{command} --help")).contains("up to 256"));
    }
}

#[test]
fn every_command_has_a_manual_page() {
    for command in commands() {
        let page = printed(&format!("man {command}"));
        let name = format!("queens {command}").trim().replace(' ', "-");
        let title = format!(
            ".TH {} 1 \" \" \"queens {}\" \"User Commands\"\n",
            name.to_uppercase(),
            env!("CARGO_PKG_VERSION")
        );
        assert!(page.contains(&title), "{page}");
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES"] {
            assert!(
                page.contains(&format!(".SH {section}\n")),
                "{section}: {page}"
            );
        }
        // As they are written, not filled.
        let examples = page.split(".SH EXAMPLES\n").nth(1).unwrap();
        assert!(examples.starts_with(".nf\n  queens "), "{examples}");
        assert!(examples.contains(".fi\n"), "{examples}");
        assert_eq!(page.contains(".SH \"SEE ALSO\""), !command.is_empty());
    }
    // A word that the help does not list.
    assert!(printed("man help").contains(".TH QUEENS-HELP 1 "));
    assert!(printed("help help").contains("Print what `--help` does"));
    let page = printed("man");
    assert!(page.contains("\\fBqueens\\fR [OPTIONS] <N>\n.br\n\\fBqueens\\fR <COMMAND>"));
    assert!(page.contains(".SH \"EXIT STATUS\""), "{page}");
    assert!(page.contains("fundamental"));
}
