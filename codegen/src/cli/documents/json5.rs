//! JSON, JSON with comments, JSON5.

use jsonc_parser::{
    CollectOptions, ParseOptions,
    ast::{ObjectPropName, StringLit, Value},
    common::{Range, Ranged},
    parse_to_ast,
};

use super::{
    DEEPEST, Problem, number,
    tree::{Content, Member, Node},
};

/// What one of the formats allows.
pub struct Dialect {
    options: ParseOptions,
    /// Whether strings may hold control characters as they are, and be continued on the next line.
    loose_strings: bool,
}

const STRICT: ParseOptions = crate::load::STRICT;

/// JSON itself, for what reads documents of all formats; what only judges one takes its text as it is.
pub const JSON: Dialect = Dialect { options: STRICT, loose_strings: false };

/// Comments, and commas behind the last item or member.
pub const JSONC: Dialect = Dialect {
    options: ParseOptions { allow_comments: true, allow_trailing_commas: true, ..STRICT },
    loose_strings: false,
};

/// The format of json5.org.
pub const JSON5: Dialect = Dialect {
    options: ParseOptions {
        allow_comments: true,
        allow_loose_object_property_names: true,
        allow_trailing_commas: true,
        allow_missing_commas: false,
        allow_single_quoted_strings: true,
        allow_hexadecimal_numbers: true,
        allow_unary_plus_numbers: true,
        allow_bare_decimal_point_numbers: true,
        allow_extended_string_escapes: true,
        allow_non_finite_numbers: true,
    },
    loose_strings: true,
};

/// The value of a text.
pub fn parse(text: &str, dialect: &Dialect) -> Result<Node, Problem> {
    let parsed = parse_to_ast(text, &CollectOptions::default(), &dialect.options).map_err(|error| {
        let Range { start, end } = error.range();
        let mut message = error.kind().to_string();
        if let Some(first) = message.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        Problem::new(message, start..end)
    })?;
    match &parsed.value {
        Some(value) => Reader { text, dialect }.node(value, 0),
        None => Err(Problem::new("there is nothing in it", 0..0)),
    }
}

struct Reader<'t> {
    text: &'t str,
    dialect: &'t Dialect,
}

impl Reader<'_> {
    fn node(&self, value: &Value<'_>, depth: usize) -> Result<Node, Problem> {
        let range = bytes(value.range());
        if depth > DEEPEST {
            return Err(Problem::new(format!("it is nested deeper than {DEEPEST} levels"), range));
        }
        let content = match value {
            Value::NullKeyword(_) => Content::Null,
            Value::BooleanLit(literal) => Content::Boolean(literal.value),
            Value::NumberLit(literal) => match number_of(literal.value) {
                Ok(text) => Content::Number(text),
                Err(message) => return Err(Problem::new(message, range)),
            },
            Value::StringLit(literal) => Content::String(self.string(literal)?),
            Value::Array(array) => {
                let items = array.elements.iter().map(|item| self.node(item, depth + 1));
                Content::Array(items.collect::<Result<_, _>>()?)
            }
            Value::Object(object) => {
                let members = object.properties.iter().map(|property| {
                    let range = bytes(property.name.range());
                    let name = match &property.name {
                        ObjectPropName::String(literal) => self.string(literal)?,
                        ObjectPropName::Word(word) if is_identifier(word.value) => word.value.to_owned(),
                        ObjectPropName::Word(_) => {
                            return Err(Problem::new("this name has to stand in quotes", range));
                        }
                    };
                    Ok(Member { name, range, value: self.node(&property.value, depth + 1)? })
                });
                Content::Object(members.collect::<Result<_, _>>()?)
            }
        };
        Ok(Node { range, content })
    }

    /// What the string says. The library does not look at control characters in it.
    fn string(&self, literal: &StringLit<'_>) -> Result<String, Problem> {
        let range = bytes(literal.range);
        let mut escaped = false;
        for (offset, byte) in self.text[range.clone()].bytes().enumerate() {
            let at = range.start + offset;
            let is_refused = match self.dialect.loose_strings {
                // The end of a line may be escaped there, as one of one byte or of two.
                true => matches!(byte, b'\n' | b'\r') && !escaped && !self.text[..at].ends_with("\\\r"),
                false => byte < 0x20,
            };
            if is_refused {
                return Err(Problem::new("a control character in a string has to be escaped", at..at + 1));
            }
            escaped = byte == b'\\' && !escaped;
        }
        Ok(literal.value.clone().into_owned())
    }
}

fn bytes(range: Range) -> std::ops::Range<usize> {
    range.start..range.end
}

/// A name that needs no quotes.
fn is_identifier(name: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    name.chars().all(is_part) && !name.starts_with(|c: char| c.is_numeric())
}

fn number_of(text: &str) -> Result<String, &'static str> {
    let unsigned = text.trim_start_matches(['+', '-']);
    if unsigned == "Infinity" || unsigned == "NaN" {
        return Err("JSON has no infinite numbers, and no NaN");
    }
    match unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        Some(digits) => number::based(digits, 16, text.starts_with('-')).ok_or("this number has too many digits"),
        None => Ok(number::decimal(text)),
    }
}
