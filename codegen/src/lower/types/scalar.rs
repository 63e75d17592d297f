//! `const` and `enum`.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::{Built, Conjunction, Lowering};
use crate::{
    model::{
        Docs, EnumDef, NodeId, Op, Scalar, Shape, TypeKind, TypeSet, array_ops, logic_ops, number_ops, object_ops,
        string_ops,
    },
    naming::{Scope, spelled, upper_camel},
    runtime,
};

impl Lowering<'_> {
    /// The shape of a conjunction that lists its values; `None` if it does not, or lists arrays or objects.
    pub(super) fn literals(&mut self, conjunction: &Conjunction) -> Option<Built> {
        let listed = self.listed(conjunction)?;
        let scalars = listed.into_iter().map(|(value, docs)| Some((Scalar::from_value(&value)?, docs)));
        let scalars: Vec<(Scalar, Docs)> = scalars.collect::<Option<_>>()?;
        if scalars.is_empty() {
            return None;
        }
        let nullable = scalars.iter().any(|(scalar, _)| *scalar == Scalar::Null);
        let others = scalars.into_iter().filter(|(scalar, _)| *scalar != Scalar::Null);
        let (rest, docs): (Vec<_>, Vec<_>) = others.unzip();
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
        Some(Built::Kind(TypeKind::Enum(EnumDef { values: named(rest), docs })))
    }

    /// The only value that a conjunction accepts, if it is a scalar.
    pub(super) fn constant(&self, conjunction: &Conjunction) -> Option<Scalar> {
        match self.listed(&self.view.simplified(conjunction.clone()))?.as_slice() {
            [(value, _)] => Scalar::from_value(value),
            _ => None,
        }
    }

    /// The values that `const` and `enum` leave, each once, with what is said about it alone.
    pub(super) fn listed(&self, conjunction: &Conjunction) -> Option<Vec<(Value, Docs)>> {
        let plain = |value: &Value| (value.clone(), Docs::default());
        // With how many branches may accept a value that one of them lists, where branches do.
        let (place, values, most) = self.view.ops(conjunction).find_map(|(node, index, op)| {
            let (values, most) = match op {
                Op::Const(value) => (vec![plain(value)], None),
                Op::Enum(values) => (values.iter().map(plain).collect(), None),
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
        let texts = values.iter().map(|(value, _)| runtime::canonical(&runtime::Json::from(value)));
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
            values.into_iter().zip(&texts).filter(|((value, _), text)| accepts(value, text) && seen.insert(*text));
        Some(unique.map(|(listed, _)| listed).collect())
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
    fn listed_by_branches(&self, branches: &[NodeId], types: TypeSet) -> Option<Vec<(Value, Docs)>> {
        let mut all = Vec::new();
        for branch in branches {
            let docs = self.docs_at(*branch, false);
            match self.view.types_of(*branch).and(types) {
                TypeSet::EMPTY => continue,
                TypeSet::NULL => all.push((Value::Null, docs)),
                _ if self.names.definitions.contains_key(&self.view.resolve(*branch)) => return None,
                _ => match self.listed(&Conjunction::of(*branch))?.as_slice() {
                    [(value, own)] if *own == Docs::default() => all.push((value.clone(), docs)),
                    values if docs == Docs::default() => all.extend(values.iter().cloned()),
                    _ => return None,
                },
            }
        }
        Some(all)
    }
}

/// A name for each value. Of several texts that differ in signs or case alone, one is called by its letters and the
/// others say what else they are.
fn named(values: Vec<Scalar>) -> Vec<(String, Scalar)> {
    let mut keeper: HashMap<String, &str> = HashMap::new();
    for value in &values {
        if let Scalar::String(text) = value {
            let word = upper_camel(text);
            let rank = |text: &str| (text != word, text.len());
            let known = keeper.entry(word.clone()).or_insert(text);
            if rank(text) < rank(known) {
                *known = text;
            }
        }
    }
    let mut scope = Scope::new(["Self", "ALL"]);
    let words: Vec<String> = values
        .iter()
        .map(|value| match value {
            Scalar::Null => "Null".to_owned(),
            Scalar::Boolean(flag) => if *flag { "True" } else { "False" }.to_owned(),
            Scalar::Integer(integer) if *integer < 0 => format!("Minus{}", integer.unsigned_abs()),
            Scalar::Integer(integer) => integer.to_string(),
            Scalar::Number(double) => upper_camel(&double.to_string()),
            Scalar::String(text) if text.is_empty() => "Empty".to_owned(),
            Scalar::String(text) => match upper_camel(text) {
                word if !word.is_empty() && keeper[&word] == text => word,
                word => distinguished(text, &word),
            },
        })
        .map(|word| scope.take(&word, "Value"))
        .collect();
    words.into_iter().zip(values).collect()
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
