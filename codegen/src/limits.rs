//! How much a schema may ask of the generator. A schema that asks for more is refused where it does, before memory or
//! time are spent on it.

use std::{fmt, str::FromStr};

use crate::diagnostic::{Code, Diagnostic};

/// Declares the limits once: name, default, documentation.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $variant:ident, $name:ident = $default:expr;)+) => {
        /// What is limited.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Limit {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Limit {
            /// Every limit, in the order in which they are listed.
            pub const ALL: &'static [Limit] = &[$(Limit::$variant,)+];

            /// The name on the command line and in project files.
            pub fn name(self) -> &'static str {
                match self { $(Limit::$variant => stringify!($name),)+ }
            }
        }

        /// The most that is accepted of everything that is limited.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $name: u64,)+
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($name: $default,)+ }
            }
        }

        impl Limits {
            /// The most that is accepted of it.
            pub fn of(&self, limit: Limit) -> u64 {
                match limit { $(Limit::$variant => self.$name,)+ }
            }

            /// Accepts at most `most` of it.
            pub fn set(&mut self, limit: Limit, most: u64) {
                match limit { $(Limit::$variant => self.$name = most,)+ }
            }
        }
    };
}

limits! {
    /// Bytes of all schema files together.
    Bytes, bytes = 128 << 20;
    /// Values of all kinds in all schema files together, counted before they are parsed.
    Values, values = 2_000_000;
    /// Arrays and objects around a value of a schema file.
    Depth, depth = 127;
    /// Schemas in all files together, and nodes of a check program.
    Nodes, nodes = 500_000;
    /// Schemas that judge the same value, each of which leads to the next one: by `$ref`, `allOf`, `anyOf`, `oneOf`, `not`,
    /// `if` or `dependentSchemas`.
    Chain, chain = 256;
    /// Nodes that one schema becomes because `$dynamicRef` and `$recursiveRef` lead elsewhere on each way to it.
    Copies, copies = 1_000;
    /// Names, patterns and conditions that are written out for the `unevaluatedProperties` and `unevaluatedItems` of a
    /// schema file.
    Evaluated, evaluated = 100_000;
    /// Members of all types of a module together; a type has those of what it extends, too.
    Members, members = 250_000;
    /// Values that the `enum`s of a check program list together.
    Enumerated, enumerated = 250_000;
    /// Bytes of all generated files together.
    Output, output = 1 << 30;
    /// Seconds that reading schemas and generating from them may take. Zero is none, so nothing is done in it.
    Seconds, seconds = 600;
}

impl Limit {
    /// The names of all limits, for people.
    pub(crate) fn names() -> String {
        Limit::ALL.iter().map(|limit| limit.name()).collect::<Vec<_>>().join(", ")
    }

    /// The finding that a schema needs more than `limits` accept; `needs` says what and how much, as in "this file has
    /// 300,000,000 bytes".
    pub fn exceeded(self, limits: &Limits, needs: impl fmt::Display) -> Diagnostic {
        let (name, most) = (self.name(), grouped(limits.of(self)));
        let help = format!("if the schema is meant to, raise the limit with `--limit {name}=NUMBER`");
        Diagnostic::error(Code::LimitExceeded, format!("{needs}; the limit `{name}` is {most}"), help)
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(name: &str) -> Result<Limit, String> {
        Limit::ALL
            .iter()
            .copied()
            .find(|limit| limit.name() == name)
            .ok_or_else(|| format!("there is no limit `{name}`; there are {}", Limit::names()))
    }
}

/// `number` with its thousands apart, as people read it.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
