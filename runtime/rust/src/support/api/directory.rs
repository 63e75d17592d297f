//! Directories that are judged as one document: the check program says which file holds which member.
//!
//! The files become one text, which is judged as any other; so nothing is said twice about what a document is. What
//! cannot become part of a text is reported at the member that it would have been.

use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use super::json::canonical::write_string;
use super::json::parse::{Malformed, parse};
use super::json::path::{Step, pointer};
use super::judge::noted::LISTED;
use super::judge::outcome::{ReportOptions, Surroundings};
use super::judge::report::{Report, ReportError};
use super::judge::verdict::report_in;
use super::plan::checks::Checks;
use super::program::files::FileKind;
use super::program::ids::ROOT;
use super::program::tree::Program;
use super::read::readable::Read;
use super::style::styled::{styled, styled_refusal};

/// A directory that stands for a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    path: PathBuf,
    root: PathBuf,
}

impl Directory {
    /// The directory at this path. The paths in its document begin there, too.
    pub fn new(path: impl Into<PathBuf>) -> Directory {
        let path = path.into();
        Directory { root: path.clone(), path }
    }

    /// The same directory, with the folder at which the paths in its document begin.
    pub fn with_root(self, root: impl Into<PathBuf>) -> Directory {
        Directory { root: root.into(), ..self }
    }

    /// Judges the directory by the root of a program.
    pub fn check(&self, program: &Program) -> Report {
        match text(self, program) {
            Ok(text) => self.judge(program, &text),
            Err(found) => Report::refusal(found.into_iter().map(|(_, error)| error).collect()),
        }
    }

    /// Judges the directory by the root of a program and writes the outcome in the contract's style.
    pub fn report(&self, program: &Program, options: ReportOptions<'_>) -> String {
        match text(self, program) {
            Ok(text) => {
                let files = |path: &str, kind: Option<FileKind>| self.has(path, kind);
                styled(program, ROOT, &text, &Surroundings { options, files: Some(&files), ..Surroundings::default() })
            }
            Err(found) => styled_refusal(program, found, options),
        }
    }

    fn judge(&self, program: &Program, text: &[u8]) -> Report {
        let files = |path: &str, kind: Option<FileKind>| self.has(path, kind);
        let surroundings = Surroundings { files: Some(&files), ..Surroundings::default() };
        parse(text).map_or_else(Report::from, |document| report_in(program, ROOT, &document, &surroundings))
    }

    /// Whether there is a file or folder, or that of the two which is asked for, at `path` below the root. Nothing
    /// outside of it exists, however the path or a link leads there.
    fn has(&self, path: &str, kind: Option<FileKind>) -> bool {
        let mut inside = PathBuf::new();
        for component in Path::new(path).components() {
            match component {
                Component::Normal(name) => inside.push(name),
                Component::CurDir => {}
                Component::ParentDir if inside.pop() => {}
                Component::ParentDir | Component::RootDir | Component::Prefix(_) => return false,
            }
        }
        let (Ok(root), Ok(found)) = (self.root.canonicalize(), self.root.join(inside).canonicalize()) else {
            return false;
        };
        let is_right = match kind {
            None => true,
            Some(FileKind::File) => found.is_file(),
            Some(FileKind::Directory) => found.is_dir(),
        };
        !path.is_empty() && found.starts_with(root) && is_right
    }

    /// The content of a file of the directory; `None` if there is none, and why it cannot be read.
    fn read(&self, file: &str) -> Result<Option<Vec<u8>>, &'static str> {
        const UNREADABLE: &str = "cannot be read";
        let Ok(directory) = self.path.canonicalize() else { return Err(UNREADABLE) };
        let found = match directory.join(file).canonicalize() {
            Ok(found) => found,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(_) => return Err(UNREADABLE),
        };
        if !found.starts_with(&directory) {
            return Err("leads out of the directory");
        }
        // Reading a pipe might never end.
        if !found.is_file() {
            return Err("is not a file");
        }
        fs::read(found).map(Some).map_err(|_| UNREADABLE)
    }
}

/// An error about a file, with the way to the member or item that it would have been.
type Found<'p> = (Vec<Step<'p>>, ReportError);

/// The text of the document that the files make up, or what is wrong with them.
fn text<'p>(directory: &Directory, program: &'p Program) -> Result<Vec<u8>, Vec<Found<'p>>> {
    if !directory.path.is_dir() {
        return Err(vec![error(Vec::new(), "not a directory".to_owned())]);
    }
    let (mut text, mut found) = (b"{".to_vec(), Vec::new());
    for (index, (member, file)) in program.directory.iter().enumerate() {
        match value(directory, file) {
            Ok(None) => {}
            Ok(Some(value)) => {
                let mut name = String::from(if text.len() > 1 { "," } else { "" });
                write_string(&mut name, member);
                text.extend_from_slice(name.as_bytes());
                text.push(b':');
                text.extend(value);
            }
            Err(Broken { item, message }) => {
                let way = [Some(Step::Member(index, member)), item.map(Step::Item)];
                found.push(error(way.into_iter().flatten().collect(), format!("{file}: {message}")));
            }
        }
    }
    text.push(b'}');
    found.truncate(LISTED);
    if found.is_empty() { Ok(text) } else { Err(found) }
}

fn error(way: Vec<Step<'_>>, message: String) -> Found<'_> {
    let path = pointer(&way);
    (way, ReportError { path, ..ReportError::new("json", message) })
}

/// Why a file holds no member.
struct Broken {
    /// The item that is no JSON, if each line is one.
    item: Option<usize>,
    message: String,
}

/// The text of a member: the content of its file, or the lines of that as an array.
fn value(directory: &Directory, file: &str) -> Result<Option<Vec<u8>>, Broken> {
    let content = directory.read(file).map_err(|why| Broken { item: None, message: why.to_owned() })?;
    let Some(content) = content else { return Ok(None) };
    if file.ends_with(".jsonl") {
        return array(&content).map(Some);
    }
    malformed(&content).map_or(Ok(Some(content)), |message| Err(Broken { item: None, message }))
}

/// The lines of a file as the text of an array; blank ones are no items.
fn array(content: &[u8]) -> Result<Vec<u8>, Broken> {
    let (mut array, mut items) = (b"[".to_vec(), 0);
    for (index, line) in content.split(|byte| *byte == b'\n').enumerate() {
        if line.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'\r')) {
            continue;
        }
        if malformed(line).is_some() {
            // Empty lines keep the number of the line.
            let line = [vec![b'\n'; index].as_slice(), line].concat();
            return Err(Broken { item: Some(items), message: malformed(&line).unwrap_or_default() });
        }
        if items > 0 {
            array.push(b',');
        }
        items += 1;
        array.extend_from_slice(line);
    }
    array.push(b']');
    Ok(array)
}

/// What is wrong with a text that is not JSON. What is nested too deep is so in the whole document, too.
fn malformed(text: &[u8]) -> Option<String> {
    match parse(text) {
        Err(malformed @ Malformed::Text { .. }) => Some(Report::from(malformed).summary()),
        Ok(_) | Err(Malformed::Depth | Malformed::Value { .. }) => None,
    }
}

impl Checks {
    /// Judges a directory.
    pub fn check_directory(&self, directory: &Directory) -> Report {
        directory.check(self.program())
    }

    /// Judges a directory and writes the outcome in the contract's style.
    pub fn report_directory(&self, directory: &Directory, options: ReportOptions<'_>) -> String {
        directory.report(self.program(), options)
    }

    /// Reads a directory.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read_directory<T: Read>(&self, directory: &Directory) -> Result<T, Report> {
        let refusal = |found: Vec<Found<'_>>| Report::refusal(found.into_iter().map(|(_, error)| error).collect());
        let text = text(directory, self.program()).map_err(refusal)?;
        // Files are asked for by the judgement alone: reading knows nothing of them.
        let report = directory.judge(self.program(), &text);
        if report.is_valid() { self.read(ROOT, &text) } else { Err(report) }
    }
}

/// Gives the root type of a check program that says which files a directory has the verbs `from_directory`,
/// `check_directory` and `report_directory`: `directory!(Type, CHECKS)`.
#[macro_export]
macro_rules! directory {
    ($type:ty, $checks:expr) => {
        impl $type {
            /// Reads a directory in which each member is a file.
            ///
            /// # Errors
            ///
            /// The report on a directory that is refused; a file that is not JSON is named at its member.
            pub fn from_directory(directory: &support::Directory) -> ::core::result::Result<Self, support::Report> {
                $checks.read_directory(directory)
            }

            /// Judges a directory in which each member is a file, and the rules about files.
            pub fn check_directory(directory: &support::Directory) -> support::Report {
                $checks.check_directory(directory)
            }

            /// As `check_directory`, and writes the outcome in the contract's style.
            pub fn report_directory(
                directory: &support::Directory,
                options: support::ReportOptions<'_>,
            ) -> ::std::string::String {
                $checks.report_directory(directory, options)
            }
        }
    };
}
pub(crate) use directory;
