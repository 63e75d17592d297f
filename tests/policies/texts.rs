//! Texts that all entry points judge alike, native parsers or not.

use serde_json::{Value, json};

use super::case::{
    self, Case, Said, accepted, beyond, imprecise, malformed, out_of_range, refused, too_deep, wrong_type,
};

/// All of them.
pub fn all() -> Vec<Case> {
    [numbers(), integers(), formats_of_integers(), comparisons(), names(), depths(), places(), encodings()].concat()
}

/// What a number denotes, and what an integer is.
fn numbers() -> Vec<Case> {
    let zeros = "0".repeat(700_000);
    let long = |number: &str| format!(r#"{{"number":{number}}}"#);
    let no_integer = |name, text| refused(name, text, &[wrong_type("integer", "integer", "number")]);
    vec![
        accepted("an integral fraction is an integer", r#"{"integer":1.0}"#, r#"{"integer":1}"#),
        accepted("an integral power is an integer", r#"{"integer":12e1}"#, r#"{"integer":120}"#),
        no_integer("a fraction is none", r#"{"integer":1.5}"#),
        accepted("minus zero is zero", r#"{"integer":-0,"number":-0.0}"#, r#"{"integer":0,"number":0}"#),
        accepted("minus zero as a power", r#"{"number":-0e5}"#, r#"{"number":0}"#),
        accepted(
            "an integer of thirty digits is a number",
            r#"{"number":123456789012345678901234567890}"#,
            r#"{"number":1.2345678901234568e+29}"#,
        ),
        accepted("it vanishes", r#"{"number":1e-400}"#, r#"{"number":0}"#),
        accepted(
            "a long exponent, and zeros that make up for it",
            &long(&format!("0.{zeros}1e700001")),
            r#"{"number":1}"#,
        ),
        accepted("a long negative exponent, and zeros", &long(&format!("-1{zeros}e-700000")), r#"{"number":-1}"#),
        accepted("an exponent that no integer holds", r#"{"number":-1e-99999999999999999999}"#, r#"{"number":0}"#),
        accepted("the same of zero", r#"{"number":0e99999999999999999999}"#, r#"{"number":0}"#),
        accepted("a subnormal number", r#"{"number":5e-324}"#, r#"{"number":5e-324}"#),
    ]
}

/// Which integers are in range, and which have a canonical form: two that are one double never have the same.
fn integers() -> Vec<Case> {
    let integer = |name, number: &str| imprecise(name, &format!(r#"{{"integer":{number}}}"#), "/integer");
    let natural = |name, number: &str| imprecise(name, &format!(r#"{{"natural":{number}}}"#), "/natural");
    let plain = |name, text| accepted(name, text, text);
    vec![
        integer("the largest double in the range", "9223372036854774784"),
        integer("the smallest integer", "-9223372036854775808"),
        integer("the same as a double", "-9223372036854775808.0"),
        natural("more than 64 bits with a sign", "9223372036854775808"),
        natural("a double of that size", "1e19"),
        natural("the largest double below two to the 64th", "18446744073709549568"),
        beyond("two to the 64th", "natural", "below 2^64", "18446744073709551616", "18446744073709552000"),
        beyond("the same as a double", "natural", "below 2^64", "18446744073709551616.0", "18446744073709552000"),
        out_of_range("two to the 63rd", "9223372036854775808", "9223372036854776000"),
        out_of_range("below the range", "-9223372036854777856", "-9223372036854778000"),
        out_of_range("two to the 64th, minus one", "18446744073709551615", "18446744073709552000"),
        out_of_range("an integer of thirty digits", "123456789012345678901234567890", "1.2345678901234568e+29"),
        out_of_range("a large integer with a fraction of zero", "9223372036854775808.0", "9223372036854776000"),
        plain("the largest integer that all tell apart", r#"{"integer":9007199254740991}"#),
        plain("the smallest one", r#"{"integer":-9007199254740991}"#),
        integer("two integers that are one double", "9007199254740992"),
        integer("the other one", "9007199254740993"),
        integer("the same below zero", "-9007199254740993"),
        integer("it has an exponent", "1e18"),
        imprecise("a number that is an integer", r#"{"number":100000000000000000000}"#, "/number"),
        imprecise("its neighbour", r#"{"number":100000000000000000001}"#, "/number"),
        imprecise(
            "the first one in canonical order",
            r#"{"second":9007199254740993,"any":[0.5,{"b/":1e17,"10":[-9007199254740992.0]}]}"#,
            "/any/1/10/0",
        ),
        accepted("a number that is written with an exponent", r#"{"number":1e21}"#, r#"{"number":1e+21}"#),
        accepted("digits in a string", r#"{"any":"9007199254740993"}"#, r#"{"any":"9007199254740993"}"#),
    ]
}

/// Formats of integers: the ends of their ranges, but for those that the schema's own bounds keep away.
fn formats_of_integers() -> Vec<Case> {
    let plain = |name, text| accepted(name, text, text);
    let error = |member: &str, keyword: &str, message: &str, expected: Value, actual: i64| {
        json!({"code": keyword, "path": format!("/{member}"), "schema_path": format!("#/properties/{member}/{keyword}"),
            "message": message, "expected": expected, "actual": actual})
    };
    let past = |member: &str, end: &str, actual: i64| {
        error(member, "format", &format!("integer out of range: must be below {end}"), json!("integer"), actual)
    };
    let below = |member: &str, keyword: &str, least: i64, actual: i64| {
        error(member, keyword, &format!("must be at least {least}"), json!(least), actual)
    };
    let long = imprecise("the largest double of a format", r#"{"long":18446744073709549568}"#, "/long");
    vec![
        plain("the least and the greatest of eight bits", r#"{"byte":255,"word":-5}"#),
        plain("zero has no sign", r#"{"byte":0,"long":0,"word":2147483647}"#),
        plain("a format says nothing about other types", r#"{"word":null}"#),
        refused("one more than eight bits", r#"{"byte":256.0}"#, &[past("byte", "2^8", 256)]),
        refused("the same without a point", r#"{"byte":256}"#, &[past("byte", "2^8", 256)]),
        refused("a sign where there is none", r#"{"byte":-1}"#, &[below("byte", "format", 0, -1)]),
        refused("a sign, and 64 bits", r#"{"long":-1}"#, &[below("long", "format", 0, -1)]),
        refused("one more than 32 bits with a sign", r#"{"word":2147483648}"#, &[past("word", "2^31", 2_147_483_648)]),
        refused("a bound is closer than the format", r#"{"word":-3000000000}"#, &[below("word", "minimum", -5, -3_000_000_000)]),
        long,
        Case {
            verdict: case::Verdict::Refused(
                r##"{"valid":false,"errors":[{"code":"format","path":"/long","schema_path":"#/properties/long/format","message":"integer out of range: must be below 2^64","expected":"integer","actual":18446744073709552000}],"warnings":[]}"##
                    .to_owned(),
            ),
            ..accepted("two to the 64th is past 64 bits", r#"{"long":18446744073709551616}"#, "")
        },
    ]
}

/// Equality, and multiples.
fn comparisons() -> Vec<Case> {
    let no_multiple = |name, number: Value| {
        let error = json!({"code": "multipleOf", "path": "/tenth", "schema_path": "#/properties/tenth/multipleOf",
            "message": "must be a multiple of 0.0001", "expected": 0.0001, "actual": number});
        refused(name, &json!({"tenth": number}).to_string(), &[error])
    };
    let twice = |name, text| {
        let error = json!({"code": "uniqueItems", "path": "/set", "schema_path": "#/properties/set/uniqueItems", "message": "items 0 and 1 are equal"});
        refused(name, text, &[error])
    };
    let other = json!({"code": "const", "path": "/one", "schema_path": "#/properties/one/const", "message": "expected 1", "expected": 1, "actual": true});
    vec![
        accepted("a decimal multiple", r#"{"tenth":0.0075}"#, r#"{"tenth":0.0075}"#),
        accepted("a large multiple", r#"{"tenth":1e300}"#, r#"{"tenth":1e+300}"#),
        accepted("zero is a multiple", r#"{"tenth":-0.0}"#, r#"{"tenth":0}"#),
        no_multiple("no decimal multiple", json!(0.00751)),
        no_multiple("a small number is no multiple", json!(1e-308)),
        accepted("one equals one", r#"{"one":1.0}"#, r#"{"one":1}"#),
        refused("true is not one", r#"{"one":true}"#, &[other]),
        accepted(
            "values of several types",
            r#"{"set":[1,true,"1",null,[1],{"1":1}]}"#,
            r#"{"set":[1,true,"1",null,[1],{"1":1}]}"#,
        ),
        twice("a number in two notations", r#"{"set":[1,1.0]}"#),
        twice("both zeros", r#"{"set":[-0.0,0]}"#),
        twice("two numbers, one double", r#"{"set":[9007199254740992,9007199254740993]}"#),
        twice("objects without order", r#"{"set":[{"a":1,"b":[2]},{"b":[2.0],"a":1e0}]}"#),
        twice("an escaped character", r#"{"set":["a/é😀","\u0061\/\u00E9\ud83d\ude00"]}"#),
        accepted(
            "characters that only look alike",
            "{\"set\":[\"\u{e9}\",\"e\u{301}\"]}",
            "{\"set\":[\"\u{e9}\",\"e\u{301}\"]}",
        ),
    ]
}

/// Names that come twice, and odd ones.
fn names() -> Vec<Case> {
    let wrong = |member: &str| wrong_type(member, "integer", "string");
    let long = json!({"code": "maxLength", "path": "/text", "schema_path": "#/properties/text/maxLength",
        "message": "must have at most 2 characters", "expected": 2, "actual": 3});
    vec![
        accepted("the last value wins", r#"{"integer":"x","integer":1}"#, r#"{"integer":1}"#),
        refused("the last value loses", r#"{"integer":1,"integer":"x"}"#, &[wrong("integer")]),
        accepted("it wins below a member", r#"{"any":{"a":1,"b":2,"a":3}}"#, r#"{"any":{"a":3,"b":2}}"#),
        accepted("an escaped name is the same name", r#"{"any":{"a":1,"\u0061":2}}"#, r#"{"any":{"a":2}}"#),
        accepted(
            "a name of prototypes, twice",
            r#"{"any":{"__proto__":1,"__proto__":{"a":2}}}"#,
            r#"{"any":{"__proto__":{"a":2}}}"#,
        ),
        accepted(
            "names of prototypes",
            r#"{"constructor":1,"toString":"","hasOwnProperty":[]}"#,
            r#"{"constructor":1,"hasOwnProperty":[],"toString":""}"#,
        ),
        accepted("the empty name", r#"{"":{"":null}}"#, r#"{"":{"":null}}"#),
        accepted("a pair of surrogates is one character", r#"{"text":"\ud83d\ude00😀"}"#, r#"{"text":"😀😀"}"#),
        refused("three characters, four units", r#"{"text":"\ud83d\ude00ab"}"#, &[long]),
        accepted(
            "noncharacters, and the null character",
            "{\"text\":\"\u{ffff}\\u0000\"}",
            "{\"text\":\"\u{ffff}\\u0000\"}",
        ),
        accepted("separators need no escape", "{\"text\":\"\u{2028}\u{7f}\"}", "{\"text\":\"\u{2028}\u{7f}\"}"),
        accepted("a byte order mark in a string", "{\"text\":\"\u{feff}\"}", "{\"text\":\"\u{feff}\"}"),
    ]
}

/// `document` inside of so many arrays, below the member `any`: one level more.
fn nested(levels: usize, document: &str) -> String {
    format!("{{\"any\":{}{document}{}}}", "[".repeat(levels), "]".repeat(levels))
}

/// Nesting.
fn depths() -> Vec<Case> {
    let object = format!("{{\"any\":{}1{}}}", "{\"a\":".repeat(126), "}".repeat(126));
    vec![
        accepted("127 levels", &nested(126, ""), &nested(126, "")),
        accepted("127 levels, a scalar inside", &nested(126, "1"), &nested(126, "1")),
        accepted("127 levels of objects", &object, &object),
        refused("128 levels", &nested(127, ""), &[too_deep()]).but("Rust Value", Said::Unparsed),
        refused(
            "128 levels below a wrong value",
            &format!("{{\"integer\":\"\",{}", &nested(127, "")[1..]),
            &[too_deep()],
        )
        .but("Rust Value", Said::Unparsed),
        refused("100000 levels", &nested(100_000, ""), &[too_deep()])
            .but("Rust Value", Said::Unparsed)
            .but("Python json.loads", Said::Unparsed),
        malformed("100000 levels that are not closed", &"[".repeat(100_000), 1, 100_001),
        malformed("malformed inside of 200 levels", &nested(200, "x"), 1, 208),
    ]
}

/// The first character that no JSON document has there.
fn places() -> Vec<Case> {
    let table: &[(&str, usize, usize)] = &[
        ("", 1, 1),
        (" \n\t ", 2, 3),
        ("{", 1, 2),
        ("{\"a\":}", 1, 6),
        ("{\"a\":1,}", 1, 8),
        ("{\"a\" 1}", 1, 6),
        ("{a:1}", 1, 2),
        ("{'a':1}", 1, 2),
        ("[1,]", 1, 4),
        ("[1 2]", 1, 4),
        ("{}{}", 1, 3),
        ("{} x", 1, 4),
        ("nul", 1, 4),
        ("nulL", 1, 4),
        ("True", 1, 1),
        ("01", 1, 2),
        ("-", 1, 2),
        ("+1", 1, 1),
        (".5", 1, 1),
        ("1.", 1, 3),
        ("1.e5", 1, 3),
        ("1e", 1, 3),
        ("1e+", 1, 4),
        ("0x10", 1, 2),
        ("1_000", 1, 2),
        ("\"", 1, 2),
        ("\"\\x\"", 1, 3),
        ("\"\\u12\"", 1, 6),
        ("\"\\u00G0\"", 1, 6),
        ("\"a\u{1}\"", 1, 3),
        ("\"a\nb\"", 1, 3),
        ("{\n  \"é😀\": [\r\n1,,\n2]}", 3, 3),
        ("{\"a\":1} // no", 1, 9),
        ("/* no */ {}", 1, 1),
        ("[\u{a0}1]", 1, 2),
        ("{} é", 1, 4),
        ("{\"text\":\"\\uD800", 1, 16),
        ("{\"text\":\"\\uD83D\\uDE0", 1, 21),
    ];
    table.iter().map(|(text, line, column)| malformed(&format!("malformed: {text:?}"), text, *line, *column)).collect()
}

/// Bytes that are not UTF-8, where no decoder of a native parser makes something of them.
fn encodings() -> Vec<Case> {
    let table: [(&str, &[u8], usize); 4] = [
        ("outside of strings", b"{} \xff", 4),
        ("a character that is cut off", b"[1, \xe2\x82]", 5),
        ("beyond the last character", b"\xf4\x90\x80\x80", 1),
        ("behind other characters", b"{\"\xc3\xa9\xf0\x9f\x98\x80\":\x80", 7),
    ];
    let case = |(name, bytes, column): (&str, &[u8], usize)| {
        let case = malformed(&format!("no UTF-8: {name}"), "", 1, column);
        Case { document: case::bytes(bytes.to_vec()), ..case }
    };
    table.map(case).into()
}
