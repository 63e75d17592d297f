//! Do names come twice in an object? Of equal names the last value counts, so a value that is refused before the end of its object
//! may be none that counts.

use std::borrow::Cow;
use std::collections::HashSet;

use super::reader::Reader;

/// Up to so many names, comparing each with each is faster than hashing.
const PAIRWISE: usize = 8;

impl<'d> Reader<'d> {
    /// Whether the names in every object of the document differ; what is not well-formed has no such names.
    pub(super) fn are_names_distinct(&mut self) -> bool {
        if let Some(known) = self.distinct {
            return known;
        }
        let mut reader = Reader::new(self.text, self.program, self.limit);
        let distinct = reader.distinct_value().and_then(|()| reader.end()).is_some();
        self.distinct = Some(distinct);
        distinct
    }

    fn distinct_value(&mut self) -> Option<()> {
        match self.peek() {
            b'{' => self.distinct_object(),
            b'[' => {
                self.open(b'[')?;
                let mut first = true;
                while self.another(first, b']')? {
                    first = false;
                    self.distinct_value()?;
                }
                Some(())
            }
            _ => self.skip_value(),
        }
    }

    fn distinct_object(&mut self) -> Option<()> {
        self.open(b'{')?;
        let (mut names, mut many): (Vec<Cow<'d, str>>, HashSet<Cow<'d, str>>) = Default::default();
        while self.another(names.is_empty(), b'}')? {
            let name = self.string()?;
            self.expect(b':')?;
            let repeated = if names.len() < PAIRWISE {
                names.contains(&name)
            } else {
                if many.is_empty() {
                    many.extend(names.iter().cloned());
                }
                !many.insert(name.clone())
            };
            if repeated {
                return None;
            }
            if names.len() < PAIRWISE {
                names.push(name);
            }
            self.distinct_value()?;
        }
        Some(())
    }
}
