//! Conditions on an instance: its type, its value, its size.

use super::{
    super::literal,
    Compiler,
    expr::{Expr, Use, count, pattern, support},
    judged::Asked,
};
use crate::{
    model::{NodeId, PatternId, Scalar, TypeSet},
    plan::{Judgement, NumberTest, Test},
    render::code::{
        Relation,
        python::{AT_LEAST, AT_MOST, EQUAL, IN, IS},
    },
    runtime::parts::IntegerRange,
};

/// Up to here every integer is a double of its own, so that comparing integers is comparing doubles.
const SAFE: f64 = 9_007_199_254_740_991.0;

/// The most branches of a union that are written in place.
const MOST_BRANCHES: usize = 4;
/// Of more branches, those are written in place that are hardly longer than a call.
const SHORT: usize = 48;

/// That the object `v` has a member with that name.
pub fn has(v: &Expr, name: &str) -> Expr {
    Expr::Literal(literal::string(name)).compare(IN, v.clone())
}

/// The member `name` of an object, looked up.
pub fn member(v: &Expr, name: &str) -> Expr {
    v.clone().index(Expr::Literal(literal::string(name)))
}

/// That `v` is of that Python type.
pub fn is(v: &Expr, name: &'static str) -> Expr {
    Expr::Word("type").call([v.clone()]).compare(IS, Expr::Word(name))
}

fn is_number(v: &Expr) -> Expr {
    Expr::any([is(v, "int"), is(v, "float")])
}

/// That `v` has one of the types, or one of the values if only they are allowed.
pub fn of_type(judgement: &Judgement, v: &Expr) -> Expr {
    if let Some(values) = &judgement.values {
        let values: Vec<&Scalar> = values.iter().map(|(_, value)| value).collect();
        return one_of(v, &values);
    }
    if judgement.types == TypeSet::ALL {
        return Expr::TRUE;
    }
    let is_number = || match judgement.types.and(TypeSet::NUMBER) {
        TypeSet::INTEGER => integer(judgement, v),
        _ => is_number(v),
    };
    // What most values are comes first.
    let types: [(TypeSet, &dyn Fn() -> Expr); 6] = [
        (TypeSet::STRING, &|| is(v, "str")),
        (TypeSet::NUMBER, &is_number),
        (TypeSet::BOOLEAN, &|| is(v, "bool")),
        (TypeSet::NULL, &|| v.clone().compare(IS, Expr::NONE)),
        (TypeSet::ARRAY, &|| is(v, "list")),
        (TypeSet::OBJECT, &|| is(v, "dict")),
    ];
    Expr::any(types.into_iter().filter(|(types, _)| judgement.may_be(*types)).map(|(_, is)| is()))
}

/// That `v` is an integer between the bounds that `judgement` has for integers.
fn integer(judgement: &Judgement, v: &Expr) -> Expr {
    let bounds = |pick: fn(NumberTest) -> Option<f64>| {
        let numbers =
            judgement.tests.iter().filter_map(|test| if let Test::Number(test) = test { Some(*test) } else { None });
        numbers.filter_map(pick).filter(|bound| is_safe(*bound))
    };
    let least = bounds(|test| if let NumberTest::AtLeast(bound) = test { Some(bound) } else { None }).reduce(f64::max);
    let most = bounds(|test| if let NumberTest::AtMost(bound) = test { Some(bound) } else { None }).reduce(f64::min);
    let ranges = judgement.tests.iter().filter_map(|test| match test {
        Test::Number(NumberTest::Within(range)) => Some(*range),
        Test::Number(_) | Test::Text(_) | Test::Array(_) | Test::Object(_) | Test::Any(_) => None,
    });
    let range = ranges.reduce(|one, other| IntegerRange {
        least: [one.least, other.least].into_iter().flatten().min(),
        end: [one.end, other.end].into_iter().flatten().min(),
    });
    let low = least.map(number).or_else(|| range?.least.map(least_of));
    let high = most.map(number).or_else(|| range?.end.map(greatest_before));
    let kind = Expr::any([is(v, "int"), support("numbers", "is_integer").call([v.clone()])]);
    Expr::all([kind, between(v, low, high)])
}

/// That the number `v` lies between these, both included.
fn between(v: &Expr, low: Option<Expr>, high: Option<Expr>) -> Expr {
    match (low, high) {
        (Some(low), Some(high)) => v.clone().between(low, high),
        (Some(low), None) => v.clone().compare(AT_LEAST, low),
        (None, Some(high)) => v.clone().compare(AT_MOST, high),
        (None, None) => Expr::TRUE,
    }
}

/// −2 to that power.
fn least_of(exponent: i32) -> Expr {
    Expr::Literal(format!("-(2**{exponent})"))
}

/// The last integer before 2 to that power.
fn greatest_before(exponent: i32) -> Expr {
    Expr::Literal(format!("2**{exponent} - 1"))
}

fn is_safe(bound: f64) -> bool {
    bound.abs() <= SAFE && bound.fract() == 0.0
}

/// Is the test part of that for integers already?
pub fn is_absorbed(judgement: &Judgement, test: &Test) -> bool {
    let is_integer = judgement.types.and(TypeSet::NUMBER) == TypeSet::INTEGER && judgement.values.is_none();
    let bound = match test {
        Test::Number(NumberTest::AtLeast(bound) | NumberTest::AtMost(bound)) => *bound,
        Test::Number(NumberTest::Within(_)) => return is_integer,
        Test::Number(NumberTest::MoreThan(_) | NumberTest::LessThan(_) | NumberTest::MultipleOf(_)) => return false,
        Test::Text(_) | Test::Array(_) | Test::Object(_) | Test::Any(_) => return false,
    };
    is_integer && is_safe(bound)
}

/// That `v` equals one of `values`.
pub fn one_of(v: &Expr, values: &[&Scalar]) -> Expr {
    let text = |value: &&Scalar| match value {
        Scalar::String(text) => Some(Expr::Literal(literal::string(text))),
        Scalar::Null | Scalar::Boolean(_) | Scalar::Integer(_) | Scalar::Number(_) => None,
    };
    let mut texts: Vec<Expr> = values.iter().filter_map(text).collect();
    let text = match texts.len() {
        0 => Expr::FALSE,
        1 => v.clone().compare(EQUAL, texts.remove(0)),
        _ => Expr::all([is(v, "str"), v.clone().compare(IN, Expr::set(texts))]),
    };
    let others = values.iter().map(|value| match value {
        Scalar::Null => v.clone().compare(IS, Expr::NONE),
        Scalar::Boolean(flag) => v.clone().compare(IS, boolean(*flag)),
        Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => Expr::FALSE,
    });
    Expr::any([text, one_of_numbers(v, values)].into_iter().chain(others))
}

/// That the text `v` is one of these.
pub fn is_name<'n>(v: &Expr, names: impl IntoIterator<Item = &'n str>) -> Expr {
    let mut names: Vec<Expr> = names.into_iter().map(|name| Expr::Literal(literal::string(name))).collect();
    match names.len() {
        0 => Expr::FALSE,
        1 => v.clone().compare(EQUAL, names.remove(0)),
        _ => v.clone().compare(IN, Expr::set(names)),
    }
}

fn boolean(value: bool) -> Expr {
    if value { Expr::TRUE } else { Expr::FALSE }
}

fn one_of_numbers(v: &Expr, values: &[&Scalar]) -> Expr {
    let doubles = values.iter().filter_map(|value| match value {
        Scalar::Integer(number) => Some(*number as f64),
        Scalar::Number(number) => Some(*number),
        Scalar::Null | Scalar::Boolean(_) | Scalar::String(_) => None,
    });
    let (safe, others): (Vec<f64>, Vec<f64>) = doubles.partition(|double| double.abs() <= SAFE);
    if let ([double], []) = (safe.as_slice(), others.as_slice()) {
        // Only numbers equal a number, apart from booleans.
        let twin = if *double == 0.0 {
            Some(false)
        } else if *double == 1.0 {
            Some(true)
        } else {
            None
        };
        let twin = twin.map(|flag| v.clone().compare(IS, boolean(flag)).not());
        return Expr::all([relation(v, EQUAL, *double)].into_iter().chain(twin));
    }
    let safe = match safe.as_slice() {
        [] => Expr::FALSE,
        [double] => relation(v, EQUAL, *double),
        safe => v.clone().compare(IN, Expr::set(safe.iter().map(|double| number(*double)).collect())),
    };
    let equal = Expr::any([safe].into_iter().chain(others.iter().map(|double| relation(v, EQUAL, *double))));
    if equal.is_false() { equal } else { Expr::all([is_number(v), equal]) }
}

/// How the number `v` compares to `bound`.
fn relation(v: &Expr, relation: Relation, bound: f64) -> Expr {
    let v = v.clone();
    let v = if bound.abs() <= SAFE { v } else { support("numbers", "comparable").call([v]) };
    v.compare(relation, number(bound))
}

/// That the text `v` matches all of these patterns.
pub fn matches(patterns: &[PatternId], v: &Expr) -> Expr {
    pattern(patterns).member("finds").call([v.clone()]).compare(IS, Expr::NONE).not()
}

/// Holds where `v` is not of the types that `expr` is about.
pub fn guarded(judgement: &Judgement, about: TypeSet, v: &Expr, expr: Expr) -> Expr {
    if about == TypeSet::ALL {
        return expr;
    }
    if !judgement.may_be(about) || expr.is_true() {
        return Expr::TRUE;
    }
    // Type checkers do not learn a type from values that are allowed.
    if judgement.is_only(about) && judgement.values.is_none() {
        return expr;
    }
    Expr::any([guard(about, v).not(), expr])
}

/// That `v` has one of the types that tests are about.
pub fn guard(about: TypeSet, v: &Expr) -> Expr {
    match about {
        TypeSet::STRING => is(v, "str"),
        TypeSet::ARRAY => is(v, "list"),
        TypeSet::OBJECT => is(v, "dict"),
        _ => is_number(v),
    }
}

impl Compiler<'_> {
    /// What is asked of `v`, which is of one of the types `given`, and of those that it is about.
    pub fn condition(&self, asked: &Asked, v: &Expr, given: TypeSet) -> Expr {
        match *asked {
            Asked::Number(relative, bound) => relation(v, relative, bound),
            Asked::Within(IntegerRange { least, end }) => between(v, least.map(least_of), end.map(greatest_before)),
            Asked::Multiple(of) => support("numbers", "is_multiple").call([v.clone(), number(of)]),
            Asked::Size(AT_LEAST, 0) => Expr::TRUE,
            Asked::Size(AT_LEAST, 1) => v.clone().not_empty(),
            Asked::Size(relation, n) => count(v, relation, n),
            Asked::Pattern(pattern) => matches(&[pattern], v),
            Asked::Distinct => support("equality", "are_distinct").call([v.clone()]),
            Asked::DependentRequired(entries) => Expr::all(entries.iter().map(|(name, names)| {
                Expr::any([has(v, name).not(), Expr::all(names.iter().map(|name| has(v, name)))])
            })),
            Asked::DependentSchemas(entries) => Expr::all(
                entries
                    .iter()
                    .map(|(name, node)| Expr::any([has(v, name).not(), self.nested(&[*node], v, TypeSet::OBJECT)])),
            ),
            Asked::Any(branches) => self.any(branches, v, given),
            Asked::Only(branch) => self.nested(&[branch], v, given),
            Asked::Not(node) => self.nested(&[node], v, given).not(),
            Asked::If(condition, then, otherwise) => self.conditional(condition, then, otherwise, v, given),
        }
    }

    /// That one of the branches accepts at least. Those that take no call are asked first.
    fn any(&self, branches: &[NodeId], v: &Expr, given: TypeSet) -> Expr {
        let branch = |branch: &NodeId| {
            let condition = self.nested(&[*branch], v, given);
            let fits = branches.len() <= MOST_BRANCHES || condition.length() <= SHORT;
            if fits { condition } else { self.call(&[*branch], v) }
        };
        let calls = |condition: &Expr| condition.uses().iter().any(|used| matches!(used, Use::Verdict(_)));
        let (called, others): (Vec<Expr>, Vec<Expr>) = branches.iter().map(branch).partition(calls);
        Expr::any_once(others.into_iter().chain(called))
    }

    fn conditional(
        &self,
        condition: NodeId,
        then: Option<NodeId>,
        otherwise: Option<NodeId>,
        v: &Expr,
        given: TypeSet,
    ) -> Expr {
        let branch = |node: Option<NodeId>| node.map_or(Expr::TRUE, |node| self.nested(&[node], v, given));
        let (then, otherwise) = (branch(then), branch(otherwise));
        if then.is_true() && otherwise.is_true() {
            return Expr::TRUE;
        }
        let condition = self.nested(&[condition], v, given);
        if condition.is_true() || otherwise.is_true() {
            return Expr::any([condition.not(), then]);
        }
        if condition.is_false() || then.is_true() {
            return Expr::any([condition, otherwise]);
        }
        Expr::all([Expr::any([condition.clone().not(), then]), Expr::any([condition, otherwise])])
    }
}

/// A number as a literal, without a point if it needs none.
fn number(value: f64) -> Expr {
    Expr::Literal(if is_safe(value) { (value as i64).to_string() } else { literal::double(value) })
}
