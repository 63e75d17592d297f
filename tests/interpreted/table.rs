//! All schemas of some material, and the table on the page.

use std::{collections::BTreeMap, fmt};

use testkit::{read, workspace, write};
use triglyph::render::Language;

use super::{
    documented::Reason,
    left::{self, Left},
};
use crate::suite::cases::Batch;

/// What stands around the part of the page that the test writes.
const MARKS: (&str, &str) = ("<!-- results -->\n", "<!-- end of results -->\n");

/// What is left of many schemas.
#[derive(Debug, Default)]
pub struct Table {
    /// By batch and name.
    schemas: BTreeMap<String, Left>,
    /// How many the generator refuses.
    refused: usize,
}

impl Table {
    /// Looks at all schemas.
    pub fn of(batches: &[Batch]) -> Table {
        let folder = testkit::temporary();
        let mut table = Table::default();
        for (batch, case) in batches.iter().flat_map(|batch| batch.groups.iter().map(move |case| (batch, case))) {
            match left::of(batch, case, folder.path()) {
                Some(left) => drop(table.schemas.insert(format!("{}/{}", batch.name, case.name), left)),
                None => table.refused += 1,
            }
        }
        table
    }

    /// Every valid document is accepted in passing, and what is left has a reason that the page gives for the language.
    pub fn is_as_documented(&self) {
        let mut wrong = Vec::new();
        for (name, left) in &self.schemas {
            wrong.extend(left.declined.iter().map(|declined| format!("{name}: {declined}")));
            for (language, reasons) in &left.reasons {
                let others = reasons.iter().filter(|reason| !reason.is_of(*language));
                wrong.extend(others.map(|reason| format!("{name}: {reason:?} in {language:?}")));
            }
        }
        let documents = self.documents();
        assert!(documents > self.schemas.len() / 2, "{documents} valid documents of {} schemas", self.schemas.len());
        assert!(wrong.is_empty(), "{} things are not as documented:\n{}", wrong.len(), wrong.join("\n"));
    }

    /// The page has this table; with `UPDATE_DOCS` in the environment, it is written.
    pub fn is_on_the_page(&self) {
        let path = workspace().join("docs/interpreted.md");
        let page = read(&path);
        let parts = page.split_once(MARKS.0).and_then(|(before, rest)| Some((before, rest.split_once(MARKS.1)?.1)));
        let (before, after) = parts.unwrap_or_else(|| panic!("{} has lost its marks {MARKS:?}", path.display()));
        let current = format!("{before}{}\n{self}\n{}{after}", MARKS.0, MARKS.1);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            write(&path, &current);
        }
        assert!(
            read(&path) == current,
            "docs/interpreted.md is not current; mend it with `UPDATE_DOCS=1 cargo test --test integration interpreted::`"
        );
    }

    fn documents(&self) -> usize {
        self.schemas.values().map(|left| left.documents).sum()
    }

    fn schemas_with(&self, reason: Reason, language: Language) -> usize {
        self.schemas.values().filter(|left| left.reasons[&language].contains(&reason)).count()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} schemas, {} valid documents.\n", self.schemas.len(), self.documents())?;
        writeln!(f, "| operator | why | Rust | TypeScript | Python |\n| --- | --- | ---: | ---: | ---: |")?;
        for reason in Reason::ALL {
            write!(f, "| {} | {} |", reason.operators(), reason.why())?;
            for language in [Language::Rust, Language::TypeScript, Language::Python] {
                match (reason.is_of(language), self.schemas_with(reason, language)) {
                    (true, schemas) => write!(f, " {schemas} |")?,
                    (false, _) => write!(f, " – |")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
