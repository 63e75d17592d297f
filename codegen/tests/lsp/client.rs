//! An editor, as far as the protocol goes: it starts the command, and speaks JSON-RPC over pipes. Nothing waits for
//! time to pass, only for messages.

use std::{
    collections::{BTreeMap, VecDeque},
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// A server that says nothing for so long never will.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Editor {
    server: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    folder: tempfile::TempDir,
    last: i64,
    /// Messages that somebody did not wait for.
    early: VecDeque<Value>,
    versions: BTreeMap<String, i64>,
}

impl Editor {
    /// An editor without special wishes, working in a folder with these files.
    pub fn new(files: &[(&str, &str)]) -> Editor {
        Editor::with(files, json!({})).0
    }

    /// An editor of these capabilities, and what the server says that it can.
    pub fn with(files: &[(&str, &str)], capabilities: Value) -> (Editor, Value) {
        let mut editor = Editor::silent(files);
        let folder = editor.uri("");
        let params = json!({
            "processId": null, "rootUri": null, "capabilities": capabilities,
            "workspaceFolders": [{ "uri": folder.trim_end_matches('/'), "name": "folder" }],
        });
        let answer = editor.ask("initialize", params);
        editor.tell("initialized", json!({}));
        (editor, answer)
    }

    /// An editor that has not said hello.
    pub fn silent(files: &[(&str, &str)]) -> Editor {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (name, content) in files {
            write(&folder.path().join(name), content);
        }
        let mut server = Command::new(env!("CARGO_BIN_EXE_triglyph"))
            .arg("lsp")
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let input = server.stdin.take();
        let mut stdout = BufReader::new(server.stdout.take().expect("a pipe"));
        let (sender, output) = channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut stdout) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let (last, early, versions) = Default::default();
        Editor { server, input, output, folder, last, early, versions }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        // As servers see it: temporary folders may be links.
        self.folder.path().join(name)
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).to_str().expect("a path in UTF-8"))
    }

    pub fn write(&self, name: &str, content: &str) {
        write(&self.path(name), content);
    }

    /// Sends bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("it was not closed");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the server listens");
    }

    pub fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// The result of a request, or its error as `{"error": …}`.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let id = self.last;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        let mut answer = self.wait(|message| message["id"] == id && message.get("method").is_none());
        match answer.get("error") {
            Some(error) => json!({ "error": error }),
            None => answer["result"].take(),
        }
    }

    /// The next message that is one of those; others are kept.
    pub fn wait(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.early.iter().position(&is_wanted) {
            return self.early.remove(at).expect("it is there");
        }
        loop {
            let message = self.output.recv_timeout(PATIENCE).expect("the server says something");
            assert_eq!(message["jsonrpc"], "2.0");
            if is_wanted(&message) {
                return message;
            }
            self.early.push_back(message);
        }
    }

    pub fn open(&mut self, name: &str, text: &str) {
        let language = if name.ends_with(".json") { "json" } else { "yaml" };
        self.versions.insert(name.to_owned(), 1);
        let uri = self.uri(name);
        self.tell(
            "textDocument/didOpen",
            json!({ "textDocument": { "uri": uri, "languageId": language, "version": 1, "text": text } }),
        );
    }

    /// Replaces a text, or with a range a part of it.
    pub fn change(&mut self, name: &str, change: Value) {
        let version = self.versions.entry(name.to_owned()).or_insert(1);
        *version += 1;
        let version = *version;
        let uri = self.uri(name);
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": [change] }),
        );
    }

    /// What is published about the version of a file that is open now.
    pub fn findings(&mut self, name: &str) -> Vec<Value> {
        let (uri, version) = (self.uri(name), self.versions.get(name).copied());
        let mut message = self.wait(|message| {
            let params = &message["params"];
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri.as_str()
                && version.is_none_or(|version| params["version"] == version)
        });
        match message["params"]["diagnostics"].take() {
            Value::Array(findings) => findings,
            other => panic!("no list: {other}"),
        }
    }

    /// Asks about the place behind `mark` in the text of a file, plus some UTF-16 units.
    pub fn ask_at(&mut self, method: &str, name: &str, text: &str, mark: &str, more: Value) -> Value {
        let mut params = json!({ "textDocument": { "uri": self.uri(name) }, "position": behind(text, mark) });
        if let (Some(params), Value::Object(more)) = (params.as_object_mut(), more) {
            params.extend(more);
        }
        self.ask(method, params)
    }

    /// Ends the server as editors do.
    pub fn end(mut self) -> ExitStatus {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        self.server.wait().expect("it ends")
    }

    /// Closes the pipe.
    pub fn hang_up(mut self) -> ExitStatus {
        drop(self.input.take());
        self.server.wait().expect("it ends")
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The position behind the first `mark` in a text, in UTF-16 units.
pub fn behind(text: &str, mark: &str) -> Value {
    let at = text.find(mark).unwrap_or_else(|| panic!("{mark:?} is not in {text:?}")) + mark.len();
    let line = text[..at].matches('\n').count();
    let column = text[..at].rsplit('\n').next().unwrap_or_default().encode_utf16().count();
    json!({ "line": line, "character": column })
}

/// The range of the first `part` in a text.
pub fn range(text: &str, part: &str) -> Value {
    let (before, _) = text.split_once(part).unwrap_or_else(|| panic!("{part:?} is not in {text:?}"));
    json!({ "start": behind(text, before), "end": behind(text, &format!("{before}{part}")) })
}

fn write(path: &Path, content: &str) {
    fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder");
    fs::write(path, content).expect("a file");
}

/// One message; nothing else may be on standard output.
fn read(stdout: &mut impl BufRead) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if stdout.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.strip_suffix("\r\n").expect("a header ends with a line break");
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(": ").expect("a header");
        if name == "Content-Length" {
            length = Some(value.parse::<usize>().expect("a number"));
        }
    }
    let mut text = vec![0; length.expect("a length")];
    stdout.read_exact(&mut text).ok()?;
    Some(serde_json::from_slice(&text).expect("JSON"))
}
