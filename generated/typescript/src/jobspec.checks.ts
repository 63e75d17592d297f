// @generated from schemas/catalytic/jobspec.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, nothing, pattern, required, type } from "./support/assertions.js";
import { integerRange, maximum, minimum } from "./support/bounds.js";
import { allOf, condition, ref } from "./support/combinators.js";
import { properties } from "./support/objects.js";
import { type Checks, program } from "./support/program.js";
import { type Style, styled } from "./support/style.js";

export const checks: Checks = /* @__PURE__ */ program(
  {
    allOf,
    const: constant,
    enum: enumeration,
    false: nothing,
    if: condition,
    integerRange,
    items,
    maximum,
    minimum,
    pattern,
    properties,
    ref,
    required,
    type,
  },
  `{"format":1,"nodes":[
{"at":"#","is":[["type",["object"]],["properties",[["job_id",1],["phase",2],["task_type",3],["intent",4],["inputs",5],["outputs",6],["catalytic_domains",7],["determinism",8],["swarm_parallel",9,false],["metadata",10]],[],11],["required",["job_id","phase","task_type","intent","inputs","outputs","catalytic_domains"]],["allOf",[12,13]]],"fills":true},
{"at":"#/properties/job_id","is":[["type",["string"]],["pattern",0]]},
{"at":"#/properties/phase","is":[["type",["integer"]],["enum",[0,1]]]},
{"at":"#/properties/task_type","is":[["ref@$ref",14]]},
{"at":"#/properties/intent","is":[["type",["string"]]]},
{"at":"#/properties/inputs","is":[["type",["object"]]]},
{"at":"#/properties/outputs","is":[["ref@$ref",15]]},
{"at":"#/properties/catalytic_domains","is":[["type",["array"]],["items",16,0]]},
{"at":"#/properties/determinism","is":[["ref@$ref",17]]},
{"at":"#/properties/swarm_parallel","is":[["type",["boolean"]]]},
{"at":"#/properties/metadata","is":[["ref@$ref",18]]},
{"at":"#/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/allOf/0","is":[["if",20,19,null]]},
{"at":"#/allOf/1","is":[["if",22,21,null]]},
{"at":"#/definitions/TaskType","is":[["type",["string"]],["enum",["schema_definition","primitive_implementation","validation","test_execution"]]]},
{"at":"#/definitions/Outputs","is":[["type",["object"]],["properties",[["durable_paths",23],["validation_criteria",24]],[],25],["required",["durable_paths","validation_criteria"]]]},
{"at":"#/properties/catalytic_domains/items","is":[["ref@$ref",26]]},
{"at":"#/definitions/Determinism","is":[["type",["string"]],["enum",["deterministic","bounded_nondeterministic","nondeterministic"]]]},
{"at":"#/definitions/Metadata","is":[["type",["object"]],["properties",[["priority",27],["timeout_seconds",28],["requires_governance_check",29]],[],30]]},
{"at":"#/allOf/0/then","is":[["properties",[["task_type",31]],[],null]]},
{"at":"#/allOf/0/if","is":[["required",["phase"]],["properties",[["phase",32]],[],null]]},
{"at":"#/allOf/1/then","is":[["properties",[["task_type",33]],[],null]]},
{"at":"#/allOf/1/if","is":[["required",["phase"]],["properties",[["phase",34]],[],null]]},
{"at":"#/definitions/Outputs/properties/durable_paths","is":[["type",["array"]],["items",35,0]]},
{"at":"#/definitions/Outputs/properties/validation_criteria","is":[["type",["object"]]]},
{"at":"#/definitions/Outputs/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/CatalyticDomain","is":[["type",["string"]],["allOf",[36,37,38]]]},
{"at":"#/definitions/Metadata/properties/priority","is":[["type",["integer"]],["minimum",0],["maximum",10]]},
{"at":"#/definitions/Metadata/properties/timeout_seconds","is":[["type",["integer"]],["integerRange@type",null,64],["minimum",1]]},
{"at":"#/definitions/Metadata/properties/requires_governance_check","is":[["type",["boolean"]]]},
{"at":"#/definitions/Metadata/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/allOf/0/then/properties/task_type","is":[["const","schema_definition"]],"code":"VALIDATION_LOGIC_ERROR"},
{"at":"#/allOf/0/if/properties/phase","is":[["const",0]]},
{"at":"#/allOf/1/then/properties/task_type","is":[["enum",["primitive_implementation","validation","test_execution"]]],"code":"VALIDATION_LOGIC_ERROR"},
{"at":"#/allOf/1/if/properties/phase","is":[["const",1]]},
{"at":"#/definitions/Outputs/properties/durable_paths/items","is":[["ref@$ref",39]]},
{"at":"#/definitions/CatalyticDomain/allOf/0","is":[["pattern",1]],"code":"PATH_OUTSIDE_ROOTS"},
{"at":"#/definitions/CatalyticDomain/allOf/1","is":[["pattern",2]],"code":"PATH_NOT_NORMALISED"},
{"at":"#/definitions/CatalyticDomain/allOf/2","is":[["pattern",3]],"code":"PATH_PROTECTED"},
{"at":"#/definitions/DurablePath","is":[["type",["string"]],["allOf",[40,41,42]]]},
{"at":"#/definitions/DurablePath/allOf/0","is":[["pattern",4]],"code":"PATH_OUTSIDE_ROOTS"},
{"at":"#/definitions/DurablePath/allOf/1","is":[["pattern",2]],"code":"PATH_NOT_NORMALISED"},
{"at":"#/definitions/DurablePath/allOf/2","is":[["pattern",3]],"code":"PATH_PROTECTED"},
{"at":"#/x-integrity/0/schema","is":[["maximum",3600]]}
],"patterns":[
["^[a-z0-9-]+$"],
["^CATALYTIC-DPT/[^/]"],
["^(?:(?!\\\\.\\\\.?(?:/|$))[^/\\\\\\\\\\\\u0000-\\\\u001f\\\\u007f]+(?:/|$))+$"],
["^(?!(?:[^/]*/)*(?:CANON|AGENTS\\\\.md|BUILD)(?:/|$))"],
["^(?:CATALYTIC-DPT|CONTRACTS|TOOLS)/[^/]"]
],"rules":[
{"at":"#/x-integrity/0","rule":"matches","select":["metadata","timeout_seconds"],"node":43,"code":"TIMEOUT_UNUSUALLY_HIGH","severity":"warning","message":["timeout_seconds is ",["value"],", which is very high"]}
]}`,
);

export const style: Style = /* @__PURE__ */ styled(
  `{"envelope":[
"object",
[["valid",["slot","valid"]],["errors",["slot","errors"]],["warnings",["slot","warnings"]],["timestamp",["slot","timestamp"]],["validator_version","1.0.0"]]
],"error":[
"object",
[["code",["slot","code"]],["message",["slot","message"]],["path",["slot","path"]],["details",["part","details"]]]
],"warning":[
"object",
[["code",["slot","code"]],["message",["slot","message"]]]
],"parts":{
"details":{"required":["object",[["required",["array",[["slot","expected"]]]],["provided",["slot","members"]]]],"enum":["object",[["valid_values",["slot","expected"]]]],"const":["object",[["valid_values",["array",[["slot","expected"]]]]]],"*":["object",[["expected",["slot","expected"]],["actual",["slot","actual"]]]]}
},"paths":"jsonpath","missing":"member","base":"https://catalytic.local/schemas/jobspec.schema.json","codes":{
"json":"SCHEMA_INVALID",
"depth":"SCHEMA_INVALID",
"required":"MISSING_REQUIRED_FIELD",
"type":"INVALID_FIELD_TYPE",
"enum":"INVALID_ENUM_VALUE",
"const":"INVALID_ENUM_VALUE",
"PATH_OUTSIDE_ROOTS":"INVALID_PATH",
"PATH_NOT_NORMALISED":"INVALID_PATH",
"PATH_PROTECTED":"INVALID_PATH",
"false":"INVALID_FORMAT",
"minimum":"INVALID_FORMAT",
"maximum":"INVALID_FORMAT",
"exclusiveMinimum":"INVALID_FORMAT",
"exclusiveMaximum":"INVALID_FORMAT",
"multipleOf":"INVALID_FORMAT",
"minLength":"INVALID_FORMAT",
"maxLength":"INVALID_FORMAT",
"pattern":"INVALID_FORMAT",
"format":"INVALID_FORMAT",
"minItems":"INVALID_FORMAT",
"maxItems":"INVALID_FORMAT",
"uniqueItems":"INVALID_FORMAT",
"items":"INVALID_FORMAT",
"additionalItems":"INVALID_FORMAT",
"unevaluatedItems":"INVALID_FORMAT",
"contains":"INVALID_FORMAT",
"minProperties":"INVALID_FORMAT",
"maxProperties":"INVALID_FORMAT",
"additionalProperties":"INVALID_FORMAT",
"unevaluatedProperties":"INVALID_FORMAT",
"propertyNames":"INVALID_FORMAT",
"dependentRequired":"INVALID_FORMAT",
"dependencies":"INVALID_FORMAT",
"anyOf":"INVALID_FORMAT",
"oneOf":"INVALID_FORMAT",
"not":"INVALID_FORMAT"
},"messages":{
"required":["Field '",["field"],"' is required but missing"],
"type":["Field '",["field"],"' has type ",["actual"],", but must have type ",["expected"]],
"enum":["Field '",["field"],"' has invalid value '",["actual"],"'"],
"additionalProperties":["Field '",["field"],"' is not allowed"],
"pattern":["Field '",["field"],"' ",["message"]],
"format":["Field '",["field"],"' ",["message"]],
"minimum":["Field '",["field"],"' ",["message"]],
"maximum":["Field '",["field"],"' ",["message"]],
"VALIDATION_LOGIC_ERROR":["Field '",["field"],"' has value '",["actual"],"', which its phase does not allow"],
"PATH_OUTSIDE_ROOTS":["Path '",["actual"],"' in field '",["field"],"' is outside the allowed roots"],
"PATH_NOT_NORMALISED":["Path '",["actual"],"' in field '",["field"],"' is not relative and normalised"],
"PATH_PROTECTED":["Path '",["actual"],"' in field '",["field"],"' has a protected name in it"]
}}`,
);
