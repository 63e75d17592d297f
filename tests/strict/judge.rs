//! Answers questions about documents with the generated code: a JSON line in, a JSON line out.

use std::{fs, io};

use serde_json::{Value, json};

/// The verbs are inherent methods, so one function cannot be generic over the types.
macro_rules! judge {
    ($type:ty, $bytes:expr) => {{
        let bytes: &[u8] = $bytes;
        let report = <$type>::check(bytes);
        let in_memory = serde_json::from_slice::<Value>(bytes).ok();
        let mut answer = json!({
            "valid": report.is_valid(),
            "report": report.to_json(),
            "native": serde_json::from_slice::<$type>(bytes).is_ok(),
            "value": in_memory.is_some_and(|value| <$type>::check_value(&value).is_valid() && serde_json::from_value::<$type>(value).is_ok()),
            "parsed": false,
        });
        if let Ok(value) = <$type>::from_json(bytes) {
            let again = <$type>::from_json(value.to_json().as_bytes());
            answer["parsed"] = json!(true);
            answer["canonical"] = json!(value.to_canonical_json());
            answer["hash"] = json!(value.content_hash());
            answer["stable"] = json!(again.is_ok_and(|again| again == value && again.to_canonical_json() == value.to_canonical_json()));
        }
        answer
    }};
}

fn answer(module: &str, bytes: &[u8]) -> Value {
    match module {
        // TABLE
        other => panic!("there is no module {other}"),
    }
}

fn main() {
    for line in io::stdin().lines() {
        let question: Value = serde_json::from_str(&line.expect("text")).expect("a JSON line");
        let part = |name: &str| question[name].as_str().expect("a string");
        let bytes = fs::read(part("file")).expect("a readable document");
        println!("{}", answer(part("module"), &bytes));
    }
}
