//! From the words of a schema to identifiers. Schema text is arbitrary; what comes out is ASCII, legal and unique.

mod plurals;
mod words;

use std::collections::{HashMap, HashSet};

use heck::{ToSnakeCase, ToUpperCamelCase};

use crate::pointer;

pub use self::words::{singular, spelled, subject, words};

/// The longest identifier made from schema text, before a number is added to make it unique.
const LONGEST: usize = 60;

/// `text` as ASCII letters, digits and separators, transliterated where it is another script.
fn ascii(text: &str) -> String {
    // A hostile name may be megabytes long; nothing beyond the first few hundred characters can end up in a name.
    let head: String = text.chars().take(4 * LONGEST).collect();
    deunicode::deunicode_with_tofu(&head, "_")
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect()
}

/// As many of the first words, joined by `separator`, as an identifier may be long.
fn joined(words: &[&str], separator: &str) -> String {
    let mut name = String::new();
    for word in words {
        if name.len() + separator.len() + word.len() > LONGEST {
            break;
        }
        if !name.is_empty() {
            name.push_str(separator);
        }
        name.push_str(word);
    }
    // A single word may be longer than any name.
    if name.is_empty() { words.first().map_or_else(String::new, |word| word[..LONGEST].to_owned()) } else { name }
}

/// `text` in upper camel case, or empty if there is no letter or digit in it. May start with a digit.
/// A name that is already in camel case stays as it is: `MemoryKVNode`.
pub fn upper_camel(text: &str) -> String {
    let is_camel =
        text.starts_with(|c: char| c.is_ascii_uppercase()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_camel && text.len() <= LONGEST {
        return text.to_owned();
    }
    let name = ascii(text).to_upper_camel_case();
    if name.len() <= LONGEST { name } else { joined(&words(&name), "") }
}

/// `text` in snake case, or empty if there is no letter or digit in it. May start with a digit.
pub fn snake(text: &str) -> String {
    let name = ascii(text).to_snake_case();
    if name.len() <= LONGEST { name } else { joined(&name.split('_').collect::<Vec<_>>(), "_") }
}

/// The names taken in one place; hands out free ones.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    taken: HashSet<String>,
    /// The last number that was added to a name.
    numbers: HashMap<String, usize>,
}

impl Scope {
    /// A scope in which `reserved` are taken from the start.
    pub fn new<'a>(reserved: impl IntoIterator<Item = &'a str>) -> Self {
        Scope { taken: reserved.into_iter().map(str::to_owned).collect(), numbers: HashMap::new() }
    }

    /// Whether `name` is free.
    pub fn is_free(&self, name: &str) -> bool {
        !self.taken.contains(name)
    }

    /// Takes `wanted`, or the first free one of `wanted2`, `wanted3`, … . An empty wish becomes `fallback`; one that
    /// starts with a digit gets `fallback` in front.
    pub fn take(&mut self, wanted: &str, fallback: &str) -> String {
        self.take_within(wanted, fallback, usize::MAX)
    }

    /// The same; what is longer than `longest` is cut.
    pub fn take_within(&mut self, wanted: &str, fallback: &str, longest: usize) -> String {
        let mut wanted = match wanted.chars().next() {
            None => fallback.to_owned(),
            Some(first) if first.is_ascii_digit() => format!("{fallback}{wanted}"),
            Some(_) => wanted.to_owned(),
        };
        wanted.truncate(longest);
        if self.taken.insert(wanted.clone()) {
            return wanted;
        }
        let number = self.numbers.entry(wanted.clone()).or_insert(1);
        loop {
            *number += 1;
            let digits = number.to_string();
            let head = &wanted[..wanted.len().min(longest - digits.len())];
            let candidate = format!("{head}{digits}");
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}

/// Type names that mean something in one of the three languages or in the generated helpers; never given to a generated
/// type.
pub const RESERVED_TYPES: &[&str] = &[
    // Rust: keywords, the prelude and what generated code names without a path.
    "Self",
    "Option",
    "Some",
    "None",
    "Result",
    "Ok",
    "Err",
    "Vec",
    "String",
    "Box",
    "BTreeMap",
    "Default",
    "Clone",
    "Debug",
    "Copy",
    "Send",
    "Sync",
    "Sized",
    "Drop",
    "Fn",
    "FnMut",
    "FnOnce",
    "Iterator",
    "IntoIterator",
    "Extend",
    "From",
    "Into",
    "TryFrom",
    "TryInto",
    "AsRef",
    "AsMut",
    "ToString",
    "ToOwned",
    "Eq",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Serialize",
    "Serializer",
    "Deserialize",
    "Deserializer",
    "SerializeMap",
    "Value",
    "Json",
    "Build",
    "Checks",
    "Report",
    "ReportError",
    // TypeScript: globals and what generated code imports.
    "Any",
    "Unknown",
    "Never",
    "Object",
    "Array",
    "ReadonlyArray",
    "Function",
    "Boolean",
    "Number",
    "Symbol",
    "BigInt",
    "Date",
    "RegExp",
    "Map",
    "Set",
    "WeakMap",
    "WeakSet",
    "Promise",
    "Error",
    "JSON",
    "Math",
    "Record",
    "Partial",
    "Required",
    "Readonly",
    "Pick",
    "Omit",
    "Exclude",
    "Extract",
    "Proxy",
    "Reflect",
    "Infinity",
    "NaN",
    "Uint8Array",
    "TextEncoder",
    "TextDecoder",
    "Contract",
    "Fallback",
    "Legacy",
    "JsonValue",
    "ReadonlyJsonValue",
    "Branded",
    "StandardSchemaV1",
    "Tags",
    "Values",
    "URL",
    "Intl",
    "Atomics",
    "Iterator",
    // Python: constants, builtins that matter, and what generated code imports.
    "True",
    "False",
    "Annotated",
    "Literal",
    "Field",
    "Tag",
    "Discriminator",
    "Union",
    "Optional",
    "BaseModel",
    "RootModel",
    "RootContract",
    "ContractError",
    "TypeAlias",
    "TypeAliasType",
    "TYPE_CHECKING",
    "TypeAdapter",
    "AnyInteger",
    "CheckedBy",
    "ContractAdapter",
    "ContractEnum",
    "TypedDict",
    "NotRequired",
    "DocumentAdapter",
    "DocumentBy",
    "LegacyDocumentAdapter",
    "LegacyRecordAdapter",
    "RecordAdapter",
    "UNSET",
    "Unset",
    "LegacyAdapter",
    "Final",
    "Exception",
    "Ellipsis",
    "NotImplemented",
    "ConfigDict",
];

/// Words that cannot be, or had better not be, the name of a module in one of the languages.
const RESERVED_MODULES: &[&str] = &[
    "abstract",
    "and",
    "any",
    "as",
    "assert",
    "async",
    "await",
    "become",
    "box",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "crate",
    "def",
    "default",
    "del",
    "do",
    "dyn",
    "elif",
    "else",
    "enum",
    "except",
    "export",
    "extends",
    "extern",
    "false",
    "final",
    "finally",
    "fn",
    "for",
    "from",
    "gen",
    "global",
    "if",
    "impl",
    "implements",
    "import",
    "in",
    "index",
    "interface",
    "is",
    "lambda",
    "let",
    "lib",
    "loop",
    "macro",
    "main",
    "match",
    "mod",
    "move",
    "mut",
    "new",
    "none",
    "nonlocal",
    "not",
    "null",
    "or",
    "override",
    "package",
    "pass",
    "priv",
    "private",
    "protected",
    "pub",
    "public",
    "raise",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "support",
    "switch",
    "this",
    "throw",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "var",
    "virtual",
    "void",
    "where",
    "while",
    "with",
    "yield",
    "union",
    "std",
    "core",
    "serde",
    "serde_json",
    // Of `#[rustfmt::skip]`.
    "rustfmt",
];

/// A title that can serve as a name: not a sentence.
pub fn is_short(title: &str) -> bool {
    title.len() <= 40 && title.split_whitespace().count() <= 4 && title.chars().any(|c| c.is_ascii_alphabetic())
}

/// The name that a location gives to its schema: the last segment below `$defs` or `definitions`, or of a component of
/// OpenAPI; the schema in another component (a response, a parameter) is called as that one.
pub fn definition(pointer: &str) -> Option<String> {
    let segments: Vec<_> = pointer.split('/').skip(1).collect();
    let name = match segments.as_slice() {
        ["components", "responses" | "requestBodies" | "parameters" | "headers", name, .., "schema"] => *name,
        ["responses", name, "schema"] => *name,
        [.., "$defs" | "definitions" | "schemas", name] => *name,
        _ => return None,
    };
    let name = pointer::unescaped(name);
    // A bundled file is called like itself, also where a bundler names it by its URI.
    let name = match name.split_once("://") {
        Some((_, path)) => path.split(['?', '#']).next().and_then(|path| path.trim_end_matches('/').rsplit('/').next()),
        None => Some(name.as_ref()),
    };
    let name = name.unwrap_or_default();
    let stem = name.strip_suffix(".json").map(|stem| stem.strip_suffix(".schema").unwrap_or(stem));
    Some(stem.filter(|stem| !stem.is_empty()).unwrap_or(name).to_owned())
}

/// A module name made from `text`: snake case, never a reserved word, never empty.
pub fn module(text: &str) -> String {
    let name = snake(text);
    let name = match name.chars().next() {
        None => "schema".to_owned(),
        Some(first) if first.is_ascii_digit() => format!("schema_{name}"),
        Some(_) => name,
    };
    if RESERVED_MODULES.contains(&name.as_str()) { format!("{name}_schema") } else { name }
}
