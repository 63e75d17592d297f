//! Pages are made of every schema, and in HTML whatever refers to a part of its page leads there.

use std::collections::BTreeMap;

use triglyph::docs::{Format, pages};

use super::Subject;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub pages: usize,
    /// References to a part of the page.
    pub references: usize,
}

pub fn broken(subject: &Subject, counts: &mut Counts) -> Vec<String> {
    let mut broken = Vec::new();
    for format in [Format::Markdown, Format::Html] {
        match pages(&subject.bundle, &subject.side.lowered.model, format, "make docs") {
            Ok(files) => {
                counts.pages += files.len();
                let written = files.iter().filter(|(name, _)| name.ends_with(".html"));
                broken.extend(written.flat_map(|(_, page)| strays(page, counts)));
            }
            Err(said) => broken.push(format!("no pages are made: {said}")),
        }
    }
    broken
}

/// References to what is not there, or is there twice. Quotes of a schema's texts are written otherwise in HTML.
fn strays(page: &str, counts: &mut Counts) -> Vec<String> {
    let attributes = |start: &'static str| {
        page.split(start).skip(1).map(|rest| rest.split_once('"').map_or(rest, |(value, _)| value))
    };
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    attributes(" id=\"").for_each(|place| *places.entry(place).or_default() += 1);
    let mut strays: Vec<String> =
        places.iter().filter(|(_, times)| **times > 1).map(|(place, _)| format!("{place} is there twice")).collect();
    for reference in attributes(" href=\"#") {
        counts.references += 1;
        if !places.contains_key(reference) {
            strays.push(format!("{reference} is referred to, and is not there"));
        }
    }
    strays
}
