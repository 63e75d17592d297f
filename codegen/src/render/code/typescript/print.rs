//! Statements as lines of TypeScript.

use std::fmt::Debug;

use super::{
    super::{Case, Each, Expr, Stmt, Syntax, WIDTH, query},
    TypeScript,
};

/// How much deeper blocks are indented.
const STEP: usize = 2;

/// The lines of `statements`, indented by `indent` columns.
pub fn print<U: Clone + Debug + PartialEq + Eq>(statements: &[Stmt<TypeScript<U>>], indent: usize) -> Vec<String> {
    let mut printer = Printer { lines: vec![] };
    printer.block(statements, indent);
    printer.lines
}

struct Printer {
    lines: Vec<String>,
}

impl Printer {
    fn block<U: Clone + Debug + PartialEq + Eq>(&mut self, statements: &[Stmt<TypeScript<U>>], indent: usize) {
        statements.iter().for_each(|statement| self.statement(statement, indent));
    }

    fn statement<U: Clone + Debug + PartialEq + Eq>(&mut self, statement: &Stmt<TypeScript<U>>, indent: usize) {
        if let Some(text) = simple(statement, indent) {
            return self.text(indent, &text);
        }
        match statement {
            Stmt::Comment(_) | Stmt::Expr(_) | Stmt::Let { .. } | Stmt::Assign(..) => {}
            Stmt::Return(_) | Stmt::Raise(_) => {}
            Stmt::If { condition, then, otherwise } => self.condition("", condition, then, otherwise, indent),
            Stmt::For { names, each, of, body, remark } => {
                let names =
                    if let [name] = names.as_slice() { name.clone() } else { format!("[{}]", names.join(", ")) };
                let sign = match each {
                    Each::Item => "of",
                    Each::Name => "in",
                };
                let remark = remark.map(|remark| format!(" // {remark}")).unwrap_or_default();
                self.text(indent, &format!("for (const {names} {sign} {}) {{{remark}", written(of, indent)));
                self.block(body, indent + STEP);
                self.text(indent, "}");
            }
            Stmt::Count { name, start, condition, body } => {
                let condition = written(condition, indent);
                self.text(indent, &format!("for (let {name} = {start}; {condition}; {name} += 1) {{"));
                self.block(body, indent + STEP);
                self.text(indent, "}");
            }
            Stmt::Switch { on, cases, otherwise } => self.cases(on, cases, otherwise, indent),
            Stmt::Try { body, handler, .. } => {
                self.text(indent, "try {");
                self.block(body, indent + STEP);
                self.text(indent, "} catch {");
                self.block(handler, indent + STEP);
                self.text(indent, "}");
            }
        }
    }

    /// A condition behind `before`, which is empty or ends the block before it: on one line, if it is short and there
    /// is one simple statement.
    fn condition<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        before: &str,
        condition: &Expr<TypeScript<U>>,
        then: &[Stmt<TypeScript<U>>],
        otherwise: &[Stmt<TypeScript<U>>],
        indent: usize,
    ) {
        let operands = operands(condition);
        let may_break = operands.len() > 1 || condition.has_statements();
        let short = match (then, otherwise) {
            ([Stmt::Comment(_) | Stmt::Let { .. }], []) => None,
            ([statement], []) if before.is_empty() => simple(statement, indent),
            _ => None,
        };
        let head = format!("{before}if ({})", written(condition, indent));
        if let Some(line) = short.as_ref().map(|short| format!("{head} {short}"))
            && (!may_break || fits(indent, &line))
        {
            return self.text(indent, &line);
        }
        if may_break && (short.is_some() || !fits(indent, &format!("{head} {{"))) {
            self.text(indent, &format!("{before}if ("));
            let sign = joint(condition);
            for (place, operand) in operands.iter().enumerate() {
                let mut text = String::new();
                let binds = if operands.len() > 1 { condition.operands_bind() } else { condition.binding() };
                // Writing to a string cannot fail.
                let _ = operand.write_operand(binds, indent + STEP, &mut text);
                self.text(indent + STEP, &(text + if place + 1 == operands.len() { "" } else { sign }));
            }
            self.text(indent, ") {");
        } else {
            self.text(indent, &format!("{head} {{"));
        }
        self.block(then, indent + STEP);
        match otherwise {
            [] => self.text(indent, "}"),
            [Stmt::If { condition, then, otherwise }] => self.condition("} else ", condition, then, otherwise, indent),
            otherwise => {
                self.text(indent, "} else {");
                self.block(otherwise, indent + STEP);
                self.text(indent, "}");
            }
        }
    }

    /// Cases with the statements of each, in a block of their own where something is declared.
    fn cases<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        on: &Expr<TypeScript<U>>,
        cases: &[Case<TypeScript<U>>],
        otherwise: &[Stmt<TypeScript<U>>],
        indent: usize,
    ) {
        self.text(indent, &format!("switch ({}) {{", written(on, indent)));
        for Case { labels, body } in cases {
            let labels: Vec<String> = labels.iter().map(|label| format!("case {}:", label.flat())).collect();
            self.case(&labels, body, !query::leaves(body), indent + STEP);
        }
        if !otherwise.is_empty() {
            self.case(&["default:".to_owned()], otherwise, false, indent + STEP);
        }
        self.text(indent, "}");
    }

    fn case<U: Clone + Debug + PartialEq + Eq>(
        &mut self,
        labels: &[String],
        body: &[Stmt<TypeScript<U>>],
        breaks: bool,
        indent: usize,
    ) {
        let declares = query::declares(body);
        for (place, label) in labels.iter().enumerate() {
            let opens = declares && place + 1 == labels.len();
            self.text(indent, &format!("{label}{}", if opens { " {" } else { "" }));
        }
        self.block(body, indent + STEP);
        if breaks {
            self.text(indent + STEP, "break;");
        }
        if declares {
            self.text(indent, "}");
        }
    }

    /// Adds text whose first line is indented here, and all others are indented already.
    fn text(&mut self, indent: usize, text: &str) {
        self.lines.push(format!("{:indent$}{text}", ""));
    }
}

/// A statement without blocks, as text; `None` for all others.
fn simple<U: Clone + Debug + PartialEq + Eq>(statement: &Stmt<TypeScript<U>>, indent: usize) -> Option<String> {
    Some(match statement {
        Stmt::Comment(text) => format!("// {text}"),
        Stmt::Expr(value) => format!("{};", written(value, indent)),
        Stmt::Let { name, of, value, changes } => {
            let of = of.as_ref().map(|of| format!(": {of}")).unwrap_or_default();
            format!("{} {name}{of} = {};", if *changes { "let" } else { "const" }, written(value, indent))
        }
        Stmt::Assign(target, sign, value) => {
            format!("{} {sign} {};", written(target, indent), written(value, indent))
        }
        Stmt::Return(value) => format!("return {};", written(value, indent)),
        Stmt::Raise(value) => format!("throw {};", written(value, indent)),
        Stmt::If { .. } | Stmt::For { .. } | Stmt::Count { .. } | Stmt::Switch { .. } | Stmt::Try { .. } => {
            return None;
        }
    })
}

fn written<U: Clone + Debug + PartialEq + Eq>(expr: &Expr<TypeScript<U>>, indent: usize) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = expr.write(indent, &mut text);
    text
}

/// Does the text fit on a line?
fn fits(indent: usize, text: &str) -> bool {
    !text.contains('\n') && indent + text.chars().count() <= WIDTH
}

/// What stands on lines of its own if a condition is broken.
fn operands<U: Clone + Debug + PartialEq + Eq>(condition: &Expr<TypeScript<U>>) -> Vec<&Expr<TypeScript<U>>> {
    match condition {
        Expr::All(parts) | Expr::Any(parts) if !parts.is_empty() => parts.iter().collect(),
        _ => vec![condition],
    }
}

/// What stands behind each of these but the last.
fn joint<U: Clone + Debug + PartialEq + Eq>(condition: &Expr<TypeScript<U>>) -> &'static str {
    let sign = if matches!(condition, Expr::Any(_)) { TypeScript::<U>::OR } else { TypeScript::<U>::AND };
    sign.trim_end()
}
