//! The handle of a module's check program, and what is made of it when it is first needed.

use std::sync::OnceLock;

use super::compile::{compile, compile_screened};
use super::program::decode::refusal;
use super::program::ids::NodeId;
use super::program::rule::warns;
use super::program::tree::Program;
use super::screen::Screen;
use super::step::{Also, Plans, Step};

/// A check program as a static item: read when it is first needed, once, as are the plans made from it.
#[derive(Debug)]
pub struct Checks {
    text: &'static str,
    program: OnceLock<Program>,
    /// How documents are read by the nodes.
    plans: OnceLock<Plans>,
    /// How documents are read when rules are judged on the way, without and with those that warn.
    screened: [OnceLock<Option<Screened>>; 2],
}

/// Rules, and the plans that note what they select.
#[derive(Debug)]
pub(crate) struct Screened {
    pub screen: Screen,
    pub plans: Plans,
}

impl Checks {
    /// The program in this JSON text.
    pub const fn new(text: &'static str) -> Checks {
        Checks { text, program: OnceLock::new(), plans: OnceLock::new(), screened: [const { OnceLock::new() }; 2] }
    }

    /// The program.
    ///
    /// # Panics
    ///
    /// If the text is not what the generator wrote.
    pub fn program(&self) -> &Program {
        self.program.get_or_init(|| match Program::from_json(self.text) {
            Some(program) => program,
            None => panic!("{}", refusal(self.text)),
        })
    }

    /// Whether patterns are looked for in steps that are counted before a document is judged: so it cannot be judged
    /// in passing.
    pub(crate) fn counts_steps(&self) -> bool {
        self.program().steps.is_some()
    }

    pub(crate) fn plans(&self) -> &Plans {
        self.plans.get_or_init(|| compile(self.program()))
    }

    /// What plans leave to the interpreter, which judges it on a copy of the part of the document that it is about: nodes,
    /// and places of operators there. Items that differ are told apart without one where nothing else is said of them.
    pub fn interpreted(&self) -> Vec<(NodeId, usize)> {
        let interpreted = |step: &Step| -> Vec<(NodeId, usize)> {
            let left = step.also.iter().filter_map(|also| match also {
                Also::Interpreted(node, place) => Some((*node, *place)),
                Also::Plan(_) | Also::Tagged(_) | Also::Any(_) | Also::One(_) => None,
                Also::Not(_) | Also::If(..) | Also::Contains(_) | Also::Undecided => None,
            });
            if step.array.unique { Vec::new() } else { left.collect() }
        };
        let mut found: Vec<(NodeId, usize)> = self.plans().steps.iter().flat_map(interpreted).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The rules that are judged with what the root node says; `None` if there are none that a text can break.
    pub(crate) fn screened(&self, warnings: bool) -> Option<&Screened> {
        let program = self.program();
        let warnings = warnings && warns(&program.rules);
        let screened = self.screened[usize::from(warnings)].get_or_init(|| {
            let screen = Screen::new(&program.rules, warnings)?;
            Some(Screened { plans: compile_screened(program, &screen), screen })
        });
        screened.as_ref()
    }
}

impl From<Program> for Checks {
    fn from(program: Program) -> Checks {
        Checks { program: OnceLock::from(program), ..Checks::new("") }
    }
}
