//! What every file has: the header, and import lines.

use askama::Template;

use super::{super::Options, WIDTH, literal};

/// The text of a file: what its template prints, and one line break.
///
/// # Errors
///
/// Those of the template engine.
pub fn text(file: &impl Template) -> askama::Result<String> {
    let mut text = file.render()?;
    text.truncate(text.trim_end().len());
    text.push('\n');
    Ok(text)
}

/// The comment that every file starts with.
#[derive(Template)]
#[template(path = "typescript/header.ts")]
pub struct Header {
    /// The schema file, for the files that come from one.
    source: Option<String>,
    command: String,
}

impl Header {
    /// The header of a file that comes from `source`, or from all schemas together.
    pub fn new(source: Option<&str>, options: &Options) -> Self {
        Header { source: source.map(literal::visible), command: literal::visible(&options.command) }
    }
}

/// An import or a re-export of names.
#[derive(Template)]
#[template(path = "typescript/import.ts")]
pub struct Import {
    /// `import`, `import type` or `export type`, and the like.
    verb: &'static str,
    /// In braces, if they are several.
    names: String,
    from: String,
}

impl Import {
    /// Prints `verb { names } from "./from.js";`, the names sorted, one on each line if one line is too short for all.
    pub fn new(verb: &'static str, mut names: Vec<String>, from: &str) -> Self {
        names.sort_by_key(|name| {
            let name = name.strip_prefix("type ").unwrap_or(name);
            (name.to_lowercase(), name.to_owned())
        });
        let line = names.join(", ");
        let columns = verb.len() + line.len() + from.len() + r#" {  } from "./.js";"#.len();
        let names =
            if columns <= WIDTH { format!("{{ {line} }}") } else { format!("{{\n  {},\n}}", names.join(",\n  ")) };
        Import { verb, names, from: from.to_owned() }
    }

    /// Prints `import * as name from "./from.js";`
    pub fn all(name: &'static str, from: &str) -> Self {
        Import { verb: "import * as", names: name.to_owned(), from: from.to_owned() }
    }

    /// What the imports of a file are sorted by.
    pub fn from(&self) -> &str {
        &self.from
    }
}
