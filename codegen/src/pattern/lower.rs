//! Syntax tree → tree: resolves escapes, properties, modifiers and names.

use std::collections::HashMap;

use oxc_regular_expression::ast::{
    self, BoundaryAssertionKind, CharacterClassEscapeKind, LookAroundAssertionKind, Modifier, Term,
};

use super::PatternError;
use super::charset::{self, CharSet};
use super::mend::{Meaning, Mended};
use super::parse::Parsed;
use super::tree::Node;

/// The modifiers in force.
#[derive(Debug, Clone, Copy)]
struct Modes(Modifier);

impl Modes {
    fn ignore_case(self) -> bool {
        self.0.contains(Modifier::I)
    }
}

/// The walk over one syntax tree.
pub(super) struct Lowering<'m> {
    mended: &'m Mended,
    names: HashMap<String, Vec<u32>>,
    groups: u32,
    portable: bool,
}

impl<'m> Lowering<'m> {
    /// For the tree of the text in `mended`.
    pub(super) fn new(pattern: &ast::Pattern<'_>, mended: &'m Mended) -> Self {
        let mut names = HashMap::new();
        collect_names(&pattern.body, &mut 0, &mut names);
        let unique = names.values().all(|indexes: &Vec<u32>| indexes.len() == 1);
        Self { mended, names, groups: 0, portable: mended.unicode && unique }
    }

    /// # Errors
    /// A part of the pattern that has no equivalent in every target.
    pub(super) fn run(mut self, pattern: &ast::Pattern<'_>) -> Result<Parsed, PatternError> {
        let root = self.disjunction(&pattern.body, Modes(Modifier::empty()))?;
        Ok(Parsed { root, portable: self.portable })
    }

    fn offset(&self, at: u32) -> usize {
        self.mended.offsets.get(at as usize).copied().unwrap_or(0)
    }

    fn disjunction(&mut self, body: &ast::Disjunction<'_>, modes: Modes) -> Result<Node, PatternError> {
        let mut choices = Vec::new();
        for alternative in &body.body {
            let mut parts = Vec::new();
            for term in &alternative.body {
                parts.push(self.term(term, modes)?);
            }
            choices.push(match parts.len() {
                1 => parts.remove(0),
                _ => Node::Sequence(parts),
            });
        }
        Ok(match choices.len() {
            1 => choices.remove(0),
            _ => Node::Choice(choices),
        })
    }

    fn term(&mut self, term: &Term<'_>, modes: Modes) -> Result<Node, PatternError> {
        Ok(match term {
            Term::BoundaryAssertion(boundary) => assertion(boundary.kind, modes, self.offset(boundary.span.start)),
            Term::LookAroundAssertion(look) => {
                let (behind, negative) = match look.kind {
                    LookAroundAssertionKind::Lookahead => (false, false),
                    LookAroundAssertionKind::NegativeLookahead => (false, true),
                    LookAroundAssertionKind::Lookbehind => (true, false),
                    LookAroundAssertionKind::NegativeLookbehind => (true, true),
                };
                let at = self.offset(look.span.start);
                Node::Look { behind, negative, at, body: Box::new(self.disjunction(&look.body, modes)?) }
            }
            Term::Quantifier(quantifier) => self.quantifier(quantifier, modes)?,
            Term::Dot(_) => Node::Set(match modes.0.contains(Modifier::S) {
                true => CharSet::any(),
                false => charset::line_ends().complement(),
            }),
            Term::Character(_)
            | Term::CharacterClassEscape(_)
            | Term::UnicodePropertyEscape(_)
            | Term::CharacterClass(_) => Node::Set(self.set(term, modes)?),
            Term::CapturingGroup(group) => {
                self.groups += 1;
                let index = self.groups;
                Node::Group { index, body: Box::new(self.disjunction(&group.body, modes)?) }
            }
            Term::IgnoreGroup(group) => {
                let inner = group.modifiers.as_ref().map_or(modes, |m| Modes((modes.0 | m.enabling) - m.disabling));
                self.portable &= group.modifiers.is_none();
                self.disjunction(&group.body, inner)?
            }
            Term::IndexedReference(reference) => self.reference(&[reference.index], reference.span.start, modes)?,
            Term::NamedReference(reference) => {
                let indexes = self.names.get(reference.name.as_str()).cloned().unwrap_or_default();
                self.reference(&indexes, reference.span.start, modes)?
            }
        })
    }

    fn quantifier(&mut self, quantifier: &ast::Quantifier<'_>, modes: Modes) -> Result<Node, PatternError> {
        // No engine holds a text of 2^31 characters: from there on a bound is none.
        const UNBOUNDED: u64 = (1 << 31) - 1;
        if quantifier.min >= UNBOUNDED {
            return Err(PatternError::new("the repetition count is too large", self.offset(quantifier.span.start)));
        }
        let bound = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        let max = quantifier.max.filter(|max| *max < UNBOUNDED).map(bound);
        let body = Box::new(self.term(&quantifier.body, modes)?);
        Ok(Node::Repeat { min: bound(quantifier.min), max, greedy: quantifier.greedy, body })
    }

    /// A reference to the one of these groups that took part.
    fn reference(&self, indexes: &[u32], start: u32, modes: Modes) -> Result<Node, PatternError> {
        let at = self.offset(start);
        if modes.ignore_case() {
            return Err(PatternError::new("a backreference cannot ignore case in every target language", at));
        }
        let mut parts: Vec<Node> = indexes.iter().map(|&index| Node::Reference { index, at }).collect();
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Sequence(parts) })
    }

    /// The set of characters that a term for one character matches.
    fn set(&mut self, term: &Term<'_>, modes: Modes) -> Result<CharSet, PatternError> {
        let set = match term {
            Term::Character(character) => self.character(character),
            Term::CharacterClassEscape(escape) => class_escape(escape.kind, modes),
            Term::UnicodePropertyEscape(escape) => self.property(escape)?,
            Term::CharacterClass(class) => {
                let set = self.class(class, modes)?;
                return Ok(if class.negative { closed(set, modes).complement() } else { closed(set, modes) });
            }
            _ => CharSet::empty(),
        };
        Ok(closed(set, modes))
    }

    fn class(&mut self, class: &ast::CharacterClass<'_>, modes: Modes) -> Result<CharSet, PatternError> {
        let mut set = CharSet::empty();
        for content in &class.body {
            let part = match content {
                ast::CharacterClassContents::CharacterClassRange(range) => self.range(range)?,
                ast::CharacterClassContents::CharacterClassEscape(escape) => class_escape(escape.kind, modes),
                ast::CharacterClassContents::UnicodePropertyEscape(escape) => self.property(escape)?,
                ast::CharacterClassContents::Character(character) => self.character(character),
                ast::CharacterClassContents::NestedCharacterClass(_)
                | ast::CharacterClassContents::ClassStringDisjunction(_) => {
                    return Err(PatternError::new("set notation needs the v flag", self.offset(class.span.start)));
                }
            };
            set = set.union(&part);
        }
        Ok(set)
    }

    fn range(&self, range: &ast::CharacterClassRange) -> Result<CharSet, PatternError> {
        match (self.code(&range.min), self.code(&range.max)) {
            (Some(min), Some(max)) if min <= max => Ok(CharSet::of(&[(min, max)])),
            (Some(_), Some(_)) => {
                let offset = self.offset(range.span.start);
                Err(PatternError::new("not a regular expression: character class range out of order", offset))
            }
            // A set cannot bound a range; without `u` the dash is then a member.
            _ => Ok(self.character(&range.min).union(&self.character(&range.max)).union(&CharSet::one('-'.into()))),
        }
    }

    /// The code point of a character; None if it stands for a set.
    fn code(&self, character: &ast::Character) -> Option<u32> {
        match self.mended.meanings.get(&character.value) {
            Some(Meaning::Character(code)) => Some(*code),
            Some(Meaning::Set(_)) => None,
            None => Some(character.value),
        }
    }

    fn character(&self, character: &ast::Character) -> CharSet {
        match self.mended.meanings.get(&character.value) {
            Some(Meaning::Character(code)) => CharSet::one(*code),
            Some(Meaning::Set(set)) => set.clone(),
            None => CharSet::one(character.value),
        }
    }

    fn property(&mut self, escape: &ast::UnicodePropertyEscape<'_>) -> Result<CharSet, PatternError> {
        self.portable = false;
        property(escape).map_err(|message| PatternError::new(message, self.offset(escape.span.start)))
    }
}

/// The set of a `\p{…}` or `\P{…}`.
///
/// # Errors
/// A message: the property is not in the tables.
pub(super) fn property(escape: &ast::UnicodePropertyEscape<'_>) -> Result<CharSet, String> {
    let value = escape.value.as_ref().map(|value| value.as_str());
    let set = CharSet::property(escape.name.as_str(), value)
        .ok_or_else(|| format!("the Unicode property {} is not supported", value.unwrap_or(escape.name.as_str())))?;
    Ok(if escape.negative { set.complement() } else { set })
}

fn collect_names(body: &ast::Disjunction<'_>, groups: &mut u32, names: &mut HashMap<String, Vec<u32>>) {
    for term in body.body.iter().flat_map(|alternative| &alternative.body) {
        let mut term = term;
        while let Term::Quantifier(quantifier) = term {
            term = &quantifier.body;
        }
        match term {
            Term::CapturingGroup(group) => {
                *groups += 1;
                if let Some(name) = &group.name {
                    names.entry(name.as_str().to_owned()).or_default().push(*groups);
                }
                collect_names(&group.body, groups, names);
            }
            Term::IgnoreGroup(group) => collect_names(&group.body, groups, names),
            Term::LookAroundAssertion(look) => collect_names(&look.body, groups, names),
            _ => {}
        }
    }
}

fn closed(set: CharSet, modes: Modes) -> CharSet {
    if modes.ignore_case() { set.case_closure() } else { set }
}

/// The word characters; when case is ignored they include U+017F and U+212A, which fold to `s` and `k`.
fn word(modes: Modes) -> CharSet {
    closed(charset::word(), modes)
}

fn class_escape(kind: CharacterClassEscapeKind, modes: Modes) -> CharSet {
    match kind {
        CharacterClassEscapeKind::D => charset::digits(),
        CharacterClassEscapeKind::NegativeD => charset::digits().complement(),
        CharacterClassEscapeKind::S => charset::space(),
        CharacterClassEscapeKind::NegativeS => charset::space().complement(),
        CharacterClassEscapeKind::W => word(modes),
        CharacterClassEscapeKind::NegativeW => word(modes).complement(),
    }
}

fn assertion(kind: BoundaryAssertionKind, modes: Modes, at: usize) -> Node {
    let multiline = modes.0.contains(Modifier::M);
    let look = |behind, negative, set| Node::Look { behind, negative, at, body: Box::new(Node::Set(set)) };
    match kind {
        BoundaryAssertionKind::Start if multiline => look(true, true, charset::line_ends().complement()),
        BoundaryAssertionKind::End if multiline => look(false, true, charset::line_ends().complement()),
        BoundaryAssertionKind::Start => Node::Start,
        BoundaryAssertionKind::End => Node::End,
        BoundaryAssertionKind::Boundary | BoundaryAssertionKind::NegativeBoundary => {
            let negative = kind == BoundaryAssertionKind::NegativeBoundary;
            if !modes.ignore_case() {
                return Node::Boundary { negative };
            }
            let side = |before: bool, after: bool| {
                Node::Sequence(vec![look(true, !before, word(modes)), look(false, !after, word(modes))])
            };
            Node::Choice(vec![side(true, negative), side(false, !negative)])
        }
    }
}
