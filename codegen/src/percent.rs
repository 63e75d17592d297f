//! Percent-encoding (RFC 3986): bytes of URIs as `%` and two hexadecimal digits.

/// `text`, a part of a URI, with its escapes resolved; `None` if the bytes are not UTF-8, or an escape is none.
pub(crate) fn decoded(text: &str) -> Option<String> {
    resolved(text, |_| None)
}

/// The same, where what is no escape stands for itself: authors write `100%` in a reference.
pub(crate) fn decoded_leniently(text: &str) -> Option<String> {
    resolved(text, Some)
}

/// `instead`: what a percent sign stands for that begins no escape.
fn resolved(text: &str, instead: impl Fn(u8) -> Option<u8>) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        let escape = if byte == b'%' { tail.get(..2).and_then(escaped_byte) } else { None };
        match escape {
            Some(decoded) => {
                bytes.push(decoded);
                rest = &tail[2..];
            }
            None => {
                bytes.push(if byte == b'%' { instead(byte)? } else { byte });
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

fn escaped_byte(digits: &[u8]) -> Option<u8> {
    let digits = digits.iter().map(|digit| char::from(*digit).to_digit(16)).collect::<Option<Vec<u32>>>()?;
    u8::try_from(digits.into_iter().fold(0, |byte, digit| byte * 16 + digit)).ok()
}

/// `text` with every byte escaped but those that are `plain`.
pub(crate) fn encoded(text: &str, plain: impl Fn(u8) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii() && plain(byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// Whether a byte means nothing but itself anywhere in a URI, or separates the folders of a path.
pub(crate) fn is_plain_in_paths(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte)
}

/// Whether a fragment may have a byte as it is.
pub(crate) fn is_plain_in_fragments(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=:@".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(decoded("a%20b%C3%A9/c"), Some("a bé/c".to_owned()));
        assert_eq!(decoded_leniently("a%20b%C3%A9/c"), Some("a bé/c".to_owned()));
        for wrong in ["100%", "%4", "%zz", "%+4", "%é"] {
            assert_eq!((decoded(wrong), decoded_leniently(wrong).as_deref()), (None, Some(wrong)));
        }
        assert_eq!((decoded("%FF"), decoded_leniently("%FF")), (None, None));
    }

    #[test]
    fn what_is_encoded_can_be_decoded() {
        let text = "a b/é%~?#\u{7f}";
        let encoded = encoded(text, is_plain_in_paths);
        assert_eq!(encoded, "a%20b/%C3%A9%25~%3F%23%7F");
        assert_eq!(decoded(&encoded).as_deref(), Some(text));
    }
}
