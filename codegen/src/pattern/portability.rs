//! What other engines make of a pattern that is handed to them as it is: `RegExp` with `u`, Python's `re`, Rust's
//! `regex`.

use oxc_allocator::Allocator;
use oxc_regular_expression::ast::{
    BoundaryAssertionKind, CapturingGroup, CharacterClassContents, CharacterClassEscapeKind, Disjunction,
    LookAroundAssertionKind, Pattern, Term,
};

use super::{escapes, parse};

/// Why engines differ about `source`, each reason once, in the order of this file. A pattern that is none has no
/// differences.
pub fn differences(source: &str) -> Vec<&'static str> {
    let allocator = Allocator::default();
    let Some(pattern) = strict(&allocator, source) else {
        // Valid without `u`, or not at all.
        return if super::translate(source).is_ok() {
            vec!["it is valid only without the flag `u`"]
        } else {
            Vec::new()
        };
    };
    let mut seen = Seen::default();
    seen.disjunction(&pattern.body);
    let reasons = [
        (seen.digits, r"`\d` also means other digits than 0–9 in Python and Rust"),
        (seen.words, r"`\w` also means other letters than A–Z in Python and Rust"),
        (seen.spaces, r"`\s` means other spaces in each engine"),
        (seen.boundary, r"`\b` is about the letters of all scripts in Python and Rust"),
        (seen.dot, "`.` also stands for some line breaks in Python and Rust"),
        (seen.property, r"Python does not know `\p{…}`"),
        (seen.named, "Python writes named groups `(?P<name>…)`"),
        (seen.look, "Rust knows no look-around"),
        (seen.behind, "Python knows look-behind of a fixed width only"),
        (seen.reference, "Rust knows no backreferences"),
        (seen.modifiers, "not every engine knows modifiers such as `(?i:…)`"),
        (escapes(source, r"\u{"), r"Python does not know `\u{…}`"),
        (escapes(source, r"\c"), r"Python and Rust do not know `\c`"),
        (source.contains("[^]") || source.contains("[]"), "Python and Rust read an empty class as an unfinished one"),
    ];
    reasons.into_iter().filter(|(differs, _)| *differs).map(|(_, reason)| reason).collect()
}

/// Whether `$` means the end of the text somewhere in `source`.
pub fn ends_by_dollar(source: &str) -> bool {
    let allocator = Allocator::default();
    let Some(pattern) = strict(&allocator, source) else { return false };
    let mut seen = Seen::default();
    seen.disjunction(&pattern.body);
    seen.end
}

fn strict<'a>(allocator: &'a Allocator, source: &'a str) -> Option<Pattern<'a>> {
    parse::limit_depth(source).ok()?;
    parse::parser(allocator, source, "u").parse().ok()
}

#[derive(Default)]
struct Seen {
    digits: bool,
    words: bool,
    spaces: bool,
    boundary: bool,
    dot: bool,
    property: bool,
    named: bool,
    look: bool,
    behind: bool,
    reference: bool,
    modifiers: bool,
    end: bool,
}

impl Seen {
    fn disjunction(&mut self, body: &Disjunction<'_>) {
        body.body.iter().flat_map(|alternative| &alternative.body).for_each(|term| self.term(term));
    }

    fn term(&mut self, term: &Term<'_>) {
        match term {
            Term::BoundaryAssertion(boundary) => match boundary.kind {
                BoundaryAssertionKind::End => self.end = true,
                BoundaryAssertionKind::Start => {}
                BoundaryAssertionKind::Boundary | BoundaryAssertionKind::NegativeBoundary => self.boundary = true,
            },
            Term::LookAroundAssertion(look) => {
                self.look = true;
                self.behind |= matches!(
                    look.kind,
                    LookAroundAssertionKind::Lookbehind | LookAroundAssertionKind::NegativeLookbehind
                );
                self.disjunction(&look.body);
            }
            Term::Quantifier(quantifier) => self.term(&quantifier.body),
            Term::Character(_) => {}
            Term::Dot(_) => self.dot = true,
            Term::CharacterClassEscape(escape) => self.class(escape.kind),
            Term::UnicodePropertyEscape(_) => self.property = true,
            Term::CharacterClass(class) => class.body.iter().for_each(|part| self.member(part)),
            Term::CapturingGroup(group) => self.group(group),
            Term::IgnoreGroup(group) => {
                self.modifiers |= group.modifiers.is_some();
                self.disjunction(&group.body);
            }
            Term::IndexedReference(_) | Term::NamedReference(_) => self.reference = true,
        }
    }

    fn group(&mut self, group: &CapturingGroup<'_>) {
        self.named |= group.name.is_some();
        self.disjunction(&group.body);
    }

    fn member(&mut self, part: &CharacterClassContents<'_>) {
        match part {
            CharacterClassContents::CharacterClassEscape(escape) => self.class(escape.kind),
            CharacterClassContents::UnicodePropertyEscape(_) => self.property = true,
            CharacterClassContents::CharacterClassRange(_)
            | CharacterClassContents::Character(_)
            | CharacterClassContents::NestedCharacterClass(_)
            | CharacterClassContents::ClassStringDisjunction(_) => {}
        }
    }

    fn class(&mut self, kind: CharacterClassEscapeKind) {
        match kind {
            CharacterClassEscapeKind::D | CharacterClassEscapeKind::NegativeD => self.digits = true,
            CharacterClassEscapeKind::W | CharacterClassEscapeKind::NegativeW => self.words = true,
            CharacterClassEscapeKind::S | CharacterClassEscapeKind::NegativeS => self.spaces = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_engines_read_alike_has_no_differences() {
        for source in ["^[a-z]+$", "a|b{2,3}", "(?:x[0-9_]*)?", r"\.\/\\u\{", ""] {
            assert_eq!(differences(source), Vec::<&str>::new(), "{source}");
        }
    }

    #[test]
    fn each_difference_is_named() {
        let cases = [
            (r"\d", "digits"),
            (r"[^\W]", "letters"),
            (r"\s", "spaces"),
            (r"\bx", "scripts"),
            (".", "line breaks"),
            (r"\p{L}", r"\p"),
            ("(?<year>x)", "named"),
            ("(?!x)", "look-around"),
            ("(?<=x)y", "look-behind"),
            (r"(x)\1", "backreferences"),
            (r"\u{1F600}", r"\u{"),
            (r"\cA", r"\c"),
            ("[^]", "empty class"),
            (r"\-", "without the flag"),
        ];
        for (source, part) in cases {
            let found = differences(source);
            assert!(found.iter().any(|reason| reason.contains(part)), "{source}: {found:?}");
        }
    }

    #[test]
    fn only_an_assertion_is_a_dollar() {
        assert!(ends_by_dollar("x$") && ends_by_dollar("(a|b$)c"));
        assert!(!ends_by_dollar(r"x\$") && !ends_by_dollar("[$]"));
    }
}
