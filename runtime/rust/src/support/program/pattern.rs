//! The patterns of a check program.

use std::sync::OnceLock;

use super::backtracking::Backtracking;
use super::ids::PatternId;
use super::json::date_time::is_time;
use super::json::uri::is_uri;
use super::json::value::Json;
use super::machine::Machine;
use super::repeated::Repeated;
use super::tree::Program;

/// The most bytes of a compiled expression. The generator makes machines of those that come near it.
const LARGEST: usize = 1 << 27;

/// What knows most texts of a format by itself: whatever it accepts, the format's pattern does, too, and JSON says it
/// without an escape.
pub(crate) fn usual_texts(format: &str) -> Option<fn(&str) -> bool> {
    match format {
        "date-time" => Some(is_time),
        "uri" => Some(is_uri),
        _ => None,
    }
}

/// A regular expression.
#[derive(Debug)]
pub struct Pattern {
    /// As the schema wrote it.
    pub source: String,
    /// The automaton that decides it alone.
    pub automaton: Option<usize>,
    judge: Judge,
}

/// What decides about texts, in a time that grows with them and no faster, or in steps that are counted.
#[derive(Debug)]
enum Judge {
    /// The engine, with the expression as it takes it; compiled when it is first needed.
    Engine(String, OnceLock<regex::Regex>),
    /// What is told without an engine.
    Repeated(Box<Repeated>),
    /// What the engine does not take.
    Machine(Box<Machine>),
    /// What neither takes, where the owner of the schema allows it.
    Backtracking(Box<Backtracking>),
}

impl Pattern {
    /// `[source]`, `[source, expression]`, `[source, machine]` or `[source, backtracking]`; `None` if it is no pattern. An
    /// invalid expression panics when it is first needed.
    pub fn from_json(json: &Json) -> Option<Pattern> {
        let (source, judge) = match json.as_array()? {
            [source] => (source, source),
            [source, judge] => (source, judge),
            _ => return None,
        };
        let judge = match judge.as_str() {
            Some(expression) => match Repeated::of(expression) {
                Some(repeated) => Judge::Repeated(Box::new(repeated)),
                None => Judge::Engine(expression.to_owned(), OnceLock::new()),
            },
            None => Judge::of_instructions(judge)?,
        };
        Some(Pattern { source: source.as_str()?.to_owned(), automaton: None, judge })
    }

    /// Whether it matches anywhere in the text.
    pub fn finds(&self, text: &str) -> bool {
        match &self.judge {
            Judge::Engine(expression, compiled) => compiled.get_or_init(|| self.compile(expression)).is_match(text),
            Judge::Repeated(repeated) => repeated.finds(text),
            Judge::Machine(machine) => machine.finds(text),
            // Documents are counted before they are judged, so a text does not take more than all of a document may.
            Judge::Backtracking(pattern) => pattern.search(text, pattern.steps).is_some_and(|found| found.finds),
        }
    }

    /// Whether what most texts of the format look like is known: so it is of formats as they are, not of what types hold
    /// of them.
    pub(crate) fn knows_usual_texts(&self) -> bool {
        match &self.judge {
            Judge::Machine(machine) => machine.knows_usual_texts(),
            Judge::Engine(..) | Judge::Repeated(_) | Judge::Backtracking(_) => false,
        }
    }

    /// How many steps a document may take; `None` if none are counted.
    pub(crate) fn budget(&self) -> Option<usize> {
        match &self.judge {
            Judge::Engine(..) | Judge::Repeated(_) | Judge::Machine(_) => None,
            Judge::Backtracking(pattern) => Some(pattern.steps),
        }
    }

    /// How many steps it takes to look for a match in the text, none if they are not counted; `None` if there are more
    /// than `most`.
    pub fn steps(&self, text: &str, most: usize) -> Option<usize> {
        match &self.judge {
            Judge::Engine(..) | Judge::Repeated(_) | Judge::Machine(_) => Some(0),
            Judge::Backtracking(pattern) => pattern.search(text, most).map(|found| found.steps),
        }
    }

    fn compile(&self, expression: &str) -> regex::Regex {
        match regex::RegexBuilder::new(expression).size_limit(LARGEST).build() {
            Ok(regex) => regex,
            Err(error) => panic!("corrupt check program: pattern {:?}: {error}", self.source),
        }
    }
}

impl Judge {
    /// What follows instructions; those that count their steps say how many there may be.
    fn of_instructions(json: &Json) -> Option<Judge> {
        Some(match json.as_object()?.get("steps") {
            None => Judge::Machine(Box::new(Machine::from_json(json)?)),
            Some(_) => Judge::Backtracking(Box::new(Backtracking::from_json(json)?)),
        })
    }
}

impl Program {
    /// Whether the pattern matches in the text, as its automaton says; `None` if it has none.
    pub(crate) fn told_by_automaton(&self, pattern: PatternId, text: &str) -> Option<bool> {
        self.pattern(pattern).automaton.map(|automaton| self.automata[automaton].accepts(text))
    }
}
