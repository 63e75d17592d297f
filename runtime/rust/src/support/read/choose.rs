//! How a union chooses its branch: by the value of a member, by the type, by what a rule selects.

use std::borrow::Cow;

use super::json::parse::parse_within;
use super::json::path::descend;
use super::json::scan::plain_end;
use super::json::value::{Instance, Json};
use super::plan::choices::{Chosen, Tagged, Union};
use super::plan::step::{Plan, Step};
use super::plan::token::Token;
use super::reader::Reader;

impl<'d> Reader<'d> {
    /// The plan that a union chooses for the next value.
    pub(crate) fn branch(&mut self, step: &'d Step) -> Option<Plan> {
        match step.union.as_ref()? {
            Union::Tagged(tagged) => self.tagged_branch(tagged),
            Union::Chosen(Chosen { when, then, otherwise }) => {
                self.doubt = true;
                Some(if self.has(&when.names, &when.wanted) { *then } else { *otherwise })
            }
            Union::Typed(branches) => Some(
                branches[match self.peek() {
                    b'n' => 0,
                    b't' | b'f' => 1,
                    b'"' => 3,
                    b'[' => 4,
                    b'{' => 5,
                    _ => 2,
                }],
            ),
        }
    }

    pub(super) fn tagged_branch(&mut self, tagged: &'d Tagged) -> Option<Plan> {
        if self.peek() != b'{' {
            return None;
        }
        let (start, depth) = (self.at, self.depth);
        let chosen = self.choose(tagged).map(|(_, branch)| branch);
        // Even if the branch refuses for certain: another tag would have chosen another one.
        self.doubt = true;
        if chosen.is_none() && !self.is_undecided() {
            (self.at, self.depth) = (start, depth);
            // Another tag may follow.
            self.find(&tagged.property, &tagged.name, true, Self::skip_value)?;
        }
        chosen
    }

    /// The tag's place among the values of a union, and the plan that it chooses. The reader does not move.
    pub(crate) fn choose(&mut self, tagged: &'d Tagged) -> Option<(usize, Plan)> {
        if let Some(place) = self.early_tag(tagged).filter(|place| tagged.known[*place]) {
            return Some((place, tagged.branches[place]));
        }
        let (name, token) = (&tagged.property, &tagged.name);
        let place = self.find(name, token, false, |reader| {
            let rest = reader.rest();
            if let Some((_, place)) = tagged.texts.iter().find(|(token, _)| token.begins(rest)) {
                return Some(*place);
            }
            let tag = reader.tag()?;
            tagged.values.position(tag.instance())
        })??;
        if !tagged.known[place] {
            self.find(name, token, true, Self::skip_value)?;
        }
        Some((place, tagged.branches[place]))
    }

    /// The tag's place among the values of a union, if no members but strings stand before it, and nothing up to it has
    /// an escape or white space; else there is more to look at.
    pub(super) fn early_tag(&mut self, tagged: &Tagged) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        if bytes.get(at) != Some(&b'{') {
            return None;
        }
        loop {
            let rest = bytes.get(at + 1..)?;
            if tagged.name.begins(rest) {
                let value = rest.get(tagged.name.len()..)?;
                let (_, place) = tagged.texts.iter().find(|(token, _)| token.begins(value))?;
                self.allow(at - self.at)?;
                return Some(*place);
            }
            let colon = behind_plain_string(bytes, at + 1)?;
            at = behind_plain_string(bytes, colon + 1)?;
            if bytes.get(colon) != Some(&b':') || bytes.get(at) != Some(&b',') {
                return None;
            }
        }
    }

    /// The tag of the object that is next, a member of this name. The reader does not move; with `only`, it is made
    /// sure that there is one such member at most.
    pub(super) fn find_tag(&mut self, name: &str, only: bool) -> Option<Option<Tag<'d>>> {
        self.find(name, &Token::name(name), only, Self::tag)
    }

    /// Reads the value of a member of the object that is next, and goes back.
    pub(super) fn find<T>(
        &mut self,
        name: &str,
        token: &Token,
        only: bool,
        read: impl Fn(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        let (start, depth) = (self.at, self.depth);
        self.open(b'{')?;
        let (mut first, mut found) = (true, None);
        while self.another(first, b'}')? {
            first = false;
            self.peek();
            let at_once = token.begins(self.rest());
            if at_once {
                self.at += token.len();
            } else {
                if self.other_name(name)? {
                    self.skip_value()?;
                    continue;
                }
            }
            if found.is_some() {
                return self.give_up();
            }
            self.peek();
            found = Some(read(self)?);
            if !only {
                break;
            }
        }
        self.repeat(start)?;
        (self.at, self.depth) = (start, depth);
        Some(found)
    }

    /// Takes the name that is next and does not begin as the token of `name`; tells whether it is another one.
    #[inline]
    fn other_name(&mut self, name: &str) -> Option<bool> {
        let start = self.at;
        if self.plain_string().is_some() && self.byte() == b':' {
            self.at += 1;
            return Some(true);
        }
        self.at = start;
        let other = self.string()? != name;
        self.expect(b':')?;
        Some(other)
    }

    /// Whether the next value has this one at the end of these names. The reader does not move. That there is one
    /// member of the first name at most, the plans make sure of.
    fn has(&mut self, names: &[String], wanted: &Json) -> bool {
        let next = self.peek();
        let Some((first, rest)) = names.split_first() else {
            let start = self.at;
            let value = self.tag();
            self.at = start;
            return value.is_some_and(|value| value.instance().equals(wanted));
        };
        if next != b'{' {
            return false;
        }
        match self.find_tag(first, false).flatten() {
            Some(tag) if rest.is_empty() => tag.instance().equals(wanted),
            Some(tag) => descend(&tag.into_json(), rest).is_some_and(|found| found == wanted),
            None => false,
        }
    }

    pub(super) fn tag(&mut self) -> Option<Tag<'d>> {
        if self.peek() == b'"' {
            return self.string().map(Tag::Text);
        }
        let start = self.at;
        self.skip_value()?;
        match parse_within(&self.text.as_bytes()[start..self.at], self.limit) {
            Ok(json) => Some(Tag::Other(json)),
            Err(_) => self.give_up(),
        }
    }
}

/// Where a string without escapes ends that begins at a place.
#[inline(always)]
fn behind_plain_string(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at) != Some(&b'"') {
        return None;
    }
    let end = plain_end(bytes, at + 1);
    (bytes.get(end) == Some(&b'"')).then_some(end + 1)
}

/// The value of the member that tells the variants of a union apart.
#[derive(Debug)]
pub(crate) enum Tag<'d> {
    Text(Cow<'d, str>),
    Other(Json),
}

impl Tag<'_> {
    pub fn instance(&self) -> Instance<'_> {
        match self {
            Tag::Text(text) => Instance::String(text),
            Tag::Other(json) => json.instance(),
        }
    }

    pub fn into_json(self) -> Json {
        match self {
            Tag::Text(text) => Json::String(text.into()),
            Tag::Other(json) => json,
        }
    }
}
