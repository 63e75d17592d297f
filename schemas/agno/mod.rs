//! The Agno contract.

mod agent_response;

pub use agent_response::{AgentName, AgentResponse, ContractVersion, StreamEvent};
