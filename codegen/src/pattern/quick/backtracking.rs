//! An engine that goes back, as those of JavaScript and Python do, and counts its steps: what the proof speaks of.

use crate::pattern::tree::Node;

/// What has to match behind a part.
enum Rest<'n> {
    /// Nothing.
    Nothing,
    /// These parts.
    Parts(&'n [Node], &'n Rest<'n>),
    /// More rounds of a loop, whose last one began at `from`.
    Rounds { body: &'n Node, min: u32, max: Option<u32>, greedy: bool, from: usize, rest: &'n Rest<'n> },
}

/// A search in one text.
struct Engine {
    text: Vec<char>,
    /// How many steps were taken, and how many are.
    taken: u64,
    most: u64,
}

/// How many steps a search takes from all places of a text; `None` if there are more than `most`.
pub fn steps(root: &Node, text: &str, most: u64) -> Option<u64> {
    let mut engine = Engine { text: text.chars().collect(), taken: 0, most };
    let found = (0..=engine.text.len()).any(|start| engine.matches(root, start, &Rest::Nothing));
    // Who finds a match may have found it on the last step.
    (found && engine.taken <= most || engine.taken < most).then_some(engine.taken)
}

impl Engine {
    fn matches(&mut self, node: &Node, at: usize, rest: &Rest<'_>) -> bool {
        if self.taken >= self.most {
            return false;
        }
        self.taken += 1;
        match node {
            Node::Set(set) => {
                let reads = self.text.get(at).is_some_and(|c| set.ranges().iter().any(|(a, z)| a <= c && c <= z));
                reads && self.goes_on(at + 1, rest)
            }
            Node::Start => at == 0 && self.goes_on(at, rest),
            Node::End => at == self.text.len() && self.goes_on(at, rest),
            Node::Boundary { negative } => {
                let word = |place: Option<usize>| {
                    place.and_then(|place| self.text.get(place)).is_some_and(|c| c.is_ascii_alphanumeric() || *c == '_')
                };
                (word(at.checked_sub(1)) == word(Some(at))) == *negative && self.goes_on(at, rest)
            }
            Node::Group { body, .. } => self.matches(body, at, rest),
            Node::Sequence(parts) => self.goes_on(at, &Rest::Parts(parts, rest)),
            Node::Choice(parts) => parts.iter().any(|part| self.matches(part, at, rest)),
            Node::Repeat { min, max, greedy, body } => {
                // No round has begun anywhere.
                let rounds = Rest::Rounds { body, min: *min, max: *max, greedy: *greedy, from: usize::MAX, rest };
                self.goes_on(at, &rounds)
            }
            Node::Look { behind: false, negative, body, .. } => {
                self.matches(body, at, &Rest::Nothing) != *negative && self.goes_on(at, rest)
            }
            Node::Look { behind: true, .. } | Node::Reference { .. } => panic!("no step of this engine"),
        }
    }

    fn goes_on(&mut self, at: usize, rest: &Rest<'_>) -> bool {
        match rest {
            Rest::Nothing => true,
            Rest::Parts([], rest) => self.goes_on(at, rest),
            Rest::Parts([part, parts @ ..], rest) => self.matches(part, at, &Rest::Parts(parts, rest)),
            Rest::Rounds { from, min: 0, .. } if *from == at => false,
            Rest::Rounds { body, min, max, greedy, rest, .. } => {
                let next = Rest::Rounds {
                    body,
                    min: min.saturating_sub(1),
                    max: max.map(|max| max.saturating_sub(1)),
                    greedy: *greedy,
                    from: at,
                    rest,
                };
                if *min > 0 {
                    return self.matches(body, at, &next);
                }
                let again = |engine: &mut Engine| *max != Some(0) && engine.matches(body, at, &next);
                *greedy && again(self) || self.goes_on(at, rest) || !*greedy && again(self)
            }
        }
    }
}
