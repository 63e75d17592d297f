//! Running other programs, with failures that say everything one wants to know.

use std::{
    io::Write as _,
    process::{Command, ExitStatus, Stdio},
    thread,
};

/// How many bytes of a failed program's output are shown: its end, where the error mostly is.
const SHOWN: usize = 12_000;

/// What a program that ran to its end has left.
#[derive(Clone, Debug)]
pub struct Output {
    /// How it ended.
    pub status: ExitStatus,
    /// Its standard output; bytes that are not UTF-8 are replaced.
    pub stdout: String,
    /// Its error output, likewise.
    pub stderr: String,
}

/// Runs a program to its end.
///
/// # Panics
///
/// If it cannot be started or ends with an error; the message holds the command and the end of its output.
pub fn run(command: &mut Command) -> Output {
    run_with_input(command, "")
}

/// Runs a program to its end, with `input` as its standard input.
///
/// # Panics
///
/// As [`run`].
pub fn run_with_input(command: &mut Command, input: &str) -> Output {
    let output = finish(command, input);
    assert!(output.status.success(), "{}", failure(command, &output));
    output
}

/// Runs a program to its end, however it ends.
///
/// # Panics
///
/// If it cannot be started.
pub fn try_run(command: &mut Command) -> Output {
    finish(command, "")
}

/// Runs a program that uses the network, once more if it fails: a registry may be slow for a moment.
pub fn run_patiently(command: &mut Command) -> Output {
    let first = try_run(command);
    if first.status.success() { first } else { run(command) }
}

fn finish(command: &mut Command, input: &str) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("cannot start {}: {error}", shown(command)));
    let mut stdin = child.stdin.take().expect("the standard input is piped");
    let input = input.to_owned();
    // Beside the reading, or both sides could wait for each other. A program may well end without reading everything.
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{} was lost: {error}", shown(command)));
    writer.join().expect("the writer does not panic");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Output { status: output.status, stdout: text(output.stdout), stderr: text(output.stderr) }
}

fn failure(command: &Command, output: &Output) -> String {
    let folder = command.get_current_dir().map(|folder| format!(" in {}", folder.display())).unwrap_or_default();
    let (stdout, stderr) = (end(&output.stdout), end(&output.stderr));
    format!(
        "{}{folder} ended with {}\n--- output ---\n{stdout}\n--- errors ---\n{stderr}",
        shown(command),
        output.status
    )
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// The last part of `text`.
fn end(text: &str) -> &str {
    let mut start = text.len().saturating_sub(SHOWN);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    &text[start..]
}
