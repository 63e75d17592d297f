//! Statements as lines of Python.

use std::fmt::Debug;

use super::{
    super::{Case, Expr, Stmt, WIDTH},
    Python, layout,
};

/// How much deeper blocks are indented.
const STEP: usize = 4;

/// The lines of `statements`, indented by `indent` columns.
pub fn print<U: Clone + Debug + PartialEq + Eq>(statements: &[Stmt<Python<U>>], indent: usize) -> Vec<String> {
    let mut printer = Printer { lines: vec![], breaks: true };
    statements.iter().for_each(|statement| printer.statement(statement, indent));
    printer.lines
}

/// How long `statements` are in bytes, indented by `indent` columns, if no line is broken.
pub fn length<U: Clone + Debug + PartialEq + Eq>(statements: &[Stmt<Python<U>>], indent: usize) -> usize {
    let mut printer = Printer { lines: vec![], breaks: false };
    statements.iter().for_each(|statement| printer.statement(statement, indent));
    printer.lines.iter().map(|line| line.len() + 1).sum()
}

struct Printer {
    lines: Vec<String>,
    /// Whether lines are broken, and marked, where they are too long.
    breaks: bool,
}

impl Printer {
    /// The block behind a colon.
    fn block<U: Clone + Debug + PartialEq + Eq>(&mut self, statements: &[Stmt<Python<U>>], indent: usize) {
        if statements.is_empty() {
            self.line(indent, "pass");
        }
        statements.iter().for_each(|statement| self.statement(statement, indent));
    }

    fn statement<U: Clone + Debug + PartialEq + Eq>(&mut self, statement: &Stmt<Python<U>>, indent: usize) {
        match statement {
            Stmt::Comment(text) => self.line(indent, &format!("# {text}")),
            Stmt::Expr(value) => self.value(indent, "", value, ""),
            Stmt::Let { name, of: None, value, .. } => self.value(indent, &format!("{name} = "), value, ""),
            Stmt::Let { name, of: Some(of), value, .. } => self.value(indent, &format!("{name}: {of} = "), value, ""),
            Stmt::Assign(target, sign, value) => {
                self.value(indent, &format!("{} {sign} ", target.flat()), value, "");
            }
            Stmt::If { condition, then, otherwise } => self.condition("if ", condition, then, otherwise, indent),
            Stmt::For { names, of, body, remark, .. } => {
                self.value(indent, &format!("for {} in ", names.join(", ")), of, ":");
                if let (Some(remark), Some(line)) = (remark, self.lines.last_mut()) {
                    *line += &format!("  # {remark}");
                }
                self.block(body, indent + STEP);
            }
            Stmt::Count { name, start, condition, body } => {
                self.line(indent, &format!("{name} = {start}"));
                self.value(indent, "while ", condition, ":");
                self.block(body, indent + STEP);
                self.line(indent + STEP, &format!("{name} += 1"));
            }
            Stmt::Switch { on, cases, otherwise } => self.cases(on, cases, otherwise, indent),
            Stmt::Try { body, exception, handler } => {
                self.line(indent, "try:");
                self.block(body, indent + STEP);
                self.line(indent, &format!("except {exception}:"));
                self.block(handler, indent + STEP);
            }
            Stmt::Return(value) => self.value(indent, "return ", value, ""),
            Stmt::Raise(value) => self.value(indent, "raise ", value, ""),
        }
    }

    fn condition<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        head: &str,
        condition: &Expr<Python<U>>,
        then: &[Stmt<Python<U>>],
        otherwise: &[Stmt<Python<U>>],
        indent: usize,
    ) {
        self.value(indent, head, condition, ":");
        self.block(then, indent + STEP);
        match otherwise {
            [] => {}
            [Stmt::If { condition, then, otherwise }] => self.condition("elif ", condition, then, otherwise, indent),
            otherwise => {
                self.line(indent, "else:");
                self.block(otherwise, indent + STEP);
            }
        }
    }

    fn cases<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        on: &Expr<Python<U>>,
        cases: &[Case<Python<U>>],
        otherwise: &[Stmt<Python<U>>],
        indent: usize,
    ) {
        self.value(indent, "match ", on, ":");
        for Case { labels, body } in cases {
            let labels: Vec<String> = labels.iter().map(Expr::flat).collect();
            self.line(indent + STEP, &format!("case {}:", labels.join(" | ")));
            self.block(body, indent + 2 * STEP);
        }
        if !otherwise.is_empty() {
            self.line(indent + STEP, "case _:");
            self.block(otherwise, indent + 2 * STEP);
        }
    }

    /// A statement that ends with a value, and perhaps a colon.
    fn value<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        indent: usize,
        before: &str,
        value: &Expr<Python<U>>,
        after: &str,
    ) {
        if !self.breaks {
            return self.line(indent, &[before, &value.flat(), after].concat());
        }
        let text = layout::value(indent, &format!("{:indent$}{before}", ""), value, after);
        self.lines.extend(text.lines().map(marked));
    }

    fn line(&mut self, indent: usize, text: &str) {
        let line = format!("{:indent$}{text}", "");
        self.lines.push(if self.breaks { marked(&line) } else { line });
    }
}

/// The line, with a mark for the linter if it cannot be made shorter.
pub fn marked(line: &str) -> String {
    if is_overlong(line) { format!("{line}  # noqa: E501") } else { line.to_owned() }
}

/// Whether a linter would complain about the length of `line`: it lets single words pass.
pub fn is_overlong(line: &str) -> bool {
    let longest: usize = line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    longest > WIDTH && line.split_whitespace().nth(1).is_some()
}
