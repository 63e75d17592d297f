//! What every file has: the header, and import lines.

use std::cmp::Ordering;

use askama::Template;

use super::{
    super::{
        Language, Options,
        header::{OUTPUT_LICENSE, RUNTIME_LICENSE, mark},
        runtime::Runtime,
    },
    WIDTH, literal, statement,
};

pub(super) use super::super::emitted::{Emitted, text};

/// The comment that every file starts with.
#[derive(Template)]
#[template(path = "python/header.py")]
pub struct Header {
    line: String,
    /// Whose the file is.
    license: &'static str,
}

impl Header {
    /// The header of a file that comes from `source`, or from all schemas together.
    pub fn new(source: Option<&str>, options: &Options) -> Self {
        let line = mark(source.map(literal::visible).as_deref(), &literal::visible(&options.command));
        Header { line: statement::marked(format!("# {line}")), license: OUTPUT_LICENSE }
    }

    /// The header of a file of the runtime.
    pub fn of_runtime(options: &Options) -> Self {
        Header { license: RUNTIME_LICENSE, ..Header::new(None, options) }
    }
}

/// The name of the runtime's package.
const PACKAGE: &str = "triglyph_runtime";
/// What its own file is called, which gives what most modules need.
pub const RUNTIME: &str = "__init__";

/// The module of the runtime with the name `file`, as a module of the package imports it that lies `below` its folder
/// or in it.
pub fn runtime(file: &str, below: bool, options: &Options) -> String {
    let place = match options.runtime(Language::Python) {
        Runtime::Embedded => "._support",
        Runtime::Package => PACKAGE,
        Runtime::At(place) => place,
    };
    let up = if below && place.starts_with('.') { "." } else { "" };
    if file == RUNTIME { format!("{up}{place}") } else { format!("{up}{place}.{file}") }
}

/// A name to import, and what it is called here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// What the other module calls it.
    pub name: String,
    /// What this module calls it, if that is something else.
    pub alias: Option<String>,
}

impl Imported {
    /// `name` under its own name.
    pub fn plain(name: &str) -> Self {
        Imported { name: name.to_owned(), alias: None }
    }
}

/// An import of names from one module.
#[derive(Template)]
#[template(path = "python/import.py")]
pub struct Import {
    from: String,
    names: String,
    first: String,
    /// A mark for the linter.
    mark: &'static str,
}

impl Import {
    /// The statements that import `names` from `from`, sorted: a name with an alias has one of its own.
    pub fn all(from: &str, names: Vec<Imported>, mark: &'static str) -> Vec<Import> {
        Import::within(WIDTH, from, names, mark)
    }

    /// The same for a block.
    pub fn indented(from: &str, names: Vec<Imported>) -> Vec<Import> {
        Import::within(WIDTH - 4, from, names, "")
    }

    /// Puts imports in the order of their modules, those from further away first.
    pub fn sort(imports: &mut [Import]) {
        let dots = |import: &Import| import.from.len() - import.from.trim_start_matches('.').len();
        imports.sort_by(|a, b| dots(b).cmp(&dots(a)).then_with(|| natural(&a.from, &b.from)));
    }

    /// Imports of other packages, and those of this one, as far as there are some: each in order, for a blank line between.
    pub fn groups(imports: Vec<Import>) -> Vec<Vec<Import>> {
        let (mut own, mut others): (Vec<_>, Vec<_>) =
            imports.into_iter().partition(|import| import.from.starts_with('.'));
        Import::sort(&mut own);
        Import::sort(&mut others);
        [others, own].into_iter().filter(|group| !group.is_empty()).collect()
    }

    fn within(width: usize, from: &str, mut names: Vec<Imported>, mark: &'static str) -> Vec<Import> {
        names.sort_by(|a, b| by_kind(&a.name, &b.name));
        let (renamed, plain): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| name.alias.is_some());
        let plain: Vec<String> = plain.into_iter().map(|name| name.name).collect();
        let mut imports = Vec::new();
        if let Some(first) = plain.first() {
            let line = plain.join(", ");
            let columns = "from  import ".len() + from.len() + line.len();
            let names = if columns <= width { line } else { format!("(\n    {},\n)", plain.join(",\n    ")) };
            imports.push(Import { from: from.to_owned(), names, first: first.clone(), mark });
        }
        imports.extend(renamed.into_iter().map(|Imported { name, alias }| {
            let names = format!("{name} as {}", alias.unwrap_or_default());
            Import { from: from.to_owned(), names, first: name, mark }
        }));
        imports.sort_by(|a, b| by_kind(&a.first, &b.first));
        imports
    }
}

/// The order of imported names: constants, classes, functions; each alphabetically.
pub fn by_kind(a: &str, b: &str) -> Ordering {
    kind(a).cmp(&kind(b)).then_with(|| natural(&a.to_lowercase(), &b.to_lowercase())).then_with(|| a.cmp(b))
}

fn kind(name: &str) -> u8 {
    let is_constant = name.len() > 1
        && !name.contains(|c: char| c.is_ascii_lowercase())
        && name.contains(|c: char| c.is_ascii_uppercase());
    match name.chars().next() {
        _ if is_constant => 0,
        Some(first) if first.is_ascii_uppercase() => 1,
        _ => 2,
    }
}

/// Alphabetical order in which numbers count as numbers.
fn natural(mut a: &str, mut b: &str) -> Ordering {
    loop {
        let (run_a, run_b) = (digits(a), digits(b));
        if run_a.is_empty() || run_b.is_empty() {
            let (Some(first_a), Some(first_b)) = (a.chars().next(), b.chars().next()) else {
                return a.len().cmp(&b.len());
            };
            if first_a != first_b {
                return first_a.cmp(&first_b);
            }
            (a, b) = (&a[first_a.len_utf8()..], &b[first_b.len_utf8()..]);
            continue;
        }
        // With a zero in front they are compared like decimals.
        let by_length = if run_a.starts_with('0') || run_b.starts_with('0') {
            Ordering::Equal
        } else {
            run_a.len().cmp(&run_b.len())
        };
        let order = by_length.then_with(|| run_a.cmp(run_b));
        if order != Ordering::Equal {
            return order;
        }
        (a, b) = (&a[run_a.len()..], &b[run_b.len()..]);
    }
}

fn digits(text: &str) -> &str {
    &text[..text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len()]
}
