//! Values of which one of several plans has to accept each, or exactly one.

use super::plan::choices::{Alternatives, Key};
use super::plan::step::Plan;
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// Takes the next value if the alternatives accept it; what is refused is not read.
    pub(super) fn accept_alternative(&mut self, alternatives: &'d Alternatives) -> Option<()> {
        let [null, boolean, number, string, array, object] = &alternatives.typed;
        let branches = match self.peek() {
            b'n' => null,
            b't' | b'f' => boolean,
            b'"' => string,
            b'[' => array,
            b'{' => match &alternatives.key {
                Some(key) => return self.accept_keyed(alternatives, key),
                None => object,
            },
            _ => number,
        };
        self.accept_one(branches, alternatives.exactly).map(|_| ())
    }

    /// Takes the object that is next if the alternatives accept it, which are told apart by a member.
    fn accept_keyed(&mut self, alternatives: &'d Alternatives, key: &'d Key) -> Option<()> {
        let start = self.at;
        let Some(tag) = self.find(&key.property, &key.name, false, Self::tag)? else {
            return self.accept_one(&key.absent, alternatives.exactly).map(|_| ());
        };
        let place = key.values.position(tag.instance());
        let branches = place.map_or(&key.unlisted, |place| &key.listed[place]);
        let accepted = self.accept_one(branches, alternatives.exactly);
        if self.is_undecided() {
            return None;
        }
        // Of members that come twice the last one counts, and the first one was looked at.
        if !accepted.is_some_and(|plan| self.step(plan).knows(&key.property)) {
            let end = std::mem::replace(&mut self.at, start);
            self.find(&key.property, &key.name, true, Self::skip_value)?;
            self.at = end;
        }
        accepted.map(|_| ())
    }

    /// Takes the next value if one of the plans accepts it, or `exactly` one; tells which. What is refused is not read.
    fn accept_one(&mut self, plans: &[Plan], exactly: bool) -> Option<Plan> {
        let start = self.at;
        let mut found: Option<(Plan, usize)> = None;
        for plan in plans {
            let accepted = self.verdict(|reader| reader.accept(*plan))?;
            let end = self.at;
            self.repeat(start)?;
            self.at = start;
            if !accepted {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some((*plan, end));
            if !exactly {
                break;
            }
        }
        let (plan, end) = found?;
        self.at = end;
        Some(plan)
    }
}
