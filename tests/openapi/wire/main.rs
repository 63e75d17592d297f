//! What is tested of operations in Rust: the table of cases, a server with axum, and a client.

mod contracts;

use std::io::{self, BufRead, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};
use contracts::{
    support::{
        Contract, Limits, Report,
        operations::{
            Answered, Api, Incoming, Operation, RawBody, ReceivedRequest, ReceivedResponse, SentRequest, SentResponse, match_path,
            read_request, read_response, write_request, write_response,
        },
    },
    wire::{
        AnyLastResponse, BrokenResponse, EchoResponse, HeadersResponse, HeadersResponseClientError, OrderAnyResponse,
        OrderTextResponse, Problem, RawResponse, operations,
    },
};
use serde_json::{Value, json};

/// What comes of a case of the table.
fn tabled(one: &Value) -> Value {
    macro_rules! of {
        ($($name:ident),*) => {
            match one["operation"].as_str() {
                $(Some(<operations::$name as Operation>::ID) => case::<operations::$name>(one),)*
                other => panic!("{other:?}"),
            }
        };
    }
    let said = of!(
        Simple, Label, Matrix, File, Menu, Json, Query, Open, Headers, Whole, WholeForm, WholeJson, Bodies, AnyBody, Versions,
        Forms, Objects, Raw, AnyLast, OrderAny, OrderText, Echo, Broken
    );
    said.unwrap_or_else(|report| reported(&report))
}

fn reported(report: &Report) -> Value {
    let report: Value = serde_json::from_str(&report.to_json()).expect("JSON");
    json!({ "report": report })
}

fn case<O: Operation>(one: &Value) -> Result<Value, Report> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let bytes = |value: &Value| text(value).chars().map(|c| u8::try_from(u32::from(c)).expect("a byte")).collect();
    let raw = one.get("raw").map(|raw| RawBody { media_type: text(&raw["type"]), bytes: bytes(&raw["bytes"]) });
    let message = one["message"].to_string();
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

/// The adapter: a request of axum as it came, and a response for axum.
async fn answer(api: Arc<Api>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let header = |(name, value): (&HeaderName, &HeaderValue)| {
        (name.to_string(), value.as_bytes().iter().map(|byte| char::from(*byte)).collect())
    };
    let mut incoming = Incoming {
        method: parts.method.to_string(),
        target: parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default(),
        headers: parts.headers.iter().map(header).collect(),
        body: Vec::new(),
    };
    let answered = match api.refuses(&incoming) {
        Some(refusal) => Ok(refusal),
        None => match to_bytes(body, api.most_bytes()).await {
            Ok(body) => {
                incoming.body = body.to_vec();
                api.answer(incoming).await
            }
            Err(_) => Ok(api.too_large()),
        },
    };
    let Ok(SentResponse { status, headers, body }) = answered else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let builder = headers.iter().fold(Response::builder().status(status), |builder, (name, value)| {
        builder.header(name, value)
    });
    let response = builder.body(body.map(Body::from).unwrap_or_default());
    response.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

#[tokio::main]
async fn serve() -> io::Result<()> {
    let api = Api::new()
        .handle(operations::AnyLast, |_, _| async { AnyLastResponse { body: "anyLast".to_owned() } })
        .handle(operations::OrderAny, |_, _| async { OrderAnyResponse { body: "orderAny".to_owned() } })
        .handle(operations::OrderText, |_, _| async { OrderTextResponse { body: "orderText".to_owned() } })
        .handle(operations::Raw, |_, incoming| async move {
            let body = RawBody { media_type: "application/octet-stream".to_owned(), bytes: incoming.body.clone() };
            Answered { response: RawResponse {}, body: Some(body) }
        })
        .handle(operations::Echo, |request, _| async move {
            let text = request.to_json().expect("what was read can be written");
            EchoResponse { header: request.header, body: serde_json::from_str(&text).expect("JSON") }
        })
        .handle(operations::Headers, |_, _| async {
            let body = Problem { title: "no".to_owned() };
            HeadersResponse::ClientError(HeadersResponseClientError { status: 404, body })
        })
        .handle(operations::Broken, |_, _| async { BrokenResponse { body: 10 } })
        .within(Limits::new().bytes(1 << 12));
    let api = Arc::new(api);
    let routes = Router::new().fallback(move |request| answer(Arc::clone(&api), request));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, routes).await
}

/// What any HTTP library does.
fn send(address: &str, request: &SentRequest) -> io::Result<(u16, Vec<(String, String)>, Vec<u8>)> {
    let mut stream = TcpStream::connect(address)?;
    let body = request.body.as_deref().unwrap_or_default();
    let mut head = format!("{} {} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n", request.method, request.target);
    for (name, value) in &request.headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("content-length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    let mut text = Vec::new();
    stream.read_to_end(&mut text)?;
    let end = text.windows(4).position(|part| part == b"\r\n\r\n").unwrap_or(text.len());
    let head = String::from_utf8_lossy(&text[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or_default();
    let headers = lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers: Vec<_> = headers.collect();
    let body = text.get(end + 4..).unwrap_or_default().to_vec();
    // The servers here send short bodies as one piece.
    let is_chunked = headers.iter().any(|(name, value)| name.eq_ignore_ascii_case("transfer-encoding") && value == "chunked");
    Ok((status, headers, if is_chunked { whole(&body) } else { body }))
}

/// The content of chunks.
fn whole(mut chunks: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    while let Some(at) = chunks.windows(2).position(|part| part == b"\r\n") {
        let size = std::str::from_utf8(&chunks[..at]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let Some(size @ 1..) = size else { break };
        content.extend(&chunks[at + 2..at + 2 + size]);
        chunks = &chunks[at + 4 + size..];
    }
    content
}

fn call<O: Operation>(address: &str, text: &str, raw: Option<RawBody>) -> Result<Value, Report> {
    let request = O::Request::from_json(text.as_bytes())?;
    let (status, headers, body) = send(address, &write_request::<O>(&request, raw)?).expect("a server");
    let response = read_response::<O>(ReceivedResponse { status, headers: &headers, body: &body })?;
    Ok(serde_json::from_str(&response.to_json()?).expect("JSON"))
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let lines = || io::stdin().lock().lines().map_while(Result::ok);
    match arguments[1].as_str() {
        "serve" => return serve(),
        "client" => {
            let address = arguments[2].trim_start_matches("http://");
            let said = |said: Result<Value, Report>| said.unwrap_or_else(|report| reported(&report));
            for line in lines() {
                println!("{}", said(call::<operations::Echo>(address, &line, None)));
            }
            let raw = RawBody { media_type: "application/octet-stream".to_owned(), bytes: vec![0, 255] };
            println!("{}", said(call::<operations::Raw>(address, "{}", Some(raw))));
            println!("{}", said(call::<operations::Broken>(address, "{}", None)));
        }
        _ => lines().for_each(|line| println!("{}", tabled(&serde_json::from_str(&line).expect("a case")))),
    }
    Ok(())
}
