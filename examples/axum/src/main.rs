//! Takes graphs at `POST /graphs`. A good one comes back in its canonical form, with its content hash as `ETag`. At
//! `POST /graphs/from/{start}` it comes back with another start; what the contract refuses never leaves the server.

mod contract;

use std::env;

use axum::{
    Json, Router,
    extract::Path,
    http::{
        StatusCode,
        header::{CONTENT_TYPE, ETAG},
    },
    response::{IntoResponse, Response},
    routing::post,
};
use contract::Contract;
use tokio::net::TcpListener;
use triglyph_contracts::{
    graph::GraphDefinition,
    support::{Checked, Report},
};

async fn take(Contract(graph): Contract<GraphDefinition>) -> Result<impl IntoResponse, Response> {
    let tag = format!("\"{}\"", graph.content_hash().map_err(broken)?);
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (ETAG, tag)];
    Ok((headers, graph.to_canonical_json().map_err(broken)?))
}

async fn restart(Path(start): Path<String>, Contract(mut graph): Contract<GraphDefinition>) -> impl IntoResponse {
    graph.start = start;
    // Serialized by itself, the graph would be sent as it is.
    Json(Checked(graph))
}

/// It is the server's own fault if it has made what its contract refuses.
fn broken(report: Report) -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, report.summary()).into_response()
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let port = env::var("PORT").unwrap_or_else(|_| "3000".to_owned());
    let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("http://{}", listener.local_addr()?);
    let routes = Router::new().route("/graphs", post(take)).route("/graphs/from/{start}", post(restart));
    axum::serve(listener, routes).await
}
