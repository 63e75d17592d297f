//! Switches over the names of members: compared one by one while they are few, looked up otherwise. Engines compare a
//! string with one label after the other, so that a name behind a hundred of them takes longer than what is asked of
//! the member.

use std::fmt::Write as _;

use super::{
    super::{super::code::Case, WIDTH, literal},
    Compiler,
    expr::{Expr, Stmt, Use, text},
};
use crate::plan::limits;

/// So many of the names of a case stand in front of it.
const SHOWN: usize = 3;
/// How deep the lists of names are indented.
const INDENT: usize = 2;

/// What is done with the members of some names.
pub struct Named<'n> {
    pub names: Vec<&'n str>,
    pub body: Vec<Stmt>,
}

impl Compiler<'_> {
    /// The switch over `name` that has a case for each of `named`.
    pub fn switch(&self, name: Expr, named: Vec<Named>, otherwise: Vec<Stmt>) -> Stmt {
        if named.iter().map(|one| one.names.len()).sum::<usize>() <= limits::MANY {
            let cases = named
                .into_iter()
                .map(|Named { names, body }| Case { labels: names.into_iter().map(text).collect(), body });
            return Stmt::Switch { on: name, cases: cases.collect(), otherwise };
        }
        let listed: Vec<String> = named.iter().enumerate().map(|(place, one)| list(place, &one.names)).collect();
        let mut tables = self.cases.borrow_mut();
        let number = tables.len();
        let number = *tables.entry(listed.clone()).or_insert(number);
        let table = Expr::global(format!("cases{number}"), Use::Cases(number, listed));
        let cases = named.into_iter().enumerate().map(|(place, Named { names, body })| Case {
            labels: vec![Expr::number(place)],
            body: std::iter::once(Stmt::Comment(remark(&names))).chain(body).collect(),
        });
        Stmt::Switch { on: table.member("get").call([name]), cases: cases.collect(), otherwise }
    }
}

/// What stands in front of a case: the first of its names, and how many others there are. In quotes, none of them can be
/// a directive for a tool.
fn remark(names: &[&str]) -> String {
    let mut shown = names.iter().take(SHOWN).map(|name| literal::string(name)).collect::<Vec<_>>().join(", ");
    if names.len() > SHOWN {
        // Writing to a string cannot fail.
        let _ = write!(shown, " and {} more", names.len() - SHOWN);
    }
    shown
}

/// The names of a case as a list of literals, on as many lines as it takes. Its place stands behind it.
fn list(place: usize, names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| literal::string(name)).collect();
    let line = format!("[{}]", names.join(", "));
    if INDENT + line.chars().count() + format!(", // {place}").len() <= WIDTH {
        return line;
    }
    let indent = " ".repeat(2 * INDENT);
    let mut lines = String::from("[");
    let mut column = WIDTH;
    for name in names {
        let length = name.chars().count() + ", ".len();
        if column + length > WIDTH {
            lines.push('\n');
            lines.push_str(&indent);
            column = indent.len();
        } else {
            lines.push(' ');
        }
        lines.push_str(&name);
        lines.push(',');
        column += length;
    }
    format!("{lines}\n{}]", " ".repeat(INDENT))
}
