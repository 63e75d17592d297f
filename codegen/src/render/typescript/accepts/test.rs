//! Conditions on an instance: its type, its value, its size.

use super::{
    super::super::code::typescript::{AT_LEAST, AT_MOST, EQUAL},
    Compiler,
    expr::{Expr, Use, count, is_typeof, length, scalar, support, text},
};
use crate::{
    format,
    model::{NodeId, PatternId, Scalar, TypeSet},
    plan::Judgement,
};

/// That the object `v` has a member of its own with that name.
pub fn has_own(v: &Expr, name: &str) -> Expr {
    Expr::Word("Object").member("hasOwn").call([v.clone(), text(name)])
}

/// The own member of the object `v` with that name. Written in place, each access learns the shapes of its objects.
pub fn own(v: &Expr, name: &str) -> Expr {
    has_own(v, name).choose(v.clone().index(text(name)), Expr::UNDEFINED)
}

/// That `v` has one of the types.
pub fn of_type(judgement: &Judgement, v: &Expr) -> Expr {
    if judgement.types == TypeSet::ALL {
        return Expr::TRUE;
    }
    let is_number = || {
        let integer = || Expr::Word("Number").member("isInteger").call([v.clone()]);
        let range = if judgement.types.and(TypeSet::NUMBER) == TypeSet::INTEGER { integer() } else { Expr::TRUE };
        Expr::all([is_typeof(v, "number"), range])
    };
    // What most values are comes first.
    let types: [(TypeSet, &dyn Fn() -> Expr); 6] = [
        (TypeSet::STRING, &|| is_typeof(v, "string")),
        (TypeSet::NUMBER, &is_number),
        (TypeSet::BOOLEAN, &|| is_typeof(v, "boolean")),
        (TypeSet::NULL, &|| v.clone().compare(EQUAL, Expr::NULL)),
        (TypeSet::ARRAY, &|| is_array(v)),
        (TypeSet::OBJECT, &|| is_object(v)),
    ];
    Expr::any(types.into_iter().filter(|(types, _)| judgement.may_be(*types)).map(|(_, is)| is()))
}

/// That `v` is an array.
pub fn is_array(v: &Expr) -> Expr {
    Expr::Word("Array").member("isArray").call([v.clone()])
}

/// That `v` is an object.
pub fn is_object(v: &Expr) -> Expr {
    support("json", "isObject").call([v.clone()])
}

/// How many members the object `v` has.
pub fn member_count(v: &Expr) -> Expr {
    support("equality", "memberCount").call([v.clone()])
}

/// That `v` matches a pattern.
pub fn matches(pattern: PatternId, v: &Expr) -> Expr {
    Expr::global(format!("pattern{pattern}"), Use::Pattern(pattern)).member("matches").call([v.clone()])
}

/// Holds where `v` is not of the types that `expr` is about.
pub fn guarded(judgement: &Judgement, about: TypeSet, v: &Expr, expr: Expr) -> Expr {
    if !judgement.may_be(about) || expr.is_true() {
        return Expr::TRUE;
    }
    if judgement.is_only(about) {
        return expr;
    }
    Expr::any([guard(about, v).not(), expr])
}

/// That `v` has one of the types that tests are about.
pub fn guard(about: TypeSet, v: &Expr) -> Expr {
    match about {
        TypeSet::STRING => is_typeof(v, "string"),
        TypeSet::ARRAY => is_array(v),
        TypeSet::OBJECT => is_object(v),
        _ => is_typeof(v, "number"),
    }
}

impl Compiler<'_> {
    /// That the string `v` matches the pattern of a format, which a shorter pattern usually tells.
    pub fn has_format(&self, name: &str, pattern: PatternId, v: &Expr) -> Expr {
        let Some(usual) = format::usual_for(name) else { return matches(pattern, v) };
        let quick = Expr::global(format!("usual{pattern}"), Use::Usual(pattern, usual));
        quick.member("matches").call([v.clone()])
    }

    /// That `v` meets what a condition chooses.
    pub fn conditional(&self, condition: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>, v: &Expr) -> Expr {
        let branch = |node: Option<NodeId>| node.map_or(Expr::TRUE, |node| self.same(node, v, false));
        let (then, otherwise) = (branch(then), branch(otherwise));
        if then.is_true() && otherwise.is_true() {
            return Expr::TRUE;
        }
        let condition = self.same(condition, v, false);
        if condition.is_true() || otherwise.is_true() {
            return Expr::any([condition.not(), then]);
        }
        if condition.is_false() || then.is_true() {
            return Expr::any([condition, otherwise]);
        }
        Expr::all([Expr::any([condition.clone().not(), then]), Expr::any([condition, otherwise])])
    }

    /// The verdict of `node` on the instance that is being judged. It is always another function's, since what the
    /// compiler of TypeScript has learned about `v` here would make it refuse comparisons that can never hold.
    pub fn same(&self, node: NodeId, v: &Expr, vets: bool) -> Expr {
        self.call(&[node], v, vets)
    }
}

/// That the string `v` has at least `n` characters. Each of them takes one or two code units, so most lengths need no
/// counting.
pub fn min_length(v: &Expr, n: u64) -> Expr {
    let units = |n| length(v).compare(AT_LEAST, count(n));
    match n {
        0 => Expr::TRUE,
        1 => units(1),
        n => Expr::any([units(n.saturating_mul(2)), Expr::all([units(n), code_points(v).compare(AT_LEAST, count(n))])]),
    }
}

/// That the string `v` has at most `n` characters.
pub fn max_length(v: &Expr, n: u64) -> Expr {
    let units = |n| length(v).compare(AT_MOST, count(n));
    match n {
        0 => units(0),
        n => Expr::any([units(n), Expr::all([units(n.saturating_mul(2)), code_points(v).compare(AT_MOST, count(n))])]),
    }
}

fn code_points(v: &Expr) -> Expr {
    support("measure", "codePoints").call([v.clone()])
}

/// A bound of a schema as a literal.
pub fn double(number: f64) -> Expr {
    scalar(&Scalar::Number(number))
}
