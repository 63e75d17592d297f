//! What the next value looks like from outside: by that the variants of a union without a tag of strings are told
//! apart.

use super::json::scalar::Scalar;
use super::json::value::Json;
use super::plan::checks::Checks;
use super::plan::step::Plan;
use super::reader::Reader;

/// The next value, of which as much is read as is asked for. The reader is always where the value begins.
#[derive(Debug)]
pub struct Outline<'c> {
    plan: Plan,
    checks: &'c Checks,
    tag: Option<&'static str>,
    shape: Option<Json>,
}

impl<'d> Reader<'d> {
    /// The outline of the next value, which is told apart by its type, by the member `tag`, or by nodes of `checks`.
    pub fn outline<'c>(&mut self, plan: Plan, checks: &'c Checks, tag: Option<&'static str>) -> Option<Outline<'c>> {
        Some(Outline { plan: self.settle(plan)?, checks, tag, shape: None })
    }
}

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
    pub fn null(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Null))
    }

    /// Whether it is `true` or `false`.
    pub fn boolean(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Bool(_)))
    }

    /// Whether it is a string.
    pub fn string(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::String(_)))
    }

    /// Whether it is an array.
    pub fn array(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Array(_)))
    }

    /// Whether it is an object.
    pub fn object(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Object(_)))
    }

    /// Whether it is a number.
    pub fn number(&mut self, reader: &mut Reader<'_>) -> Option<bool> {
        self.shape(reader).map(|shape| matches!(shape, Json::Number(_)))
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
        reader.fits(self.checks, node)
    }

    /// A scalar that is no string as it is, an object with the tag alone.
    fn shape(&mut self, reader: &mut Reader<'_>) -> Option<&Json> {
        if self.shape.is_none() {
            self.shape = Some(reader.shape(self.tag)?);
        }
        self.shape.as_ref()
    }
}
