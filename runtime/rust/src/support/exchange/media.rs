//! Media types: which of the bodies that an operation knows one is.

use super::data::Media;
use super::text::trimmed;

/// A media type, taken apart.
struct MediaType {
    /// Its name, in lower case: `text/html`.
    essence: String,
    /// Names in lower case, with values.
    parameters: Vec<(String, String)>,
}

impl MediaType {
    fn of(text: &str) -> MediaType {
        let (essence, mut rest) = text.split_once(';').unwrap_or((text, ""));
        let essence = trimmed(essence).to_lowercase();
        let mut parameters: Vec<(String, String)> = Vec::new();
        while !rest.is_empty() {
            let end = rest.find(['=', ';']).unwrap_or(rest.len());
            let name = trimmed(&rest[..end]).to_lowercase();
            let (value, behind) = match rest[end..].strip_prefix('=') {
                Some(value) => value_of(value),
                None => (String::new(), &rest[end..]),
            };
            rest = behind.split_once(';').map_or("", |(_, behind)| behind);
            let is_known = parameters.iter().any(|(known, _)| *known == name);
            if !name.is_empty() && !is_known {
                // Names of character sets are the same in upper case.
                let value = if name == "charset" { value.to_lowercase() } else { value };
                parameters.push((name, value));
            }
        }
        MediaType { essence, parameters }
    }

    fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The value that a text begins with, without its quotes, and what is behind it.
fn value_of(text: &str) -> (String, &str) {
    let Some(quoted) = text.trim_start_matches([' ', '\t']).strip_prefix('"') else {
        let end = text.find(';').unwrap_or(text.len());
        return (trimmed(&text[..end]).to_owned(), &text[end..]);
    };
    let (mut value, mut characters) = (String::new(), quoted.chars());
    while let Some(character) = characters.next() {
        match character {
            '"' => break,
            '\\' => value.extend(characters.next()),
            other => value.push(other),
        }
    }
    (value, characters.as_str())
}

/// The one of `all` that a body of this media type is: of those that are called so, or of the range that it is in, the
/// one whose parameters it has most of. A parameter with another value makes it another media type; one that it does not
/// have does not.
pub fn media_of<'m>(all: &'m [Media], media_type: &str) -> Option<&'m Media> {
    let sent = MediaType::of(media_type);
    let group = sent.essence.split('/').next().unwrap_or_default();
    let names = [sent.essence.clone(), format!("{group}/*"), "*/*".to_owned()];
    let known: Vec<(&Media, MediaType)> = all.iter().map(|one| (one, MediaType::of(&one.media_type))).collect();
    names.iter().find_map(|name| {
        let called = known.iter().filter(|(_, own)| own.essence == *name);
        let fitting = called.filter_map(|(media, own)| Some((shared(own, &sent)?, *media)));
        // The first of those that are alike.
        fitting.rev().max_by_key(|(fit, _)| *fit).map(|(_, media)| media)
    })
}

/// How many of its own parameters another media type has, and how many it has not, below zero; `None` if one of them has
/// another value there.
fn shared(own: &MediaType, sent: &MediaType) -> Option<(usize, isize)> {
    let (mut met, mut missed) = (0, 0);
    for (name, value) in &own.parameters {
        match sent.parameter(name) {
            Some(other) if other == value => met += 1,
            Some(_) => return None,
            None => missed -= 1,
        }
    }
    Some((met, missed))
}
