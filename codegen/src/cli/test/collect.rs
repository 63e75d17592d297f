//! Paths → tests: folders named `valid` and `invalid`, and files in the form of the JSON-Schema-Test-Suite.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::Deserialize;

use super::case::{Case, Document, Wanted, WantedError};
use crate::{
    cli::{
        documents::{Content, Format, Node},
        usage,
        validate::{decoded, unreadable},
    },
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    load::Positions,
    paths::slashed,
};

/// How the names of files end that list expected errors.
const EXPECTED: &str = ".expected.json";
/// What `triglyph sample` writes beside its documents.
const INDEX: &str = "samples.json";

/// All tests, in the order of their files.
pub fn cases(paths: &[PathBuf]) -> Result<Vec<Case>, Diagnostics> {
    let mut cases = Vec::new();
    for path in paths {
        let found = fs::metadata(path).map_err(|error| unreadable(&slashed(path), &error))?;
        match found.is_dir() {
            true => folder(path, Kind::of(path), &mut cases)?,
            false => suite(path, &mut cases)?,
        }
    }
    Ok(cases)
}

/// What a folder says of the documents in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Valid,
    Invalid,
    /// They are files with tests.
    Suites,
}

impl Kind {
    fn of(folder: &Path) -> Kind {
        match folder.file_name().and_then(|name| name.to_str()) {
            Some("valid") => Kind::Valid,
            Some("invalid") => Kind::Invalid,
            Some(_) | None => Kind::Suites,
        }
    }
}

fn folder(folder_path: &Path, kind: Kind, cases: &mut Vec<Case>) -> Result<(), Diagnostics> {
    let unreadable = |error: io::Error| unreadable(&slashed(folder_path), &error);
    let entries = fs::read_dir(folder_path).map_err(unreadable)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            // What is below `valid` is valid, whatever it is called.
            let inner = if kind == Kind::Suites { Kind::of(&path) } else { kind };
            folder(&path, inner, cases)?;
            continue;
        }
        match kind {
            Kind::Suites if name.ends_with(".json") && name != INDEX => suite(&path, cases)?,
            Kind::Suites => {}
            Kind::Valid => cases.extend(documents(&path, Wanted::Accepted)?),
            Kind::Invalid if name.ends_with(EXPECTED) => owner(&path)?,
            Kind::Invalid => cases.extend(documents(&path, Wanted::Refused(expected(&path)?))?),
        }
    }
    Ok(())
}

/// The documents in a file: one, or those of a YAML stream.
fn documents(path: &Path, wanted: Wanted) -> Result<Vec<Case>, Diagnostic> {
    let file = slashed(path);
    let bytes = fs::read(path).map_err(|error| unreadable(&file, &error))?;
    let case =
        |name: String, document| Case { name, file: file.clone(), schema: None, document, wanted: wanted.clone() };
    let format = Format::of(path);
    if format == Format::Json {
        return Ok(vec![case(file.clone(), Document::Json(bytes))]);
    }
    let text: Arc<str> = decoded(bytes, &file)?.into();
    let nodes = format.parse(&text).map_err(|problem| problem.finding(format, &file, &text))?;
    let positions = Positions::of(&text);
    let is_stream = nodes.len() > 1;
    let named = |node: &Node| match is_stream {
        true => format!("{file}:{}", positions.of_offset(&text, node.range.start).0),
        false => file.clone(),
    };
    Ok(nodes.into_iter().map(|node| case(named(&node), Document::Value { node, text: text.clone() })).collect())
}

/// The errors that are expected of the document at `path`; none if nobody says.
fn expected(path: &Path) -> Result<Vec<WantedError>, Diagnostic> {
    let list = path.with_file_name(format!("{}{EXPECTED}", path.file_stem().unwrap_or_default().to_string_lossy()));
    let file = slashed(&list);
    let text = match fs::read_to_string(&list) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(unreadable(&file, &error)),
    };
    let mut deserializer = serde_json::Deserializer::from_str(&text);
    let errors =
        Vec::<WantedError>::deserialize(&mut deserializer).and_then(|errors| deserializer.end().map(|()| errors));
    errors.map_err(|error| {
        let above: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = (above + error.column().saturating_sub(1)).min(text.len());
        let (line, column) = (error.line(), error.column().max(1));
        let place = Place { line, column, range: at..at, ..Place::file(&file) };
        // The library repeats the place in its message.
        let said = error.to_string();
        let message = format!("this is no list of errors: {}", said.split(" at line ").next().unwrap_or(&said));
        Diagnostic::error(Code::Syntax, message, "write a list such as [{\"code\": \"type\", \"path\": \"/name\"}]")
            .at(place)
    })
}

/// A list of errors needs a document.
fn owner(list: &Path) -> Result<(), Diagnostic> {
    let name = list.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.strip_suffix(EXPECTED).unwrap_or_default();
    let folder = list.parent().unwrap_or(Path::new(""));
    if ["json", "jsonc", "json5", "yaml", "yml", "toml"]
        .iter()
        .any(|ending| folder.join(format!("{stem}.{ending}")).is_file())
    {
        return Ok(());
    }
    let message =
        format!("these errors are expected of no document: there is no {stem}.json, or the like, beside them");
    Err(usage(message, "name the file as its document, with the ending .expected.json").at(Place::file(slashed(list))))
}

/// The tests in a file of the form `[{"description", "schema"?, "tests": [{"description", "data", "valid"}]}]`.
fn suite(path: &Path, cases: &mut Vec<Case>) -> Result<(), Diagnostics> {
    let file = slashed(path);
    let bytes = fs::read(path).map_err(|error| unreadable(&file, &error))?;
    let text: Arc<str> = decoded(bytes, &file)?.into();
    let format = Format::of(path);
    let nodes = format.parse(&text).map_err(|problem| problem.finding(format, &file, &text))?;
    let suite = Suite { file: &file, text: &text };
    for root in &nodes {
        let Content::Array(groups) = &root.content else {
            return Err(suite.wrong(root, "a file of tests is a list of groups").into());
        };
        for (index, group) in groups.iter().enumerate() {
            cases.extend(suite.group(group, index)?);
        }
    }
    Ok(())
}

struct Suite<'s> {
    file: &'s str,
    text: &'s Arc<str>,
}

impl Suite<'_> {
    fn group(&self, group: &Node, index: usize) -> Result<Vec<Case>, Diagnostic> {
        let Content::Object(_) = &group.content else {
            return Err(self.wrong(group, "a group of tests is an object with `tests`"));
        };
        let Some(Node { content: Content::Array(tests), .. }) = group.member("tests") else {
            return Err(self.wrong(group, "a group of tests needs the list `tests`"));
        };
        let schema = group.member("schema").map(|_| format!("{}#/{index}/schema", self.file));
        let described = self.description(group)?;
        tests.iter().map(|test| self.test(test, &described, schema.as_ref())).collect()
    }

    fn test(&self, test: &Node, group: &str, schema: Option<&String>) -> Result<Case, Diagnostic> {
        let Some(data) = test.member("data") else {
            return Err(self.wrong(test, "a test needs `data`, the document"));
        };
        let wanted = match test.member("valid").map(|valid| &valid.content) {
            Some(Content::Boolean(true)) => Wanted::Accepted,
            Some(Content::Boolean(false)) => Wanted::Refused(Vec::new()),
            Some(_) | None => return Err(self.wrong(test, "a test needs `valid`, which is true or false")),
        };
        Ok(Case {
            name: format!("{}: {group}: {}", self.file, self.description(test)?),
            file: self.file.to_owned(),
            schema: schema.cloned(),
            document: Document::Value { node: data.clone(), text: self.text.clone() },
            wanted,
        })
    }

    fn description(&self, node: &Node) -> Result<String, Diagnostic> {
        match node.member("description").map(|description| &description.content) {
            Some(Content::String(text)) => Ok(text.clone()),
            Some(_) | None => Err(self.wrong(node, "tests and their groups need a `description`")),
        }
    }

    fn wrong(&self, node: &Node, message: &str) -> Diagnostic {
        let (line, column) = Positions::of(self.text).of_offset(self.text, node.range.start);
        let place = Place { line, column, range: node.range.clone(), ..Place::file(self.file) };
        let help = "the form is [{\"description\": …, \"tests\": [{\"description\": …, \"data\": …, \"valid\": …}]}]; \
                    documents by themselves belong into folders named `valid` and `invalid`";
        Diagnostic::error(Code::Usage, message, help).at(place)
    }
}
