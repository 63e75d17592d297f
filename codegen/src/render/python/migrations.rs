//! Ways between versions: a module for each pair, with `upgrade` and `downgrade`, and a protocol for what the versions do
//! not tell.

use askama::Template;

use super::{
    super::Options,
    WIDTH, docs,
    expr::Expr,
    file::{self, Emitted, Header, Import, Imported},
    literal,
    plan::Plan,
    statement,
    typed::{Typed, Verbs},
};
use crate::model::{Direction, Docs, Migration, Model, Opening};

/// The file of the runtime that follows the steps.
const FILE: &str = "migration";

#[derive(Template)]
#[template(path = "python/migration.py")]
struct MigrationFile {
    header: Header,
    old: String,
    new: String,
    typing: String,
    /// In groups.
    imports: Vec<Vec<Import>>,
    ways: Vec<WayView>,
    /// What the module has, as a list without brackets.
    names: String,
}

/// One way.
struct WayView {
    interface: &'static str,
    holes: Vec<HoleView>,
    /// The constant with the steps, and its definition.
    steps: String,
    definition: String,
    /// What the modules are called in documentation.
    from: String,
    to: String,
    signature: String,
    /// What writes the document, and what reads what comes of it.
    writes: String,
    reads: String,
}

/// What the versions do not tell at a place.
struct HoleView {
    /// The docstring, indented.
    docs: String,
    name: String,
    /// Types.
    from: String,
    to: String,
    /// What comes of a `text`.
    expression: String,
}

/// The files of all migrations.
///
/// # Errors
///
/// When a template cannot be rendered.
pub fn print(model: &Model, plan: &Plan, options: &Options) -> askama::Result<Vec<(String, Emitted)>> {
    model
        .migrations
        .iter()
        .map(|migration| Ok((format!("{}.py", migration.name), file(model, plan, migration, options)?)))
        .collect()
}

/// The steps of all migrations: names of files and texts.
pub fn data(model: &Model) -> impl Iterator<Item = (String, String)> {
    model.migrations.iter().flat_map(Migration::files)
}

fn file(model: &Model, plan: &Plan, migration: &Migration, options: &Options) -> askama::Result<Emitted> {
    let typed = Typed { model, plan };
    let ways = migration.ways();
    let has_holes = migration.openings().next().is_some();
    let [from, to] = [|hole: &Opening| hole.from, |hole: &Opening| hole.to]
        .map(|side| migration.openings().any(|hole| side(hole).is_none_or(|id| typed.verbs(id).is_none())));
    let runtime = |file: &str, names: &[&str]| {
        let names = names.iter().map(|name| Imported::plain(name)).collect();
        Import::all(&file::runtime(file, false, options), names, "")
    };
    let modules = [migration.old, migration.new].map(|module| Imported::plain(&model.modules[module].name));
    let mut imports = Import::all(".", modules.to_vec(), "");
    if from || to {
        imports.extend(Import::all("pydantic", vec![Imported::plain("JsonValue")], ""));
    }
    if to {
        imports.extend(runtime("canonical", &["written"]));
    }
    imports.extend(runtime(FILE, if from { &["parsed", "Migration"] } else { &["Migration"] }));
    let views: Vec<WayView> = ways.iter().map(|direction| typed.way(direction)).collect();
    let interfaces = views.iter().filter(|way| !way.holes.is_empty()).map(|way| way.interface);
    let mut all: Vec<&str> = interfaces.collect();
    all.sort_unstable();
    all.extend(["downgrade", "upgrade"]);
    let names: Vec<String> = all.into_iter().map(literal::string).collect();
    let [old, new] = [migration.old, migration.new].map(|module| model.modules[module].name.clone());
    let text = file::text(&MigrationFile {
        header: Header::new(None, options),
        old,
        new,
        typing: if has_holes { "Final, Protocol".to_owned() } else { "Final".to_owned() },
        imports: Import::groups(imports),
        ways: views,
        names: names.join(", "),
    })?;
    Ok(Emitted { text, runtime: [FILE.to_owned()].into() })
}

impl Typed<'_> {
    fn way(&self, direction: &Direction<'_>) -> WayView {
        let Direction { verb, interface, file, passage, from, to } = direction;
        let [from, to] = [*from, *to];
        let [old, new] = [from, to].map(|module| self.model.modules[module].root);
        let holes = if passage.holes.is_empty() { String::new() } else { format!(", holes: {interface}") };
        let (old_type, new_type) = (self.type_of(Some(old)), self.type_of(Some(new)));
        let signature = format!("def {verb}(old: {old_type}{holes}) -> {new_type}:");
        let signature = if signature.len() <= WIDTH {
            signature
        } else {
            let holes = holes.trim_start_matches(", ");
            let holes = if holes.is_empty() { String::new() } else { format!("    {holes},\n") };
            format!("def {verb}(\n    old: {old_type},\n{holes}) -> {new_type}:")
        };
        let [one, other] = [from, to].map(|module| &self.model.modules[module].name);
        let steps = format!("_{}", verb.to_uppercase());
        let arguments = [file.as_str(), one, other].map(|text| (None, Expr::string(text)));
        let package = (None, Expr::Literal("__package__".to_owned()));
        let value = Expr::call("Migration", [package].into_iter().chain(arguments));
        WayView {
            interface,
            holes: passage.holes.iter().map(|hole| self.hole(hole)).collect(),
            definition: statement::assignment(&|_| String::new(), 0, &format!("{steps}: Final"), &value),
            steps,
            from: format!("`{one}`"),
            to: format!("`{other}`"),
            signature,
            writes: self.writes(Some(old), "old"),
            reads: self.reads(Some(new)),
        }
    }

    fn hole(&self, hole: &Opening) -> HoleView {
        let docs = Docs { description: Some(hole.docs.clone()), ..Docs::default() };
        let docs = docs::attribute(&docs, true, 8);
        HoleView {
            docs: format!("        {}", docs.trim_end()),
            name: hole.name.clone(),
            from: self.type_of(hole.from),
            to: self.type_of(hole.to),
            expression: self.expression(hole),
        }
    }

    /// What comes of a `text`, in a list that is indented by three levels.
    fn expression(&self, hole: &Opening) -> String {
        let (name, text) = (&hole.name, format!("{}(text)", self.reads(hole.from)));
        let usual = self.writes(hole.to, &format!("holes.{name}({text})"));
        if 12 + "lambda text: ,".len() + usual.len() <= WIDTH {
            return usual;
        }
        let broken = |inner: &str| format!("\n                {inner}\n            ");
        match hole.to.and_then(|id| self.verbs(id)) {
            Some(Verbs::Class) => self.writes(hole.to, &format!("holes.{name}({})", broken(&text))),
            Some(Verbs::Adapter(_)) | None => self.writes(hole.to, &broken(&format!("holes.{name}({text})"))),
        }
    }
}
