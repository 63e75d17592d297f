// @generated from schemas/agno/stream_event.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, nothing, required, type } from "./support/assertions.js";
import { minItems } from "./support/bounds.js";
import { oneOf, ref } from "./support/combinators.js";
import { properties } from "./support/objects.js";
import { type Checks, program } from "./support/program.js";

export const checks: Checks = /* @__PURE__ */ program(
  { const: constant, enum: enumeration, false: nothing, items, minItems, oneOf, properties, ref, required, type },
  `{"format":1,"nodes":[
{"at":"#","is":[["oneOf",[1,2,3,4],["type",[["delta",0],["tool_start",1],["tool_result",2],["final",3]]]]]},
{"at":"#/oneOf/0","is":[["type",["object"]],["properties",[["type",5],["content",6]],[],7],["required",["type","content"]]]},
{"at":"#/oneOf/1","is":[["type",["object"]],["properties",[["type",8],["tool",9]],[],10],["required",["type","tool"]]]},
{"at":"#/oneOf/2","is":[["type",["object"]],["properties",[["type",11],["tool",12],["data",13]],[],14],["required",["type","tool"]]]},
{"at":"#/oneOf/3","is":[["type",["object"]],["properties",[["type",15],["payload",16]],[],17],["required",["type","payload"]]]},
{"at":"#/oneOf/0/properties/type","is":[["type",["string"]],["const","delta"]]},
{"at":"#/oneOf/0/properties/content","is":[["type",["string"]]]},
{"at":"#/oneOf/0/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/oneOf/1/properties/type","is":[["type",["string"]],["const","tool_start"]]},
{"at":"#/oneOf/1/properties/tool","is":[["type",["string"]]]},
{"at":"#/oneOf/1/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/oneOf/2/properties/type","is":[["type",["string"]],["const","tool_result"]]},
{"at":"#/oneOf/2/properties/tool","is":[["type",["string"]]]},
{"at":"#/oneOf/2/properties/data","is":[]},
{"at":"#/oneOf/2/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/oneOf/3/properties/type","is":[["type",["string"]],["const","final"]]},
{"at":"#/oneOf/3/properties/payload","is":[["ref@$ref",18]]},
{"at":"#/oneOf/3/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentResponse","is":[["type",["object"]],["properties",[["version",19],["agent",20],["content",21],["assumptions",22],["next_actions",23]],[],24],["required",["version","agent","content","next_actions"]]]},
{"at":"#/$defs/AgentResponse/properties/version","is":[["type",["string"]],["const","v1"]]},
{"at":"#/$defs/AgentResponse/properties/agent","is":[["ref@$ref",25]]},
{"at":"#/$defs/AgentResponse/properties/content","is":[["type",["string"]]]},
{"at":"#/$defs/AgentResponse/properties/assumptions","is":[["type",["array"]],["items",26,0]]},
{"at":"#/$defs/AgentResponse/properties/next_actions","is":[["type",["array"]],["items",27,0],["minItems",1]]},
{"at":"#/$defs/AgentResponse/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentName","is":[["type",["string"]],["enum",["Ops","Content","Growth","Systems"]]]},
{"at":"#/$defs/AgentResponse/properties/assumptions/items","is":[["type",["string"]]]},
{"at":"#/$defs/AgentResponse/properties/next_actions/items","is":[["type",["string"]]]}
],"patterns":[]}`,
);
