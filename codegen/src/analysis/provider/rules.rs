//! What a provider takes: rules that are data, each with its source.

mod file;
mod read;

use std::{collections::BTreeMap, io, path::Path};

use serde::Deserialize;
use serde_json::Value;

use crate::{
    diagnostic::{Code, Diagnostic, Place},
    model::TypeSet,
    paths::slashed,
    pattern,
};

/// The providers whose rules are part of the generator, with the texts of their files.
pub const PROVIDERS: [(&str, &str); 3] = [
    ("anthropic", include_str!("../../../providers/anthropic.toml")),
    ("gemini", include_str!("../../../providers/gemini.toml")),
    ("openai", include_str!("../../../providers/openai.toml")),
];

/// What a provider takes.
#[derive(Clone, Debug)]
pub struct Rules {
    /// As it is named on the command line.
    pub name: String,
    /// As people call it.
    pub title: String,
    /// Where the rules are from.
    pub sources: BTreeMap<String, Source>,
    pub(super) root: Root,
    pub(super) objects: Objects,
    pub(super) references: References,
    pub(super) types: Types,
    pub(super) keywords: BTreeMap<String, Keyword>,
    pub(super) limits: Vec<Limit>,
}

/// A page or a program that says what a provider takes.
#[derive(Clone, Debug)]
pub struct Source {
    /// Who has written it.
    pub publisher: String,
    /// What it is called.
    pub title: String,
    /// When it was read, as a date of RFC 3339.
    pub read: String,
}

/// What the schema as a whole may be.
#[derive(Clone, Debug)]
pub(super) struct Root {
    pub types: TypeSet,
    /// Whether it may be alternatives.
    pub combined: bool,
}

/// What schemas of objects have to say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Objects {
    pub required: Required,
    pub additional: Additional,
}

/// Which members have to be required.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Required {
    /// Every one.
    All,
    /// Those that are.
    Listed,
}

/// What may be said of members that have no name in the schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Additional {
    /// That there are none, which has to be said.
    Closed,
    /// Anything.
    Schema,
}

/// What references may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct References {
    /// Whether other keywords may stand beside them.
    pub beside: bool,
    pub recursion: Recursion,
}

/// Where a schema may lead back to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Recursion {
    Anywhere,
    /// By way of members that are not required.
    Optional,
    Nowhere,
}

/// What types may be said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Types {
    /// Whether `type` may list several.
    pub several: bool,
    /// Whether a schema may do without.
    pub untyped: bool,
    /// Whether arrays have to say what their items are.
    pub items: bool,
}

/// Where a keyword may stand, and with which values.
#[derive(Clone, Debug)]
pub(super) struct Keyword {
    /// Beside which types; any unless said otherwise.
    pub on: Option<TypeSet>,
    /// Its only values, if there are such.
    pub values: Option<Vec<Value>>,
    /// Of which types its values are, where it lists some.
    pub of: Option<TypeSet>,
    /// What regular expressions may not have.
    pub without: Vec<Feature>,
}

/// What a regular expression can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Feature {
    LookAround,
    BackReference,
}

/// How much of something a schema may have.
#[derive(Clone, Debug)]
pub(super) struct Limit {
    pub count: Count,
    pub most: usize,
    pub source: String,
}

/// What is counted of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// Members of all objects.
    Members,
    /// Objects and arrays inside one another.
    Depth,
    /// Of names of members and definitions, and of values of `enum` and `const`.
    Characters,
    /// Values of all `enum`s.
    EnumValues,
    /// Of the strings of one `enum` that has more values than that.
    CharactersOfLargeEnums { above: usize },
    /// Members that are not required.
    OptionalMembers,
    /// Members that are alternatives, or of several types.
    Unions,
}

impl Rules {
    /// The rules of a provider that the generator knows.
    ///
    /// # Errors
    ///
    /// `usage` if it does not know it.
    pub fn of(name: &str) -> Result<Rules, Diagnostic> {
        let Some((_, text)) = PROVIDERS.iter().find(|(known, _)| *known == name) else {
            let known: Vec<&str> = PROVIDERS.iter().map(|(name, _)| *name).collect();
            let message = format!("there are no rules for a provider `{name}`");
            let help =
                format!("known are {}; `rules` (--rules FILE) names a file with those of others", known.join(", "));
            return Err(Diagnostic::error(Code::Usage, message, help));
        };
        Rules::read(text, &format!("{name}.toml"))
    }

    /// The rules in a file; `shown` is its name in diagnostics.
    ///
    /// # Errors
    ///
    /// `provider-rules`, with the place, for what is no such file.
    pub fn read(text: &str, shown: &str) -> Result<Rules, Diagnostic> {
        read::rules(text, shown)
    }

    /// The rules of the provider of that name, or those in a file, of which `text` gives the text.
    ///
    /// # Errors
    ///
    /// There are no such rules, the file cannot be read, or it is none of rules about that provider.
    pub fn given(
        provider: Option<&str>,
        file: Option<&Path>,
        text: impl FnOnce(&Path) -> io::Result<String>,
    ) -> Result<Rules, Diagnostic> {
        let Some(path) = file else { return Rules::of(provider.unwrap_or_default()) };
        let shown = slashed(path);
        let text = text(path).map_err(|error| {
            let message = format!("cannot read the rules: {error}");
            let help = "check the path and its permissions";
            Diagnostic::error(Code::UnreadableFile, message, help).at(Place::file(&shown))
        })?;
        let rules = Rules::read(&text, &shown)?;
        match provider {
            Some(name) if name != rules.name => {
                let message = format!("these rules are about `{}`, not `{name}`", rules.name);
                let help = "name the provider of the file, or none";
                Err(Diagnostic::error(Code::Usage, message, help).at(Place::file(&shown)))
            }
            Some(_) | None => Ok(rules),
        }
    }

    /// Whether there may be such a keyword anywhere.
    pub(super) fn knows(&self, keyword: &str) -> bool {
        self.keywords.contains_key(keyword)
    }

    /// Whether a keyword with this value may be asked of values of these types.
    pub(super) fn allows(&self, keyword: &str, types: TypeSet, value: &Value) -> bool {
        self.keywords.get(keyword).is_some_and(|rule| rule.objection(types, value).is_none())
    }
}

impl Keyword {
    /// Why it cannot be asked of values of these types with this value.
    pub fn objection(&self, types: TypeSet, value: &Value) -> Option<String> {
        if let Some(on) = self.on
            && types.and(on).is_empty()
        {
            return Some(format!("it may stand beside `type` with {} alone", listed(on)));
        }
        if let Some(values) = &self.values
            && !values.contains(value)
        {
            return Some(format!("it may be {} alone", words(values)));
        }
        if let Some(of) = self.of {
            let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            if let Some(other) = values.iter().find(|value| !of.contains(TypeSet::of(value))) {
                return Some(format!("it has the value {other}, and its values may be {} alone", listed(of)));
            }
        }
        let text = value.as_str().filter(|_| !self.without.is_empty())?;
        let found = self.without.iter().find(|feature| feature.is_in(text))?;
        Some(format!("the regular expression has a {}", found.words()))
    }
}

impl Feature {
    fn is_in(self, source: &str) -> bool {
        match self {
            Feature::LookAround => pattern::looks(source),
            Feature::BackReference => pattern::refers(source),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Feature::LookAround => "look-ahead or look-behind",
            Feature::BackReference => "back-reference",
        }
    }
}

impl Count {
    /// What is counted, in words.
    pub fn words(self) -> String {
        match self {
            Count::Members => "members of objects".to_owned(),
            Count::Depth => "levels of objects and arrays".to_owned(),
            Count::Characters => "characters in names and listed values".to_owned(),
            Count::EnumValues => "listed values".to_owned(),
            Count::CharactersOfLargeEnums { above } => format!("characters in a list of more than {above} values"),
            Count::OptionalMembers => "members that are not required".to_owned(),
            Count::Unions => "members that are alternatives".to_owned(),
        }
    }
}

/// Types, in words.
pub(super) fn listed(types: TypeSet) -> String {
    types.names().iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn words(values: &[Value]) -> String {
    values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")
}
