// A user of the agno contract, with the names that its document has in `src/lib/agno/contract.ts`. Compiled strictly, and run.

import { AGENT_NAMES, AGNO_CONTRACT_VERSION, type AgentName, AgentResponse } from "./package/agent_response.js";
import { StreamEvent } from "./package/stream_event.js";
import * as everything from "./package/index.js";

// The literals of the document, as types: a constant is as narrow as `as const` makes it.
const version: "v1" = AGNO_CONTRACT_VERSION;
const names: readonly ["Ops", "Content", "Growth", "Systems"] = AGENT_NAMES;
const name: AgentName = AGENT_NAMES[1];

// The interface of the document, member by member.
interface Documented {
  version: "v1";
  agent: "Ops" | "Content" | "Growth" | "Systems";
  content: string;
  assumptions?: string[];
  next_actions: string[];
}
const response: AgentResponse = { version, agent: name, content: "", next_actions: ["Review"] };
const documented: Documented = { ...response, next_actions: [...response.next_actions], assumptions: [] };

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

check(names.join() === "Ops,Content,Growth,Systems", "names");
check(AgentResponse.is(documented), "a response of the documented interface");
check(!AgentResponse.is({ ...response, agent: "Hub" }), "the hub never answers");
check(!AgentResponse.is({ ...response, next_actions: [] }), "there is a next action");
check(!AgentResponse.is({ ...response, extra: null }), "no unknown field");
check(StreamEvent.is({ type: "final", payload: response }), "a final event wraps the response");
check(everything.AGENT_NAMES === AGENT_NAMES, "the package passes the names on");
check(everything.AGNO_CONTRACT_VERSION === AGNO_CONTRACT_VERSION, "the package passes the version on");
