//! Members that stand twice in an object of a JSON file. The last one counts, as in most parsers; what the others said
//! is lost, and so it is said that they are there.

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use jsonc_parser::{CollectOptions, ast::Value as Ast, parse_to_ast};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::{Bundle, Document, document::STRICT};
use crate::{
    diagnostic::{Code, Diagnostic, RuleCode},
    pointer::{self, pushed},
    visible::visible,
};

/// The code of such a finding, which is a rule of the linter, too.
pub(crate) const DUPLICATE_MEMBER: RuleCode = RuleCode {
    name: "duplicate-member",
    docs: concat!(
        " An object of the schema file has two members with the same name.\n",
        "\n",
        " JSON parsers keep one of them, mostly the last, and say nothing: what the other one said is not checked by anybody. It is\n",
        " usually a slip while editing, such as two `properties` in one schema.\n",
        "\n",
        " **Example**\n",
        "\n",
        " ```json\n",
        " { \"type\": \"object\", \"required\": [\"id\"], \"required\": [\"name\"] }\n",
        " ```\n",
        "\n",
        " **Fix**: merge the two, or remove the one that is not meant.\n",
    ),
};

impl Bundle {
    /// A warning for every name that an object of the loaded files has more than once.
    pub fn duplicate_members(&self) -> Vec<Diagnostic> {
        let finding = |document: &Document, pointer: String| {
            Diagnostic::warning(Code::Rule(DUPLICATE_MEMBER), message(&pointer), HELP).at(document.place(&pointer))
        };
        let of =
            |document| Document::repeated_members(document).into_iter().map(move |pointer| finding(document, pointer));
        self.documents.iter().flat_map(of).collect()
    }
}

/// What can be done.
pub(crate) const HELP: &str = "only the last one counts: merge them, or remove what is not meant";

/// What is said of the repeated member at `pointer`.
pub(crate) fn message(pointer: &str) -> String {
    let name = pointer::last_name(pointer);
    let shown = visible(&name.chars().take(100).collect::<String>()).replace('\n', "\\n").replace('\t', "\\t");
    format!("`{shown}` stands more than once in this object")
}

impl Document {
    /// The names that the object at `pointer` has more than once; values have lost the earlier ones. Only of JSON: YAML
    /// itself forbids it.
    pub fn repeated_names(&self, pointer: &str) -> Vec<String> {
        let inside = |member: &String| {
            let name = member.strip_prefix(pointer)?.strip_prefix('/')?;
            (!name.contains('/')).then(|| pointer::unescaped(name))
        };
        self.repeated_members().iter().filter_map(inside).collect()
    }

    /// The pointers of the members, anywhere in the document, whose name an earlier member of the same object has; each
    /// once. Only of JSON: YAML itself forbids it.
    pub fn repeated_members(&self) -> Vec<String> {
        // The value has fewer members than the text if some are repeated, which is rare and costs more to find.
        let is_complete = |Members(count)| count == members(&self.value);
        if !self.is_json() || serde_json::from_str(&self.text).map_or(true, is_complete) {
            return Vec::new();
        }
        let Ok(parsed) = parse_to_ast(&self.text, &CollectOptions::default(), &STRICT) else { return Vec::new() };
        let (mut repeated, mut known) = (Vec::new(), HashSet::new());
        let mut open: Vec<(String, &Ast<'_>)> = parsed.value.iter().map(|root| (String::new(), root)).collect();
        while let Some((pointer, node)) = open.pop() {
            match node {
                Ast::Object(object) => {
                    let mut times = HashMap::new();
                    for member in &object.properties {
                        let inside = pushed(&pointer, member.name.as_str());
                        let times = times.entry(member.name.as_str()).or_insert(0);
                        *times += 1;
                        // What is repeated may repeat something itself.
                        if *times == 2 && known.insert(inside.clone()) {
                            repeated.push(inside.clone());
                        }
                        open.push((inside, &member.value));
                    }
                }
                Ast::Array(array) => {
                    let items = array.elements.iter().enumerate();
                    open.extend(items.map(|(index, item)| (pushed(&pointer, &index.to_string()), item)));
                }
                Ast::StringLit(_) | Ast::NumberLit(_) | Ast::BooleanLit(_) | Ast::NullKeyword(_) => {}
            }
        }
        repeated
    }
}

/// How many members all objects of a value have.
fn members(value: &Value) -> usize {
    let (mut count, mut open) = (0, vec![value]);
    while let Some(value) = open.pop() {
        match value {
            Value::Object(members) => {
                count += members.len();
                open.extend(members.values());
            }
            Value::Array(items) => open.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    count
}

/// How many members all objects of a text have, the repeated ones, too.
struct Members(usize);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counter;

        impl<'de> Visitor<'de> for Counter {
            type Value = usize;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON value")
            }

            fn visit_unit<E>(self) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_bool<E>(self, _: bool) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_i64<E>(self, _: i64) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_u64<E>(self, _: u64) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_f64<E>(self, _: f64) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_str<E>(self, _: &str) -> Result<usize, E> {
                Ok(0)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<usize, A::Error> {
                let mut count = 0;
                while let Some(Members(inside)) = items.next_element()? {
                    count += inside;
                }
                Ok(count)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<usize, A::Error> {
                let mut count = 0;
                while let Some((IgnoredAny, Members(inside))) = members.next_entry()? {
                    count += 1 + inside;
                }
                Ok(count)
            }
        }

        deserializer.deserialize_any(Counter).map(Members)
    }
}
