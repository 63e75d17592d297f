//! How the statements of a function are said more briefly, as linters ask for.

use super::expr::{Expr, Stmt};
use crate::render::code::{WIDTH, merged, python};

/// Why a loop stays a loop.
const LOOP: &str = "noqa: SIM110 - a generator takes longer than a loop";

/// How far the statements of a function are indented.
pub const INDENT: usize = 4;

/// The body of a function that accepts what none of these `statements` refuse.
pub fn finished(statements: Vec<Stmt>) -> Vec<Stmt> {
    let mut statements = merged(statements);
    match statements.pop() {
        Some(Stmt::If { condition, then, otherwise }) if otherwise.is_empty() && then == [Stmt::refuse()] => {
            statements.push(Stmt::Return(condition.not().boolean()));
            return statements;
        }
        Some(Stmt::For { names, each, of, body, .. }) => {
            let remark = could_be_an_expression(&names, &of, &body).then_some(LOOP);
            statements.push(Stmt::For { names, each, of, body, remark });
        }
        last => statements.extend(last),
    }
    statements.push(Stmt::Return(Expr::TRUE));
    statements
}

/// Would linters have the loop written as one line?
fn could_be_an_expression(names: &[String], of: &Expr, body: &[Stmt]) -> bool {
    match body {
        [Stmt::If { condition, then, otherwise }] if otherwise.is_empty() && *then == [Stmt::refuse()] => {
            let head = "for  in :\n".len() + names.join(", ").len() + of.length();
            let asked = "if :\n".len() + condition.length();
            head + asked + INDENT <= WIDTH
        }
        _ => false,
    }
}

/// How long `statements` are in bytes.
pub fn length(statements: &[Stmt]) -> usize {
    python::length(statements, INDENT)
}
