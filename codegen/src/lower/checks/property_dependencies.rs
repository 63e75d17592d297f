//! `propertyDependencies`, a proposal that v1 has a place for: a schema holds where a member is a certain text.

use serde_json::Value;

use super::Lowering;
use crate::model::{NodeId, Op, Property};

const KEYWORD: &str = "propertyDependencies";

impl Lowering<'_> {
    /// One condition for each text.
    pub(super) fn property_dependencies(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let message = "must be an object of objects of schemas";
        let Value::Object(members) = value else {
            self.invalid(node, KEYWORD, message);
            return None;
        };
        for (name, texts) in members {
            let Value::Object(texts) = texts else {
                self.invalid(node, KEYWORD, message);
                return None;
            };
            for text in texts.keys() {
                let then = Some(self.child(node, &[KEYWORD, name, text], "false"));
                let condition = self.is_text(node, name, text);
                self.program.nodes[node].is.push((KEYWORD, Op::If { condition, then, otherwise: None }));
            }
        }
        None
    }

    /// A node that accepts the objects whose member `name` is `text`. It stands behind two `not`, since the keyword does
    /// not evaluate the member.
    fn is_text(&mut self, parent: NodeId, name: &str, text: &str) -> NodeId {
        let way = [KEYWORD, name];
        let is = self.made(parent, &way, vec![("const", Op::Const(text.into()))]);
        let named = vec![Property { name: name.to_owned(), node: is, default: None }];
        let object = vec![
            ("type", Op::Type(vec!["object"])),
            ("required", Op::Required(vec![name.to_owned()])),
            ("properties", Op::Properties { named, patterns: Vec::new(), additional: None }),
        ];
        let object = self.made(parent, &way, object);
        let not = self.made(parent, &way, vec![("not", Op::Not(object))]);
        self.made(parent, &way, vec![("not", Op::Not(not))])
    }

    /// A node that no schema stands for, at a place inside the schema of `parent`.
    pub(super) fn made(&mut self, parent: NodeId, way: &[&str], is: Vec<(&'static str, Op)>) -> NodeId {
        let origin = self.origins[parent].clone();
        let node = self.push(origin.schema.blank(way), origin.scope);
        self.program.nodes[node].is = is;
        node
    }
}
