//! The standard formats, in the three engines.

use triglyph::format::{EXCEPTIONS, KNOWN, pattern_for};
use triglyph::pattern::translate;

use crate::engines::{Case, judge};

type Row = (&'static str, &'static [&'static str], &'static [&'static str]);

/// Format, valid texts, texts that are not.
const CASES: &[Row] = &[
    (
        "date",
        &["2024-02-29", "2000-02-29", "0000-02-29", "1999-12-31", "2023-04-30"],
        &[
            "1900-02-29",
            "2023-02-29",
            "2023-04-31",
            "2023-13-01",
            "2023-00-01",
            "2023-1-01",
            "20230101",
            "٢٠٢٤-01-01",
            "2024-02-29\n",
        ],
    ),
    (
        "time",
        &[
            "00:00:00Z",
            "23:59:59.123+23:59",
            "12:00:00-00:00",
            "23:59:60Z",
            "01:29:60+01:30",
            "15:59:60.5-08:00",
            "00:29:60-23:30",
            "00:58:60+00:59",
            "22:59:60+23:00",
        ],
        &[
            "24:00:00Z",
            "12:60:00Z",
            "12:00:61Z",
            "22:59:60Z",
            "23:59:60+01:00",
            "23:59:60-00:30",
            "00:59:60+00:59",
            "12:00:00",
            "12:00:00+24:00",
            "12:00:00.Z",
        ],
    ),
    (
        "date-time",
        &["1963-06-19T08:30:06.283185Z", "1990-12-31t15:59:60-08:00", "2024-02-29T00:00:00z"],
        &[
            "1963-06-19 08:30:06Z",
            "1990-02-31T15:59:59Z",
            "1998-12-31T23:58:60Z",
            "2023-02-29T00:00:00Z",
            "1963-06-19T08:30:06.28123+01:00Z",
        ],
    ),
    (
        "duration",
        &["P4DT12H30M5S", "P1Y2M3D", "P2W", "PT36H", "PT0S", "P1M", "PT1M", "P1DT1M"],
        &["P", "PT", "P1YT", "P1Y2W", "P1Y2D", "PT1H5S", "P2D1Y", "PT1D", "P1", "P1.5D", "p1d"],
    ),
    (
        "email",
        &["a@b", "te~st@example.com", "\"a b\\\"@\"@example.com", "a@[127.0.0.1]", "a@[IPv6:::1]", "a.b@c-d.e"],
        &["a", "@b", "a@", ".a@b", "a.@b", "a..b@c", "a@b_c", "a@-b", "a@[127.0.0.300]", "a b@c", "é@b", "a@é"],
    ),
    ("idn-email", &["실례@실례.테스트", "a@b", "é.ü@ö"], &["2962", "a@\u{300}b", "a b@c"]),
    (
        "hostname",
        &["a", "www.example.com", "1host", "xn--4gbwdl.xn--wgbh1c", "r3---x"],
        &["", ".", "a.", "-a", "a-", "a_b", "a..b", "é"],
    ),
    (
        "idn-hostname",
        &[
            "실례.테스트",
            "a\u{3002}b",
            "l·l",
            "\u{5d0}\u{5f3}\u{5d1}",
            "\u{915}\u{94d}\u{200d}\u{937}",
            "ßς\u{f0b}\u{3007}",
        ],
        &[
            "\u{302e}a",
            "a·l",
            "\u{5f3}\u{5d1}",
            "\u{30fb}",
            "\u{915}\u{200d}\u{937}",
            "-hello",
            "\u{300}a",
            "ab--c\u{e9}",
            "xn--X",
            "",
        ],
    ),
    ("ipv4", &["0.0.0.0", "255.249.199.10"], &["256.0.0.1", "01.2.3.4", "1.2.3", "1.2.3.4.5", "1.2.3.4\n", "١.2.3.4"]),
    (
        "ipv6",
        &[
            "::",
            "::1",
            "1::",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "1::3:4:5:6:7:8",
            "::ffff:192.168.0.1",
            "1:2:3:4:5:6:1.2.3.4",
            "1::1.2.3.4",
        ],
        &[
            "",
            ":",
            "1",
            ":::",
            "1::2::3",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8::",
            "1:2:3:4::5:6:7:8",
            "12345::",
            "::1%eth0",
            "1:2:3:4:5:6:7:1.2.3.4",
            "::1.2.3.256",
            "1.2.3.4::",
        ],
    ),
    (
        "uri",
        &[
            "http://foo.bar/?baz=qux#quux",
            "mailto:a@b",
            "urn:x:y",
            "a:",
            "a:/",
            "http://[::1]:80/",
            "http://[v1.a:b]",
            "http://u:p@h:/%41",
            "file:///x",
        ],
        &[
            "",
            "abc",
            "/abc",
            "//foo",
            "http:// a",
            "1a:b",
            "http://[::1",
            "http://a:b",
            "a:%4",
            "a:%zz",
            "http://a/é",
            "a:#b#c",
            "a:[b]",
            "bar,baz:foo",
        ],
    ),
    (
        "uri-reference",
        &["", "abc", "/abc", "//foo.bar/?a#b", "#f", "?q", "a/b:c", "./a:b", "http://a"],
        &["\\\\W\\f", "#frag\\ment", "1:a", "%", "é", "//a:b"],
    ),
    (
        "iri",
        &["http://ƒøø.ßår/?∂éœ=πîx#πîüx", "a:\u{1f600}", "http://a?\u{e000}"],
        &["/abc", "http://2001:0db8::7334", "http://a/\u{e000}", "a:\u{fdd0}"],
    ),
    ("iri-reference", &["", "âππ", "#ƒrägmênt", "//ƒøø"], &["\\\\W", "#ƒräg\\m", "\u{e000}"]),
    (
        "uri-template",
        &["", "a/{term:1}/{+x,y*}{?a.b}", "{%41}", "é", "%41", "{#a:9999}"],
        &["{", "}", "{}", "{term", "{a:0}", "{a:10000}", "{a,}", "{a b}", "%4", "a b", "<", "{{a}}", "{a}}"],
    ),
    (
        "uuid",
        &["2EB8AA08-aa98-11ea-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"],
        &[
            "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
            "2eb8aa08aa9811eab4aa73b441d16380",
            "ggb8aa08-aa98-11ea-b4aa-73b441d16380",
            "",
        ],
    ),
    ("json-pointer", &["", "/", "/a~0b/~1/", "/\n😀", "//"], &["a", "/~", "/~2", "/a~", "#/a"]),
    (
        "relative-json-pointer",
        &["0", "0#", "1/a~0", "120/foo/bar", "0+1/a"],
        &["", "/a", "-1/a", "+1/a", "01/a", "0##", "1~"],
    ),
    (
        "regex",
        &[
            "([abc])+\\s+$",
            "",
            "^[\\w-]$",
            "(?<a>b)\\k<a>",
            "(?=a)|(?<!b)",
            "a{1,2}?",
            "[^]",
            "\\u{1F600}",
            "\\p{L}",
            "((((a))))",
            "\\/",
        ],
        &[
            "^(abc]",
            "\\a",
            "a**",
            "*a",
            "[a",
            "a)",
            "a{",
            "{",
            "]",
            "\\",
            "[\\w-a]",
            "[a-\\d]",
            "(?a)",
            "\\u{110000}",
            "\\-",
            "((a)",
        ],
    ),
];

#[test]
fn engines_agree_with_the_specifications() {
    let cases: Vec<Case> = CASES
        .iter()
        .map(|(name, valid, invalid)| Case {
            pattern: translate(pattern_for(name).expect(name)).expect(name),
            texts: valid.iter().chain(*invalid).map(|text| (*text).to_owned()).collect(),
        })
        .collect();
    for (engine, verdicts) in judge(&cases) {
        for ((name, valid, _), (case, verdicts)) in CASES.iter().zip(cases.iter().zip(verdicts)) {
            for (nth, (text, verdict)) in case.texts.iter().zip(verdicts).enumerate() {
                assert_eq!(verdict, nth < valid.len(), "{engine}: {name} on {text:?}");
            }
        }
    }
}

#[test]
fn lengths_are_limited() {
    let label = "a".repeat(63);
    let accepts = |name: &str, text: &str| {
        regress::Regex::with_flags(pattern_for(name).expect(name), "u").expect(name).find(text).is_some()
    };
    assert!(accepts("hostname", &label));
    assert!(!accepts("hostname", &format!("{label}a")));
    assert!(accepts("hostname", &format!("{label}.{label}.{label}.{}", "a".repeat(61))));
    assert!(!accepts("hostname", &format!("{label}.{label}.{label}.{}", "a".repeat(62))));
    assert!(accepts("email", &format!("{}@b", "a".repeat(64))));
    assert!(!accepts("email", &format!("{}@b", "a".repeat(65))));
}

/// The leap second is at 23:59 UTC: exactly one time of the day for each offset.
#[test]
fn a_leap_second_has_one_local_time_for_each_offset() {
    let regex = regress::Regex::with_flags(pattern_for("time").expect("time"), "u").expect("a pattern");
    let mut texts = 0;
    for minutes in (-1439i32..=1439).step_by(7) {
        let (sign, size) = if minutes < 0 { ('-', -minutes) } else { ('+', minutes) };
        let right = (1439 + minutes).rem_euclid(1440);
        for local in (0..1440).step_by(59).chain([right, (right + 60) % 1440, (right + 1) % 1440]) {
            let text = format!("{:02}:{:02}:60{sign}{:02}:{:02}", local / 60, local % 60, size / 60, size % 60);
            assert_eq!(regex.find(&text).is_some(), local == right, "{text}");
            texts += 1;
        }
    }
    assert!(texts > 10_000);
}

#[test]
fn every_known_format_has_a_portable_pattern() {
    for name in KNOWN {
        translate(pattern_for(name).expect(name)).expect(name);
        assert!(CASES.iter().any(|(case, ..)| case == name), "{name} has cases");
    }
    assert!(EXCEPTIONS.iter().all(|(name, _)| KNOWN.contains(name)));
    assert_eq!(pattern_for("color"), None);
    assert_eq!(pattern_for(""), None);
}

/// An expression that goes back and forth over its text would not end here.
#[test]
fn long_texts_are_judged() {
    let units = ["1", "a.", "a-", "%", "%41", "/", "~0", "{a}", "(", "[", "\\d", "\"", "@", "::", "é.", "·", "P1Y"];
    let heads = ["", "http://a/", "08:30:06.", "{"];
    for name in KNOWN {
        let pattern = translate(pattern_for(name).expect(name)).expect(name);
        let regex = regress::Regex::with_flags(&pattern.ecma, "u").expect(name);
        for unit in units {
            for head in heads {
                regex.find(&format!("{head}{}!", unit.repeat(1_000 / unit.len())));
            }
        }
    }
}
