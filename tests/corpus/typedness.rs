//! How much of the schemas has a native shape, and why the rest has none.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use triglyph::model::{Reason, Typedness};

use crate::suite::generate::Modules;

/// What has no native shape for one reason.
#[derive(Default)]
struct Row<'a> {
    places: usize,
    schemas: BTreeSet<&'a str>,
    /// The first place.
    example: String,
}

/// The shares of all places for values, and a line for each reason, the commonest first.
pub fn table(generated: &Modules) -> String {
    let mut sum = Typedness::default();
    let mut rows: BTreeMap<Reason, Row<'_>> = BTreeMap::new();
    let schemas: BTreeMap<&String, &Typedness> = generated.typedness.iter().collect();
    for (schema, typedness) in schemas {
        sum += typedness;
        for fallback in &typedness.fallbacks {
            let row = rows.entry(fallback.reason).or_default();
            row.places += 1;
            row.schemas.insert(schema);
            if row.example.is_empty() {
                row.example = format!("{schema}{}", fallback.at);
            }
        }
    }
    let share = |part: usize| 100.0 * part as f64 / sum.places().max(1) as f64;
    let mut text = format!(
        "of {} places for values, {:.2} % have a native shape, {:.2} % are open in the schema, {:.2} % are any JSON though the schema says more\n",
        sum.places(),
        share(sum.native),
        share(sum.free),
        share(sum.fallbacks.len()),
    );
    text.push_str("| reason | places | schemas | first |\n|---|---|---|---|\n");
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.sort_by_key(|(reason, row)| (std::cmp::Reverse(row.places), *reason));
    for (reason, row) in rows {
        writeln!(text, "| {reason} | {} | {} | {} |", row.places, row.schemas.len(), row.example)
            .expect("strings take everything");
    }
    text
}
