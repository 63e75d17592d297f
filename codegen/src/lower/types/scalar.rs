//! `const` and `enum`.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::{super::enum_lists, Built, Conjunction, Lowering};
use crate::{
    model::{
        Docs, EnumDef, NodeId, Op, Scalar, Shape, TypeKind, TypeSet, array_ops, logic_ops, number_ops, object_ops,
        string_ops,
    },
    naming::{Scope, spelled, upper_camel},
    runtime,
};

/// A value that is listed, with what is said about it alone.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    /// The value.
    pub value: Value,
    docs: Docs,
    /// What it is called, if the schema says so.
    name: Option<String>,
}

impl Listed {
    fn plain(value: Value) -> Listed {
        Listed { value, docs: Docs::default(), name: None }
    }

    fn documented(value: Value, docs: Docs) -> Listed {
        Listed { value, docs, name: None }
    }
}

impl Lowering<'_> {
    /// The shape of a conjunction that lists its values; `None` if it does not, or lists arrays or objects.
    pub(super) fn literals(&mut self, conjunction: &Conjunction) -> Option<Built> {
        let listed = self.listed(conjunction)?;
        let scalars = listed.into_iter().map(|one| Some((Scalar::from_value(&one.value)?, (one.docs, one.name))));
        let scalars: Vec<(Scalar, (Docs, Option<String>))> = scalars.collect::<Option<_>>()?;
        if scalars.is_empty() {
            return None;
        }
        let nullable = scalars.iter().any(|(scalar, _)| *scalar == Scalar::Null);
        let others = scalars.into_iter().filter(|(scalar, _)| *scalar != Scalar::Null);
        let (rest, said): (Vec<_>, Vec<_>) = others.unzip();
        let (docs, names): (Vec<_>, Vec<_>) = said.into_iter().unzip();
        if rest.is_empty() {
            return Some(Built::Shape(Shape::Null));
        }
        if nullable {
            let inner = self.shape(conjunction.restricted(TypeSet::ALL.minus(TypeSet::NULL)));
            return Some(Built::Shape(Shape::Nullable(Box::new(inner))));
        }
        if rest.contains(&Scalar::Boolean(true)) && rest.contains(&Scalar::Boolean(false)) && rest.len() == 2 {
            return Some(Built::Shape(Shape::Boolean));
        }
        Some(Built::Kind(TypeKind::Enum(EnumDef { values: named(rest, names), docs })))
    }

    /// The only value that a conjunction accepts, if it is a scalar.
    pub(super) fn constant(&self, conjunction: &Conjunction) -> Option<Scalar> {
        match self.listed(&self.view.simplified(conjunction.clone()).0)?.as_slice() {
            [one] => Scalar::from_value(&one.value),
            _ => None,
        }
    }

    /// The values that `const` and `enum` leave, each once, with what is said about it alone.
    pub(super) fn listed(&self, conjunction: &Conjunction) -> Option<Vec<Listed>> {
        // With how many branches may accept a value that one of them lists, where branches do.
        let (place, values, most) = self.view.ops(conjunction).find_map(|(node, index, op)| {
            let (values, most) = match op {
                Op::Const(value) => (vec![Listed::plain(value.clone())], None),
                Op::Enum(values) => (self.enumerated(node, values), None),
                Op::AnyOf { branches, discriminator: None } => {
                    (self.listed_by_branches(branches, conjunction.types)?, Some(usize::MAX))
                }
                Op::OneOf { branches, discriminator: None } => {
                    (self.listed_by_branches(branches, conjunction.types)?, Some(1))
                }
                number_ops!() | string_ops!() | array_ops!() | object_ops!() | logic_ops!() | Op::False => return None,
                Op::Type(_) => return None,
            };
            Some(((node, index), values, most))
        })?;
        // `1` and `1.0` are one value; canonical text tells.
        let texts = values.iter().map(|one| runtime::canonical(&runtime::Json::from(&one.value)));
        let texts: Vec<String> = texts.collect();
        let mut counts: HashMap<&str, usize> = HashMap::new();
        texts.iter().for_each(|text| *counts.entry(text).or_default() += 1);
        let counted = most.zip(self.said_beside(conjunction, place));
        let accepts = |value: &Value, text: &str| match counted {
            // Each branch accepts what it lists and nothing else, so none has to be asked about the values of the others.
            // Only of `null` is more listed than accepted.
            Some((most, types)) if !value.is_null() => types.contains(TypeSet::of(value)) && counts[text] <= most,
            Some(_) | None => self.view.accepts(conjunction, value),
        };
        let mut seen = HashSet::new();
        let unique =
            values.into_iter().zip(&texts).filter(|(one, text)| accepts(&one.value, text) && seen.insert(*text));
        Some(unique.map(|(listed, _)| listed).collect())
    }

    /// The values of the `enum` of a node, with what lists beside it say.
    fn enumerated(&self, node: NodeId, values: &[Value]) -> Vec<Listed> {
        let schema = &self.origins[node].schema;
        let (names, descriptions) = (enum_lists::names(schema), enum_lists::descriptions(schema));
        let said = |texts: &Option<Vec<Option<String>>>, index: usize| texts.as_ref()?.get(index)?.clone();
        let listed = |(index, value): (usize, &Value)| Listed {
            value: value.clone(),
            docs: Docs { description: said(&descriptions, index), ..Docs::default() },
            name: said(&names, index),
        };
        values.iter().enumerate().map(listed).collect()
    }

    /// The types that a conjunction leaves if it says nothing else beside the operator at this place.
    fn said_beside(&self, conjunction: &Conjunction, (node, index): (NodeId, usize)) -> Option<TypeSet> {
        let others = self.view.program.nodes[node].is.iter().enumerate().filter(|(other, _)| *other != index);
        let mut all =
            others.map(|(_, (_, op))| if let Op::Type(names) = op { Some(TypeSet::of_names(names)) } else { None });
        let left = all.try_fold(conjunction.types, |left, types| Some(left.and(types?)))?;
        (conjunction.nodes == [node]).then_some(left)
    }

    /// The values that the branches of a union list, if all do, none of them is a definition, and nothing is said about
    /// several values at once.
    fn listed_by_branches(&self, branches: &[NodeId], types: TypeSet) -> Option<Vec<Listed>> {
        let mut all = Vec::new();
        for branch in branches {
            let docs = self.docs_at(*branch, false);
            match self.view.types_of(*branch).and(types) {
                TypeSet::EMPTY => continue,
                TypeSet::NULL => all.push(Listed::documented(Value::Null, docs)),
                _ if self.names.definitions.contains_key(&self.view.resolve(*branch)) => return None,
                _ => match self.listed(&Conjunction::of(*branch))?.as_slice() {
                    [one] if one.docs == Docs::default() => all.push(Listed { docs, ..one.clone() }),
                    values if docs == Docs::default() => all.extend(values.iter().cloned()),
                    _ => return None,
                },
            }
        }
        Some(all)
    }
}

/// A name for each value. Of several texts that differ in signs or case alone, one is called by its letters and the
/// others say what else they are. What the schema calls a value goes first.
fn named(values: Vec<Scalar>, names: Vec<Option<String>>) -> Vec<(String, Scalar)> {
    let mut keeper: HashMap<String, &str> = HashMap::new();
    for value in &values {
        if let Scalar::String(text) = value {
            let word = word_of(text);
            let rank = |text: &str| (text != word, text.len());
            let known = keeper.entry(word.clone()).or_insert(text);
            if rank(text) < rank(known) {
                *known = text;
            }
        }
    }
    let mut scope = Scope::new(["Self", "ALL"]);
    let given: Vec<Option<String>> =
        names.into_iter().map(|name| Some(scope.take(&word_of(&name?), "Value"))).collect();
    let words = values.iter().map(|value| match value {
        Scalar::Null => "Null".to_owned(),
        Scalar::Boolean(flag) => if *flag { "True" } else { "False" }.to_owned(),
        Scalar::Integer(integer) if *integer < 0 => format!("Minus{}", integer.unsigned_abs()),
        Scalar::Integer(integer) => integer.to_string(),
        Scalar::Number(double) => upper_camel(&double.to_string()),
        Scalar::String(text) if text.is_empty() => "Empty".to_owned(),
        Scalar::String(text) => match word_of(text) {
            word if !word.is_empty() && keeper[&word] == text => word,
            word => distinguished(text, &word),
        },
    });
    let words: Vec<String> =
        given.into_iter().zip(words).map(|(given, word)| given.unwrap_or_else(|| scope.take(&word, "Value"))).collect();
    words.into_iter().zip(values).collect()
}

/// `text` in upper camel case, as Rust calls variants: `GET` is `Get`, as `IN_PROGRESS` is `InProgress`.
fn word_of(text: &str) -> String {
    let is_shouted = text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    if is_shouted { upper_camel(&text.to_ascii_lowercase()) } else { upper_camel(text) }
}

/// A name for `text`, whose letters alone, `word`, do not tell.
fn distinguished(text: &str, word: &str) -> String {
    let spelled = upper_camel(&spelled(text));
    if spelled != word {
        spelled
    } else if text.chars().any(char::is_uppercase) {
        spelled + "Capitalized"
    } else {
        spelled + "Lowercase"
    }
}
