//! Formats whose strings are held by types of their own: a text is accepted if these can hold it in every language.

use serde_json::Value;

use super::Lowering;
use crate::{
    format::native::{native_message, native_pattern},
    lower::native::{self, KEYWORD, STRING},
    model::{Native, NodeId},
};

impl Lowering<'_> {
    /// Lowers the `format` of a schema whose strings are held by a type for it; tells whether they are.
    pub(super) fn native_format(&mut self, node: NodeId) -> bool {
        let schema = &self.origins[node].schema;
        let named = schema.keyword("format").and_then(Value::as_str);
        let Some(native) = self.natives.of(schema).filter(|native| named == Some(native.name())) else {
            return false;
        };
        self.demand(node, "format", native);
        true
    }

    /// `contentEncoding`, which says that strings are bytes, unless `format` does.
    pub(super) fn content_encoding(&mut self, node: NodeId) {
        let schema = &self.origins[node].schema;
        let is_said = [KEYWORD, "format"].into_iter().any(|keyword| schema.keyword(keyword).is_some());
        if !is_said && native::is_base64(schema) && self.natives.of(schema) == Some(Native::Byte) {
            self.demand(node, "contentEncoding", Native::Byte);
        }
    }

    /// `x-type`, which says what holds the strings of one schema.
    pub(super) fn native_type(&mut self, node: NodeId, value: &Value) {
        let schema = &self.origins[node].schema;
        let named = schema.keyword("format").and_then(Value::as_str);
        let asked = value.as_str().filter(|name| *name != STRING);
        if !value.as_str().is_some_and(|name| name == STRING || Native::from_name(name).is_some()) {
            let names: Vec<&str> = Native::ALL.into_iter().map(Native::name).collect();
            return self.invalid(node, KEYWORD, &format!("must be one of {}, {STRING}", names.join(", ")));
        }
        let Some(native) = asked.and_then(Native::from_name) else { return };
        match named {
            // That keyword says it.
            Some(format) if format == native.name() => {}
            Some(format) if Native::from_name(format).is_some() => {
                let message = format!("must be `{format}` or `{STRING}` beside this `format`");
                self.invalid(node, KEYWORD, &message);
            }
            Some(_) | None => self.demand(node, KEYWORD, native),
        }
    }

    /// Accepts the texts alone that the types hold.
    fn demand(&mut self, node: NodeId, keyword: &'static str, native: Native) {
        let Some(pattern) = self.pattern(node, &[keyword], native_pattern(native)) else { return };
        let own = &mut self.program.nodes[node];
        own.is.push((keyword, native::operator(native, pattern)));
        own.messages.extend(native_message(native).map(|message| (keyword, message.to_owned())));
    }
}
