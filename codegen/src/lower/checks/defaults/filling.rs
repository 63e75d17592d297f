//! Which defaults can be filled into every accepted document without changing its verdict.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::context::{Context, Contexts, Kind, Place};
use crate::{
    lower::Judge,
    model::{Evaluated, NodeId, Op, Program, Property},
};

/// So many places of documents are looked at; a schema that has more gets no defaults filled in.
const PLACES: usize = 2_000;

/// The defaults, as node and name of the member, that must not be filled in: some other part of the schema would notice. `None` if
/// the schema is too large to tell.
///
/// `starts` are the nodes that judge whole documents. The nodes below which there are defaults must be marked.
pub fn noticed(program: &Program, judge: &Judge, starts: &[NodeId]) -> Option<HashSet<(NodeId, String)>> {
    let contexts = Contexts::new(program);
    let mut search = Search { contexts, judge, seen: HashSet::new(), open: Vec::new(), noticed: HashSet::new() };
    for start in starts {
        search.visit(Place { asserted: BTreeSet::from([*start]), ..Place::default() });
    }
    while let Some(place) = search.open.pop() {
        if search.seen.len() > PLACES || !search.look(&place) {
            return None;
        }
    }
    Some(search.noticed)
}

/// The members with defaults of a node.
fn defaults(program: &Program, node: NodeId) -> impl Iterator<Item = &Property> {
    let properties = program.nodes[node]
        .is
        .iter()
        .filter_map(|(_, op)| if let Op::Properties { named, .. } = op { Some(named) } else { None });
    properties.flatten().filter(|property| property.default.is_some())
}

struct Search<'p> {
    contexts: Contexts<'p>,
    judge: &'p Judge,
    seen: HashSet<Place>,
    open: Vec<Place>,
    noticed: HashSet<(NodeId, String)>,
}

impl Search<'_> {
    fn visit(&mut self, place: Place) {
        let fills = place.asserted.iter().any(|node| self.contexts.program.nodes[*node].fills);
        if fills && self.seen.insert(place.clone()) {
            self.open.push(place);
        }
    }

    /// Looks at what is filled in at one place, and goes on to those below. False if that is too much.
    fn look(&mut self, place: &Place) -> bool {
        for kind in [Kind::Object, Kind::Array] {
            let Some(ways) = self.contexts.ways(place, kind) else { return false };
            for context in ways {
                if kind == Kind::Object {
                    self.compare(&context);
                }
                // What a condition fills in, it must not notice itself.
                for condition in &context.conditions {
                    self.visit(Place {
                        asserted: BTreeSet::from([*condition]),
                        sensitive: BTreeSet::new(),
                        frozen: true,
                    });
                }
                for part in self.contexts.parts(&context, kind) {
                    self.visit(part);
                }
            }
        }
        true
    }

    fn compare(&mut self, context: &Context) {
        let program = self.contexts.program;
        for node in &context.place.asserted {
            for property in defaults(program, *node) {
                let Some(default) = &property.default else { continue };
                let tolerated = |other: &NodeId| self.tolerates(*other, context, property, default);
                let unnoticed = |other: &NodeId| !self.mentions(*other, &property.name);
                let free = !context.place.frozen
                    && is_optional(program, *node, &property.name)
                    && context.place.asserted.iter().all(tolerated)
                    && context.place.sensitive.iter().all(unnoticed);
                if !free {
                    self.noticed.insert((*node, property.name.clone()));
                }
            }
        }
    }

    /// Whether a node that accepts an object still does when a member is filled in.
    fn tolerates(&self, node: NodeId, context: &Context, property: &Property, default: &Value) -> bool {
        let name = &property.name;
        let accepts = |node: NodeId| node == property.node || self.judge.accepts(node, default);
        self.contexts.program.nodes[node].is.iter().all(|(_, op)| match op {
            Op::Properties { .. } => self.contexts.applied(op, name).into_iter().all(accepts),
            Op::PropertyNames(names) => self.judge.accepts(*names, &Value::from(name.as_str())),
            Op::MinProperties(_) | Op::MaxProperties(_) => false,
            Op::DependentRequired(entries) => entries.iter().all(|(trigger, _)| trigger != name),
            Op::DependentSchemas(entries) => entries.iter().all(|(trigger, _)| trigger != name),
            Op::UnevaluatedProperties { node, evaluated } => self.covers(evaluated, context, name) || accepts(*node),
            _ => true,
        })
    }

    /// Whether a member is surely evaluated.
    fn covers(&self, evaluated: &Evaluated, context: &Context, name: &str) -> bool {
        let holds = |node: NodeId| context.place.asserted.contains(&node);
        evaluated.all
            || evaluated.names.iter().any(|known| known == name)
            || evaluated.patterns.iter().any(|pattern| self.contexts.matches(*pattern, name))
            || evaluated
                .when
                .iter()
                .any(|when| when.holds && holds(when.node) && self.covers(&when.evaluated, context, name))
    }

    /// Whether the verdict of a node may depend on a member of this name.
    fn mentions(&self, node: NodeId, name: &str) -> bool {
        let program = self.contexts.program;
        program.nodes[node].is.iter().any(|(_, op)| match op {
            Op::Required(names) => names.iter().any(|required| required == name),
            Op::Properties { .. } => {
                self.contexts.applied(op, name).iter().any(|node| !program.nodes[*node].is.is_empty())
            }
            Op::DependentRequired(entries) => {
                entries.iter().any(|(trigger, names)| trigger == name || names.iter().any(|needed| needed == name))
            }
            Op::DependentSchemas(entries) => entries.iter().any(|(trigger, _)| trigger == name),
            Op::PropertyNames(_) | Op::MinProperties(_) | Op::MaxProperties(_) | Op::UnevaluatedProperties { .. } => {
                true
            }
            _ => false,
        })
    }
}

/// Whether the schema that gives the default allows the member to be absent.
fn is_optional(program: &Program, node: NodeId, name: &str) -> bool {
    program.nodes[node]
        .is
        .iter()
        .all(|(_, op)| !matches!(op, Op::Required(names) if names.iter().any(|required| required == name)))
}
