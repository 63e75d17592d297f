// @generated from schemas/agno/agent_response.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, nothing, required, type } from "./support/assertions.js";
import { minItems } from "./support/bounds.js";
import { ref } from "./support/combinators.js";
import { properties } from "./support/objects.js";
import { type Checks, program } from "./support/program.js";

export const checks: Checks = /* @__PURE__ */ program(
  { const: constant, enum: enumeration, false: nothing, items, minItems, properties, ref, required, type },
  `{"format":1,"nodes":[
{"at":"#","is":[["type",["object"]],["properties",[["version",1],["agent",2],["content",3],["assumptions",4],["next_actions",5]],[],6],["required",["version","agent","content","next_actions"]]]},
{"at":"#/properties/version","is":[["type",["string"]],["const","v1"]]},
{"at":"#/properties/agent","is":[["ref@$ref",7]]},
{"at":"#/properties/content","is":[["type",["string"]]]},
{"at":"#/properties/assumptions","is":[["type",["array"]],["items",8,0]]},
{"at":"#/properties/next_actions","is":[["type",["array"]],["items",9,0],["minItems",1]]},
{"at":"#/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentName","is":[["type",["string"]],["enum",["Ops","Content","Growth","Systems"]]]},
{"at":"#/properties/assumptions/items","is":[["type",["string"]]]},
{"at":"#/properties/next_actions/items","is":[["type",["string"]]]}
],"patterns":[],"fallback":{
"version":"v1",
"agent":"Systems",
"content":"Something went wrong: the assistant's response could not be read.",
"next_actions":["Send the request again.","If it happens again, report it to the operators."]
}}`,
);
