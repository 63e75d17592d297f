//! The catalogue of diagnostics. The doc comment of a variant is what `codegen explain` prints.

use std::fmt;

/// A code that is declared beside what finds it, not in this catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleCode {
    /// As [`Code::name`].
    pub name: &'static str,
    /// As [`Code::explanation`].
    pub docs: &'static str,
}

/// Declares the catalogue once: variant, code, documentation.
macro_rules! catalogue {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal,)+) => {
        /// The kind of a diagnostic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[doc = $doc])+ $variant,)+
            /// A rule of `codegen lint`, which documents itself.
            Rule(RuleCode),
        }

        impl Code {
            /// Every code of this catalogue, in its order.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)+];

            /// The stable name that users see and search for.
            pub fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)+ Code::Rule(rule) => rule.name }
            }

            /// What `codegen explain` prints, with the space that doc comments start their lines with.
            pub fn explanation(self) -> &'static str {
                match self { $(Code::$variant => concat!($($doc, "\n",)+),)+ Code::Rule(rule) => rule.docs }
            }
        }
    };
}

catalogue! {
    /// A file could not be read.
    ///
    /// The path does not exist, is a folder, or may not be read by this user.
    UnreadableFile = "unreadable-file",
    /// A file or folder of the output could not be written.
    ///
    /// Nothing is written unless everything can be; existing output is left as it was.
    UnwritableOutput = "unwritable-output",
    /// A file that would be overwritten was not made by the generator.
    ///
    /// Every generated file says `@generated` at its top. A file without that line is never replaced or removed: move or delete it
    /// yourself, or choose another output folder.
    HandWritten = "hand-written",
    /// A schema file is not well-formed JSON or YAML.
    ///
    /// The place is the first character that cannot be understood.
    Syntax = "syntax",
    /// The root of a schema file, or a place that must hold a schema, is neither an object nor a boolean.
    NotASchema = "not-a-schema",
    /// `$schema` names a dialect that is not supported.
    ///
    /// Supported are drafts 2020-12, 2019-09, 7, 6 and 4. `--draft` sets the dialect of files that name none.
    UnknownDialect = "unknown-dialect",
    /// A keyword that JSON Schema does not define, and that is not an `x-` extension.
    ///
    /// It is treated as an annotation: it has no effect on which documents are accepted.
    UnknownKeyword = "unknown-keyword",
    /// A keyword that changes which documents are accepted, and that the generator cannot honour.
    ///
    /// Dropping it silently would make the bindings accept other documents than the schema does.
    UnsupportedKeyword = "unsupported-keyword",
    /// The value of a keyword has the wrong type or form.
    ///
    /// For example `"minLength": "3"` or `"required": "id"`.
    InvalidKeyword = "invalid-keyword",
    /// A regular expression is not valid ECMA-262, or cannot be expressed in one of the target languages.
    InvalidPattern = "invalid-pattern",
    /// A pattern has an anchor of another dialect: `\A`, `\Z` or `\z`.
    ///
    /// Patterns are ECMA-262 regular expressions, where these are the letters `A`, `Z` and `z`; `^` and `$` are the ends of the text.
    ForeignAnchor = "foreign-anchor",
    /// A `format` that is not among the standard ones; it is treated as an annotation.
    UnknownFormat = "unknown-format",
    /// A reference leads nowhere.
    ///
    /// Files are looked up beside the referring file and in the folders given by `--map URI=DIR`; nothing is ever fetched from a network.
    UnresolvedReference = "unresolved-reference",
    /// A chain of references comes back to where it started without going into the document.
    ///
    /// Such a schema says nothing: to decide whether it accepts a document, it asks itself about the same document.
    ReferenceLoop = "reference-loop",
    /// A branch of an `allOf` is a reference to the schema that the `allOf` stands in.
    ///
    /// That a document is accepted by a schema if it is accepted by that schema adds nothing, so the branch is left out.
    RedundantReference = "redundant-reference",
    /// A default value that its own schema refuses; it is documented but not filled in.
    InvalidDefault = "invalid-default",
    /// The defaults of a schema are not filled in, because it is too large.
    ///
    /// A default is filled in only if no other keyword can notice it. In a schema with very many combinations of
    /// alternatives that cannot be worked out in reasonable time; all its defaults then stay documentation.
    UnfilledDefaults = "unfilled-defaults",
    /// A keyword of the vocabulary has a value of the wrong form.
    ///
    /// These are `x-integrity`, `x-code`, `x-report`, `x-fallback`, `x-constants`, `x-legacy`, `x-lint` and `x-versioning`. What each takes is described in `docs/rules.md` and, for editors, in `vocabulary.schema.json`.
    InvalidVocabulary = "invalid-vocabulary",
    /// A keyword of the vocabulary stands where it has no effect.
    ///
    /// `x-integrity`, `x-report`, `x-fallback`, `x-constants` and `x-versioning` belong to the root of a schema; `x-code` stands beside the assertion whose errors it
    /// names. In drafts up to 7 nothing has an effect beside `$ref`. Of a schema in `anyOf`, `oneOf` without a discriminator, `not`, `contains`,
    /// `propertyNames` or `if` only the verdict counts, so an `x-code` in it names no error.
    MisplacedVocabulary = "misplaced-vocabulary",
    /// A keyword that starts with `x-` is nearly, but not quite, one of the vocabulary.
    ///
    /// It is an annotation like any other with that prefix, and has no effect.
    MisspeltVocabulary = "misspelt-vocabulary",
    /// A selector is not a JSONPath query, or uses what rules do not know.
    ///
    /// Selectors are RFC 9535 queries made of names, indices that are not negative, wildcards, and filters that compare one path of names with a
    /// literal for equality: `$.nodes[?@.type == 'start'].id`.
    InvalidSelector = "invalid-selector",
    /// A selector matches nothing in any document that the schema accepts.
    ///
    /// A rule with such a selector would never find anything, or refuse everything. In an object with listed members, only those can be selected.
    UnreachableSelector = "unreachable-selector",
    /// A rule or its message names a member that the selected objects cannot have.
    UnknownMember = "unknown-member",
    /// A message has an unknown placeholder, a brace without a partner, or a query that leaves the way to the selected value.
    ///
    /// In a rule there are `{value}`, for cycles `{nodes}`, and queries such as `{$.edges[*].id}` which begin as the rule's selector does and go on by names
    /// alone. In `x-report` there are those that `docs/rules.md` lists for documents, errors and messages; some stand for more than a text, and so are the
    /// whole string.
    InvalidMessage = "invalid-message",
    /// A rule is about a value that can be filled in by default.
    ///
    /// Rules are judged on a document as it was written. The same document with its defaults filled in would be judged differently.
    RuleSeesDefault = "rule-sees-default",
    /// An entry of `x-legacy` contradicts its schema.
    ///
    /// The old value (`from`) is one that the schema refuses today, the new one (`to`) one that it accepts; each old value is listed once.
    InvalidLegacy = "invalid-legacy",
    /// The document in `x-fallback` is not accepted by the schema and its rules.
    InvalidFallback = "invalid-fallback",
    /// `x-report` speaks of a code that no report of the schema has.
    ///
    /// Codes are the names of keywords, `json`, `depth`, those that `x-code` gives, and those of the rules in `x-integrity`.
    UnknownCode = "unknown-code",
    /// Two schema files would become the same module.
    DuplicateModule = "duplicate-module",
    /// The project file is not valid.
    ///
    /// `triglyph.toml` is looked for in the current folder and its parents. It holds, all optional:
    ///
    /// - `command`: how the project calls the generator, for headers and messages
    /// - `draft` and `formats`: as the options `--draft` and `--formats`
    /// - `[[schema]]`, one for each schema: `path`, and if wanted `name` (of the root type) and `authored` (the Rust source it is exported
    ///   from)
    /// - `[rust]`, `[typescript]`, `[python]`: `out`, the output folder; for Rust also `entry`, the name of the entry file,
    ///   and `schemars` and `utoipa`, which are true if types shall implement their traits; for Python also `judge_dumps`,
    ///   whether what pydantic itself writes as JSON is judged (as it is unless said otherwise), `validate_assignment`,
    ///   whether what is assigned to an attribute is judged, and `frozen`, whether nothing can be assigned and classes have
    ///   hashes (neither unless said otherwise)
    /// - `[lint]`: `allow`, `warn` and `deny`, lists of rules (`docs/lint.md`)
    /// - `[limits]`: what schemas may ask for (`docs/limits.md`)
    /// - `[map]`: for the start of a URI the folder in which such schemas live
    ///
    /// Paths are relative to the project file.
    ProjectFile = "project-file",
    /// A name in `[lint]`, in `x-lint` or behind `--allow`, `--warn` or `--deny` is not that of a rule.
    ///
    /// A rule goes by the code of its findings; `all` stands for every rule. `codegen explain` lists them.
    UnknownRule = "unknown-rule",
    /// The command line asks for something that does not go together.
    Usage = "usage",
    /// A definition written in Rust has changed since its schema was exported.
    ///
    /// The exported schema names the hash of the source it was made from in its `$comment`. `cargo build` exports it again.
    StaleExport = "stale-export",
    /// A document to be judged is not accepted by the schema.
    InvalidDocument = "invalid-document",
    /// A change of a schema breaks somebody, more than the level allows.
    ///
    /// `codegen compat` compares two versions. A change is `major` if documents of the old version are refused by the new one, `minor` if only
    /// documents of the new version are refused by the old one, `patch` otherwise. `docs/compat.md` tells more.
    BreakingChange = "breaking-change",
    /// Whether a change of a schema breaks anybody could not be decided.
    ///
    /// Neither a proof was found that everything is still accepted, nor a document that is not. That counts as a break.
    UndecidedChange = "undecided-change",
    /// A schema was changed in a way for which the version that it states has to be raised, and that was not.
    ///
    /// `x-versioning` says where versions are stated and for which changes they are raised.
    UnraisedVersion = "unraised-version",
    /// No document was found that the schema and its rules accept.
    ///
    /// `codegen sample` searches; that it finds nothing does not prove that there is nothing. Mostly two keywords contradict one another, such as
    /// `required` and `additionalProperties: false`.
    NoSample = "no-sample",
    /// The committed output differs from what the schemas generate.
    ///
    /// Found by `--check`, which also prints the difference and the command that mends it.
    Drift = "drift",
    /// A schema asks for more than a limit allows.
    ///
    /// Limits keep a schema, hostile or not, from taking up the machine. Each has a name and a default, and is set with
    /// `--limit NAME=NUMBER`, in the table `[limits]` of the project file, or by a build script; `docs/limits.md` lists them.
    LimitExceeded = "limit-exceeded",
    /// The generator contradicted itself. Please report it.
    Internal = "internal",
}

impl Code {
    /// The explanation as text: the first paragraph is one sentence.
    pub fn text(self) -> String {
        let lines = self.explanation().lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Code {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Code::ALL.iter().copied().find(|code| code.name() == name).ok_or(())
    }
}
