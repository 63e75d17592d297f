//! Patterns as machines: instructions that are followed along all ways at once, so that no text is read twice. The
//! generator makes them of the patterns that the engine does not take.

use std::sync::{Mutex, OnceLock};

use super::alphabet::{Alphabet, Letters};
use super::fields::{boolean, index, list};
use super::json::value::Json;
use super::ways::{Situations, Ways};

/// A pattern as instructions.
#[derive(Debug)]
pub(crate) struct Machine {
    alphabet: Alphabet,
    looks: Vec<Code>,
    code: Code,
    /// What most texts look like, as the engine takes it: whatever it matches, the machine finds a match in.
    usual: Option<String>,
    /// The same, compiled when it is first needed. `None` if it is no expression, since the machine then decides alone.
    compiled: OnceLock<Option<regex::Regex>>,
    /// What texts of before have shown. Whoever finds it in use by another thread begins anew.
    known: Mutex<Known>,
}

/// Instructions that begin with the first one at each place of a text.
#[derive(Debug)]
pub(crate) struct Code {
    /// Whether they look ahead, and so run from the end of the text to its start.
    pub ahead: bool,
    pub instructions: Vec<Instruction>,
}

/// One step. `next` is the number of the instruction that follows.
#[derive(Debug)]
pub(crate) enum Instruction {
    /// Reads one character of this set.
    Set { set: usize, next: usize },
    /// Goes on in each of these ways.
    Split(Vec<usize>),
    /// Goes on where this look holds; negative: where it does not.
    Look { look: usize, negative: bool, next: usize },
    /// Goes on at the start of the text.
    Start { next: usize },
    /// Goes on at the end of the text.
    End { next: usize },
    /// Goes on where a word starts or ends; negative: at all other places.
    Boundary { negative: bool, next: usize },
    /// A match has been found.
    Match,
}

/// What runs over texts have found; follows from the machine.
#[derive(Debug, Default)]
struct Known {
    situations: Situations,
    /// Of each look in order, and of the code behind them.
    ways: Vec<Ways>,
}

impl Machine {
    /// `{"sets": […], "looks": […], "code": […], "usual": "…"?}`, as `docs/checks.md` has it.
    pub fn from_json(json: &Json) -> Option<Machine> {
        let object = json.as_object()?;
        let sets = list(object.get("sets")?, |set| list(set, |code| u32::try_from(index(code)?).ok()))?;
        let looks = list(object.get("looks")?, |look| {
            let look = look.as_object()?;
            code(look.get("code")?, boolean(look.get("ahead")?)?)
        })?;
        let machine = Machine {
            alphabet: Alphabet::new(&sets),
            code: code(object.get("code")?, false)?,
            looks,
            usual: object.get("usual").and_then(Json::as_str).map(ToOwned::to_owned),
            compiled: OnceLock::new(),
            known: Mutex::default(),
        };
        machine.is_sound(sets.len()).then_some(machine)
    }

    /// Whether all numbers are of something: looks may ask those before them.
    fn is_sound(&self, sets: usize) -> bool {
        let mut codes = self.looks.iter().chain([&self.code]).enumerate();
        codes.all(|(place, code)| code.is_sound(sets, place))
    }

    /// Whether it finds a match in the text.
    pub fn finds(&self, text: &str) -> bool {
        if self.is_usual(text) {
            return true;
        }
        match self.known.try_lock() {
            Ok(mut known) => self.follow(text, &mut known),
            Err(_) => self.follow(text, &mut Known::default()),
        }
    }

    /// Whether what most texts of the format look like is known.
    pub fn knows_usual_texts(&self) -> bool {
        self.usual.is_some()
    }

    fn is_usual(&self, text: &str) -> bool {
        let Some(usual) = &self.usual else { return false };
        let compiled = self.compiled.get_or_init(|| regex::Regex::new(usual).ok());
        compiled.as_ref().is_some_and(|usual| usual.is_match(text))
    }

    fn follow(&self, text: &str, known: &mut Known) -> bool {
        let Letters { classes, mut places } = self.alphabet.read(text);
        if known.ways.is_empty() || known.situations.are_many() {
            known.situations = Situations::default();
            known.ways = self.looks.iter().chain([&self.code]).map(|_| Ways::default()).collect();
        }
        let Known { situations, ways } = known;
        let Some((last, of_looks)) = ways.split_last_mut() else { return false };
        for (look, ways) in self.looks.iter().zip(of_looks) {
            let mut holds = vec![false; places.len()];
            ways.follow(look, &self.alphabet, &classes, situations, &places, |place| {
                holds[place] = true;
                true
            });
            for (situation, holds) in places.iter_mut().zip(holds) {
                *situation = situations.with(*situation, holds);
            }
        }
        let mut found = false;
        last.follow(&self.code, &self.alphabet, &classes, situations, &places, |_| {
            found = true;
            false
        });
        found
    }
}

impl Code {
    /// Whether all numbers are of something: of that many sets and looks.
    fn is_sound(&self, sets: usize, looks: usize) -> bool {
        let is_step = |next: &usize| *next < self.instructions.len();
        let is_sound = |instruction: &Instruction| match instruction {
            Instruction::Set { set, next } => *set < sets && is_step(next),
            Instruction::Split(ways) => ways.iter().all(is_step),
            Instruction::Look { look, next, .. } => *look < looks && is_step(next),
            Instruction::Start { next } | Instruction::End { next } | Instruction::Boundary { next, .. } => {
                is_step(next)
            }
            Instruction::Match => true,
        };
        !self.instructions.is_empty() && self.instructions.iter().all(is_sound)
    }
}

fn code(json: &Json, ahead: bool) -> Option<Code> {
    Some(Code { ahead, instructions: list(json, instruction)? })
}

fn instruction(json: &Json) -> Option<Instruction> {
    let (name, arguments) = json.as_array()?.split_first()?;
    Some(match (name.as_str()?, arguments) {
        ("set", [set, next]) => Instruction::Set { set: index(set)?, next: index(next)? },
        ("split", [ways]) => Instruction::Split(list(ways, index)?),
        ("look", [look, negative, next]) => {
            Instruction::Look { look: index(look)?, negative: boolean(negative)?, next: index(next)? }
        }
        ("start", [next]) => Instruction::Start { next: index(next)? },
        ("end", [next]) => Instruction::End { next: index(next)? },
        ("boundary", [negative, next]) => Instruction::Boundary { negative: boolean(negative)?, next: index(next)? },
        ("match", []) => Instruction::Match,
        _ => return None,
    })
}
