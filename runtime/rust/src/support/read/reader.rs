//! A pull parser over the text of a document.
//!
//! It knows two answers: what it is asked for, or `None`. `None` alone means that the plan refuses the document;
//! [`Reader::is_undecided`] tells the texts apart about which the reader has nothing to say: those that are not JSON,
//! nested too deep, or odd in a way that is left to the check program.

use std::borrow::Cow;

use super::json::scan::plain_end;
use super::members::Members;
use super::notes::Notes;
use super::plan::checks::Checks;
use super::plan::step::{Plan, Plans, Step};
use super::program::tree::Program;

/// How many bytes may be read again, beside as many for each byte of the document.
const FREE_REPEATS: usize = 1 << 16;
const REPEATS_PER_BYTE: usize = 16;

/// In the place of where a part begins: the value is refused at its end, and all of its parts are accepted.
pub(super) const ALL_PARTS: usize = usize::MAX;
/// The same: the value is refused, though not for a part of it alone.
pub(super) const BESIDE_PARTS: usize = usize::MAX - 1;

/// Reads a document from its beginning to its end.
#[derive(Debug)]
pub struct Reader<'d> {
    pub(crate) text: &'d str,
    pub(crate) at: usize,
    pub(super) checks: &'d Checks,
    pub(crate) program: &'d Program,
    pub(crate) plans: &'d Plans,
    /// How many arrays and objects are open, and how many may be.
    pub(crate) depth: usize,
    pub(crate) limit: usize,
    undecided: bool,
    /// How many bytes may still be read again.
    repeats: usize,
    /// Where the last escape was that was read.
    pub(crate) escape: usize,
    /// Whether an object was refused before its end, so that a later member might have made up for an earlier one of
    /// its name.
    pub(super) doubt: bool,
    /// Whether names differ in every object, if that is known.
    pub(crate) distinct: Option<bool>,
    /// Whether what is refused is read anew, for a report.
    pub(super) explains: bool,
    /// Unless the text [is read anew](Reader::explains): the objects that were refused before their ends, each with how
    /// many arrays and objects were open in it; the innermost first.
    pub(crate) refused: Vec<(usize, Members<'d>)>,
    /// Where the parts begin for which arrays and objects were refused that are open, the innermost first; for those that
    /// end in a refusal, [`ALL_PARTS`] or
    /// [`BESIDE_PARTS`].
    pub(crate) failed: Vec<usize>,
    /// Where members of the objects that are open begin, for conditions on them; 0 for those that are absent.
    pub(crate) places: Vec<usize>,
    /// The hashes of the unknown names that were met in the objects that are open, where it matters which there are.
    pub(crate) others: Vec<u64>,
    /// What rules select, if they are judged.
    pub(crate) notes: Option<Notes<'d>>,
}

impl<'d> Reader<'d> {
    /// Reads `text`, in which arrays and objects are nested at most `limit` deep, by the plans of `checks`.
    pub(crate) fn new(text: &'d str, checks: &'d Checks, limit: usize) -> Reader<'d> {
        let reader = Reader::of_part(text, checks, checks.plans(), limit, None);
        Reader { repeats: reader.repeats.saturating_add(FREE_REPEATS), ..reader }
    }

    /// Reads the text of a part of a document by these plans of `checks`; there may be many such parts. `distinct` if names
    /// are known to differ in every object.
    pub(crate) fn of_part(
        text: &'d str,
        checks: &'d Checks,
        plans: &'d Plans,
        limit: usize,
        distinct: Option<bool>,
    ) -> Reader<'d> {
        let repeats = text.len().saturating_mul(REPEATS_PER_BYTE);
        let (undecided, doubt) = (false, false);
        let (refused, failed, places, others, notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), None);
        Reader {
            text,
            at: 0,
            checks,
            program: checks.program(),
            plans,
            depth: 0,
            limit,
            undecided,
            repeats,
            escape: 0,
            doubt,
            distinct,
            explains: false,
            refused,
            failed,
            places,
            others,
            notes,
        }
    }

    /// Reads `text`, which is known to be accepted and says every name once, as deep and as often as need be.
    pub(crate) fn trusting(text: &'d str, checks: &'d Checks) -> Reader<'d> {
        Reader { repeats: usize::MAX, ..Reader::new(text, checks, usize::MAX) }
    }

    /// Whether the reader cannot tell what becomes of the document.
    pub(super) fn is_undecided(&self) -> bool {
        self.undecided
    }

    /// Gives up: this text is somebody else's to decide.
    #[cold]
    pub(super) fn give_up<T>(&mut self) -> Option<T> {
        self.undecided = true;
        None
    }

    /// Only white space may be left.
    pub(crate) fn end(&mut self) -> Option<()> {
        self.skip_space();
        if self.at == self.text.len() { Some(()) } else { self.give_up() }
    }

    pub(crate) fn step(&self, plan: Plan) -> &'d Step {
        self.plans.step(plan)
    }

    /// How many bytes may still be read once more.
    pub(crate) fn repeats_left(&self) -> usize {
        self.repeats
    }

    /// As it is, with so many bytes that may be read once more.
    pub(crate) fn with_repeats_left(self, repeats: usize) -> Reader<'d> {
        Reader { repeats, ..self }
    }

    /// Permits what lies between `start` and here to be read once more.
    pub(crate) fn repeat(&mut self, start: usize) -> Option<()> {
        self.allow(self.at - start)
    }

    /// Permits so many bytes to be read once more.
    pub(crate) fn allow(&mut self, bytes: usize) -> Option<()> {
        match self.repeats.checked_sub(bytes) {
            Some(left) => {
                self.repeats = left;
                Some(())
            }
            None => self.give_up(),
        }
    }

    /// The next byte that is no white space; 0, which begins nothing, at the end.
    #[inline]
    pub(crate) fn peek(&mut self) -> u8 {
        let byte = self.byte();
        if byte > b' ' {
            return byte;
        }
        self.skip_space();
        self.byte()
    }

    #[inline]
    pub(crate) fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// What has not been read yet.
    #[inline]
    pub(crate) fn rest(&self) -> &'d [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    /// Takes this byte, which must be next.
    #[inline]
    pub(super) fn expect(&mut self, byte: u8) -> Option<()> {
        if self.peek() != byte {
            return self.give_up();
        }
        self.at += 1;
        Some(())
    }

    /// Takes an opening bracket.
    #[inline]
    pub(crate) fn open(&mut self, bracket: u8) -> Option<()> {
        self.expect(bracket)?;
        self.enter()
    }

    /// Goes into an array or an object whose opening bracket was taken.
    #[inline]
    pub(crate) fn enter(&mut self) -> Option<()> {
        if self.depth == self.limit {
            return self.give_up();
        }
        self.depth += 1;
        Some(())
    }

    /// Takes what stands behind a value, or behind an opening bracket if it is the `first` time; tells whether another
    /// value follows.
    #[inline]
    pub(crate) fn another(&mut self, first: bool, bracket: u8) -> Option<bool> {
        let byte = self.peek();
        if byte == bracket {
            self.at += 1;
            self.depth -= 1;
            return Some(false);
        }
        if first {
            return Some(true);
        }
        if byte != b',' {
            return self.give_up();
        }
        self.at += 1;
        Some(true)
    }

    /// Takes `true`, `false` or `null`.
    pub(crate) fn word(&mut self, word: &str) -> Option<()> {
        if !self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            return self.give_up();
        }
        self.at += word.len();
        Some(())
    }

    /// Takes a string.
    #[inline]
    pub(crate) fn string(&mut self) -> Option<Cow<'d, str>> {
        self.peek();
        let start = self.at + 1;
        if let Some(end) = self.plain_string() {
            return Some(Cow::Borrowed(&self.text[start..end]));
        }
        self.expect(b'"')?;
        self.at = plain_end(self.text.as_bytes(), start);
        self.escaped(start).map(Cow::Owned)
    }

    /// The rest of a string that began at `start`, from its first escape on.
    #[cold]
    fn escaped(&mut self, start: usize) -> Option<String> {
        let mut text = self.text[start..self.at].to_owned();
        loop {
            match self.byte() {
                b'"' => {
                    self.at += 1;
                    return Some(text);
                }
                b'\\' => text.push(self.escape()?),
                _ => return self.give_up(),
            }
            let plain = self.at;
            self.at = plain_end(self.text.as_bytes(), plain);
            text.push_str(&self.text[plain..self.at]);
        }
    }

    fn escape(&mut self) -> Option<char> {
        self.escape = self.at;
        self.at += 2;
        Some(match self.text.as_bytes().get(self.at - 1).copied().unwrap_or(0) {
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.hex_unit()?;
                if !(0xd800..0xdc00).contains(&unit) {
                    return char::from_u32(unit).or_else(|| self.give_up());
                }
                self.word("\\u")?;
                let low = self.hex_unit()?;
                if !(0xdc00..0xe000).contains(&low) {
                    return self.give_up();
                }
                return char::from_u32(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
            }
            _ => return self.give_up(),
        })
    }

    fn hex_unit(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let Some(digit) = char::from(self.byte()).to_digit(16) else { return self.give_up() };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Some(unit)
    }

    /// Takes any value.
    pub(super) fn skip_value(&mut self) -> Option<()> {
        match self.peek() {
            b'"' => self.skip_string(),
            b'{' => {
                self.open(b'{')?;
                let mut first = true;
                while self.another(first, b'}')? {
                    first = false;
                    self.peek();
                    self.skip_string()?;
                    self.expect(b':')?;
                    self.skip_value()?;
                }
                Some(())
            }
            b'[' => {
                self.open(b'[')?;
                let mut first = true;
                while self.another(first, b']')? {
                    first = false;
                    self.skip_value()?;
                }
                Some(())
            }
            b't' => self.word("true"),
            b'f' => self.word("false"),
            b'n' => self.word("null"),
            _ => self.skip_number(),
        }
    }

    #[inline]
    pub(super) fn skip_string(&mut self) -> Option<()> {
        match self.plain_string() {
            Some(_) => Some(()),
            None => self.skip_other_string(),
        }
    }

    /// Takes a string without escapes; tells where it ends. If it is another one, the reader does not move.
    #[inline(always)]
    pub(super) fn plain_string(&mut self) -> Option<usize> {
        if self.byte() != b'"' {
            return None;
        }
        let bytes = self.text.as_bytes();
        let end = plain_end(bytes, self.at + 1);
        if bytes.get(end) != Some(&b'"') {
            return None;
        }
        self.at = end + 1;
        Some(end)
    }

    #[cold]
    fn skip_other_string(&mut self) -> Option<()> {
        if self.byte() != b'"' {
            return self.give_up();
        }
        self.at = plain_end(self.text.as_bytes(), self.at + 1);
        while self.byte() == b'\\' {
            self.escape()?;
            self.at = plain_end(self.text.as_bytes(), self.at);
        }
        if self.byte() != b'"' {
            return self.give_up();
        }
        self.at += 1;
        Some(())
    }
}
