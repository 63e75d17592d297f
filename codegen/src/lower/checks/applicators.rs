//! Keywords that hold schemas.

use serde_json::{Map, Value};

use super::Lowering;
use crate::{
    load::Draft,
    model::{Evaluated, NodeId, Op, Property},
};

impl Lowering<'_> {
    /// Lowers `keyword` if it is an applicator. Without the applicator vocabulary it is known, and has no effect.
    pub(super) fn applicator(&mut self, node: NodeId, keyword: &str, value: &Value) -> bool {
        let dialect = self.origins[node].schema.dialect();
        let draft = dialect.draft;
        let keyword = match keyword {
            "properties" | "patternProperties" | "additionalProperties" => "properties",
            "allOf" if draft >= Draft::Draft4 => "allOf",
            "anyOf" if draft >= Draft::Draft4 => "anyOf",
            "oneOf" if draft >= Draft::Draft4 => "oneOf",
            "not" if draft >= Draft::Draft4 => "not",
            "items" => "items",
            "dependencies" if draft <= Draft::Draft202012 => "dependencies",
            "propertyDependencies" if draft >= Draft::V1 => "propertyDependencies",
            "additionalItems" if draft <= Draft::Draft201909 => "additionalItems",
            "contains" if draft >= Draft::Draft6 => "contains",
            "minContains" | "maxContains" if draft >= Draft::Draft201909 => return true,
            "propertyNames" if draft >= Draft::Draft6 => "propertyNames",
            "if" if draft >= Draft::Draft7 => "if",
            "then" | "else" if draft >= Draft::Draft7 => return true,
            "dependentSchemas" if draft >= Draft::Draft201909 => "dependentSchemas",
            "prefixItems" if draft >= Draft::Draft202012 => "prefixItems",
            "unevaluatedProperties" if draft >= Draft::Draft201909 => "unevaluatedProperties",
            "unevaluatedItems" if draft >= Draft::Draft201909 => "unevaluatedItems",
            _ => return false,
        };
        let in_use = if keyword.starts_with("unevaluated") {
            dialect.vocabularies.unevaluated
        } else {
            dialect.vocabularies.applicator
        };
        if in_use && let Some((keyword, op)) = self.applicator_op(node, keyword, value) {
            self.program.nodes[node].is.push((keyword, op));
        }
        true
    }

    fn applicator_op(&mut self, node: NodeId, keyword: &'static str, value: &Value) -> Option<(&'static str, Op)> {
        let op = match keyword {
            "properties" => return self.properties(node),
            "allOf" => Op::AllOf(self.branches(node, keyword, value)?),
            "anyOf" => Op::AnyOf { branches: self.branches(node, keyword, value)?, discriminator: None },
            "oneOf" => Op::OneOf { branches: self.branches(node, keyword, value)?, discriminator: None },
            "not" => Op::Not(self.child(node, &["not"], "false")),
            "prefixItems" => Op::PrefixItems(self.branches(node, keyword, value)?),
            "items" => return self.items(node, value),
            "additionalItems" => return self.additional_items(node),
            "contains" => return self.contains(node),
            "propertyNames" => Op::PropertyNames(self.child(node, &[keyword], "false")),
            "if" => return self.condition(node),
            "dependentSchemas" => {
                let Value::Object(entries) = value else { return self.wrong(node, keyword, "must be an object") };
                Op::DependentSchemas(self.members(node, keyword, entries))
            }
            "dependencies" => return self.dependencies(node, value),
            "propertyDependencies" => return self.property_dependencies(node, value),
            // What is evaluated is worked out when the program is complete.
            "unevaluatedProperties" => Op::UnevaluatedProperties {
                node: self.child(node, &[keyword], keyword),
                evaluated: Evaluated::default(),
            },
            "unevaluatedItems" => {
                Op::UnevaluatedItems { node: self.child(node, &[keyword], keyword), evaluated: Evaluated::default() }
            }
            _ => unreachable!("`applicator` passes no other keyword"),
        };
        Some((keyword, op))
    }

    fn wrong<T>(&mut self, node: NodeId, keyword: &str, message: &str) -> Option<T> {
        self.invalid(node, keyword, message);
        None
    }

    fn branches(&mut self, node: NodeId, keyword: &str, value: &Value) -> Option<Vec<NodeId>> {
        match value {
            Value::Array(branches) => Some(
                (0..branches.len()).map(|index| self.child(node, &[keyword, &index.to_string()], "false")).collect(),
            ),
            _ => self.wrong(node, keyword, "must be an array of schemas"),
        }
    }

    fn members(&mut self, node: NodeId, keyword: &str, entries: &Map<String, Value>) -> Vec<(String, NodeId)> {
        entries.keys().map(|name| (name.clone(), self.child(node, &[keyword, name], "false"))).collect()
    }

    /// The family `properties`, `patternProperties`, `additionalProperties` as one operator, at the first of them.
    fn properties(&mut self, node: NodeId) -> Option<(&'static str, Op)> {
        if self.program.nodes[node].is.iter().any(|(_, op)| matches!(op, Op::Properties { .. })) {
            return None;
        }
        let schema = self.origins[node].schema.clone();
        let mut named = Vec::new();
        let mut patterns = Vec::new();
        match schema.keyword("properties") {
            Some(Value::Object(entries)) => {
                for (name, child) in self.members(node, "properties", entries) {
                    let default = entries[&name].get("default").cloned();
                    named.push(Property { name, node: child, default });
                }
            }
            Some(_) => return self.wrong(node, "properties", "must be an object"),
            None => {}
        }
        match schema.keyword("patternProperties") {
            Some(Value::Object(entries)) => {
                for (source, child) in self.members(node, "patternProperties", entries) {
                    patterns.push((self.pattern(node, &["patternProperties", &source], &source)?, child));
                }
            }
            Some(_) => return self.wrong(node, "patternProperties", "must be an object"),
            None => {}
        }
        if schema.dialect().draft == Draft::Draft3 {
            self.required_of_draft_3(node);
        }
        let additional = schema
            .keyword("additionalProperties")
            .map(|_| self.child(node, &["additionalProperties"], "additionalProperties"));
        Some(("properties", Op::Properties { named, patterns, additional }))
    }

    /// One schema for all items (behind `prefixItems`), or in old drafts one for each of the first.
    fn items(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let schema = self.origins[node].schema.clone();
        if schema.dialect().draft <= Draft::Draft201909 && value.is_array() {
            return Some(("items", Op::PrefixItems(self.branches(node, "items", value)?)));
        }
        let start = match schema.keyword("prefixItems") {
            Some(Value::Array(prefix)) if schema.dialect().draft >= Draft::Draft202012 => prefix.len(),
            _ => 0,
        };
        Some(("items", Op::Items { node: self.child(node, &["items"], "items"), start }))
    }

    fn additional_items(&mut self, node: NodeId) -> Option<(&'static str, Op)> {
        let Some(Value::Array(prefix)) = self.origins[node].schema.keyword("items") else { return None };
        let start = prefix.len();
        Some(("additionalItems", Op::Items { node: self.child(node, &["additionalItems"], "additionalItems"), start }))
    }

    fn contains(&mut self, node: NodeId) -> Option<(&'static str, Op)> {
        let schema = self.origins[node].schema.clone();
        let counted = schema.dialect().draft >= Draft::Draft201909 && schema.dialect().vocabularies.validation;
        let mut bound = |keyword: &str| match schema.keyword(keyword).filter(|_| counted) {
            Some(value) => self.count(node, keyword, value),
            None => None,
        };
        let (min, max) = (bound("minContains").unwrap_or(1), bound("maxContains"));
        Some(("contains", Op::Contains { node: self.child(node, &["contains"], "false"), min, max }))
    }

    fn condition(&mut self, node: NodeId) -> Option<(&'static str, Op)> {
        let schema = self.origins[node].schema.clone();
        let mut branch = |keyword: &'static str| schema.keyword(keyword).map(|_| self.child(node, &[keyword], "false"));
        let (then, otherwise) = (branch("then"), branch("else"));
        Some(("if", Op::If { condition: self.child(node, &["if"], "false"), then, otherwise }))
    }

    /// `dependencies`: names need names, or schemas. Both kinds are kept apart as two operators. In draft 3, a single
    /// name stands for itself.
    fn dependencies(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let Value::Object(entries) = value else { return self.wrong(node, "dependencies", "must be an object") };
        let mut required = Vec::new();
        let mut schemas = Vec::new();
        for (name, entry) in entries {
            if let (Value::String(needed), Draft::Draft3) = (entry, self.origins[node].schema.dialect().draft) {
                required.push((name.clone(), vec![needed.clone()]));
            } else if entry.is_array() {
                required.push((name.clone(), self.names(node, "dependencies", entry)?));
            } else {
                schemas.push((name.clone(), self.child(node, &["dependencies", name], "false")));
            }
        }
        if !required.is_empty() {
            self.program.nodes[node].is.push(("dependencies", Op::DependentRequired(required)));
        }
        (!schemas.is_empty()).then_some(("dependencies", Op::DependentSchemas(schemas)))
    }
}
