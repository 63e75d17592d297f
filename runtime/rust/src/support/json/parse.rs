//! JSON text to [`Json`], strict, without recursion, and exact about the place of an error.

use std::borrow::Cow;
use std::sync::Arc;

use super::names::Names;
use super::number::double;
use super::object::{Member, Object};
use super::scan::plain_end;
use super::value::{Json, Number};

/// How many arrays and objects may be nested in one another.
pub const MAX_DEPTH: usize = 127;

/// The same once defaults are filled in: each may be nested as deep as a document.
pub const MAX_FILLED_DEPTH: usize = 2 * MAX_DEPTH;

/// Why something is no document at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// The text is not JSON from this place on, both counted from 1, columns in code points.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// Nested deeper than [`MAX_DEPTH`].
    Depth,
    /// The value at this path (RFC 6901) has no JSON form.
    Value {
        /// The path.
        path: String,
    },
}

/// Parses a document.
///
/// # Errors
///
/// [`Malformed::Text`] if it is not JSON; [`Malformed::Depth`] if it is, but nested too deep.
pub fn parse(text: &[u8]) -> Result<Json, Malformed> {
    parse_within(text, MAX_DEPTH)
}

/// Parses a document that may be nested `limit` deep.
///
/// # Errors
///
/// As [`parse`].
pub fn parse_within(text: &[u8], limit: usize) -> Result<Json, Malformed> {
    let (valid, whole) = match std::str::from_utf8(text) {
        Ok(text) => (text, true),
        Err(error) => (std::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default(), false),
    };
    let mut parser = Parser::new(valid, whole, limit);
    match parser.document() {
        Ok(_) if parser.too_deep => Err(Malformed::Depth),
        Ok(json) => Ok(json),
        Err(Offset(offset)) => Err(place(&valid[..offset])),
    }
}

/// The number that a JSON number's text denotes; `None` if it is no such text or out of range.
pub fn parse_number(text: &str) -> Option<Number> {
    parse(text.as_bytes()).ok()?.as_number()
}

/// The place just behind `text`.
fn place(text: &str) -> Malformed {
    let line_start = text.rfind('\n').map_or(0, |newline| newline + 1);
    let line = text.bytes().filter(|byte| *byte == b'\n').count() + 1;
    Malformed::Text { line, column: text[line_start..].chars().count() + 1 }
}

/// Byte offset of an error.
struct Offset(usize);

/// An array or object whose end has not been reached.
enum Open {
    /// The place of its first item.
    Array(usize),
    /// The place of its first member, and the name of the next.
    Object(usize, Arc<str>),
}

struct Parser<'t> {
    /// The text as far as it is UTF-8.
    text: &'t str,
    /// Whether that is all of the text.
    whole: bool,
    at: usize,
    limit: usize,
    open: Vec<Open>,
    /// The items and the members of all that is open, so that each array and object is as large as it must be.
    items: Vec<Json>,
    members: Vec<Member>,
    names: Names,
    /// What is open deeper than `limit`: is it an object? Its content is checked but not kept.
    beyond: Vec<bool>,
    too_deep: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, whole: bool, limit: usize) -> Parser<'t> {
        let (open, items, members, names) = (Vec::new(), Vec::new(), Vec::new(), Names::default());
        Parser { text, whole, at: 0, limit, open, items, members, names, beyond: Vec::new(), too_deep: false }
    }

    fn document(&mut self) -> Result<Json, Offset> {
        loop {
            let mut value = match self.value()? {
                Some(value) => value,
                None => continue,
            };
            // The value is complete: give it to what contains it, which may thereby become complete.
            loop {
                self.skip_space();
                if self.open.is_empty() {
                    let end = self.at == self.text.len() && self.whole;
                    return if end { Ok(value) } else { self.fail() };
                }
                let object = self.attach(value);
                match self.peek() {
                    Some(b',') => {
                        self.at += 1;
                        if object {
                            self.skip_space();
                            self.name()?;
                        }
                        break;
                    }
                    Some(b'}') if object => value = self.close(),
                    Some(b']') if !object => value = self.close(),
                    _ => return self.fail(),
                }
            }
        }
    }

    /// Reads a scalar or an empty array or object; or opens one that has content, and answers `None`.
    fn value(&mut self) -> Result<Option<Json>, Offset> {
        self.skip_space();
        match self.peek() {
            Some(b'"') => self.string().map(|text| Some(Json::String(text.into()))),
            Some(b'{') => self.begin(true),
            Some(b'[') => self.begin(false),
            Some(b't') => self.literal("true", Json::Bool(true)),
            Some(b'f') => self.literal("false", Json::Bool(false)),
            Some(b'n') => self.literal("null", Json::Null),
            Some(b'-' | b'0'..=b'9') => self.number().map(|number| Some(Json::Number(number))),
            _ => self.fail(),
        }
    }

    fn begin(&mut self, object: bool) -> Result<Option<Json>, Offset> {
        self.at += 1;
        if self.open.len() < self.limit {
            self.open.push(match object {
                true => Open::Object(self.members.len(), Arc::default()),
                false => Open::Array(self.items.len()),
            });
        } else {
            self.too_deep = true;
            self.beyond.push(object);
        }
        self.skip_space();
        if self.peek() == Some(if object { b'}' } else { b']' }) {
            return Ok(Some(self.close()));
        }
        if object {
            self.name()?;
        }
        Ok(None)
    }

    /// Takes the closing bracket and hands out the array or object.
    fn close(&mut self) -> Json {
        self.at += 1;
        if self.beyond.pop().is_some() {
            return Json::Null;
        }
        match self.open.pop() {
            Some(Open::Array(first)) => Json::Array(self.items.drain(first..).collect()),
            Some(Open::Object(first, _)) => Json::Object(Object::from_members(self.members.drain(first..).collect())),
            None => Json::Null,
        }
    }

    /// Adds a value to what is open; answers whether that is an object.
    fn attach(&mut self, value: Json) -> bool {
        if let Some(object) = self.beyond.last() {
            return *object;
        }
        match self.open.last_mut() {
            Some(Open::Object(_, name)) => {
                self.members.push((Arc::clone(name), value));
                true
            }
            Some(Open::Array(_)) => {
                self.items.push(value);
                false
            }
            None => false,
        }
    }

    /// Reads a member's name and the colon.
    fn name(&mut self) -> Result<(), Offset> {
        if self.peek() != Some(b'"') {
            return self.fail();
        }
        let text = self.string()?;
        match self.open.last_mut() {
            Some(Open::Object(_, name)) if self.beyond.is_empty() => *name = self.names.share(&text),
            _ => {}
        }
        self.skip_space();
        if self.peek() != Some(b':') {
            return self.fail();
        }
        self.at += 1;
        Ok(())
    }

    fn literal(&mut self, word: &str, value: Json) -> Result<Option<Json>, Offset> {
        for byte in word.bytes() {
            if self.peek() != Some(byte) {
                return self.fail();
            }
            self.at += 1;
        }
        Ok(Some(value))
    }

    fn number(&mut self) -> Result<Number, Offset> {
        let start = self.at;
        let negative = self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        let integer = self.at;
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        let text = &self.text[start..self.at];
        if integer == self.at {
            // −0 is a double only.
            if let Some(value) = text.parse().ok().filter(|value| *value != 0 || !negative) {
                return Ok(Number::Signed(value));
            }
            if let Ok(value) = text.parse() {
                return Ok(Number::Unsigned(value));
            }
            let place = u32::try_from(start).unwrap_or(u32::MAX);
            let beyond = |value: f64| if value == 0.0 { Number::Float(value) } else { Number::Beyond(value, place) };
            return double(text).map(beyond).ok_or(Offset(start));
        }
        double(text).and_then(Number::from_f64).ok_or(Offset(start))
    }

    /// Reads one digit or more.
    fn digits(&mut self) -> Result<(), Offset> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return self.fail();
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn string(&mut self) -> Result<Cow<'t, str>, Offset> {
        self.at += 1;
        let plain = self.plain();
        if self.take(b'"') {
            return Ok(Cow::Borrowed(plain));
        }
        let mut text = plain.to_owned();
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Owned(text));
                }
                Some(b'\\') => text.push(self.escape()?),
                _ => return self.fail(),
            }
            text.push_str(self.plain());
        }
    }

    /// Takes what a string contains as it is.
    fn plain(&mut self) -> &'t str {
        let (text, start) = (self.text, self.at);
        self.at = plain_end(text.as_bytes(), start);
        &text[start..self.at]
    }

    /// Reads an escape, or the two of a surrogate pair.
    fn escape(&mut self) -> Result<char, Offset> {
        let start = self.at;
        self.at += 1;
        let short = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(start),
            _ => return self.fail(),
        };
        self.at += 1;
        Ok(short)
    }

    fn unicode_escape(&mut self, start: usize) -> Result<char, Offset> {
        let unit = self.hex_unit()?;
        if !(0xd800..0xdc00).contains(&unit) {
            return char::from_u32(unit).ok_or(Offset(start));
        }
        for expected in [b'\\', b'u'] {
            match self.peek() {
                Some(byte) if byte == expected => self.at += 1,
                // The text may end within a pair; anything else makes the first half a lone one.
                None if self.whole => return self.fail(),
                _ => return Err(Offset(start)),
            }
        }
        self.at -= 1;
        let low = self.hex_unit()?;
        if !(0xdc00..0xe000).contains(&low) {
            return Err(Offset(start));
        }
        char::from_u32(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)).ok_or(Offset(start))
    }

    /// Reads the `u` and the four digits.
    fn hex_unit(&mut self) -> Result<u32, Offset> {
        self.at += 1;
        let mut unit = 0;
        for _ in 0..4 {
            match self.peek().and_then(|byte| char::from(byte).to_digit(16)) {
                Some(digit) => unit = unit * 16 + digit,
                None => return self.fail(),
            }
            self.at += 1;
        }
        Ok(unit)
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn fail<T>(&self) -> Result<T, Offset> {
        Err(Offset(self.at))
    }
}
