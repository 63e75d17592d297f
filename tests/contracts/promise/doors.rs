//! What every door of Rust says of a document, and of what a careless program makes of it.

use serde_json::{Value, json};
use triglyph_contracts::support::Report;

/// The doors of a type: `walk!(Type, build)` where no value of the type breaks the rule, since the type itself refuses
/// to; else `walk!(Type, build, |value| change)`. `build` makes a value anew by its constructor.
///
/// The verbs are inherent methods, so no function is generic over them.
macro_rules! walk {
    (@doors $type:ty, $build:expr, $text:ident, $held:expr) => {{
        use ::triglyph_contracts::support::{Checked, Report, sse};

        let held: Option<$type> = $held;
        let report = <$type>::check($text);
        let written = |write: fn(&$type) -> Result<String, Report>| held.as_ref().map(write);
        let value: ::serde_json::Value = serde_json::from_slice($text).expect("it is JSON");
        let read = |value: $type| value.to_json_unchecked();
        $crate::contracts::promise::doors::Doors {
            text_in: <$type>::from_json($text).and_then(read),
            value_in: serde_json::from_value::<$type>(value).map_err(|error| error.to_string()).map(read),
            built: written(|value| $build(value.clone()).to_json()),
            changed: written(|value| {
                let report = <$type>::check_value(value);
                if report.is_valid() { value.to_json_unchecked() } else { Err(report) }
            }),
            written: written(<$type>::to_json),
            canonical: written(<$type>::to_canonical_json),
            declared: written(<$type>::dumps),
            hashed: written(<$type>::content_hash),
            streamed: written(sse::encode),
            serialized: held.clone().map(Checked).map(|value| {
                serde_json::to_string(&value).map_err(|error| error.to_string())
            }),
            unchecked: held.is_some().then(|| {
                let text = |write: fn(&$type) -> Result<String, Report>| written(write).and_then(Result::ok);
                [
                    ("written", text(<$type>::to_json_unchecked)),
                    ("canonical", text(<$type>::to_canonical_json_unchecked)),
                    ("hashed", text(<$type>::content_hash_unchecked)),
                    ("streamed", text(sse::encode_unchecked)),
                ]
            }),
        }
        .answer(&report)
    }};
    (@ $type:ty, $build:expr, $change:expr) => {
        $crate::contracts::promise::row::Walk { root: stringify!($type), doors: |example, broken| {
            let held = <$type>::from_json(example).expect("the example is valid");
            let change: Option<fn(&mut $type)> = $change;
            let changed = change.map(|change| {
                let mut value = held.clone();
                change(&mut value);
                value
            });
            ::serde_json::json!({
                "before": walk!(@doors $type, $build, example, Some(held)),
                "after": walk!(@doors $type, $build, broken, changed),
                "published": <$type>::json_schema(),
            })
        } }
    };
    ($type:ty, $build:expr) => {
        walk!(@ $type, $build, None)
    };
    ($type:ty, $build:expr, $change:expr) => {
        walk!(@ $type, $build, Some($change))
    };
}
pub(crate) use walk;

/// What came of each door: a text, a report, or the text of serde's error; nothing where no value breaks the rule.
pub struct Doors {
    pub text_in: Result<String, Report>,
    pub value_in: Result<Result<String, Report>, String>,
    pub built: Option<Result<String, Report>>,
    pub changed: Option<Result<String, Report>>,
    pub written: Option<Result<String, Report>>,
    pub canonical: Option<Result<String, Report>>,
    pub declared: Option<Result<String, Report>>,
    pub hashed: Option<Result<String, Report>>,
    pub streamed: Option<Result<String, Report>>,
    pub serialized: Option<Result<String, String>>,
    pub unchecked: Option<[(&'static str, Option<String>); 4]>,
}

impl Doors {
    /// The answer, in the form of the judges of the other languages; `report` is that on the text.
    pub fn answer(self, report: &Report) -> Value {
        let held = |outcome: Option<Result<String, Report>>| outcome.map_or_else(impossible, said);
        let told = |summary: String| {
            assert_eq!(summary, report.summary(), "serde's error is the summary of the report");
            said(Err(report.clone()))
        };
        let serialized = |outcome: Result<String, String>| outcome.map_or_else(told, |text| said(Ok(text)));
        let unchecked = self.unchecked.map(|texts| {
            let texts = texts.into_iter().map(|(door, text)| (door.to_owned(), json!(text)));
            Value::Object(texts.collect())
        });
        json!({
            "report": report.to_json(),
            "doors": {
                "text in": said(self.text_in),
                "value in": self.value_in.map_or_else(told, said),
                "built": held(self.built),
                "changed": held(self.changed),
                "written": held(self.written),
                "canonical": held(self.canonical),
                "declared": held(self.declared),
                "hashed": held(self.hashed),
                "streamed": held(self.streamed),
                "serialized": self.serialized.map_or_else(impossible, serialized),
            },
            "unchecked": unchecked,
        })
    }
}

fn said(outcome: Result<String, Report>) -> Value {
    match outcome {
        Ok(text) => json!({"text": text}),
        Err(report) => json!({"report": report.to_json()}),
    }
}

fn impossible() -> Value {
    json!({"impossible": true})
}
