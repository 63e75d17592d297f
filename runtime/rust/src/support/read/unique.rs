//! Whether the items of an array differ, told by hashes of what they say: equal values have equal hashes, however they
//! are written. Items of equal hashes are compared as values.

use super::json::hash::hash;
use super::json::parse::parse_within;
use super::json::unique::duplicate;
use super::reader::Reader;

/// What values of different types begin their hashes with.
#[derive(Clone, Copy)]
enum Kind {
    Null,
    False,
    True,
    Number,
    String,
    Array,
    Object,
}

impl Reader<'_> {
    /// Whether no two items of the array are equal that begins at `start`, behind its bracket, and ends here.
    pub(super) fn are_items_distinct(&mut self, start: usize) -> Option<()> {
        self.repeat(start)?;
        let (end, depth, outer) = (self.at, self.depth, self.others.len());
        self.at = start;
        let distinct = self.note_items().is_some() && self.take_distinct(outer);
        self.others.truncate(outer);
        (self.at, self.depth) = (end, depth);
        if distinct {
            return Some(());
        }
        let Ok(json) = parse_within(&self.text.as_bytes()[start - 1..end], self.limit) else { return self.give_up() };
        json.as_array().is_some_and(|items| duplicate(items).is_none()).then_some(())
    }

    /// Notes the hash of each item of an array that was read before; `None` if one of them has none.
    fn note_items(&mut self) -> Option<()> {
        self.depth += 1;
        let mut first = true;
        while self.another(first, b']')? {
            first = false;
            let hash = self.value_hash()?;
            self.others.push(hash);
        }
        Some(())
    }

    /// The hash of the next value, which is taken; `None` if a name comes twice in an object of it, of which the last
    /// one counts.
    fn value_hash(&mut self) -> Option<u64> {
        Some(match self.peek() {
            b'"' => joined(Kind::String as u64, hash(self.string()?.as_bytes())),
            b'{' => self.object_hash()?,
            b'[' => {
                self.open(b'[')?;
                let (mut first, mut items) = (true, Kind::Array as u64);
                while self.another(first, b']')? {
                    first = false;
                    items = joined(items, self.value_hash()?);
                }
                joined(Kind::Array as u64, items)
            }
            b't' => self.word("true").map(|()| joined(Kind::True as u64, 0))?,
            b'f' => self.word("false").map(|()| joined(Kind::False as u64, 0))?,
            b'n' => self.word("null").map(|()| joined(Kind::Null as u64, 0))?,
            // Adding zero turns −0 into 0.
            _ => joined(Kind::Number as u64, (self.number()?.as_f64() + 0.0).to_bits()),
        })
    }

    /// The hash of the object that is next, whatever the order of its members.
    fn object_hash(&mut self) -> Option<u64> {
        self.open(b'{')?;
        let (outer, mut members) = (self.others.len(), 0_u64);
        while self.another(self.others.len() == outer, b'}')? {
            self.peek();
            let name = hash(self.name()?.as_bytes());
            self.others.push(name);
            members = members.wrapping_add(joined(name, self.value_hash()?));
        }
        self.take_distinct(outer).then(|| joined(Kind::Object as u64, members))
    }
}

/// The hash of two words in this order.
fn joined(first: u64, second: u64) -> u64 {
    hash(&(u128::from(first) << 64 | u128::from(second)).to_le_bytes())
}
