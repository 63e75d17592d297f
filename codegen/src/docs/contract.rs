//! What a contract says beyond types: its rules, and everything that its `x-` keywords ask for.

use serde_json::Value;

use super::{
    Page,
    anchors::section,
    constraints::Seen,
    document::{Block, Inline, Line, code, listed, words},
    json,
};
use crate::{
    model::{HashForm, Notation, Part, Severity, Shape},
    render::rules::{Piece, sentence},
};

impl Page<'_> {
    /// The rules between the parts of a document.
    pub(super) fn rules(&self) -> Vec<Block> {
        let rules = &self.module.checks.rules;
        if rules.is_empty() {
            return vec![];
        }
        let rows = rules.iter().map(|rule| {
            let level = match rule.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            };
            // The sentence begins with the code, which has a column of its own.
            let pieces = sentence(rule);
            let demand = pieces.into_iter().skip(2).map(|piece| match piece {
                Piece::Words(text) => words(text),
                Piece::Code(text) => code(text),
            });
            let mut demand: Line = demand.collect();
            if let Some(node) = rule.node() {
                let asked = self.asked(&[node], Seen::Shape(&Shape::Json)).line();
                if !asked.is_empty() {
                    demand.extend([vec![words(" It asks: ")], asked, vec![words(".")]].concat());
                }
            }
            vec![vec![code(&rule.code)], vec![words(level)], demand, message(&rule.message)]
        });
        vec![
            heading(2, "Rules", section::RULES),
            Block::Paragraph(vec![
                words("What has to hold between the parts of a document ("),
                code("x-integrity"),
                words("). A breach of an error refuses the document; a warning is only mentioned."),
            ]),
            Block::Table { head: vec!["Code", "Level", "What has to hold", "Message"], rows: rows.collect() },
        ]
    }

    /// Everything else that the contract says about itself.
    pub(super) fn contract(&self) -> Vec<Block> {
        let parts = [
            self.versioning(),
            self.report_style(),
            self.fallback(),
            self.directory(),
            self.constants(),
            self.hashes(),
            self.lint(),
        ];
        let parts = parts.concat();
        if parts.is_empty() {
            return parts;
        }
        [vec![heading(2, "What else the contract says", section::CONTRACT)], parts].concat()
    }

    fn versioning(&self) -> Vec<Block> {
        let Some(versioning) = self.module.published.get("x-versioning") else { return vec![] };
        let mut blocks = vec![heading(3, "Versions", "versions")];
        let rows: Vec<Vec<Line>> = self
            .versions
            .iter()
            .map(|version| {
                let value = version.value.as_ref().map_or(words("not stated yet"), code);
                vec![vec![code(&version.of)], vec![code(&version.at)], vec![value]]
            })
            .collect();
        if rows.is_empty() {
            let text = vec![words("How changes are told apart ("), code("x-versioning"), words("):")];
            blocks.push(Block::Paragraph(text));
            blocks.push(Block::Code { language: "json", text: json(versioning) });
        } else {
            blocks.push(Block::Table { head: vec!["Of", "Stated at", "Now"], rows });
            if let Some(classes) = versioning.get("classes") {
                blocks.push(Block::Paragraph(vec![
                    words("Changes that are taken more seriously than their effect: "),
                    code(classes.to_string()),
                    words("."),
                ]));
            }
        }
        blocks
    }

    fn report_style(&self) -> Vec<Block> {
        let Some(style) = &self.module.checks.style else { return vec![] };
        let notation = match style.paths {
            Notation::Pointer => "/edges/3",
            Notation::Fragment => "#/edges/3",
            Notation::Dotted => "edges[3]",
            Notation::JsonPath => "$.edges[3]",
        };
        let mut list = vec![vec![words("Paths are written as "), code(notation), words(".")]];
        if style.names_missing {
            list.push(vec![words("The path of a missing member leads to where it would be.")]);
        }
        if style.writes_null {
            list.push(vec![code("null"), words(" stands for what is absent.")]);
        }
        for (index, gate) in style.gates.iter().enumerate() {
            let codes = listed(gate.iter().map(code), ", ");
            let head = format!("Gate {}, which is looked at only if nothing before it is wrong: ", index + 1);
            list.push([vec![words(head)], codes].concat());
        }
        if !style.locales.is_empty() {
            let tags = listed(style.locales.iter().map(|(tag, _)| code(tag)), ", ");
            list.push([vec![words("Messages in other languages: ")], tags].concat());
        }
        let mut blocks = vec![
            heading(3, "Reports", "reports"),
            Block::Paragraph(vec![
                words("What the verb "),
                code("report"),
                words(" writes ("),
                code("x-report"),
                words(")."),
            ]),
            Block::List(list),
        ];
        if !style.codes.is_empty() {
            // Many codes become the same one.
            let mut rows: Vec<(&String, Vec<&String>)> = Vec::new();
            for (from, to) in &style.codes {
                match rows.iter_mut().find(|(known, _)| *known == to) {
                    Some((_, codes)) => codes.push(from),
                    None => rows.push((to, vec![from])),
                }
            }
            let row =
                |(to, from): (&String, Vec<&String>)| vec![vec![code(to)], listed(from.into_iter().map(code), ", ")];
            let rows = rows.into_iter().map(row).collect();
            blocks.push(Block::Table { head: vec!["Written", "For the codes"], rows });
        }
        if !style.messages.is_empty() {
            let rows = style.messages.iter().map(|(of, text)| vec![vec![code(of)], message(text)]).collect();
            blocks.push(Block::Table { head: vec!["Code", "Message"], rows });
        }
        if let Some(keyword) = self.module.published.get("x-report") {
            blocks.push(Block::Folded { summary: "The whole style", language: "json", text: json(keyword) });
        }
        blocks
    }

    fn fallback(&self) -> Vec<Block> {
        let Some(fallback) = &self.module.checks.fallback else { return vec![] };
        vec![
            heading(3, "Fallback", "fallback"),
            Block::Paragraph(vec![words(
                "What is taken in the place of a document that is refused, by the verbs that fall back:",
            )]),
            Block::Code { language: "json", text: json(fallback) },
        ]
    }

    fn directory(&self) -> Vec<Block> {
        let directory = &self.module.checks.directory;
        if directory.is_empty() {
            return vec![];
        }
        let rows = directory.iter().map(|(member, file)| vec![vec![code(member)], vec![code(file)]]).collect();
        vec![
            heading(3, "Directory", "directory"),
            Block::Paragraph(vec![words("A directory stands for a document; each member is in a file.")]),
            Block::Table { head: vec!["Member", "File"], rows },
        ]
    }

    fn constants(&self) -> Vec<Block> {
        let constants = &self.module.constants;
        if constants.is_empty() {
            return vec![];
        }
        let rows =
            constants.iter().map(|constant| vec![vec![code(&constant.name)], vec![code(constant.value.to_string())]]);
        vec![
            heading(3, "Constants", "constants"),
            Block::Paragraph(vec![words("By these names in every language:")]),
            Block::Table { head: vec!["Name", "Value"], rows: rows.collect() },
        ]
    }

    fn hashes(&self) -> Vec<Block> {
        let hashes = &self.module.hashes;
        if hashes.is_empty() {
            return vec![];
        }
        let rows = hashes.iter().map(|hash| {
            let form = match hash.form {
                HashForm::Python => r#"json.dumps(value, sort_keys=True, separators=(",", ":"))"#,
            };
            vec![vec![code(&hash.name)], vec![words("of what Python writes with "), code(form)]]
        });
        vec![
            heading(3, "Hashes", "hashes"),
            Block::Paragraph(vec![words("Functions that hash any JSON value, beside the content hash of each type:")]),
            Block::Table { head: vec!["Function", "Hash"], rows: rows.collect() },
        ]
    }

    fn lint(&self) -> Vec<Block> {
        let Some(lint) = self.module.published.get("x-lint") else { return vec![] };
        vec![
            heading(3, "Lint", "lint"),
            Block::Paragraph(vec![
                words("Rules of the linter that the schema settles itself: "),
                code(lint.to_string()),
            ]),
        ]
    }
}

/// A heading of our own.
pub(super) fn heading(level: usize, text: &str, anchor: &str) -> Block {
    Block::Heading { level, text: vec![words(text)], anchor: anchor.to_owned() }
}

/// A message, as the schema writes it.
fn message(parts: &[Part]) -> Line {
    parts
        .iter()
        .map(|part| match part {
            Part::Text(text) => Inline::Text(text.clone()),
            Part::Placeholder(name) => code(format!("{{{name}}}")),
            Part::At(up, names) => {
                let above = "../".repeat(*up);
                code(format!("{{{above}{}}}", names.join(".")))
            }
        })
        .collect()
}

/// What a version is of that says nothing else: of the whole schema.
pub(super) const WHOLE: &str = "#";

/// A version that the contract states.
pub(super) struct Version {
    /// The part of the schema that it is the version of.
    pub of: String,
    /// Where it is stated.
    pub at: String,
    /// What is stated there, as JSON; nothing until there is a second version.
    pub value: Option<String>,
}

/// The versions that `x-versioning` of a schema points at.
pub(super) fn versions(schema: &Value) -> Vec<Version> {
    let text = |entry: &Value, name: &str| entry.get(name).and_then(Value::as_str).map(str::to_owned);
    let entries = schema.pointer("/x-versioning/versions").and_then(Value::as_array);
    let version = |entry: &Value| {
        let at = text(entry, "at")?;
        let value = schema.pointer(&at).map(|stated| {
            let value = stated.get("const").or_else(|| stated.get("default")).unwrap_or(stated);
            value.to_string()
        });
        Some(Version { of: text(entry, "of").unwrap_or_else(|| WHOLE.to_owned()), at, value })
    };
    entries.into_iter().flatten().filter_map(version).collect()
}
