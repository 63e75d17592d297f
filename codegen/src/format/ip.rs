//! IP addresses: dotted decimal without leading zeros, and RFC 4291 section 2.2 for version 6.

use std::sync::LazyLock;

/// RFC 2673 section 3.2 (dotted-quad).
pub(super) static IPV4: LazyLock<String> = LazyLock::new(|| format!("^{}$", v4()));

/// RFC 4291 section 2.2, without a zone.
pub(super) static IPV6: LazyLock<String> = LazyLock::new(|| format!("^{}$", v6(7)));

/// An address of version 4.
pub(super) fn v4() -> String {
    let octet = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)";
    format!(r"(?:{octet}(?:\.{octet}){{3}})")
}

/// An address of version 6 in which `::` stands beside at most `most` groups of 16 bits. RFC 4291 lets it stand for one
/// group (7 others), RFC 5321 for two at least (6 others).
pub(super) fn v6(most: usize) -> String {
    let group = "[0-9A-Fa-f]{1,4}";
    let v4 = v4();
    let mut forms = vec![format!("(?:{group}:){{6}}(?:{group}:{group}|{v4})")];
    for before in 0..=most {
        let left = match before {
            0 => String::new(),
            1 => group.to_owned(),
            _ => format!("{group}(?::{group}){{{}}}", before - 1),
        };
        forms.push(format!("{left}::{}", after(most - before, group, &v4)));
    }
    format!("(?:{})", forms.join("|"))
}

/// Up to `room` groups behind `::`; a dotted quad counts as two and comes last.
fn after(room: usize, group: &str, v4: &str) -> String {
    match room {
        0 => String::new(),
        1 => format!("(?:{group})?"),
        _ => format!("(?:(?:{group}:){{0,{}}}{group}|(?:{group}:){{0,{}}}{v4})?", room - 1, room - 2),
    }
}
