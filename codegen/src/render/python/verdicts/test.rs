//! Conditions on an instance: its type, its value, its size.

use super::{
    super::{
        super::flat::{self, ANY, ARRAY, BOOLEAN, Flat, INTEGER, NULL, NUMBER, OBJECT, STRING, Types},
        literal,
    },
    Compiler,
    expr::{Expr, Use},
};
use crate::model::{NodeId, Op, PatternId, Scalar};

/// Up to here every integer is a double of its own, so that comparing integers is comparing doubles.
const SAFE: f64 = 9_007_199_254_740_992.0;

/// The most branches of a union that are written in place.
const MOST_BRANCHES: usize = 4;

/// A function of a support file, called.
pub fn support(file: &'static str, function: &'static str, arguments: &str) -> Expr {
    Expr::call(function, arguments, Use::Support(file, function))
}

/// That the object `v` has a member with that name.
pub fn has(v: &str, name: &str) -> Expr {
    Expr::compare(&literal::string(name), "in", "not in", v)
}

/// That `v` is of that Python type.
pub fn is(v: &str, name: &str) -> Expr {
    Expr::compare(&["type(", v, ")"].concat(), "is", "is not", name)
}

fn is_number(v: &str) -> Expr {
    Expr::any([is(v, "int"), is(v, "float")])
}

/// That `v` has one of the types, or one of the values if only they are allowed.
pub fn of_type(flat: &Flat, v: &str) -> Expr {
    if let Some(allowed) = &flat.allowed {
        let values: Vec<&Scalar> = allowed.iter().map(|(_, value)| value).collect();
        return one_of(v, &values);
    }
    if flat.types == ANY {
        return Expr::TRUE;
    }
    // In this order.
    let types = [STRING, flat.types & NUMBER, BOOLEAN, NULL, ARRAY, OBJECT];
    Expr::any(types.into_iter().filter(|types| flat.types & types != 0).map(|types| match types {
        STRING => is(v, "str"),
        NUMBER => is_number(v),
        INTEGER => integer(flat, v),
        BOOLEAN => is(v, "bool"),
        NULL => Expr::compare(v, "is", "is not", "None"),
        ARRAY => is(v, "list"),
        OBJECT => is(v, "dict"),
        _ => Expr::FALSE,
    }))
}

/// That `v` is an integer between the bounds that `flat` has for integers.
fn integer(flat: &Flat, v: &str) -> Expr {
    let bounds = |pick: fn(&&Op) -> Option<f64>| flat.ops.iter().filter_map(pick).filter(|bound| is_safe(*bound));
    let least = bounds(|op| if let Op::Minimum(n) = op { n.as_f64() } else { None }).reduce(f64::max);
    let most = bounds(|op| if let Op::Maximum(n) = op { n.as_f64() } else { None }).reduce(f64::min);
    let kind = Expr::any([is(v, "int"), support("numbers", "is_integer", v)]);
    let low = least.map_or_else(|| "LEAST_INTEGER".to_owned(), number);
    let high = most.map_or_else(|| "GREATEST_INTEGER".to_owned(), number);
    let range = format!("{low} <= {v} <= {high}");
    let mut needs = Vec::new();
    needs.extend(least.is_none().then_some(Use::Support("numbers", "LEAST_INTEGER")));
    needs.extend(most.is_none().then_some(Use::Support("numbers", "GREATEST_INTEGER")));
    Expr::all([kind, Expr::Atom(range.clone(), format!("not {range}"), needs)])
}

fn is_safe(bound: f64) -> bool {
    bound.abs() <= SAFE && bound.fract() == 0.0
}

/// Is the operator part of the test for integers already?
pub fn is_absorbed(flat: &Flat, op: &Op) -> bool {
    let is_integer = flat.types & NUMBER == INTEGER && flat.allowed.is_none();
    matches!(op, Op::Minimum(n) | Op::Maximum(n) if is_integer && n.as_f64().is_some_and(is_safe))
}

/// That `v` equals one of `values`.
pub fn one_of(v: &str, values: &[&Scalar]) -> Expr {
    let texts: Vec<String> = values
        .iter()
        .filter_map(|value| if let Scalar::String(text) = value { Some(literal::string(text)) } else { None })
        .collect();
    let text = match texts.as_slice() {
        [] => Expr::FALSE,
        [text] => Expr::compare(v, "==", "!=", text),
        texts => Expr::all([is(v, "str"), Expr::compare(v, "in", "not in", &format!("{{{}}}", texts.join(", ")))]),
    };
    let others = values.iter().map(|value| match value {
        Scalar::Null => Expr::compare(v, "is", "is not", "None"),
        Scalar::Boolean(true) => Expr::compare(v, "is", "is not", "True"),
        Scalar::Boolean(false) => Expr::compare(v, "is", "is not", "False"),
        Scalar::Integer(_) | Scalar::Number(_) | Scalar::String(_) => Expr::FALSE,
    });
    Expr::any([text, one_of_numbers(v, values)].into_iter().chain(others))
}

fn one_of_numbers(v: &str, values: &[&Scalar]) -> Expr {
    let doubles = values.iter().filter_map(|value| match value {
        Scalar::Integer(number) => Some(*number as f64),
        Scalar::Number(number) => Some(*number),
        Scalar::Null | Scalar::Boolean(_) | Scalar::String(_) => None,
    });
    let (safe, others): (Vec<f64>, Vec<f64>) = doubles.partition(|double| double.abs() <= SAFE);
    if let ([double], []) = (safe.as_slice(), others.as_slice()) {
        // Only numbers equal a number, apart from booleans.
        let twin = if *double == 0.0 {
            Some("False")
        } else if *double == 1.0 {
            Some("True")
        } else {
            None
        };
        let twin = twin.map(|boolean| Expr::compare(v, "is not", "is", boolean));
        return Expr::all([relation(v, "==", "!=", *double)].into_iter().chain(twin));
    }
    let set: Vec<String> = safe.iter().map(|double| number(*double)).collect();
    let safe = match safe.as_slice() {
        [] => Expr::FALSE,
        [double] => relation(v, "==", "!=", *double),
        _ => Expr::compare(v, "in", "not in", &format!("{{{}}}", set.join(", "))),
    };
    let equal = Expr::any([safe].into_iter().chain(others.iter().map(|double| relation(v, "==", "!=", *double))));
    if equal.is_false() { equal } else { Expr::all([is_number(v), equal]) }
}

/// How the number `v` compares to `bound`.
fn relation(v: &str, operator: &str, opposite: &str, bound: f64) -> Expr {
    if bound.abs() <= SAFE {
        return Expr::compare(v, operator, opposite, &number(bound));
    }
    let call = format!("comparable({v})");
    let bound = number(bound);
    Expr::Atom(
        format!("{call} {operator} {bound}"),
        format!("{call} {opposite} {bound}"),
        vec![Use::Support("numbers", "comparable")],
    )
}

/// That the text `v` matches all of these patterns.
pub fn matches(patterns: &[PatternId], v: &str) -> Expr {
    let call = format!("{}.finds({v})", pattern_name(patterns));
    Expr::Atom(format!("{call} is not None"), format!("{call} is None"), vec![Use::Pattern(patterns.to_vec())])
}

/// The constant for what matches all of these patterns.
pub fn pattern_name(patterns: &[PatternId]) -> String {
    format!("_PATTERN{}", Compiler::suffix(patterns))
}

/// Holds where `v` is not of the types that `expr` is about.
pub fn guarded(flat: &Flat, about: Types, v: &str, expr: Expr) -> Expr {
    if flat.types & about == 0 || expr.is_true() {
        return Expr::TRUE;
    }
    // Type checkers do not learn a type from values that are allowed.
    if flat.types & !about == 0 && flat.allowed.is_none() {
        return expr;
    }
    Expr::any([guard(about, v).not(), expr])
}

/// That `v` has one of the types that operators are about.
pub fn guard(about: Types, v: &str) -> Expr {
    match about {
        STRING => is(v, "str"),
        ARRAY => is(v, "list"),
        OBJECT => is(v, "dict"),
        _ => is_number(v),
    }
}

/// Does it take statements to judge by `op`?
pub fn takes_statements(op: &Op) -> bool {
    match op {
        Op::Properties { .. } | Op::Required(_) | Op::UnevaluatedProperties { .. } | Op::PropertyNames(_) => true,
        Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } | Op::UnevaluatedItems { .. } => true,
        Op::AnyOf { discriminator, .. } => discriminator.is_some(),
        Op::OneOf { branches, discriminator } => discriminator.is_some() || branches.len() != 1,
        Op::Minimum(_) | Op::Maximum(_) | Op::ExclusiveMinimum(_) | Op::ExclusiveMaximum(_) | Op::MultipleOf(_) => {
            false
        }
        Op::MinLength(_) | Op::MaxLength(_) | Op::Pattern(_) | Op::Format(..) => false,
        Op::MinItems(_) | Op::MaxItems(_) | Op::UniqueItems | Op::MinProperties(_) | Op::MaxProperties(_) => false,
        Op::DependentRequired(_) | Op::DependentSchemas(_) | Op::Not(_) | Op::If { .. } => false,
        Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::Ref(_) | Op::AllOf(_) => false,
    }
}

impl Compiler<'_> {
    /// What `op` asks of `v`, which is of one of the types `given`, and of those that it is about; `None` if that takes statements.
    pub fn condition(&self, op: &Op, v: &str, given: Types) -> Option<Expr> {
        if takes_statements(op) {
            return None;
        }
        let bound = |n: &serde_json::Number| n.as_f64().unwrap_or_default();
        let length =
            |operator, opposite, n: u64| Expr::compare(&format!("len({v})"), operator, opposite, &n.to_string());
        Some(match op {
            Op::Minimum(n) => relation(v, ">=", "<", bound(n)),
            Op::Maximum(n) => relation(v, "<=", ">", bound(n)),
            Op::ExclusiveMinimum(n) => relation(v, ">", "<=", bound(n)),
            Op::ExclusiveMaximum(n) => relation(v, "<", ">=", bound(n)),
            Op::MultipleOf(n) => support("numbers", "is_multiple", &format!("{v}, {}", number(bound(n)))),
            Op::MinLength(0) | Op::MinItems(0) | Op::MinProperties(0) => Expr::TRUE,
            Op::MinLength(1) | Op::MinItems(1) | Op::MinProperties(1) => {
                Expr::Atom(v.to_owned(), format!("not {v}"), vec![])
            }
            Op::MinLength(n) | Op::MinItems(n) | Op::MinProperties(n) => length(">=", "<", *n),
            Op::MaxLength(n) | Op::MaxItems(n) | Op::MaxProperties(n) => length("<=", ">", *n),
            Op::Pattern(pattern) | Op::Format(_, pattern) => matches(&[*pattern], v),
            Op::UniqueItems => support("equality", "are_distinct", v),
            Op::DependentRequired(entries) => Expr::all(entries.iter().map(|(name, names)| {
                Expr::any([has(v, name).not(), Expr::all(names.iter().map(|name| has(v, name)))])
            })),
            Op::DependentSchemas(entries) => Expr::all(
                entries
                    .iter()
                    .map(|(name, node)| Expr::any([has(v, name).not(), self.nested(&[*node], v, flat::OBJECT)])),
            ),
            Op::AnyOf { branches, discriminator: None } if branches.len() <= MOST_BRANCHES => {
                Expr::any(branches.iter().map(|branch| self.nested(&[*branch], v, given)))
            }
            Op::AnyOf { branches, discriminator: None } => {
                Expr::any(branches.iter().map(|branch| self.call(&[*branch], v)))
            }
            Op::OneOf { branches, discriminator: None } if branches.len() == 1 => self.nested(branches, v, given),
            Op::Not(node) => self.nested(&[*node], v, given).not(),
            Op::If { condition, then, otherwise } => self.conditional(*condition, *then, *otherwise, v, given),
            // These take statements, or are no operators of a flat list.
            _ => Expr::TRUE,
        })
    }

    fn conditional(
        &self,
        condition: NodeId,
        then: Option<NodeId>,
        otherwise: Option<NodeId>,
        v: &str,
        given: Types,
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
fn number(value: f64) -> String {
    if is_safe(value) { (value as i64).to_string() } else { literal::double(value) }
}
