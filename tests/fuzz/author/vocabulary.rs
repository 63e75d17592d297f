//! The vocabulary: rules between the parts of a document, and styles of reports.

use fastrand::Rng;
use serde_json::{Map, Value, json};
use triglyph::load::Draft;

use super::{
    super::pools::{chance, pick},
    Author,
};

/// The deepest selector.
const DEEPEST: usize = 4;

/// Gives the root rules about members that it speaks of, and a style, now and then.
pub fn add(dice: &mut Rng, draft: Draft, root: &mut Map<String, Value>) {
    let mut author = Author::new(dice, draft, 0);
    if chance(author.dice, 20) {
        let rules: Vec<Value> = (0..author.dice.usize(1..4)).map(|index| author.rule(root, index)).collect();
        root.insert("x-integrity".to_owned(), json!(rules));
    }
    if chance(author.dice, 20) {
        root.insert("x-report".to_owned(), author.style());
    }
}

impl Author<'_> {
    fn rule(&mut self, root: &Map<String, Value>, index: usize) -> Value {
        let kind = *pick(self.dice, &["unique", "exists", "distinct", "acyclic", "matches"]);
        let (select, names) = self.selector(root);
        let mut rule = json!({"rule": kind, "code": format!("R{index}"), "message": "{value} breaks a rule"});
        let mut name = || names.get(self.dice.usize(..names.len().max(1))).map_or("a", String::as_str).to_owned();
        match kind {
            "distinct" => {
                let others =
                    ["a", "b"].into_iter().filter(|other| names.len() < 2 && names.iter().all(|name| name != other));
                let mut fields: Vec<&str> = names.iter().map(String::as_str).chain(others).collect();
                self.dice.shuffle(&mut fields);
                fields.truncate(2);
                rule["fields"] = json!(fields);
            }
            "acyclic" => (rule["from"], rule["to"]) = (json!(name()), json!(name())),
            "matches" => rule["schema"] = Value::Object(self.literals()),
            "exists" => {
                rule["in"] = json!(self.selector(root).0);
                if chance(self.dice, 30) {
                    rule["or"] = json!([self.literal()]);
                }
            }
            _ => {}
        }
        if kind == "acyclic" && chance(self.dice, 30) {
            rule["loops"] = json!("ignore");
        }
        if kind == "acyclic" && chance(self.dice, 50) {
            let also: Vec<Value> = (0..self.dice.usize(1..3)).filter_map(|_| self.further_edges(root)).collect();
            if !also.is_empty() {
                rule["also"] = json!(also);
            }
        }
        rule[if kind == "acyclic" { "edges" } else { "select" }] = json!(select);
        if chance(self.dice, 25) {
            rule["severity"] = json!("warning");
        }
        rule
    }

    /// A selector of something that the schema speaks of, and the names of members that are spoken of there.
    fn selector(&mut self, root: &Map<String, Value>) -> (String, Vec<String>) {
        let steps = self.dice.usize(1..=DEEPEST);
        let (selector, here) = self.way("$".to_owned(), root, steps);
        let members = here.get("properties").and_then(Value::as_object);
        (selector, members.into_iter().flat_map(Map::keys).cloned().collect())
    }

    /// Edges from a member of an object to something below that object, if the schema speaks of an object.
    fn further_edges(&mut self, root: &Map<String, Value>) -> Option<Value> {
        let steps = self.dice.usize(0..=DEEPEST);
        let (object, here) = self.way("$".to_owned(), root, steps);
        let mut members: Vec<(&String, &Value)> =
            here.get("properties")?.as_object()?.iter().filter(|(name, _)| is_plain(name)).collect();
        self.dice.shuffle(&mut members);
        let [(from, _), (to, next), ..] = members[..] else { return None };
        let mut to = format!("{object}['{to}']");
        if let Value::Object(next) = next {
            let steps = self.dice.usize(0..=2);
            to = self.way(to, next, steps).0;
        }
        let mut edges = json!({"from": format!("{object}['{from}']"), "to": to});
        if chance(self.dice, 30) {
            edges["loops"] = json!("ignore");
        }
        Some(edges)
    }

    /// `selector` with at most so many further steps from the schema `here`, and the schema that they lead to.
    fn way<'s>(
        &mut self,
        mut selector: String,
        mut here: &'s Map<String, Value>,
        steps: usize,
    ) -> (String, &'s Map<String, Value>) {
        for _ in 0..steps {
            let (step, next) = match (here.get("properties"), here.get("items")) {
                (Some(Value::Object(members)), _) if !members.is_empty() => {
                    let (name, next) = members.iter().nth(self.dice.usize(..members.len())).expect("it is in there");
                    (if is_plain(name) { format!("['{name}']") } else { "[*]".to_owned() }, next)
                }
                (_, Some(next)) => ("[*]".to_owned(), next),
                _ => break,
            };
            selector.push_str(&step);
            let Value::Object(next) = next else { break };
            here = next;
        }
        (selector, here)
    }

    fn style(&mut self) -> Value {
        let mut style = match *pick(self.dice, &["", "report", "list", "basic", "problem-details"]) {
            "" => self.own_style(),
            ready => json!({"style": ready}),
        };
        if chance(self.dice, 50) {
            style["codes"] = json!({"required": "MISSING", "*": "INVALID"});
        }
        if chance(self.dice, 40) {
            style["messages"] = json!({"type": "{field}: {expected}, not {actual}", "required": "{name}: {message}"});
        }
        if chance(self.dice, 30) {
            style["messages"]["de"] = json!({"type": "{value}: {path}", "required": "{name} {keyword} {message}"});
        }
        if chance(self.dice, 30) {
            style["gates"] = json!([["required", "type"], ["enum", "const"]]);
        }
        style
    }

    /// A style that shows whatever there is to show.
    fn own_style(&mut self) -> Value {
        let all = json!([
            "{code}",
            "{message}",
            "{path}",
            "{field}",
            "{schema_path}",
            "{keyword}",
            "{expected}",
            "{actual}",
            "{value}"
        ]);
        json!({
            "envelope": {"ok": "{valid}", "errors": "{errors}", "hints": "{warnings}", "first": "{message}", "at": "{timestamp}"},
            "error": {"all": all, "more": "{more}", "text": {"{code} {keyword}": "{path} {value}"}},
            "parts": {"more": {"required": "{members}", "enum": ["{expected}"], "*": {"found": "{actual}"}}},
            "paths": *pick(self.dice, &["pointer", "fragment", "dotted", "jsonpath"]),
            "missing": *pick(self.dice, &["object", "member"]),
            "absent": *pick(self.dice, &["omit", "null"]),
        })
    }
}

/// Whether a name needs no escapes in a selector.
fn is_plain(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
