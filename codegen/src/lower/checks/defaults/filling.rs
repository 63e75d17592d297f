//! Which defaults can be filled into every accepted document without changing its verdict.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;

use super::{
    context::{Context, Kind, Place, ways},
    parts::{Answer, Name, Parts},
};
use crate::{
    lower::Judge,
    model::{Discriminator, NodeId, Op, Program, Property, array_ops, number_ops, string_ops, value_ops},
};

/// The most places of documents that are examined; a schema with more of them gets no defaults filled in.
const PLACES: usize = 2_000;

/// The defaults, as node and name of the member, that can be filled in: some document has a place for them, and no other
/// part of the schema notices. `None` if the schema is too large to tell.
///
/// `starts` are the nodes that judge whole documents. The nodes below which there are defaults must be marked.
pub fn fillable(program: &Program, judge: &Judge, starts: &[NodeId]) -> Option<HashSet<(NodeId, String)>> {
    let mut search = Search {
        program,
        parts: Parts::new(program),
        judge,
        seen: HashSet::new(),
        open: Vec::new(),
        met: HashSet::new(),
        noticed: HashSet::new(),
    };
    for start in starts {
        search.visit(Place { asserted: BTreeSet::from([*start]), ..Place::default() });
    }
    while let Some(place) = search.open.pop() {
        if search.seen.len() > PLACES || !search.look(&place) {
            return None;
        }
    }
    Some(search.met.difference(&search.noticed).cloned().collect())
}

struct Search<'p> {
    program: &'p Program,
    parts: Parts<'p>,
    judge: &'p Judge,
    seen: HashSet<Place>,
    open: Vec<Place>,
    /// The defaults of objects that documents can hold.
    met: HashSet<(NodeId, String)>,
    /// Those that some other part of the schema would notice.
    noticed: HashSet<(NodeId, String)>,
}

impl Search<'_> {
    fn visit(&mut self, place: Place) {
        let fills = place.filling().any(|node| self.program.nodes[node].fills);
        if fills && self.seen.insert(place.clone()) {
            self.open.push(place);
        }
    }

    /// Looks at what is filled in at one place, and goes on to those below. False if that is too much.
    fn look(&mut self, place: &Place) -> bool {
        for kind in [Kind::Object, Kind::Array] {
            let Some(ways) = ways(self.program, place, kind) else { return false };
            for context in ways {
                if kind == Kind::Object {
                    self.compare(&context);
                }
                // What a condition fills in, it must not notice itself.
                for condition in &context.conditions {
                    self.visit(Place { asserted: BTreeSet::from([*condition]), frozen: true, ..Place::default() });
                }
                for part in self.parts.of(&context, kind) {
                    self.visit(part);
                }
            }
        }
        true
    }

    fn compare(&mut self, context: &Context) {
        let place = &context.place;
        for node in place.filling() {
            let required = required(self.program, node);
            for (property, default) in self.program.defaults(node) {
                let free = !place.frozen
                    && !required.contains(property.name.as_str())
                    && place.filling().all(|other| self.tolerates(other, context, property, default))
                    && place.sensitive.iter().all(|other| !self.mentions(*other, &property.name));
                self.met.insert((node, property.name.clone()));
                if !free {
                    self.noticed.insert((node, property.name.clone()));
                }
            }
        }
    }

    /// Whether a node that accepts an object still does when a member is filled in.
    fn tolerates(&self, node: NodeId, context: &Context, property: &Property, default: &Value) -> bool {
        let name = &property.name;
        let accepts = |node: NodeId| node == property.node || self.judge.accepts(node, default);
        self.program.nodes[node].is.iter().enumerate().all(|(operator, (_, op))| match op {
            Op::Properties { .. } => {
                let applied = self.parts.applied(node, operator, Name::Known(name));
                applied.surely.into_iter().chain(applied.perhaps).all(accepts)
            }
            Op::PropertyNames(names) => self.judge.accepts(*names, &Value::from(name.as_str())),
            Op::MinProperties(_) | Op::MaxProperties(_) => false,
            Op::DependentRequired(entries) => entries.iter().all(|(trigger, _)| trigger != name),
            Op::DependentSchemas(entries) => entries.iter().all(|(trigger, _)| trigger != name),
            Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => !is_tag(discriminator, name),
            Op::UnevaluatedProperties { node, evaluated } => {
                self.parts.covers(evaluated, context, Name::Known(name)) == Answer::Yes || accepts(*node)
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::Required(_) | Op::Ref(_) => true,
            Op::AllOf(_) | Op::Not(_) | Op::If { .. } => true,
        })
    }

    /// Whether the verdict of a node may depend on a member of this name.
    fn mentions(&self, node: NodeId, name: &str) -> bool {
        let program = self.program;
        let asserts = |node: NodeId| !program.nodes[node].is.is_empty();
        program.nodes[node].is.iter().enumerate().any(|(operator, (_, op))| match op {
            Op::Required(names) => names.iter().any(|required| required == name),
            Op::Properties { .. } => {
                let applied = self.parts.applied(node, operator, Name::Known(name));
                applied.surely.into_iter().chain(applied.perhaps).any(asserts)
            }
            Op::DependentRequired(entries) => {
                entries.iter().any(|(trigger, names)| trigger == name || names.iter().any(|needed| needed == name))
            }
            Op::DependentSchemas(entries) => entries.iter().any(|(trigger, _)| trigger == name),
            Op::AnyOf { discriminator, .. } | Op::OneOf { discriminator, .. } => is_tag(discriminator, name),
            Op::PropertyNames(_) | Op::MinProperties(_) | Op::MaxProperties(_) | Op::UnevaluatedProperties { .. } => {
                true
            }
            value_ops!() | number_ops!() | string_ops!() | array_ops!() | Op::Ref(_) | Op::AllOf(_) => false,
            Op::Not(_) | Op::If { .. } => false,
        })
    }
}

fn is_tag(discriminator: &Option<Discriminator>, name: &str) -> bool {
    discriminator.as_ref().is_some_and(|discriminator| discriminator.property == name)
}

/// The members that have to be there by the schema that gives their defaults.
fn required(program: &Program, node: NodeId) -> HashSet<&str> {
    let names = program.nodes[node]
        .is
        .iter()
        .filter_map(|(_, op)| if let Op::Required(names) = op { Some(names) } else { None });
    names.flatten().map(String::as_str).collect()
}
