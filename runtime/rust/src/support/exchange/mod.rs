//! Operations of APIs: requests and responses as they are sent, from typed values and back, and a server that no
//! framework is needed for. Stands on `api`, `json`, `judge` and `plan`.

use super::{api, json, judge, plan};

mod data;
mod fields;
mod headers;
mod media;
mod message;
mod path;
mod pieces;
pub mod public;
mod server;
mod text;
