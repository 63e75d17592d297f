//! One source file: text, value, and from a pointer back to line and column.

use std::{
    collections::HashMap,
    fs::File,
    io::{self, Read},
    iter::Sum,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use jsonc_parser::{
    CollectOptions, ParseOptions,
    ast::Value as Ast,
    common::{Range, Ranged},
    parse_to_ast,
};
use serde::Deserialize;
use serde_json::Value;

use super::{
    measure::{self, Excess, Measured},
    positions::Positions,
    yaml,
};
use crate::{
    diagnostic::{Code, Diagnostic, Place},
    limits::{Limit, Limits, grouped},
    pointer::pushed,
};

/// A parsed source file.
#[derive(Clone, Debug)]
pub struct Document {
    /// As reports and headers show it: a relative path with `/`, or the URI of what is not a file of the project.
    pub name: String,
    /// As diagnostics show it: the same, but for a file that is known by a URI, which is where it lies.
    pub shown: String,
    /// Where it was read from; `None` for the official meta-schemas.
    pub path: Option<PathBuf>,
    /// As it was read; empty for the official meta-schemas.
    pub text: String,
    /// What it says.
    pub value: Value,
    /// The most arrays and objects around a value in it.
    pub(super) depth: usize,
    /// How many values it has, as [`Measured::values`] counts them.
    values: u64,
    syntax: Syntax,
    ranges: OnceLock<Ranges>,
    positions: OnceLock<Positions>,
}

/// How large files are together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Bytes of text.
    pub bytes: u64,
    /// Values of all kinds.
    pub values: u64,
}

impl<'d> Sum<&'d Document> for Size {
    fn sum<I: Iterator<Item = &'d Document>>(documents: I) -> Size {
        documents.fold(Size::default(), |size, document| Size {
            bytes: size.bytes + document.text.len() as u64,
            values: size.values + document.values,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Syntax {
    Json,
    Yaml,
}

/// Only what the JSON grammar allows; the values themselves come from `serde_json`.
pub(crate) const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_extended_string_escapes: false,
    allow_non_finite_numbers: false,
};

impl Document {
    /// Reads and parses a file; YAML if its name ends in `.yaml` or `.yml`, JSON otherwise.
    ///
    /// So much has been read `before`, of other files.
    ///
    /// # Errors
    ///
    /// A diagnostic at the file, at the first character that makes no sense, or at the first that is too deep.
    pub fn read(path: &Path, name: String, limits: &Limits, before: Size) -> Result<Document, Diagnostic> {
        let bytes = bytes(path, limits, before.bytes).map_err(|finding| finding.at(Place::file(&name)))?;
        Document::parse(bytes, path, name, limits, before)
    }

    /// As [`Document::read`], of what is in the file `path`, or stands for it.
    ///
    /// # Errors
    ///
    /// Those of [`Document::read`].
    pub(crate) fn parse(
        bytes: Vec<u8>,
        path: &Path,
        name: String,
        limits: &Limits,
        before: Size,
    ) -> Result<Document, Diagnostic> {
        let text = String::from_utf8(bytes).map_err(|_| {
            Diagnostic::error(Code::Syntax, "the file is not UTF-8 text", "save it with the encoding UTF-8")
                .at(Place::file(&name))
        })?;
        let yaml = path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml");
        let syntax = if yaml { Syntax::Yaml } else { Syntax::Json };
        let left = Limits { values: limits.values.saturating_sub(before.values), ..*limits };
        let measured = match syntax {
            Syntax::Json => measure::json(&text, &left),
            Syntax::Yaml => measure::yaml(&text, &left),
        };
        let Measured { depth, values } = measured.map_err(|Excess { limit, offset }| {
            let (line, column) = line_column(&text, offset);
            let place = Place { line, column, range: offset..offset + 1, ..Place::file(&name) };
            let most = grouped(limits.of(limit));
            let needs = match limit == Limit::Values {
                true => format!("up to here, the schema files have more than {most} values"),
                false => format!("more than {most} arrays and objects are around this"),
            };
            limit.exceeded(limits, needs).at(place)
        })?;
        let parsed = match syntax {
            Syntax::Json => json(&text),
            Syntax::Yaml => yaml::parse(&text),
        };
        let value = parsed.map_err(|error| {
            let place = Place {
                line: error.line,
                column: error.column,
                range: error.offset..error.offset,
                ..Place::file(&name)
            };
            Diagnostic::error(
                Code::Syntax,
                error.message,
                "the schema must be well-formed before anything can be generated",
            )
            .at(place)
        })?;
        Ok(Document {
            shown: name.clone(),
            name,
            path: Some(path.to_owned()),
            text,
            value,
            depth,
            values,
            syntax,
            ranges: OnceLock::new(),
            positions: OnceLock::new(),
        })
    }

    /// One of the official meta-schemas.
    pub fn official(uri: &str, value: Value) -> Document {
        Document {
            name: uri.to_owned(),
            shown: uri.to_owned(),
            path: None,
            text: String::new(),
            value,
            // They are known, and shallow.
            depth: 0,
            values: 0,
            syntax: Syntax::Json,
            ranges: OnceLock::new(),
            positions: OnceLock::new(),
        }
    }

    /// What is derived from `original`, which is in its file; nothing is said of its own places.
    pub(super) fn derived(original: &Document, name: String, value: Value) -> Document {
        Document {
            shown: name.clone(),
            name,
            path: original.path.clone(),
            text: String::new(),
            value,
            depth: original.depth + 8,
            values: 0,
            syntax: Syntax::Json,
            ranges: OnceLock::new(),
            positions: OnceLock::new(),
        }
    }

    /// As [`Document::place`], of what is nearest around `pointer`, if there is nothing.
    pub(super) fn place_around(&self, pointer: &str) -> Place {
        let mut nearest = pointer;
        while self.value.pointer(nearest).is_none() {
            nearest = &nearest[..nearest.rfind('/').unwrap_or_default()];
        }
        self.place(nearest)
    }

    /// Line, column and range of what `pointer` points at: of a member its name, of an item its value.
    ///
    /// The text is parsed a second time for the first place that is asked for, since places are needed only when
    /// something is wrong.
    pub fn place(&self, pointer: &str) -> Place {
        let ranges = self.ranges.get_or_init(|| match self.syntax {
            Syntax::Json => json_ranges(&self.text),
            Syntax::Yaml => yaml::ranges(&self.text),
        });
        let mut place = Place { pointer: Some(pointer.to_owned()), ..Place::file(&self.shown) };
        if let Some(range) = ranges.get(pointer) {
            let positions = self.positions.get_or_init(|| Positions::of(&self.text));
            (place.line, place.column) = positions.of_offset(&self.text, range.start);
            place.range = range.clone();
        }
        place
    }
}

impl Document {
    /// Whether it is JSON, and not YAML.
    pub fn is_json(&self) -> bool {
        self.syntax == Syntax::Json
    }
}

/// For every pointer into a document, where in the text it points.
pub(super) type Ranges = HashMap<String, std::ops::Range<usize>>;

/// What is wrong with a text, and where.
pub(super) struct SyntaxError {
    pub message: String,
    pub line: usize,
    pub column: usize,
    pub offset: usize,
}

/// 1-based line and column (in code points) of a byte offset.
pub(super) fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The content of a file, as far as it is read: a file may be endless.
fn bytes(path: &Path, limits: &Limits, before: u64) -> Result<Vec<u8>, Diagnostic> {
    let left = limits.bytes.saturating_sub(before);
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(left.saturating_add(1)).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = read().map_err(|error| {
        let message = format!("cannot read the schema: {error}");
        Diagnostic::error(Code::UnreadableFile, message, "check the path and its permissions")
    })?;
    if bytes.len() as u64 > left {
        let most = grouped(limits.bytes);
        let needs = format!("up to this file, the schema files have more than {most} bytes");
        return Err(Limit::Bytes.exceeded(limits, needs));
    }
    Ok(bytes)
}

/// The value of a text whose depth has been measured.
fn json(text: &str) -> Result<Value, SyntaxError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    deserializer.disable_recursion_limit();
    let value = Value::deserialize(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
    value.map_err(|error| {
        let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let mut offset = (line_start + error.column().saturating_sub(1)).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let (line, column) = line_column(text, offset);
        let message = error.to_string();
        // serde_json repeats the place in its message, with columns in bytes.
        let message = message.split(" at line ").next().unwrap_or(&message).to_owned();
        SyntaxError { message, line, column, offset }
    })
}

fn json_ranges(text: &str) -> Ranges {
    let mut ranges = Ranges::new();
    let Ok(parsed) = parse_to_ast(text, &CollectOptions::default(), &STRICT) else { return ranges };
    let mut open: Vec<(String, &Ast<'_>, Range)> =
        parsed.value.iter().map(|root| (String::new(), root, root.range())).collect();
    while let Some((pointer, node, range)) = open.pop() {
        match node {
            // The last of several members with one name counts, as it does for the value; it is the first to be popped.
            Ast::Object(object) => {
                open.extend(
                    object
                        .properties
                        .iter()
                        .map(|member| (pushed(&pointer, member.name.as_str()), &member.value, member.name.range())),
                );
            }
            Ast::Array(array) => {
                let items = array.elements.iter().enumerate();
                open.extend(items.map(|(index, item)| (pushed(&pointer, &index.to_string()), item, item.range())));
            }
            Ast::StringLit(_) | Ast::NumberLit(_) | Ast::BooleanLit(_) | Ast::NullKeyword(_) => {}
        }
        ranges.entry(pointer).or_insert(range.start..range.end);
    }
    ranges
}
