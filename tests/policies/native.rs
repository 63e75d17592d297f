//! Documents of which native parsers keep something from the generated code: `docs/checks.md`, "Native entry points".

use super::case::{
    self, Case, Said, accepted, accepts, beyond, imprecise, malformed, no_json, no_value, out_of_range, refused,
    refuses, too_deep, wrong_type,
};

/// All of them.
pub fn all() -> Vec<Case> {
    [overflow(), integers(), rounding(), surrogates(), raw_surrogates(), overwritten(), marks(), encodings(), others()]
        .concat()
}

/// The name of the entry points that see what `JSON.parse` has made of a text, by either way.
const PARSED: [&str; 2] = ["TypeScript JSON.parse", "TypeScript Response"];

/// A text that is malformed for whoever reads it, while the parsers of JavaScript and Python make a value of it.
fn hidden(name: &str, text: &str, column: usize, typescript: Said, python: Said) -> Case {
    let case = refused(name, text, &[no_json(1, column)]).but("Rust Value", Said::Unparsed);
    let case = PARSED.into_iter().fold(case, |case, entry| case.but(entry, typescript.clone()));
    case.but("Python json.loads", python)
}

/// Numbers out of range become infinities.
fn overflow() -> Vec<Case> {
    let infinite = |path: &str| refuses(&[no_value(path)]);
    let case = |number: &str| {
        let text = format!("{{\"number\":{number}}}");
        hidden(&format!("out of range: {number:.20}"), &text, 11, infinite("/number"), infinite("/number"))
    };
    let mut cases: Vec<Case> = ["1e400", "-1e400", "1.7976931348623159e308", "123e999"].map(case).into();
    let nested = "{\"any\":[1,{\"a\":1e309}]}";
    cases.push(hidden("out of range, inside", nested, 16, infinite("/any/1/a"), infinite("/any/1/a")));
    // Python does not even read integers of so many digits.
    let digits = format!("{{\"number\":{}}}", "9".repeat(5000));
    cases.push(hidden("an integer of 5000 digits", &digits, 11, infinite("/number"), Said::Unparsed));
    cases
}

/// At the ends of their ranges, integers that are one double differ in their digits, which parsers lose.
fn integers() -> Vec<Case> {
    let text = |member: &str, number: &str| format!(r#"{{"{member}":{number}}}"#);
    let parsed = |case: Case, said: Said| PARSED.into_iter().fold(case, |case, entry| case.but(entry, said.clone()));
    let said = |case: &Case| Said::As(case.verdict.clone());
    let largest = imprecise("the largest integer", &text("integer", "9223372036854775807"), "/integer");
    let signed = out_of_range("", "9223372036854775807", "9223372036854776000");
    let unsigned = imprecise("the largest of all", &text("natural", "18446744073709551615"), "/natural");
    let below = beyond("", "natural", "below 2^64", "18446744073709551615", "18446744073709552000");
    let smallest = imprecise("", &text("integer", "-9223372036854775809"), "/integer");
    let lower = out_of_range("less than the smallest integer", "-9223372036854775809", "-9223372036854776000");
    let lower = lower.but("Rust serde_json", said(&smallest)).but("Rust Value", said(&smallest));
    vec![parsed(largest, said(&signed)), parsed(unsigned, said(&below)), parsed(lower, said(&smallest))]
}

/// Without its feature `float_roundtrip`, which is off here, serde_json gives the neighbours of many doubles, and takes
/// the last ones for out of range.
fn rounding() -> Vec<Case> {
    let (number, neighbour) = (r#"{"number":964051025934.5969}"#, r#"{"number":964051025934.5968}"#);
    let rounded = accepted("a double that serde_json rounds", number, number);
    let (number, largest) = (r#"{"number":1.7976931348623158e308}"#, r#"{"number":1.7976931348623157e+308}"#);
    let last = accepted("what rounds to the largest double", number, largest);
    vec![
        rounded.but("Rust serde_json", accepts(neighbour)).but("Rust Value", accepts(neighbour)),
        last.but("Rust serde_json", refuses(&[])).but("Rust Value", Said::Unparsed),
    ]
}

/// Escapes of surrogates that are not part of a pair.
fn surrogates() -> Vec<Case> {
    let case = |(text, column, path): (&str, usize, &str)| {
        let said = refuses(&[no_value(path)]);
        hidden(&format!("a lone surrogate: {text}"), text, column, said.clone(), said)
    };
    let table = [
        (r#"{"text":"\ud800"}"#, 10, "/text"),
        (r#"{"text":"\uDFFF"}"#, 10, "/text"),
        (r#"{"text":"a\udc00b"}"#, 11, "/text"),
        (r#"{"text":"\ud83d\u0041"}"#, 10, "/text"),
        (r#"{"text":"\ud83d\n"}"#, 10, "/text"),
        (r#"{"text":"\ud83dx"}"#, 10, "/text"),
        (r#"{"text":"\udc00\ud800"}"#, 10, "/text"),
        (r#"{"text":"\ud83d\ude00\ud83d"}"#, 22, "/text"),
        (r#"{"any":[{},["\ud800"]]}"#, 14, "/any/1/0"),
        (r#"{"\ud800":1}"#, 3, ""),
        (r#"{"any":{"a":1,"b\udc00":2}}"#, 17, "/any"),
    ];
    table.map(case).into()
}

/// Surrogates themselves, in strings of languages that allow them.
fn raw_surrogates() -> Vec<Case> {
    let case = |(name, before, unit, after, column, path): (&str, &str, u16, &str, usize, &str)| {
        let units = before.encode_utf16().chain([unit]).chain(after.encode_utf16()).collect();
        let said = refuses(&[no_value(path)]);
        let case = refused(name, "", &[no_json(1, column)]).but("TypeScript JSON.parse", said.clone());
        Case { document: case::units(units), ..case.but("Python json.loads", said) }
    };
    let table = [
        ("a raw high surrogate", "{\"text\":\"", 0xd800, "\"}", 10, "/text"),
        ("a raw low surrogate", "{\"text\":\"😀", 0xdc00, "\"}", 11, "/text"),
        ("a raw surrogate in a name", "{\"any\":{\"é", 0xdbff, "\":1}}", 11, "/any"),
    ];
    let mut cases: Vec<Case> = table.map(case).into();
    let outside = malformed("a raw surrogate outside of strings", "", 1, 2);
    let except = outside.except.iter().filter(|(entry, _)| *entry != "Rust Value" && *entry != "TypeScript Response");
    let (document, except) = (case::units(vec![0x5b, 0xd800, 0x5d]), except.cloned().collect());
    cases.push(Case { document, except, ..outside });
    cases
}

/// Of a name that comes twice, native parsers drop the first value, whatever it was.
fn overwritten() -> Vec<Case> {
    let case = |name, text, column, canonical| hidden(name, text, column, accepts(canonical), accepts(canonical));
    let deep = format!("{{\"any\":{}{},\"any\":1}}", "[".repeat(127), "]".repeat(127));
    let deep = refused("an overwritten value that is too deep", &deep, &[too_deep()]).but("Rust Value", Said::Unparsed);
    let deep = PARSED.into_iter().fold(deep, |case, entry| case.but(entry, accepts(r#"{"any":1}"#)));
    vec![
        case("an overwritten number out of range", r#"{"number":1e400,"number":1}"#, 11, r#"{"number":1}"#),
        case("an overwritten lone surrogate", r#"{"text":"\ud800","text":"a"}"#, 10, r#"{"text":"a"}"#),
        case("one inside of an overwritten value", r#"{"any":{"a":[1e400]},"any":null}"#, 14, r#"{"any":null}"#),
        deep.but("Python json.loads", accepts(r#"{"any":1}"#)),
    ]
}

/// Byte order marks are taken away by decoders.
fn marks() -> Vec<Case> {
    let mut string = malformed("a byte order mark", "\u{feff}{\"integer\":1}", 1, 1);
    string.replace("TypeScript Response", accepts(r#"{"integer":1}"#));
    // json.loads refuses the string, but not the bytes.
    let mut bytes = string.clone().of_bytes("a byte order mark, as bytes");
    bytes.replace("Python json.loads", accepts(r#"{"integer":1}"#));
    vec![string, bytes]
}

/// Decoders replace, or let pass, what is not UTF-8; Python's parser reads UTF-16 and UTF-32, too.
fn encodings() -> Vec<Case> {
    let wide: Vec<u8> = "{\"integer\":1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let table: [(&str, Vec<u8>, usize, Said, Said); 4] = [
        (
            "a byte that UTF-8 never has",
            b"{\"any\":\"\xff\"}".to_vec(),
            9,
            accepts("{\"any\":\"\u{fffd}\"}"),
            Said::Unparsed,
        ),
        (
            "an overlong form",
            b"{\"any\":\"\xc0\x80\"}".to_vec(),
            9,
            accepts("{\"any\":\"\u{fffd}\u{fffd}\"}"),
            Said::Unparsed,
        ),
        (
            "a surrogate as three bytes",
            b"{\"any\":\"\xed\xa0\x80\"}".to_vec(),
            9,
            accepts("{\"any\":\"\u{fffd}\u{fffd}\u{fffd}\"}"),
            refuses(&[no_value("/any")]),
        ),
        ("UTF-16", wide, 2, Said::Unparsed, accepts(r#"{"integer":1}"#)),
    ];
    let case = |(name, bytes, column, typescript, python): (&str, Vec<u8>, usize, Said, Said)| {
        let mut case = malformed(&format!("not UTF-8: {name}"), "", 1, column);
        case.document = case::bytes(bytes);
        case.replace("TypeScript Response", typescript);
        case.replace("Python json.loads", python);
        case
    };
    table.map(case).into()
}

/// The order of members, which maps of serde_json (by name) and objects of JavaScript (indices first) have changed, and
/// texts that only Python reads.
fn others() -> Vec<Case> {
    let wrong = |member: &str| wrong_type(member, "integer", "string");
    let sorted = refuses(&[wrong("2"), wrong("integer")]);
    let order = refused("names that are indices", r#"{"integer":"x","2":"y"}"#, &[wrong("integer"), wrong("2")]);
    let order = PARSED.into_iter().fold(order, |case, entry| case.but(entry, sorted.clone())).but("Rust Value", sorted);
    let repeated = r#"{"second":"x","integer":"x","second":"y"}"#;
    let repeated = refused("the place is that of the first", repeated, &[wrong("second"), wrong("integer")]);
    let repeated = repeated.but("Rust Value", refuses(&[wrong("integer"), wrong("second")]));
    let constant = |(text, column): (&str, usize)| {
        let mut case = malformed(&format!("a constant of Python: {text}"), text, 1, column);
        case.replace("Python json.loads", refuses(&[no_value("/number")]));
        case
    };
    let constants = [("{\"number\":NaN}", 11), ("{\"number\":Infinity}", 11), ("{\"number\":-Infinity}", 12)];
    let mut cases: Vec<Case> = constants.map(constant).into();
    cases.extend([order, repeated]);
    cases.push(accepted("members in another order", r#"{"b":1,"2":2,"a":3}"#, r#"{"2":2,"a":3,"b":1}"#));
    cases
}
