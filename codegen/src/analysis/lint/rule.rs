//! What a rule is.

use super::{finding::Finding, levels::Level, subject::Subject};
use crate::diagnostic::{Code, RuleCode};

/// A rule of the linter. Each is declared, documented and implemented in a file of its own.
#[derive(Debug)]
pub struct Rule {
    /// How users allow and deny it.
    pub name: &'static str,
    /// What it finds, why that is bad, an example, and what to do: Markdown.
    pub docs: &'static str,
    /// What it does unless said otherwise.
    pub level: Level,
    /// Whether `--fix` can remove what it finds.
    pub fixes: bool,
    /// What it finds in a schema.
    pub(super) check: fn(&Subject<'_>) -> Vec<Finding>,
}

impl Rule {
    /// The code of its findings.
    pub fn code(&self) -> Code {
        Code::Rule(RuleCode { name: self.name, docs: self.docs })
    }
}

/// Declares the rule of a file; its doc comment is what users read.
macro_rules! rule {
    ($(#[doc = $doc:literal])+ $name:literal, $level:ident $(, $fixes:ident)?) => {
        $(#[doc = $doc])+
        pub static RULE: $crate::analysis::lint::Rule = $crate::analysis::lint::Rule {
            name: $name,
            docs: concat!($($doc, "\n",)+),
            level: $crate::analysis::lint::Level::$level,
            fixes: rule!(@fixes $($fixes)?),
            check,
        };
    };
    (@fixes fixes) => { true };
    (@fixes) => { false };
}

pub(super) use rule;
