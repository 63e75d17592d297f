//! What draft 3 says with keywords of its own, by the operators of the later drafts.

use std::collections::HashSet;

use serde_json::Value;

use super::Lowering;
use crate::{
    load::{Draft, Schema},
    lower::Integers,
    model::{NodeId, Op},
    runtime::parts::IntegerRange,
};

/// The types, but for `any`.
const NAMES: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];

/// The value of `type` or `disallow`.
#[derive(Default)]
struct Types {
    names: Vec<&'static str>,
    /// The ways to the schemas among them, below the keyword.
    schemas: Vec<Option<String>>,
    /// Whether `any` is one of them.
    any: bool,
}

impl Types {
    /// `None` if there is something else in it.
    fn of(value: &Value) -> Option<Types> {
        let mut types = Types::default();
        match value {
            Value::Array(entries) => {
                for (index, entry) in entries.iter().enumerate() {
                    types.add(entry, Some(index.to_string()))?;
                }
            }
            one => types.add(one, None)?,
        }
        Some(types)
    }

    fn add(&mut self, entry: &Value, way: Option<String>) -> Option<()> {
        match entry {
            Value::Object(_) => self.schemas.push(way),
            Value::String(name) if name == "any" => self.any = true,
            other => {
                let name = NAMES.into_iter().find(|name| other == name)?;
                if !self.names.contains(&name) {
                    self.names.push(name);
                }
            }
        }
        Some(())
    }
}

impl Lowering<'_> {
    /// Lowers `keyword` if it is one that draft 3 has, or that it has another meaning for.
    pub(super) fn keyword_of_draft_3(&mut self, node: NodeId, keyword: &str, value: &Value) -> bool {
        if self.origins[node].schema.dialect().draft > Draft::Draft3 {
            return false;
        }
        let op = match keyword {
            "type" => self.types_of_draft_3(node, value),
            "disallow" => self.disallowed(node, value),
            "extends" => self.extended(node, value),
            "divisibleBy" => self.divisor(node, "divisibleBy", value).map(|op| ("divisibleBy", op)),
            // The object around asks for the member.
            "required" if value.is_boolean() => None,
            "required" => self.wrong_in_draft_3(node, "required", "must be a boolean in draft 3"),
            _ => return false,
        };
        self.program.nodes[node].is.extend(op);
        true
    }

    fn wrong_in_draft_3<T>(&mut self, node: NodeId, keyword: &str, message: &str) -> Option<T> {
        self.invalid(node, keyword, message);
        None
    }

    /// A type, or several, among which may be schemas.
    fn types_of_draft_3(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let Some(types) = Types::of(value) else { return self.wrong_in_draft_3(node, "type", TYPES) };
        if types.any {
            return None;
        }
        let range = if types.names.is_empty() { None } else { self.integer_range(node) };
        if types.schemas.is_empty() {
            self.program.nodes[node].is.push(("type", Op::Type(types.names)));
            return range.map(|range| ("type", range));
        }
        Some(("type", Op::AnyOf { branches: self.alternatives(node, "type", types, range), discriminator: None }))
    }

    fn disallowed(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let Some(types) = Types::of(value) else { return self.wrong_in_draft_3(node, "disallow", TYPES) };
        if types.any {
            return Some(("disallow", Op::False));
        }
        // As under a `not` of the later drafts.
        let is_ranged = types.names.contains(&"integer") && !types.names.contains(&"number");
        let range = (is_ranged && self.integers == Integers::Bits64)
            .then_some(Op::IntegerRange(IntegerRange { least: Some(63), end: Some(63) }));
        let branches = self.alternatives(node, "disallow", types, range);
        let one = match branches.as_slice() {
            [] => return None,
            [one] => *one,
            _ => self.made(node, &["disallow"], vec![("disallow", Op::AnyOf { branches, discriminator: None })]),
        };
        Some(("disallow", Op::Not(one)))
    }

    /// A node for the names together, and one for each schema.
    fn alternatives(&mut self, node: NodeId, keyword: &'static str, types: Types, range: Option<Op>) -> Vec<NodeId> {
        let mut branches = Vec::new();
        if !types.names.is_empty() {
            let is = [Op::Type(types.names)].into_iter().chain(range).map(|op| ("type", op)).collect();
            branches.push(self.made(node, &[keyword], is));
        }
        for way in &types.schemas {
            let way: Vec<&str> = [keyword].into_iter().chain(way.as_deref()).collect();
            branches.push(self.child(node, &way, "false"));
        }
        branches
    }

    /// Schemas that the value has to satisfy as well.
    fn extended(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let branches = match value {
            Value::Object(_) => vec![self.child(node, &["extends"], "false")],
            Value::Array(entries) => {
                (0..entries.len()).map(|index| self.child(node, &["extends", &index.to_string()], "false")).collect()
            }
            _ => return self.wrong_in_draft_3(node, "extends", "must be a schema or an array of schemas"),
        };
        Some(("extends", Op::AllOf(branches)))
    }

    /// The names of the members of `node` that have to be there, as their own schemas say in draft 3.
    pub(super) fn required_of_draft_3(&mut self, node: NodeId) {
        let schema = self.origins[node].schema.clone();
        let Some(Value::Object(entries)) = schema.keyword("properties") else { return };
        let is_required = |name: &&String| asks_for_a_value(&schema.child(&["properties", name]), &mut HashSet::new());
        let names: Vec<String> = entries.keys().filter(is_required).cloned().collect();
        if schema.dialect().draft == Draft::Draft3 && !names.is_empty() {
            self.program.nodes[node].is.push(("required", Op::Required(names)));
        }
    }
}

const TYPES: &str =
    "must be one of null, boolean, integer, number, string, array, object, any, a schema, or an array of those";

/// Whether a member with this schema has to be there: it says so itself, or the schema does that it stands for or extends.
fn asks_for_a_value(schema: &Schema<'_>, seen: &mut HashSet<crate::load::Location>) -> bool {
    if schema.dialect().draft != Draft::Draft3 || !seen.insert(schema.location.clone()) {
        return false;
    }
    if let Some(Value::String(reference)) = schema.keyword("$ref") {
        return schema.resolve("$ref", reference).is_ok_and(|target| asks_for_a_value(&target, seen));
    }
    if schema.keyword("required") == Some(&Value::Bool(true)) {
        return true;
    }
    match schema.keyword("extends") {
        Some(Value::Object(_)) => asks_for_a_value(&schema.child(&["extends"]), seen),
        Some(Value::Array(entries)) => {
            (0..entries.len()).any(|index| asks_for_a_value(&schema.child(&["extends", &index.to_string()]), seen))
        }
        _ => false,
    }
}
