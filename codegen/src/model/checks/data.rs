//! The check program as data (`docs/checks.md`). It is written as it is walked, without a tree of values in between:
//! the text is asked for several times in every run.

use serde::{
    Serialize, Serializer,
    ser::{SerializeMap, SerializeSeq},
};
use serde_json::{Map, Value};

use super::{Discriminator, Evaluated, Node, Op, Program, Property};
use crate::{
    Language, format,
    model::Rule,
    pattern::{Judge, Machine, Pattern},
    runtime::FORMAT,
};

impl Program {
    /// The program as data of a language: one compact JSON text, the same bytes wherever it is made.
    pub fn to_json(&self, language: Language) -> String {
        serde_json::to_string(&Data { program: self, language }).expect("names are text, and numbers are finite")
    }

    /// What judges texts in a language, for each pattern: an expression for its engine, or what is followed instead.
    pub fn judges(&self, language: Language) -> Vec<Value> {
        let judge = |pattern| serde_json::to_value(JudgeData { pattern, language }).expect("a judge is data");
        self.patterns.iter().map(judge).collect()
    }

    /// The program as data of a language, by the names of its parts.
    pub fn to_data(&self, language: Language) -> Map<String, Value> {
        match serde_json::to_value(Data { program: self, language }) {
            Ok(Value::Object(parts)) => parts,
            _ => unreachable!("a program is an object"),
        }
    }
}

/// A program as the runtime of a language reads it: only patterns differ.
struct Data<'p> {
    program: &'p Program,
    language: Language,
}

impl Serialize for Data<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let program = self.program;
        let mut parts = serializer.serialize_map(None)?;
        parts.serialize_entry("format", &FORMAT)?;
        parts.serialize_entry("nodes", &program.nodes)?;
        let patterns = program.patterns.iter().map(|pattern| PatternData { pattern, language: self.language });
        parts.serialize_entry("patterns", &patterns.collect::<Vec<_>>())?;
        if !program.rules.is_empty() {
            parts.serialize_entry("rules", &program.rules.iter().map(Rule::to_json).collect::<Vec<_>>())?;
        }
        if let Some(style) = &program.style {
            parts.serialize_entry("style", &style.to_json())?;
        }
        if let Some(fallback) = &program.fallback {
            parts.serialize_entry("fallback", fallback)?;
        }
        if !program.directory.is_empty() {
            parts.serialize_entry("directory", &program.directory)?;
        }
        parts.end()
    }
}

/// A pattern and what judges by it in a language.
pub(super) struct PatternData<'p> {
    pub pattern: &'p Pattern,
    pub language: Language,
}

impl Serialize for PatternData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PatternData { pattern, language } = *self;
        let (source, judge) = (&pattern.source, JudgeData { pattern, language });
        match pattern.judge(language) {
            Judge::Engine(expression) => match pattern.relief(language) {
                Some(machine) => (source, judge, machine).serialize(serializer),
                // Left out where it is the source.
                None if expression == source => [source].serialize(serializer),
                None => (source, judge).serialize(serializer),
            },
            Judge::Machine(_) | Judge::Backtracking(_) => (source, judge).serialize(serializer),
        }
    }
}

/// What judges texts by a pattern in a language: an expression for its engine, or what is followed instead.
struct JudgeData<'p> {
    pattern: &'p Pattern,
    language: Language,
}

/// A machine that is not asked about texts which the engine says match.
#[derive(Serialize)]
struct Relieved<'p> {
    #[serde(flatten)]
    machine: &'p Machine,
    usual: &'p str,
}

impl JudgeData<'_> {
    /// For the engine, what most texts of a format look like.
    fn usual(&self) -> Option<&'static str> {
        format::plain_for(&self.pattern.source, self.language)
    }
}

impl Serialize for JudgeData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.pattern.judge(self.language) {
            Judge::Engine(expression) => expression.serialize(serializer),
            Judge::Machine(machine) => match self.usual() {
                Some(usual) => Relieved { machine, usual }.serialize(serializer),
                None => machine.serialize(serializer),
            },
            Judge::Backtracking(backtracking) => backtracking.serialize(serializer),
        }
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_map(None)?;
        parts.serialize_entry("at", &self.at)?;
        parts
            .serialize_entry("is", &self.is.iter().map(|(keyword, op)| Operator { keyword, op }).collect::<Vec<_>>())?;
        if self.fills {
            parts.serialize_entry("fills", &true)?;
        }
        if let Some(code) = &self.code {
            parts.serialize_entry("code", code)?;
        }
        if !self.messages.is_empty() {
            parts.serialize_entry("messages", &self.messages)?;
        }
        if !self.legacy.is_empty() {
            parts.serialize_entry("legacy", &self.legacy)?;
        }
        if self.coerces {
            parts.serialize_entry("coerces", &true)?;
        }
        parts.end()
    }
}

/// An operator with the keyword that the schema wrote.
struct Operator<'p> {
    keyword: &'static str,
    op: &'p Op,
}

impl Serialize for Operator<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_seq(None)?;
        let name = self.op.name();
        if self.keyword == name {
            out.serialize_element(name)?;
        } else {
            out.serialize_element(&format_args!("{name}@{}", self.keyword))?;
        }
        arguments(self.op, &mut out)?;
        out.end()
    }
}

fn arguments<S: SerializeSeq>(op: &Op, out: &mut S) -> Result<(), S::Error> {
    match op {
        Op::False | Op::UniqueItems => Ok(()),
        Op::Type(names) => out.serialize_element(names),
        Op::Const(value) => out.serialize_element(value),
        Op::Enum(values) => out.serialize_element(values),
        Op::Minimum(n) | Op::Maximum(n) | Op::ExclusiveMinimum(n) | Op::ExclusiveMaximum(n) | Op::MultipleOf(n) => {
            out.serialize_element(n)
        }
        Op::IntegerRange(range) => {
            out.serialize_element(&range.least)?;
            out.serialize_element(&range.end)
        }
        Op::MinLength(n) | Op::MaxLength(n) | Op::MinItems(n) | Op::MaxItems(n) => out.serialize_element(n),
        Op::MinProperties(n) | Op::MaxProperties(n) => out.serialize_element(n),
        Op::Pattern(pattern) => out.serialize_element(pattern),
        Op::Format(format, pattern) => {
            out.serialize_element(format)?;
            out.serialize_element(pattern)
        }
        Op::PrefixItems(nodes) | Op::AllOf(nodes) => out.serialize_element(nodes),
        Op::Items { node, start } => {
            out.serialize_element(node)?;
            out.serialize_element(start)
        }
        Op::Contains { node, min, max } => {
            out.serialize_element(node)?;
            out.serialize_element(min)?;
            out.serialize_element(max)
        }
        Op::Required(names) => out.serialize_element(names),
        Op::Properties { named, patterns, additional } => {
            out.serialize_element(named)?;
            out.serialize_element(patterns)?;
            out.serialize_element(additional)
        }
        Op::PropertyNames(node) | Op::Ref(node) | Op::Not(node) => out.serialize_element(node),
        Op::DependentRequired(entries) => out.serialize_element(entries),
        Op::DependentSchemas(entries) => out.serialize_element(entries),
        Op::AnyOf { branches, discriminator } | Op::OneOf { branches, discriminator } => {
            out.serialize_element(branches)?;
            discriminator.as_ref().map_or(Ok(()), |discriminator| out.serialize_element(discriminator))
        }
        Op::If { condition, then, otherwise } => {
            out.serialize_element(condition)?;
            out.serialize_element(then)?;
            out.serialize_element(otherwise)
        }
        Op::UnevaluatedProperties { node, evaluated } => {
            out.serialize_element(node)?;
            out.serialize_element(&Neighbours { evaluated, items: false })
        }
        Op::UnevaluatedItems { node, evaluated } => {
            out.serialize_element(node)?;
            out.serialize_element(&Neighbours { evaluated, items: true })
        }
    }
}

impl Serialize for Property {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.default {
            Some(default) => (&self.name, self.node, default).serialize(serializer),
            None => (&self.name, self.node).serialize(serializer),
        }
    }
}

impl Serialize for Discriminator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.property, &self.branches).serialize(serializer)
    }
}

/// What neighbouring keywords have evaluated, of an array or of an object.
struct Neighbours<'p> {
    evaluated: &'p Evaluated,
    items: bool,
}

impl Serialize for Neighbours<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Neighbours { evaluated, items } = *self;
        let mut parts = serializer.serialize_map(None)?;
        parts.serialize_entry("all", &evaluated.all)?;
        if items {
            parts.serialize_entry("prefix", &evaluated.prefix)?;
            parts.serialize_entry("contains", &evaluated.contains)?;
        } else {
            parts.serialize_entry("names", &evaluated.names)?;
            parts.serialize_entry("patterns", &evaluated.patterns)?;
        }
        let when = evaluated.when.iter();
        let when: Vec<_> =
            when.map(|when| (when.node, when.holds, Neighbours { evaluated: &when.evaluated, items })).collect();
        parts.serialize_entry("when", &when)?;
        parts.end()
    }
}
