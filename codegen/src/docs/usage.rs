//! How a contract is used: the names of its root type and of its verbs in the three languages.

use super::{
    Page,
    document::{Block, Line, code, words},
};
use crate::render::verbs::Verbs;

/// A verb, and how Rust, TypeScript and Python call it; `T` is the type.
type Verb = (&'static str, [&'static str; 3]);

/// What every type has.
const VERBS: [Verb; 5] = [
    ("read", ["T::from_json(text)", "T.fromJson(text)", "T.from_json(text)"]),
    ("judge", ["T::check(text)", "T.check(text)", "T.check(text)"]),
    ("report", ["T::report(text)", "T.report(text)", "T.report(text)"]),
    ("canonical form", ["value.to_canonical_json()", "T.toCanonicalJson(value)", "value.to_canonical_json()"]),
    ("hash", ["value.content_hash()", "T.contentHash(value)", "value.content_hash()"]),
];
const FALLBACK: Verb = (
    "read, or fall back",
    ["T::from_json_or_fallback(text)", "T.fromJsonOrFallback(text)", "T.from_json_or_fallback(text)"],
);
const DIRECTORY: Verb =
    ("read a directory", ["T::from_directory(&directory)", "T.fromDirectory(folder)", "T.from_directory(path)"]);
const LEGACY: Verb =
    ("bring old values up to date", ["T::coerce_legacy(&mut json)", "T.coerceLegacy(json)", "T.coerce_legacy(json)"]);

impl Page<'_> {
    /// The imports, and a table of the verbs.
    pub(super) fn usage(&self) -> Vec<Block> {
        let root = &self.model.type_def(self.module.root).name;
        let module = &self.module.name;
        let own = Verbs::of(self.model, self.module.root);
        let further = [(own.fallback, FALLBACK), (own.directory, DIRECTORY), (own.legacy, LEGACY)];
        let further = further.into_iter().filter(|(is_there, _)| *is_there).map(|(_, verb)| verb);
        let imports = [
            format!("use {module}::{root};"),
            format!("import {{ {root} }} from \"./{module}.js\";"),
            format!("from .{module} import {root}"),
        ];
        let row = |what: &str, calls: Vec<String>| -> Vec<Line> {
            std::iter::once(vec![words(what)]).chain(calls.into_iter().map(|call| vec![code(call)])).collect()
        };
        let call = |call: &str| match call.strip_prefix('T') {
            Some(rest) => format!("{root}{rest}"),
            None => call.to_owned(),
        };
        let verbs = VERBS.into_iter().chain(further);
        let rows = std::iter::once(row("import", imports.to_vec()))
            .chain(verbs.map(|(what, calls)| row(what, calls.map(call).to_vec())));
        let about = "The imports are written from where the bindings are. Every type on this page is read, judged, reported \
                     on, written and hashed so; in Python, a type that is no class has an object beside it that does it: ";
        vec![
            Block::Table { head: vec!["", "Rust", "TypeScript", "Python"], rows: rows.collect() },
            Block::Paragraph(vec![words(about), code("NameAdapter"), words(" for "), code("Name"), words(".")]),
        ]
    }
}
