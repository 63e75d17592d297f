// @generated from schemas/catalytic/validation_error.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, format, nothing, pattern, required, type } from "./support/assertions.js";
import { maxItems, minItems } from "./support/bounds.js";
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
    format,
    if: condition,
    items,
    maxItems,
    minItems,
    pattern,
    properties,
    ref,
    required,
    type,
  },
  `{"format":1,"nodes":[
{"at":"#","is":[["type",["object"]],["properties",[["valid",1],["errors",2],["warnings",3],["timestamp",4],["validator_version",5]],[],6],["required",["valid","errors","warnings","timestamp","validator_version"]],["allOf",[7,8]]]},
{"at":"#/properties/valid","is":[["type",["boolean"]]]},
{"at":"#/properties/errors","is":[["type",["array"]],["items",9,0]]},
{"at":"#/properties/warnings","is":[["type",["array"]],["items",10,0]]},
{"at":"#/properties/timestamp","is":[["type",["string"]],["format","date-time",0]]},
{"at":"#/properties/validator_version","is":[["type",["string"]]]},
{"at":"#/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/allOf/0","is":[["if",12,11,null]]},
{"at":"#/allOf/1","is":[["if",14,13,null]]},
{"at":"#/properties/errors/items","is":[["ref@$ref",15]]},
{"at":"#/properties/warnings/items","is":[["ref@$ref",16]]},
{"at":"#/allOf/0/then","is":[["properties",[["errors",17]],[],null]]},
{"at":"#/allOf/0/if","is":[["required",["valid"]],["properties",[["valid",18]],[],null]]},
{"at":"#/allOf/1/then","is":[["properties",[["errors",19]],[],null]]},
{"at":"#/allOf/1/if","is":[["required",["valid"]],["properties",[["valid",20]],[],null]]},
{"at":"#/definitions/ValidationError","is":[["type",["object"]],["properties",[["code",21],["message",22],["path",23],["details",24]],[],25],["required",["code","message","path","details"]]]},
{"at":"#/definitions/ValidationWarning","is":[["type",["object"]],["properties",[["code",26],["message",27],["path",28],["details",29]],[],30],["required",["code","message"]]]},
{"at":"#/allOf/0/then/properties/errors","is":[["maxItems",0]],"code":"VALIDATION_LOGIC_ERROR"},
{"at":"#/allOf/0/if/properties/valid","is":[["const",true]]},
{"at":"#/allOf/1/then/properties/errors","is":[["minItems",1]],"code":"VALIDATION_LOGIC_ERROR"},
{"at":"#/allOf/1/if/properties/valid","is":[["const",false]]},
{"at":"#/definitions/ValidationError/properties/code","is":[["ref@$ref",31]]},
{"at":"#/definitions/ValidationError/properties/message","is":[["type",["string"]]]},
{"at":"#/definitions/ValidationError/properties/path","is":[["ref@$ref",32]]},
{"at":"#/definitions/ValidationError/properties/details","is":[["type",["object"]]]},
{"at":"#/definitions/ValidationError/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/ValidationWarning/properties/code","is":[["type",["string"]],["pattern",1]]},
{"at":"#/definitions/ValidationWarning/properties/message","is":[["type",["string"]]]},
{"at":"#/definitions/ValidationWarning/properties/path","is":[["ref@$ref",32]]},
{"at":"#/definitions/ValidationWarning/properties/details","is":[["type",["object"]]]},
{"at":"#/definitions/ValidationWarning/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/ErrorCode","is":[["type",["string"]],["enum",["SCHEMA_INVALID","MISSING_REQUIRED_FIELD","INVALID_FIELD_TYPE","INVALID_ENUM_VALUE","INVALID_FORMAT","INVALID_PATH","VALIDATION_LOGIC_ERROR","OUTPUT_DOES_NOT_EXIST","RESTORATION_FAILED"]]]},
{"at":"#/definitions/DocumentPath","is":[["type",["string"]],["pattern",2]]}
],"patterns":[
["^(?:\\\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\\\d|30)|02-(?:0[1-9]|1\\\\d|2[0-8]))|(?:\\\\d\\\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01]\\\\d|2[0-3]):[0-5]\\\\d:[0-5]\\\\d(?:\\\\.\\\\d+)?(?:[Zz]|[+-](?:[01]\\\\d|2[0-3]):[0-5]\\\\d)|(?:(?=23:59:60(?:\\\\.\\\\d+)?[Zz])|(?=\\\\d\\\\d:59[^+]*\\\\+[^:]*:00)(?=23[^+]*\\\\+00|00[^+]*\\\\+01|01[^+]*\\\\+02|02[^+]*\\\\+03|03[^+]*\\\\+04|04[^+]*\\\\+05|05[^+]*\\\\+06|06[^+]*\\\\+07|07[^+]*\\\\+08|08[^+]*\\\\+09|09[^+]*\\\\+10|10[^+]*\\\\+11|11[^+]*\\\\+12|12[^+]*\\\\+13|13[^+]*\\\\+14|14[^+]*\\\\+15|15[^+]*\\\\+16|16[^+]*\\\\+17|17[^+]*\\\\+18|18[^+]*\\\\+19|19[^+]*\\\\+20|20[^+]*\\\\+21|21[^+]*\\\\+22|22[^+]*\\\\+23)|(?=\\\\d\\\\d:(?:00[^+]*\\\\+[^:]*:01|01[^+]*\\\\+[^:]*:02|02[^+]*\\\\+[^:]*:03|03[^+]*\\\\+[^:]*:04|04[^+]*\\\\+[^:]*:05|05[^+]*\\\\+[^:]*:06|06[^+]*\\\\+[^:]*:07|07[^+]*\\\\+[^:]*:08|08[^+]*\\\\+[^:]*:09|09[^+]*\\\\+[^:]*:10|10[^+]*\\\\+[^:]*:11|11[^+]*\\\\+[^:]*:12|12[^+]*\\\\+[^:]*:13|13[^+]*\\\\+[^:]*:14|14[^+]*\\\\+[^:]*:15|15[^+]*\\\\+[^:]*:16|16[^+]*\\\\+[^:]*:17|17[^+]*\\\\+[^:]*:18|18[^+]*\\\\+[^:]*:19|19[^+]*\\\\+[^:]*:20|20[^+]*\\\\+[^:]*:21|21[^+]*\\\\+[^:]*:22|22[^+]*\\\\+[^:]*:23|23[^+]*\\\\+[^:]*:24|24[^+]*\\\\+[^:]*:25|25[^+]*\\\\+[^:]*:26|26[^+]*\\\\+[^:]*:27|27[^+]*\\\\+[^:]*:28|28[^+]*\\\\+[^:]*:29|29[^+]*\\\\+[^:]*:30|30[^+]*\\\\+[^:]*:31|31[^+]*\\\\+[^:]*:32|32[^+]*\\\\+[^:]*:33|33[^+]*\\\\+[^:]*:34|34[^+]*\\\\+[^:]*:35|35[^+]*\\\\+[^:]*:36|36[^+]*\\\\+[^:]*:37|37[^+]*\\\\+[^:]*:38|38[^+]*\\\\+[^:]*:39|39[^+]*\\\\+[^:]*:40|40[^+]*\\\\+[^:]*:41|41[^+]*\\\\+[^:]*:42|42[^+]*\\\\+[^:]*:43|43[^+]*\\\\+[^:]*:44|44[^+]*\\\\+[^:]*:45|45[^+]*\\\\+[^:]*:46|46[^+]*\\\\+[^:]*:47|47[^+]*\\\\+[^:]*:48|48[^+]*\\\\+[^:]*:49|49[^+]*\\\\+[^:]*:50|50[^+]*\\\\+[^:]*:51|51[^+]*\\\\+[^:]*:52|52[^+]*\\\\+[^:]*:53|53[^+]*\\\\+[^:]*:54|54[^+]*\\\\+[^:]*:55|55[^+]*\\\\+[^:]*:56|56[^+]*\\\\+[^:]*:57|57[^+]*\\\\+[^:]*:58|58[^+]*\\\\+[^:]*:59))(?=00[^+]*\\\\+00|01[^+]*\\\\+01|02[^+]*\\\\+02|03[^+]*\\\\+03|04[^+]*\\\\+04|05[^+]*\\\\+05|06[^+]*\\\\+06|07[^+]*\\\\+07|08[^+]*\\\\+08|09[^+]*\\\\+09|10[^+]*\\\\+10|11[^+]*\\\\+11|12[^+]*\\\\+12|13[^+]*\\\\+13|14[^+]*\\\\+14|15[^+]*\\\\+15|16[^+]*\\\\+16|17[^+]*\\\\+17|18[^+]*\\\\+18|19[^+]*\\\\+19|20[^+]*\\\\+20|21[^+]*\\\\+21|22[^+]*\\\\+22|23[^+]*\\\\+23)|(?=\\\\d\\\\d:(?:59[^-]*-[^:]*:00|58[^-]*-[^:]*:01|57[^-]*-[^:]*:02|56[^-]*-[^:]*:03|55[^-]*-[^:]*:04|54[^-]*-[^:]*:05|53[^-]*-[^:]*:06|52[^-]*-[^:]*:07|51[^-]*-[^:]*:08|50[^-]*-[^:]*:09|49[^-]*-[^:]*:10|48[^-]*-[^:]*:11|47[^-]*-[^:]*:12|46[^-]*-[^:]*:13|45[^-]*-[^:]*:14|44[^-]*-[^:]*:15|43[^-]*-[^:]*:16|42[^-]*-[^:]*:17|41[^-]*-[^:]*:18|40[^-]*-[^:]*:19|39[^-]*-[^:]*:20|38[^-]*-[^:]*:21|37[^-]*-[^:]*:22|36[^-]*-[^:]*:23|35[^-]*-[^:]*:24|34[^-]*-[^:]*:25|33[^-]*-[^:]*:26|32[^-]*-[^:]*:27|31[^-]*-[^:]*:28|30[^-]*-[^:]*:29|29[^-]*-[^:]*:30|28[^-]*-[^:]*:31|27[^-]*-[^:]*:32|26[^-]*-[^:]*:33|25[^-]*-[^:]*:34|24[^-]*-[^:]*:35|23[^-]*-[^:]*:36|22[^-]*-[^:]*:37|21[^-]*-[^:]*:38|20[^-]*-[^:]*:39|19[^-]*-[^:]*:40|18[^-]*-[^:]*:41|17[^-]*-[^:]*:42|16[^-]*-[^:]*:43|15[^-]*-[^:]*:44|14[^-]*-[^:]*:45|13[^-]*-[^:]*:46|12[^-]*-[^:]*:47|11[^-]*-[^:]*:48|10[^-]*-[^:]*:49|09[^-]*-[^:]*:50|08[^-]*-[^:]*:51|07[^-]*-[^:]*:52|06[^-]*-[^:]*:53|05[^-]*-[^:]*:54|04[^-]*-[^:]*:55|03[^-]*-[^:]*:56|02[^-]*-[^:]*:57|01[^-]*-[^:]*:58|00[^-]*-[^:]*:59))(?=23[^-]*-00|22[^-]*-01|21[^-]*-02|20[^-]*-03|19[^-]*-04|18[^-]*-05|17[^-]*-06|16[^-]*-07|15[^-]*-08|14[^-]*-09|13[^-]*-10|12[^-]*-11|11[^-]*-12|10[^-]*-13|09[^-]*-14|08[^-]*-15|07[^-]*-16|06[^-]*-17|05[^-]*-18|04[^-]*-19|03[^-]*-20|02[^-]*-21|01[^-]*-22|00[^-]*-23))(?:[01]\\\\d|2[0-3]):[0-5]\\\\d:60(?:\\\\.\\\\d+)?(?:[Zz]|[+-](?:[01]\\\\d|2[0-3]):[0-5]\\\\d))$"],
["^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$"],
["^\\\\$"]
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
},"paths":"jsonpath","missing":"member","base":"https://catalytic.local/schemas/validation_error.schema.json","codes":{
"json":"SCHEMA_INVALID",
"depth":"SCHEMA_INVALID",
"required":"MISSING_REQUIRED_FIELD",
"type":"INVALID_FIELD_TYPE",
"enum":"INVALID_ENUM_VALUE",
"const":"INVALID_ENUM_VALUE",
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
"VALIDATION_LOGIC_ERROR":["Field '",["field"],"' contradicts the field 'valid': ",["message"]]
}}`,
);
