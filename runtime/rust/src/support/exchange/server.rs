//! A server of operations, which frameworks hand requests to as they came.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use super::data::Operation;
use super::headers::{Headers, header};
use super::judge::limits::Limits;
use super::judge::report::Report;
use super::message::{RawBody, ReceivedRequest, SentResponse, read_request, write_response};
use super::path::{match_path, precedence};

/// A request as it came.
#[derive(Clone, Debug, Default)]
pub struct Incoming {
    /// `GET`
    pub method: String,
    /// The path and, behind a question mark, the query, as they were sent.
    pub target: String,
    /// Names with values.
    pub headers: Headers,
    /// The body.
    pub body: Vec<u8>,
}

/// What a handler answers: a response, maybe with a body that is no part of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered<R> {
    /// The response.
    pub response: R,
    /// Its body, if it has one that the contract does not judge.
    pub body: Option<RawBody>,
}

impl<R> From<R> for Answered<R> {
    fn from(response: R) -> Self {
        Answered { response, body: None }
    }
}

/// What comes of a request: a response, or the report on one that the contract refuses.
type Outcome = Pin<Box<dyn Future<Output = Result<SentResponse, Report>> + Send>>;
type Handler = dyn Fn(Arc<Incoming>, Limits) -> Outcome + Send + Sync;

struct Route {
    method: &'static str,
    path: &'static str,
    handler: Box<Handler>,
}

/// A server of operations: what frameworks are asked for is no more than a fallback that calls [`Api::answer`].
#[derive(Default)]
pub struct Api {
    routes: Vec<Route>,
    limits: Limits,
}

impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.routes.iter().map(|route| (route.method, route.path))).finish()
    }
}

impl Api {
    /// A server without operations.
    pub fn new() -> Self {
        Api::default()
    }

    /// The same within limits that requests may not go past. Those of bytes hold for bodies, too, whoever judges them.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The same with what answers an operation. It is told the request, and how it came.
    #[must_use]
    pub fn handle<O, F, Made, A>(mut self, _operation: O, handler: F) -> Self
    where
        O: Operation,
        O::Request: Send,
        F: Fn(O::Request, Arc<Incoming>) -> Made + Send + Sync + 'static,
        Made: Future<Output = A> + Send + 'static,
        A: Into<Answered<O::Response>>,
    {
        let answer = move |incoming: Arc<Incoming>, limits: Limits| -> Outcome {
            let (path, query) = parts(&incoming.target);
            let values = match_path(O::PATH, path).unwrap_or_default();
            let received = ReceivedRequest { path: &values, query, headers: &incoming.headers, body: &incoming.body };
            match read_request::<O>(received, limits) {
                Ok(request) => {
                    let made = handler(request, Arc::clone(&incoming));
                    Box::pin(async move {
                        let Answered { response, body } = made.await.into();
                        write_response::<O>(&response, body)
                    })
                }
                Err(report) => Box::pin(async move { Ok(refused(&report)) }),
            }
        };
        self.routes.push(Route { method: O::METHOD, path: O::PATH, handler: Box::new(answer) });
        self.routes.sort_by(|one, other| precedence(one.path).cmp(&precedence(other.path)));
        self
    }

    /// How many bytes the body of a request may have: whoever reads it need not read on.
    pub fn most_bytes(&self) -> usize {
        self.limits.most_bytes()
    }

    /// The response to a request. One that the contract refuses is answered with its report (422; 415 for bodies of which
    /// the operation knows nothing, 413 for one that is too large); paths and methods that are no operation's with 404 and
    /// 405.
    ///
    /// # Errors
    ///
    /// The report on a response that the contract refuses: nothing of it is sent.
    pub async fn answer(&self, incoming: Incoming) -> Result<SentResponse, Report> {
        let route = match self.route(&incoming) {
            Ok(route) => route,
            Err(refusal) => return Ok(refusal),
        };
        if incoming.body.len() > self.most_bytes() || self.says_too_large(&incoming) {
            return Ok(self.too_large());
        }
        (route.handler)(Arc::new(incoming), self.limits).await
    }

    /// The response to a request that is refused whatever its body says: one for a path or a method that is no
    /// operation's (404, 405), or one whose header `content-length` goes past [`most_bytes`](Api::most_bytes) (413). Who
    /// asks before reading the body need not read it.
    pub fn refuses(&self, incoming: &Incoming) -> Option<SentResponse> {
        match self.route(incoming) {
            Ok(_) => self.says_too_large(incoming).then(|| self.too_large()),
            Err(refusal) => Some(refusal),
        }
    }

    /// What answers a request, or the response to one for no operation.
    fn route(&self, incoming: &Incoming) -> Result<&Route, SentResponse> {
        let (path, _) = parts(&incoming.target);
        let matches: Vec<&Route> = self.routes.iter().filter(|route| match_path(route.path, path).is_some()).collect();
        if let Some(route) = matches.iter().find(|route| route.method == incoming.method) {
            return Ok(route);
        }
        let mut allowed: Vec<&str> = Vec::new();
        for route in &matches {
            if !allowed.contains(&route.method) {
                allowed.push(route.method);
            }
        }
        let headers = match allowed.is_empty() {
            true => Vec::new(),
            false => vec![("allow".to_owned(), allowed.join(", "))],
        };
        Err(SentResponse { status: if allowed.is_empty() { 404 } else { 405 }, headers, body: None })
    }

    /// Whether a request says of its body that it is too large. What is no number says nothing.
    fn says_too_large(&self, incoming: &Incoming) -> bool {
        let Some(said) = header(&incoming.headers, "content-length") else { return false };
        let is_number = !said.is_empty() && said.bytes().all(|byte| byte.is_ascii_digit());
        // A number that fits into no integer is larger than all that do.
        is_number && said.parse().map_or(true, |length: usize| length > self.most_bytes())
    }

    /// The response to a request whose body has more than [`most_bytes`](Api::most_bytes), for who has not read it.
    pub fn too_large(&self) -> SentResponse {
        refused(&self.limits.too_large().report())
    }
}

/// The path and the query of a target.
fn parts(target: &str) -> (&str, Option<&str>) {
    target.split_once('?').map_or((target, None), |(path, query)| (path, Some(query)))
}

fn refused(report: &Report) -> SentResponse {
    // What a schema says has a place there.
    let says = |code: &str| report.errors.iter().any(|error| error.code == code && error.schema_path.is_empty());
    let status = match () {
        () if says("too-large") => 413,
        () if says("media-type") => 415,
        () => 422,
    };
    let headers = vec![("content-type".to_owned(), "application/json".to_owned())];
    SentResponse { status, headers, body: Some(report.to_json().into_bytes()) }
}
