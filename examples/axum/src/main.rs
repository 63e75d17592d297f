//! Takes graphs at `POST /graphs`. A good one comes back in its canonical form, with its content hash as `ETag`.

mod contract;

use std::env;

use axum::{
    Router,
    http::header::{CONTENT_TYPE, ETAG},
    response::IntoResponse,
    routing::post,
};
use contract::Contract;
use tokio::net::TcpListener;
use triglyph::graph::GraphDefinition;

async fn take(Contract(graph): Contract<GraphDefinition>) -> impl IntoResponse {
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (ETAG, format!("\"{}\"", graph.content_hash()))];
    (headers, graph.to_canonical_json())
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let port = env::var("PORT").unwrap_or_else(|_| "3000".to_owned());
    let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, Router::new().route("/graphs", post(take))).await
}
