//! A folder that a test may do with what it likes, and the command running in it.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// A schema that every stage can make something of.
pub const PET: &str = r#"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Pet",
  "type": "object",
  "properties": { "name": { "type": "string" } },
  "required": ["name"]
}
"#;

pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        // Not below the repository: its project file would be found.
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    /// A folder with `pet.schema.json` in it.
    pub fn with_pet() -> Self {
        let folder = Folder::new();
        folder.write("pet.schema.json", PET);
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder");
        fs::write(path, content).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// Every file below `name` and its content.
    pub fn files(&self, name: &str) -> Vec<(String, String)> {
        let mut files = Vec::new();
        collect(&self.path(name), &self.path(name), &mut files);
        files.sort();
        files
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_triglyph"));
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CARGO"] {
            command.env_remove(variable);
        }
        command.args(args).current_dir(self.0.path()).stdin(Stdio::null());
        command
    }

    pub fn output(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the command runs")
    }

    /// The exit code.
    pub fn code(&self, args: &[&str]) -> i32 {
        self.output(args).status.code().expect("an exit code")
    }

    /// Exit code and everything printed, for a snapshot.
    pub fn run(&self, args: &[&str]) -> String {
        self.describe(args, self.output(args))
    }

    /// As `run`, with `input` on standard input.
    pub fn run_with(&self, args: &[&str], input: &[u8]) -> String {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        child.stdin.take().expect("a pipe").write_all(input).expect("the command reads");
        self.describe(args, child.wait_with_output().expect("the command ends"))
    }

    fn describe(&self, args: &[&str], output: Output) -> String {
        let text = |bytes: &[u8]| {
            let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
            let here = self.0.path().to_string_lossy().into_owned();
            text.replace(env!("CARGO_BIN_EXE_triglyph"), "triglyph").replace(&here, "<here>")
        };
        let code = output.status.code().expect("an exit code");
        let args: Vec<_> = args.iter().map(|arg| arg.replace(&*self.0.path().to_string_lossy(), "<here>")).collect();
        format!(
            "$ triglyph {}\nexit code: {code}\n-- stdout --\n{}-- stderr --\n{}",
            args.join(" "),
            text(&output.stdout),
            text(&output.stderr)
        )
    }
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(root, &path, files);
        } else {
            let name = path.strip_prefix(root).expect("below the root").to_string_lossy().into_owned();
            files.push((name, fs::read_to_string(&path).expect("a text file")));
        }
    }
}
