//! Formats whose strings are held by types of their own: a text is accepted if these can hold it in every language.

use serde_json::Value;

use super::Lowering;
use crate::{
    diagnostic::{Code, Diagnostic},
    format::{
        native::{native_message, native_pattern},
        normal::normal_text,
    },
    lower::native::{self, KEYWORD, STRING},
    model::{Filling, Native, NodeId, Op},
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
            return self.refuse_type(node, &format!("must be one of {}, {STRING}", names.join(", ")));
        }
        let Some(native) = asked.and_then(Native::from_name) else { return };
        match named {
            // That keyword says it.
            Some(format) if format == native.name() => {}
            Some(format) if Native::from_name(format).is_some() => {
                let message = format!("must be `{format}` or `{STRING}` beside this `format`");
                self.refuse_type(node, &message);
            }
            Some(_) | None => self.demand(node, KEYWORD, native),
        }
    }

    /// Notes that `x-type` asks for no type.
    fn refuse_type(&mut self, node: NodeId, message: &str) {
        let place = self.bundle.place(&self.origins[node].schema.location.child(&[KEYWORD]));
        let help =
            format!("`{STRING}` leaves a string what it is; the others are formats that all languages have types for");
        self.findings.push(Diagnostic::error(Code::InvalidKeyword, format!("`{KEYWORD}` {message}"), help).at(place));
    }

    /// Accepts the texts alone that the types hold.
    fn demand(&mut self, node: NodeId, keyword: &'static str, native: Native) {
        let precision = self.natives.date_time_precision;
        let Some(pattern) = self.pattern(node, &[keyword], native_pattern(native, precision)) else { return };
        let own = &mut self.program.nodes[node];
        own.is.push((keyword, native::operator(native, pattern)));
        own.messages.extend(native_message(native, precision).map(|message| (keyword, message.to_owned())));
    }
}

/// Refuses defaults with texts that would be written otherwise. Defaults must have been settled.
pub fn look_at_defaults(lowering: &mut Lowering<'_>) {
    let mut findings = Vec::new();
    for node in 0..lowering.program.nodes.len() {
        for (property, default) in lowering.program.defaults(node) {
            let Some((text, normal)) = lowering.non_normal(property.node, default, 0) else { continue };
            let message = format!("the default has `{text}`, which is written as `{normal}` in all languages");
            let place = lowering.bundle.place(&lowering.origins[property.node].schema.location);
            findings.push(Diagnostic::error(Code::NonNormalDefault, message, "write it in that form").at(place));
        }
    }
    lowering.findings.append(&mut findings);
}

/// No default is looked at deeper than documents go.
const DEEPEST: usize = 128;

impl Lowering<'_> {
    /// The first text in a value, which a node accepts, that is written otherwise, and how it is written.
    fn non_normal(&self, node: NodeId, value: &Value, depth: usize) -> Option<(String, String)> {
        if depth > DEEPEST {
            return None;
        }
        let own = value.as_str().and_then(|text| {
            let native = self.natives.of(&self.origins[node].schema)?;
            let is_said = self.program.ops(node).any(|op| matches!(op, Op::Format(name, _) if name == native.name()));
            let normal = normal_text(native, text).filter(|normal| is_said && normal != text)?;
            Some((text.to_owned(), normal))
        });
        let member = |name: &str| value.as_object()?.get(name);
        let items = |from: usize| value.as_array().into_iter().flatten().skip(from);
        own.or_else(|| {
            self.program.ops(node).flat_map(Op::fillings).find_map(|filling| match filling {
                Filling::Same(node) => self.non_normal(node, value, depth + 1),
                Filling::Branch(nodes, _) => nodes.iter().find_map(|node| self.non_normal(*node, value, depth + 1)),
                Filling::If { condition: _, then, otherwise } => {
                    then.into_iter().chain(otherwise).find_map(|node| self.non_normal(node, value, depth + 1))
                }
                Filling::Dependent(name, node) => member(name).and_then(|_| self.non_normal(node, value, depth + 1)),
                Filling::Member(property) => self.non_normal(property.node, member(&property.name)?, depth + 1),
                Filling::Matching(_, node) | Filling::Others(node) => {
                    value.as_object()?.values().find_map(|member| self.non_normal(node, member, depth + 1))
                }
                Filling::Item(index, node) => self.non_normal(node, value.as_array()?.get(index)?, depth + 1),
                Filling::Items(start, node) => items(start).find_map(|item| self.non_normal(node, item, depth + 1)),
            })
        })
    }
}
