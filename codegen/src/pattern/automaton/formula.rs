//! What is left to match, as formulas of places in the patterns.

use std::{collections::HashMap, rc::Rc};

use super::{Classes, LARGEST, Place, Program};

/// The most steps that are made in search of all formulas.
const STEPS: usize = 200_000;

/// What is left to match.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Formula {
    /// The character at that place, and what follows it.
    Place(usize),
    /// The end of the text.
    End,
    Not(usize),
    And(Rc<[usize]>),
    Or(Rc<[usize]>),
}

/// Formulas by number; equal ones have the same.
pub(super) struct Formulas<'p> {
    program: &'p Program,
    known: HashMap<Formula, usize>,
    all: Vec<Formula>,
    /// By formula and class of a character, what is left behind the character. States have most of their parts in
    /// common.
    left: Vec<Vec<Option<usize>>>,
    /// By place, what it asks for behind the start of the text.
    entered: Vec<Option<usize>>,
    steps: usize,
}

impl<'p> Formulas<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let entered = vec![None; program.places.len()];
        Formulas { program, known: HashMap::new(), all: vec![], left: vec![], entered, steps: 0 }
    }

    fn number(&mut self, formula: Formula) -> usize {
        if let Some(known) = self.known.get(&formula) {
            return *known;
        }
        self.all.push(formula.clone());
        self.known.insert(formula, self.all.len() - 1);
        self.all.len() - 1
    }

    /// All of `parts`, or one of them, as flat as can be.
    pub(super) fn join(&mut self, parts: &[usize], all: bool) -> usize {
        let mut flat = Vec::with_capacity(parts.len());
        for part in parts {
            match &self.all[*part] {
                Formula::And(inner) if all => flat.extend(inner.iter()),
                Formula::Or(inner) if !all => flat.extend(inner.iter()),
                // The opposite constant decides.
                Formula::And(inner) | Formula::Or(inner) if inner.is_empty() => return *part,
                _ => flat.push(*part),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        if let [one] = flat.as_slice() {
            return *one;
        }
        self.number(if all { Formula::And(flat.into()) } else { Formula::Or(flat.into()) })
    }

    fn not(&mut self, part: usize) -> usize {
        match self.all[part].clone() {
            Formula::Not(inner) => inner,
            Formula::And(inner) if inner.is_empty() => self.number(Formula::Or(inner)),
            Formula::Or(inner) if inner.is_empty() => self.number(Formula::And(inner)),
            _ => self.number(Formula::Not(part)),
        }
    }

    /// What the place asks of the rest of the text. `way` holds the places that led here without a character between:
    /// to go round in circles adds nothing.
    pub(super) fn at(&mut self, place: usize, start: bool, way: &mut Vec<usize>) -> usize {
        self.steps += 1;
        if self.steps > STEPS || way.contains(&place) {
            return self.join(&[], false);
        }
        way.push(place);
        let formula = match self.program.places[place].clone() {
            Place::Match => self.join(&[], true),
            Place::Set(..) => self.number(Formula::Place(place)),
            Place::Split(parts) => {
                let parts: Vec<usize> = parts.into_iter().map(|part| self.at(part, start, way)).collect();
                self.join(&parts, false)
            }
            Place::Look { negative, body, next } => {
                let body = self.at(body, start, way);
                let body = if negative { self.not(body) } else { body };
                let next = self.at(next, start, way);
                self.join(&[body, next], true)
            }
            Place::Start(next) if start => self.at(next, start, way),
            Place::Start(_) => self.join(&[], false),
            Place::End(next) => {
                let end = self.number(Formula::End);
                let next = self.at(next, start, way);
                self.join(&[end, next], true)
            }
        };
        way.pop();
        formula
    }

    /// What the place asks of the rest of the text, behind a character.
    fn enter(&mut self, place: usize) -> usize {
        if let Some(known) = self.entered[place] {
            return known;
        }
        let entered = self.at(place, false, &mut vec![]);
        self.entered[place] = Some(entered);
        entered
    }

    /// What is left of `formula` behind a character of that class.
    fn behind(&mut self, formula: usize, class: usize, classes: &Classes) -> usize {
        if self.left.len() <= formula {
            self.left.resize_with(self.all.len(), || vec![None; classes.members.len()]);
        }
        if let Some(known) = self.left[formula][class] {
            return known;
        }
        let left = match self.all[formula].clone() {
            Formula::Place(place) => match self.program.places[place] {
                Place::Set(set, next) if classes.members[class][set] => self.enter(next),
                _ => self.join(&[], false),
            },
            Formula::End => self.join(&[], false),
            Formula::Not(part) => {
                let part = self.behind(part, class, classes);
                self.not(part)
            }
            Formula::And(parts) => {
                let parts: Vec<usize> = parts.iter().map(|part| self.behind(*part, class, classes)).collect();
                self.join(&parts, true)
            }
            Formula::Or(parts) => {
                let parts: Vec<usize> = parts.iter().map(|part| self.behind(*part, class, classes)).collect();
                self.join(&parts, false)
            }
        };
        self.left[formula][class] = Some(left);
        left
    }

    /// Does `formula` hold at the end of the text?
    fn ends(&self, formula: usize) -> bool {
        match &self.all[formula] {
            Formula::Place(_) => false,
            Formula::End => true,
            Formula::Not(part) => !self.ends(*part),
            Formula::And(parts) => parts.iter().all(|part| self.ends(*part)),
            Formula::Or(parts) => parts.iter().any(|part| self.ends(*part)),
        }
    }

    /// All states from `start` on: where they lead, and whether they accept the end.
    pub(super) fn explore(&mut self, start: usize, classes: &Classes) -> Option<(Vec<Vec<usize>>, Vec<bool>)> {
        let mut states = vec![start];
        let mut next: Vec<Vec<usize>> = Vec::new();
        while let Some(state) = states.get(next.len()).copied() {
            let mut row = Vec::new();
            for class in 0..classes.members.len() {
                let target = self.behind(state, class, classes);
                row.push(states.iter().position(|other| *other == target).unwrap_or_else(|| {
                    states.push(target);
                    states.len() - 1
                }));
            }
            next.push(row);
            if self.steps > STEPS || self.all.len() > LARGEST || states.len() > LARGEST / 4 {
                return None;
            }
        }
        let ends = states.iter().map(|state| self.ends(*state)).collect();
        Some((next, ends))
    }
}
