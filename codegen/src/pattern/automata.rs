//! Automata by the patterns that they stand for. Several languages ask for the same ones, at the same time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use super::{Automaton, Pattern};

/// The most states of an automaton.
const STATES: usize = 64;
/// Automata of longer patterns would be too large, which is only known when they are made.
const LONGEST: usize = 256;

/// Makes each automaton when it is first asked for, and once. A clone has the same ones.
#[derive(Clone, Debug, Default)]
pub struct Automata {
    made: Arc<Mutex<HashMap<Vec<String>, Arc<Made>>>>,
}

#[derive(Debug, Default)]
struct Made {
    automaton: OnceLock<Option<Arc<Automaton>>>,
    plain: OnceLock<Option<Arc<Pattern>>>,
}

impl Automata {
    /// What decides whether all of `sources` find a match; `None` if there is no automaton of that, a large one only, or
    /// one that tells characters beyond ASCII apart.
    pub(crate) fn of(&self, sources: &[&str]) -> Option<Arc<Automaton>> {
        self.made(sources)?.automaton(sources).filter(|automaton| automaton.beyond.is_empty())
    }

    /// A pattern without look-aheads that matches where all of `sources` find a match, and that engines that go back are
    /// quick with; `None` if there is none, or it would be long.
    pub(crate) fn plain(&self, sources: &[&str]) -> Option<Arc<Pattern>> {
        let made = self.made(sources)?;
        let plain = || made.automaton(sources)?.plain().filter(|plain| plain.traits.is_quick);
        made.plain.get_or_init(|| plain().map(Arc::new)).clone()
    }

    fn made(&self, sources: &[&str]) -> Option<Arc<Made>> {
        if sources.iter().any(|source| source.len() > LONGEST) {
            return None;
        }
        let key = sources.iter().map(|source| (*source).to_owned()).collect();
        Some(self.made.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone())
    }
}

impl Made {
    fn automaton(&self, sources: &[&str]) -> Option<Arc<Automaton>> {
        self.automaton.get_or_init(|| Automaton::of(sources, STATES).map(Arc::new)).clone()
    }
}

/// The automaton of one pattern; `None` if there is none, or a large one only.
pub(super) fn of_one(source: &str) -> Option<Automaton> {
    (source.len() <= LONGEST).then(|| Automaton::of(&[source], STATES))?
}
