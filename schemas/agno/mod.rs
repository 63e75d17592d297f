//! The Agno contract.

mod agent_response;

pub use agent_response::{AGENT_NAMES, AGNO_CONTRACT_VERSION, AgentName, AgentResponse, ContractVersion, StreamEvent};
