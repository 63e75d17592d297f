//! How the documents of shapes are written where a provider cannot write them as they are.
//!
//! Six forms stand for what cannot be asked for, and each can be read back in one way only: a text of JSON for any value
//! and for what would lead back to itself, `null` for a member that is absent, an object around a member that may be
//! null itself, a list of names and values for members without a name in the schema, an object around an alternative
//! that could be taken for another one, and an object around a document that may not stand alone.

use std::collections::{HashMap, HashSet};

use super::{
    alternatives::{Alternatives, Decided},
    rules::{Additional, Required, Rules},
    shape::{Inner, Is, Member, Members, Part, ShapeId, Shapes},
    ways::Ways,
};
use crate::model::TypeSet;

/// The decisions.
pub(super) struct Coding<'c> {
    pub shapes: &'c Shapes,
    pub rules: &'c Rules,
    ways: Ways<'c>,
    decided: Decided,
}

/// How a member is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// As it is.
    Plain,
    /// Always there: null where it is absent.
    Null,
    /// Always there: null where it is absent, else an object with its value.
    Boxed,
}

impl<'c> Coding<'c> {
    pub fn new(shapes: &'c Shapes, rules: &'c Rules) -> Coding<'c> {
        let ways = Ways::new(shapes, rules);
        let alternatives = Alternatives::new(&ways);
        let mut coding = Coding { shapes, rules, ways, decided: Decided::default() };
        // An object around each alternative of one union changes how it looks as an alternative of another. That is so
        // a few times at most: what one such object changes in all that is around it, another one changes no more.
        loop {
            coding.decided.written = alternatives.written(&coding.ways, &coding.decided.tagged);
            coding.decided.coded = coding.coded();
            let more = alternatives.ambiguous(&coding.ways, &coding.decided);
            if more.is_empty() {
                return coding;
            }
            coding.decided.tagged.extend(more);
        }
    }

    /// Whether a text of JSON stands for what is at the end of a way.
    pub fn is_text(&self, from: ShapeId, to: ShapeId) -> bool {
        self.ways.is_text(from, to)
    }

    /// Whether the way is one on which the shape would lead back to itself.
    pub fn is_cut(&self, from: ShapeId, to: ShapeId) -> bool {
        self.ways.is_cut(from, to)
    }

    /// Whether an object stands around each alternative of the union.
    pub fn is_tagged(&self, union: ShapeId) -> bool {
        self.decided.tagged.contains(&union)
    }

    /// How a member is written.
    pub fn presence(&self, owner: ShapeId, member: &Member) -> Presence {
        if member.required || self.rules.objects.required == Required::Listed {
            return Presence::Plain;
        }
        let types = self.types(owner, member.shape);
        if types.and(TypeSet::NULL).is_empty() { Presence::Null } else { Presence::Boxed }
    }

    /// The member that lists those without a name, if there can be some.
    pub fn entries(&self, members: &Members) -> Option<String> {
        self.ways.entries(members)
    }

    /// The types that what is written for `to` can have.
    pub fn types(&self, from: ShapeId, to: ShapeId) -> TypeSet {
        self.decided.written.types(&self.ways, from, to)
    }

    /// Shapes below which something is written otherwise.
    fn coded(&self) -> HashSet<ShapeId> {
        let count = self.shapes.all.len();
        let mut coded: HashSet<ShapeId> = (0..count).filter(|shape| self.codes_itself(*shape)).collect();
        let mut above: HashMap<ShapeId, Vec<ShapeId>> = HashMap::new();
        for from in 0..count {
            for edge in self.shapes.edges(from) {
                above.entry(edge.to).or_default().push(from);
            }
        }
        let mut open: Vec<ShapeId> = coded.iter().copied().collect();
        while let Some(shape) = open.pop() {
            for from in above.get(&shape).into_iter().flatten() {
                if coded.insert(*from) {
                    open.push(*from);
                }
            }
        }
        coded
    }

    fn codes_itself(&self, shape: ShapeId) -> bool {
        let has_text =
            self.shapes.edges(shape).iter().any(|edge| self.says(shape, edge.to) && self.is_text(shape, edge.to));
        let is_object_coded = |part: &Part| match &part.inner {
            Inner::Nothing | Inner::Array(_) => false,
            Inner::Object(members) => {
                let is_coded = |member: &Member| self.presence(shape, member) != Presence::Plain;
                self.entries(members).is_some() || members.named.iter().any(is_coded)
            }
        };
        let inside = match self.shapes.is(shape) {
            Is::Parts(parts) => parts.iter().any(is_object_coded),
            Is::Any | Is::Never | Is::Union(_) => false,
        };
        has_text || inside || self.is_tagged(shape)
    }

    /// Whether the way is said in the schema: what is left open behind the first items of an array, or in an object, is
    /// not.
    fn says(&self, from: ShapeId, to: ShapeId) -> bool {
        if !matches!(self.shapes.is(to), Is::Any) {
            return true;
        }
        let Is::Parts(parts) = self.shapes.is(from) else { return true };
        parts.iter().any(|part| match &part.inner {
            Inner::Nothing => false,
            Inner::Array(items) => items.prefix.contains(&to) || (items.rest == to && items.prefix.is_empty()),
            Inner::Object(members) => {
                let is_open = members.rest == to && self.rules.objects.additional == Additional::Closed;
                is_open || members.named.iter().any(|member| member.shape == to)
            }
        })
    }
}
