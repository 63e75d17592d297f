//! The standard formats, each as one ECMA-262 regular expression in `u` mode; and formats of numbers.
//!
//! A format of texts is checked like a pattern, so it means the same in every target language by construction. The expressions
//! are put together here from named pieces that follow the grammar of the specification; none can run longer than
//! linear in the text (alternatives start differently, repetitions are not nested over the same characters).

mod date_time;
mod draft3;
mod email;
mod hostname;
mod idn;
mod integer;
mod ip;
pub mod native;
pub mod normal;
mod pointer;
mod regex;
mod template;
mod uri;

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    Language,
    pattern::{Judge, Pattern, translate},
};

pub use draft3::{of_draft_3, refuses_nothing_in_draft_3};
pub use integer::{IntegerFormat, integer_format, refuses_nothing};

/// The formats that [`pattern_for`] knows: those of draft 4, 6, 7, 2019-09, 2020-12 and v1.
pub const KNOWN: &[&str] = &[
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "idn-email",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "iri",
    "iri-reference",
    "json-pointer",
    "regex",
    "relative-json-pointer",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
];

/// The formats whose expression does not decide exactly what the specification says, with what is different.
pub const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "idn-hostname",
        "accepts a superset of IDNA 2008: A-labels (xn--…) are not decoded (those whose ASCII characters start like `ab--` are refused); the length of a label with other than ASCII letters is \
         bounded by 59 characters instead of 63 octets of its encoded form; the Bidi rule, Unicode normalization and compatibility \
         characters outside of the compatibility blocks are not checked; ZERO WIDTH NON-JOINER between two Arabic or Syriac letters is \
         accepted without regard to their joining types",
    ),
    (
        "idn-email",
        "the domain has the exceptions of idn-hostname; the local part is bounded by 64 characters instead of octets",
    ),
    (
        "regex",
        "accepts a superset of ECMA-262 with u: groups nested deeper than 12 are not looked into; not checked are quantifiers behind look-arounds, the order of bounds \
         in {n,m} and in class ranges, the existence of groups, group names (uniqueness, letters outside ASCII) and of Unicode properties",
    ),
    ("relative-json-pointer", "index manipulation (`0+1`), which 2020-12 adds, is accepted in every draft"),
];

/// The regular expression of a format; None if the format is not known (it is an annotation then).
pub fn pattern_for(name: &str) -> Option<&'static str> {
    Some(match name {
        "date" => &date_time::DATE,
        "date-time" => &date_time::DATE_TIME,
        "duration" => &date_time::DURATION,
        "email" => &email::EMAIL,
        "hostname" => &hostname::HOSTNAME,
        "idn-email" => &email::IDN_EMAIL,
        "idn-hostname" => &idn::IDN_HOSTNAME,
        "ipv4" => &ip::IPV4,
        "ipv6" => &ip::IPV6,
        "iri" => &uri::IRI,
        "iri-reference" => &uri::IRI_REFERENCE,
        "json-pointer" => pointer::JSON_POINTER,
        "regex" => &regex::REGEX,
        "relative-json-pointer" => pointer::RELATIVE_JSON_POINTER,
        "time" => &date_time::TIME,
        "uri" => &uri::URI,
        "uri-reference" => &uri::URI_REFERENCE,
        "uri-template" => &template::URI_TEMPLATE,
        "uuid" => UUID,
        _ => return None,
    })
}

/// A short expression for what most texts of a format look like; what it matches, the format's own matches, too.
pub fn usual_for(name: &str) -> Option<&'static str> {
    (name == "uri").then(|| uri::USUAL_URI.as_str())
}

/// What most texts of some formats look like, without look-arounds; what it matches, the format's own expression
/// matches, too.
fn plain() -> [(&'static str, &'static str); 10] {
    [
        ("date-time", &date_time::USUAL_DATE_TIME),
        ("email", &email::USUAL_EMAIL),
        ("hostname", &hostname::USUAL_HOSTNAME),
        ("idn-email", &email::USUAL_IDN_EMAIL),
        ("idn-hostname", &hostname::USUAL_IDN_HOSTNAME),
        ("iri", &uri::USUAL_URI),
        ("iri-reference", &uri::USUAL_URI),
        ("time", &date_time::USUAL_TIME),
        ("uri", &uri::USUAL_URI),
        ("uri-reference", &uri::USUAL_URI),
    ]
}

/// For the engine of a language, an expression for most texts of the format whose own expression is `source`. What it
/// matches, that matches, too; and an engine that goes back is quick with it.
pub(crate) fn plain_for(source: &str, language: Language) -> Option<&'static str> {
    static PLAIN: LazyLock<HashMap<&'static str, Pattern>> = LazyLock::new(|| {
        let translated = |(name, plain)| Some((pattern_for(name)?, translate(plain).ok()?));
        plain().into_iter().filter_map(translated).collect()
    });
    match PLAIN.get(source)?.judge(language) {
        Judge::Engine(expression) => Some(expression),
        Judge::Machine(_) | Judge::Backtracking(_) => None,
    }
}

/// RFC 9562, section 4.
const UUID: &str = r"^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$";

#[cfg(test)]
mod tests {
    use super::{Language, pattern_for, plain, plain_for, usual_for};

    /// Pieces of the texts of a format.
    fn pieces(name: &str) -> &'static [&'static str] {
        match name {
            "date-time" => &[
                "2024-", "02-29", "12-31", "T", "t", "23:59:", "00", "60", "59", "30", ".5", ".", "Z", "z", "+23:59",
                "-00:00", "+24:00",
            ],
            "time" => &[
                "23:", "59:", "60", "59", "00", ":", ".5", ".", "Z", "z", "+", "-", "24:00", "01:30", "+01:00",
                "-00:00",
            ],
            "email" | "idn-email" => {
                &["a", "Z9", ".", "..", "@", "-", "+", "a-b", "#{}", "\"", "\\", " ", "[1.2.3.4]", "é", "b@c", "x.y"]
            }
            "hostname" | "idn-hostname" => {
                &["a", "Z9", ".", "-", "a-b", "xn--", "1", "é", "_", " ", "b.c", "..", "0.0.0.0"]
            }
            _ => &[
                "a", "Z", "0", "http", ":", "/", "//", "?", "#", "%", "%2f", "@", "[", "]", "[::1]", ":80", "+", ".",
                "é", " ",
            ],
        }
    }

    /// Whether what the first expression matches the second one matches, too; how often it does.
    fn implies(usual: &str, exact: &str, pieces: &[&str], start: &str) -> usize {
        let regex = |source| regress::Regex::with_flags(source, "u").expect("an expression");
        let (usual, exact) = (regex(usual), regex(exact));
        let mut texts = vec![start.to_owned(), String::new()];
        let mut matched = 0;
        for _ in 0..4 {
            for text in texts.iter().filter(|text| usual.find(text).is_some()) {
                matched += 1;
                assert!(exact.find(text).is_some(), "{text}");
            }
            texts = texts.iter().flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}"))).collect();
        }
        matched
    }

    #[test]
    fn what_the_usual_expression_matches_the_format_matches() {
        let exact = pattern_for("uri").expect("an expression");
        let matched = implies(usual_for("uri").expect("an expression"), exact, pieces("uri"), "a://");
        assert!(matched > 1000, "{matched}");
    }

    #[test]
    fn what_a_plain_expression_matches_the_format_matches() {
        for (name, plain) in plain() {
            let exact = pattern_for(name).expect("an expression");
            for language in [Language::Rust, Language::TypeScript, Language::Python] {
                assert!(plain_for(exact, language).is_some(), "{name} in {language:?}");
            }
            let start = match name {
                "date-time" => "2024-02-28T23:59:",
                "time" => "23:59:",
                "email" | "idn-email" => "a@b",
                "hostname" | "idn-hostname" => "a",
                _ => "a://",
            };
            let matched = implies(plain, exact, pieces(name), start);
            assert!(matched > 20, "{name}: {matched}");
        }
    }

    #[test]
    fn plain_expressions_keep_to_the_lengths_of_their_formats() {
        for (name, plain) in plain() {
            let regex = |source| regress::Regex::with_flags(source, "u").expect("an expression");
            let (plain, exact) = (regex(plain), regex(pattern_for(name).expect("an expression")));
            // Around the most characters of labels, local parts, names and addresses.
            for length in (1..70).chain(240..260) {
                let label = "a".repeat(length);
                let many = vec!["abc-d"; length].join(".");
                for text in [
                    label.clone(),
                    many.clone(),
                    format!("{label}@b.c"),
                    format!("{many}@b.c"),
                    format!("a@{label}.c"),
                    format!("a@{many}"),
                ] {
                    assert!(plain.find(&text).is_none() || exact.find(&text).is_some(), "{name}: {text}");
                }
            }
        }
    }
}
