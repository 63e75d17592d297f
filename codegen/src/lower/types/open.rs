//! Values of which the schema describes some and leaves others open.

use std::collections::HashMap;

use indexmap::IndexSet;

use super::{Built, Conjunction, Lowering};
use crate::model::{
    Docs, Node, NodeId, Op, Reason, Select, Shape, TypeDef, TypeId, TypeKind, TypeSet, UnionDef, Variant,
};

/// What an array or an object holds at places or under names that are told apart by nothing that a type can say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mixture {
    /// What judges the parts, each of them one node.
    pub parts: Vec<NodeId>,
    /// Whether there may be anything else.
    pub open: bool,
}

impl Lowering<'_> {
    /// A value of any type, where the schema describes objects or arrays without excluding the others: who reads the
    /// value has to ask first which it is.
    pub(super) fn any_type(&mut self, conjunction: &Conjunction) -> Built {
        if conjunction.nodes.iter().all(|node| self.view.program.nodes[*node].is.is_empty()) {
            return Built::Shape(Shape::Json);
        }
        let mut variants = Vec::new();
        let mut others = conjunction.types;
        for (part, name) in [(TypeSet::OBJECT, "Object"), (TypeSet::ARRAY, "Array")] {
            let shape = self.shape(conjunction.restricted(part));
            if tells(&shape) {
                others = others.minus(part);
                let (name, docs) = (name.to_owned(), Docs::default());
                variants.push(Variant { name, called: None, docs, shape, select: Select::Types(part) });
            }
        }
        if variants.is_empty() {
            return Built::Shape(Shape::Json);
        }
        variants.push(other(Select::Types(others)));
        Built::Kind(TypeKind::Union(UnionDef { tag: None, variants }))
    }

    /// The shape of what one of `places` accepts, each a list of nodes that judge together, or anything else if it is
    /// open.
    pub(super) fn any_of(&mut self, places: &[Vec<NodeId>], open: bool, reason: Reason) -> Shape {
        if places.is_empty() {
            // Nothing can stand there: an array of no items is like any other that is empty.
            return Shape::Json;
        }
        let mut parts = IndexSet::new();
        for place in places {
            match place.as_slice() {
                [part] => {
                    parts.insert(*part);
                }
                // No one node stands for what several say together.
                _ => {
                    self.covered.lose(places.iter().flatten().copied(), reason);
                    return Shape::Json;
                }
            }
        }
        self.mixture(Mixture { parts: parts.into_iter().collect(), open }, reason)
    }

    /// The shape of what any of the parts of `mixture` accepts, or anything else if it is open.
    fn mixture(&mut self, mixture: Mixture, reason: Reason) -> Shape {
        self.visits += 1;
        let visit = self.visits;
        let mut variants: Vec<Variant> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for part in &mixture.parts {
            let shape = self.shape(Conjunction::of(*part));
            let key = shape.key();
            let known = places.get(&key).copied();
            match known.and_then(|place| Some((place, variants[place].shape.joined(&shape)?))) {
                Some((place, joined)) => {
                    variants[place].shape = joined;
                    variants[place].name = String::new();
                    self.also_selects(&mut variants[place], *part);
                }
                None => {
                    let name = self.variant_word(*part, None, &[]).unwrap_or_default();
                    let docs = self.docs_at(*part, false);
                    places.insert(key, variants.len());
                    variants.push(Variant { name, called: None, docs, shape, select: Select::Node(*part) });
                }
            }
        }
        if let ([only], false) = (variants.as_slice(), mixture.open) {
            return only.shape.clone();
        }
        let any = mixture.open || variants.iter().any(|variant| variant.shape == Shape::Json);
        variants.retain(|variant| variant.shape != Shape::Json);
        let is_guess = any || !self.are_distinct(&variants);
        if (any && !variants.iter().any(|variant| tells(&variant.shape))) || (is_guess && self.changes(&mixture.parts))
        {
            self.covered.lose(mixture.parts, reason);
            return Shape::Json;
        }
        if let Some(known) = self.mixtures.get(&mixture) {
            return known.clone();
        }
        if any {
            variants.push(other(Select::Node(self.made_node(mixture.parts[0], vec![]))));
        }
        let shape = self.mixed_type(&mixture, variants, visit);
        self.mixtures.insert(mixture, shape.clone());
        shape
    }

    /// The union of `variants`, told apart by type where possible.
    fn mixed_type(&mut self, mixture: &Mixture, mut variants: Vec<Variant>, visit: usize) -> Shape {
        self.select_by_type(&mut variants);
        let any_of = ("anyOf", Op::AnyOf { branches: mixture.parts.clone(), discriminator: None });
        let node = self.made_node(mixture.parts[0], if mixture.open { vec![] } else { vec![any_of] });
        let def = TypeDef {
            name: String::new(),
            at: self.view.program.nodes[mixture.parts[0]].at.clone(),
            docs: Docs::default(),
            node,
            definition: false,
            kind: TypeKind::Union(UnionDef { tag: None, variants }),
        };
        self.add_type(visit, def)
    }

    /// Whether what one of `nodes` accepts is changed when it is read: a value must not be taken for what it only looks
    /// like then.
    pub(super) fn changes(&self, nodes: &[NodeId]) -> bool {
        nodes.iter().any(|node| self.view.program.nodes[*node].fills || self.view.program.nodes[*node].coerces)
    }

    /// Lets a variant also be selected by `part`, which has the same shape.
    pub(super) fn also_selects(&mut self, variant: &mut Variant, part: NodeId) {
        let Select::Node(node) = variant.select else { return };
        let program = self.view.program;
        let made = node.checked_sub(program.nodes.len()).map(|made| &mut self.nodes[made]);
        // There may be thousands of parts: the node that was made for the variant, and is only its, gets another branch.
        if let Some(Node { at, is, fills, coerces, .. }) = made
            && let [(_, Op::AnyOf { branches, .. })] = is.as_mut_slice()
        {
            branches.push(part);
            at.clone_from(&program.nodes[part].at);
            *fills |= program.nodes[part].fills;
            *coerces |= program.nodes[part].coerces;
            return;
        }
        let op = ("anyOf", Op::AnyOf { branches: vec![node, part], discriminator: None });
        variant.select = Select::Node(self.made_node(part, vec![op]));
    }

    /// A node that the program does not have, for a type that is about what `like` is about.
    fn made_node(&mut self, like: NodeId, is: Vec<(&'static str, Op)>) -> NodeId {
        let program = self.view.program;
        let entered: Vec<NodeId> = is.iter().flat_map(|(_, op)| op.entered()).collect();
        let fills = is.iter().flat_map(|(_, op)| op.fillings()).any(|filling| program.fills(filling));
        let coerces = entered.iter().any(|node| program.nodes[*node].coerces);
        self.nodes.push(Node { at: program.nodes[like].at.clone(), is, fills, coerces, ..Node::default() });
        program.nodes.len() + self.nodes.len() - 1
    }

    fn add_type(&mut self, visit: usize, def: TypeDef) -> Shape {
        self.types.push(super::Draft { def: Some(def), ..super::Draft::open(visit) });
        Shape::Named(TypeId { module: self.module, index: self.types.len() - 1 })
    }
}

/// Whether somebody who has any JSON value gains by knowing that it may have this shape.
pub fn tells(shape: &Shape) -> bool {
    match shape {
        Shape::Named(_) | Shape::Tuple(_) => true,
        Shape::Nullable(inner) => tells(inner),
        Shape::Array(inner) | Shape::Map(inner) => **inner != Shape::Json,
        Shape::Json
        | Shape::Null
        | Shape::Boolean
        | Shape::Integer(_)
        | Shape::Number
        | Shape::String
        | Shape::Native(_)
        | Shape::Const(_) => false,
    }
}

/// What none of the other variants is.
fn other(select: Select) -> Variant {
    Variant { name: "Other".to_owned(), called: None, docs: Docs::default(), shape: Shape::Json, select }
}
