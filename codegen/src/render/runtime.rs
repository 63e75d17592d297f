//! The runtimes: where generated code finds its own, and the sources that are emitted beside it, embedded into the
//! generator so that the command needs nothing beside it.
//!
//! Of an embedded runtime only what is needed is emitted: the files that generated modules import, and what those
//! import in turn. Where the core of a runtime names a part that no program needs, a file with the same name and the
//! same functions stands in for it (`runtime/*/absent`), which refuses programs that do need the part.

use std::collections::{BTreeMap, BTreeSet};

use super::Language;
use crate::{
    model::{Model, Op},
    pattern::Judge,
    plan::Defaults,
};

/// The version of the runtime packages, which is the generator's own.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where generated code finds its runtime.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Runtime {
    /// In a folder beside it, which is generated too.
    #[default]
    Embedded,
    /// In the published package of its language.
    Package,
    /// In a package, a module or a folder of the user's own.
    At(String),
}

/// The runtime at a place of the user's own.
///
/// # Errors
///
/// Says what is wrong with the place, which becomes part of the code.
pub fn runtime_at(language: Language, place: &str) -> Result<Runtime, String> {
    let word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let (fits, what) = match language {
        Language::Rust => (place.trim_start_matches("::").split("::").all(word), "a path such as crate::triglyph"),
        Language::TypeScript => {
            let plain = |c: char| c.is_ascii_alphanumeric() || "@/._-~#".contains(c);
            let fits = !place.is_empty() && !place.ends_with('/') && place.chars().all(plain);
            (fits, "a package, or a folder such as ../shared/runtime")
        }
        Language::Python => {
            (place.trim_start_matches('.').split('.').all(word), "a module such as company.runtime or ..runtime")
        }
    };
    if fits {
        Ok(Runtime::At(place.to_owned()))
    } else {
        Err(format!("{place:?} is no place of a runtime: write {what}"))
    }
}

/// A source file of a runtime.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its name without the ending.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
    /// The files that it imports, by their names; in order.
    pub imports: &'static [&'static str],
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The parts of a runtime that most programs do without, and whether the programs of a model need them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Rules between the parts of a document.
    pub rules: bool,
    /// Styles of reports.
    pub styles: bool,
    /// Filling in defaults.
    pub defaults: bool,
    /// `unevaluatedProperties` and `unevaluatedItems`.
    pub unevaluated: bool,
    /// Unions without a discriminator.
    pub alternatives: bool,
    /// Patterns that no engine of the language is known to be quick with, or to have room for in texts of any length.
    pub machines: bool,
    /// Patterns that are judged in counted steps.
    pub backtracking: bool,
}

impl Needs {
    /// What the programs of all modules need together in a language.
    pub fn of(model: &Model, language: Language) -> Self {
        let programs = || model.programs();
        let nodes = || programs().flat_map(|program| &program.nodes);
        let unevaluated = |op: &Op| matches!(op, Op::UnevaluatedProperties { .. } | Op::UnevaluatedItems { .. });
        let alternatives =
            |op: &Op| matches!(op, Op::AnyOf { discriminator: None, .. } | Op::OneOf { discriminator: None, .. });
        Needs {
            rules: programs().any(|program| !program.rules.is_empty()),
            styles: programs().any(|program| program.style.is_some()),
            defaults: programs().any(|program| !Defaults::new(program).are_none()),
            machines: programs().flat_map(|program| &program.patterns).any(|pattern| {
                matches!(pattern.judge(language), Judge::Machine(_)) || pattern.relief(language).is_some()
            }),
            backtracking: programs().any(|program| program.counts_steps()),
            alternatives: nodes().any(|node| node.is.iter().any(|(_, op)| alternatives(op))),
            unevaluated: nodes().any(|node| node.is.iter().any(|(_, op)| unevaluated(op))),
        }
    }

    /// Whether a file for which there is a stand-in is needed itself.
    fn file(self, name: &str) -> bool {
        match name {
            "rules" => self.rules,
            "style" | "styled" => self.styles,
            "defaults" => self.defaults,
            "evaluated" => self.unevaluated,
            "alternatives" => self.alternatives,
            "simulation" => self.machines,
            "backtracking" | "complexity" => self.backtracking,
            _ => true,
        }
    }
}

/// Of `sources` those that `wanted` ones need, in order; `absent` ones stand in for what is not needed.
pub fn reached<'s>(
    sources: &'s [Source],
    absent: &'s [Source],
    needs: Needs,
    wanted: impl IntoIterator<Item = String>,
) -> Vec<&'s Source> {
    let by_name: BTreeMap<&str, &Source> = sources
        .iter()
        .chain(absent.iter().filter(|source| !needs.file(source.name)))
        .map(|source| (source.name, source))
        .collect();
    let mut todo: Vec<&Source> = wanted.into_iter().filter_map(|name| by_name.get(name.as_str()).copied()).collect();
    let mut reached = BTreeMap::new();
    let mut seen = BTreeSet::new();
    while let Some(source) = todo.pop() {
        if seen.insert(source.name) {
            reached.insert(source.name, source);
            todo.extend(source.imports.iter().filter_map(|name| by_name.get(name).copied()));
        }
    }
    reached.into_values().collect()
}
