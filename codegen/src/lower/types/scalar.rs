//! `const` and `enum`.

use serde_json::Value;

use super::{Built, Conjunction, Hint, Lowering};
use crate::{
    model::{EnumDef, Op, Scalar, Shape, TypeKind, TypeSet},
    naming::{Scope, upper_camel},
    runtime,
};

impl Lowering<'_> {
    /// The shape of a conjunction that lists its values; `None` if it does not, or lists arrays or objects.
    pub(super) fn literals(&mut self, conjunction: &Conjunction, hint: &Hint) -> Option<Built> {
        let values = self.listed(conjunction)?;
        let scalars: Vec<Scalar> = values.iter().map(Scalar::from_value).collect::<Option<_>>()?;
        if scalars.is_empty() {
            return None;
        }
        let nullable = scalars.contains(&Scalar::Null);
        let rest: Vec<_> = scalars.into_iter().filter(|scalar| *scalar != Scalar::Null).collect();
        if rest.is_empty() {
            return Some(Built::Shape(Shape::Null));
        }
        if nullable {
            let inner = self.shape(conjunction.restricted(TypeSet::ALL.minus(TypeSet::NULL)), hint);
            return Some(Built::Shape(Shape::Nullable(Box::new(inner))));
        }
        if rest.contains(&Scalar::Boolean(true)) && rest.contains(&Scalar::Boolean(false)) && rest.len() == 2 {
            return Some(Built::Shape(Shape::Boolean));
        }
        Some(Built::Kind(TypeKind::Enum(EnumDef { values: named(rest) })))
    }

    /// The only value that a conjunction accepts, if it is a scalar.
    pub(super) fn constant(&self, conjunction: &Conjunction) -> Option<Scalar> {
        match self.listed(&self.view.simplified(conjunction.clone()))?.as_slice() {
            [value] => Scalar::from_value(value),
            _ => None,
        }
    }

    /// The values that `const` and `enum` leave, each once.
    pub(super) fn listed(&self, conjunction: &Conjunction) -> Option<Vec<Value>> {
        let values = self.view.ops(conjunction).find_map(|(_, _, op)| match op {
            Op::Const(value) => Some(vec![value.clone()]),
            Op::Enum(values) => Some(values.clone()),
            _ => None,
        })?;
        let mut unique: Vec<Value> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for value in values {
            // `1` and `1.0` are one value; canonical text tells.
            if self.view.accepts(conjunction, &value) && seen.insert(runtime::canonical(&runtime::Json::from(&value))) {
                unique.push(value);
            }
        }
        Some(unique)
    }
}

/// A name for each value.
fn named(values: Vec<Scalar>) -> Vec<(String, Scalar)> {
    let mut scope = Scope::new(["Self", "ALL"]);
    values
        .into_iter()
        .map(|value| {
            let name = match &value {
                Scalar::Null => scope.take("Null", "Value"),
                Scalar::Boolean(flag) => scope.take(if *flag { "True" } else { "False" }, "Value"),
                Scalar::Integer(integer) if *integer < 0 => {
                    scope.take(&format!("Minus{}", integer.unsigned_abs()), "Value")
                }
                Scalar::Integer(integer) => scope.take(&integer.to_string(), "Value"),
                Scalar::Number(double) => scope.take(&upper_camel(&double.to_string()), "Value"),
                Scalar::String(text) if text.is_empty() => scope.take("Empty", "Value"),
                Scalar::String(text) => scope.take(&upper_camel(text), "Value"),
            };
            (name, value)
        })
        .collect()
}
