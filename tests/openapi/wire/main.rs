//! What is tested of operations in Rust: the table of cases, a server with axum, and a client.

#[macro_use]
mod cases;
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
use cases::reported;
use contracts::{
    support::{
        Contract, Limits, Report,
        operations::{
            Answered, Api, Incoming, Operation, RawBody, ReceivedResponse, SentRequest, SentResponse, read_response,
            write_request,
        },
    },
    wire::{
        AnyLastResponse, BrokenResponse, EchoResponse, HeadersResponse, HeadersResponseClientError, OrderAnyResponse,
        OrderTextResponse, Problem, RawResponse, operations,
    },
};
use serde_json::Value;

/// What comes of a case of the table.
fn tabled(one: &Value) -> Value {
    tabled! {
        one;
        Simple, Label, Matrix, File, Menu, Json, Query, Open, Headers, Whole, WholeForm, WholeJson, Bodies, AnyBody, Versions,
        Forms, Objects, Needed, Raw, AnyLast, OrderAny, OrderText, Echo, Broken
    }
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
