// Uses the installed package as JavaScript.

import assert from "node:assert/strict";

import { GraphDefinition, JobSpec, reportToJson } from "triglyph-contracts";
import { AgentName, AgentResponse } from "triglyph-contracts/agent_response";
import { explainGraphDefinition, isGraphDefinition } from "triglyph-contracts/graph.verbs";

const text = '{"version":"v1","agent":"Ops","content":"","next_actions":["a"]}';
const read = AgentResponse.fromJson(text);
assert.ok(read.ok);
assert.equal(AgentResponse.toJson(read.value), text);
assert.equal(AgentResponse.contentHash(read.value).length, 32);
assert.ok(AgentName.is("Ops") && !AgentName.is("Nobody"));

const report = AgentResponse.check('{"version":"v1","agent":"Ops","content":"","next_actions":[],"more":null}');
assert.deepEqual(report.errors.map(({ code, path }) => [code, path]), [["minItems", "/next_actions"], ["additionalProperties", "/more"]]);
assert.equal(JSON.parse(reportToJson(report)).valid, false);

const issues = await GraphDefinition["~standard"].validate({ id: "g" });
assert.ok(issues.issues.length > 0);
assert.equal(JobSpec.checkValue(undefined).valid, false);

// The package is closed to everything that it does not export, and open to tools that read its manifest.
await assert.rejects(import("triglyph-contracts/dist/index.js"));
const { default: manifest } = await import("triglyph-contracts/package.json", { with: { type: "json" } });
assert.equal(manifest.sideEffects, false);
assert.equal(manifest.dependencies, undefined);

// A verdict and a report as functions, without the contract.
assert.equal(isGraphDefinition({}), false);
assert.equal(explainGraphDefinition({}).valid, false);
