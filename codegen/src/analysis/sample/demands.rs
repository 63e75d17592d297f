//! What is asked of one value, gathered by what it is asked of: an intersection that is only resolved when a value is
//! made.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use serde_json::{Number, Value};

use super::duty::{Duty, Extra};
use crate::model::{Evaluated, NodeId, PatternId, TypeSet};

/// Everything that is asked of one value.
#[derive(Clone, Debug)]
pub(super) struct Demands<'p> {
    /// Its type is one of these.
    pub types: TypeSet,
    /// The types that something was asked of: values of these say most.
    pub spoken: TypeSet,
    /// It equals one of these.
    pub values: Option<Vec<Value>>,
    /// It equals none of these.
    pub excluded: Vec<Value>,
    /// Of a number.
    pub numbers: Numbers,
    /// Of a string.
    pub texts: Texts,
    /// Of an array.
    pub items: Items<'p>,
    /// Of an object.
    pub members: Members<'p>,
}

impl Default for Demands<'_> {
    fn default() -> Self {
        Demands {
            types: TypeSet::ALL,
            spoken: TypeSet::EMPTY,
            values: None,
            excluded: Vec::new(),
            numbers: Numbers::default(),
            texts: Texts::default(),
            items: Items::default(),
            members: Members::default(),
        }
    }
}

/// An end of a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bound {
    pub value: f64,
    /// Whether the value itself is in the range.
    pub closed: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    pub least: Option<Bound>,
    pub most: Option<Bound>,
    pub multiples: Vec<Number>,
    pub indivisible: Vec<Number>,
}

impl Numbers {
    /// Not less than, or more than, a number.
    pub fn from(&mut self, value: f64, closed: bool) {
        if self.least.is_none_or(|least| value > least.value || (value == least.value && !closed)) {
            self.least = Some(Bound { value, closed });
        }
    }

    /// Not more than, or less than, a number.
    pub fn to(&mut self, value: f64, closed: bool) {
        if self.most.is_none_or(|most| value < most.value || (value == most.value && !closed)) {
            self.most = Some(Bound { value, closed });
        }
    }

    /// Whether a number is in the range.
    pub fn admit(&self, value: f64) -> bool {
        let low = self.least.is_none_or(|least| value > least.value || (least.closed && value == least.value));
        low && self.most.is_none_or(|most| value < most.value || (most.closed && value == most.value))
    }
}

/// A range of counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Counts {
    pub least: u64,
    pub most: Option<u64>,
}

impl Counts {
    pub fn from(&mut self, least: u64) {
        self.least = self.least.max(least);
    }

    pub fn to(&mut self, most: u64) {
        self.most = Some(self.most.map_or(most, |other| other.min(most)));
    }

    pub fn admits(self, count: usize) -> bool {
        count as u64 >= self.least && self.most.is_none_or(|most| count as u64 <= most)
    }

    /// Whether no count is in the range.
    pub fn is_empty(self) -> bool {
        self.most.is_some_and(|most| most < self.least)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Texts {
    pub length: Counts,
    pub matching: Vec<PatternId>,
    pub avoided: Vec<PatternId>,
    /// Names of formats among the patterns.
    pub formats: Vec<String>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Items<'p> {
    pub count: Counts,
    /// No two are equal.
    pub unique: bool,
    /// Two are equal.
    pub repeated: bool,
    pub prefixes: Vec<&'p [NodeId]>,
    /// From an index on.
    pub rests: Vec<(NodeId, usize)>,
    pub contains: Vec<(NodeId, u64, Option<u64>)>,
    pub unevaluated: Vec<(NodeId, &'p Evaluated)>,
    /// Of single items.
    pub at: BTreeMap<usize, Vec<Duty>>,
}

/// The arguments of a `properties` operator.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declared<'p> {
    /// Which operator it is.
    pub node: NodeId,
    pub op: usize,
    pub named: &'p [crate::model::Property],
    pub patterns: &'p [(PatternId, NodeId)],
    pub additional: Option<NodeId>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Members<'p> {
    pub count: Counts,
    pub required: BTreeSet<String>,
    pub forbidden: BTreeSet<String>,
    pub declared: Vec<Declared<'p>>,
    pub names: Vec<NodeId>,
    pub dependent: Vec<(&'p str, &'p [String])>,
    pub unevaluated: Vec<(NodeId, &'p Evaluated)>,
    /// Of single members.
    pub at: IndexMap<String, Vec<Duty>>,
    /// Members without names yet.
    pub extras: Vec<Extra>,
}

impl Demands<'_> {
    /// Takes a type for impossible if the demands on its values contradict one another.
    pub fn narrow(&mut self) {
        if self.texts.length.is_empty() {
            self.types = self.types.minus(TypeSet::STRING);
        }
        if self.items.count.is_empty() || (self.items.unique && self.items.repeated) {
            self.types = self.types.minus(TypeSet::ARRAY);
        }
        let members = &self.members;
        if members.count.is_empty() || !members.required.is_disjoint(&members.forbidden) {
            self.types = self.types.minus(TypeSet::OBJECT);
        }
    }

    /// Whether nothing can meet them. Errs towards false.
    pub fn are_hopeless(&self) -> bool {
        self.types.is_empty()
            || self.values.as_ref().is_some_and(|values| !values.iter().any(|value| self.could_be(value)))
    }

    /// Whether a value is of a right type, and not excluded.
    pub fn could_be(&self, value: &Value) -> bool {
        self.types.contains(TypeSet::of(value)) && !self.excluded.iter().any(|other| equal(other, value))
    }
}

/// Whether two values are equal in JSON's sense.
pub(super) fn equal(one: &Value, other: &Value) -> bool {
    crate::runtime::Json::from(one) == crate::runtime::Json::from(other)
}
