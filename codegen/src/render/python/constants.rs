//! Constants of a schema.

use askama::Template;

use super::{
    super::constants::{Constant, Literal},
    docs,
    expr::Expr,
    literal, statement,
};

/// A constant as its file shows it.
#[derive(Template)]
#[template(path = "python/constant.py")]
pub struct Declaration {
    code: String,
    docs: String,
}

impl Declaration {
    /// What is printed for `constant`.
    pub fn new(constant: &Constant) -> Self {
        let value = match &constant.literal {
            Literal::Scalar(scalar) => Expr::Literal(literal::scalar(scalar)),
            Literal::List(items) => {
                Expr::Tuple(items.iter().map(|item| Expr::Literal(literal::scalar(item))).collect())
            }
        };
        let is_empty = matches!(&constant.literal, Literal::List(items) if items.is_empty());
        // Type checkers cannot tell what an empty tuple is meant to hold.
        let annotation = match is_empty {
            true => Expr::subscript("Final", [Expr::subscript("tuple", [Expr::Tuple(vec![])])]),
            false => Expr::Name("Final"),
        };
        // No type is mentioned in it.
        let code = statement::annotated(&|_| String::new(), 0, &constant.name, &annotation, Some(&value));
        Declaration { code, docs: docs::line(&docs::location(&constant.at)) }
    }
}
