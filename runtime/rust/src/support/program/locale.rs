//! Messages by code and language.

use std::collections::HashMap;

use super::fields::members;
use super::json::object::Object;
use super::json::value::Json;
use super::template::Template;

/// The messages of one language by code.
type Messages = HashMap<String, Template>;

/// A style's own wording.
#[derive(Debug)]
pub(crate) struct Wording {
    /// Where no language is asked for, or the one that is has nothing to say.
    common: Messages,
    /// By tag in lower case.
    locales: HashMap<String, Messages>,
}

impl Wording {
    /// Reads the members `messages` and `locales` of a style.
    pub fn from_json(style: &Object) -> Option<Wording> {
        let of_locale = |json: &Json| members(json, Template::from_json);
        Some(Wording {
            common: style.get("messages").map_or_else(|| Some(Messages::new()), of_locale)?,
            locales: style.get("locales").map_or_else(|| Some(HashMap::new()), |json| members(json, of_locale))?,
        })
    }

    /// The message for a code: in the language, else in a wider one (RFC 4647, lookup), else that of no language.
    pub fn of(&self, code: &str, locale: Option<&str>) -> Option<&Template> {
        let mut tag = locale.unwrap_or_default().to_ascii_lowercase();
        while !tag.is_empty() {
            if let Some(message) = self.locales.get(&tag).and_then(|messages| messages.get(code)) {
                return Some(message);
            }
            shorten(&mut tag);
        }
        self.common.get(code)
    }
}

/// Takes the last subtag away, and with it a single letter or digit before it.
fn shorten(tag: &mut String) {
    tag.truncate(tag.rfind('-').unwrap_or_default());
    if tag.len() >= 2 && tag.as_bytes()[tag.len() - 2] == b'-' {
        tag.truncate(tag.len() - 2);
    }
}
