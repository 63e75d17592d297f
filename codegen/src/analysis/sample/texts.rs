//! Strings that probably meet demands: made from the syntax trees of their patterns, the plainest first.

use std::{collections::HashSet, rc::Rc};

use super::{Sampler, demands::Texts};
use crate::{
    model::{PatternId, executable_pattern},
    pattern::{Examples, exponential},
};

/// Values of well-known formats, as people write them.
const COMMON: &[(&str, &[&str])] = &[
    ("date", &["2024-01-31"]),
    ("date-time", &["2024-01-31T12:00:00Z"]),
    ("duration", &["P1D"]),
    ("email", &["user@example.com"]),
    ("hostname", &["example.com"]),
    ("idn-email", &["user@example.com"]),
    ("idn-hostname", &["example.com"]),
    ("ipv4", &["192.0.2.1"]),
    ("ipv6", &["2001:db8::1"]),
    ("iri", &["https://example.com/"]),
    ("iri-reference", &["https://example.com/", "a"]),
    ("json-pointer", &["/a"]),
    ("regex", &["^a$"]),
    ("relative-json-pointer", &["0"]),
    ("time", &["12:00:00Z"]),
    ("uri", &["https://example.com/", "urn:example:a"]),
    ("uri-reference", &["https://example.com/", "a"]),
    ("uri-template", &["https://example.com/{a}"]),
    ("uuid", &["00000000-0000-4000-8000-000000000000"]),
];

/// What is tried where no pattern says anything.
const PLAIN: &[&str] =
    &["text", "a", "", "other", "b", "0", " ", "!", "-", "A", "é", "/", "a b", "1.0", "c", "d", "e", "f"];

/// How many random texts are made from a pattern.
const THROWS: usize = 60;

/// Longer patterns are not looked into for what engines take long for: they are taken to have it.
const LONGEST: usize = 2_000;

/// Texts for so many demands are kept, since the same demands come again and again while ways are tried.
const KEPT: usize = 1_024;

/// Texts are kept if they have no more bytes than this together.
const KEPT_BYTES: usize = 16_384;

impl Sampler<'_> {
    /// Texts to try, in order.
    pub(super) fn texts(&mut self, texts: &Texts) -> Rc<[String]> {
        if let Some(known) = self.texts.get(texts) {
            return known.clone();
        }
        let found: Rc<[String]> = self.texts_for(texts).into();
        let bytes: usize = found.iter().map(String::len).sum();
        if bytes <= KEPT_BYTES && self.texts.len() < KEPT {
            self.texts.insert(texts.clone(), found.clone());
        }
        found
    }

    fn texts_for(&mut self, texts: &Texts) -> Vec<String> {
        let mut found = Vec::new();
        for format in &texts.formats {
            let common = COMMON.iter().filter(|(name, _)| name == format);
            found.extend(common.flat_map(|(_, values)| values.iter().map(|text| (*text).to_owned())));
        }
        for pattern in &texts.matching {
            self.matching(*pattern, texts, &mut found);
        }
        found.extend(PLAIN.iter().map(|text| (*text).to_owned()));
        for pattern in &texts.avoided {
            self.just_missing(*pattern, &mut found);
        }
        let sized: Vec<String> = found.iter().flat_map(|text| resized(text, texts)).collect();
        found.extend(sized);
        let mut seen = HashSet::new();
        found.retain(|text| self.is_right(text, texts) && seen.insert(text.clone()));
        if found.is_empty() {
            found.extend(self.joint_text(texts).filter(|text| self.is_right(text, texts)));
        }
        found
    }

    fn is_right(&self, text: &str, texts: &Texts) -> bool {
        texts.length.admits(text.chars().count())
            && texts.matching.iter().all(|pattern| self.finds(*pattern, text))
            && !texts.avoided.iter().any(|pattern| self.finds(*pattern, text))
    }

    fn matching(&mut self, pattern: PatternId, texts: &Texts, found: &mut Vec<String>) {
        let Some(examples) = self.examples(pattern) else { return };
        let least = usize::try_from(texts.length.least).unwrap_or(usize::MAX).min(4096);
        let (mut sizes, throws) = if self.is_slow(pattern) { (vec![0, 1], 0) } else { (vec![0, 1, 2, 3], THROWS) };
        sizes.extend([least.saturating_sub(1), least, least + 1, least + 8]);
        if let Some(most) = texts.length.most.and_then(|most| usize::try_from(most).ok()).filter(|most| *most <= 4096) {
            sizes.extend([most.saturating_sub(1), most]);
        }
        let branches = examples.branches();
        for example in std::iter::once(&*examples).chain(&branches) {
            let plain = sizes.iter().map(|size| example.plain(*size));
            found.extend(plain.filter(|text| !text.is_empty() || least == 0));
        }
        for throw in 0..throws {
            found.push(examples.random(1 + throw % 12 + least, &mut self.dice));
        }
    }

    /// Texts that a pattern would match, spoilt a little.
    fn just_missing(&mut self, pattern: PatternId, found: &mut Vec<String>) {
        let Some(examples) = self.examples(pattern) else { return };
        let text = examples.plain(1);
        let mut shorter = text.chars();
        shorter.next_back();
        found.push(shorter.as_str().to_owned());
        for extra in ["!", " ", "\u{e9}", "0", "a", "\n"] {
            found.push(format!("{text}{extra}"));
            found.push(format!("{extra}{text}"));
        }
        found.push(text.to_uppercase());
        found.push(text.chars().rev().collect());
    }

    fn examples(&mut self, pattern: PatternId) -> Option<Rc<Examples>> {
        let source = &self.program.patterns[pattern].source;
        let examples = self.examples.entry(pattern);
        examples.or_insert_with(|| Examples::of(source).map(Rc::new)).clone()
    }

    /// Whether an engine could be busy for years with a long text.
    fn is_slow(&self, pattern: PatternId) -> bool {
        let source = &self.program.patterns[pattern].source;
        *self.slow[pattern].get_or_init(|| source.len() > LONGEST || exponential(source).is_some())
    }

    /// Whether the pattern finds a match.
    pub(super) fn finds(&self, pattern: PatternId, text: &str) -> bool {
        self.patterns[pattern].get_or_init(|| executable_pattern(&self.program.patterns[pattern])).finds(text)
    }
}

/// The text made longer or cut to a length that is asked for.
fn resized(text: &str, texts: &Texts) -> Vec<String> {
    let length = text.chars().count();
    let limit = |count: u64| usize::try_from(count).ok().filter(|count| *count <= 1 << 20);
    let mut sized = Vec::new();
    if let Some(least) = limit(texts.length.least).filter(|least| *least > length) {
        let more = least - length;
        sized.push(format!("{text}{}", "a".repeat(more)));
        sized.push(format!("{}{text}", "a".repeat(more)));
        if let Some(last) = text.chars().next_back() {
            sized.push(format!("{text}{}", last.to_string().repeat(more)));
        }
    }
    if let Some(most) = texts.length.most.and_then(limit).filter(|most| *most < length) {
        sized.push(text.chars().take(most).collect());
    }
    sized
}
