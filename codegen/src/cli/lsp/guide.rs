//! A JSON Schema as a guide for who writes what it describes: which members there are, what they mean, which values
//! they take. That is enough of JSON Schema for schemas that are part of the generator, and no judgement.

use serde_json::Value;

/// A schema, with the file that its references lead around in.
#[derive(Clone, Copy, Debug)]
pub struct Guide<'s> {
    root: &'s Value,
    here: &'s Value,
}

/// The keywords whose schemas are about the same value.
const SAME: [&str; 3] = ["allOf", "anyOf", "oneOf"];

impl<'s> Guide<'s> {
    /// The schema of a file.
    pub fn new(root: &'s Value) -> Guide<'s> {
        Guide { root, here: root }
    }

    /// All schemas that may be about the part at `path`.
    pub fn at(self, path: &[String]) -> Vec<Guide<'s>> {
        let Some((segment, rest)) = path.split_first() else { return vec![self] };
        let inner = self.alternatives().into_iter().filter_map(|guide| guide.part(segment));
        inner.flat_map(|guide| guide.at(rest)).collect()
    }

    /// What is said about it.
    pub fn description(self) -> Option<&'s str> {
        self.alternatives().into_iter().find_map(|guide| guide.here.get("description")?.as_str())
    }

    /// The members that it may have, each with its schema, in the order of the schema. `given` are those that are there
    /// already, with their texts: of several forms, those that they contradict are left out.
    pub fn members(self, given: &[(String, Option<String>)]) -> Vec<(&'s str, Guide<'s>)> {
        let mut found: Vec<(&str, Guide<'_>)> = Vec::new();
        for guide in self.alternatives().into_iter().filter(|guide| guide.admits(given)) {
            let members = guide.here.get("properties").and_then(Value::as_object).into_iter().flatten();
            for (name, schema) in members {
                if !found.iter().any(|(known, _)| known == name) {
                    found.push((name, Guide { root: self.root, here: schema }));
                }
            }
        }
        found
    }

    /// The values that it may be, if they are few.
    pub fn values(self) -> Vec<Value> {
        let mut found = Vec::new();
        for guide in self.alternatives() {
            let listed = guide.here.get("enum").and_then(Value::as_array).cloned().unwrap_or_default();
            let truth = guide.here.get("type") == Some(&Value::from("boolean"));
            let truths = if truth { vec![Value::Bool(true), Value::Bool(false)] } else { Vec::new() };
            let single = guide.here.get("const").cloned();
            for value in listed.into_iter().chain(single).chain(truths) {
                if !found.contains(&value) {
                    found.push(value);
                }
            }
        }
        found
    }

    /// Whether it says that a value has this type.
    pub fn is(self, name: &str) -> bool {
        self.alternatives().into_iter().any(|guide| guide.here.get("type") == Some(&Value::from(name)))
    }

    /// Itself, what it refers to, and its branches. References that lead around in circles are followed once.
    fn alternatives(self) -> Vec<Guide<'s>> {
        let (mut found, mut open) = (Vec::new(), vec![self.here]);
        while let Some(here) = open.pop() {
            if found.iter().any(|guide: &Guide<'_>| std::ptr::eq(guide.here, here)) {
                continue;
            }
            found.push(Guide { root: self.root, here });
            let branches = SAME.iter().filter_map(|keyword| here.get(keyword)?.as_array()).flatten();
            let conditional = ["then", "else"].into_iter().filter_map(|keyword| here.get(keyword));
            let target = here.get("$ref").and_then(Value::as_str).and_then(|reference| reference.strip_prefix('#'));
            let target = target.and_then(|pointer| self.root.pointer(pointer));
            let next: Vec<&Value> = branches.chain(conditional).chain(target).collect();
            open.extend(next.into_iter().rev());
        }
        found
    }

    fn part(self, segment: &str) -> Option<Guide<'s>> {
        let schema = |keyword: &str| self.here.get(keyword).filter(|schema| schema.is_object());
        let member = self.here.get("properties").and_then(|members| members.get(segment));
        let item = segment.parse::<usize>().ok().and_then(|_| schema("items"));
        let here = member.or_else(|| schema("additionalProperties")).or(item)?;
        Some(Guide { root: self.root, here })
    }

    /// Whether the members that are there already can be those of this schema.
    fn admits(self, given: &[(String, Option<String>)]) -> bool {
        let wanted = |name: &str| self.here.get("properties")?.get(name)?.get("const")?.as_str();
        given.iter().all(|(name, text)| match (wanted(name), text) {
            (Some(wanted), Some(text)) => wanted == text,
            (Some(_), None) | (None, _) => true,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn members_and_values_are_found() {
        let schema = json!({
            "properties": { "rules": { "type": "array", "items": { "$ref": "#/$defs/rule" } } },
            "$defs": { "rule": { "oneOf": [
                { "properties": { "kind": { "const": "a" }, "one": { "description": "First.", "enum": ["x", "y"] } } },
                { "properties": { "kind": { "const": "b" }, "two": { "type": "boolean" } } },
            ] } },
        });
        let way = |way: &str| way.split('/').map(str::to_owned).collect::<Vec<_>>();
        let names = |given: &[(String, Option<String>)]| {
            let guides = Guide::new(&schema).at(&way("rules/0"));
            guides.iter().flat_map(|guide| guide.members(given)).map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(&[]), ["kind", "one", "two"]);
        assert_eq!(names(&[("kind".to_owned(), Some("b".to_owned()))]), ["kind", "two"]);
        let one = Guide::new(&schema).at(&way("rules/0/one"));
        assert_eq!((one[0].description(), one[0].values()), (Some("First."), vec![json!("x"), json!("y")]));
        let two = Guide::new(&schema).at(&way("rules/1/two"));
        assert_eq!(two[0].values(), [json!(true), json!(false)]);
    }
}
