//! The programs that pages call, as the tests have them.

use std::{path::Path, process::Command};

use testkit::{Node, Python, built_program, cargo, codegen, examples, target, tools, workspace};

use super::packages::{npm_install, pip_install};

/// Whose packages a page needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kit {
    /// Those of frameworks.
    Examples,
    /// Those of tools that print schemas.
    Tools,
}

impl Kit {
    /// Node with the packages.
    pub fn node(self) -> &'static Node {
        match self {
            Kit::Examples => examples::node(),
            Kit::Tools => tools::node(),
        }
    }

    fn python(self) -> &'static Python {
        match self {
            Kit::Examples => examples::python(),
            Kit::Tools => tools::python(),
        }
    }

    /// The folder with what pins them.
    pub fn pins(self) -> &'static str {
        match self {
            Kit::Examples => "tests/examples",
            Kit::Tools => "tests/sources",
        }
    }
}

/// Where Rust pages that need more than this workspace have their lock.
const LOCK: &str = "tests/pages/Cargo.lock";

/// The words of a command line; single quotes keep spaces.
pub fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.last_mut().expect("a word").push_str(part);
            continue;
        }
        let mut pieces = part.split(' ');
        words.last_mut().expect("a word").push_str(pieces.next().unwrap_or_default());
        words.extend(pieces.map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The program of a command line. `None` if there is nothing to run, since what it installs is there.
pub fn program(line: &str, folder: &Path, kit: Kit) -> Option<Command> {
    let words = words(line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (mut command, arguments) = match words.as_slice() {
        ["npm", "install"] => {
            npm_install(folder, kit);
            return None;
        }
        ["pip", "install", names @ ..] => {
            pip_install(names, kit);
            return None;
        }
        ["triglyph", rest @ ..] | ["npx" | "uvx", "triglyph", rest @ ..] => (codegen(), rest),
        ["cargo", rest @ ..] => (in_cargo(folder), rest),
        ["npx", "tsc", rest @ ..] => (kit.node().tsc(), rest),
        ["node", rest @ ..] => (Command::new("node"), rest),
        ["python", rest @ ..] => (kit.python().command(), rest),
        ["uvicorn", rest @ ..] => (kit.python().module("uvicorn"), rest),
        ["curl", rest @ ..] => (kit.node().script(&workspace().join("tests/pages/request.mjs")), rest),
        _ => panic!("`{line}`: no program that the tests know"),
    };
    command.args(arguments).current_dir(folder).env("PYTHONDONTWRITEBYTECODE", "1");
    Some(command)
}

/// The program of a command line that goes on in the background: a server.
pub fn server(line: &str, folder: &Path, kit: Kit) -> Command {
    if !line.starts_with("cargo run") {
        return program(line, folder, kit).expect("a server is a program");
    }
    let mut command = Command::new(built_program(in_cargo(folder).arg("build")));
    command.current_dir(folder);
    command
}

/// Cargo in a folder, with the versions that are locked here.
fn in_cargo(folder: &Path) -> Command {
    std::fs::copy(workspace().join(LOCK), folder.join("Cargo.lock")).expect("a lock file");
    cargo(folder, &target())
}
