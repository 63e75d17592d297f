//! Keywords that judge a value by itself: `type`, bounds, lengths, patterns, …

use serde_json::{Number, Value};

use super::{
    Formats, Lowering,
    integers::{format_of_integers, integer_format},
};
use crate::{
    diagnostic::{Code, Diagnostic},
    format,
    load::Draft,
    lower::native,
    model::{NodeId, Op, PatternId},
    pattern,
};

/// A keyword that takes a count, and its operator.
type Count = (&'static str, fn(u64) -> Op);

const COUNTS: &[Count] = &[
    ("minLength", Op::MinLength),
    ("maxLength", Op::MaxLength),
    ("minItems", Op::MinItems),
    ("maxItems", Op::MaxItems),
    ("minProperties", Op::MinProperties),
    ("maxProperties", Op::MaxProperties),
];

impl Lowering<'_> {
    /// Whether formats are asserted in the schema of `node`.
    pub(super) fn asserts_formats(&self, node: NodeId) -> bool {
        self.formats == Formats::Assert || self.origins[node].schema.dialect().vocabularies.format_assertion
    }

    /// Lowers `keyword` if it is an assertion. Without the validation vocabulary it is known, and has no effect.
    pub(super) fn assertion(&mut self, node: NodeId, keyword: &str, value: &Value) -> bool {
        let dialect = self.origins[node].schema.dialect();
        let lowered = match keyword {
            "type" => self.types(node, value),
            "nullable" if dialect.is_openapi_3_0 => {
                self.nullable(node, value);
                return true;
            }
            "const" if dialect.draft >= Draft::Draft6 => Some(("const", Op::Const(value.clone()))),
            "enum" => self.enumeration(node, value),
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => self.bound(node, keyword, value),
            "multipleOf" if dialect.draft >= Draft::Draft4 => {
                self.divisor(node, "multipleOf", value).map(|op| ("multipleOf", op))
            }
            "pattern" => self.string(node, "pattern", value).and_then(|source| {
                let pattern = self.pattern(node, &["pattern"], source)?;
                Some(("pattern", Op::Pattern(pattern)))
            }),
            native::KEYWORD => {
                self.native_type(node, value);
                return true;
            }
            "contentEncoding" => {
                self.content_encoding(node);
                return true;
            }
            "format" if self.native_format(node) => return true,
            "format" => {
                let ops = if self.asserts_formats(node) { self.format(node, value) } else { Vec::new() };
                self.program.nodes[node].is.extend(ops.into_iter().map(|op| ("format", op)));
                return true;
            }
            "uniqueItems" => match value {
                Value::Bool(on) => on.then_some(("uniqueItems", Op::UniqueItems)),
                _ => self.refuse(node, keyword, "must be a boolean"),
            },
            "required" => self.names(node, "required", value).map(|names| ("required", Op::Required(names))),
            "dependentRequired" if dialect.draft >= Draft::Draft201909 => self.dependent_required(node, value),
            "minProperties" | "maxProperties" if dialect.draft < Draft::Draft4 => return false,
            _ => match COUNTS.iter().find(|(name, _)| *name == keyword) {
                Some((name, op)) => self.count(node, name, value).map(|count| (*name, op(count))),
                None => return false,
            },
        };
        if let Some(op) = lowered.filter(|_| dialect.vocabularies.validation) {
            let range = if let Op::Type(_) = &op.1 { self.integer_range(node) } else { None };
            self.program.nodes[node].is.push(op);
            self.program.nodes[node].is.extend(range.map(|range| ("type", range)));
        }
        true
    }

    fn refuse<T>(&mut self, node: NodeId, keyword: &str, message: &str) -> Option<T> {
        self.invalid(node, keyword, message);
        None
    }

    fn types(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        const NAMES: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];
        let known = |value: &Value| NAMES.into_iter().find(|name| value == name);
        let names = match value {
            Value::Array(names) => names.iter().map(known).collect::<Option<Vec<_>>>(),
            one => known(one).map(|name| vec![name]),
        };
        match names {
            Some(mut names) => {
                let schema = &self.origins[node].schema;
                if schema.dialect().is_openapi_3_0 && schema.keyword("nullable") == Some(&Value::Bool(true)) {
                    names.push("null");
                }
                let mut unique = Vec::new();
                names.retain(|name| {
                    !unique.contains(name) && {
                        unique.push(*name);
                        true
                    }
                });
                Some(("type", Op::Type(names)))
            }
            None => self.refuse(
                node,
                "type",
                "must be one of null, boolean, integer, number, string, array, object, or an array of those",
            ),
        }
    }

    /// `nullable` of OpenAPI 3.0, which adds `null` to the `type` beside it.
    fn nullable(&mut self, node: NodeId, value: &Value) {
        match value {
            Value::Bool(is_nullable) => {
                let schema = &self.origins[node].schema;
                if *is_nullable && schema.keyword("type").is_none() {
                    let place = self.bundle.place(&schema.location.child(&["nullable"]));
                    let message = "`nullable` has no effect without a `type` beside it";
                    let help = "it adds `null` to the types that `type` lists in the same schema; where other keywords \
                                say what is accepted, none of them may refuse `null`";
                    self.findings.push(Diagnostic::warning(Code::IneffectiveNullable, message, help).at(place));
                }
            }
            _ => self.invalid(node, "nullable", "must be a boolean"),
        }
    }

    fn enumeration(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        match value {
            Value::Array(values) => {
                self.count_enumerated(node, values.len());
                Some(("enum", Op::Enum(values.clone())))
            }
            _ => self.refuse(node, "enum", "must be an array"),
        }
    }

    /// What numbers are multiples of.
    pub(super) fn divisor(&mut self, node: NodeId, keyword: &str, value: &Value) -> Option<Op> {
        match value {
            Value::Number(number) if number.as_f64().is_some_and(|double| double > 0.0) => {
                Some(Op::MultipleOf(number.clone()))
            }
            Value::Number(_) => self.refuse(node, keyword, "must be greater than 0"),
            _ => self.refuse(node, keyword, "must be a number"),
        }
    }

    /// Numeric bounds; up to draft 4 `exclusiveMinimum` is a flag on `minimum`.
    fn bound(&mut self, node: NodeId, keyword: &str, value: &Value) -> Option<(&'static str, Op)> {
        let schema = self.origins[node].schema.clone();
        let legacy = schema.dialect().draft <= Draft::Draft4;
        if legacy && matches!(keyword, "exclusiveMinimum" | "exclusiveMaximum") {
            return if value.is_boolean() {
                None
            } else {
                self.refuse(node, keyword, &format!("must be a boolean in {}", schema.dialect()))
            };
        }
        let Value::Number(number) = value else { return self.refuse(node, keyword, "must be a number") };
        let number: Number = number.clone();
        let exclusive = |flag: &str| legacy && schema.keyword(flag) == Some(&Value::Bool(true));
        Some(match keyword {
            "minimum" if exclusive("exclusiveMinimum") => ("minimum", Op::ExclusiveMinimum(number)),
            "maximum" if exclusive("exclusiveMaximum") => ("maximum", Op::ExclusiveMaximum(number)),
            "minimum" => ("minimum", Op::Minimum(number)),
            "maximum" => ("maximum", Op::Maximum(number)),
            "exclusiveMinimum" => ("exclusiveMinimum", Op::ExclusiveMinimum(number)),
            _ => ("exclusiveMaximum", Op::ExclusiveMaximum(number)),
        })
    }

    /// A non-negative integer, which may be written `2.0`.
    pub(super) fn count(&mut self, node: NodeId, keyword: &str, value: &Value) -> Option<u64> {
        let count = value.as_u64().or_else(|| {
            let double = value.as_f64()?;
            (double >= 0.0 && double.fract() == 0.0).then_some(double as u64)
        });
        count.or_else(|| self.refuse(node, keyword, "must be a non-negative integer"))
    }

    fn string<'v>(&mut self, node: NodeId, keyword: &str, value: &'v Value) -> Option<&'v str> {
        value.as_str().or_else(|| self.refuse(node, keyword, "must be a string"))
    }

    pub(super) fn names(&mut self, node: NodeId, keyword: &str, value: &Value) -> Option<Vec<String>> {
        let names = value
            .as_array()
            .and_then(|names| names.iter().map(|name| name.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>());
        names.or_else(|| self.refuse(node, keyword, "must be an array of strings"))
    }

    fn dependent_required(&mut self, node: NodeId, value: &Value) -> Option<(&'static str, Op)> {
        let Value::Object(entries) = value else { return self.refuse(node, "dependentRequired", "must be an object") };
        let mut dependencies = Vec::new();
        for (name, names) in entries {
            dependencies.push((name.clone(), self.names(node, "dependentRequired", names)?));
        }
        Some(("dependentRequired", Op::DependentRequired(dependencies)))
    }

    /// What an asserted format asks.
    fn format(&mut self, node: NodeId, value: &Value) -> Vec<Op> {
        let Some(name) = self.string(node, "format", value) else { return Vec::new() };
        let is_of_draft_3 = self.origins[node].schema.dialect().draft == Draft::Draft3;
        if is_of_draft_3 && format::refuses_nothing_in_draft_3(name) {
            return Vec::new();
        }
        let (name, own) = format::of_draft_3(name).filter(|_| is_of_draft_3).unwrap_or((name, None));
        if let Some(source) = own.or_else(|| format::pattern_for(name)) {
            let pattern = self.pattern(node, &["format"], source);
            return pattern.map(|pattern| Op::Format(name.to_owned(), pattern)).into_iter().collect();
        }
        if let Some(format) = integer_format(&self.origins[node].schema) {
            return format_of_integers(&self.origins[node].schema, format);
        }
        if !format::refuses_nothing(name) {
            let shown: String = name.chars().take(80).collect();
            let help = if format::integer_format(name).is_some() {
                "it is about integers: write `\"type\": \"integer\"` beside it if the value is one"
            } else {
                "use a format of the specification, or a `pattern`; `--formats annotate` turns formats into documentation"
            };
            let schema = &self.origins[node].schema;
            let place = self.bundle.place(&schema.location.child(&["format"]));
            let (message, dialect) = (format!("the format `{shown}` is not checked"), schema.dialect());
            self.findings.push(match dialect.refuses_unknown_keywords() {
                true => {
                    let message = format!("{message}, and {dialect} refuses formats that are not known");
                    Diagnostic::error(Code::UnknownFormat, message, help).at(place)
                }
                false => Diagnostic::warning(Code::UnknownFormat, message, help).at(place),
            });
        }
        Vec::new()
    }

    /// The pattern's place in the program's table; a finding if it cannot be translated.
    pub(super) fn pattern(&mut self, node: NodeId, at: &[&str], source: &str) -> Option<PatternId> {
        if let Some(known) = self.patterns.get(source) {
            return Some(*known);
        }
        let translated = if self.allowed.allow(source) {
            pattern::translate_allowed(source, self.allowed.steps)
        } else {
            pattern::translate(source)
        };
        match translated {
            Ok(pattern) => {
                if let Some(anchor) = pattern::foreign_anchor(source) {
                    let message = format!("`{anchor}` is no anchor in the patterns of JSON Schema, but a letter");
                    let help = "write `^` for the beginning of the text and `$` for its end";
                    let place = self.bundle.place(&self.origins[node].schema.location.child(at));
                    self.findings.push(Diagnostic::warning(Code::ForeignAnchor, message, help).at(place));
                }
                if let Some(hindrance) = pattern.hindrance {
                    let (message, help) = hindrance.explained();
                    let place = self.bundle.place(&self.origins[node].schema.location.child(at));
                    self.findings.push(Diagnostic::error(Code::InvalidPattern, message, help).at(place));
                    return None;
                }
                self.program.patterns.push(pattern);
                let index = self.program.patterns.len() - 1;
                self.patterns.insert(source.to_owned(), index);
                Some(index)
            }
            Err(error) => {
                let help = match pattern::refers(source) {
                    true => pattern::NoMachine::Refers.explained().1,
                    false => "patterns are ECMA-262 regular expressions with Unicode semantics",
                };
                let place = self.bundle.place(&self.origins[node].schema.location.child(at));
                self.findings.push(Diagnostic::error(Code::InvalidPattern, error.to_string(), help).at(place));
                None
            }
        }
    }
}
