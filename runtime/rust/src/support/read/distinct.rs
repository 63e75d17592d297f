//! Do names come twice in an object? Of equal names the last value counts, so a value that is refused before the end of
//! its object may be none that counts.

use super::members::Members;
use super::reader::Reader;

/// Up to so many hashes, comparing each with each is faster than sorting.
const PAIRWISE: usize = 16;

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
            while let Some((_, closed)) = objects.next_if(|(depth, _)| *depth > here) {
                self.others.truncate(closed.others);
            }
            match objects.next_if(|(depth, _)| *depth == here) {
                Some((_, mut members)) => {
                    while self.another(false, b'}')? {
                        self.pass_name(&mut members)?;
                        self.skip_value()?;
                    }
                    self.are_others_distinct(members.others)?;
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
        let distinct = reader.distinct_value().and_then(|()| reader.end()).is_some();
        self.distinct = Some(distinct);
        distinct
    }

    fn distinct_value(&mut self) -> Option<()> {
        match self.peek() {
            b'{' => {
                self.open(b'{')?;
                let outer = self.others.len();
                while self.another(self.others.len() == outer, b'}')? {
                    let name = self.name()?;
                    self.track(&name);
                    self.distinct_value()?;
                }
                self.are_others_distinct(outer)
            }
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

    /// Forgets the unknown names that were noted from `outer` on, in an object that ends here; gives up if one of them
    /// came twice: of equal names the last one counts. Names of equal hashes are taken for equal.
    #[inline]
    pub(super) fn are_others_distinct(&mut self, outer: usize) -> Option<()> {
        if self.take_distinct(outer) { Some(()) } else { self.give_up() }
    }

    /// Forgets the hashes that were noted from `outer` on; tells whether they differ.
    #[inline]
    pub(super) fn take_distinct(&mut self, outer: usize) -> bool {
        let distinct = match self.others.get_mut(outer..) {
            None | Some([] | [_]) => true,
            Some(hashes) => are_distinct(hashes),
        };
        self.others.truncate(outer);
        distinct
    }
}

/// Whether no hash comes twice.
fn are_distinct(hashes: &mut [u64]) -> bool {
    if hashes.len() <= PAIRWISE {
        return hashes.iter().enumerate().all(|(place, hash)| !hashes[..place].contains(hash));
    }
    hashes.sort_unstable();
    hashes.windows(2).all(|pair| pair[0] != pair[1])
}
