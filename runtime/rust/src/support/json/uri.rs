//! Addresses as RFC 3986 writes them: `https://example.org:8080/a/b?c=d#e`, `urn:isbn:0451450523`, `mailto:a@b.c`. Every
//! such text is a `uri` of JSON Schema.

use std::net::Ipv6Addr;

/// What a byte can be part of, as bits. Those of an escape are in all that can have escapes, the percent sign apart.
const NAME: u8 = 1;
/// With them, what else paths have between two slashes.
const PATH: u8 = 2;
const SCHEME: u8 = 4;
const PORT: u8 = 8;
const HEX: u8 = 16;
/// Paths have slashes, queries and fragments question marks, too.
const SLASH: u8 = 32;
const QUERY: u8 = 64;
const COLON: u8 = 128;

/// By byte, what it can be part of.
const PARTS: [u8; 256] = parts();

const fn parts() -> [u8; 256] {
    let (mut parts, mut byte) = ([0; 256], 0_u8);
    while byte < 0x80 {
        parts[byte as usize] = match byte {
            b'0'..=b'9' => NAME | SCHEME | PORT | HEX,
            b'A'..=b'F' | b'a'..=b'f' => NAME | SCHEME | HEX,
            b'G'..=b'Z' | b'g'..=b'z' | b'+' | b'-' | b'.' => NAME | SCHEME,
            b'_' | b'~' | b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b',' | b';' | b'=' => NAME,
            b':' => PATH | COLON,
            b'@' => PATH,
            b'/' => SLASH,
            b'?' => QUERY,
            _ => 0,
        };
        byte += 1;
    }
    parts
}

/// Whether a text is known to be an address; one that is not may be one nevertheless.
pub(crate) fn is_uri(text: &str) -> bool {
    told(text.as_bytes()) == Some(true)
}

/// As [`is_uri`]; `None` if a part is none.
fn told(text: &[u8]) -> Option<bool> {
    let scheme = run(text, SCHEME)?;
    let rest = text[scheme..].strip_prefix(b":")?;
    let rest = match rest.strip_prefix(b"//") {
        Some(rest) => {
            let rest = behind_authority(rest)?;
            // A path begins with a slash, if there is one.
            if !matches!(rest.first(), None | Some(b'/' | b'?' | b'#')) {
                return None;
            }
            rest
        }
        None => rest,
    };
    let rest = &rest[run(rest, NAME | PATH | SLASH)?..];
    let rest = match rest.strip_prefix(b"?") {
        Some(query) => &query[run(query, NAME | PATH | SLASH | QUERY)?..],
        None => rest,
    };
    let end = match rest.strip_prefix(b"#") {
        Some(fragment) => &fragment[run(fragment, NAME | PATH | SLASH | QUERY)?..],
        None => rest,
    };
    Some(text[0].is_ascii_alphabetic() && end.is_empty())
}

/// What stands behind the name of a host, its port and who uses it.
fn behind_authority(text: &[u8]) -> Option<&[u8]> {
    let named = run(text, NAME | COLON)?;
    let host = match text[named..].strip_prefix(b"@") {
        Some(host) => host,
        None if text.first() == Some(&b'[') => text,
        // Without a user, there is one colon at most.
        None => {
            let host = run(text, NAME)?;
            return behind_port(&text[host..]);
        }
    };
    let Some(address) = host.strip_prefix(b"[") else { return behind_port(&host[run(host, NAME)?..]) };
    let end = address.iter().position(|byte| *byte == b']')?;
    let address = std::str::from_utf8(&address[..end]).ok()?;
    address.parse::<Ipv6Addr>().ok()?;
    behind_port(&host[end + 2..])
}

fn behind_port(text: &[u8]) -> Option<&[u8]> {
    match text.strip_prefix(b":") {
        Some(port) => Some(&port[run(port, PORT)?..]),
        None => Some(text),
    }
}

/// How many of the first bytes are of these parts, escapes among them where names are; `None` if there is a percent sign
/// that begins none.
#[inline(always)]
fn run(text: &[u8], parts: u8) -> Option<usize> {
    let mut at = 0;
    loop {
        while text.get(at).is_some_and(|byte| PARTS[usize::from(*byte)] & parts != 0) {
            at += 1;
        }
        if parts & NAME == 0 || text.get(at) != Some(&b'%') {
            return Some(at);
        }
        let digits = text.get(at + 1..at + 3)?;
        if digits.iter().any(|digit| PARTS[usize::from(*digit)] & HEX == 0) {
            return None;
        }
        at += 3;
    }
}
