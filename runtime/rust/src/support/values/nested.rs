//! Where the members of objects stand in a text that was written, and in that of their members.

/// No member.
pub(super) const NONE: usize = usize::MAX;

/// A member mostly takes so many bytes at least.
const BYTES: usize = 24;

/// A member of an object. Others are told by their places in [`Nested::members`].
#[derive(Debug)]
struct Member<'t> {
    /// As they were written; the name without its quotes.
    name: &'t [u8],
    value: &'t [u8],
    /// The first of its own members, and the member that follows in the order of their names.
    first: usize,
    next: usize,
}

/// The members of some objects.
#[derive(Debug)]
pub(super) struct Nested<'t> {
    members: Vec<Member<'t>>,
}

impl<'t> Nested<'t> {
    /// None yet, with room for those of so many bytes.
    pub fn of_bytes(count: usize) -> Nested<'t> {
        Nested { members: Vec::with_capacity(count / BYTES) }
    }

    /// Adds the members of an object and, down to so many levels, those of the objects that they are; tells the first of
    /// them. `None` if a name comes twice.
    pub fn read(&mut self, object: &'t [u8], levels: usize) -> Option<usize> {
        self.object(object, 0, levels).map(|(first, _)| first)
    }

    /// As [`Nested::read`], for the object that begins there; tells where it ends, too.
    fn object(&mut self, text: &'t [u8], at: usize, levels: usize) -> Option<(usize, usize)> {
        let (mut first, mut last, mut ascending) = (NONE, NONE, true);
        let mut at = at + 1;
        while text.get(at)? == &b'"' {
            let name_end = string_end(text, at)?;
            let (name, start, place) = (text.get(at + 1..name_end - 1)?, name_end + 1, self.members.len());
            self.members.push(Member { name, value: &[], first: NONE, next: NONE });
            let (members, end) = match text.get(start)? {
                b'{' if levels > 1 => self.object(text, start, levels - 1)?,
                _ => (NONE, value_end(text, start)?),
            };
            (self.members[place].first, self.members[place].value) = (members, text.get(start..end)?);
            match self.members.get_mut(last) {
                Some(before) => {
                    before.next = place;
                    ascending &= before.name < name;
                }
                None => first = place,
            }
            last = place;
            at = end + usize::from(text.get(end)? == &b',');
        }
        // Sorted maps write them in this order already.
        let first = if ascending { first } else { self.sort(first)? };
        Some((first, at + 1))
    }

    /// Puts members in the order of their names; tells the first one. `None` if a name comes twice.
    #[cold]
    fn sort(&mut self, first: usize) -> Option<usize> {
        let there = |place: usize| (place != NONE).then_some(place);
        let places = std::iter::successors(there(first), |place| there(self.members[*place].next));
        let mut places: Vec<usize> = places.collect();
        places.sort_unstable_by_key(|place| self.members[*place].name);
        for pair in places.windows(2) {
            let (one, other) = (pair[0], pair[1]);
            if self.members[one].name == self.members[other].name {
                return None;
            }
            self.members[one].next = other;
        }
        self.members[*places.last()?].next = NONE;
        places.first().copied()
    }

    /// The value of a member.
    pub fn value(&self, member: usize) -> &'t [u8] {
        self.members.get(member).map_or(&[], |member| member.value)
    }

    /// The first of its own members.
    pub fn first(&self, member: usize) -> usize {
        self.members.get(member).map_or(NONE, |member| member.first)
    }

    /// The members from this one on.
    pub fn rest(&self, first: usize) -> Rest<'_, 't> {
        Rest { nested: self, next: first }
    }
}

/// Members that were not met yet, in the order of their names.
#[derive(Debug)]
pub(super) struct Rest<'o, 't> {
    nested: &'o Nested<'t>,
    next: usize,
}

impl<'t> Rest<'_, 't> {
    /// The name of the next one.
    #[inline]
    pub fn name(&self) -> Option<&'t [u8]> {
        self.nested.members.get(self.next).map(|member| member.name)
    }

    /// The next one, if it has this name; else [`NONE`].
    #[inline]
    pub fn take(&mut self, name: &[u8]) -> usize {
        match self.nested.members.get(self.next).filter(|member| member.name == name) {
            Some(member) => std::mem::replace(&mut self.next, member.next),
            None => NONE,
        }
    }
}

/// Where the string ends that begins there. It is one that was written, so nothing ends it but a quote.
#[inline]
fn string_end(text: &[u8], at: usize) -> Option<usize> {
    const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGHS: u64 = u64::from_ne_bytes([0x80; 8]);
    let mut rest = text.get(at + 1..)?;
    while let Some((chunk, behind)) = rest.split_first_chunk() {
        let word = u64::from_le_bytes(*chunk);
        let (quote, backslash) = (word ^ (ONES * u64::from(b'"')), word ^ (ONES * u64::from(b'\\')));
        let found = (quote.wrapping_sub(ONES) | backslash.wrapping_sub(ONES)) & !word & HIGHS;
        let place = found.trailing_zeros() as usize / 8;
        rest = match rest.get(place) {
            _ if found == 0 => behind,
            Some(b'"') => return Some(text.len() - rest.len() + place + 1),
            // What stands behind a backslash ends nothing.
            _ => rest.get(place + 2..)?,
        };
    }
    loop {
        match rest {
            [b'"', ..] => return Some(text.len() - rest.len() + 1),
            [b'\\', _, behind @ ..] | [_, behind @ ..] => rest = behind,
            [] => return None,
        }
    }
}

/// Where the value ends that begins there.
fn value_end(text: &[u8], start: usize) -> Option<usize> {
    let (mut at, mut depth) = (start, 0_usize);
    loop {
        match text.get(at)? {
            b'"' => at = string_end(text, at)?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' => {
                // A scalar ends before the bracket that closes what contains it.
                if depth == 0 {
                    return Some(at);
                }
                depth -= 1;
                at += 1;
            }
            _ => {
                at += 1;
                if depth > 0 || !matches!(text.get(at)?, b',' | b'}' | b']') {
                    continue;
                }
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
}
