//! Conditions on an instance: its type, its value, its size.

use super::{
    super::{
        super::flat::{ANY, ARRAY, BOOLEAN, Flat, INTEGER, NULL, NUMBER, OBJECT, STRING, Types},
        literal,
    },
    Compiler,
    expr::{Expr, Use},
};
use crate::{
    format,
    model::{NodeId, Op, Scalar},
};

/// A function of a support file, called.
pub fn support(file: &'static str, function: &'static str, arguments: &str) -> Expr {
    Expr::call(function, arguments, Use::Support(file, function))
}

/// That the object `v` has a member of its own with that name.
pub fn has_own(v: &str, name: &str) -> Expr {
    let call = format!("Object.hasOwn({v}, {})", literal::string(name));
    Expr::Atom(call.clone(), format!("!{call}"), vec![])
}

/// The own member of the object `v` whose name is that literal. Written in place, each access learns the shapes of its objects.
pub fn own(v: &str, name: &str) -> String {
    format!("Object.hasOwn({v}, {name}) ? {v}[{name}] : undefined")
}

/// That `v` has one of the types, or one of the values if only they are allowed.
pub fn of_type(flat: &Flat, v: &str) -> Expr {
    if let Some(allowed) = &flat.allowed {
        return Expr::any(allowed.iter().map(|(_, value)| Expr::compare(v, "===", "!==", &literal::scalar(value))));
    }
    if flat.types == ANY {
        return Expr::TRUE;
    }
    let is = |name| Expr::compare(&["typeof ", v].concat(), "===", "!==", name);
    // In this order.
    let types = [STRING, flat.types & NUMBER, BOOLEAN, NULL, ARRAY, OBJECT];
    Expr::any(types.into_iter().filter(|types| flat.types & types != 0).map(|types| match types {
        STRING => is("\"string\""),
        NUMBER => is("\"number\""),
        INTEGER => Expr::all([is("\"number\""), support("number", "isInteger", v)]),
        BOOLEAN => is("\"boolean\""),
        NULL => Expr::compare(v, "===", "!==", "null"),
        ARRAY => support_array(v),
        OBJECT => support("json", "isObject", v),
        _ => Expr::FALSE,
    }))
}

/// That `v` is an array.
pub fn support_array(v: &str) -> Expr {
    let call = format!("Array.isArray({v})");
    Expr::Atom(call.clone(), format!("!{call}"), vec![])
}

/// Holds where `v` is not of the types that `expr` is about.
pub fn guarded(flat: &Flat, about: Types, v: &str, expr: Expr) -> Expr {
    if flat.types & about == 0 || expr.is_true() {
        return Expr::TRUE;
    }
    if flat.types & !about == 0 {
        return expr;
    }
    Expr::any([guard(about, v).not(), expr])
}

/// That `v` has one of the types that operators are about.
pub fn guard(about: Types, v: &str) -> Expr {
    match about {
        STRING => Expr::compare(&format!("typeof {v}"), "===", "!==", "\"string\""),
        ARRAY => support_array(v),
        OBJECT => support("json", "isObject", v),
        _ => Expr::compare(&format!("typeof {v}"), "===", "!==", "\"number\""),
    }
}

impl Compiler<'_> {
    /// What `op` asks of `v`, which is of the types that it is about; `None` if that takes statements.
    /// With `vets`, the branches of a union vet it.
    pub fn condition(&self, op: &Op, v: &str, vets: bool) -> Option<Expr> {
        let bound = |number: &serde_json::Number| double(number.as_f64().unwrap_or_default());
        let length = |operator, opposite, n: u64| Expr::compare(&format!("{v}.length"), operator, opposite, &count(n));
        Some(match op {
            Op::Minimum(n) => Expr::compare(v, ">=", "<", &bound(n)),
            Op::Maximum(n) => Expr::compare(v, "<=", ">", &bound(n)),
            Op::ExclusiveMinimum(n) => Expr::compare(v, ">", "<=", &bound(n)),
            Op::ExclusiveMaximum(n) => Expr::compare(v, "<", ">=", &bound(n)),
            Op::MultipleOf(n) => support("number", "isMultipleOf", &format!("{v}, {}", bound(n))),
            Op::MinLength(0) | Op::MinItems(0) | Op::MinProperties(0) => Expr::TRUE,
            // A code point takes one or two code units: most lengths need no counting.
            Op::MinLength(1) | Op::MaxLength(0) | Op::MinItems(_) | Op::MaxItems(_) => match op {
                Op::MinLength(n) | Op::MinItems(n) => length(">=", "<", *n),
                Op::MaxLength(n) | Op::MaxItems(n) => length("<=", ">", *n),
                _ => return None,
            },
            Op::MinLength(n) => Expr::any([
                length(">=", "<", n.saturating_mul(2)),
                Expr::all([length(">=", "<", *n), code_points(v, ">=", "<", *n)]),
            ]),
            Op::MaxLength(n) => Expr::any([
                length("<=", ">", *n),
                Expr::all([length("<=", ">", n.saturating_mul(2)), code_points(v, "<=", ">", *n)]),
            ]),
            Op::Pattern(pattern) | Op::Format(_, pattern) => {
                let usual = if let Op::Format(name, _) = op { format::usual_for(name) } else { None };
                usual.map_or_else(
                    || Expr::call(&format!("pattern{pattern}.matches"), v, Use::Pattern(*pattern)),
                    |usual| Expr::call(&format!("usual{pattern}.matches"), v, Use::Usual(*pattern, usual)),
                )
            }
            Op::UniqueItems => of_support("equality", "firstDuplicate", v, "===", "!==", "undefined"),
            Op::MinProperties(n) => of_support("equality", "memberCount", v, ">=", "<", &count(*n)),
            Op::MaxProperties(n) => of_support("equality", "memberCount", v, "<=", ">", &count(*n)),
            Op::DependentRequired(entries) => Expr::all(entries.iter().map(|(name, names)| {
                Expr::any([has_own(v, name).not(), Expr::all(names.iter().map(|name| has_own(v, name)))])
            })),
            Op::DependentSchemas(entries) => Expr::all(
                entries.iter().map(|(name, node)| Expr::any([has_own(v, name).not(), self.same(*node, v, false)])),
            ),
            Op::AnyOf { branches, discriminator: None } => {
                Expr::any(branches.iter().map(|branch| self.same(*branch, v, vets)))
            }
            Op::OneOf { branches, discriminator: None } if branches.len() == 1 => self.same(branches[0], v, vets),
            Op::Not(node) => self.same(*node, v, false).not(),
            Op::If { condition, then, otherwise } => self.conditional(*condition, *then, *otherwise, v),
            Op::Properties { .. } | Op::Required(_) | Op::UnevaluatedProperties { .. } | Op::PropertyNames(_) => {
                return None;
            }
            Op::PrefixItems(_) | Op::Items { .. } | Op::Contains { .. } | Op::UnevaluatedItems { .. } => return None,
            Op::AnyOf { .. } | Op::OneOf { .. } => return None,
            // These are no operators of a flat list.
            Op::False | Op::Type(_) | Op::Const(_) | Op::Enum(_) | Op::Ref(_) | Op::AllOf(_) => Expr::TRUE,
        })
    }

    fn conditional(&self, condition: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>, v: &str) -> Expr {
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

    /// The verdict of `node` on the instance that is being judged. It is always another function's, since what the compiler
    /// of TypeScript has learned about `v` here would make it refuse comparisons that can never hold.
    pub fn same(&self, node: NodeId, v: &str, vets: bool) -> Expr {
        self.call(&[node], v, vets)
    }
}

fn of_support(
    file: &'static str,
    function: &'static str,
    v: &str,
    operator: &str,
    opposite: &str,
    right: &str,
) -> Expr {
    let call = format!("{function}({v})");
    Expr::Atom(
        format!("{call} {operator} {right}"),
        format!("{call} {opposite} {right}"),
        vec![Use::Support(file, function)],
    )
}

fn code_points(v: &str, operator: &str, opposite: &str, n: u64) -> Expr {
    of_support("measure", "codePoints", v, operator, opposite, &count(n))
}

fn double(value: f64) -> String {
    literal::scalar(&Scalar::Number(value))
}

fn count(n: u64) -> String {
    double(n as f64)
}
