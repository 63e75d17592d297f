//! Pages that say what a contract is: its types, rules and examples, for those who write documents or read them.
//!
//! ```text
//! Model → Page → Vec<Block> → Markdown or HTML
//! ```
//!
//! A page is made of the typed model and the check program, never of rendered code. What a type asks beyond what there
//! are words for is shown as the schema that it publishes.

mod anchors;
mod changes;
mod constraints;
mod contract;
mod document;
mod drawing;
mod examples;
mod html;
mod kinds;
mod layout;
mod markdown;
mod mermaid;
mod order;
mod shapes;
mod usage;

use serde_json::Value;

use self::{
    anchors::{Anchors, section},
    contract::{Version, heading, versions},
    document::{Block, Inline, Line, code, described, words},
};
use crate::{
    diagnostic::Diagnostic,
    load::Bundle,
    model::{Model, Module, TypeId},
    parallel,
    render::Files,
};

pub use self::changes::{Change, Fate, changes};
pub use crate::project::PageFormat as Format;

/// A page for each module: `NAME.html`, or `NAME.md` with the drawing once more in `NAME.svg`, for those who do not draw
/// Mermaid. `command` makes them again, and stands in their first line.
///
/// # Errors
///
/// `internal` if a template cannot be filled in.
pub fn pages(bundle: &Bundle, model: &Model, format: Format, command: &str) -> Result<Files, Diagnostic> {
    let anchors = Anchors::of(model);
    let modules: Vec<usize> = (0..model.modules.len()).collect();
    let made = parallel::map(&modules, |_, index| {
        let page = Page::new(bundle, model, &anchors, *index);
        let blocks = page.blocks();
        let (name, source) = (&page.module.name, page.module.source.as_str());
        let mut files = Files::new();
        match format {
            Format::Markdown => {
                files.insert(format!("{name}.md"), markdown::page(&blocks, source, command));
                for drawing in blocks.iter().filter_map(Block::drawing) {
                    files.insert(format!("{name}.svg"), html::svg(drawing, source, command)?);
                }
            }
            Format::Html => drop(files.insert(format!("{name}.html"), html::page(&blocks, source, command)?)),
        }
        Ok(files)
    });
    made.into_iter().try_fold(Files::new(), |mut all, files: Result<Files, Diagnostic>| {
        all.extend(files?);
        Ok(all)
    })
}

/// What a page is made of.
struct Page<'m> {
    model: &'m Model,
    /// The module that it is about, and its place in the model.
    module: &'m Module,
    index: usize,
    anchors: &'m Anchors,
    /// Its types, as they are read.
    order: Vec<TypeId>,
    /// What the schema is called elsewhere, and its dialect.
    identifier: Option<String>,
    dialect: Option<String>,
    /// The versions that it states.
    versions: Vec<Version>,
}

impl<'m> Page<'m> {
    fn new(bundle: &Bundle, model: &'m Model, anchors: &'m Anchors, index: usize) -> Page<'m> {
        let module = &model.modules[index];
        let root = bundle.roots.iter().find(|root| root.module == module.name);
        let schema = root.map(|root| bundle.root_schema(root));
        Page {
            model,
            module,
            index,
            anchors,
            order: order::reading_order(model, index),
            identifier: module.published.get("$id").and_then(Value::as_str).map(str::to_owned),
            dialect: schema.as_ref().map(|schema| schema.dialect().draft.to_string()),
            versions: schema.as_ref().map(|schema| versions(schema.value)).unwrap_or_default(),
        }
    }

    /// The whole page.
    fn blocks(&self) -> Vec<Block> {
        let mut blocks = self.head();
        blocks.push(heading(2, "Use", section::USE));
        blocks.extend(self.usage());
        let drawing = self.drawing();
        if !drawing.is_empty() {
            blocks.push(heading(2, "How the types hang together", section::DRAWING));
            blocks.extend(drawing);
        }
        blocks.push(heading(2, "Types", section::TYPES));
        blocks.extend(self.order.iter().flat_map(|id| self.section(*id)));
        blocks.extend(self.rules());
        blocks.extend(self.contract());
        blocks.extend(self.examples());
        blocks
    }

    /// Title, description, and where it all comes from.
    fn head(&self) -> Vec<Block> {
        let root = self.model.type_def(self.module.root);
        let title = self.module.docs.title.as_ref().unwrap_or(&root.name);
        let text = vec![Inline::Text(title.clone())];
        let mut blocks = vec![Block::Heading { level: 1, text, anchor: "contract-title".to_owned() }];
        blocks.extend(self.module.docs.description.iter().flat_map(|text| described(text)));
        let target = self.anchors.target(self.model, self.index, self.module.root);
        let fact = |what: &str, value: Line| [vec![words(what), words(": ")], value].concat();
        let mut facts = vec![fact("A document is", vec![Inline::Type(target)])];
        facts.push(fact("Schema", vec![code(&self.module.source)]));
        facts.extend(self.identifier.iter().map(|id| fact("Called", vec![code(id)])));
        facts.extend(self.dialect.iter().map(|dialect| fact("Dialect", vec![code(dialect)])));
        let whole = self.versions.iter().filter(|version| version.of == contract::WHOLE);
        facts.extend(whole.filter_map(|version| Some(fact("Version", vec![code(version.value.as_ref()?)]))));
        facts.push(fact("Types", vec![words(self.order.len().to_string())]));
        facts.push(fact("Rules", vec![words(self.module.checks.rules.len().to_string())]));
        blocks.push(Block::List(facts));
        blocks
    }
}

/// A value as JSON over several lines.
fn json(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
