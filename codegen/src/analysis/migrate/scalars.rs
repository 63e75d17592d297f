//! Scalars: values of enums by their former names, versions that are stated, and the rest, which is kept where it fits.

use serde_json::Value;

use super::{derive::Deriver, spot::Spot, step::Step};

impl<'m> Deriver<'_, 'm> {
    /// What becomes of a scalar. `values` and `wanted`: all that there are in the source and in the target, if they are
    /// listed.
    pub fn scalar(
        &mut self,
        from: &Spot<'m>,
        to: &Spot<'m>,
        values: Option<Vec<Value>>,
        wanted: Option<Vec<Value>>,
    ) -> Step {
        if let Some(step) = self.version(from, to) {
            return step;
        }
        let mapped = self.mapped(from, to);
        if mapped.is_empty() && self.covers(from, to) {
            return Step::Keep;
        }
        let is_told = |value: &Value| mapped.iter().any(|(known, _, _)| known == value) || self.accepts(to, value);
        if let Some(values) = &values
            && values.iter().all(is_told)
        {
            return Step::Values(mapped, Box::new(Step::Keep));
        }
        // A constant is what tells versions apart, and says nothing else, where the way back writes the former one
        // again: what alternatives are told apart by is data. `null` tells that there is no value.
        if !self.is_one_way
            && let (Some([former]), Some([only])) = (values.as_deref(), wanted.as_deref())
            && !former.is_null()
            && !only.is_null()
        {
            self.note(format!("is {only}"));
            return Step::Write(only.clone(), None);
        }
        let refused = values.iter().flatten().filter(|value| !is_told(value)).map(ToString::to_string);
        let refused: Vec<String> = refused.take(5).collect();
        let why = if refused.is_empty() {
            "values that are accepted there are not all accepted here".to_owned()
        } else {
            format!("nothing says what {} is here", refused.join(", "))
        };
        let kept = self.converted(from, to, Step::Keep, &why);
        Step::Values(mapped, Box::new(kept))
    }

    /// The values that are called otherwise in the target, each with what is lost.
    fn mapped(&mut self, from: &Spot<'m>, to: &Spot<'m>) -> Vec<(Value, Value, Option<usize>)> {
        let new = if self.is_upgrade() { to } else { from };
        let renamed = new.renamed().values;
        if renamed.is_empty() {
            return Vec::new();
        }
        self.used.extend(nodes_below(new));
        let mapped = if self.is_upgrade() { self.upgraded(&renamed, to) } else { self.downgraded(&renamed, to) };
        mapped
            .into_iter()
            .map(|(value, other, is_lossy)| {
                let what = format!("{value} becomes {other}");
                let lost = if is_lossy { Some(self.lose(what)) } else { None };
                if lost.is_none() {
                    self.note(format!("{value} becomes {other}"));
                }
                (value, other, lost)
            })
            .collect()
    }

    /// Each former value with that of today, and whether another one becomes the same.
    fn upgraded(&self, renamed: &[(Value, Vec<Value>)], to: &Spot<'m>) -> Vec<(Value, Value, bool)> {
        let mut found: Vec<(Value, Value, bool)> = Vec::new();
        for former in renamed.iter().flat_map(|(_, former)| former) {
            if self.accepts(to, former) || found.iter().any(|(known, _, _)| known == former) {
                continue;
            }
            let today: Vec<&(Value, Vec<Value>)> = renamed.iter().filter(|(_, all)| all.contains(former)).collect();
            let by_default = today.iter().find(|(value, _)| to.default == Some(value));
            // Where one value has become several, nothing but a default tells which.
            let chosen = if let [only] = today.as_slice() { Some(only) } else { by_default };
            if let Some((value, all)) = chosen {
                found.push((former.clone(), value.clone(), all.first() != Some(former)));
            }
        }
        found
    }

    /// Each value of today with the first of those that it was, and whether another one becomes the same.
    fn downgraded(&self, renamed: &[(Value, Vec<Value>)], to: &Spot<'m>) -> Vec<(Value, Value, bool)> {
        let mut found: Vec<(Value, Value, bool)> = Vec::new();
        for (value, former) in renamed {
            let known = former.iter().find(|former| self.accepts(to, former));
            if let Some(former) = known.filter(|_| !self.accepts(to, value)) {
                let is_shared = renamed.iter().filter(|(_, all)| all.contains(former)).count() > 1;
                found.push((value.clone(), former.clone(), is_shared));
            }
        }
        found
    }
}

/// The nodes that may say what values were.
fn nodes_below(spot: &Spot<'_>) -> Vec<usize> {
    let program = spot.version.program();
    let nodes = spot.nodes.clone().unwrap_or_default();
    let own = nodes.iter().flat_map(|node| std::iter::once(*node).chain(program.references(*node)));
    let branches = spot.ops().into_iter().flat_map(|op| op.children_as(|role| role == crate::model::Role::Branch));
    own.chain(branches).collect()
}
