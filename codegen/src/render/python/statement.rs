//! Statements: assignments with annotations, calls that define aliases, heads of classes.

use super::{
    WIDTH,
    expr::{Expr, TypeName},
    width,
};
use crate::render::code::python;
pub use crate::render::code::python::is_overlong;

/// `name: annotation` or `name: annotation = value`, indented by `indent`.
pub fn annotated(types: &TypeName, indent: usize, name: &str, annotation: &Expr, value: Option<&Expr>) -> String {
    let start = format!("{}{name}: ", " ".repeat(indent));
    let head = format!("{start}{}", annotation.flat(types));
    let Some(value) = value else {
        let fits = width::of(&head) <= WIDTH;
        return marked(if fits { head } else { format!("{start}{}", broken(types, indent, start.len(), annotation)) });
    };
    let flat = format!("{head} = {}", value.flat(types));
    if width::of(&flat) <= WIDTH {
        return flat;
    }
    let breaks = matches!(annotation, Expr::Union(_)) || annotation.opening(types).is_some();
    let is_broken = breaks && width::of(&head) + " = (".len() > WIDTH;
    let head = if is_broken { format!("{start}{}", broken(types, indent, start.len(), annotation)) } else { head };
    let column = head.rsplit('\n').next().map_or(0, width::of) + " = ".len();
    marked(format!("{head} = {}", right_side(types, indent, column, value, breaks && !is_broken)))
}

/// `name = value`, indented by `indent`.
pub fn assignment(types: &TypeName, indent: usize, name: &str, value: &Expr) -> String {
    let start = format!("{}{name} = ", " ".repeat(indent));
    marked(format!("{start}{}", right_side(types, indent, start.len(), value, false)))
}

/// `class head:` at the start of a line.
pub fn block(types: &TypeName, head: &Expr) -> String {
    marked(format!("class {}:", head.layout(types, 0, "class ".len(), ":".len())))
}

/// A value behind an equals sign. One that is too long in any case gets parentheses only where other brackets might
/// have been broken instead (`anyway`).
fn right_side(types: &TypeName, indent: usize, column: usize, value: &Expr, anyway: bool) -> String {
    let flat = value.flat(types);
    if column + width::of(&flat) <= WIDTH {
        return flat;
    }
    if matches!(value, Expr::Union(_)) {
        return broken(types, indent, column, value);
    }
    let has_room = column < WIDTH;
    match value.opening(types) {
        // A call moves into parentheses where it can start.
        Some(opening) if has_room && column + width::of(&opening) > WIDTH => {
            parenthesized(indent, &value.layout(types, indent + 4, indent + 4, 0))
        }
        None if has_room && (anyway || indent + 4 + width::of(&flat) <= WIDTH) => parenthesized(indent, &flat),
        Some(_) | None => value.broken(types, indent, column, 0),
    }
}

/// An expression that must be broken, in parentheses of its own if it is a union.
fn broken(types: &TypeName, indent: usize, column: usize, value: &Expr) -> String {
    match value {
        Expr::Union(_) => parenthesized(indent, &value.layout(types, indent + 4, indent + 4, 0)),
        _ => value.broken(types, indent, column, 0),
    }
}

fn parenthesized(indent: usize, text: &str) -> String {
    let pad = " ".repeat(indent);
    format!("(\n{pad}    {text}\n{pad})")
}

/// The code with a mark for the linter on every line that cannot be made shorter.
pub fn marked(code: String) -> String {
    if code.lines().all(|line| !is_overlong(line)) {
        return code;
    }
    code.lines().map(python::marked).collect::<Vec<_>>().join("\n")
}
