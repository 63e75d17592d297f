//! RFC 3986 (URI) and RFC 3987 (IRI).
//!
//! A percent sign is a member of every class; that two hexadecimal digits follow each is said once, in front. So every
//! component is one simple repetition.

use std::sync::LazyLock;

use super::ip;

pub(super) static URI: LazyLock<String> = LazyLock::new(|| Grammar::new("", "").absolute());
pub(super) static USUAL_URI: LazyLock<String> = LazyLock::new(|| Grammar::new("", "").usual());
pub(super) static URI_REFERENCE: LazyLock<String> = LazyLock::new(|| Grammar::new("", "").reference());
pub(super) static IRI: LazyLock<String> = LazyLock::new(|| Grammar::new(UCSCHAR, IPRIVATE).absolute());
pub(super) static IRI_REFERENCE: LazyLock<String> = LazyLock::new(|| Grammar::new(UCSCHAR, IPRIVATE).reference());

/// RFC 3987 `ucschar`, as the inside of a class.
pub(super) const UCSCHAR: &str = concat!(
    r"\xa0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{4fffd}",
    r"\u{50000}-\u{5fffd}\u{60000}-\u{6fffd}\u{70000}-\u{7fffd}\u{80000}-\u{8fffd}\u{90000}-\u{9fffd}\u{a0000}-\u{afffd}",
    r"\u{b0000}-\u{bfffd}\u{c0000}-\u{cfffd}\u{d0000}-\u{dfffd}\u{e1000}-\u{efffd}"
);

/// RFC 3987 `iprivate`, as the inside of a class.
pub(super) const IPRIVATE: &str = r"\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}";

/// Each percent sign starts an escape.
pub(super) const ESCAPES: &str = "(?![^]*%(?![0-9A-Fa-f]{2}))";

const SCHEME: &str = r"[A-Za-z][0-9A-Za-z+\-.]*";

/// The rules of section 3, over the characters in use. Fields are the insides of classes.
struct Grammar {
    /// `unreserved` and `sub-delims` and `%`.
    name: String,
    /// `pchar`.
    pchar: String,
    /// What a query has more than a path.
    private: &'static str,
}

impl Grammar {
    fn new(more: &'static str, private: &'static str) -> Self {
        let name = format!(r"0-9A-Za-z\-._~!$&'()*+,;=%{more}");
        Self { pchar: format!("{name}:@"), name, private }
    }

    /// `authority path-abempty`
    fn authority(&self) -> String {
        let Self { name, pchar, .. } = self;
        let future = r"[Vv][0-9A-Fa-f]+\.[0-9A-Za-z\-._~!$&'()*+,;=:]+";
        let host = format!(r"(?:\[(?:{}|{future})\]|[{name}]*)", ip::v6(7));
        format!(r"\/\/(?:[{name}:]*@)?{host}(?::\d*)?(?:\/[{pchar}\/]*)?")
    }

    /// `path-absolute`
    fn rooted(&self) -> String {
        let Self { pchar, .. } = self;
        format!(r"\/(?:[{pchar}][{pchar}\/]*)?")
    }

    /// `path-rootless`
    fn rootless(&self) -> String {
        let Self { pchar, .. } = self;
        format!(r"[{pchar}][{pchar}\/]*")
    }

    /// `path-noscheme`
    fn relative(&self) -> String {
        let Self { name, pchar, .. } = self;
        format!(r"[{name}@]+(?:\/[{pchar}\/]*)?")
    }

    /// `[ "?" query ] [ "#" fragment ]`
    fn tail(&self) -> String {
        let Self { pchar, private, .. } = self;
        format!(r"(?:\?[{pchar}\/?{private}]*)?(?:#[{pchar}\/?]*)?")
    }

    fn absolute(&self) -> String {
        let (authority, rooted, rootless, tail) = (self.authority(), self.rooted(), self.rootless(), self.tail());
        format!("^{ESCAPES}{SCHEME}:(?:{authority}|{rooted}|{rootless})?{tail}$")
    }

    /// What most absolute ones look like: a host, a path, a query and a fragment, without escapes.
    fn usual(&self) -> String {
        let (name, pchar) = (self.name.replace('%', ""), self.pchar.replace('%', ""));
        format!(r"^{SCHEME}:\/\/[{name}]*(?:\/[{pchar}\/]*)?(?:\?[{pchar}\/?]*)?(?:#[{pchar}\/?]*)?$")
    }

    /// With a scheme or without: what is the same in both stands there once, so that it stays small.
    fn reference(&self) -> String {
        let (authority, rooted, rootless, tail) = (self.authority(), self.rooted(), self.rootless(), self.tail());
        let (both, relative) = (format!("(?:{SCHEME}:)?(?:{authority}|{rooted})?"), self.relative());
        format!("^{ESCAPES}(?:{both}|{SCHEME}:{rootless}|{relative}){tail}$")
    }
}
