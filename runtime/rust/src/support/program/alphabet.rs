//! Characters as the sets of a machine tell them apart, and what is known about each place of a text.

use std::collections::HashMap;

/// Classes of characters that are in the same sets.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// The class of each ASCII character.
    ascii: Box<[u32]>,
    /// Where ranges of one class begin, in order, the first at 0.
    starts: Vec<(u32, u32)>,
    /// By class, whether it is in each set.
    members: Vec<Vec<bool>>,
}

/// A text, letter by letter.
#[derive(Debug)]
pub(crate) struct Letters {
    /// The class of each character.
    pub classes: Vec<u32>,
    /// The situation of each place, one more than there are characters: the sum of [`START`], [`END`] and [`BOUNDARY`].
    pub places: Vec<u32>,
}

/// The place is the start of the text.
pub(crate) const START: u32 = 1;
/// The place is the end of the text.
pub(crate) const END: u32 = 2;
/// A word starts or ends at the place.
pub(crate) const BOUNDARY: u32 = 4;
/// How many situations these make.
pub(crate) const PLAIN: u32 = 8;

impl Alphabet {
    /// For sets that are lists of inclusive ranges.
    pub fn new(sets: &[Vec<u32>]) -> Alphabet {
        let behind = |(place, bound): (usize, &u32)| if place % 2 == 0 { *bound } else { bound.saturating_add(1) };
        let mut codes: Vec<u32> = sets.iter().flat_map(|set| set.iter().enumerate().map(behind)).chain([0]).collect();
        codes.sort_unstable();
        codes.dedup();
        // Behind an odd number of bounds a code is inside of a range.
        let has = |set: &Vec<u32>, code: u32| {
            let bounds = set.partition_point(|bound| *bound < code);
            bounds % 2 == 1 || set.get(bounds) == Some(&code)
        };
        let mut classes: HashMap<Vec<bool>, u32> = HashMap::new();
        let (mut members, mut starts) = (Vec::new(), Vec::with_capacity(codes.len()));
        for code in codes {
            let row: Vec<bool> = sets.iter().map(|set| has(set, code)).collect();
            let class = *classes.entry(row).or_insert_with_key(|row| {
                members.push(row.clone());
                // No more than there are characters.
                (members.len() - 1) as u32
            });
            starts.push((code, class));
        }
        // The end of the text is in no set.
        members.push(vec![false; sets.len()]);
        let mut alphabet = Alphabet { ascii: Box::default(), starts, members };
        alphabet.ascii = (0..128).map(|code| alphabet.search(code)).collect();
        alphabet
    }

    /// Whether the characters of a class are in a set.
    pub fn is_member(&self, class: u32, set: usize) -> bool {
        self.members[class as usize][set]
    }

    /// The class that stands for no character, at the end of a text.
    pub fn end(&self) -> u32 {
        (self.members.len() - 1) as u32
    }

    /// The text in classes, with what there is to say about its places.
    pub fn read(&self, text: &str) -> Letters {
        let (mut classes, mut places) = (Vec::with_capacity(text.len()), Vec::with_capacity(text.len() + 1));
        let (mut situation, mut in_word) = (START, false);
        for c in text.chars() {
            let is_word = c.is_ascii_alphanumeric() || c == '_';
            places.push(situation + if is_word == in_word { 0 } else { BOUNDARY });
            classes.push(self.class(c.into()));
            (situation, in_word) = (0, is_word);
        }
        places.push(situation + END + if in_word { BOUNDARY } else { 0 });
        Letters { classes, places }
    }

    fn class(&self, code: u32) -> u32 {
        let ascii = usize::try_from(code).ok().and_then(|code| self.ascii.get(code));
        ascii.copied().unwrap_or_else(|| self.search(code))
    }

    fn search(&self, code: u32) -> u32 {
        let behind = self.starts.partition_point(|(start, _)| *start <= code);
        self.starts[behind.saturating_sub(1)].1
    }
}
