//! What comes of cases of operations in Rust: messages that are written, and texts that are read.

use serde_json::{Value, json};

use crate::contracts::support::{
    Contract, Limits, Report,
    operations::{
        Operation, RawBody, ReceivedRequest, ReceivedResponse, match_path, read_request, read_response, write_request,
        write_response,
    },
};

/// What comes of a case, which is about one of these types of operations.
macro_rules! tabled {
    ($one:expr; $($operation:ident),* $(,)?) => {
        match $one["operation"].as_str() {
            $(Some(<operations::$operation as Operation>::ID) => cases::case::<operations::$operation>($one),)*
            other => panic!("{other:?}"),
        }
        .unwrap_or_else(|report| cases::reported(&report))
    };
}

/// What a refusal is in a table.
pub fn reported(report: &Report) -> Value {
    let report: Value = serde_json::from_str(&report.to_json()).expect("JSON");
    json!({ "report": report })
}

/// What comes of a case of this operation.
pub fn case<O: Operation>(one: &Value) -> Result<Value, Report> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let bytes = |value: &Value| text(value).chars().map(|c| u8::try_from(u32::from(c)).expect("a byte")).collect();
    let raw = one.get("raw").map(|raw| RawBody { media_type: text(&raw["type"]), bytes: bytes(&raw["bytes"]) });
    // In its own order where it is a text.
    let message = one["message"].as_str().map_or_else(|| one["message"].to_string(), str::to_owned);
    match one["write"].as_str() {
        Some("request") => {
            let sent = write_request::<O>(&O::Request::from_json(message.as_bytes())?, raw)?;
            let start = json!({ "method": sent.method, "target": sent.target });
            return Ok(written(start, &sent.headers, sent.body));
        }
        Some(_) => {
            let sent = write_response::<O>(&O::Response::from_json(message.as_bytes())?, raw)?;
            return Ok(written(json!({ "status": sent.status }), &sent.headers, sent.body));
        }
        None => {}
    }
    let headers = one["headers"].as_array().into_iter().flatten();
    let headers: Vec<_> = headers.map(|pair| (text(&pair[0]), text(&pair[1]))).collect();
    let body: Vec<u8> = bytes(&one["body"]);
    let message = if let Some(status) = one["status"].as_u64() {
        let status = u16::try_from(status).expect("a status");
        read_response::<O>(ReceivedResponse { status, headers: &headers, body: &body })?.to_json()?
    } else {
        let target = text(&one["target"]);
        let (path, query) = target.split_once('?').map_or((&*target, None), |(path, query)| (path, Some(query)));
        let Some(path) = match_path(O::PATH, path) else { return Ok(json!({ "path": null })) };
        let received = ReceivedRequest { path: &path, query, headers: &headers, body: &body };
        read_request::<O>(received, Limits::new())?.to_json()?
    };
    let message: Value = serde_json::from_str(&message).expect("JSON");
    Ok(json!({ "message": message }))
}

fn written(mut start: Value, headers: &[(String, String)], body: Option<Vec<u8>>) -> Value {
    start["headers"] = json!(headers);
    if let Some(body) = body {
        start["body"] = json!(body.iter().map(|byte| char::from(*byte)).collect::<String>());
    }
    start
}
