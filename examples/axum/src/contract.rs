//! An extractor for contracts.

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse as _, Response},
};
use serde::de::DeserializeOwned;
use triglyph::support;

/// As axum's `Json`, except that a bad document is answered with its report.
pub struct Contract<T>(pub T);

impl<T: support::Contract + DeserializeOwned, S: Send + Sync> FromRequest<S> for Contract<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let (parts, body) = request.into_parts();
        let text = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await;
        let text = text.map_err(|rejection| rejection.into_response())?;
        match Json::from_request(Request::from_parts(parts, Body::from(text.clone())), state).await {
            Ok(Json(document)) => Ok(Contract(document)),
            Err(JsonRejection::JsonDataError(_) | JsonRejection::JsonSyntaxError(_)) => {
                let json = [(CONTENT_TYPE, "application/json")];
                Err((StatusCode::UNPROCESSABLE_ENTITY, json, T::report(&text)).into_response())
            }
            Err(other) => Err(other.into_response()),
        }
    }
}
