//! What the schemas of a derived contract refer to: others of it, or those that it is derived from.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    members::{members, target, together},
    rewrite::{Context, Rewriter, required},
};
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Location, Schema},
};

impl<'b> Rewriter<'b> {
    /// What a `$ref` for the same value is written as.
    pub(super) fn reference(&mut self, schema: &Schema<'b>, text: &Value, context: &Context) -> String {
        let Some(target) = target(schema) else { return text.as_str().unwrap_or_default().to_owned() };
        self.refuse_shared_lists(schema, &target, context);
        let known = self.extras.entry(target.location.clone()).or_default();
        let before = known.len();
        known.extend(context.extras.iter().cloned());
        if known.len() > before && self.units.contains_key(&target.location) {
            self.queue.push_back(target.location.clone());
        }
        match &self.keys {
            None => {
                self.refers.insert(target.location.clone());
                String::new()
            }
            Some(keys) => match keys.get(&target.location) {
                Some(key) => {
                    self.changed = true;
                    key.clone()
                }
                None => self.address(&target.location),
            },
        }
    }

    /// A URI that means the schema at `location` in any document.
    pub(super) fn address(&self, location: &Location) -> String {
        self.bundle.address(location)
    }

    /// A schema that others refer to demands a member that is left out here alone.
    fn refuse_shared_lists(&mut self, schema: &Schema<'b>, target: &Schema<'b>, context: &Context) {
        if self.derived.kind.mark().is_none() || context.gone.is_empty() {
            return;
        }
        let own = members(target, &self.derived.kind);
        let demanded = together(target).into_iter().flat_map(|part| required(&part)).collect::<BTreeSet<_>>();
        let gone = context.gone.difference(&own.gone);
        if let Some(name) = gone.into_iter().find(|name| demanded.contains(*name)) {
            let mark = self.derived.kind.mark().unwrap_or_default();
            let message = format!("the schema that this refers to demands `{name}`, which is `{mark}` here alone");
            let help = format!("say `{mark}` where the member is demanded, or demand it here");
            let place = self.bundle.place(&schema.location.child(&["$ref"]));
            self.findings.push(Diagnostic::error(Code::UnderivedContract, message, help).at(place));
        }
    }

    pub(super) fn refuse_dynamic(&mut self, schema: &Schema<'b>, keyword: &str) {
        let message = format!("`{keyword}` leads elsewhere in each schema, and nothing can be derived from it");
        let help = "write a `$ref` to what is meant, or ask for no contract that is derived from this schema";
        let place = self.bundle.place(&schema.location.child(&[keyword]));
        self.findings.push(Diagnostic::error(Code::UnderivedContract, message, help).at(place));
    }
}
