//! Constants of a schema, with the narrowest types that they have.

use askama::Template;

use super::{
    super::constants::{Constant, Literal},
    WIDTH, docs,
    plan::Plan,
};
use crate::model::Scalar;

/// A constant as its file shows it.
#[derive(Template)]
#[template(path = "typescript/constant.ts")]
pub struct Declaration {
    /// A comment with its line break.
    docs: String,
    name: String,
    /// Its type, where the value cannot say it.
    annotation: &'static str,
    value: String,
}

impl Declaration {
    /// What is printed for `constant`.
    pub fn new(constant: &Constant, plan: &Plan) -> Self {
        let literal = |value: &Scalar| plan.bigints().scalar(value);
        let (annotation, value) = match &constant.literal {
            Literal::Scalar(Scalar::Null) => (": null", "null".to_owned()),
            Literal::Scalar(scalar) => ("", format!("{} as const", literal(scalar))),
            Literal::List(items) => {
                ("", format!("{} as const", list(&items.iter().map(literal).collect::<Vec<_>>(), constant.name.len())))
            }
        };
        Declaration { docs: docs::origin(&[&constant.at]), name: constant.name.clone(), annotation, value }
    }
}

/// An array, with an item on each line if one line is too short. `name` columns are taken by its name.
fn list(items: &[String], name: usize) -> String {
    let flat = format!("[{}]", items.join(", "));
    let columns = "export const  =  as const;".len() + name + flat.chars().count();
    if columns <= WIDTH || items.is_empty() { flat } else { format!("[\n  {},\n]", items.join(",\n  ")) }
}
