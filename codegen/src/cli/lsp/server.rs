//! The loop: takes note of what the editor says, and answers.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::Arc,
};

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, FileSystemWatcher, GlobPattern, InitializeParams,
    InitializeResult, LogMessageParams, MessageType, Registration, RegistrationParams, ServerInfo, Uri, notification,
    notification::Notification as _, request, request::Request as _,
};
use serde_json::Value;

use super::{
    actions,
    capabilities::capabilities,
    completion, hover, navigation, outline,
    publisher::Publisher,
    rename,
    snapshot::{Open, Snapshot},
    text::{Encoding, Text},
    uris,
    wire::{END, MALFORMED},
};

/// Serves until the editor says that it is over, and answers whether it did so in order.
pub fn serve(connection: Connection) -> bool {
    let sender = connection.sender.clone();
    let publisher = Publisher::start(move |message| sender.send(message).is_ok());
    let mut server = Server { connection, publisher, state: State::New, snapshot: Arc::default(), watches: false };
    let mut ended = false;
    while let Ok(message) = server.connection.receiver.recv() {
        match message {
            Message::Request(request) => server.request(request),
            Message::Notification(notification) if notification.method == notification::Exit::METHOD => {
                ended = server.state == State::Over;
                break;
            }
            Message::Notification(notification) => server.notification(notification),
            // Of the only request, to watch files, nothing depends on the answer.
            Message::Response(_) => {}
        }
    }
    // Whoever looks at a large schema at the moment is not waited for.
    server.send(Notification::new(END.to_owned(), ()).into());
    ended
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nobody has said hello.
    New,
    Running,
    /// The editor has said that it is over.
    Over,
}

struct Server {
    connection: Connection,
    publisher: Publisher,
    state: State,
    snapshot: Arc<Snapshot>,
    /// Whether the editor watches files if it is asked to.
    watches: bool,
}

impl Server {
    fn request(&mut self, request: Request) {
        let id = request.id.clone();
        let refuse = |code: ErrorCode, message: &str| Response::new_err(id.clone(), code as i32, message.to_owned());
        let response = match (self.state, request.method.as_str()) {
            (State::New, request::Initialize::METHOD) => self.initialize(request),
            (State::New, _) => refuse(ErrorCode::ServerNotInitialized, "the first request is `initialize`"),
            (State::Running, request::Shutdown::METHOD) => {
                self.state = State::Over;
                Response::new_ok(request.id, ())
            }
            (State::Running, request::Initialize::METHOD) => {
                refuse(ErrorCode::InvalidRequest, "`initialize` is asked for once")
            }
            (State::Running, _) => self.answer(request),
            (State::Over, _) => refuse(ErrorCode::InvalidRequest, "the server was told to end"),
        };
        self.send(response.into());
    }

    fn initialize(&mut self, request: Request) -> Response {
        let params: InitializeParams = match serde_json::from_value(request.params) {
            Ok(params) => params,
            Err(error) => return invalid(request.id, &error),
        };
        let general = params.capabilities.general.as_ref();
        let encoding = Encoding::chosen(general.and_then(|general| general.position_encodings.as_deref()));
        let watched = params.capabilities.workspace.as_ref().and_then(|workspace| workspace.did_change_watched_files);
        self.watches = watched.and_then(|watched| watched.dynamic_registration).unwrap_or(false);
        let text = params.capabilities.text_document.as_ref();
        let item = text.and_then(|text| text.completion.as_ref()?.completion_item.as_ref());
        let snippets = item.and_then(|item| item.snippet_support).unwrap_or(false);
        #[expect(deprecated, reason = "editors that know nothing of several folders say it in this way")]
        let single = params.root_uri.clone();
        let folders = params.workspace_folders.unwrap_or_default().into_iter().map(|folder| folder.uri);
        let folders: Vec<Uri> = folders.collect();
        let folders = if folders.is_empty() { single.into_iter().collect() } else { folders };
        let folders = folders.iter().filter_map(uris::path_of).collect();
        self.snapshot = Arc::new(Snapshot::new(encoding, snippets, folders));
        self.state = State::Running;
        let info = ServerInfo { name: "triglyph".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) };
        Response::new_ok(request.id, InitializeResult { capabilities: capabilities(encoding), server_info: Some(info) })
    }

    fn answer(&self, asked: Request) -> Response {
        match asked.method.as_str() {
            request::HoverRequest::METHOD => {
                self.reply::<request::HoverRequest>(asked, |snapshot, params| Ok(hover::hover(snapshot, &params)))
            }
            request::CodeActionRequest::METHOD => self
                .reply::<request::CodeActionRequest>(asked, |snapshot, params| Ok(actions::actions(snapshot, &params))),
            request::DocumentSymbolRequest::METHOD => self
                .reply::<request::DocumentSymbolRequest>(asked, |snapshot, params| {
                    Ok(outline::symbols(snapshot, &params))
                }),
            request::GotoDefinition::METHOD => self.reply::<request::GotoDefinition>(asked, |snapshot, params| {
                Ok(navigation::definition(snapshot, &params))
            }),
            request::Completion::METHOD => self
                .reply::<request::Completion>(asked, |snapshot, params| Ok(completion::completion(snapshot, &params))),
            request::References::METHOD => self
                .reply::<request::References>(asked, |snapshot, params| Ok(navigation::references(snapshot, &params))),
            request::PrepareRenameRequest::METHOD => self
                .reply::<request::PrepareRenameRequest>(asked, |snapshot, params| rename::prepare(snapshot, &params)),
            request::Rename::METHOD => {
                self.reply::<request::Rename>(asked, |snapshot, params| rename::rename(snapshot, &params))
            }
            method => {
                let message = format!("there is no request `{method}` here");
                Response::new_err(asked.id, ErrorCode::MethodNotFound as i32, message)
            }
        }
    }

    /// What `work` answers to a request. Its errors, parameters that are none and bugs are told to the editor.
    fn reply<R: request::Request>(
        &self,
        request: Request,
        work: impl FnOnce(&Snapshot, R::Params) -> Result<R::Result, String>,
    ) -> Response {
        let params: R::Params = match serde_json::from_value(request.params) {
            Ok(params) => params,
            Err(error) => return invalid(request.id, &error),
        };
        let snapshot = Arc::clone(&self.snapshot);
        match catch_unwind(AssertUnwindSafe(|| work(&snapshot, params))) {
            Ok(Ok(result)) => Response::new_ok(request.id, result),
            Ok(Err(message)) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, message),
            Err(_) => {
                let message = "this is a bug in the generator: please report it, with the schema if you can";
                Response::new_err(request.id, ErrorCode::InternalError as i32, message.to_owned())
            }
        }
    }

    fn notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        if method == MALFORMED {
            let error = params.get("error").and_then(Value::as_str).unwrap_or_default();
            self.log(format!("a message could not be read: {error}"));
        }
        if self.state != State::Running {
            return;
        }
        let noted = match method.as_str() {
            notification::Initialized::METHOD => {
                self.watch();
                Ok(())
            }
            notification::DidOpenTextDocument::METHOD => serde_json::from_value(params).map(|params| self.open(params)),
            notification::DidChangeTextDocument::METHOD => {
                serde_json::from_value(params).map(|params| self.change(params))
            }
            notification::DidCloseTextDocument::METHOD => {
                serde_json::from_value(params).map(|params| self.close(&params))
            }
            // Files that are not open may have changed.
            notification::DidSaveTextDocument::METHOD | notification::DidChangeWatchedFiles::METHOD => {
                self.update(|_| {});
                Ok(())
            }
            notification::DidChangeWorkspaceFolders::METHOD => {
                serde_json::from_value(params).map(|params| self.move_folders(&params))
            }
            // Editors send more than is asked for.
            _ => Ok(()),
        };
        if let Err(error) = noted {
            self.log(format!("`{method}` has parameters that are not understood: {error}"));
        }
    }

    fn log(&self, message: String) {
        let params = LogMessageParams { typ: MessageType::WARNING, message };
        self.send(Notification::new(notification::LogMessage::METHOD.to_owned(), params).into());
    }

    fn open(&mut self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let Some(path) = uris::path_of(&document.uri) else { return };
        self.update(|snapshot| {
            let text = Arc::new(Text::new(document.text, snapshot.encoding));
            snapshot.open.insert(path, Open { uri: document.uri, version: document.version, text });
        });
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let Some(path) = uris::path_of(&params.text_document.uri) else { return };
        self.update(|snapshot| {
            let Some(open) = snapshot.open.get_mut(&path) else { return };
            for change in params.content_changes {
                open.text = Arc::new(open.text.changed(change));
            }
            open.version = params.text_document.version;
        });
    }

    fn close(&mut self, params: &DidCloseTextDocumentParams) {
        let Some(path) = uris::path_of(&params.text_document.uri) else { return };
        self.update(|snapshot| drop(snapshot.open.remove(&path)));
    }

    fn move_folders(&mut self, params: &DidChangeWorkspaceFoldersParams) {
        let paths = |folders: &[lsp_types::WorkspaceFolder]| -> Vec<PathBuf> {
            folders.iter().filter_map(|folder| uris::path_of(&folder.uri)).collect()
        };
        let (added, removed) = (paths(&params.event.added), paths(&params.event.removed));
        self.update(|snapshot| {
            snapshot.folders.retain(|folder| !removed.contains(folder));
            snapshot.folders.extend(added);
        });
    }

    /// Makes the next snapshot, and has it looked at.
    fn update(&mut self, change: impl FnOnce(&mut Snapshot)) {
        let mut next = self.snapshot.next();
        change(&mut next);
        self.snapshot = Arc::new(next);
        self.publisher.take(&self.snapshot);
    }

    /// Asks the editor to tell of changed files.
    fn watch(&self) {
        if !self.watches {
            return;
        }
        let pattern =
            |pattern: &str| FileSystemWatcher { glob_pattern: GlobPattern::String(pattern.to_owned()), kind: None };
        let watchers = vec![pattern("**/*.{json,yaml,yml}"), pattern("**/triglyph.toml")];
        let options = DidChangeWatchedFilesRegistrationOptions { watchers };
        let registration = Registration {
            id: "files".to_owned(),
            method: notification::DidChangeWatchedFiles::METHOD.to_owned(),
            register_options: serde_json::to_value(options).ok(),
        };
        let params = RegistrationParams { registrations: vec![registration] };
        let id = RequestId::from("files".to_owned());
        self.send(Request::new(id, request::RegisterCapability::METHOD.to_owned(), params).into());
    }

    fn send(&self, message: Message) {
        // If nobody listens any more, the loop ends by itself.
        let _ = self.connection.sender.send(message);
    }
}

fn invalid(id: RequestId, error: &serde_json::Error) -> Response {
    Response::new_err(id, ErrorCode::InvalidParams as i32, format!("the parameters are not understood: {error}"))
}
