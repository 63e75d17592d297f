//! One version of a schema, ready to be compared.

use std::{cell::OnceCell, collections::BTreeMap, path::PathBuf};

use serde_json::Value;

use crate::{
    analysis::sets::{Answer, Reference, Set, knows},
    diagnostic::{Diagnostic, Diagnostics, Place},
    format,
    load::{self, Bundle, Derivation, Location, Root},
    lower::{self, Formats},
    model::{Module, Op, Program, array_ops, logic_ops, number_ops, object_ops, value_ops},
    paths::relative,
    runtime::{self, Json, Report},
    understand,
};

/// The root that is compared, and its place: what is derived from the one schema that is read, if something is.
fn compared(bundle: &Bundle) -> Option<(usize, Root)> {
    let place = bundle.roots.iter().position(|root| root.derived.is_some()).unwrap_or(0);
    Some((place, bundle.roots.get(place)?.clone()))
}

/// A schema with everything that it refers to.
pub struct Version {
    /// The files.
    pub bundle: Bundle,
    /// What it accepts.
    pub program: Program,
    /// What the lowering warned about.
    pub warnings: Vec<Diagnostic>,
    root: Root,
    formats: Formats,
    judge: runtime::Program,
    bare: runtime::Program,
    reference: Option<Reference>,
    set: OnceCell<Option<Set>>,
    /// The schemas whose strings are held by types that do not hold all of a format, by their places.
    held: BTreeMap<String, String>,
    /// What is asserted, if the schema does not say it.
    published: Option<(Bundle, Location)>,
}

impl std::fmt::Debug for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Version").field("root", &self.root).finish_non_exhaustive()
    }
}

impl Version {
    /// Reads the one schema that `load` names.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read(load: &load::Options, lower: &lower::Options) -> Result<Version, Diagnostics> {
        // What is called otherwise in one version may not be there in another.
        let lower = lower::Options { renames: Vec::new(), ..lower.clone() };
        let (bundle, lowered) = understand(load, &lower)?;
        let (root, module) = compared(&bundle)
            .zip(Some(lowered.model.modules))
            .and_then(|((place, root), modules)| Some((root, modules.into_iter().nth(place)?)))
            .ok_or_else(|| {
                Diagnostic::error(
                    crate::diagnostic::Code::Usage,
                    "there is no schema to compare",
                    "name one file for each of the two versions",
                )
            })?;
        let bare = Program { rules: Vec::new(), fallback: None, style: None, ..module.checks.clone() };
        let held = held(&module.checks);
        // Where types hold strings, the schema says less than is asserted; what is published says all. It is in a dialect
        // that other validators know, too.
        let published = if held.is_empty() && knows(&bundle) { None } else { published(&module, &lower) };
        let (asserting, location) = match &published {
            Some((bundle, location)) => (bundle, location),
            None => (&bundle, &root.location),
        };
        let reference = Reference::new(asserting, location, lower.formats);
        Ok(Version {
            judge: (&module.checks).into(),
            bare: (&bare).into(),
            reference,
            program: module.checks,
            warnings: lowered.warnings,
            root,
            formats: lower.formats,
            set: OnceCell::new(),
            held,
            published,
            bundle,
        })
    }

    /// Whether it is what a server answers.
    pub(super) fn is_answer(&self) -> bool {
        self.root.derived.as_ref().is_some_and(|derived| derived.kind == Derivation::Response)
    }

    /// Whether it is a message of an API.
    pub(super) fn is_message(&self) -> bool {
        self.bundle.has_messages(self.root.location.document)
    }

    /// Whether it is derived from a schema, and says the same.
    pub fn is_plain(&self) -> bool {
        self.root.derived.as_ref().is_some_and(|derived| derived.is_plain)
    }

    /// The schema.
    pub(super) fn schema(&self) -> load::Schema<'_> {
        self.bundle.root_schema(&self.root)
    }

    /// Where the schema stands.
    pub fn location(&self) -> &Location {
        &self.root.location
    }

    /// The place of a pointer into the schema's document.
    pub fn place(&self, pointer: &str) -> Place {
        self.bundle.place(&Location { document: self.root.location.document, pointer: pointer.to_owned() })
    }

    /// The path of a file of the bundle, from the folder that the schema lies in.
    pub(super) fn name_of(&self, document: usize) -> Option<PathBuf> {
        let path = |document: usize| self.bundle.documents[document].path.as_deref();
        Some(relative(path(self.root.location.document)?.parent()?, path(document)?))
    }

    /// The schemas of its own file whose strings are held by types that do not hold all of a format: pointer and format.
    pub(super) fn held(&self) -> &BTreeMap<String, String> {
        &self.held
    }

    pub(super) fn formats(&self) -> Formats {
        self.formats
    }

    /// Whether the version accepts a document, rules included; `None` if an independent validator disagrees about the
    /// schema. The second value says whether there is one.
    pub(super) fn verdict(&self, document: &Value) -> Option<(bool, bool)> {
        let json = Json::from(document);
        let by_schema = runtime::accepts(&self.bare, 0, &json);
        let confirmed = match &self.reference {
            Some(reference) => (reference.accepts(document) == by_schema).then_some(true)?,
            None => false,
        };
        let accepted = by_schema && runtime::accepts(&self.judge, 0, &json);
        // Rules are known here alone.
        Some((accepted, confirmed && (accepted || !by_schema)))
    }

    /// Whether the version accepts a document; for tests and users who have one.
    pub fn accepts(&self, document: &Value) -> bool {
        runtime::accepts(&self.judge, 0, &Json::from(document))
    }

    pub(super) fn report(&self, document: &Value) -> Report {
        runtime::report(&self.judge, 0, &Json::from(document))
    }

    /// What the set algebra says about whether `other` accepts all that this version does.
    pub(super) fn is_covered_by(&self, other: &Version) -> Answer {
        match (self.set(), other.set()) {
            (Some(own), Some(others)) => others.covers(own),
            _ => Answer::Unknown,
        }
    }

    fn set(&self) -> Option<&Set> {
        let (bundle, location) = match &self.published {
            Some((bundle, location)) => (bundle, location),
            None => (&self.bundle, &self.root.location),
        };
        self.set.get_or_init(|| Set::of(bundle, location, self.formats)).as_ref()
    }
}

/// Where a program accepts less than all texts of a format.
fn held(program: &Program) -> BTreeMap<String, String> {
    let nodes = program.nodes.iter().filter_map(|node| {
        let pointer = node.at.strip_prefix('#')?;
        let name = node.is.iter().find_map(|(_, op)| match op {
            Op::Format(name, pattern) => {
                let source = program.patterns[*pattern].source.as_str();
                format::pattern_for(name).is_some_and(|known| known != source).then_some(name)
            }
            array_ops!() | object_ops!() | logic_ops!() | number_ops!() | value_ops!() => None,
            Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) => None,
        })?;
        Some((pointer.to_owned(), name.clone()))
    });
    nodes.collect()
}

/// The schema that a module publishes, as a bundle, and where it stands there.
fn published(module: &Module, lower: &lower::Options) -> Option<(Bundle, Location)> {
    let path = PathBuf::from("published.schema.json");
    let text = serde_json::to_string(&module.published).ok()?;
    let load = load::Options {
        schemas: vec![load::SchemaSource { path: path.clone(), ..load::SchemaSource::default() }],
        texts: [(path, text)].into(),
        texts_only: true,
        ..load::Options::default()
    };
    let lower = lower::Options { natives: lower::Natives::default(), ..lower.clone() };
    let (bundle, _) = understand(&load, &lower).ok()?;
    let location = bundle.roots.first()?.location.clone();
    Some((bundle, location))
}
