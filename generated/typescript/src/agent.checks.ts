// @generated from schemas/continuum/agent.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, nothing, required, type } from "./support/assertions.js";
import { integerRange } from "./support/bounds.js";
import { allOf, not, oneOf, ref } from "./support/combinators.js";
import { properties } from "./support/objects.js";
import { type Checks, program } from "./support/program.js";

export const checks: Checks = /* @__PURE__ */ program(
  {
    allOf,
    const: constant,
    enum: enumeration,
    false: nothing,
    integerRange,
    items,
    not,
    oneOf,
    properties,
    ref,
    required,
    type,
  },
  `{"format":1,"nodes":[
{"at":"#","is":[["type",["object"]],["properties",[["id",1],["name",2],["description",3],["generation_prompt",4],["response_format",5],["nodes",6],["edges",7],["execution_plan",8]],[],9],["required",["name","generation_prompt","response_format","nodes","edges","execution_plan"]]],"fills":true},
{"at":"#/properties/id","is":[["type",["string"]]]},
{"at":"#/properties/name","is":[["type",["string"]]]},
{"at":"#/properties/description","is":[["type",["string"]]]},
{"at":"#/properties/generation_prompt","is":[["type",["string"]]]},
{"at":"#/properties/response_format","is":[["ref@$ref",10]]},
{"at":"#/properties/nodes","is":[["type",["array"]],["items",11,0]],"fills":true},
{"at":"#/properties/edges","is":[["type",["array"]],["items",12,0]]},
{"at":"#/properties/execution_plan","is":[["type",["string"]]]},
{"at":"#/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentResponseFormat","is":[["oneOf",[13,14],["type",[[1,0],[2,1]]]]]},
{"at":"#/properties/nodes/items","is":[["ref@$ref",15]],"fills":true},
{"at":"#/properties/edges/items","is":[["ref@$ref",16]]},
{"at":"#/$defs/AgentResponseFormat/oneOf/0","is":[["ref@$ref",17]]},
{"at":"#/$defs/AgentResponseFormat/oneOf/1","is":[["ref@$ref",18]]},
{"at":"#/$defs/AgentNode","is":[["type",["object"]],["properties",[["id",19],["name",20],["prompt",21],["tools",22,[]],["max_iterations",23,10],["is_exit_node",24,false],["defer",25,false]],[],26],["required",["id","name","prompt"]]],"fills":true},
{"at":"#/$defs/AgentEdge","is":[["type",["object"]],["properties",[["id",27],["source",28],["target",29],["condition_prompt",30]],[],31],["required",["id","source","target"]]]},
{"at":"#/$defs/MarkdownFormat","is":[["type",["object"]],["properties",[["type",32],["payload",33]],[],34],["required",["type","payload"]]]},
{"at":"#/$defs/BlueprintFormat","is":[["type",["object"]],["properties",[["type",35],["payload",36]],[],37],["required",["type","payload"]]]},
{"at":"#/$defs/AgentNode/properties/id","is":[["type",["string"]],["allOf",[38]]]},
{"at":"#/$defs/AgentNode/properties/name","is":[["type",["string"]]]},
{"at":"#/$defs/AgentNode/properties/prompt","is":[["type",["string"]]]},
{"at":"#/$defs/AgentNode/properties/tools","is":[["type",["array"]],["items",39,0]]},
{"at":"#/$defs/AgentNode/properties/max_iterations","is":[["type",["integer"]],["integerRange@type",63,63]]},
{"at":"#/$defs/AgentNode/properties/is_exit_node","is":[["type",["boolean"]]]},
{"at":"#/$defs/AgentNode/properties/defer","is":[["type",["boolean"]]]},
{"at":"#/$defs/AgentNode/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentEdge/properties/id","is":[["type",["string"]]]},
{"at":"#/$defs/AgentEdge/properties/source","is":[["type",["string"]],["allOf",[40]]]},
{"at":"#/$defs/AgentEdge/properties/target","is":[["type",["string"]],["allOf",[41]]]},
{"at":"#/$defs/AgentEdge/properties/condition_prompt","is":[["type",["string","null"]]]},
{"at":"#/$defs/AgentEdge/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/MarkdownFormat/properties/type","is":[["type",["integer"]],["const",1]]},
{"at":"#/$defs/MarkdownFormat/properties/payload","is":[["type",["null"]]]},
{"at":"#/$defs/MarkdownFormat/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/BlueprintFormat/properties/type","is":[["type",["integer"]],["const",2]]},
{"at":"#/$defs/BlueprintFormat/properties/payload","is":[["ref@$ref",42]]},
{"at":"#/$defs/BlueprintFormat/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/AgentNode/properties/id/allOf/0","is":[["not",43]],"code":"RESERVED_NODE_ID"},
{"at":"#/$defs/AgentNode/properties/tools/items","is":[["ref@$ref",44]]},
{"at":"#/$defs/AgentEdge/properties/source/allOf/0","is":[["not",45]],"code":"END_AS_SOURCE"},
{"at":"#/$defs/AgentEdge/properties/target/allOf/0","is":[["not",46]],"code":"START_AS_TARGET"},
{"at":"#/$defs/Blueprint","is":[["type",["object"]],["properties",[["format",47],["output_schema",48],["rules",49]],[],50],["required",["format","output_schema","rules"]]]},
{"at":"#/$defs/AgentNode/properties/id/allOf/0/not","is":[["enum",["START","END"]]]},
{"at":"#/$defs/ToolBinding","is":[["type",["object"]],["properties",[["name",51],["description",52],["data_connection_id",53]],[],54],["required",["name"]]]},
{"at":"#/$defs/AgentEdge/properties/source/allOf/0/not","is":[["const","END"]]},
{"at":"#/$defs/AgentEdge/properties/target/allOf/0/not","is":[["const","START"]]},
{"at":"#/$defs/Blueprint/properties/format","is":[["type",["string"]]]},
{"at":"#/$defs/Blueprint/properties/output_schema","is":[["type",["object"]]]},
{"at":"#/$defs/Blueprint/properties/rules","is":[["type",["string"]]]},
{"at":"#/$defs/Blueprint/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/$defs/ToolBinding/properties/name","is":[["type",["string"]]]},
{"at":"#/$defs/ToolBinding/properties/description","is":[["type",["string"]]]},
{"at":"#/$defs/ToolBinding/properties/data_connection_id","is":[["type",["string","null"]]]},
{"at":"#/$defs/ToolBinding/additionalProperties","is":[["false@additionalProperties"]]}
],"patterns":[],"rules":[
{"at":"#/x-integrity/0","rule":"unique","select":["nodes",null,"id"],"code":"DUPLICATE_NODE_ID","severity":"error","message":["two nodes have the id '",["value"],"'"]},
{"at":"#/x-integrity/1","rule":"unique","select":["edges",null,"id"],"code":"DUPLICATE_EDGE_ID","severity":"error","message":["two edges have the id '",["value"],"'"]},
{"at":"#/x-integrity/2","rule":"exists","select":["edges",null,"source"],"in":[["nodes",null,"id"]],"or":["START"],"code":"EDGE_SOURCE_NOT_FOUND","severity":"error","message":["source '",["value"],"' of edge '",["at",1,["id"]],"' is neither a node nor START"]},
{"at":"#/x-integrity/3","rule":"exists","select":["edges",null,"target"],"in":[["nodes",null,"id"]],"or":["END"],"code":"EDGE_TARGET_NOT_FOUND","severity":"error","message":["target '",["value"],"' of edge '",["at",1,["id"]],"' is neither a node nor END"]}
]}`,
);
