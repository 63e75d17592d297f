//! Whether what is written for one alternative of a union could be read as another one, and would be read otherwise.
//!
//! What can be known of shapes is found out once for all questions: unions can be inside of unions, by more ways than
//! could be gone one by one, and each pair of alternatives is looked at.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    hash::Hash,
    rc::Rc,
};

use serde_json::Value;

use super::{
    rules::{Additional, Required},
    shape::{Inner, Is, Members, ShapeId, Shapes},
    ways::Ways,
};
use crate::model::TypeSet;

/// What is known of shapes, whichever unions have an object around each alternative.
pub(super) struct Alternatives {
    /// All unions, each behind those that are alternatives of it.
    unions: Vec<ShapeId>,
    /// Unions with a text of JSON among their alternatives, and the alternatives of those.
    texts: HashSet<ShapeId>,
    objects: HashMap<ShapeId, Look>,
}

/// How objects look. Names and values are numbers, in order.
#[derive(Default)]
struct Look {
    /// Members that may be there; `None` if any may.
    known: Option<Vec<usize>>,
    /// Members that are always there.
    needed: Vec<usize>,
    /// Members that are always there, with their only values.
    listed: Vec<(usize, Vec<usize>)>,
}

/// What is decided by now of how documents are written.
#[derive(Default)]
pub(super) struct Decided {
    /// Unions whose alternatives are told apart by an object around each.
    pub tagged: HashSet<ShapeId>,
    /// Shapes whose documents are written otherwise, or that of a part of them.
    pub coded: HashSet<ShapeId>,
    pub written: Written,
}

/// What is written for unions, of which some have an object around each alternative.
#[derive(Default)]
pub(super) struct Written {
    types: HashMap<ShapeId, TypeSet>,
    /// The objects among the alternatives of unions; `None` if it is not known how they look.
    objects: HashMap<ShapeId, Option<Rc<[ShapeId]>>>,
}

impl Alternatives {
    pub fn new(ways: &Ways<'_>) -> Alternatives {
        let shapes = ways.shapes;
        let unions = inside_out(shapes);
        let mut texts = HashSet::new();
        for union in &unions {
            let has_text = |branch: &ShapeId| ways.is_text(*union, *branch) || texts.contains(branch);
            if branches(shapes, *union).iter().any(has_text) {
                texts.insert(*union);
            }
        }
        let (mut names, mut values) = (Numbers(HashMap::new()), Numbers(HashMap::new()));
        let objects = (0..shapes.all.len())
            .filter_map(|shape| {
                let Is::Parts(parts) = shapes.is(shape) else { return None };
                let members = parts.iter().find_map(|part| match &part.inner {
                    Inner::Nothing | Inner::Array(_) => None,
                    Inner::Object(members) => Some(members),
                })?;
                Some((shape, Look::of(ways, members, &mut names, &mut values)))
            })
            .collect();
        Alternatives { unions, texts, objects }
    }

    /// What is written for the unions.
    pub fn written(&self, ways: &Ways<'_>, tagged: &HashSet<ShapeId>) -> Written {
        let mut written = Written::default();
        for union in &self.unions {
            let branches = branches(ways.shapes, *union);
            if tagged.contains(union) {
                written.types.insert(*union, TypeSet::OBJECT);
                written.objects.insert(*union, None);
                continue;
            }
            let types = branches.iter().map(|branch| written.types(ways, *union, *branch));
            written.types.insert(*union, types.fold(TypeSet::EMPTY, TypeSet::or));
            let mut objects = Some(BTreeSet::new());
            for branch in branches {
                objects = objects.zip(self.objects(ways, &written, *branch)).map(|(mut all, own)| {
                    all.extend(own.iter().copied());
                    all
                });
            }
            written.objects.insert(*union, objects.map(|all| all.into_iter().collect()));
        }
        written
    }

    /// The unions among whose alternatives some could be taken for others.
    pub fn ambiguous(&self, ways: &Ways<'_>, decided: &Decided) -> Vec<ShapeId> {
        let is_ambiguous = |union: &ShapeId| {
            let branches = branches(ways.shapes, *union);
            let mut pairs = branches
                .iter()
                .enumerate()
                .flat_map(|(index, one)| branches[index + 1..].iter().map(move |other| (*one, *other)));
            pairs.any(|(one, other)| !self.is_told(ways, decided, *union, one, other))
        };
        self.unions.iter().copied().filter(|union| !decided.tagged.contains(union)).filter(is_ambiguous).collect()
    }

    fn is_told(&self, ways: &Ways<'_>, decided: &Decided, union: ShapeId, one: ShapeId, other: ShapeId) -> bool {
        let texts = (ways.is_text(union, one), ways.is_text(union, other));
        let is_coded = |text: bool, branch: ShapeId| text || decided.coded.contains(&branch);
        if !is_coded(texts.0, one) && !is_coded(texts.1, other) {
            return true;
        }
        let types = |branch: ShapeId| decided.written.types(ways, union, branch);
        let common = types(one).and(types(other));
        if common.is_empty() {
            return true;
        }
        // Of scalars, only texts of JSON are read otherwise, and they stand for all values.
        if texts.0 || texts.1 || !common.and(TypeSet::ARRAY).is_empty() {
            return false;
        }
        if !common.and(TypeSet::STRING).is_empty() && (self.texts.contains(&one) || self.texts.contains(&other)) {
            return false;
        }
        if common.and(TypeSet::OBJECT).is_empty() {
            return true;
        }
        let objects = |branch: ShapeId| self.objects(ways, &decided.written, branch);
        let (Some(ones), Some(others)) = (objects(one), objects(other)) else { return false };
        ones.iter().all(|one| others.iter().all(|other| self.objects[one].is_told_from(&self.objects[other])))
    }

    /// The objects among the alternatives of a shape; `None` if it is not known how they look.
    fn objects(&self, ways: &Ways<'_>, written: &Written, shape: ShapeId) -> Option<Rc<[ShapeId]>> {
        match ways.shapes.is(shape) {
            Is::Any => None,
            Is::Never => Some(Rc::from([])),
            Is::Parts(_) if self.objects.contains_key(&shape) => Some(Rc::from([shape])),
            Is::Parts(_) => Some(Rc::from([])),
            Is::Union(_) => written.objects.get(&shape)?.clone(),
        }
    }
}

impl Written {
    /// The types that what is written for `to` can have.
    pub fn types(&self, ways: &Ways<'_>, from: ShapeId, to: ShapeId) -> TypeSet {
        if ways.is_text(from, to) {
            return TypeSet::STRING;
        }
        match ways.shapes.is(to) {
            Is::Any => TypeSet::ALL,
            Is::Never => TypeSet::EMPTY,
            Is::Parts(parts) => parts.iter().fold(TypeSet::EMPTY, |types, part| types.or(part.types)),
            Is::Union(_) => self.types.get(&to).copied().unwrap_or(TypeSet::ALL),
        }
    }
}

impl Look {
    fn of(ways: &Ways<'_>, members: &Members, names: &mut Numbers<String>, values: &mut Numbers<Scalar>) -> Look {
        let (shapes, rules) = (ways.shapes, ways.rules);
        let is_closed = matches!(shapes.is(members.rest), Is::Never) || rules.objects.additional == Additional::Closed;
        let (mut look, mut known) = (Look::default(), Vec::new());
        for member in &members.named {
            let name = names.of(member.name.clone());
            known.push(name);
            if member.required || rules.objects.required == Required::All {
                look.needed.push(name);
            }
            if let Some(only) = only_values(shapes, member.shape).filter(|_| member.required) {
                let mut only: Vec<usize> = only.into_iter().map(|value| values.of(Scalar::of(value))).collect();
                only.sort_unstable();
                look.listed.push((name, only));
            }
        }
        if let Some(entries) = ways.entries(members) {
            let name = names.of(entries);
            known.push(name);
            look.needed.push(name);
        }
        known.sort_unstable();
        look.needed.sort_unstable();
        look.listed.sort_unstable();
        look.known = is_closed.then_some(known);
        look
    }

    /// Whether no object is written for both.
    fn is_told_from(&self, other: &Look) -> bool {
        let needs_more = |needing: &Look, known: &Look| {
            known.known.as_ref().is_some_and(|known| {
                let mut known = known.iter();
                needing.needed.iter().any(|name| !known.by_ref().any(|own| own == name))
            })
        };
        if needs_more(self, other) || needs_more(other, self) {
            return true;
        }
        let mut others = other.listed.iter().peekable();
        self.listed.iter().any(|(name, values)| {
            while others.next_if(|(other, _)| other < name).is_some() {}
            others.peek().is_some_and(|(other, others)| other == name && are_apart(values, others))
        })
    }
}

/// The unions, each behind those that are alternatives of it.
fn inside_out(shapes: &Shapes) -> Vec<ShapeId> {
    let (mut order, mut seen) = (Vec::new(), HashSet::new());
    let mut open: Vec<(ShapeId, bool)> = (0..shapes.all.len()).map(|shape| (shape, false)).collect();
    while let Some((shape, is_left)) = open.pop() {
        if is_left {
            order.push(shape);
        } else if matches!(shapes.is(shape), Is::Union(_)) && seen.insert(shape) {
            open.push((shape, true));
            open.extend(branches(shapes, shape).iter().map(|branch| (*branch, false)));
        }
    }
    order
}

fn branches(shapes: &Shapes, union: ShapeId) -> &[ShapeId] {
    match shapes.is(union) {
        Is::Union(branches) => branches,
        Is::Any | Is::Never | Is::Parts(_) => &[],
    }
}

/// The only values of a shape, if they are listed.
fn only_values(shapes: &Shapes, shape: ShapeId) -> Option<Vec<&Value>> {
    let Is::Parts(parts) = shapes.is(shape) else { return None };
    let all: Option<Vec<_>> = parts.iter().map(|part| part.values.as_ref()).collect();
    Some(all?.into_iter().flatten().collect())
}

/// Whether two lists in order have nothing in common.
fn are_apart(one: &[usize], other: &[usize]) -> bool {
    let mut others = other.iter().peekable();
    one.iter().all(|value| {
        while others.next_if(|other| *other < value).is_some() {}
        others.peek() != Some(&value)
    })
}

/// A scalar, as that which is equal for values that are the same.
#[derive(PartialEq, Eq, Hash)]
enum Scalar {
    Number(Option<u64>),
    Other(String),
}

impl Scalar {
    fn of(value: &Value) -> Scalar {
        match value {
            // There are two zeros, which are the same.
            Value::Number(number) => Scalar::Number(number.as_f64().map(|double| (double + 0.0).to_bits())),
            Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                Scalar::Other(value.to_string())
            }
        }
    }
}

/// Numbers for what is compared often.
struct Numbers<T>(HashMap<T, usize>);

impl<T: Eq + Hash> Numbers<T> {
    fn of(&mut self, value: T) -> usize {
        let next = self.0.len();
        *self.0.entry(value).or_insert(next)
    }
}
