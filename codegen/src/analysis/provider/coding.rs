//! How the documents of shapes are written where a provider cannot write them as they are.
//!
//! Six forms stand for what cannot be asked for, and each can be read back in one way only: a text of JSON for any value
//! and for what would lead back to itself, `null` for a member that is absent, an object around a member that may be
//! null itself, a list of names and values for members without a name in the schema, an object around an alternative
//! that could be taken for another one, and an object around a document that may not stand alone.

use std::collections::{HashMap, HashSet};

use super::{
    circles::back_edges,
    gather::is_same,
    rules::{Additional, Recursion, Required, Rules},
    shape::{Inner, Is, Member, Members, Part, ShapeId, Shapes},
};
use crate::model::TypeSet;

/// The decisions.
pub(super) struct Coding<'c> {
    pub shapes: &'c Shapes,
    pub rules: &'c Rules,
    /// Ways on which a shape would lead back to itself: a text of JSON stands there.
    cut: HashSet<(ShapeId, ShapeId)>,
    /// Unions whose alternatives are told apart by an object around each.
    tagged: HashSet<ShapeId>,
    /// Shapes whose documents are written otherwise, or that of a part of them.
    codes: HashSet<ShapeId>,
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
        let cut = match rules.references.recursion {
            Recursion::Anywhere => HashSet::new(),
            Recursion::Optional => leading_back(shapes, true),
            Recursion::Nowhere => leading_back(shapes, false),
        };
        let mut coding = Coding { shapes, rules, cut, tagged: HashSet::new(), codes: HashSet::new() };
        // An object around each alternative of one union changes how it looks as an alternative of another.
        loop {
            coding.codes = coding.coded();
            let unions = (0..shapes.all.len()).filter(|shape| matches!(shapes.is(*shape), Is::Union(_)));
            let more: Vec<ShapeId> =
                unions.filter(|union| !coding.is_tagged(*union) && coding.is_ambiguous(*union)).collect();
            if more.is_empty() {
                return coding;
            }
            coding.tagged.extend(more);
        }
    }

    /// Whether a text of JSON stands for what is at the end of a way.
    pub fn is_text(&self, from: ShapeId, to: ShapeId) -> bool {
        self.cut.contains(&(from, to)) || (matches!(self.shapes.is(to), Is::Any) && !self.rules.types.untyped)
    }

    /// Whether the way is one on which the shape would lead back to itself.
    pub fn is_cut(&self, from: ShapeId, to: ShapeId) -> bool {
        self.cut.contains(&(from, to))
    }

    /// Whether an object stands around each alternative of the union.
    pub fn is_tagged(&self, union: ShapeId) -> bool {
        self.tagged.contains(&union)
    }

    /// Whether something in documents of the shape is written otherwise.
    pub fn is_coded(&self, shape: ShapeId) -> bool {
        self.codes.contains(&shape)
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
        let is_closed = matches!(self.shapes.is(members.rest), Is::Never);
        if is_closed || self.rules.objects.additional == Additional::Schema {
            return None;
        }
        let mut name = "other_members".to_owned();
        while members.named.iter().any(|member| member.name == name) {
            name.push('_');
        }
        Some(name)
    }

    /// The types that what is written for `to` can have.
    pub fn types(&self, from: ShapeId, to: ShapeId) -> TypeSet {
        if self.is_text(from, to) {
            return TypeSet::STRING;
        }
        match self.shapes.is(to) {
            Is::Any => TypeSet::ALL,
            Is::Never => TypeSet::EMPTY,
            Is::Parts(parts) => parts.iter().fold(TypeSet::EMPTY, |types, part| types.or(part.types)),
            Is::Union(_) if self.is_tagged(to) => TypeSet::OBJECT,
            Is::Union(branches) => branches.iter().fold(TypeSet::EMPTY, |types, one| types.or(self.types(to, *one))),
        }
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

    /// Whether what is written for one alternative could be read as another one, and would be read otherwise.
    fn is_ambiguous(&self, union: ShapeId) -> bool {
        let Is::Union(branches) = self.shapes.is(union) else { return false };
        let mut pairs = branches
            .iter()
            .enumerate()
            .flat_map(|(index, one)| branches[index + 1..].iter().map(move |other| (*one, *other)));
        pairs.any(|(one, other)| !self.is_told(union, one, other))
    }

    fn is_told(&self, union: ShapeId, one: ShapeId, other: ShapeId) -> bool {
        let texts = (self.is_text(union, one), self.is_text(union, other));
        let is_coded = |text: bool, branch: ShapeId| text || self.is_coded(branch);
        if !is_coded(texts.0, one) && !is_coded(texts.1, other) {
            return true;
        }
        let common = self.types(union, one).and(self.types(union, other));
        if common.is_empty() {
            return true;
        }
        // Of scalars, only texts of JSON are read otherwise, and they stand for all values.
        if texts.0 || texts.1 || !common.and(TypeSet::ARRAY).is_empty() {
            return false;
        }
        if !common.and(TypeSet::STRING).is_empty() && (self.has_text(one) || self.has_text(other)) {
            return false;
        }
        if common.and(TypeSet::OBJECT).is_empty() {
            return true;
        }
        let (Some(ones), Some(others)) = (self.objects(one), self.objects(other)) else { return false };
        ones.iter().all(|one| others.iter().all(|other| self.are_told(*one, *other)))
    }

    /// Whether a text of JSON is among the alternatives of a union.
    fn has_text(&self, shape: ShapeId) -> bool {
        let Is::Union(branches) = self.shapes.is(shape) else { return false };
        branches.iter().any(|branch| self.is_text(shape, *branch) || self.has_text(*branch))
    }

    /// The objects among the alternatives of a shape; `None` if it is not known how they look.
    fn objects(&self, shape: ShapeId) -> Option<Vec<(ShapeId, &'c Members)>> {
        match self.shapes.is(shape) {
            Is::Any => None,
            Is::Never => Some(Vec::new()),
            Is::Parts(parts) => {
                let objects = parts.iter().filter_map(|part| match &part.inner {
                    Inner::Nothing | Inner::Array(_) => None,
                    Inner::Object(members) => Some((shape, members)),
                });
                Some(objects.collect())
            }
            Is::Union(_) if self.is_tagged(shape) => None,
            Is::Union(branches) => {
                let all: Option<Vec<_>> = branches.iter().map(|branch| self.objects(*branch)).collect();
                Some(all?.concat())
            }
        }
    }

    /// Whether no object is written for both.
    fn are_told(&self, one: (ShapeId, &Members), other: (ShapeId, &Members)) -> bool {
        let lacks = |(_, needing): (ShapeId, &Members), (_, known): (ShapeId, &Members)| {
            let is_closed =
                matches!(self.shapes.is(known.rest), Is::Never) || self.rules.objects.additional == Additional::Closed;
            let needed = needing.named.iter().filter(|member| self.is_always_there(member));
            let mut needed = needed.map(|member| member.name.clone()).chain(self.entries(needing));
            let entries = self.entries(known);
            let knows =
                |name: &String| known.named.iter().any(|member| member.name == *name) || entries.as_ref() == Some(name);
            is_closed && needed.any(|name| !knows(&name))
        };
        if lacks(one, other) || lacks(other, one) {
            return true;
        }
        one.1.named.iter().filter(|member| member.required).any(|member| {
            let counterpart = other.1.named.iter().find(|other| other.name == member.name && other.required);
            counterpart.is_some_and(|counterpart| match (self.values(member.shape), self.values(counterpart.shape)) {
                (Some(own), Some(others)) => !own.iter().any(|value| others.iter().any(|other| is_same(value, other))),
                _ => false,
            })
        })
    }

    fn is_always_there(&self, member: &Member) -> bool {
        member.required || self.rules.objects.required == Required::All
    }

    /// The only values of a shape, if they are listed.
    fn values(&self, shape: ShapeId) -> Option<Vec<&'c serde_json::Value>> {
        let Is::Parts(parts) = self.shapes.is(shape) else { return None };
        let all: Option<Vec<_>> = parts.iter().map(|part| part.values.as_ref()).collect();
        Some(all?.into_iter().flatten().collect())
    }
}

/// The ways that lead back to where they come from. `but_optional`: ways through members that may be absent do not count.
fn leading_back(shapes: &Shapes, but_optional: bool) -> HashSet<(ShapeId, ShapeId)> {
    back_edges(std::iter::once(shapes.root).chain(0..shapes.all.len()), |shape| {
        let edges = shapes.edges(shape).into_iter().filter(|edge| !(but_optional && edge.is_optional));
        edges.map(|edge| edge.to).collect()
    })
}
