//! Do names come twice in an object? Of equal names the last value counts, so a value that is refused before the end of
//! its object may be none that counts.

use std::borrow::Cow;
use std::collections::HashSet;

use super::members::Members;
use super::reader::Reader;

/// Up to so many names, comparing each with each is faster than hashing.
const PAIRWISE: usize = 8;

/// The names of the objects that are open, one object behind the other.
type Names<'d> = Vec<Cow<'d, str>>;

impl<'d> Reader<'d> {
    /// Whether what was refused just now counts. Reads to the end of the document: no name that was met in an object
    /// that is open may come again.
    pub(super) fn is_refusal_final(&mut self) -> bool {
        let refused = std::mem::take(&mut self.refused);
        self.read_on(refused).is_some()
    }

    fn read_on(&mut self, refused: Vec<(usize, Members<'d>)>) -> Option<()> {
        // The reader stands before a value or behind one.
        if !matches!(self.peek(), b',' | b']' | b'}' | 0) {
            self.skip_value()?;
        }
        let mut objects = refused.into_iter().peekable();
        while self.depth > 0 {
            let here = self.depth;
            while objects.next_if(|(depth, _)| *depth > here).is_some() {}
            match objects.next_if(|(depth, _)| *depth == here) {
                Some((_, mut members)) => {
                    while self.another(false, b'}')? {
                        self.pass_name(&mut members)?;
                        self.skip_value()?;
                    }
                }
                None => {
                    while self.another(false, b']')? {
                        self.skip_value()?;
                    }
                }
            }
        }
        self.end()
    }

    /// Whether the names in every object of the document differ; what is not well-formed has no such names.
    pub(super) fn are_names_distinct(&mut self) -> bool {
        if let Some(known) = self.distinct {
            return known;
        }
        let mut reader = Reader::new(self.text, self.checks, self.limit);
        let distinct = reader.distinct_value(&mut Vec::new()).and_then(|()| reader.end()).is_some();
        self.distinct = Some(distinct);
        distinct
    }

    fn distinct_value(&mut self, names: &mut Names<'d>) -> Option<()> {
        match self.peek() {
            b'{' => {
                let outer = names.len();
                self.distinct_object(names)?;
                names.truncate(outer);
                Some(())
            }
            b'[' => {
                self.open(b'[')?;
                let mut first = true;
                while self.another(first, b']')? {
                    first = false;
                    self.distinct_value(names)?;
                }
                Some(())
            }
            _ => self.skip_value(),
        }
    }

    fn distinct_object(&mut self, names: &mut Names<'d>) -> Option<()> {
        self.open(b'{')?;
        let outer = names.len();
        let mut many = HashSet::new();
        while self.another(names.len() == outer, b'}')? {
            let name = self.string()?;
            self.expect(b':')?;
            let repeated = if names.len() - outer < PAIRWISE {
                names[outer..].contains(&name)
            } else {
                if many.is_empty() {
                    many.extend(names[outer..].iter().cloned());
                }
                !many.insert(name.clone())
            };
            if repeated {
                return None;
            }
            if names.len() - outer < PAIRWISE {
                names.push(name);
            }
            self.distinct_value(names)?;
        }
        Some(())
    }
}
