//! What the next value looks like from outside: by that the variants of a union without a tag of strings are told
//! apart.

use std::borrow::Cow;

use super::json::scalar::Scalar;
use super::json::value::Json;
use super::plan::checks::Checks;
use super::plan::step::Plan;
use super::reader::Reader;

/// The next value, of which as much is read as is asked for. The reader is always where the value begins.
#[derive(Debug)]
pub struct Outline<'c> {
    /// The plan by which it can be read.
    plan: Plan,
    checks: &'c Checks,
    tag: Option<&'static str>,
    shape: Option<Json>,
    /// The first byte.
    next: u8,
    /// What is said of the value, and which of the alternatives accepts it, if that was found out.
    of: Plan,
    chosen: Option<Plan>,
    /// The alternatives that are left by the look of the value.
    left: Option<Cow<'c, [Plan]>>,
}

impl<'d> Reader<'d> {
    /// The outline of the next value, which is told apart by its type, by the member `tag`, or by nodes of `checks`.
    pub fn outline<'c>(&mut self, plan: Plan, checks: &'c Checks, tag: Option<&'static str>) -> Option<Outline<'c>> {
        let (next, of) = (self.peek(), plan);
        let alone = if self.notes.is_none() { self.step(plan).lone_alternatives(next) } else { None };
        let chosen = match alone {
            Some(alternatives) => Some(self.alternative(alternatives)?),
            None => None,
        };
        let plan = self.settle(chosen.unwrap_or(plan))?;
        Some(Outline { plan, checks, tag, shape: None, next, of, chosen, left: None })
    }
}

// All questions take a reader and may have no answer, since the code of unions asks them by their names.
impl Outline<'_> {
    /// The plan by which the value can be read.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// No value is of such a variant.
    pub fn never(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(false)
    }

    /// Whether it is `null`.
    pub fn null(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(self.next == b'n')
    }

    /// Whether it is `true` or `false`.
    pub fn boolean(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(matches!(self.next, b't' | b'f'))
    }

    /// Whether it is a string.
    pub fn string(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(self.next == b'"')
    }

    /// Whether it is an array.
    pub fn array(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(self.next == b'[')
    }

    /// Whether it is an object.
    pub fn object(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(self.next == b'{')
    }

    /// Whether it is a number.
    pub fn number(&mut self, _reader: &mut Reader<'_>) -> Option<bool> {
        Some(matches!(self.next, b'-' | b'0'..=b'9'))
    }

    /// Whether it is a number that is an integer.
    pub fn integer(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Number(number) if number.is_integer()))
    }

    /// Whether it is a number that is no integer.
    pub fn fraction(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Number(number) if !number.is_integer()))
    }

    /// Whether it is an object whose tag has one of these values.
    pub fn has(&mut self, reader: &mut Reader<'_>, values: &[Scalar]) -> Option<bool> {
        let tag = self.tag?;
        self.shape(reader).map(|shape| match shape {
            Json::Object(object) => object.get(tag).is_some_and(|found| values.iter().any(|value| value.equals(found))),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) => false,
        })
    }

    /// Whether a node accepts it.
    pub fn fits(&mut self, reader: &mut Reader<'_>, node: usize) -> Option<bool> {
        match self.told(reader, node)? {
            Some(fits) => Some(fits),
            None => reader.fits(self.checks, node),
        }
    }

    /// Whether a node accepts the value, if that follows from what the value looks like, and from what it is read by.
    fn told(&mut self, reader: &mut Reader<'_>, node: usize) -> Option<Option<bool>> {
        let plans = self.checks.plans();
        if !std::ptr::eq(plans, reader.plans) {
            return Some(None);
        }
        let Some(alternatives) = &plans.step(self.of).alternatives else { return Some(None) };
        let plan = plans.of(node);
        if alternatives.numbers.binary_search(&plan.0).is_err() {
            return Some(None);
        }
        let left = match &self.left {
            Some(left) => left,
            None => self.left.insert(reader.left(alternatives)?.0),
        };
        let Some(place) = left.iter().position(|other| *other == plan) else { return Some(Some(false)) };
        Some(match self.chosen {
            Some(chosen) if chosen == plan => Some(true),
            Some(_) if alternatives.exactly => Some(false),
            // Those before it were asked.
            Some(chosen) => left[place..].contains(&chosen).then_some(false),
            None => (left.len() == 1).then_some(true),
        })
    }

    /// A scalar that is no string as it is, an object with the tag alone.
    fn shape(&mut self, reader: &mut Reader<'_>) -> Option<&Json> {
        if self.shape.is_none() {
            self.shape = Some(reader.shape(self.tag)?);
        }
        self.shape.as_ref()
    }
}
