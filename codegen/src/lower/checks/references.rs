//! `$ref`, `$dynamicRef`, `$recursiveRef`.

use serde_json::Value;

use super::Lowering;
use crate::{
    load::{Draft, Location, Schema},
    model::{NodeId, Op},
};

impl<'b> Lowering<'b> {
    /// Lowers `keyword` if it is a reference.
    pub(super) fn reference(&mut self, node: NodeId, keyword: &str, value: &Value) -> bool {
        let draft = self.origins[node].schema.dialect().draft;
        let keyword = match keyword {
            "$ref" => "$ref",
            "$dynamicRef" if draft == Draft::Draft202012 => "$dynamicRef",
            "$recursiveRef" if draft == Draft::Draft201909 => "$recursiveRef",
            _ => return false,
        };
        let Value::String(reference) = value else {
            self.invalid(node, keyword, "must be a string");
            return true;
        };
        let origin = self.origins[node].clone();
        match origin.schema.resolve(keyword, reference) {
            Ok(target) => {
                let target = match keyword {
                    "$dynamicRef" => self.dynamic_target(node, reference, target),
                    "$recursiveRef" => self.recursive_target(node, target),
                    _ => target,
                };
                let target = self.node(target, &origin.scope, "false");
                self.program.nodes[node].is.push((keyword, Op::Ref(target)));
            }
            Err(finding) => self.findings.push(finding),
        }
        true
    }

    /// Where a `$dynamicRef` whose static target is `target` leads in the scope of `node`.
    fn dynamic_target(&self, node: NodeId, reference: &str, target: Schema<'b>) -> Schema<'b> {
        let name = reference.rsplit_once('#').map_or("", |(_, name)| name);
        let is_dynamic = target.resource().dynamic_anchors.get(name) == Some(&target.location);
        self.in_scope(node, name).filter(|_| is_dynamic).unwrap_or(target)
    }

    fn recursive_target(&self, node: NodeId, target: Schema<'b>) -> Schema<'b> {
        let resource = target.resource();
        let is_dynamic = resource.recursive_anchor && resource.location == target.location;
        self.in_scope(node, "").filter(|_| is_dynamic).unwrap_or(target)
    }

    fn in_scope(&self, node: NodeId, name: &str) -> Option<Schema<'b>> {
        let location: Location = self.origins[node].scope.get(name)?.clone();
        Schema::at(self.bundle, location)
    }
}
