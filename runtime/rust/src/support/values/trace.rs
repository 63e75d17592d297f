//! Where the members of objects stand that rules look into, noted while they are written.

use std::cell::Cell;

/// Rules look so many levels deep into a part: at its members, what they contain, and what that contains.
pub(super) const LEVELS: usize = 3;

/// So many members are noted before there has to be more room.
const ROOM: usize = 32;

/// A list that has room for no more members than this leaves its memory to the next document of its thread.
const SMALL: usize = 1 << 12;

thread_local! {
    static SPARE: Cell<Vec<Traced>> = const { Cell::new(Vec::new()) };
}

/// Makes room in a list.
#[inline]
pub(super) fn make_room(traced: &mut Vec<Traced>) {
    if traced.capacity() == 0 {
        *traced = SPARE.try_with(Cell::take).unwrap_or_default();
        traced.reserve(ROOM);
    }
}

/// Leaves the memory of a list to the next document.
#[inline]
pub(super) fn leave(traced: &mut Vec<Traced>) {
    if (1..=SMALL).contains(&traced.capacity()) {
        traced.clear();
        // While a thread ends there is nobody to leave it to.
        _ = SPARE.try_with(|spare| spare.set(std::mem::take(traced)));
    }
}

/// A member that was written. Those of its value follow it, and behind them the next one of its object.
///
/// A document of more bytes than these numbers count is not judged by them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traced {
    /// Where its name begins, behind the quote, and where it ends.
    pub start: u32,
    pub name_end: u32,
    /// Where its value ends.
    pub end: u32,
    /// The place behind the last member of its value.
    pub after: u32,
    /// Whether it is a member of a map that hands them out in the order of their names, and its name has no escape.
    pub ordered: bool,
}

impl Traced {
    /// A member whose name stands there; its value follows. Names that come in order tell how many bytes they have, escapes
    /// apart.
    #[inline]
    pub fn begin(start: usize, name_end: usize, ordered: Option<usize>) -> Traced {
        let ordered = ordered == Some(name_end - start);
        // Longer documents are not judged by this.
        Traced { start: start as u32, name_end: name_end as u32, end: 0, after: 0, ordered }
    }

    /// Its value ends there, and so many members were noted until then.
    #[inline]
    pub fn finish(&mut self, end: usize, after: usize) {
        (self.end, self.after) = (end as u32, after as u32);
    }
}

/// A text that was written, and where members stand in the parts of it that rules look into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written<'w> {
    pub text: &'w [u8],
    pub traced: &'w [Traced],
}

/// A member of an object that was written, by its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'w> {
    of: &'w Written<'w>,
    place: usize,
    traced: &'w Traced,
}

impl<'w> Member<'w> {
    /// Its name as it was written, without its quotes.
    #[inline]
    pub fn name(self) -> &'w [u8] {
        let Traced { start, name_end, .. } = *self.traced;
        self.of.text.get(start as usize..name_end as usize).unwrap_or_default()
    }

    /// Its value as it was written.
    #[inline]
    pub fn value(self) -> &'w [u8] {
        let Traced { name_end, end, .. } = *self.traced;
        // Behind the quote and the colon.
        self.of.text.get(name_end as usize + 2..end as usize).unwrap_or_default()
    }

    /// Its own members; none if it is no object: what an array contains may have some.
    #[inline]
    pub fn members(self) -> Members<'w> {
        let last = if self.value().first() == Some(&b'{') { self.traced.after as usize } else { 0 };
        Members { of: self.of, first: self.place + 1, last }
    }
}

/// Members of an object that was written: those from one place to another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Members<'w> {
    pub of: &'w Written<'w>,
    pub first: usize,
    pub last: usize,
}

impl<'w> Members<'w> {
    /// None.
    pub fn none(of: &'w Written<'w>) -> Members<'w> {
        Members { of, first: 0, last: 0 }
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.first >= self.last
    }

    /// All of them in the order of their names; `None` if a name comes twice.
    pub fn in_order(self) -> Option<InOrder<'w>> {
        if self.come_in_order() || self.are_in_order() { Some(InOrder::new(self, Vec::new())) } else { self.sorted() }
    }

    /// Whether all of them are known to come in the order of their names; names are not compared.
    #[inline]
    fn come_in_order(self) -> bool {
        let mut place = self.first;
        while place < self.last {
            let Traced { after, ordered, .. } = self.of.traced[place];
            if !ordered {
                return false;
            }
            place = after as usize;
        }
        true
    }

    /// Whether all of them come in the order of their names, and none comes twice.
    fn are_in_order(mut self) -> bool {
        let mut before: Option<&[u8]> = None;
        self.all(|member| before.replace(member.name()).is_none_or(|before| before < member.name()))
    }

    #[cold]
    fn sorted(self) -> Option<InOrder<'w>> {
        let mut sorted: Vec<Member<'w>> = self.collect();
        sorted.sort_unstable_by(|one, other| other.name().cmp(one.name()));
        let differ = sorted.windows(2).all(|pair| pair[0].name() != pair[1].name());
        differ.then(|| InOrder::new(Members::none(self.of), sorted))
    }
}

/// In the order in which they were written.
impl<'w> Iterator for Members<'w> {
    type Item = Member<'w>;

    #[inline]
    fn next(&mut self) -> Option<Member<'w>> {
        if self.is_empty() {
            return None;
        }
        let (place, traced) = (self.first, &self.of.traced[self.first]);
        self.first = traced.after as usize;
        Some(Member { of: self.of, place, traced })
    }
}

/// Members that were not met yet, in the order of their names.
#[derive(Debug)]
pub(super) struct InOrder<'w> {
    next: Option<Member<'w>>,
    /// Those behind it: as they were written, or else in this list, the last one first.
    rest: Members<'w>,
    sorted: Vec<Member<'w>>,
}

impl<'w> InOrder<'w> {
    #[inline]
    fn new(mut rest: Members<'w>, mut sorted: Vec<Member<'w>>) -> InOrder<'w> {
        let next = rest.next().or_else(|| sorted.pop());
        InOrder { next, rest, sorted }
    }

    /// The name of the next one.
    #[inline]
    pub fn name(&self) -> Option<&'w [u8]> {
        self.next.map(Member::name)
    }

    /// Takes the next one.
    #[inline]
    pub fn take(&mut self) -> Option<Member<'w>> {
        let next = self.rest.next().or_else(|| self.sorted.pop());
        std::mem::replace(&mut self.next, next)
    }

    /// Takes the next one, if it has this name.
    #[inline]
    pub fn take_named(&mut self, name: &[u8]) -> Option<Member<'w>> {
        if self.name()? == name { self.take() } else { None }
    }
}
