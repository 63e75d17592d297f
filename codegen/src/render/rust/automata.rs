//! The check program as the Rust runtime gets it: with automata beside the patterns.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    Language,
    model::{Op, PatternId, Program},
    pattern::START,
    plan::{Equals, Plans, Test},
};

/// The text of the program.
pub fn program_text(program: &Program) -> String {
    let automata = of_program(program);
    let mut text = program.to_json(Language::Rust);
    if !automata.is_empty() && text.pop().is_some() {
        text.push_str(&format!(",\"automata\":{}}}", Value::Array(automata)));
    }
    text
}

/// The automata that judge strings, as the runtime reads them.
pub fn of_program(program: &Program) -> Vec<Value> {
    keys(program).iter().filter_map(|key| automaton(program, key)).collect()
}

/// The patterns that judge one string: each alone, and those that a node asks for together.
fn keys(program: &Program) -> BTreeSet<Vec<PatternId>> {
    let alone = (0..program.patterns.len()).map(|id| vec![id]);
    let equals = Equals::alone(program);
    let plans = Plans::new(program, &equals, true);
    let together = (0..program.nodes.len()).filter(|node| joins(program, *node)).filter_map(|node| {
        let mut key: Vec<PatternId> = plans.of(&[node]).tests.iter().filter_map(Test::pattern).collect();
        key.sort_unstable();
        key.dedup();
        (key.len() > 1).then_some(key)
    });
    alone.chain(together).collect()
}

/// Whether the node may ask for several patterns.
fn joins(program: &Program, node: usize) -> bool {
    let is_asked = |op: &Op| matches!(op, Op::Pattern(_) | Op::Format(..) | Op::AllOf(_));
    program.patterns.len() > 1 && program.ops(node).any(is_asked)
}

/// The automaton of these patterns, as the runtime reads it.
fn automaton(program: &Program, key: &[PatternId]) -> Option<Value> {
    let sources: Vec<&str> = key.iter().map(|id| program.patterns[*id].source.as_str()).collect();
    let automaton = program.automata.of(&sources)?;
    let width = automaton.next.first().map_or(0, Vec::len);
    let members = |class: usize| -> String {
        let codes = (0..=127_u8).filter(|code| automaton.classes.get(usize::from(*code)) == Some(&class));
        codes.map(char::from).collect()
    };
    // A state is one character, from `0` on.
    let digit = |state: &usize| char::from(b'0' + u8::try_from(*state).unwrap_or_default());
    let classes: Vec<String> = (1..width).map(members).collect();
    let rows: Vec<String> = automaton.next.iter().skip(START).map(|row| row.iter().map(digit).collect()).collect();
    let ends: String = automaton.ends.iter().skip(START).map(|end| if *end { '1' } else { '0' }).collect();
    Some(json!([key, classes, rows, ends]))
}
