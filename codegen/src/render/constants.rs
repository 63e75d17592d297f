//! Constants of a schema as every back end prints them: the same name in every language, and literals that every
//! language can write.

use std::collections::HashSet;

use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic},
    model::{Module, Scalar},
    naming::{self, Scope},
    pointer,
};

/// What generated files call something of their own in capitals.
const RESERVED: &[&str] = &["CHECKS", "TYPE_CHECKING"];

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Constant {
    /// Free in its module: the schema's name, with a number behind it if a type has that name already.
    pub name: String,
    /// Where it comes from, for readers: `#/x-constants/LIMIT`.
    pub at: String,
    /// The value.
    pub literal: Literal,
}

/// The value of a constant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    /// One scalar.
    Scalar(Scalar),
    /// Any number of them, all of one kind.
    List(Vec<Scalar>),
}

/// The constants of `module`, in schema order.
///
/// # Errors
///
/// An `internal` one for a value that is no constant: the lowering refuses such schemas.
pub(crate) fn of(module: &Module) -> Result<Vec<Constant>, Diagnostic> {
    let constants = module.constants.iter().zip(names(module));
    let root = module.checks.nodes.first().map_or("#", |node| node.at.as_str());
    let print = |(constant, name): (&crate::model::Constant, String)| {
        let literal = literal(&constant.value).ok_or_else(|| {
            let message =
                format!("the constant {:?} of {} is no scalar or list of scalars", constant.name, module.source);
            Diagnostic::error(Code::Internal, message, "please report this schema")
        })?;
        let at = pointer::pushed(&format!("{root}/x-constants"), &constant.name);
        Ok(Constant { name, at, literal })
    };
    constants.map(print).collect()
}

fn names(module: &Module) -> Vec<String> {
    let types: HashSet<&str> = module.types.iter().map(|def| def.name.as_str()).collect();
    let mut scope = Scope::new(types.into_iter().chain(RESERVED.iter().copied()));
    let name = |name: &str| {
        let legal = name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_');
        scope.take(&if legal { name.to_owned() } else { naming::snake(name).to_uppercase() }, "CONSTANT")
    };
    module.constants.iter().map(|constant| constant.name.as_str()).map(name).collect()
}

fn literal(value: &Value) -> Option<Literal> {
    let Value::Array(items) = value else { return Scalar::from_value(value).map(Literal::Scalar) };
    let mut items = items.iter().map(Scalar::from_value).collect::<Option<Vec<_>>>()?;
    if items.iter().any(|item| matches!(item, Scalar::Number(_))) {
        // IntegerBounds among other numbers are numbers, too.
        for item in &mut items {
            if let Scalar::Integer(number) = item {
                *item = Scalar::Number(*number as f64);
            }
        }
    }
    let kind = std::mem::discriminant(items.first().unwrap_or(&Scalar::Null));
    items.iter().all(|item| std::mem::discriminant(item) == kind).then_some(Literal::List(items))
}
