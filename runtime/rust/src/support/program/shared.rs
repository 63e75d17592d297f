//! Programs that were made for the runtime of another language, with what this one needs in addition.

use std::sync::Arc;

use super::decode::MAX_DEPTH;
use super::fields::{entries, list};
use super::json::object::Object;
use super::json::parse::parse_within;
use super::json::value::Json;
use super::tree::Program;

impl Program {
    /// Reads a program as the package for Python holds it: beside patterns for Python's engine, its member `native` has
    /// what judges them here. `None` if the text is no such program.
    pub fn from_python(text: &str) -> Option<Program> {
        let json = parse_within(text.as_bytes(), MAX_DEPTH).ok()?;
        let object = json.as_object()?;
        let sources = list(object.get("patterns")?, |pattern| pattern.as_array()?.first().cloned())?;
        if sources.is_empty() {
            return Program::from_object(object);
        }
        let native = object.get("native")?.as_object()?;
        let judges = native.get("judges")?.as_array()?;
        if judges.len() != sources.len() {
            return None;
        }
        let patterns =
            sources.into_iter().zip(judges).map(|(source, judge)| Json::Array(Arc::new([source, judge.clone()])));
        let automata = entries(native, "automata", |automaton| Some(automaton.clone()))?;
        let kept = object.iter().filter(|(name, _)| !matches!(*name, "patterns" | "native"));
        let members = kept.map(|(name, value)| (Arc::<str>::from(name), value.clone()));
        let replaced = [("patterns", patterns.collect()), ("automata", automata)]
            .map(|(name, list): (&str, Vec<Json>)| (Arc::<str>::from(name), Json::Array(list.into())));
        Program::from_object(&Object::from_members(members.chain(replaced).collect()))
    }
}
