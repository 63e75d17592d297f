//! What users of operations call.

pub use super::data::{Operation, Operations};
pub use super::headers::Headers;
pub use super::message::{
    RawBody, ReceivedRequest, ReceivedResponse, SentRequest, SentResponse, read_request, read_response, write_request,
    write_response,
};
pub use super::path::match_path;
pub use super::server::{Answered, Api, Incoming};
