//! Objects: structs and maps.

use std::collections::{HashMap, HashSet};

use super::{Built, Conjunction, Lowering};
use crate::{
    lower::given_names::{self, Part},
    model::{
        Additional, Evaluated, Field, NodeId, Op, PatternId, Presence, Property, Reason, Shape, StructDef, TypeKind,
        TypeSet, array_ops, logic_ops, number_ops, string_ops, value_ops,
    },
    naming::snake,
};

/// What all nodes of a conjunction say about members.
#[derive(Default)]
struct Members {
    /// Name, and what judges it, in schema order.
    named: Vec<(String, Vec<Property>)>,
    required: HashSet<String>,
    patterns: Vec<(PatternId, NodeId)>,
    /// Each `additionalProperties` with the names that its neighbours judge, and whether patterns do.
    additional: Vec<(NodeId, Vec<String>, bool)>,
    unevaluated: Vec<(NodeId, Evaluated)>,
}

impl Lowering<'_> {
    pub(super) fn object(&mut self, conjunction: &Conjunction) -> Built {
        let mut members = self.members(conjunction);
        let closed = self.close(&mut members);
        if members.named.is_empty() {
            return Built::Shape(Shape::Map(Box::new(self.values(&members))));
        }
        if !self.may_have(members.named.len(), conjunction) {
            return Built::Shape(Shape::Json);
        }
        let additional = if closed { Additional::Closed } else { Additional::Open(self.values(&members)) };
        let mut fields = Vec::new();
        for (name, properties) in &members.named {
            fields.push(self.field(name, properties, &members.required));
        }
        self.note_names(&members, &fields);
        Built::Kind(TypeKind::Struct(StructDef { fields, additional }))
    }

    /// Takes note of the members of one more type; false if these are too many.
    fn may_have(&mut self, members: usize, conjunction: &Conjunction) -> bool {
        match self.members_left.checked_sub(members as u64).filter(|_| self.exceeded.is_none()) {
            Some(left) => self.members_left = left,
            None => self.exceeded = self.exceeded.or(Some(conjunction.nodes[0])),
        }
        self.exceeded.is_none()
    }

    /// Whether `build` will make a struct of `conjunction`.
    pub(super) fn is_struct(&self, conjunction: &Conjunction) -> bool {
        let is_plain = conjunction.types == TypeSet::OBJECT
            && !self
                .view
                .ops(conjunction)
                .any(|(_, _, op)| matches!(op, Op::Const(_) | Op::Enum(_) | Op::AnyOf { .. } | Op::OneOf { .. }));
        is_plain && {
            let mut members = self.members(conjunction);
            self.close(&mut members);
            !members.named.is_empty()
        }
    }

    fn members(&self, conjunction: &Conjunction) -> Members {
        let mut members = Members::default();
        let mut places: HashMap<String, usize> = HashMap::new();
        for (_, _, op) in self.view.ops(conjunction) {
            match op {
                Op::Required(names) => members.required.extend(names.iter().cloned()),
                Op::Properties { named, patterns, additional } => {
                    for property in named {
                        let place = *places.entry(property.name.clone()).or_insert(members.named.len());
                        match members.named.get_mut(place) {
                            Some((_, properties)) => properties.push(property.clone()),
                            None => members.named.push((property.name.clone(), vec![property.clone()])),
                        }
                    }
                    members.patterns.extend(patterns.iter().copied());
                    if let Some(node) = additional {
                        let names = named.iter().map(|property| property.name.clone()).collect();
                        members.additional.push((*node, names, !patterns.is_empty()));
                    }
                }
                Op::UnevaluatedProperties { node, evaluated } => members.unevaluated.push((*node, evaluated.clone())),
                value_ops!() | number_ops!() | string_ops!() | array_ops!() | logic_ops!() => {}
                Op::MinProperties(_) | Op::MaxProperties(_) | Op::PropertyNames(_) | Op::DependentRequired(_) => {}
                Op::DependentSchemas(_) => {}
            }
        }
        members
    }

    /// Drops the members that cannot be there; whether there can be no others than those left.
    fn close(&self, members: &mut Members) -> bool {
        let refuses = |node: NodeId| matches!(self.view.program.nodes[node].is.as_slice(), [(_, Op::False)]);
        let mut closed = false;
        for (node, names, patterned) in &members.additional {
            if refuses(*node) && !patterned {
                let names: HashSet<&String> = names.iter().collect();
                members.named.retain(|(name, _)| names.contains(name));
                closed = true;
            }
        }
        for (node, evaluated) in &members.unevaluated {
            closed |= refuses(*node) && evaluated.patterns.is_empty() && is_exact(evaluated, members);
        }
        members.named.retain(|(_, properties)| !properties.iter().any(|property| refuses(property.node)));
        closed
    }

    /// The shape of the members that no field holds.
    fn values(&mut self, members: &Members) -> Shape {
        let refuses = |node: NodeId| matches!(self.view.program.nodes[node].is.as_slice(), [(_, Op::False)]);
        let others: Vec<_> = members
            .additional
            .iter()
            .map(|(node, ..)| *node)
            .chain(members.unevaluated.iter().map(|(node, _)| *node))
            .collect();
        if members.patterns.is_empty() {
            // An `unevaluatedProperties` says nothing about members that a neighbour has evaluated under a condition.
            let conditional = |evaluated: &Evaluated| evaluated.all || !evaluated.when.is_empty();
            let open = members.unevaluated.iter().any(|(node, evaluated)| refuses(*node) || conditional(evaluated));
            // Reading changes nothing in such members, and so no type may say that it did.
            let unevaluated: Vec<NodeId> = members.unevaluated.iter().map(|(node, _)| *node).collect();
            if !open && self.changes(&unevaluated) {
                self.covered.lose(unevaluated, Reason::Unfilled);
                return Shape::Json;
            }
            return if others.is_empty() || open { Shape::Json } else { self.shape(Conjunction::all(others)) };
        }
        let mut places: Vec<Vec<NodeId>> = members.patterns.iter().map(|(_, node)| vec![*node]).collect();
        let matches_all =
            |(pattern, _): &(PatternId, NodeId)| self.view.program.patterns[*pattern].traits.matches_everything;
        let is_closed = members.patterns.iter().any(matches_all)
            || members.additional.iter().any(|(node, ..)| refuses(*node))
            || members.unevaluated.iter().any(|(node, evaluated)| refuses(*node) && is_exact(evaluated, members));
        let mut is_open = !is_closed;
        if let ([(node, ..)], [], false) = (members.additional.as_slice(), members.unevaluated.as_slice(), is_closed) {
            places.push(vec![*node]);
            is_open = false;
        }
        self.any_of(&places, is_open, Reason::MixedMembers)
    }

    /// What the schema of a member calls it.
    fn member_name(&self, property: &Property) -> Option<&str> {
        given_names::of_part(&self.origins[property.node].schema, Part::Member)
    }

    /// Takes note of the schemas that name members, and of the names that other members have, too.
    fn note_names(&mut self, members: &Members, fields: &[Field]) {
        if fields.iter().all(|field| field.called.is_none()) {
            return;
        }
        let mut count: HashMap<String, usize> = HashMap::new();
        for field in fields {
            *count.entry(snake(field.called())).or_default() += 1;
        }
        for (property, field) in
            members.named.iter().zip(fields).flat_map(|((_, all), field)| all.iter().map(move |one| (one, field)))
        {
            let name = self.member_name(property);
            if name.is_some() && name == field.called.as_deref() {
                self.named.insert(property.node);
                if count[&snake(field.called())] > 1 {
                    self.twice.insert(property.node);
                }
            }
        }
    }

    fn field(&mut self, name: &str, properties: &[Property], required: &HashSet<String>) -> Field {
        let conjunction = Conjunction::all(properties.iter().map(|property| property.node));
        let is_required = required.contains(name);
        let shape = match self.constant(&conjunction) {
            Some(constant) if is_required => {
                let constant = Shape::Const(constant);
                self.covered.note(&conjunction.nodes, &constant);
                constant
            }
            _ => self.shape(conjunction.clone()),
        };
        let default = properties.iter().find_map(|property| property.default.clone());
        let presence = match default {
            _ if is_required => Presence::Required,
            Some(default) if self.view.accepts(&conjunction, &default) => Presence::Default(default),
            _ => Presence::Optional,
        };
        // The last of several says most: bases come first.
        let docs = properties.iter().rev().map(|property| self.docs_at(property.node, true));
        let docs = docs
            .reduce(|first, other| if first.description.is_none() && first.title.is_none() { other } else { first });
        let called = properties.iter().rev().find_map(|property| self.member_name(property)).map(str::to_owned);
        Field { name: name.to_owned(), called, docs: docs.unwrap_or_default(), shape, presence }
    }
}

/// Whether the members that are evaluated are just those that `members` names and matches.
fn is_exact(evaluated: &Evaluated, members: &Members) -> bool {
    let names: HashSet<&String> = members.named.iter().map(|(name, _)| name).collect();
    let patterns: HashSet<PatternId> = members.patterns.iter().map(|(pattern, _)| *pattern).collect();
    let named = |name: &String| names.contains(name);
    let matched = |pattern: &PatternId| patterns.contains(pattern);
    !evaluated.all
        && evaluated.when.is_empty()
        && evaluated.names.iter().all(named)
        && evaluated.patterns.iter().all(matched)
}
