//! Words in the singular.

/// Endings of words that end like regular ones, and are not: most are the same in the plural.
const IRREGULAR: [&str; 16] = [
    "analytics",
    "athletics",
    "corps",
    "diabetes",
    "gallows",
    "headquarters",
    "herpes",
    "highjinks",
    "jeans",
    "measles",
    "mews",
    "news",
    "pliers",
    "scissors",
    "shambles",
    "testes",
];

/// The singular of `word`, which is in lower case.
pub(super) fn singular(word: &str) -> String {
    regular(word).map_or_else(|| pluralizer::pluralize(word, 1, false), str::to_owned)
}

/// `word` without its `s`, where its last letters leave no other choice. The library would say the same, but makes all
/// of its rules ready when it is first asked, which takes longer than reading most schemas.
fn regular(word: &str) -> Option<&str> {
    let stem = word.strip_suffix('s')?;
    let mut letters = stem.bytes().rev();
    let is_regular = match letters.next()? {
        b'e' => match letters.next()? {
            // `vertices` and its like are left.
            b'c' => letters.next()? != b'i',
            letter => b"bdefgjklmnpqrtuwy".contains(&letter),
        },
        letter => b"bcdfgjklmnpqrtwy".contains(&letter),
    };
    (is_regular && !IRREGULAR.iter().any(|ending| word.ends_with(ending))).then_some(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_words_are_what_the_library_says() {
        let letters = || b'a'..=b'z';
        let endings = letters().flat_map(|a| letters().flat_map(move |b| letters().map(move |c| [a, b, c, b's'])));
        let mut regular_words = 0;
        for ending in endings {
            let ending = String::from_utf8(ending.to_vec()).unwrap();
            for word in [ending.clone(), format!("wor{ending}")] {
                if let Some(single) = regular(&word) {
                    assert_eq!(single, pluralizer::pluralize(&word, 1, false), "{word}");
                    regular_words += 1;
                }
            }
        }
        assert!(regular_words > 20_000, "{regular_words}");
    }

    #[test]
    fn the_library_knows_the_others() {
        for word in IRREGULAR {
            assert_eq!(regular(word), None, "{word}");
        }
        for (word, single) in [("nodes", "node"), ("types", "type"), ("humans", "human"), ("values", "value")] {
            assert_eq!(regular(word), Some(single));
        }
        for (word, single) in [("vertices", "vertex"), ("policies", "policy"), ("news", "news"), ("leaves", "leaf")] {
            assert_eq!((regular(word), singular(word).as_str()), (None, single));
        }
    }
}
