//! The formats that draft 3 calls otherwise than the drafts behind it, or that it alone has.

/// What a format of draft 3 is called here, and its expression if no other draft has it; `None` for all that it shares
/// with them.
///
/// Its times have no offset: they are the `partial-time` of RFC 3339. Its colours are those of CSS 2.1.
pub fn of_draft_3(name: &str) -> Option<(&'static str, Option<&'static str>)> {
    Some(match name {
        "host-name" => ("hostname", None),
        "ip-address" => ("ipv4", None),
        "time" => ("partial-time", Some(TIME)),
        "color" => ("color", Some(COLOR)),
        _ => return None,
    })
}

/// Whether draft 3 says no more of a format than what texts of it are about.
pub fn refuses_nothing_in_draft_3(name: &str) -> bool {
    matches!(name, "utc-millisec" | "style" | "phone")
}

const TIME: &str = r"^(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)$";

/// The names of CSS 2.1 in any case, three or six hexadecimal digits, and `rgb(…)` with numbers or percentages.
const COLOR: &str = r"^(?:[Aa][Qq][Uu][Aa]|[Bb][Ll][Aa][Cc][Kk]|[Bb][Ll][Uu][Ee]|[Ff][Uu][Cc][Hh][Ss][Ii][Aa]|[Gg][Rr][Aa][Yy]|[Gg][Rr][Ee][Ee][Nn]|[Ll][Ii][Mm][Ee]|[Mm][Aa][Rr][Oo][Oo][Nn]|[Nn][Aa][Vv][Yy]|[Oo][Ll][Ii][Vv][Ee]|[Oo][Rr][Aa][Nn][Gg][Ee]|[Pp][Uu][Rr][Pp][Ll][Ee]|[Rr][Ee][Dd]|[Ss][Ii][Ll][Vv][Ee][Rr]|[Tt][Ee][Aa][Ll]|[Ww][Hh][Ii][Tt][Ee]|[Yy][Ee][Ll][Ll][Oo][Ww]|#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[Rr][Gg][Bb]\((?:[ \t]*[-+]?[0-9]+[ \t]*,[ \t]*[-+]?[0-9]+[ \t]*,[ \t]*[-+]?[0-9]+[ \t]*|[ \t]*[-+]?[0-9]+(?:\.[0-9]+)?%[ \t]*,[ \t]*[-+]?[0-9]+(?:\.[0-9]+)?%[ \t]*,[ \t]*[-+]?[0-9]+(?:\.[0-9]+)?%[ \t]*)\))$";
