//! Mailboxes: RFC 5321 section 4.1.2, and RFC 6531 section 3.3 with characters outside ASCII.

use std::sync::LazyLock;

use super::{hostname, idn, ip};

/// `Mailbox` of RFC 5321, with its limits of 64 and 255 octets.
pub(super) static EMAIL: LazyLock<String> = LazyLock::new(|| {
    let label = hostname::LABEL;
    mailbox("", &format!(r"(?=[^@]{{1,255}}$){label}(?:\.{label})*"))
});

/// What most mailboxes look like: a local part of three short atoms at most, and a usual host name.
pub(super) static USUAL_EMAIL: LazyLock<String> = LazyLock::new(|| usual(&hostname::USUAL));

/// The same with a usual internationalised host name.
pub(super) static USUAL_IDN_EMAIL: LazyLock<String> = LazyLock::new(|| usual(&hostname::USUAL_IDN));

fn usual(domain: &str) -> String {
    let atom = r"[0-9A-Za-z!#$%&'*+\-\/=?^_`{|}~]{1,20}";
    format!(r"^{atom}(?:\.{atom}){{0,2}}@{domain}$")
}

/// `Mailbox` as RFC 6531 extends it.
pub(super) static IDN_EMAIL: LazyLock<String> = LazyLock::new(|| mailbox(r"\x80-\u{10ffff}", &idn::name(r"\.")));

/// A mailbox whose texts may also have the characters `more` (the inside of a class).
fn mailbox(more: &str, domain: &str) -> String {
    let atom = format!(r"[0-9A-Za-z!#$%&'*+\-\/=?^_`{{|}}~{more}]+");
    let quoted = format!(r#""[ !#-\[\]-~{more}]*(?:\\[ -~][ !#-\[\]-~{more}]*)*""#);
    let literal = format!(r"\[(?:{}|[Ii][Pp][Vv]6:{})\]", snum(), ip::v6(6));
    // No domain contains an `@`: the last one ends the local part.
    let length = "(?=[^]{1,64}@[^@]*$)";
    format!(r"^{length}(?:{atom}(?:\.{atom})*|{quoted})@(?:{domain}|{literal})$")
}

/// The address of version 4 as RFC 5321 writes it: a number may have leading zeros.
fn snum() -> String {
    let number = r"(?:25[0-5]|2[0-4]\d|[01]\d\d|\d\d?)";
    format!(r"{number}(?:\.{number}){{3}}")
}
