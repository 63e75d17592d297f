//! The part of an automaton in which the last byte tells the state, whatever came before it: texts that stay in it are
//! judged without going from state to state, so that no byte has to wait for the one before it.

/// How many states it has at most: as many as a byte has bits.
const MOST: usize = 8;

/// So many bytes are looked at without asking in between.
const CHUNK: usize = 8;

/// The longest beginning of texts that is compared at once.
const LONGEST: usize = 16;

/// Such a part. No byte belongs to it that JSON writes with an escape.
#[derive(Debug)]
pub(super) struct Definite {
    /// By byte, the states from which it leads out of the part, as bits.
    leaving: [u8; 256],
    /// By byte, the bit of the state behind it.
    behind: [u8; 256],
    /// By bit, the state.
    pub states: Vec<usize>,
    /// The states that accept the end of the text, as bits.
    accepting: u8,
}

/// What an automaton says, by classes of bytes.
pub(super) struct Table<'a> {
    pub classes: &'a [u8; 256],
    /// How many classes there are.
    pub width: usize,
    /// The first state that is neither lost nor sure.
    pub first: usize,
    /// The state behind another one, by a class.
    pub leads: &'a dyn Fn(usize, usize) -> usize,
    /// By state, whether it accepts the end of the text.
    pub ends: &'a [bool],
}

/// A beginning of texts, and the state behind it.
#[derive(Debug)]
pub(super) struct Opening {
    word: u128,
    /// The bits that belong to it.
    mask: u128,
    pub length: usize,
    pub state: usize,
}

impl Opening {
    /// Whether a text begins so.
    #[inline]
    pub fn agrees(&self, first: u128) -> bool {
        (first ^ self.word) & self.mask == 0
    }
}

/// The first bytes of a text as a number, the first one lowest, and zeros where it is shorter: no beginning has any. `None`
/// if it is too short to make much of a difference.
#[inline]
pub(super) fn first(text: &[u8]) -> Option<u128> {
    if let Some(first) = text.first_chunk::<LONGEST>() {
        return Some(u128::from_le_bytes(*first));
    }
    // Where the first bytes and the last ones overlap, they are the same.
    let [first, last] = [text.first_chunk()?, text.last_chunk()?].map(|half| u128::from(u64::from_le_bytes(*half)));
    Some(first | last >> (8 * (LONGEST - text.len())) << 64)
}

impl Table<'_> {
    /// The beginnings that texts may have, up to where a choice of many characters begins; none if there are many of
    /// them, or some are written with escapes.
    pub fn openings(&self) -> Vec<Opening> {
        let (mut found, mut open) = (Vec::new(), vec![Opening { word: 0, mask: 0, length: 0, state: self.first }]);
        while let Some(opening) = open.pop() {
            match self.choices(opening.state) {
                Some(choices) if opening.length < LONGEST => open.extend(choices.iter().map(|(byte, state)| Opening {
                    word: opening.word | u128::from(*byte) << (8 * opening.length),
                    mask: opening.mask | 0xff << (8 * opening.length),
                    length: opening.length + 1,
                    state: *state,
                })),
                _ => found.push(opening),
            }
            if found.len() + open.len() > MOST || found.iter().any(|opening| opening.length == 0) {
                return Vec::new();
            }
        }
        found
    }

    /// The bytes that may follow in a state, and the states behind them; `None` if there are whole classes, or one that is
    /// written with an escape.
    fn choices(&self, state: usize) -> Option<Vec<(u8, usize)>> {
        // The last class is that of bytes in the middle of a character.
        let alive = (0..self.width - 1).filter(|class| (self.leads)(state, *class) != 0);
        let only = |class: usize| {
            let mut members = (0..=u8::MAX).filter(|byte| usize::from(self.classes[usize::from(*byte)]) == class);
            match (members.next(), members.next()) {
                (Some(byte), None) if is_plain(byte) => Some((byte, (self.leads)(state, class))),
                _ => None,
            }
        };
        alive.map(only).collect()
    }
}

/// Whether JSON writes a byte without an escape.
pub(super) fn is_plain(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\\' | 0..=0x1f)
}

impl Definite {
    /// The part around the state that most bytes lead to itself, and the states behind these beginnings as far as there is
    /// room: texts may enter it there, too. `None` if there are no such bytes.
    pub fn new(table: &Table<'_>, openings: &[Opening]) -> Option<Definite> {
        let mut sizes = vec![0_usize; table.width];
        table.classes.iter().for_each(|class| sizes[usize::from(*class)] += 1);
        let loops = |state: usize| -> usize {
            let stay = (0..table.width).filter(|class| (table.leads)(state, *class) == state);
            stay.map(|class| sizes[class]).sum()
        };
        // Bytes in the middle of a character lead every state to itself.
        let inner = sizes.last().copied().unwrap_or(0);
        let (size, home) = (table.first..table.ends.len()).map(|state| (loops(state), state)).max()?;
        (size > inner).then(|| Definite::around(home, table, openings))
    }

    fn around(home: usize, table: &Table<'_>, openings: &[Opening]) -> Definite {
        let (mut states, mut targets, mut done) = (vec![home], vec![None; table.width], 0);
        while let Some(state) = states.get(done).copied() {
            for (class, target) in targets.iter_mut().enumerate().filter(|(_, target)| target.is_none()) {
                let next = (table.leads)(state, class);
                if next < table.first || !states.contains(&next) && states.len() == MOST {
                    continue;
                }
                *target = Some(next);
                if !states.contains(&next) {
                    states.push(next);
                }
            }
            done += 1;
        }
        // No byte need lead there.
        for Opening { state, .. } in openings {
            if *state >= table.first && !states.contains(state) && states.len() < MOST {
                states.push(*state);
            }
        }
        let ends = states.iter().enumerate().filter(|(_, state)| table.ends[**state]);
        let accepting = ends.fold(0, |bits, (bit, _)| bits | 1 << bit);
        let mut part = Definite { leaving: [u8::MAX; 256], behind: [0; 256], states, accepting };
        for byte in (0..=u8::MAX).filter(|byte| is_plain(*byte)) {
            let class = usize::from(table.classes[usize::from(byte)]);
            let Some(target) = targets[class] else { continue };
            let bits = part.states.iter().enumerate().filter(|(_, state)| (table.leads)(**state, class) != target);
            part.leaving[usize::from(byte)] = bits.fold(0, |bits, (bit, _)| bits | 1 << bit);
            part.behind[usize::from(byte)] = part.bit(target);
        }
        part
    }

    /// The state of a bit.
    pub fn state(&self, bit: u8) -> usize {
        self.states.get(bit.trailing_zeros() as usize).copied().unwrap_or(0)
    }

    /// The bit of a state; 0 if it is none of them.
    pub fn bit(&self, state: usize) -> u8 {
        self.states.iter().position(|other| *other == state).map_or(0, |place| 1 << place)
    }

    /// Whether a text is accepted of which the bytes from `at` on are read in the state of this bit, those from `start` on
    /// having been read in this part; `None` if the text leaves it.
    #[inline]
    pub fn accepts(&self, mut bit: u8, text: &[u8], start: usize, at: usize) -> Option<bool> {
        let mut left = 0;
        let mut read = |byte: u8, bit: u8| {
            left |= self.leaving[usize::from(byte)] & bit;
            self.bit_behind(byte)
        };
        let mut chunks = text[at..].chunks_exact(CHUNK);
        for chunk in &mut chunks {
            bit = chunk.iter().fold(bit, |bit, byte| read(*byte, bit));
        }
        let rest = chunks.remainder();
        if rest.len() < CHUNK / 2 {
            bit = rest.iter().fold(bit, |bit, byte| read(*byte, bit));
        } else {
            bit = match text[start..].last_chunk::<{ CHUNK + 1 }>() {
                // The byte before the last ones tells the state there, whether they were read or not.
                Some([before, last @ ..]) => last.iter().fold(self.bit_behind(*before), |bit, byte| read(*byte, bit)),
                None => rest.iter().fold(bit, |bit, byte| read(*byte, bit)),
            };
        }
        (left == 0).then_some(self.accepting & bit != 0)
    }

    /// The bit of the state behind a byte that does not lead out of the part.
    #[inline]
    pub fn bit_behind(&self, byte: u8) -> u8 {
        self.behind[usize::from(byte)]
    }
}
