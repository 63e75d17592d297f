// The job specification as types, from which typia's transformer makes a function.

import typia, { type tags } from "typia";

/** Of typia's own patterns a string has at most one, and it is compiled anew at each call. */
type Matches<Name extends string, Literal extends string> = tags.TagBase<{
  target: "string";
  kind: Name;
  value: Literal;
  validate: `${Literal}.test($input)`;
}>;

type Path = string &
  Matches<"relative", "/^(?:(?!\\.\\.?(?:\\/|$))[^\\/\\\\]+(?:\\/|$))+$/u"> &
  Matches<"allowed", "/^(?!(?:[^\\/]*\\/)*(?:CANON|AGENTS\\.md|BUILD)(?:\\/|$))/u">;

interface JobSpec {
  job_id: string & Matches<"id", "/^[a-z0-9-]+$/u">;
  phase: 0 | 1;
  task_type: "schema_definition" | "primitive_implementation" | "validation" | "test_execution";
  intent: string;
  inputs: Record<string, unknown>;
  outputs: {
    durable_paths: (Path & Matches<"durable", "/^(?:CATALYTIC-DPT|CONTRACTS|TOOLS)\\/[^\\/]/u">)[];
    validation_criteria: Record<string, unknown>;
  };
  catalytic_domains: (Path & Matches<"domain", "/^CATALYTIC-DPT\\/[^\\/]/u">)[];
  determinism?: "deterministic" | "bounded_nondeterministic" | "nondeterministic";
  swarm_parallel?: boolean;
  metadata?: {
    priority?: number & tags.Type<"int64"> & tags.Minimum<0> & tags.Maximum<10>;
    timeout_seconds?: number & tags.Type<"int64"> & tags.Minimum<1>;
    requires_governance_check?: boolean;
  };
}

export const validate: (value: unknown) => boolean = typia.createEquals<JobSpec>();
