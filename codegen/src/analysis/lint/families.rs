//! Which schemas judge the same value: those that applicators and references join without going into a member or item.

use std::collections::HashMap;

use serde_json::Value;

use super::subject::Subject;
use crate::load::Location;

/// The schemas of a file, in groups that can judge one value together. A schema that is used in two places joins both, so that
/// groups are rather too large than too small.
pub struct Families {
    index: HashMap<Location, usize>,
    leader: Vec<usize>,
}

impl Families {
    pub(super) fn of(subject: &Subject<'_>) -> Families {
        let index: HashMap<_, _> =
            subject.schemas.iter().enumerate().map(|(index, schema)| (schema.location.clone(), index)).collect();
        let mut families = Families { leader: (0..subject.schemas.len()).collect(), index };
        for schema in &subject.schemas {
            for segments in in_place(schema.value) {
                let path: Vec<_> = segments.iter().map(String::as_str).collect();
                families.join(&schema.location, &schema.location.child(&path));
            }
        }
        for (from, to) in &subject.references {
            families.join(from, to);
        }
        families
    }

    /// The name of the group that the schema at `location` is in.
    pub fn family(&self, location: &Location) -> Option<usize> {
        let mut at = *self.index.get(location)?;
        while self.leader[at] != at {
            at = self.leader[at];
        }
        Some(at)
    }

    fn join(&mut self, one: &Location, other: &Location) {
        if let (Some(one), Some(other)) = (self.family(one), self.family(other)) {
            self.leader[one.max(other)] = one.min(other);
        }
    }
}

/// The schemas inside of `schema` that judge the same value as it does.
fn in_place(schema: &Value) -> Vec<Vec<String>> {
    let Value::Object(members) = schema else { return Vec::new() };
    let mut found = Vec::new();
    for (keyword, value) in members {
        match (keyword.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf", Value::Array(items)) => {
                found.extend((0..items.len()).map(|index| vec![keyword.clone(), index.to_string()]));
            }
            ("not" | "if" | "then" | "else", _) => found.push(vec![keyword.clone()]),
            ("dependentSchemas" | "dependencies", Value::Object(entries)) => {
                found.extend(entries.keys().map(|name| vec![keyword.clone(), name.clone()]));
            }
            _ => {}
        }
    }
    found
}
