//! `$ref`, `$dynamicRef`, `$recursiveRef`.

use serde_json::Value;

use super::Lowering;
use crate::{
    diagnostic::{Code, Diagnostic},
    load::{Draft, Location, Schema, reference_text},
    model::{NodeId, Op},
};

impl<'b> Lowering<'b> {
    /// Lowers `keyword` if it is a reference.
    pub(super) fn reference(&mut self, node: NodeId, keyword: &str, value: &Value) -> bool {
        let draft = self.origins[node].schema.dialect().draft;
        let keyword = match keyword {
            "$ref" => "$ref",
            "$dynamicRef" if draft >= Draft::Draft202012 => "$dynamicRef",
            "$recursiveRef" if draft == Draft::Draft201909 => "$recursiveRef",
            _ => return false,
        };
        let Value::String(reference) = value else {
            self.invalid(node, keyword, "must be a string");
            return true;
        };
        if keyword == "$dynamicRef" && draft >= Draft::V1 {
            self.dynamic_reference(node, &reference_text(draft, keyword, reference));
            return true;
        }
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

    /// Lowers a `$dynamicRef` of v1: it leads to the outermost `$dynamicAnchor` of that name on the way here, and needs
    /// none in its own resource.
    fn dynamic_reference(&mut self, node: NodeId, reference: &str) {
        let name = reference.rsplit_once('#').map_or("", |(_, name)| name);
        let origin = self.origins[node].clone();
        let is_target = |target: &Schema<'b>| name.starts_with('/') || is_dynamic(target, name);
        let named = || origin.schema.resolve("$dynamicRef", reference).ok().filter(is_target);
        match self.in_scope(node, name).or_else(named) {
            Some(target) => {
                let target = self.node(target, &origin.scope, "false");
                self.program.nodes[node].is.push(("$dynamicRef", Op::Ref(target)));
            }
            // Whoever refers to a definition binds the name. A definition by itself leaves it open.
            None if self.is_defining => {}
            None => {
                let shown: String = name.chars().take(200).collect();
                let message = format!("no schema on the way here has the `$dynamicAnchor` `{shown}`");
                let help = "name a `$dynamicAnchor` of this schema, or of one that leads here";
                let place = self.bundle.place(&origin.schema.location.child(&["$dynamicRef"]));
                self.findings.push(Diagnostic::error(Code::UnresolvedReference, message, help).at(place));
            }
        }
    }

    /// Where a `$dynamicRef` whose static target is `target` leads in the scope of `node`.
    fn dynamic_target(&self, node: NodeId, reference: &str, target: Schema<'b>) -> Schema<'b> {
        let name = reference.rsplit_once('#').map_or("", |(_, name)| name);
        self.in_scope(node, name).filter(|_| is_dynamic(&target, name)).unwrap_or(target)
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

/// Whether `target` is the `$dynamicAnchor` of that name in its resource.
fn is_dynamic(target: &Schema<'_>, name: &str) -> bool {
    target.resource().dynamic_anchors.get(name) == Some(&target.location)
}
