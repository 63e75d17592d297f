//! What the variables of verdicts are called: as the members that they hold.

use super::body::{At, VALUE};
use crate::{
    model::Step,
    naming::{self, Scope},
};

/// Keywords, builtins, a letter that linters take for a digit, and what functions with verdicts call their own.
const RESERVED: &[&str] = &[
    "abs",
    "aiter",
    "all",
    "and",
    "anext",
    "any",
    "are_distinct",
    "as",
    "ascii",
    "assert",
    "async",
    "await",
    "bin",
    "bool",
    "break",
    "breakpoint",
    "bytearray",
    "bytes",
    "callable",
    "chosen",
    "chr",
    "class",
    "classmethod",
    "comparable",
    "compile",
    "complex",
    "continue",
    "copyright",
    "credits",
    "def",
    "del",
    "delattr",
    "dict",
    "dir",
    "divmod",
    "edges_of",
    "elif",
    "else",
    "enumerate",
    "eval",
    "except",
    "exec",
    "exit",
    "filter",
    "finally",
    "float",
    "for",
    "format",
    "from",
    "frozenset",
    "budget",
    "getattr",
    "global",
    "globals",
    "has_order",
    "hasattr",
    "hash",
    "help",
    "hex",
    "id",
    "if",
    "import",
    "in",
    "input",
    "int",
    "interpreted",
    "is",
    "is_integer",
    "is_known",
    "is_multiple",
    "isinstance",
    "issubclass",
    "item",
    "items_at",
    "iter",
    "key",
    "keys_of",
    "known",
    "l",
    "lambda",
    "len",
    "license",
    "list",
    "locals",
    "map",
    "max",
    "memoryview",
    "min",
    "next",
    "no_rules",
    "nonlocal",
    "not",
    "object",
    "oct",
    "open",
    "or",
    "ord",
    "outer",
    "part",
    "parts",
    "pass",
    "pow",
    "print",
    "property",
    "quit",
    "raise",
    "range",
    "repr",
    "return",
    "reversed",
    "round",
    "set",
    "setattr",
    "slice",
    "sorted",
    "staticmethod",
    "str",
    "sum",
    "super",
    "tag",
    "told",
    "try",
    "tuple",
    "type",
    "undecided",
    "value",
    "vars",
    "while",
    "with",
    "yield",
    "zip",
];

/// What the names end with that count members.
const COUNT: &str = "_known";
/// A name is not made longer than this by the names around it.
const LONGEST: usize = 60;

/// The names of a function in which each variable is set once.
pub fn scope() -> Scope {
    Scope::new(RESERVED.iter().copied())
}

/// What is selected by `selector`: as the members on the way are called.
pub fn of_selector(selector: &[Step]) -> String {
    let words = selector.iter().filter_map(|step| match step {
        Step::Name(name) => Some(naming::snake(name)),
        Step::Index(index) => Some(index.to_string()),
        Step::Where(_, value) => value.as_str().map(naming::snake),
        Step::Wildcard => None,
    });
    let name = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_");
    match name {
        name if name.len() > LONGEST || name.is_empty() => "values".to_owned(),
        name if name.starts_with(|c: char| c.is_ascii_digit()) => format!("values_{name}"),
        name if is_free(&name) => name,
        name => name + "_",
    }
}

/// Is the name none that verdicts use themselves?
pub fn is_free(name: &str) -> bool {
    let is_counter = |start| {
        name.strip_prefix(start)
            .is_some_and(|rest: &str| rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    !RESERVED.contains(&name) && !name.ends_with(COUNT) && !is_counter("matches") && !is_counter("matching")
}

impl At<'_> {
    /// A variable for the member `name`.
    pub fn member(self, name: &str) -> String {
        let word = match naming::snake(name) {
            word if word.starts_with(|c: char| c.is_ascii_digit()) => format!("part_{word}"),
            word => word,
        };
        if word.is_empty() {
            return self.variable("part");
        }
        let longer = if self.v == VALUE { format!("{word}_") } else { format!("{}_{word}", self.v) };
        let found =
            [word, longer].into_iter().find(|name| is_free(name) && name.len() <= LONGEST && !self.is_taken(name));
        found.unwrap_or_else(|| self.variable("part"))
    }

    /// A variable for the items of the list.
    pub fn item(self) -> String {
        let one = if self.v == VALUE { None } else { naming::singular(self.v) };
        one.filter(|name| is_free(name) && !self.is_taken(name)).unwrap_or_else(|| self.variable("item"))
    }

    /// The variable in which the members of the object are counted that are known.
    pub fn known(self) -> String {
        if self.v == VALUE { "known".to_owned() } else { format!("{}{COUNT}", self.v) }
    }

    /// The variable with one of the names that verdicts use themselves; with a number if it is taken.
    pub fn variable(self, name: &str) -> String {
        let mut numbered = (2..).map(|number| format!("{name}{number}"));
        if self.is_taken(name) {
            numbered.find(|name| !self.is_taken(name)).unwrap_or_default()
        } else {
            name.to_owned()
        }
    }

    /// Is there something in that variable that is still being judged?
    fn is_taken(&self, name: &str) -> bool {
        self.v == name || self.above.is_some_and(|above| above.is_taken(name))
    }
}
