//! Alternatives: each goes to its counterpart, which its tag, its name, or what it is tells.

use super::{
    derive::Deriver,
    spot::{Alternative, Spot, View},
    step::Step,
};
use serde_json::Value;

use crate::model::{Former, Scalar};

/// An alternative, as one of those of a place.
#[derive(Clone, Copy)]
pub(super) struct One<'a, 'm> {
    /// The place.
    whole: &'a Spot<'m>,
    /// What may stand there.
    all: &'a [Alternative<'m>],
    /// Which of them it is.
    index: usize,
}

impl<'m> Deriver<'_, 'm> {
    /// What becomes of a value of one of several shapes.
    pub fn each_alternative(&mut self, from: &Spot<'m>, alternatives: &[Alternative<'m>], to: &Spot<'m>) -> Step {
        if self.covers(from, to) && from.renamed() == Default::default() && to.renamed() == Default::default() {
            let is_scalar = |alternative: &Alternative<'m>| matches!(alternative.spot.view(), View::Scalar(_));
            if alternatives.iter().all(is_scalar) {
                return Step::Keep;
            }
        }
        let cases = alternatives.iter().enumerate().map(|(index, alternative)| {
            let part = alternative.names.last().map_or_else(String::new, |name| format!("({name})"));
            let one = One { whole: from, all: alternatives, index };
            let step = self.within(part, |deriver| match to.view() {
                View::Union(wanted) => deriver.union_of(&alternative.spot, to, &wanted, Some(one)),
                View::Json | View::Scalar(_) | View::Object(_) | View::Array(_) | View::Tuple(_) => {
                    let is_one_way = !deriver.comes_back(&alternative.spot, to, Some(one), None);
                    deriver.one_way(is_one_way, |deriver| deriver.pair(&alternative.spot, to))
                }
            });
            (alternative.test.clone(), step)
        });
        Step::Cases(cases.collect())
    }

    /// What becomes of a value of one shape where there are several. `one`: the alternative that it is, if it is one.
    pub fn union_of(
        &mut self,
        from: &Spot<'m>,
        to: &Spot<'m>,
        wanted: &[Alternative<'m>],
        one: Option<One<'_, 'm>>,
    ) -> Step {
        let (names, tags) = one.map_or((&[][..], &[][..]), |one| {
            let own = &one.all[one.index];
            (&own.names, &own.tags)
        });
        let found = match former(self.is_upgrade(), from, wanted, names) {
            Some(found) => {
                let new = if self.is_upgrade() { &found.spot } else { from };
                let program = new.version.program();
                let nodes = new.nodes.clone().unwrap_or_default();
                self.used.extend(nodes.iter().flat_map(|node| std::iter::once(*node).chain(program.references(*node))));
                Some(found)
            }
            None => alike(from, wanted, names, tags),
        };
        if let View::Scalar(values) = from.view() {
            // Of scalars, values are told by what stands beside the alternatives, too.
            let new = if self.is_upgrade() { to } else { from };
            if found.is_none() || !new.renamed().values.is_empty() {
                return self.scalar(from, to, values, None);
            }
        }
        if let Some(found) = found {
            let is_one_way = !self.comes_back(from, to, one, Some(found));
            return self.one_way(is_one_way, |deriver| deriver.pair(from, &found.spot));
        }
        if self.covers(from, to) {
            return Step::Keep;
        }
        self.converted(from, to, Step::Keep, "nothing says which alternative it is here")
    }

    /// Whether the way back leads to where a value comes from, so that it writes there what was written before. It does
    /// not where several alternatives have become one, or where a version takes what was written for another one of its
    /// own.
    fn comes_back(
        &self,
        from: &Spot<'m>,
        to: &Spot<'m>,
        one: Option<One<'_, 'm>>,
        found: Option<&Alternative<'m>>,
    ) -> bool {
        let (target, names, tags) =
            found.map_or((to, &[][..], &[][..]), |found| (&found.spot, &found.names, &found.tags));
        let is_found_again = one.is_none_or(|one| {
            let back =
                former(!self.is_upgrade(), target, one.all, names).or_else(|| alike(target, one.all, names, tags));
            back.is_some_and(|back| std::ptr::eq(back, &one.all[one.index]))
        });
        let whole = one.map_or(from, |one| one.whole);
        is_found_again && !self.covers_all(&[from, whole], to) && !self.covers_back(&[target, to], whole)
    }
}

/// What a shape is called.
fn called(spot: &Spot<'_>, names: &[String]) -> Vec<String> {
    spot.named().map(|(_, def)| def.name.clone()).into_iter().chain(names.to_vec()).collect()
}

/// The alternative that the new version says a shape to be. `names`: what the shape is called.
fn former<'a, 'm>(
    is_upgrade: bool,
    from: &Spot<'m>,
    wanted: &'a [Alternative<'m>],
    names: &[String],
) -> Option<&'a Alternative<'m>> {
    let own = called(from, names);
    wanted.iter().find(|alternative| {
        let (former, known) = if is_upgrade {
            (alternative.spot.renamed().from, &own)
        } else {
            (from.renamed().from, &alternative.names)
        };
        former.iter().any(|former| match former {
            Former::Name(name) => known.contains(name),
            Former::Path(way) => way.last().is_some_and(|name| known.contains(name)),
        })
    })
}

/// The alternative that a shape is by its tag, its name, or what it is. `names` and `tags`: what the shape is called.
fn alike<'a, 'm>(
    from: &Spot<'m>,
    wanted: &'a [Alternative<'m>],
    names: &[String],
    tags: &[Scalar],
) -> Option<&'a Alternative<'m>> {
    let own = called(from, names);
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
