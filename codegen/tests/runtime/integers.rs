//! Integers of any size: read, written and compared to the digit.

use std::collections::BTreeMap;

use support::Integer;
use triglyph_runtime::{self as support, Checks};

/// Node 0 takes any integer; node 1 objects of such, with a default.
static CHECKS: Checks = Checks::new(
    r##"{"nodes":[
        {"at":"#","is":[["type",["integer"]]]},
        {"at":"#/map","is":[["type",["object"]],["properties",[["filled",0,7]],[],0]],"fills":true}
    ],"patterns":[]}"##,
);

/// 2^127, one more than an `i128` holds.
const LARGE: &str = "170141183460469231731687303715884105728";
const THIRTY: &str = "123456789012345678901234567890";

fn integer(digits: &str) -> Integer {
    digits.parse().expect("digits")
}

#[test]
fn digits_are_kept() {
    for digits in ["0", "-1", "9007199254740993", "18446744073709551616", THIRTY, LARGE, &format!("-{LARGE}1")] {
        let read: Integer = CHECKS.read(0, digits.as_bytes()).expect("an integer");
        assert_eq!((read.to_string(), &read), (digits.to_owned(), &integer(digits)));
        assert_eq!(CHECKS.to_json(0, &read).as_deref(), Ok(digits));
        assert_eq!(support::to_json_unchecked(&read).as_deref(), Ok(digits));
        assert!(CHECKS.check_value(0, &read).is_valid());
    }
}

/// A default, or a name that comes twice, is left to the check program; what it hands back has all digits, too.
#[test]
fn digits_are_kept_where_the_program_reads() {
    for text in [format!(r#"{{"a":1,"a":{LARGE},"b":[-{THIRTY}]}}"#), format!(r#"{{ "a" : {LARGE} }}"#)] {
        let text = text.replace("[", "").replace("]", "");
        let read: BTreeMap<String, Integer> = CHECKS.read(1, text.as_bytes()).expect("integers");
        assert_eq!(read["a"], integer(LARGE), "{text}");
        assert_eq!(read["filled"], Integer::from(7));
    }
}

#[test]
fn doubles_are_the_integers_that_they_are() {
    for (text, digits) in [
        ("1.0", "1"),
        ("-0.0", "0"),
        ("-0", "0"),
        ("1e21", "1000000000000000000000"),
        ("1e23", "99999999999999991611392"),
        ("123456789012345678901234567890.0", "123456789012345677877719597056"),
    ] {
        let read: Integer = CHECKS.read(0, text.as_bytes()).expect("an integer");
        assert_eq!(read.to_string(), digits, "{text}");
    }
    for text in ["0.5", "\"1\"", "1e999", "true"] {
        CHECKS.read::<Integer>(0, text.as_bytes()).expect_err(text);
    }
    let infinite = integer(&"9".repeat(400));
    assert!(!CHECKS.check_value(0, &infinite).is_valid(), "no document has such a number");
    CHECKS.to_json(0, &infinite).expect_err("no document has such a number");
}

#[test]
fn integers_are_ordered_by_size() {
    let large = format!("{LARGE}0");
    let (negative, more_negative) = (format!("-{LARGE}1"), format!("-{LARGE}2"));
    let digits = [&more_negative, &negative, "-1", "0", "00012", THIRTY, LARGE, &large];
    let integers: Vec<Integer> = digits.iter().map(|digits| integer(digits)).collect();
    assert!(integers.is_sorted_by(|one, other| one < other), "{integers:?}");
    assert_eq!(integer("-0"), Integer::default());
    assert_eq!(integer(&format!("000{LARGE}")), integer(LARGE));
    for text in ["", "-", "+1", "1.0", "1e3", " 1", "0x1"] {
        text.parse::<Integer>().expect_err(text);
    }
}

#[test]
fn native_integers_are_made_of_it() {
    assert_eq!(u64::try_from(&Integer::from(u64::MAX)), Ok(u64::MAX));
    assert_eq!(i8::try_from(&Integer::from(-128)), Ok(i8::MIN));
    i8::try_from(&Integer::from(128)).expect_err("eight bits");
    u64::try_from(&integer(LARGE)).expect_err("64 bits");
    assert_eq!(Integer::from(i128::MIN).as_i128(), Some(i128::MIN));
    assert_eq!(integer(LARGE).as_i128(), None);
}

/// What serde_json writes by itself has all digits, or fails.
#[test]
fn others_write_no_other_integer() {
    assert_eq!(serde_json::to_string(&integer(THIRTY)).expect("128 bits"), THIRTY);
    let error = serde_json::to_string(&integer(LARGE)).expect_err("more than 128 bits").to_string();
    assert_eq!(error, "an integer of more than 128 bits is written by `to_json` alone");
    assert_eq!(serde_json::from_str::<Integer>("12").expect("an integer"), Integer::from(12));
    serde_json::from_str::<Integer>("1.5").expect_err("a fraction");
}
