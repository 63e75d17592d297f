//! That a value is JSON: functions find out on their own way through it, so that nobody has to look at it twice.
//!
//! What a function has to add depends on what else it looks at. Types that it lets pass without looking into them are
//! handed to `isJson` as a whole.

use std::collections::BTreeMap;

use super::{
    Compiler,
    expr::{Expr, Key, Stmt, Use, support, text, value},
    function::Function,
    members::are_few,
    required::are_read,
    test::guarded,
};
use crate::{
    model::TypeSet,
    plan::{AnyTest, ArrayTest, Judgement, Members, NumberTest, ObjectTest, Test},
};

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
    support("untrusted", "isJson").call([v.clone()])
}

/// That the string `v` is well-formed.
pub fn is_text(v: &Expr) -> Expr {
    support("untrusted", "isText").call([v.clone()])
}

/// That nothing has to be asked about the value, since it is known to be JSON.
pub fn is_trusted() -> Expr {
    support("untrusted", "isTrusted").call([])
}

/// That the object `v` of a value that is not trusted is a plain one.
pub fn is_literal(v: &Expr) -> Expr {
    support("untrusted", "isLiteral").call([v.clone()])
}

/// That the string `v` of a value that is not trusted is well-formed.
pub fn is_well_formed(v: &Expr) -> Expr {
    support("value", "isWellFormed").call([v.clone()])
}

impl Compiler<'_> {
    /// Who makes sure that a value is JSON where `judgement` is asked.
    pub fn vet(&self, judgement: &Judgement, members: Option<&Members>, vets: bool) -> Vet {
        let asks = |is: fn(&Test) -> bool| judgement.tests.iter().any(is);
        let unique = judgement.may_be(TypeSet::ARRAY) && asks(|test| matches!(test, Test::Array(ArrayTest::Unique)));
        let exact =
            judgement.may_be(TypeSet::FRACTION) && asks(|test| matches!(test, Test::Number(NumberTest::MultipleOf(_))));
        let tagged = asks(|test| matches!(test, Test::Object(ObjectTest::Tagged(_))));
        let array = !judgement.may_be(TypeSet::ARRAY) || (covers_items(judgement) && !unique);
        let object = !judgement.may_be(TypeSet::OBJECT) || members.is_some();
        if !vets || judgement.values.is_some() {
            Vet::Nobody
        } else if array && object && !tagged {
            Vet::Parts
        } else if unique || exact {
            // These can only be asked about JSON.
            Vet::Whole
        } else if tagged {
            Vet::Tag
        } else if !judgement.others.is_empty() {
            Vet::Other
        } else if first_union(judgement).is_some() {
            Vet::Branches
        } else {
            Vet::Whole
        }
    }

    /// What is asked of `v` in addition: first what other questions rely on, then the rest.
    pub fn vetting(&self, judgement: &Judgement, vet: Vet, members: Option<&Members>, v: &Expr) -> [Expr; 2] {
        let loops_over = |test: &Test| matches!(test, Test::Object(ObjectTest::Names(_) | ObjectTest::Unevaluated(_)));
        let names = judgement.tests.iter().any(loops_over);
        let parts_vet = vet == Vet::Parts;
        // Where members are read by name first, they are followed by this question.
        let loops = |members: &Members| !are_read(members, parts_vet) && (parts_vet || !are_few(members));
        let loops = names || members.is_some_and(loops);
        let finite = Expr::Word("Number").member("isFinite").call([v.clone()]);
        let parts = |types, expr| if vet == Vet::Parts { guarded(judgement, types, v, expr) } else { Expr::TRUE };
        let first = match vet {
            Vet::Whole => is_json(v),
            _ if judgement.may_be(TypeSet::FRACTION) => parts(TypeSet::NUMBER, finite),
            _ => Expr::TRUE,
        };
        // A loop over names must not see those that are inherited.
        let member = members.and_then(usual).map(|name| v.clone().index(text(name)));
        let plain = support("untrusted", "isPlain").call(std::iter::once(v.clone()).chain(member));
        let plain = if self.vets && loops { guarded(judgement, TypeSet::OBJECT, v, plain) } else { Expr::TRUE };
        [first, Expr::all([parts(TypeSet::STRING, is_text(v)), plain])]
    }

    /// The body of a function for which others vet.
    pub fn vetted(&self, key: &Key) -> Vec<Stmt> {
        vec![Stmt::Return(Expr::all([is_json(&value()), self.call(&key.nodes, &value(), false)]))]
    }
}

/// A member that most objects have.
fn usual<'m>(members: &'m Members) -> Option<&'m str> {
    // That name would read something else.
    members.required.iter().chain(&members.names).find(|name| **name != "__proto__").copied()
}

/// The first union that no tag tells apart.
pub fn first_union<'f, 'p>(judgement: &'f Judgement<'p>) -> Option<&'f Test<'p>> {
    judgement.tests.iter().find(|test| matches!(test, Test::Any(AnyTest::AnyOf(_) | AnyTest::OneOf(_))))
}

/// Are all items of arrays looked at?
fn covers_items(judgement: &Judgement) -> bool {
    let prefix = |test: &Test| if let Test::Array(ArrayTest::Prefix(nodes)) = test { nodes.len() } else { 0 };
    let prefix = judgement.tests.iter().map(prefix).max().unwrap_or(0);
    let covers = |test: &Test| matches!(test, Test::Array(ArrayTest::Rest { start, .. }) if *start <= prefix);
    judgement.tests.iter().any(covers)
}

/// Can functions that vet be asked about any value? They may not go on for too long, nor too deep, and none may ask
/// what cannot be asked about values that were not vetted before.
pub fn is_safe(functions: &BTreeMap<Key, Function>) -> bool {
    let cannot = |needs: &Use| matches!(needs, Use::Support("equality", "firstDuplicate"));
    let is_harmless =
        |(key, function): (&Key, &Function)| !function.budgeted && (key.vets || !function.uses.keys().any(cannot));
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
