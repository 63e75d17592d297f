//! The lines of a function, and how they are made shorter, as linters ask for.

use super::{
    super::WIDTH,
    expr::{Expr, Python},
    layout,
};
use crate::render::condition::Condition;

/// The statement that a loop is followed by where all was fine.
const ACCEPT: &str = "return True";
/// The statement that refuses.
const REFUSE: &str = "return False";
/// How far statements of a function are indented, and those in them.
const STEP: usize = 4;
/// Why a loop stays a loop.
const LOOP: &str = "  # noqa: SIM110 - a generator takes longer than a loop";

/// A line.
#[derive(Clone, Debug)]
pub struct Line {
    /// In columns.
    pub indent: usize,
    text: String,
    /// What is asked, if it is the head of a block for that.
    condition: Option<Expr>,
}

impl Line {
    /// One with that text.
    pub fn of(indent: usize, text: &str) -> Self {
        Line { indent, text: text.to_owned(), condition: None }
    }

    /// The head of a block for when `condition` holds.
    pub fn when(indent: usize, condition: Expr) -> Self {
        Line { indent, text: format!("if {}:", condition.accept()), condition: Some(condition) }
    }

    /// Its columns, and the line break.
    pub fn length(&self) -> usize {
        self.indent + self.text.len() + 1
    }

    /// Does it fit into the width of a file?
    pub fn fits(&self) -> bool {
        self.indent + self.text.chars().count() <= WIDTH
    }

    /// As it is printed: one line, or several.
    pub fn print(&self) -> String {
        layout::statement(self.indent, &self.text)
    }

    fn is(&self, indent: usize, text: &str) -> bool {
        self.indent == indent && self.text == text
    }
}

/// The body of a function that accepts what none of these `lines` refuse.
pub fn finished(mut lines: Vec<Line>) -> Vec<Line> {
    merge_conditions(&mut lines);
    if let [.., asked, refuse] = lines.as_slice()
        && let (STEP, Some(condition), true) = (asked.indent, &asked.condition, refuse.is(2 * STEP, REFUSE))
    {
        let text = format!("return {}", boolean(condition.clone().not()).accept());
        lines.truncate(lines.len() - 2);
        lines.push(Line::of(STEP, &text));
        return lines;
    }
    if let [.., head, asked, refuse] = lines.as_mut_slice()
        && head.indent == STEP
        && head.text.starts_with("for ")
        && asked.condition.is_some()
        && refuse.is(3 * STEP, REFUSE)
        && head.length() + asked.length() <= WIDTH + 2 * STEP
    {
        head.text.push_str(LOOP);
    }
    lines.push(Line::of(STEP, ACCEPT));
    lines
}

/// A condition in which there is nothing but another condition becomes one with that.
fn merge_conditions(lines: &mut Vec<Line>) {
    for place in (0..lines.len().saturating_sub(1)).rev() {
        let (outer, inner) = (&lines[place], &lines[place + 1]);
        let (Some(first), Some(second)) = (&outer.condition, &inner.condition) else { continue };
        let indent = outer.indent;
        let end = |indent| lines[place + 2..].iter().position(|line| line.indent <= indent);
        if inner.indent != indent + STEP || end(indent) != end(indent + STEP) {
            continue;
        }
        let inside = end(indent).map_or(lines.len(), |count| place + 2 + count);
        let merged = Line::when(indent, Expr::all([first.clone(), second.clone()]));
        lines[place + 2..inside].iter_mut().for_each(|line| line.indent -= STEP);
        lines.splice(place..place + 2, [merged]);
    }
}

/// The condition as something that is true or false, and not just taken for it.
fn boolean(condition: Expr) -> Expr {
    match condition {
        // That a text or a list is not empty.
        Condition::Atom(accept, refuse, needs) if accept.starts_with("value") && refuse == format!("not {accept}") => {
            Condition::Atom(format!("bool({accept})"), refuse, needs)
        }
        Condition::Atom(..) => condition,
        Condition::All(parts) => Condition::<Python>::All(parts.into_iter().map(boolean).collect()),
        Condition::Any(parts) => Condition::Any(parts.into_iter().map(boolean).collect()),
    }
}
