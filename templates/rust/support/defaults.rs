//! Defaults: adding those that a document leaves out, and leaving out those that it spells out.

use super::json::Json;
use super::judge::accepts;
use super::object::Object;
use super::program::{Check, Choice, NodeId, Op, Program, Properties};

/// Adds the defaults of absent properties to an accepted document.
pub fn fill(program: &Program, node: usize, document: &mut Json) {
    Pass { program, fill: true }.node(node, document);
}

/// Removes the properties that equal their defaults.
pub fn strip(program: &Program, node: usize, document: &mut Json) {
    Pass { program, fill: false }.node(node, document);
}

struct Pass<'p> {
    program: &'p Program,
    /// Otherwise: strip.
    fill: bool,
}

impl Pass<'_> {
    fn node(&self, node: NodeId, instance: &mut Json) {
        let node = self.program.node(node);
        if node.fills {
            for op in &node.ops {
                self.op(op, instance);
            }
        }
    }

    fn op(&self, op: &Op, instance: &mut Json) {
        match &op.check {
            Check::Ref(node) => self.node(*node, instance),
            Check::AllOf(nodes) => {
                for node in nodes {
                    self.node(*node, instance);
                }
            }
            Check::AnyOf(nodes) | Check::OneOf(nodes) => {
                for node in nodes {
                    if self.program.node(*node).fills && accepts(self.program, *node, instance) {
                        self.node(*node, instance);
                    }
                }
            }
            Check::Tagged(tagged) => {
                if let Choice::Branch(node) = tagged.choose(instance.instance()) {
                    self.node(node, instance);
                }
            }
            Check::If { condition, then, otherwise } => {
                let fills = |node: &Option<NodeId>| node.is_some_and(|node| self.program.node(node).fills);
                if fills(then) || fills(otherwise) || self.program.node(*condition).fills {
                    self.conditional(*condition, *then, *otherwise, instance);
                }
            }
            check => match instance {
                Json::Array(items) => self.array(check, items),
                Json::Object(_) => self.object(check, instance),
                _ => {}
            },
        }
    }

    #[inline(never)]
    fn conditional(&self, condition: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>, instance: &mut Json) {
        let holds = accepts(self.program, condition, instance);
        if holds {
            self.node(condition, instance);
        }
        if let Some(branch) = if holds { then } else { otherwise } {
            self.node(branch, instance);
        }
    }

    #[inline(never)]
    fn array(&self, check: &Check, items: &mut [Json]) {
        match check {
            Check::PrefixItems(nodes) => nodes.iter().zip(items).for_each(|(node, item)| self.node(*node, item)),
            Check::Items { node, start } if self.program.node(*node).fills => {
                items.iter_mut().skip(*start).for_each(|item| self.node(*node, item));
            }
            _ => {}
        }
    }

    #[inline(never)]
    fn object(&self, check: &Check, instance: &mut Json) {
        match (check, instance) {
            (Check::Properties(properties), Json::Object(object)) => self.properties(properties, object),
            (Check::DependentSchemas(entries), instance) => {
                for (name, node) in entries {
                    if instance.as_object().is_some_and(|object| object.get(name).is_some()) {
                        self.node(*node, instance);
                    }
                }
            }
            _ => {}
        }
    }

    #[inline(never)]
    fn properties(&self, properties: &Properties, object: &mut Object) {
        if self.fill {
            for property in &properties.named {
                if let (Some(default), None) = (&property.default, object.get(&property.name)) {
                    object.insert(property.name.clone(), default.clone());
                }
            }
        }
        let mut expected = 0;
        for (name, value) in object.iter_mut() {
            properties.each_node(self.program, name, &mut expected, |node| {
                self.node(node, value);
                true
            });
        }
        if !self.fill {
            let default = |name: &str| properties.named[properties.find(name, 0)?].default.as_ref();
            object.retain(|name, value| default(name) != Some(value));
        }
    }
}
