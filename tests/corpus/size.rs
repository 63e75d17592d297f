//! How much code a schema becomes.

use std::{fmt::Write as _, fs};

use triglyph::render::Language;

use testkit::Project;

use crate::suite::{cases::Batch, generate::Modules, languages::name};

/// The schemas that are looked at one by one: the largest.
const LARGEST: usize = 8;

/// Bytes and lines of code beside the bytes of the schemas.
pub struct Sizes {
    /// Name, bytes of the schema; for each language bytes and lines of the module, and bytes of its check program.
    rows: Vec<(String, usize, Vec<[usize; 3]>)>,
}

/// Reads what was generated.
pub fn measure(batch: &Batch, generated: &Modules, project: &Project) -> Sizes {
    let mut rows = Vec::new();
    for case in &batch.groups {
        let Some(modules) = generated.modules.get(&case.name) else { continue };
        let sizes = Language::ALL.iter().zip(modules).map(|(language, module)| {
            let out = project.sources(*language).join(&batch.name);
            let mut size = [0; 3];
            for file in &module.files {
                let text = fs::read_to_string(out.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
                if file.contains(".checks.") {
                    size[2] += text.len();
                } else {
                    size[0] += text.len();
                    size[1] += text.lines().count();
                }
            }
            size
        });
        rows.push((case.name.clone(), case.group.schema.get().len(), sizes.collect()));
    }
    rows.sort_by_key(|(name, bytes, _)| (std::cmp::Reverse(*bytes), name.clone()));
    Sizes { rows }
}

impl Sizes {
    /// Bytes of code and of check program for each byte of schema, and lines of code: all together, and the largest
    /// schemas.
    pub fn table(&self) -> String {
        let mut text = String::from("| schema | KB |");
        for language in Language::ALL {
            write!(text, " {} code/schema | checks/schema | lines |", name(language)).expect("strings take everything");
        }
        let columns = 2 + 3 * Language::ALL.len();
        writeln!(text, "\n|{}", "---|".repeat(columns)).expect("strings take everything");
        let mut all = ("all".to_owned(), 0, vec![[0; 3]; Language::ALL.len()]);
        for (_, bytes, sizes) in &self.rows {
            all.1 += bytes;
            for (sum, size) in all.2.iter_mut().zip(sizes) {
                for (sum, value) in sum.iter_mut().zip(size) {
                    *sum += value;
                }
            }
        }
        for (name, bytes, sizes) in std::iter::once(&all).chain(self.rows.iter().take(LARGEST)) {
            write!(text, "| {name} | {} |", bytes / 1024).expect("strings take everything");
            for [code, lines, checks] in sizes {
                let ratio = |part: usize| part as f64 / (*bytes).max(1) as f64;
                write!(text, " {:.2} | {:.2} | {lines} |", ratio(*code), ratio(*checks))
                    .expect("strings take everything");
            }
            text.push('\n');
        }
        text
    }
}
