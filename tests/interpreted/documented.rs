//! The reasons that the page gives for what is left to the interpreter. Whatever is left has one of them.

use serde_json::Value;
use triglyph::{model::Op, render::Language};

/// Why an operator is the interpreter's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// A value is compared as a whole.
    WholeValues,
    /// Items are compared, and something else is said of the array, too.
    Items,
    /// What was evaluated depends on the value.
    EvaluatedMembers,
    EvaluatedItems,
    /// An operator lists more than is worth code.
    Long,
    /// The module has more code than is worth it.
    TooLong,
}

impl Reason {
    /// In the order of the page.
    pub const ALL: [Reason; 6] = [
        Reason::WholeValues,
        Reason::Items,
        Reason::EvaluatedMembers,
        Reason::EvaluatedItems,
        Reason::Long,
        Reason::TooLong,
    ];

    /// The operators.
    pub fn operators(self) -> &'static str {
        match self {
            Reason::WholeValues => "`const`, `enum` with arrays or objects among their values",
            Reason::Items => "`uniqueItems` beside others that look at all items",
            Reason::EvaluatedMembers => "`unevaluatedProperties` where branches decide what is evaluated",
            Reason::EvaluatedItems => "`unevaluatedItems`",
            Reason::Long => "more than 1,024 values or members, 512 branches, 64 patterns or tuple items in one place",
            Reason::TooLong => "what is farthest from the types, in modules with more than 1 MB of code",
        }
    }

    /// Why that is so.
    pub fn why(self) -> &'static str {
        match self {
            Reason::WholeValues => "equality of values with parts takes the parts in memory",
            Reason::Items => "which items there are is known when the last one was read",
            Reason::EvaluatedMembers | Reason::EvaluatedItems => {
                "which branches accept the value decides about its parts"
            }
            Reason::Long => "code that tries one after the other is slower than a table",
            Reason::TooLong => "loading the code takes longer than it saves",
        }
    }

    /// Whether that is so in a language.
    pub fn is_of(self, language: Language) -> bool {
        match (self, language) {
            (Reason::WholeValues | Reason::EvaluatedMembers | Reason::EvaluatedItems, _) => true,
            (Reason::Items, language) => language == Language::Rust,
            (Reason::Long | Reason::TooLong, language) => language != Language::Rust,
        }
    }
}

/// Why Rust's plans leave this operator.
///
/// # Panics
///
/// If the page has no reason for it.
pub fn by_plans_of_rust(op: &Op) -> Reason {
    match op {
        Op::Const(_) | Op::Enum(_) => Reason::WholeValues,
        Op::UniqueItems => Reason::Items,
        Op::UnevaluatedProperties { .. } => Reason::EvaluatedMembers,
        Op::UnevaluatedItems { .. } => Reason::EvaluatedItems,
        other => panic!("the page gives no reason for `{}`", other.name()),
    }
}

/// Why printed code leaves a node with this operator, if it is the reason.
pub fn by_printed_code(op: &Op) -> Option<Reason> {
    let has_parts = |values: &[Value]| values.iter().any(|value| value.is_array() || value.is_object());
    let many = |count: usize, most: usize| (count > most).then_some(Reason::Long);
    match op {
        Op::Const(value) => has_parts(std::slice::from_ref(value)).then_some(Reason::WholeValues),
        Op::Enum(values) if has_parts(values) => Some(Reason::WholeValues),
        Op::Enum(values) => many(values.len(), 1024),
        Op::UnevaluatedProperties { evaluated, .. } if !evaluated.when.is_empty() => Some(Reason::EvaluatedMembers),
        Op::UnevaluatedItems { .. } => Some(Reason::EvaluatedItems),
        Op::AnyOf { branches, .. } | Op::OneOf { branches, .. } => many(branches.len(), 64),
        Op::PrefixItems(nodes) => many(nodes.len(), 64),
        Op::DependentRequired(entries) => many(entries.iter().map(|(_, names)| names.len()).sum(), 64),
        Op::DependentSchemas(entries) => many(entries.len(), 64),
        Op::Properties { named, patterns, .. } => many(named.len(), 1024).or_else(|| many(patterns.len(), 64)),
        Op::Required(names) => many(names.len(), 1024),
        Op::UnevaluatedProperties { evaluated, .. } => many(evaluated.names.len(), 1024),
        _ => None,
    }
}
