//! Internationalized host names: RFC 5890 to 5893 (IDNA 2008), as far as a regular expression can tell.

use std::sync::LazyLock;

use crate::pattern::{CharSet, class};

/// `idn-hostname`
pub(super) static IDN_HOSTNAME: LazyLock<String> = LazyLock::new(|| format!("^{}$", name(r"[.\u3002\uff0e\uff61]")));

/// A name up to the end of the text: labels joined by `dot`, 253 characters at most. The label is long, and written
/// once.
pub(super) fn name(dot: &str) -> String {
    let label = label();
    format!(r"(?=[^]{{1,253}}$)(?:{label}(?:{dot}(?!$)|$))+")
}

/// Code points with the combining class Virama.
const VIRAMA: &[(u32, u32)] = &[
    (0x094D, 0x094D),
    (0x09CD, 0x09CD),
    (0x0A4D, 0x0A4D),
    (0x0ACD, 0x0ACD),
    (0x0B4D, 0x0B4D),
    (0x0BCD, 0x0BCD),
    (0x0C4D, 0x0C4D),
    (0x0CCD, 0x0CCD),
    (0x0D3B, 0x0D3C),
    (0x0D4D, 0x0D4D),
    (0x0DCA, 0x0DCA),
    (0x0E3A, 0x0E3A),
    (0x0EBA, 0x0EBA),
    (0x0F84, 0x0F84),
    (0x1039, 0x103A),
    (0x1714, 0x1715),
    (0x1734, 0x1734),
    (0x17D2, 0x17D2),
    (0x1A60, 0x1A60),
    (0x1B44, 0x1B44),
    (0x1BAA, 0x1BAB),
    (0x1BF2, 0x1BF3),
    (0x2D7F, 0x2D7F),
    (0xA806, 0xA806),
    (0xA82C, 0xA82C),
    (0xA8C4, 0xA8C4),
    (0xA953, 0xA953),
    (0xA9C0, 0xA9C0),
    (0xAAF6, 0xAAF6),
    (0xABED, 0xABED),
    (0x10A3F, 0x10A3F),
    (0x11046, 0x11046),
    (0x11070, 0x11070),
    (0x1107F, 0x1107F),
    (0x110B9, 0x110B9),
    (0x11133, 0x11134),
    (0x111C0, 0x111C0),
    (0x11235, 0x11235),
    (0x112EA, 0x112EA),
    (0x1134D, 0x1134D),
    (0x113CE, 0x113D0),
    (0x11442, 0x11442),
    (0x114C2, 0x114C2),
    (0x115BF, 0x115BF),
    (0x1163F, 0x1163F),
    (0x116B6, 0x116B6),
    (0x1172B, 0x1172B),
    (0x11839, 0x11839),
    (0x1193D, 0x1193E),
    (0x119E0, 0x119E0),
    (0x11A34, 0x11A34),
    (0x11A47, 0x11A47),
    (0x11A99, 0x11A99),
    (0x11C3F, 0x11C3F),
    (0x11D44, 0x11D45),
    (0x11D97, 0x11D97),
    (0x11F41, 0x11F42),
    (0x1612F, 0x1612F),
];

/// RFC 5892 section 2.6: characters that are valid although the derivation says otherwise.
const EXCEPTIONALLY_VALID: &[(u32, u32)] =
    &[(0xDF, 0xDF), (0x03C2, 0x03C2), (0x06FD, 0x06FE), (0x0F0B, 0x0F0B), (0x3007, 0x3007), (0x2D, 0x2D)];

/// RFC 5892 sections 2.6, 2.8 and 2.9: letters and marks that are not valid (exceptions, ignorable blocks, old Hangul),
/// and the blocks of compatibility characters.
const DISALLOWED: &[(u32, u32)] = &[
    (0x0640, 0x0640),
    (0x07FA, 0x07FA),
    (0x1100, 0x11FF),
    (0x1D2C, 0x1D6A),
    (0x20D0, 0x20FF),
    (0x2100, 0x214F),
    (0x302E, 0x302F),
    (0x3031, 0x3035),
    (0x303B, 0x303B),
    (0x3131, 0x318E),
    (0xA960, 0xA97F),
    (0xD7B0, 0xD7FF),
    (0xF900, 0xFA0D),
    (0xFA10, 0xFA10),
    (0xFA12, 0xFA12),
    (0xFA15, 0xFA1E),
    (0xFA20, 0xFA20),
    (0xFA22, 0xFA22),
    (0xFA25, 0xFA26),
    (0xFA2A, 0xFB1D),
    (0xFB1F, 0xFDFF),
    (0xFE70, 0xFEFF),
    (0xFF00, 0xFFEF),
    (0x1D100, 0x1D1FF),
    (0x1D400, 0x1D7FF),
    (0x1EE00, 0x1EEFF),
    (0x2F800, 0x2FA1F),
];

/// Characters that depend on their neighbours (RFC 5892 appendix A).
const CONTEXT: &[(u32, u32)] = &[
    (0xB7, 0xB7),
    (0x0375, 0x0375),
    (0x05F3, 0x05F4),
    (0x200C, 0x200D),
    (0x30FB, 0x30FB),
    (0x0660, 0x0669),
    (0x06F0, 0x06F9),
];

fn property(names: &[&str]) -> CharSet {
    let sets = names.iter().filter_map(|name| CharSet::property(name, None));
    sets.fold(CharSet::empty(), |all, set| all.union(&set))
}

fn script(names: &[&str]) -> CharSet {
    let sets = names.iter().filter_map(|name| CharSet::property("sc", Some(name)));
    sets.fold(CharSet::empty(), |all, set| all.union(&set))
}

/// The valid characters that do not depend on their neighbours (RFC 5892 section 3). Capital letters are not valid.
fn valid() -> CharSet {
    let letters = property(&["Ll", "Lo", "Lm", "Mn", "Mc", "Nd"]);
    let unstable = property(&["Changes_When_Casefolded", "Default_Ignorable_Code_Point"]);
    letters
        .without(&unstable)
        .without(&CharSet::of(DISALLOWED))
        .union(&CharSet::of(EXCEPTIONALLY_VALID))
        .without(&CharSet::of(CONTEXT))
}

/// A character of the same label.
const INNER: &str = r"[^.\u3002\uff0e\uff61]";

/// A label of ASCII, an A-label, or a U-label.
fn label() -> String {
    let end = format!("(?!{INNER})");
    let ascii = r"(?!..--)[0-9A-Za-z](?:[0-9A-Za-z\-]{0,61}[0-9A-Za-z])?";
    // The last digit of a number in Punycode is below its threshold, hence a letter. What starts like a reserved label
    // is taken to decode to one.
    let encoded = r"[Xx][Nn]--(?!..--)[0-9A-Za-z](?:[0-9A-Za-z\-]{0,57}[A-Za-z])";
    let valid = class(&valid());
    format!("(?:{ascii}{end}|{encoded}{end}|{}(?:{valid}|{})+)", conditions(&end), context())
}

/// What a U-label must fulfil as a whole.
fn conditions(end: &str) -> String {
    let mark = class(&property(&["M"]));
    let kana = class(&script(&["Hiragana", "Katakana", "Han"]).without(&CharSet::of(CONTEXT)));
    let rest = format!("{INNER}{{0,58}}");
    let size = format!("(?={INNER}{{1,59}}{end})");
    let hyphens = format!("(?!-|{INNER}{{2}}--|{rest}-{end})");
    let digits = format!(r"(?!{rest}[\u0660-\u0669]{rest}[\u06f0-\u06f9]|{rest}[\u06f0-\u06f9]{rest}[\u0660-\u0669])");
    let middle_dot = format!(r"(?:(?={rest}{kana})|(?!{rest}\u30fb))");
    format!("{size}(?!{mark}){hyphens}{digits}{middle_dot}")
}

/// The characters with context, among their neighbours (RFC 5892 appendix A).
fn context() -> String {
    let (hebrew, greek) = (class(&script(&["Hebrew"])), class(&script(&["Greek"])));
    let virama = class(&CharSet::of(VIRAMA));
    let joining = class(&script(&["Arabic", "Syriac"]));
    [
        r"(?<=l)\xb7(?=l)".to_owned(),
        format!(r"\u0375(?={greek})"),
        format!(r"(?<={hebrew})[\u05f3\u05f4]"),
        format!(r"(?<={virama})\u200d"),
        format!(r"(?:(?<={virama})|(?<={joining})(?=\u200c{joining}))\u200c"),
        r"[\u30fb\u0660-\u0669\u06f0-\u06f9]".to_owned(),
    ]
    .join("|")
}
