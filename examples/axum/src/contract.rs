//! An extractor for contracts.

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{FromRequest, Request},
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse as _, Response},
};
use triglyph_contracts::support::{self, Limits, within};

/// What a document may not go past. Of a body, axum itself reads no more than 2 MB.
const LIMITS: Limits = Limits::new().bytes(1 << 20).members(10_000).steps(1_000_000);

/// As axum's `Json`, except that documents are read within limits, and that a bad one is answered with its report.
pub struct Contract<T>(pub T);

impl<T: support::Contract, S: Send + Sync> FromRequest<S> for Contract<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let (parts, body) = request.into_parts();
        let text = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await;
        let text = text.map_err(|rejection| rejection.into_response())?;
        // Whether this is JSON at all is for axum to say, which looks at the headers.
        let null = Request::from_parts(parts, Body::from("null"));
        let Json(()) = Json::from_request(null, state).await.map_err(|rejection| rejection.into_response())?;
        let contract = within::<T>(LIMITS);
        contract.from_json(&text).map(Contract).map_err(|_| {
            let json = [(CONTENT_TYPE, "application/json")];
            (StatusCode::UNPROCESSABLE_ENTITY, json, contract.report(&text)).into_response()
        })
    }
}
