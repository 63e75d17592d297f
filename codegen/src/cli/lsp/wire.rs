//! Messages on standard input and output. What is malformed is passed over, and said: an editor with a bug is not to lose
//! its server.

use std::{
    io::{self, BufReader},
    thread::{self, JoinHandle},
};

use lsp_server::{Connection, Message, Notification};
use serde_json::json;

/// As what the server is told of a message that could not be read; `error` says why.
pub const MALFORMED: &str = "$/malformed";

/// The last message: what is sent behind it is not written.
pub const END: &str = "$/end";

/// The thread that writes, up to the last message.
#[derive(Debug)]
pub struct Writer(JoinHandle<()>);

impl Writer {
    /// Waits until everything is written.
    pub fn end(self) {
        let _ = self.0.join();
    }
}

/// A connection over standard input and output, which ends with standard input.
pub fn stdio() -> (Connection, Writer) {
    let (server, Connection { sender, receiver }) = Connection::memory();
    thread::spawn(move || {
        let mut input = BufReader::new(io::stdin());
        loop {
            let message = match Message::read(&mut input) {
                Ok(Some(message)) => message,
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    // It may quote the message.
                    let error: String = error.to_string().chars().take(200).collect();
                    Notification::new(MALFORMED.to_owned(), json!({ "error": error })).into()
                }
                Ok(None) | Err(_) => return,
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    let writer = thread::spawn(move || {
        let mut output = io::stdout();
        for message in receiver {
            let is_last = matches!(&message, Message::Notification(notification) if notification.method == END);
            if is_last || message.write(&mut output).is_err() {
                return;
            }
        }
    });
    (server, Writer(writer))
}
