//! From the text of a document to native values.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value};

use super::choose::Tag;
use super::json::object::Object;
use super::json::parse::parse_within;
use super::json::value::{Instance, Json, Number};
use super::judge::verdict::{accepts, has_rules};
use super::passing::accepts_text;
use super::plan::checks::Checks;
use super::plan::choices::Union;
use super::plan::step::{Plan, Step, Texts, Way};
use super::readable::Read;
use super::reader::Reader;

impl Read for () {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<()> {
        if reader.peek() == b'n' { reader.accept(plan) } else { None }
    }
}

impl Read for bool {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<bool> {
        let value = match reader.peek() {
            b't' => true,
            b'f' => false,
            _ => return None,
        };
        reader.accept(plan)?;
        Some(value)
    }
}

/// `1.0` is an integer, too.
macro_rules! integers {
    ($($integer:ty)+) => {$(
        impl Read for $integer {
            fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<$integer> {
                match reader.plain_integer(plan) {
                    Some(value) => value.try_into().ok(),
                    None => reader.number_by(plan)?.as_integer(),
                }
            }
        }
    )+};
}

integers! { i8 i16 i32 i64 u8 u16 u32 u64 }

impl Read for f64 {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<f64> {
        Some(reader.number_by(plan)?.as_f64())
    }
}

impl Read for String {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<String> {
        match reader.plain_text(plan) {
            Some(told) => told.map(ToOwned::to_owned),
            None => reader.other_text(plan).map(Cow::into_owned),
        }
    }
}

impl Read for Value {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Value> {
        if plan != Plan::ALWAYS {
            let start = reader.beginning();
            reader.accept(plan)?;
            reader.again(start)?;
        }
        reader.any_value()
    }
}

/// `null` is `None`.
impl<T: Read> Read for Option<T> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Option<T>> {
        if reader.peek() == b'n' { reader.accept(plan).map(|()| None) } else { T::read(reader, plan).map(Some) }
    }
}

impl<T: Read> Read for Box<T> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Box<T>> {
        T::read(reader, plan).map(Box::new)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Vec<T>> {
        let mut items = reader.items(plan)?;
        let mut values = Vec::new();
        while let Some(plan) = reader.item(&mut items)? {
            let value = T::read(reader, plan)?;
            if values.len() == values.capacity() {
                values.reserve_exact(reader.room(&items, values.len(), size_of::<T>()));
            }
            values.push(value);
        }
        Some(values)
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<BTreeMap<String, T>> {
        let mut members = reader.members(plan)?;
        let mut values = BTreeMap::new();
        while let Some(member) = reader.member(&mut members)? {
            let value = member.read(reader)?;
            values.insert(member.into_name(), value);
        }
        Some(values)
    }
}

/// Tuples are arrays of exactly that many items.
macro_rules! tuples {
    ($(($($type:ident $value:ident),+))+) => {$(
        impl<$($type: Read),+> Read for ($($type,)+) {
            fn read(reader: &mut Reader<'_>, plan: Plan) -> Option<Self> {
                let mut items = reader.items(plan)?;
                $(let $value = reader.item(&mut items)?.and_then(|plan| $type::read(reader, plan))?;)+
                reader.item(&mut items)?.is_none().then_some(($($value,)+))
            }
        }
    )+};
}

tuples! {
    (A a)
    (A a, B b)
    (A a, B b, C c)
    (A a, B b, C c, D d)
    (A a, B b, C c, D d, E e)
    (A a, B b, C c, D d, E e, F f)
    (A a, B b, C c, D d, E e, F f, G g)
    (A a, B b, C c, D d, E e, F f, G g, H h)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k)
    (A a, B b, C c, D d, E e, F f, G g, H h, I i, J j, K k, L l)
}

impl<'d> Reader<'d> {
    /// The string that is next.
    pub fn text(&mut self, plan: Plan) -> Option<Cow<'d, str>> {
        match self.plain_text(plan) {
            Some(told) => told.map(Cow::Borrowed),
            None => self.other_text(plan),
        }
    }

    /// What a short way to judge the string that is next says of it: the text, if it is accepted. `None` if the plan has no
    /// such way, or the string is written with escapes; then the reader does not move.
    #[inline(always)]
    pub(crate) fn plain_text(&mut self, plan: Plan) -> Option<Option<&'d str>> {
        let step = self.step(plan);
        if !matches!(step.way, Way::InPassing | Way::Always) || self.peek() != b'"' {
            return None;
        }
        let start = self.at + 1;
        let end = self.plain_string()?;
        let text = self.text.get(start..end)?;
        let admitted = match step.texts {
            Texts::Least(least) => text.len() >= least,
            Texts::Matching(automaton) => self.program.automata[automaton].accepts(text),
            Texts::Listed(_) | Texts::Usual(_) | Texts::Other => {
                self.at = start - 1;
                return None;
            }
        };
        Some(admitted.then_some(text))
    }

    /// The string that is next, if it is one of those that the plan lists; else the reader does not move.
    #[inline]
    fn listed_text(&mut self, step: &'d Step) -> Option<&'d str> {
        let Texts::Listed(tokens) = &step.texts else { return None };
        self.peek();
        let start = self.at;
        self.at += self.listed(tokens)?.len();
        self.text.get(start + 1..self.at - 1)
    }

    pub(crate) fn other_text(&mut self, plan: Plan) -> Option<Cow<'d, str>> {
        let step = self.step(plan);
        let listed = if step.way == Way::InPassing { self.listed_text(step) } else { None };
        if let Some(text) = listed {
            return Some(Cow::Borrowed(text));
        }
        if step.union.is_none() && step.also.is_empty() && self.peek() == b'"' {
            let start = self.at;
            if let Some(end) = self.plain_string() {
                return self.judged_text(step, start, Cow::Borrowed(&self.text[start + 1..end]));
            }
        }
        let plan = self.settle(plan)?;
        if self.peek() != b'"' {
            return None;
        }
        let start = self.at;
        let text = self.string()?;
        self.judged_text(self.step(plan), start, text)
    }

    /// The text of a string that was read from `start` to here, if the plan accepts it.
    #[inline]
    fn judged_text(&mut self, step: &'d Step, start: usize, text: Cow<'d, str>) -> Option<Cow<'d, str>> {
        if !step.admits_string(self.program, &text) {
            return None;
        }
        if let Some(marks) = &step.marks {
            self.note(marks, start)?;
        }
        Some(text)
    }

    /// The integer that is next, if the plan has a short way to judge it; else the reader does not move.
    #[inline]
    fn plain_integer(&mut self, plan: Plan) -> Option<i64> {
        let step = self.step(plan);
        if !matches!(step.way, Way::InPassing | Way::Always) {
            return None;
        }
        self.peek();
        self.short_integer(step)
    }

    fn number_by(&mut self, plan: Plan) -> Option<Number> {
        let plan = self.settle(plan)?;
        if !matches!(self.peek(), b'-' | b'0'..=b'9') {
            return None;
        }
        let start = self.at;
        let number = self.number()?;
        let step = self.step(plan);
        if !step.admits_number(number) {
            return None;
        }
        if let Some(marks) = &step.marks {
            self.note(marks, start)?;
        }
        Some(number)
    }

    /// The text of the number that is next.
    pub fn numeral(&mut self, plan: Plan) -> Option<&'d str> {
        self.peek();
        let start = self.at;
        self.number_by(plan)?;
        self.text.get(start..self.at)
    }

    /// Passes over the next value; it is judged nevertheless.
    pub fn skip(&mut self, plan: Plan) -> Option<()> {
        self.accept(plan)
    }

    /// The value that is next, as JSON.
    pub fn json(&mut self, plan: Plan) -> Option<Json> {
        if matches!(self.peek(), b'-' | b'0'..=b'9') {
            if let Some(integer) = self.plain_integer(plan) {
                return Some(Json::Number(Number::Signed(integer)));
            }
            return self.number_by(plan).map(Json::Number);
        }
        let start = self.beginning();
        self.accept(plan)?;
        match parse_within(&self.text.as_bytes()[start..self.at], self.limit) {
            Ok(json) => Some(json),
            Err(_) => self.give_up(),
        }
    }

    /// The string that tells the variants of a union apart, and the plan of that variant. The reader does not move.
    pub fn tagged(&mut self, plan: Plan, property: &str) -> Option<(Cow<'d, str>, Plan)> {
        Some(match &self.step(plan).union {
            Some(Union::Tagged(tagged)) if *tagged.property == *property => {
                let (place, plan) = self.choose(tagged)?;
                (Cow::Borrowed(tagged.values.list[place].as_str()?), plan)
            }
            _ => {
                let plan = self.settle(plan)?;
                let only = !self.step(plan).knows(property);
                match self.find_tag(property, only)?? {
                    Tag::Text(text) => (text, plan),
                    Tag::Other(_) => return None,
                }
            }
        })
    }

    /// What the next value looks like from outside: a scalar that is no string as it is, an object with the member
    /// `property` alone. The reader does not move.
    pub(super) fn shape(&mut self, property: Option<&str>) -> Option<Json> {
        let start = self.beginning();
        let shape = match self.peek() {
            b'"' => Json::String(Box::default()),
            b'[' => Json::Array(Arc::default()),
            b'{' => {
                let tag = match property {
                    Some(property) => self.find_tag(property, true)?.map(|tag| (property.into(), tag.into_json())),
                    None => None,
                };
                Json::Object(Object::from_members(tag.into_iter().collect()))
            }
            _ => self.json(Plan::ALWAYS)?,
        };
        self.at = start;
        Some(shape)
    }

    /// Whether a node accepts the next value. The reader does not move.
    pub(super) fn fits(&mut self, checks: &Checks, node: usize) -> Option<bool> {
        let start = self.beginning();
        // Rules are not judged for a part of a document.
        if !checks.counts_steps() && !has_rules(checks.program(), node) {
            let mut judge = Reader::new(self.text, checks, self.limit);
            (judge.at, judge.distinct) = (start, self.distinct);
            let verdict = judge.verdict(|judge| judge.accept(judge.plans.of(node)));
            let (read, distinct) = (judge.at - start, judge.distinct);
            self.distinct = distinct;
            self.allow(read)?;
            if verdict.is_some() {
                return verdict;
            }
        }
        self.skip_value()?;
        let text = &self.text[start..self.at];
        self.again(start)?;
        if let Some(verdict) = accepts_text(checks, node, text, self.limit, false) {
            return Some(verdict);
        }
        match parse_within(text.as_bytes(), self.limit) {
            Ok(json) => Some(accepts(checks.program(), node, &json)),
            Err(_) => self.give_up(),
        }
    }

    /// The value that is next, of which nothing is said.
    fn any_value(&mut self) -> Option<Value> {
        Some(match self.peek() {
            b'"' => Value::String(self.string()?.into_owned()),
            b'{' => {
                self.open(b'{')?;
                let (mut map, mut first) = (Map::new(), true);
                while self.another(first, b'}')? {
                    first = false;
                    let name = self.name()?.into_owned();
                    map.insert(name, self.any_value()?);
                }
                Value::Object(map)
            }
            b'[' => {
                self.open(b'[')?;
                let (mut items, mut first) = (Vec::new(), true);
                while self.another(first, b']')? {
                    first = false;
                    items.push(self.any_value()?);
                }
                Value::Array(items)
            }
            b't' => self.word("true").map(|()| Value::Bool(true))?,
            b'f' => self.word("false").map(|()| Value::Bool(false))?,
            b'n' => self.word("null").map(|()| Value::Null)?,
            _ => Value::from(&Json::Number(self.number()?)),
        })
    }

    /// Where the next value begins.
    pub(crate) fn beginning(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// Goes back to where a value began.
    fn again(&mut self, start: usize) -> Option<()> {
        self.repeat(start)?;
        self.at = start;
        Some(())
    }
}
