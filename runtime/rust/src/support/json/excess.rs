//! The first part of a JSON text that is larger than is wanted, found without parsing the text.

use super::parse::parse;
use super::path::Step;
use super::scan::plain_end;
use super::value::Json;
use super::write::Segment;

/// How large the parts of a text may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// How many arrays and objects may be nested in one another.
    pub depth: usize,
    /// The length of a string or a name, in code points.
    pub strings: usize,
    /// The number of items of an array, or of members of an object: repeated names count each time.
    pub members: usize,
}

/// What there is too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    Depth,
    Characters,
    Items,
    Properties,
}

/// A part that is too large.
#[derive(Debug)]
pub(crate) struct Excess {
    pub measure: Measure,
    /// The way to the string, to the array or object with too many parts, or to the object with a name that is too
    /// long; none for what is nested too deep.
    pub way: Vec<Segment>,
}

impl Excess {
    /// The way from the root. Nothing is known of the places of members in their objects.
    pub fn steps(&self) -> Vec<Step<'_>> {
        let step = |segment| match segment {
            &Segment::Item(index) => Step::Item(index),
            Segment::Name(name) => Step::Member(0, name),
        };
        self.way.iter().map(step).collect()
    }
}

/// The first part of a well-formed text that is too large. A part too many is found where it begins. Of a text that is
/// not well-formed, the answer means nothing.
pub(crate) fn first_excess(text: &[u8], size: Size) -> Option<Excess> {
    let mut scan = Scan { text, size, at: 0, open: Vec::new(), expects_part: false };
    while let Some(byte) = text.get(scan.at) {
        match byte {
            b' ' | b'\n' | b'\r' | b'\t' | b':' => scan.at += 1,
            b',' => scan.go_on(true),
            b']' | b'}' => {
                scan.open.pop();
                scan.go_on(false);
            }
            byte => {
                if let Some(found) = scan.part(*byte) {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// An array or object that has begun.
struct Open {
    is_object: bool,
    /// How many of its parts have begun.
    parts: usize,
    /// Where the name of the present member stands, quotes included.
    name: (usize, usize),
}

struct Scan<'t> {
    text: &'t [u8],
    size: Size,
    at: usize,
    open: Vec<Open>,
    /// Whether what comes next is a further part of what is open: an item, or the name of a member.
    expects_part: bool,
}

impl Scan<'_> {
    /// Takes one byte.
    fn go_on(&mut self, expects_part: bool) {
        self.expects_part = expects_part;
        self.at += 1;
    }

    /// Takes the beginning of a value, or a whole string.
    fn part(&mut self, first: u8) -> Option<Excess> {
        let begins = std::mem::replace(&mut self.expects_part, false);
        let mut is_name = false;
        if let Some(open) = self.open.last_mut().filter(|_| begins) {
            open.parts += 1;
            is_name = open.is_object;
            if open.parts > self.size.members {
                let measure = if open.is_object { Measure::Properties } else { Measure::Items };
                return Some(self.excess(measure, self.open.len() - 1));
            }
        }
        match first {
            b'"' => return self.string(is_name),
            b'[' | b'{' => {
                if self.open.len() >= self.size.depth {
                    return Some(self.excess(Measure::Depth, 0));
                }
                self.open.push(Open { is_object: first == b'{', parts: 0, name: (0, 0) });
                self.go_on(true);
            }
            _ => self.at += 1,
        }
        None
    }

    fn string(&mut self, is_name: bool) -> Option<Excess> {
        let start = self.at;
        self.at = string_end(self.text, start);
        let mut containers = self.open.len();
        if let Some(open) = self.open.last_mut().filter(|_| is_name) {
            open.name = (start, self.at);
            containers -= 1;
        }
        let is_longer = self.at - start > self.size.strings
            && characters(&self.text[start + 1..self.at]).saturating_sub(1) > self.size.strings;
        is_longer.then(|| self.excess(Measure::Characters, containers))
    }

    /// What is too much in the present part of the innermost of so many containers.
    fn excess(&self, measure: Measure, containers: usize) -> Excess {
        let segment = |open: &Open| match open.is_object {
            true => Segment::Name(decoded(&self.text[open.name.0..open.name.1])),
            false => Segment::Item(open.parts.saturating_sub(1)),
        };
        Excess { measure, way: self.open[..containers].iter().map(segment).collect() }
    }
}

/// Where the string that begins at `start` ends, behind its quote.
fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    loop {
        at = plain_end(text, at.min(text.len()));
        match text.get(at) {
            None => return text.len(),
            Some(b'"') => return at + 1,
            Some(b'\\') => at += 2,
            Some(_) => at += 1,
        }
    }
}

/// How many code points the content of a well-formed string stands for, counting the quote behind it.
fn characters(content: &[u8]) -> usize {
    let (mut count, mut at) = (0, 0);
    while let Some(byte) = content.get(at) {
        let is_continuation = matches!(byte, 0x80..=0xbf);
        count += usize::from(!is_continuation);
        at += if *byte == b'\\' { escape_length(&content[at..]) } else { 1 };
    }
    count
}

/// The length of the escape at the beginning, or of the two of a surrogate pair.
fn escape_length(text: &[u8]) -> usize {
    match text {
        [_, b'u', b'd' | b'D', b'8' | b'9' | b'a'..=b'b' | b'A'..=b'B', ..] => 12,
        [_, b'u', ..] => 6,
        _ => 2,
    }
}

/// What a string of a well-formed text says.
fn decoded(quoted: &[u8]) -> String {
    match parse(quoted) {
        Ok(Json::String(name)) => name.into(),
        _ => String::new(),
    }
}
