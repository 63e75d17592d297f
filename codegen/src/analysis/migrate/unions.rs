//! Alternatives: each goes to its counterpart, which its tag, its name, or what it is tells.

use super::{
    derive::Deriver,
    spot::{Alternative, Spot, View},
    step::Step,
};
use serde_json::Value;

use crate::model::{Former, Scalar};

impl<'m> Deriver<'_, 'm> {
    /// What becomes of a value of one of several shapes.
    pub fn each_alternative(&mut self, from: &Spot<'m>, alternatives: &[Alternative<'m>], to: &Spot<'m>) -> Step {
        if self.covers(from, to) && from.renamed() == Default::default() && to.renamed() == Default::default() {
            let is_scalar = |alternative: &Alternative<'m>| matches!(alternative.spot.view(), View::Scalar(_));
            if alternatives.iter().all(is_scalar) {
                return Step::Keep;
            }
        }
        let cases = alternatives.iter().map(|alternative| {
            let part = alternative.names.last().map_or_else(String::new, |name| format!("({name})"));
            let step = self.within(part, |deriver| match to.view() {
                View::Union(wanted) => {
                    deriver.union_of(&alternative.spot, to, &wanted, &alternative.names, &alternative.tags)
                }
                View::Json | View::Scalar(_) | View::Object(_) | View::Array(_) | View::Tuple(_) => {
                    deriver.pair(&alternative.spot, to)
                }
            });
            (alternative.test.clone(), step)
        });
        Step::Cases(cases.collect())
    }

    /// What becomes of a value of one shape where there are several. `names` and `tags`: what it is called.
    pub fn union_of(
        &mut self,
        from: &Spot<'m>,
        to: &Spot<'m>,
        wanted: &[Alternative<'m>],
        names: &[String],
        tags: &[Scalar],
    ) -> Step {
        let found = self.counterpart(from, wanted, names, tags);
        if let View::Scalar(values) = from.view() {
            // Of scalars, values are told by what stands beside the alternatives, too.
            let new = if self.is_upgrade() { to } else { from };
            if found.is_none() || !new.renamed().values.is_empty() {
                return self.scalar(from, to, values, None);
            }
        }
        if let Some(found) = found {
            return self.pair(from, &found.spot);
        }
        if self.covers(from, to) {
            return Step::Keep;
        }
        self.converted(from, to, Step::Keep, "nothing says which alternative it is here")
    }

    fn counterpart<'a>(
        &mut self,
        from: &Spot<'m>,
        wanted: &'a [Alternative<'m>],
        names: &[String],
        tags: &[Scalar],
    ) -> Option<&'a Alternative<'m>> {
        let own: Vec<String> =
            from.named().map(|(_, def)| def.name.clone()).into_iter().chain(names.to_vec()).collect();
        let is_upgrade = self.is_upgrade();
        let by_former = wanted.iter().find(|alternative| {
            let (former, known) = if is_upgrade {
                (alternative.spot.renamed().from, &own)
            } else {
                (from.renamed().from, &alternative.names)
            };
            former.iter().any(|former| match former {
                Former::Name(name) => known.contains(name),
                Former::Path(way) => way.last().is_some_and(|name| known.contains(name)),
            })
        });
        if let Some(found) = by_former {
            let new = if is_upgrade { &found.spot } else { from };
            let program = new.version.program();
            let nodes = new.nodes.clone().unwrap_or_default();
            self.used.extend(nodes.iter().flat_map(|node| std::iter::once(*node).chain(program.references(*node))));
            return Some(found);
        }
        let by_tag = || wanted.iter().find(|alternative| alternative.tags.iter().any(|tag| tags.contains(tag)));
        let by_name = || wanted.iter().find(|alternative| alternative.names.iter().any(|name| own.contains(name)));
        // Of shapes of one kind, a single one is meant.
        let by_kind = || {
            let kind = |spot: &Spot<'m>| match spot.view() {
                View::Json => None,
                View::Scalar(Some(values)) if values == [Value::Null] => Some(3),
                View::Scalar(_) => Some(4),
                View::Object(_) => Some(0),
                View::Array(_) | View::Tuple(_) => Some(1),
                View::Union(_) => Some(2),
            };
            let own = kind(from)?;
            let mut same = wanted.iter().filter(|alternative| kind(&alternative.spot) == Some(own));
            same.next().filter(|found| same.next().is_none() && found.tags.is_empty())
        };
        by_tag().or_else(by_name).or_else(by_kind)
    }
}
