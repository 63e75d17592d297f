//! Tree → texts: what a regular expression probably matches. Whoever asks verifies the texts with the pattern itself,
//! since look-arounds and boundaries are only guessed at.

use fastrand::Rng;

use super::charset::CharSet;
use super::parse::parse;
use super::tree::Node;

/// So long does no text get by repetition, unless it is asked for.
const LONG: usize = 4096;

/// Texts that a regular expression probably matches.
#[derive(Debug)]
pub(crate) struct Examples {
    root: Node,
}

/// How the choices of an expression are made.
#[derive(Debug)]
struct Writer<'r> {
    /// Repetitions beyond the least number; spent where there is room.
    extra: usize,
    /// Without dice, the first choice is taken everywhere.
    dice: Option<&'r mut Rng>,
    captured: Vec<(u32, String)>,
    text: String,
}

impl Examples {
    /// Of a pattern that has been translated; `None` if it is none.
    pub(crate) fn of(source: &str) -> Option<Examples> {
        parse(source).ok().map(|parsed| Examples { root: parsed.root })
    }

    /// The plainest text, with `extra` repetitions where they are allowed.
    pub(crate) fn plain(&self, extra: usize) -> String {
        self.write(Writer { extra, dice: None, captured: Vec::new(), text: String::new() })
    }

    /// Any text, with up to `extra` repetitions at a place.
    pub(crate) fn random(&self, extra: usize, dice: &mut Rng) -> String {
        self.write(Writer { extra, dice: Some(dice), captured: Vec::new(), text: String::new() })
    }

    fn write(&self, mut writer: Writer<'_>) -> String {
        writer.node(&self.root);
        writer.text
    }

    /// The branches of the outermost choice, each as examples of its own; empty if there is none.
    pub(crate) fn branches(&self) -> Vec<Examples> {
        match outer(&self.root) {
            Node::Choice(parts) if parts.len() > 1 => {
                parts.iter().map(|part| Examples { root: part.clone() }).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Without the sequence and the anchors around.
fn outer(node: &Node) -> &Node {
    match node {
        Node::Group { body, .. } => outer(body),
        Node::Sequence(parts) => {
            let mut solid = parts.iter().filter(|part| !matches!(part, Node::Start | Node::End));
            match (solid.next(), solid.next()) {
                (Some(only), None) => outer(only),
                _ => node,
            }
        }
        _ => node,
    }
}

impl Writer<'_> {
    fn node(&mut self, node: &Node) {
        match node {
            Node::Set(set) => {
                let character = self.character(set);
                self.text.extend(character);
            }
            Node::Start | Node::End | Node::Boundary { .. } => {}
            Node::Group { index, body } => {
                let start = self.text.len();
                self.node(body);
                self.captured.push((*index, self.text[start..].to_owned()));
            }
            Node::Sequence(parts) => parts.iter().for_each(|part| self.node(part)),
            Node::Choice(parts) => {
                let chosen = self.dice.as_mut().map_or(0, |dice| below(dice, parts.len()));
                if let Some(part) = parts.get(chosen) {
                    self.node(part);
                }
            }
            Node::Repeat { min, max, body, .. } => self.repeat(*min as usize, max.map(|max| max as usize), body),
            // What must follow is written where it must; whether it is then read twice, dice decide.
            Node::Look { behind: false, negative: false, body, .. } => {
                if self.dice.as_mut().is_some_and(|dice| dice.bool()) {
                    self.node(body);
                }
            }
            Node::Look { .. } => {}
            Node::Reference { index, .. } => {
                let captured = self.captured.iter().rev().find(|(other, _)| other == index);
                if let Some((_, text)) = captured {
                    self.text.push_str(&text.clone());
                }
            }
        }
    }

    fn repeat(&mut self, min: usize, max: Option<usize>, body: &Node) {
        let most = max.unwrap_or(usize::MAX).saturating_sub(min).min(self.extra);
        let more = match &mut self.dice {
            Some(dice) => below(dice, most + 1),
            None => most,
        };
        if self.dice.is_none() {
            self.extra -= more;
        }
        for _ in 0..min + more {
            if self.text.len() > LONG + min {
                return;
            }
            self.node(body);
        }
    }

    /// A member of the set: one that is read easily, if there is one.
    fn character(&mut self, set: &CharSet) -> Option<char> {
        let ranges = set.ranges();
        let favourites = [('a', 'z'), ('0', '9'), ('A', 'Z'), ('!', '~')];
        let common: Vec<(char, char)> = favourites
            .iter()
            .flat_map(|(low, high)| {
                ranges.iter().map(|(start, end)| (*low.max(start), *high.min(end))).filter(|(low, high)| low <= high)
            })
            .collect();
        let Some(dice) = &mut self.dice else {
            return common.first().or(ranges.first()).map(|(low, _)| *low);
        };
        let from = if common.is_empty() || below(dice, 16) == 0 { &ranges } else { &common };
        let (low, high) = *from.get(below(dice, from.len()))?;
        // A range may span the surrogates.
        char::from_u32(dice.u32(low as u32..=high as u32)).or(Some(low))
    }
}

/// A number below `end`, or 0: the same on every machine, whatever the width of its words.
fn below(dice: &mut Rng, end: usize) -> usize {
    if end < 2 { 0 } else { dice.u64(..end as u64) as usize }
}
