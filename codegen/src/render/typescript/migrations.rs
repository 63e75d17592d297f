//! Ways between versions: a file for each pair, with `upgrade` and `downgrade`, and an interface for what the versions do
//! not tell.

use askama::Template;
use heck::ToLowerCamelCase;

use super::{
    super::Options,
    WIDTH, docs,
    file::{self, Emitted, Header, Import, ImportLine},
    file_stem, literal,
};
use crate::model::{Direction, Docs, Migration, Model, Opening, TypeId};

#[derive(Template)]
#[template(path = "typescript/migration.ts")]
struct MigrationFile {
    header: Header,
    imports: Vec<ImportLine>,
    ways: Vec<WayView>,
}

/// One way.
struct WayView {
    /// The comment above the interface.
    asked: String,
    interface: &'static str,
    holes: Vec<HoleView>,
    /// The constant with the steps.
    steps: String,
    /// The contracts of both versions.
    old: String,
    new: String,
    /// The steps, as a template literal.
    data: String,
    /// The comment above the function.
    said: String,
    signature: String,
}

/// What the versions do not tell at a place.
struct HoleView {
    /// The comment, with a line break in front and behind.
    docs: String,
    name: String,
    /// Types.
    from: String,
    to: String,
    /// What reads and writes them.
    reads: String,
    writes: String,
}

/// What the modules of the old and the new version are called.
const SIDES: [&str; 2] = ["before", "after"];

/// Prints the files of all migrations, with their names.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, options: &Options) -> askama::Result<Vec<(String, Emitted)>> {
    model
        .migrations
        .iter()
        .map(|migration| Ok((format!("{}.ts", migration.name), file(model, migration, options)?)))
        .collect()
}

fn file(model: &Model, migration: &Migration, options: &Options) -> askama::Result<Emitted> {
    let takes_json = migration.openings().any(|hole| hole.from.is_none() || hole.to.is_none());
    let filled = migration.openings().next().map(|_| "filled");
    let json = takes_json.then_some("json");
    let support = filled.into_iter().chain(json).chain(["migration"]).map(str::to_owned).collect();
    let stem = |module: usize| file_stem(&model.modules[module]);
    let value = takes_json.then(|| Import::new("import type", vec!["JsonValue".to_owned()], "support/types"));
    let imports = [
        Import::all(SIDES[0], &stem(migration.old)),
        Import::all(SIDES[1], &stem(migration.new)),
        Import::new("import type", vec!["Result".to_owned()], "support/contract"),
        Import::new("import", support, "support/migration"),
    ];
    let (imports, runtime) = file::placed(imports.into_iter().chain(value).collect(), options);
    let views = migration.ways().map(|direction| way(model, migration, &direction));
    let file = MigrationFile { header: Header::new(None, options), imports, ways: views.into() };
    Ok(Emitted { text: file::text(&file)?, runtime })
}

fn way(model: &Model, migration: &Migration, direction: &Direction<'_>) -> WayView {
    let Direction { verb, interface, file: _, passage, from, to } = direction;
    let [from, to] = [*from, *to];
    let [old, new] = [from, to].map(|module| name(model, migration, model.modules[module].root));
    let [one, other] = [from, to].map(|module| &model.modules[module].name);
    let asked =
        format!("What the versions do not tell on the way from `{one}` to `{other}`: a function for each place.");
    let said = format!(
        "What becomes of a document of `{one}` in `{other}`. The report is on the document, on what a function makes, or on \
         what comes of it: the first that is refused."
    );
    let holes = if passage.holes.is_empty() { String::new() } else { format!(", holes: {interface}") };
    let signature = format!("export function {verb}(old: {old}{holes}): Result<{new}>");
    let signature = if signature.len() + " {".len() <= WIDTH {
        signature
    } else {
        let holes = if holes.is_empty() { String::new() } else { format!("\n  holes: {interface},") };
        format!("export function {verb}(\n  old: {old},{holes}\n): Result<{new}>")
    };
    WayView {
        asked: comment(&asked, 0),
        interface,
        steps: interface.to_lower_camel_case(),
        holes: passage.holes.iter().map(|hole| view(model, migration, hole)).collect(),
        data: literal::template(&passage.data),
        said: comment(&said, 0),
        signature,
        old,
        new,
    }
}

fn view(model: &Model, migration: &Migration, hole: &Opening) -> HoleView {
    let named = |id: Option<TypeId>| id.map(|id| name(model, migration, id));
    let docs = comment(&hole.docs, 2);
    HoleView {
        docs: docs.lines().map(|line| format!("  {line}\n")).collect(),
        name: hole.name.to_lower_camel_case(),
        from: named(hole.from).unwrap_or_else(|| "JsonValue".to_owned()),
        to: named(hole.to).unwrap_or_else(|| "JsonValue".to_owned()),
        reads: named(hole.from).unwrap_or_else(|| "json".to_owned()),
        writes: named(hole.to).unwrap_or_else(|| "json".to_owned()),
    }
}

fn comment(text: &str, indent: usize) -> String {
    docs::comment(&Docs { description: Some(text.to_owned()), ..Docs::default() }, indent)
}

/// A type of one of the versions, and its contract.
fn name(model: &Model, migration: &Migration, id: TypeId) -> String {
    let side = SIDES[usize::from(id.module != migration.old)];
    format!("{side}.{}", model.type_def(id).name)
}
