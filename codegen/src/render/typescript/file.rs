//! What every file has: the header, and import lines.

use std::collections::BTreeSet;

use askama::Template;

use super::{
    super::{
        Language, Options,
        header::{OUTPUT_LICENSE, RUNTIME_LICENSE, mark},
        runtime::Runtime,
    },
    WIDTH, literal,
};

pub(super) use super::super::emitted::{Emitted, text};

/// The comment that every file starts with.
#[derive(Template)]
#[template(path = "typescript/header.ts")]
pub struct Header {
    line: String,
    /// Whose the file is.
    license: &'static str,
}

impl Header {
    /// The header of a file that comes from `source`, or from all schemas together.
    pub fn new(source: Option<&str>, options: &Options) -> Self {
        let line = mark(source.map(literal::visible).as_deref(), &literal::visible(&options.command));
        Header { line, license: OUTPUT_LICENSE }
    }

    /// The header of a file of the runtime.
    pub fn of_runtime(options: &Options) -> Self {
        Header { license: RUNTIME_LICENSE, ..Header::new(None, options) }
    }
}

/// What `from` starts with where it names a file of the runtime.
const RUNTIME: &str = "support/";
/// The name of the runtime's package.
const PACKAGE: &str = "triglyph-runtime";

/// What is imported of a file.
enum Names {
    /// Names of the file.
    Listed(Vec<String>),
    /// Everything, under one name.
    Everything(String),
}

/// An import or a re-export of names.
pub struct Import {
    /// `import`, `import type` or `export type`, and the like.
    verb: &'static str,
    names: Names,
    from: Module,
}

/// Where names are imported from.
enum Module {
    /// A file of the output folder, without its ending.
    Own(String),
    /// A file of the runtime, without its ending.
    Runtime(String),
    /// What users import by this specifier.
    Given(String),
}

impl Module {
    /// A file of the output folder without its ending, or `support/` and a file of the runtime.
    fn of(from: &str) -> Module {
        match from.strip_prefix(RUNTIME) {
            Some(file) => Module::Runtime(file.to_owned()),
            None => Module::Own(from.to_owned()),
        }
    }
}

impl Import {
    /// An import of `names`, which are put in order.
    pub fn new(verb: &'static str, mut names: Vec<String>, from: &str) -> Self {
        names.sort_by_key(|name| {
            let name = name.strip_prefix("type ").unwrap_or(name);
            (name.to_lowercase(), name.to_owned())
        });
        Import { verb, names: Names::Listed(names), from: Module::of(from) }
    }

    /// An import of `names` by a specifier of the user's.
    pub fn given(verb: &'static str, names: Vec<String>, specifier: &str) -> Self {
        Import { from: Module::Given(specifier.to_owned()), ..Import::new(verb, names, "") }
    }

    /// Imports everything of a file as one name: `import * as name from "./from.js";`
    pub fn all(name: impl Into<String>, from: &str) -> Self {
        Import { verb: "import", names: Names::Everything(name.into()), from: Module::of(from) }
    }

    /// The import as a statement: on one line if that is long enough, otherwise with one line for each name.
    pub fn line(&self, options: &Options) -> ImportLine {
        let from = match &self.from {
            Module::Runtime(file) => runtime(file, options),
            Module::Own(file) => own(file, options),
            Module::Given(specifier) => specifier.clone(),
        };
        let names = match &self.names {
            Names::Everything(name) => format!("* as {name}"),
            Names::Listed(names) => {
                let line = names.join(", ");
                let columns = self.verb.len() + line.len() + from.len() + r#" {  } from "";"#.len();
                if columns <= WIDTH { format!("{{ {line} }}") } else { format!("{{\n  {},\n}}", names.join(",\n  ")) }
            }
        };
        ImportLine { verb: self.verb, names, from }
    }
}

/// The specifier of a file of the output folder.
pub fn own(file: &str, options: &Options) -> String {
    format!("./{file}{}", options.typescript.import_ending.text())
}

/// The specifier of a file of the runtime; that of its index is the package itself.
pub fn runtime(file: &str, options: &Options) -> String {
    let place = match options.runtime(Language::TypeScript) {
        Runtime::Embedded => "./support",
        Runtime::Package => PACKAGE,
        Runtime::At(place) => place,
    };
    match (place.starts_with('.'), file) {
        (true, _) => format!("{place}/{file}{}", options.typescript.import_ending.text()),
        (false, "index") => place.to_owned(),
        (false, _) => format!("{place}/{file}"),
    }
}

/// An [`Import`] with the specifier of its file.
#[derive(Template)]
#[template(path = "typescript/import.ts")]
pub struct ImportLine {
    verb: &'static str,
    names: String,
    from: String,
}

/// The imports of a file in their order, packages first, and the files of the runtime among them.
pub fn placed(imports: Vec<Import>, options: &Options) -> (Vec<ImportLine>, BTreeSet<String>) {
    let of_runtime = |import: &Import| match &import.from {
        Module::Runtime(file) => Some(file.clone()),
        Module::Own(_) | Module::Given(_) => None,
    };
    let runtime = imports.iter().filter_map(of_runtime).collect();
    let mut lines: Vec<ImportLine> = imports.iter().map(|import| import.line(options)).collect();
    // As if they ended as usual: the order does not depend on the ending.
    let ending = options.typescript.import_ending.text();
    lines.sort_by_cached_key(|line| match line.from.strip_prefix('.') {
        Some(own) => (true, format!("{}.js", own.strip_suffix(ending).unwrap_or(own))),
        None => (false, line.from.clone()),
    });
    (lines, runtime)
}
