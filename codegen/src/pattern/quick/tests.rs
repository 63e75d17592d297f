//! What is proven, and what is not.

use super::is_quick;
use crate::pattern::parse;

fn quick(source: &str) -> bool {
    is_quick(&parse::parse(source).expect("a pattern").root)
}

#[test]
fn patterns_that_are_read_in_few_ways_are_proven() {
    for source in [
        "^[a-z]+$",
        "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        "^[^@]+@[^@]+$",
        r"^(?=.*\d)[a-z\d]+$",
        "foo|bar|baz",
        "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]{2,}$",
        "^.{1,20000}$",
        r"\.json$",
        "^(?!-)(?:(?!--)[a-z-])+(?<!-)$",
        "^$|^https?://",
        "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        r"^\S+$",
        "[0-9]{1,3}-[0-9]{1,3}",
        r"^\d+(\.\d+)?$",
        "",
    ] {
        assert!(quick(source), "{source}");
    }
}

#[test]
fn patterns_that_engines_go_back_in_are_not() {
    for source in [
        "^(a+)+$",
        "(a+)+",
        r"\s+$",
        "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaa",
        "^(a?){30}a{30}$",
        "^(a|a)*$",
        "^(a*)*$",
        r"^(\w+\s?)*$",
        "^.*a.*b.*$",
        ".*foo",
        "^(?:(?!.*ab)[a-z])+$",
        "(?=.*a)b",
        "^(?:a(?=a*))*$",
        "^[a-z]*[a-y]*$",
        r"(a)\1",
        "(?<=a*)b",
    ] {
        assert!(!quick(source), "{source}");
    }
}
