//! Patterns mean the same in the three engines, and what ECMA-262 says.

use triglyph::pattern::translate;

use crate::engines::{Case, judge};

type Row = (&'static str, &'static [&'static str], &'static [&'static str]);

/// Pattern, texts that match, texts that do not.
const CASES: &[Row] = &[
    // Positions
    ("^a$", &["a"], &["a\n", "\na", "ab", ""]),
    ("a|^$", &["", "xa"], &["\n", "b"]),
    ("^.$", &["a", "😀", "\u{85}", "\u{b}"], &["\n", "\r", "\u{2028}", "\u{2029}", "ab", ""]),
    (r"\bk\b", &["k", "é k", "ék", "k\u{300}"], &["ak", "k_", "k1"]),
    (r"^\B$", &[""], &["a", " "]),
    (r"\B", &["", "ab", "😀😀"], &["a", "S😀9"]),
    (r"(?!x)\B", &["", "ab"], &["a", "S😀9"]),
    // Escapes for sets
    (r"^\d$", &["0", "9"], &["٣", "a", "²"]),
    (r"^\w+$", &["aZ_09"], &["é", "ſ", "\u{212a}", "a b"]),
    (
        r"^\s$",
        &[" ", "\t", "\u{a0}", "\u{feff}", "\u{3000}", "\u{2028}"],
        &["\u{85}", "\u{1c}", "\u{180e}", "\u{200b}"],
    ),
    (r"^\S$", &["\u{85}", "\u{1c}", "a", "😀"], &["\u{feff}", "\n"]),
    (r"^[\d\W]$", &["5", "é", " "], &["a", "_"]),
    (r"^[^\W\d_]$", &["a", "Z"], &["é", "0", "_"]),
    // Single characters
    (r"^\x41\u0042\u{43}\cJ\0\/\-?$", &["ABC\n\0/"], &["ABC\n\0"]),
    (r"^\u{1F600}\ud83d\ude00😀$", &["😀😀😀"], &["😀😀"]),
    (r"^[\cJ\b]$", &["\n", "\u{8}"], &["J", "c", "\\", "b"]),
    // Escapes that only patterns without the flag `u` have, beside two that could be a pair
    (r"^\-\u0041\u0042$", &["-AB"], &["AB", "-A"]),
    (r"^\_\ud83d\ude00\u0041\u0042$", &["_😀AB"], &["_AB", "_😀"]),
    (r"^[\-\u0041\u0042]$", &["-", "A", "B"], &["C", "u"]),
    ("^[#&&~~||[ -]$", &["#", "&", "~", "|", "-", "[", " "], &["a", "]", "}"]),
    (r"^ # \# $", &[" # # "], &["", "##"]),
    ("^(?:[]|[^])$", &["a", "\n", "😀"], &["ab"]),
    ("[]", &[], &["", "a"]),
    ("^[^😀]$", &["a", "😁", "\u{ffff}"], &["😀", ""]),
    ("^[😀-😂]$", &["😀", "😁", "😂"], &["😃", "a"]),
    ("^[\\ud800-\\udbff]", &[], &["😀", "a"]),
    // Quantifiers
    ("^a{2,3}?b{0}c{1,}$", &["aac", "aaacc"], &["ac", "aabc"]),
    ("^(?:a?)*?b$", &["b", "aab"], &["aa"]),
    ("^(?:|a)+$", &["", "a", "aa"], &["b"]),
    ("^.{3}$", &["a😀b"], &["😀😀", "😀b"]),
    // Loops inside loops, as regress miscounts them
    ("^(?:(?:b|b){1,2}b|a){3}$", &["bbbbbbb", "abba"], &["bb", "aa"]),
    ("^(?:(?:(?:b|b){1,2}|b){2}|a{2,3}){3}$", &["bbbbbb", "bbbbbbbbbbbb", "aabbaa"], &["bbbbb", "aaa", "aabb"]),
    (r"^(?:(?:a|ab)*b?)*c$", &["c", "abbac"], &["abba", "d"]),
    (r"(?:(?:x|)*)*a", &["a", "xxa"], &["xxb", ""]),
    (r"^(\s*(\w*\s*)*,?)*;$", &[";", "a b, c;"], &["a b, c", "?"]),
    // Properties
    (r"^\p{L}+$", &["aéß中", "𐐀"], &["1", "a1", ""]),
    (r"^\P{L}$", &["1", "😀"], &["a"]),
    (r"^[\p{Lu}\p{Script=Greek}]+$", &["AΩα"], &["a", "1"]),
    (r"^\p{ASCII}+$", &["a~"], &["é"]),
    (r"^\p{Emoji_Presentation}$", &["😀"], &["a", "1"]),
    (r"^[^\p{gc=Nd}]$", &["a"], &["٣", "1"]),
    // Modifiers
    ("^(?i:straSSe)$", &["strasse", "STRASSE", "ſtrasse"], &["straße"]),
    ("^(?i:[^k])$", &["a"], &["k", "K", "\u{212a}"]),
    (r"^(?i:\w\b)$", &["ſ", "a"], &["é"]),
    ("^(?s:.)(?-s:.)$", &["\na"], &["\n\n"]),
    ("(?m:^b$)", &["a\nb\nc", "b"], &["ab", "b c"]),
    // Groups and references
    (r"^(?<year>\d+)-\k<year>$", &["12-12"], &["12-13"]),
    (r"^(a)?b\1$", &["b", "aba"], &["ab", "ba"]),
    (r"^\1(a)$", &["a"], &["aa"]),
    (r"^(?:(?<x>a)|(?<x>b))\k<x>$", &["aa", "bb"], &["ab"]),
    (r"^(a)(?:\1)0$", &["aa0"], &["a0"]),
    (r"^(a)\10$", &["a\u{8}"], &["aa0"]),
    // Look-around
    ("^(?=.*b)(?!.*c)a", &["ab", "axb"], &["a", "abc"]),
    (r"(?<=^|\D)\d{2}$", &["12", "a12"], &["123"]),
    ("(?<=a{1,3}b?)c", &["ac", "aabc"], &["c", "bc"]),
    ("(?<!a|bc)d", &["d", "cd"], &["ad", "bcd"]),
    // Not valid with `u`
    (r#"^[\w-.]+\-\_\@\:\"\'\%$"#, &["a-.-_@:\"'%"], &["a"]),
    ("^{a}]}$", &["{a}]}"], &["a"]),
    ("^a{,2}{$", &["a{,2}{"], &["aa"]),
    (r"^\101\8$", &["A8"], &["101"]),
    (r"^\e\u\x1$", &["eux1"], &["eux"]),
    (r"^(?=a)*b$", &["b"], &["ab"]),
    (r"^\-😀+$", &["-😀😀"], &["-"]),
    (r"^[😀-😂\w-]\_$", &["😁_", "-_"], &["😃_"]),
    (r"^\-\p{L}\u{1F600}$", &["-é😀"], &["-1😀"]),
    (r"^[\c1\-\c]+$", &["\u{11}", "\\c-"], &["1"]),
    (r"^(a)\2\_$", &["a\u{2}_"], &["a_"]),
    // Rounds that a search does not need
    ("^.{1,2097152}", &["a", "ab"], &["", "\n"]),
    ("a{2,9999999}|b$", &["aa", "b"], &["a", "bc"]),
];

#[test]
fn engines_agree_with_the_specification() {
    let cases: Vec<Case> = CASES
        .iter()
        .map(|(source, matching, others)| Case {
            pattern: translate(source).unwrap_or_else(|error| panic!("{source}: {error}")),
            texts: matching.iter().chain(*others).map(|text| (*text).to_owned()).collect(),
        })
        .collect();
    for (engine, verdicts) in judge(&cases) {
        assert_eq!(verdicts.len(), CASES.len(), "{engine}");
        for ((source, matching, _), (case, verdicts)) in CASES.iter().zip(cases.iter().zip(verdicts)) {
            for (nth, (text, verdict)) in case.texts.iter().zip(verdicts).enumerate() {
                assert_eq!(verdict, nth < matching.len(), "{engine}: {source:?} on {text:?}, as {:?}", case.pattern);
            }
        }
    }
}

#[test]
fn a_valid_source_stays_as_it_is() {
    for source in
        ["^a$", r"^[a-z0-9]+(?:-[a-z0-9]+)*$", r"^\d+(\.\d+)?$", r"\$\{[^${}]+\}", "", r"^(?!\.)[\w.]+(?<!\.)$"]
    {
        assert_eq!(translate(source).expect(source).ecma, source, "{source}");
    }
}

#[test]
fn python_is_ascii() {
    for (source, ..) in CASES {
        assert!(translate(source).expect(source).python.is_ascii(), "{source}");
    }
}

#[test]
fn what_cannot_be_translated_is_refused_in_place() {
    let refused = [
        ("ab(", 2, "not a regular expression"),
        ("a**", 2, "not a regular expression"),
        ("[z-a]", 2, "not a regular expression"),
        (r"😀\-[b-a]", 8, "not a regular expression"),
        ("(?i)abc", 2, "not a regular expression"),
        ("(?P<n>a)", 2, "not a regular expression"),
        (r"a\p{Nope}", 1, "Unicode property"),
        ("x(?<=a*)", 1, "look-behind"),
        ("é(?<!b+)", 2, "look-behind"),
        (r"(?<=(a))\1", 8, "look-behind"),
        (r"(?:(a)|b)*\1", 10, "iteration"),
        (r"(?i:(a)\1)", 7, "ignore case"),
        ("a{4294967296}", 0, "repetition count"),
    ];
    for (source, offset, message) in refused {
        let error = translate(source).expect_err(source);
        assert!(error.message.contains(message), "{source}: {error}");
        assert_eq!(error.offset, offset, "{source}: {error}");
    }
}

/// None of these may crash, on the small stack of a test's thread.
#[test]
fn hostile_sources_end() {
    let nested = |open: &str, close: &str| open.repeat(100_000) + &close.repeat(100_000);
    let sources = [
        nested("(", ")"),
        nested("[", "]"),
        nested("(?:", ")*"),
        "(?:a|".repeat(100) + &")".repeat(100),
        "(?:".repeat(90) + "a" + &"b)+".repeat(90),
        "ab|".repeat(20_000),
        r"\".repeat(10_001),
        r"\p{".repeat(10_000),
        r"\p{L}".repeat(200),
        "()".repeat(70_000),
        "(?:ab)*".repeat(70_000),
        "(?<=".repeat(50) + "a{0,100}" + &")".repeat(50),
        "a".repeat(2 << 20),
        ('\u{10000}'..'\u{12000}').collect::<String>() + r"\-",
    ];
    for source in sources {
        if let Ok(pattern) = translate(&source) {
            assert!(regress::Regex::with_flags(&pattern.ecma, "u").is_ok());
        }
    }
}
