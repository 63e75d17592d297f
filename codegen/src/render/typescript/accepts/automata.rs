//! Patterns that an engine would go back and forth for, as one plain pattern where that stays short, else as automata.

use std::sync::Arc;

use super::{
    super::literal,
    Compiler,
    expr::{Expr, Use},
};
use crate::{
    model::{PatternId, Program},
    pattern::{Automaton, START},
    plan::{Judgement, Test},
};

/// What stands for states and classes, by number.
const DIGITS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The most states.
const STATES: usize = DIGITS.len();

/// Several patterns as a plain one, as its template shows it.
pub struct Plain {
    pub name: String,
    /// The patterns that it stands for.
    pub patterns: String,
    /// As a literal.
    pub ecma: String,
}

/// An automaton, as its template shows it.
pub struct Declaration {
    pub name: String,
    /// The patterns that it stands for.
    pub patterns: String,
    /// The characters of each class but the first, which has all others.
    pub classes: String,
    /// Where each state leads.
    pub rows: Vec<String>,
    /// Whether each state accepts the end.
    pub ends: String,
}

/// That the automaton of `key` accepts `v`.
pub fn call(key: &[PatternId], v: &Expr) -> Expr {
    Expr::global(name(key), Use::Automaton(key.to_vec())).member("matches").call([v.clone()])
}

fn name(key: &[PatternId]) -> String {
    let numbers: Vec<String> = key.iter().map(ToString::to_string).collect();
    format!("patterns{}", numbers.join("_"))
}

fn names(key: &[PatternId]) -> String {
    let patterns: Vec<String> = key.iter().map(|id| format!("pattern{id}")).collect();
    patterns.join(", ")
}

fn sources<'p>(program: &'p Program, key: &[PatternId]) -> Option<Vec<&'p str>> {
    key.iter().map(|id| Some(program.patterns.get(*id)?.source.as_str())).collect()
}

fn automaton(program: &Program, key: &[PatternId]) -> Option<Arc<Automaton>> {
    program.automata.of(&sources(program, key)?).filter(|automaton| automaton.next.len() <= STATES)
}

impl Compiler<'_> {
    /// The patterns of a judgement that automata decide: all at once if that stays small, else those that need it, at
    /// once or one by one.
    pub fn automata(&self, judgement: &Judgement) -> Vec<Vec<PatternId>> {
        let mut all: Vec<PatternId> = judgement.tests.iter().filter_map(Test::pattern).collect();
        all.sort_unstable();
        all.dedup();
        let slow: Vec<PatternId> = all.iter().copied().filter(|id| self.is_automaton(&[*id])).collect();
        if slow.is_empty() {
            return vec![];
        }
        let together = [all, slow.clone()].into_iter().find(|key| self.is_automaton(key));
        together.map_or_else(|| slow.into_iter().map(|id| vec![id]).collect(), |key| vec![key])
    }

    fn is_automaton(&self, key: &[PatternId]) -> bool {
        if let Some(known) = self.automata.borrow().get(key) {
            return *known;
        }
        let patterns = key.iter().filter_map(|id| self.program.patterns.get(*id));
        let slow = key.len() > 1 || patterns.map(|pattern| pattern.traits).any(|traits| traits.goes_back);
        let is = slow && automaton(self.program, key).is_some();
        self.automata.borrow_mut().insert(key.to_vec(), is);
        is
    }
}

/// How the plain pattern of `key` is declared; `None` if it would be long.
pub fn plain_declaration(program: &Program, key: &[PatternId]) -> Option<Plain> {
    let plain = program.automata.plain(&sources(program, key)?)?;
    Some(Plain { name: name(key), patterns: names(key), ecma: literal::string(&plain.ecma) })
}

/// How the automaton of `key` is declared.
pub fn declaration(program: &Program, key: &[PatternId]) -> Option<Declaration> {
    let automaton = automaton(program, key)?;
    let width = automaton.next.first().map_or(0, Vec::len);
    let members = |class: usize| {
        let codes = (0..=127_u8).filter(|code| automaton.classes.get(usize::from(*code)) == Some(&class));
        literal::string(&codes.map(char::from).collect::<String>())
    };
    let digit = |state: &usize| DIGITS.as_bytes().get(*state).map_or('0', |digit| char::from(*digit));
    let rows = automaton.next.iter().skip(START).map(|row| literal::string(&row.iter().map(digit).collect::<String>()));
    Some(Declaration {
        name: name(key),
        patterns: names(key),
        classes: (1..width).map(members).collect::<Vec<_>>().join(", "),
        rows: rows.collect(),
        ends: literal::string(
            &automaton.ends.iter().skip(START).map(|end| if *end { '1' } else { '0' }).collect::<String>(),
        ),
    })
}
