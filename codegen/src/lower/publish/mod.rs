//! Check program → the schema that is published: in 2020-12, in one piece, and exactly as strict as the program that it
//! is printed from.
//!
//! What a type publishes must be what it enforces, so assertions are printed from the operators and never copied from
//! the source: by then dialects, base URIs, anchors and dynamic references have become operators and nodes. Only
//! annotations (`title`, `examples`, the vocabulary) are copied, from the schema that a node comes from.

mod annotations;
mod definitions;
mod draft;
mod keywords;

use serde_json::{Map, Value, json};

use self::{annotations::is_of_the_root, definitions::Definitions, draft::Draft};
use super::checks::Origin;
use crate::{
    load::Draft as Dialect,
    model::{NodeId, Op, Program, TypeDef, TypeSet},
};

/// The dialect of every published schema.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// What a module's schema is published from.
pub struct Source<'s, 'b> {
    /// The finished program, with the nodes that were made for types.
    pub program: &'s Program,
    /// Where its nodes come from; those made for types come from none.
    pub origins: &'s [Origin<'b>],
    /// The nodes of the schemas in the root's rules, by the index of the rule.
    pub rule_nodes: &'s [(usize, NodeId)],
    /// The module's own types, which become `$defs` of their names.
    pub types: &'s [TypeDef],
}

/// The schema of a module: the root's keywords or a `$ref` to its type, and in `$defs` one schema for each type, and
/// for what else is referred to. All references are `#/$defs/NAME`.
pub fn publish(source: &Source<'_, '_>) -> Map<String, Value> {
    let printer = Printer { source, definitions: Definitions::of(source) };
    let mut whole = Map::from_iter([("$schema".to_owned(), json!(DIALECT))]);
    whole.extend(annotations::identifier(&source.origins[0].schema).map(|id| ("$id".to_owned(), id)));
    whole.extend(printer.root());
    let definitions = printer.definitions.all().map(|(name, node)| (name.to_owned(), printer.definition(name, node)));
    let definitions: Map<String, Value> = definitions.collect();
    whole.extend((!definitions.is_empty()).then(|| ("$defs".to_owned(), Value::Object(definitions))));
    whole
}

struct Printer<'s, 'b> {
    source: &'s Source<'s, 'b>,
    definitions: Definitions,
}

impl Printer<'_, '_> {
    /// The keywords of the whole document.
    fn root(&self) -> Map<String, Value> {
        let target = self.source.program.resolve_type(0);
        let mut own = self.object(0);
        if let Some(name) = self.definitions.name(target) {
            // What the root's type says is said there. A root that only refers to it may have annotations of its own.
            own.retain(|keyword, _| {
                is_of_the_root(keyword) || (target != 0 && !matches!(keyword.as_str(), "$ref" | "allOf"))
            });
            own = Map::from_iter([("$ref".to_owned(), reference(name))].into_iter().chain(own));
        }
        if let Some(Value::Array(rules)) = own.get_mut("x-integrity") {
            for (index, node) in self.source.rule_nodes {
                if let Some(schema) = rules.get_mut(*index).and_then(|rule| rule.get_mut("schema")) {
                    *schema = self.schema(*node);
                }
            }
        }
        own
    }

    /// The schema of a definition: an object, or `true` and `false` spelt as one, so that others can be put beside it.
    fn definition(&self, name: &str, node: NodeId) -> Value {
        match self.definitions.name(node) {
            // Another type has the node.
            Some(first) if first != name => json!({ "$ref": reference(first) }),
            _ => {
                let mut schema = self.object(node);
                schema.retain(|keyword, _| !is_of_the_root(keyword));
                Value::Object(schema)
            }
        }
    }

    /// The schema of a node where another one names it.
    fn schema(&self, node: NodeId) -> Value {
        if let Some(name) = self.definitions.name(node) {
            return json!({ "$ref": reference(name) });
        }
        match self.source.origins.get(node).map(|origin| origin.schema.value) {
            Some(Value::Bool(accepts)) => Value::Bool(*accepts),
            _ => Value::Object(self.object(node)),
        }
    }

    /// All that a node asserts and says, as an object.
    fn object(&self, node: NodeId) -> Map<String, Value> {
        if let Some(narrowed) = self.narrowed(node) {
            return narrowed;
        }
        let source = self.source.origins.get(node).and_then(|origin| origin.schema.object());
        let mut draft = Draft::new(source);
        for (keyword, op) in &self.source.program.nodes[node].is {
            self.op(node, keyword, op, &mut draft);
        }
        if let Some(origin) = self.source.origins.get(node) {
            annotations::copy(&origin.schema, &mut draft);
        }
        draft.finish()
    }

    /// The schema of a node that was made to say "that schema, but of these types only": that schema with its `type`
    /// narrowed.
    fn narrowed(&self, node: NodeId) -> Option<Map<String, Value>> {
        let is_made = node >= self.source.origins.len();
        let [(_, Op::Type(types)), (_, Op::AllOf(nodes))] = self.source.program.nodes[node].is.as_slice() else {
            return None;
        };
        let [inner] = nodes.as_slice() else { return None };
        if !is_made || self.definitions.name(*inner).is_some() {
            return None;
        }
        let own: Vec<TypeSet> = self.source.program.ops(*inner).filter_map(type_set).collect();
        let [own] = own.as_slice() else { return None };
        let mut schema = self.object(*inner);
        let types = own.and(TypeSet::of_names(types)).names();
        schema.insert("type".to_owned(), keywords::types(&types));
        Some(schema)
    }

    /// Whether `contains` says which items are evaluated, as it does in 2020-12.
    fn contains_evaluates(&self, node: NodeId) -> bool {
        let origin = self.source.origins.get(node);
        origin.is_none_or(|origin| origin.schema.dialect().draft >= Dialect::Draft202012)
    }
}

fn type_set(op: &Op) -> Option<TypeSet> {
    if let Op::Type(names) = op { Some(TypeSet::of_names(names)) } else { None }
}

/// The reference to a definition, whose name is an ASCII identifier.
fn reference(name: &str) -> Value {
    Value::String(format!("#/$defs/{name}"))
}
