//! `--directory`: one document made of the files of a folder, a file for each member.

use std::{
    collections::{BTreeSet, HashSet},
    fs, io,
    path::{Component, Path, PathBuf},
};

use serde_json::Value;

use super::{
    judge::{Judge, Tally},
    lines::content,
    unreadable,
};
use crate::{
    cli::{args::ValidateArgs, console::Console, usage},
    diagnostic::Diagnostic,
    files::slashed,
    model::{Op, Program, array_ops, number_ops, string_ops, value_ops},
    runtime::{self, FileKind, Malformed},
    visible::visible_name,
};

/// Judges the document that `directory` makes up.
///
/// # Errors
///
/// A file that cannot be read, or a member with two files.
pub fn judge(judge: &Judge, args: &ValidateArgs, directory: &Path, console: &mut Console) -> Result<Tally, Diagnostic> {
    let name = slashed(directory);
    let root = args.root.as_deref().unwrap_or(directory);
    for folder in [directory, root] {
        fs::read_dir(folder).map_err(|error| unreadable(&slashed(folder), &error))?;
    }
    let mut tally = Tally::default();
    let mut members = Vec::new();
    for member in member_names(&judge.checks) {
        match read(directory, &member)? {
            None => {}
            Some(Content::Value(value)) => members.push((member, value)),
            Some(Content::Broken { file, text, item }) => {
                if judge.is_styled() {
                    console.say(format_args!("{} is not valid JSON:", visible_name(&file)));
                }
                // The report on the file alone has the place in it.
                judge.judge_part(&file, &text, (&member, item)).tell(console, &mut tally);
            }
        }
    }
    if tally.invalid == 0 {
        let files = |path: &str, kind: Option<FileKind>| exists(root, path, kind);
        judge.judge(&name, None, &document(&members), Some(&files)).tell(console, &mut tally);
    }
    Ok(tally)
}

/// The names of the members that the root of a schema lists, in its order.
fn member_names(program: &Program) -> Vec<String> {
    let (mut names, mut listed) = (Vec::new(), HashSet::new());
    let (mut seen, mut queue) = (BTreeSet::new(), vec![0]);
    while let Some(node) = queue.pop() {
        if !seen.insert(node) {
            continue;
        }
        for (_, op) in &program.nodes[node].is {
            match op {
                Op::Properties { named, .. } => {
                    let new = named.iter().filter(|property| listed.insert(property.name.clone()));
                    names.extend(new.map(|property| property.name.clone()));
                }
                Op::Ref(target) => queue.push(*target),
                Op::AllOf(nodes) => queue.extend(nodes.iter().rev()),
                Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => queue.extend(branches.iter().rev()),
                Op::If { condition, then, otherwise } => {
                    queue.extend(otherwise.iter().chain(then).copied().chain([*condition]));
                }
                Op::DependentSchemas(entries) => queue.extend(entries.iter().rev().map(|(_, node)| *node)),
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::MinProperties(_) => {}
                Op::MaxProperties(_) | Op::Required(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
                Op::UnevaluatedProperties { .. } | Op::Not(_) => {}
            }
        }
    }
    names
}

/// What a file holds.
enum Content {
    /// The text of one JSON value.
    Value(Vec<u8>),
    /// A text that is not JSON, with what stands before the broken part as lines, and which item it would be.
    Broken { file: String, text: Vec<u8>, item: Option<usize> },
}

/// The value of a member: `NAME.json`, or the lines of `NAME.jsonl` as an array; `None` if there is neither.
fn read(directory: &Path, member: &str) -> Result<Option<Content>, Diagnostic> {
    // A name that is a path would lead out of the folder; no file has it.
    let mut components = Path::new(member).components();
    if !matches!((components.next(), components.next()), (Some(Component::Normal(name)), None) if name == member) {
        return Ok(None);
    }
    let value = bytes(&directory.join(format!("{member}.json")))?;
    let lines = bytes(&directory.join(format!("{member}.jsonl")))?;
    match (value, lines) {
        (Some((file, _)), Some((other, _))) => {
            let help = "a member is made from one file: remove the other";
            Err(usage(format!("the member `{member}` has two files, {file} and {other}"), help))
        }
        (Some((file, text)), None) => Ok(Some(match runtime::parse(&text) {
            Err(Malformed::Text { .. }) => Content::Broken { file, text, item: None },
            // What is nested too deep is so in the whole document, too.
            Ok(_) | Err(Malformed::Depth | Malformed::Value { .. }) => Content::Value(text),
        })),
        (None, Some((file, text))) => Ok(Some(array(file, &text))),
        (None, None) => Ok(None),
    }
}

/// The lines of a file as an array; blank ones are none.
fn array(file: String, text: &[u8]) -> Content {
    let (mut array, mut items) = (b"[".to_vec(), 0);
    for (index, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let Some(line) = content(line) else { continue };
        if let Err(Malformed::Text { .. }) = runtime::parse(line) {
            // Empty lines keep the number of the line.
            let text = [vec![b'\n'; index].as_slice(), line].concat();
            return Content::Broken { file, text, item: Some(items) };
        }
        if items > 0 {
            array.push(b',');
        }
        items += 1;
        array.extend_from_slice(line);
    }
    array.push(b']');
    Content::Value(array)
}

/// The name and the content of a file; `None` if there is no such file.
fn bytes(path: &Path) -> Result<Option<(String, Vec<u8>)>, Diagnostic> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some((slashed(path), bytes))),
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename | io::ErrorKind::InvalidInput => Ok(None),
            _ => Err(unreadable(&slashed(path), &error)),
        },
    }
}

fn document(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut text = b"{".to_vec();
    for (index, (name, value)) in members.iter().enumerate() {
        if index > 0 {
            text.push(b',');
        }
        text.extend_from_slice(Value::from(name.as_str()).to_string().as_bytes());
        text.push(b':');
        text.extend_from_slice(value);
    }
    text.push(b'}');
    text
}

/// Whether there is a file or folder, or that of the two which is asked for, at `path` below `root`. Nothing outside of
/// `root` exists, however the path or a link leads there.
fn exists(root: &Path, path: &str, kind: Option<FileKind>) -> bool {
    let mut inside = PathBuf::new();
    for component in Path::new(path).components() {
        match component {
            Component::Normal(name) => inside.push(name),
            Component::CurDir => {}
            Component::ParentDir if inside.pop() => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => return false,
        }
    }
    let (Ok(root), Ok(found)) = (root.canonicalize(), root.join(inside).canonicalize()) else { return false };
    let is_right = match kind {
        None => true,
        Some(FileKind::File) => found.is_file(),
        Some(FileKind::Directory) => found.is_dir(),
    };
    !path.is_empty() && found.starts_with(root) && is_right
}
