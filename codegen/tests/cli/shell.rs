//! `triglyph completions` and `triglyph man`.

use super::folder::Folder;

/// Every subcommand, and every long option that a help text lists.
fn words(folder: &Folder) -> (Vec<String>, Vec<String>) {
    let help = |args: &[&str]| String::from_utf8(folder.output(args).stdout).unwrap();
    let top = help(&["--help"]);
    let (_, listed) = top.split_once("Commands:\n").expect("subcommands");
    let commands: Vec<_> = listed
        .lines()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next().filter(|word| !word.is_empty()))
        .map(str::to_owned)
        .collect();
    let options = |text: &str| -> Vec<String> {
        let starts = text.lines().filter_map(|line| {
            let line = line.trim_start();
            line.strip_prefix("--").or_else(|| line.split_once(", --").filter(|(short, _)| short.len() == 2)?.1.into())
        });
        starts.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect()).collect()
    };
    let mut all = options(&top);
    for command in commands.iter().filter(|command| *command != "help") {
        all.extend(options(&help(&[command.as_str(), "--help"])));
    }
    all.sort();
    all.dedup();
    (commands, all)
}

#[test]
fn every_subcommand_and_option_is_named() {
    let folder = Folder::new();
    let (commands, options) = words(&folder);
    assert!(commands.len() >= 10 && options.len() >= 30, "{commands:?} {options:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = String::from_utf8(folder.output(&["completions", shell]).stdout).unwrap();
        for word in commands.iter().chain(&options) {
            assert!(script.contains(word.as_str()), "{shell}: {word}");
        }
    }
    let manual = String::from_utf8(folder.output(&["man"]).stdout).unwrap().replace('\\', "");
    assert!(manual.contains(".TH"), "{manual}");
    for word in commands.iter().filter(|word| *word != "help").chain(&options) {
        assert!(manual.contains(word.as_str()), "{word}");
    }
    assert_eq!(folder.code(&["completions", "tcsh"]), 2);
}
