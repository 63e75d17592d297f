//! Lists of values: of `enum`, of tags, of rules.

use std::cmp::Ordering;
use std::sync::Arc;

use super::json::scan::same;
use super::json::value::{Instance, Json};

/// A list of values in which an equal one is looked for.
#[derive(Debug)]
pub struct Values {
    /// The values, in the order in which they were given.
    pub list: Arc<[Json]>,
    /// The positions of the strings, sorted by string; equal ones in order.
    pub(crate) strings: Vec<usize>,
    /// The positions of the numbers, sorted by the doubles that they denote; equal ones in order.
    numbers: Vec<usize>,
}

impl Values {
    /// The list of these values.
    pub fn new(list: impl Into<Arc<[Json]>>) -> Values {
        let list = list.into();
        let mut strings: Vec<usize> = (0..list.len()).filter(|position| list[*position].as_str().is_some()).collect();
        strings.sort_by_key(|position| list[*position].as_str());
        let mut numbers: Vec<usize> = (0..list.len()).filter(|position| double(&list[*position]).is_some()).collect();
        // None of them is NaN.
        numbers.sort_by(|a, b| double(&list[*a]).partial_cmp(&double(&list[*b])).unwrap_or(Ordering::Equal));
        Values { list, strings, numbers }
    }

    /// The place of the first value that equals the instance.
    pub fn position(&self, instance: Instance<'_>) -> Option<usize> {
        /// Among so few values a scan is faster than a search.
        const SCAN: usize = 16;
        if let Instance::String(text) = instance {
            if self.strings.len() <= SCAN {
                let is = |position: &usize| self.list[*position].as_str().is_some_and(|other| same(other, text));
                return self.strings.iter().copied().find(is);
            }
            let place = self.strings.partition_point(|position| self.list[*position].as_str() < Some(text));
            return self.strings.get(place).copied().filter(|position| self.list[*position].as_str() == Some(text));
        }
        match instance {
            Instance::Number(number) if self.numbers.len() > SCAN => {
                let wanted = Some(number.as_f64());
                let place = self.numbers.partition_point(|position| double(&self.list[*position]) < wanted);
                self.numbers.get(place).copied().filter(|position| double(&self.list[*position]) == wanted)
            }
            _ => self.list.iter().position(|value| instance.equals(value)),
        }
    }
}

/// The double that a number denotes.
fn double(value: &Json) -> Option<f64> {
    if let Json::Number(number) = value { Some(number.as_f64()) } else { None }
}
