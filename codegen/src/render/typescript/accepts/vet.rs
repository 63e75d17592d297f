//! That a value is JSON: functions find out on their own way through it, so that nobody has to look at it twice.
//!
//! What a function has to add depends on what else it looks at. Types that it lets pass without looking into them are handed to
//! `isJson` as a whole.

use std::collections::BTreeMap;

use super::{
    super::super::flat::{ARRAY, FRACTION, Flat, NUMBER, OBJECT, STRING},
    Compiler, Function,
    body::discriminator,
    expr::{Expr, Key, Stmt, Use, support, text, value},
    members::Members,
    test::guarded,
};
use crate::model::Op;

/// Functions may call one another so deep; what they hand to `isJson` may be as deep again.
const DEEPEST: usize = 60;

/// Who makes sure that a value is JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vet {
    /// Nobody needs to.
    Nobody,
    /// `isJson`, before everything else.
    Whole,
    /// The function itself, with the functions of all parts.
    Parts,
    /// The function of the branch that a tag chooses.
    Tag,
    /// Those of the branches of the first union.
    Branches,
    /// That of the first node that is asked on its own.
    Other,
}

/// That `v` is JSON.
pub fn is_json(v: &Expr) -> Expr {
    support("vet", "isJson").call([v.clone()])
}

/// That the string `v` is well-formed.
pub fn is_text(v: &Expr) -> Expr {
    support("vet", "isText").call([v.clone()])
}

/// That nothing has to be asked about the value, since it is known to be JSON.
pub fn is_trusted() -> Expr {
    support("vet", "isTrusted").call([])
}

/// That the object `v` of a value that is not trusted is a plain one.
pub fn is_literal(v: &Expr) -> Expr {
    support("vet", "isLiteral").call([v.clone()])
}

/// That the string `v` of a value that is not trusted is well-formed.
pub fn is_well_formed(v: &Expr) -> Expr {
    support("value", "isWellFormed").call([v.clone()])
}

impl Compiler<'_> {
    /// Who makes sure that a value is JSON where `flat` is asked.
    pub fn vet(&self, flat: &Flat, members: Option<&Members>, vets: bool) -> Vet {
        let unique = flat.types & ARRAY != 0 && flat.ops.iter().any(|op| matches!(op, Op::UniqueItems));
        let exact = flat.types & FRACTION != 0 && flat.ops.iter().any(|op| matches!(op, Op::MultipleOf(_)));
        let array = flat.types & ARRAY == 0 || (covers_items(flat) && !unique);
        let object = flat.types & OBJECT == 0 || members.is_some_and(Members::are_all_visited);
        if !vets || flat.allowed.is_some() {
            Vet::Nobody
        } else if array && object && !flat.ops.iter().any(|op| discriminator(op).is_some()) {
            Vet::Parts
        } else if unique || exact {
            // These can only be asked about JSON.
            Vet::Whole
        } else if flat.ops.iter().any(|op| discriminator(op).is_some()) {
            Vet::Tag
        } else if !flat.others.is_empty() {
            Vet::Other
        } else if first_union(flat).is_some() {
            Vet::Branches
        } else {
            Vet::Whole
        }
    }

    /// What is asked of `v` in addition: first what other questions rely on, then the rest.
    pub fn vetting(&self, flat: &Flat, vet: Vet, members: Option<&Members>, v: &Expr) -> [Expr; 2] {
        let names = flat.ops.iter().any(|op| matches!(op, Op::PropertyNames(_)));
        let parts_vet = vet == Vet::Parts;
        // Where members are read by name first, they are followed by this question.
        let loops = |members: &Members| !members.are_read(parts_vet) && (parts_vet || !members.are_few());
        let loops = names || members.is_some_and(loops);
        let finite = Expr::Word("Number").member("isFinite").call([v.clone()]);
        let parts = |types, expr| if vet == Vet::Parts { guarded(flat, types, v, expr) } else { Expr::TRUE };
        let first = match vet {
            Vet::Whole => is_json(v),
            _ if flat.types & FRACTION != 0 => parts(NUMBER, finite),
            _ => Expr::TRUE,
        };
        // A loop over names must not see those that are inherited.
        let member = members.and_then(Members::usual).map(|name| v.clone().index(text(name)));
        let plain = support("vet", "isPlain").call(std::iter::once(v.clone()).chain(member));
        let plain = if self.vets && loops { guarded(flat, OBJECT, v, plain) } else { Expr::TRUE };
        [first, Expr::all([parts(STRING, is_text(v)), plain])]
    }

    /// The body of a function for which others vet.
    pub fn vetted(&self, key: &Key) -> Vec<Stmt> {
        vec![Stmt::Return(Expr::all([is_json(&value()), self.call(&key.nodes, &value(), false)]))]
    }
}

/// The first union that no tag tells apart.
pub fn first_union<'f>(flat: &Flat<'f>) -> Option<&'f Op> {
    let is_union =
        |op: &&&Op| matches!(op, Op::AnyOf { discriminator: None, .. } | Op::OneOf { discriminator: None, .. });
    flat.ops.iter().find(is_union).copied()
}

/// Are all items of arrays looked at?
fn covers_items(flat: &Flat) -> bool {
    let prefix = flat.ops.iter().map(|op| if let Op::PrefixItems(nodes) = op { nodes.len() } else { 0 }).max();
    flat.ops.iter().any(|op| matches!(op, Op::Items { start, .. } if *start <= prefix.unwrap_or(0)))
}

/// Can functions that vet be asked about any value? They may not go on for too long, nor too deep, and none may ask what cannot
/// be asked about values that were not vetted before.
pub fn is_safe(functions: &BTreeMap<Key, Function>) -> bool {
    let cannot = |needs: &Use| {
        matches!(needs, Use::Support("equality", "firstDuplicate") | Use::Support("number", "isMultipleOf"))
    };
    let is_harmless =
        |(key, function): (&Key, &Function)| !function.fuel && (key.vets || !function.uses.keys().any(cannot));
    functions.iter().all(is_harmless) && depth(functions) <= DEEPEST
}

/// The longest way from function to function; none recurs.
fn depth(functions: &BTreeMap<Key, Function>) -> usize {
    fn visit(key: &Key, functions: &BTreeMap<Key, Function>, known: &mut BTreeMap<Key, usize>) -> usize {
        if let Some(depth) = known.get(key) {
            return *depth;
        }
        let called = functions.get(key).into_iter().flat_map(Function::calls).map(|(other, _)| other);
        let depth = 1 + called.map(|other| visit(other, functions, known)).max().unwrap_or(0);
        known.insert(key.clone(), depth);
        depth
    }
    let mut known = BTreeMap::new();
    functions.keys().map(|key| visit(key, functions, &mut known)).max().unwrap_or(0)
}
