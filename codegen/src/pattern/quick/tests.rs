//! What is proven, and what is not.

use super::{OPEN, backtracking, is_quick};
use crate::pattern::{charset::CharSet, parse, tree::Node};

fn quick(source: &str) -> bool {
    is_quick(&parse::parse(source).expect("a pattern").root)
}

/// Patterns as people write them, which engines have no trouble with.
const SOUND: &[&str] = &[
    "^[a-z]+$",
    "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    "^[^@]+@[^@]+$",
    r"^(?=.*\d)[a-z\d]+$",
    "foo|bar|baz",
    "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]{2,}$",
    "^.{1,20000}$",
    r"\.json$",
    "^(?!-)(?:(?!--)[a-z-])+(?<!-)$",
    "^$|^https?://",
    "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    r"^\S+$",
    "[0-9]{1,3}-[0-9]{1,3}",
    r"^\d+(\.\d+)?$",
    "",
];

#[test]
fn patterns_that_are_read_in_few_ways_are_proven() {
    for source in SOUND {
        assert!(quick(source), "{source}");
    }
}

#[test]
fn patterns_that_engines_go_back_in_are_not() {
    for source in [
        "^(a+)+$",
        "(a+)+",
        r"\s+$",
        "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaa",
        "^(a?){30}a{30}$",
        "^(a|a)*$",
        "^(a*)*$",
        r"^(\w+\s?)*$",
        "^.*a.*b.*$",
        ".*foo",
        "^(?:(?!.*ab)[a-z])+$",
        "(?=.*a)b",
        "^(?:a(?=a*))*$",
        "^[a-z]*[a-y]*$",
        r"(a)\1",
        "(?<=a*)b",
    ] {
        assert!(!quick(source), "{source}");
    }
}

/// The longest texts that are tried, in rounds.
const ROUNDS: usize = 1000;

/// Whether an engine that goes back judges what repeats parts of `words` in a number of steps that grows as the text
/// does: at most as many per character as the proof lets ways be open, for each part of the pattern.
fn is_linear(root: &Node, words: &[String]) -> bool {
    let most = (OPEN * root.size()) as u64;
    words.iter().all(|word| {
        words.iter().step_by(5).all(|end| {
            let text = word.repeat(ROUNDS) + end;
            backtracking::steps(root, &text, most * (text.chars().count() as u64 + 1)).is_some()
        })
    })
}

/// On a stack that has room for an engine that calls itself for each character.
fn with_room(work: fn()) {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}

/// Short texts of these characters.
fn words(alphabet: &[char]) -> Vec<String> {
    let one: Vec<String> = alphabet.iter().map(char::to_string).collect();
    let two = one.iter().flat_map(|a| one.iter().map(move |b| format!("{a}{b}")));
    [String::new()].into_iter().chain(two).chain(one.clone()).collect()
}

#[test]
fn engines_take_few_steps_where_that_is_proven() {
    with_room(|| {
        let texts = words(&['a', '0', '-', '.', '!']);
        let roots = SOUND.iter().map(|source| (source, parse::parse(source).expect("a pattern").root));
        for (source, root) in roots.filter(|(_, root)| !looks_behind(root)) {
            assert!(is_linear(&root, &texts), "{source}");
        }
        // What an engine does not come back from is seen here.
        for pattern in ["^(a+)+$", "^(a|a)*$", r"\s+$", ".*foo"] {
            let root = parse::parse(pattern).expect("a pattern").root;
            assert!(!is_linear(&root, &words(&['a', ' ', '\n', '!'])), "{pattern}");
        }
    });
}

#[test]
fn engines_take_few_steps_by_patterns_that_were_made_up() {
    with_room(|| {
        let texts = words(&['a', 'b', 'c']);
        let mut random = Random(1);
        let mut proven = 0;
        for _ in 0..500 {
            let root = random.pattern(3);
            if is_quick(&root) {
                proven += 1;
                assert!(is_linear(&root, &texts), "{root:?}");
            }
        }
        assert!(proven >= 50, "{proven}");
    });
}

fn looks_behind(node: &Node) -> bool {
    match node {
        Node::Look { behind, body, .. } => *behind || looks_behind(body),
        Node::Group { body, .. } | Node::Repeat { body, .. } => looks_behind(body),
        Node::Sequence(parts) | Node::Choice(parts) => parts.iter().any(looks_behind),
        Node::Set(_) | Node::Start | Node::End | Node::Boundary { .. } | Node::Reference { .. } => false,
    }
}

/// Numbers that look random, the same in every run (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end
    }

    fn parts(&mut self, depth: u32) -> Vec<Node> {
        (0..2 + self.below(2)).map(|_| self.pattern(depth - 1)).collect()
    }

    fn pattern(&mut self, depth: u32) -> Node {
        let body = |random: &mut Self| Box::new(random.pattern(depth - 1));
        match self.below(if depth == 0 { 4 } else { 11 }) {
            0..=2 => {
                let first = b'a' + u8::try_from(self.below(3)).expect("below three");
                let last = first + u8::try_from(self.below(2)).expect("below two");
                Node::Set(CharSet::of(&[(first.into(), last.into())]))
            }
            3 if self.below(2) == 0 => Node::Start,
            3 => Node::End,
            4..=6 => Node::Sequence(self.parts(depth)),
            7 => Node::Choice(self.parts(depth)),
            8 => Node::Look { behind: false, negative: self.below(2) == 0, at: 0, body: body(self) },
            _ => {
                let min = u32::try_from(self.below(3)).expect("below three");
                let max = [None, None, Some(min + 1)][usize::try_from(self.below(3)).expect("below three")];
                Node::Repeat { min, max, greedy: self.below(2) == 0, body: body(self) }
            }
        }
    }
}
