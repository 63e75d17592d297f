//! A server of an example, and questions to it.

use std::{
    io::{BufRead as _, BufReader, Read},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Sender},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use testkit::{Judge, workspace};

/// How long a server may take to say where it listens.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server, which ends with the value.
pub struct Server {
    name: &'static str,
    child: Child,
    address: String,
}

impl Server {
    /// Starts a server that is told by the variable `PORT` (or an argument) to take any free port, and says which it
    /// is.
    pub fn start(name: &'static str, command: &mut Command) -> Server {
        command.env("PORT", "0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("cannot start {name}: {error}"));
        let (lines, said) = mpsc::channel();
        listen(child.stdout.take().expect("the output is piped"), lines.clone());
        listen(child.stderr.take().expect("the errors are piped"), lines);
        let mut server = Server { name, child, address: String::new() };
        let (start, mut log) = (Instant::now(), String::new());
        while server.address.is_empty() {
            let Ok(line) = said.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) else {
                panic!("{name} does not say where it listens:\n{log}")
            };
            server.address = address(&line).unwrap_or_default();
            log = log + &line + "\n";
        }
        server
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where it listens: `http://127.0.0.1:PORT`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// A document for it.
    pub fn post(&self, kind: &str, text: &[u8]) -> Request {
        self.post_to("/graphs", kind, text)
    }

    /// A document for another path of it.
    pub fn post_to(&self, path: &str, kind: &str, text: &[u8]) -> Request {
        Request(json!({"url": format!("{}{path}", self.address), "kind": kind, "text": hex(text)}))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands over every line, and goes on reading when nobody wants them any more: a server must not wait for its reader.
fn listen(output: impl Read + Send + 'static, lines: Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = lines.send(line);
        }
    });
}

fn address(line: &str) -> Option<String> {
    let start = "http://127.0.0.1:";
    let port: String = line.split_once(start)?.1.chars().take_while(char::is_ascii_digit).collect();
    (!port.is_empty()).then(|| format!("{start}{port}"))
}

/// A document on its way.
pub struct Request(Value);

/// What a server answered.
#[derive(Debug, PartialEq)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    kind: String,
    tag: Option<String>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer with a body of this media type.
    pub fn new(status: u16, kind: String, tag: Option<String>, body: Vec<u8>) -> Answer {
        Answer { status, kind, tag, body }
    }
}

/// Sends all requests, one after the other.
pub fn ask(requests: &[Request]) -> Vec<Answer> {
    let mut client = Command::new("node");
    client.arg(workspace().join("tests/examples/client.mjs"));
    let questions: Vec<Value> = requests.iter().map(|request| request.0.clone()).collect();
    let answer = |answer: &Value| Answer {
        status: answer["status"].as_u64().and_then(|status| u16::try_from(status).ok()).expect("a status code"),
        kind: answer["kind"].as_str().unwrap_or_default().to_owned(),
        tag: answer["tag"].as_str().map(str::to_owned),
        body: unhex(answer["body"].as_str().expect("a body")),
    };
    Judge::new(client).answers(&questions).iter().map(answer).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    let digit = |digit: u8| char::from(digit).to_digit(16).expect("a hexadecimal digit") as u8;
    text.as_bytes().chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}
