// @generated from schemas/catalytic/ledger.schema.json by `cargo run -p codegen`. Do not edit.
// The output is yours: license it as you like.

import { items } from "./support/arrays.js";
import { constant, enumeration, format, nothing, pattern, required, type } from "./support/assertions.js";
import { integerRange, maxProperties } from "./support/bounds.js";
import { condition, oneOf, ref } from "./support/combinators.js";
import { properties } from "./support/objects.js";
import { type Checks, program } from "./support/program.js";
import { type Style, styled } from "./support/style.js";

export const checks: Checks = /* @__PURE__ */ program(
  {
    const: constant,
    enum: enumeration,
    false: nothing,
    format,
    if: condition,
    integerRange,
    items,
    maxProperties,
    oneOf,
    pattern,
    properties,
    ref,
    required,
    type,
  },
  `{"format":1,"nodes":[
{"at":"#","is":[["type",["object"]],["properties",[["RUN_INFO",1],["PRE_MANIFEST",2],["POST_MANIFEST",3],["RESTORE_DIFF",4],["OUTPUTS",5],["STATUS",6],["DECISION_LOG",7]],[],8],["required",["RUN_INFO","PRE_MANIFEST","POST_MANIFEST","RESTORE_DIFF","OUTPUTS","STATUS"]],["if",10,9,null]]},
{"at":"#/properties/RUN_INFO","is":[["ref@$ref",11]]},
{"at":"#/properties/PRE_MANIFEST","is":[["ref@$ref",12]]},
{"at":"#/properties/POST_MANIFEST","is":[["ref@$ref",12]]},
{"at":"#/properties/RESTORE_DIFF","is":[["type",["object"]],["properties",[],[],13]]},
{"at":"#/properties/OUTPUTS","is":[["type",["array"]],["items",14,0]]},
{"at":"#/properties/STATUS","is":[["ref@$ref",15]]},
{"at":"#/properties/DECISION_LOG","is":[["type",["array"]],["items",16,0]]},
{"at":"#/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/then","is":[["properties",[["STATUS",17],["RESTORE_DIFF",18]],[],null]]},
{"at":"#/if","is":[["required",["STATUS"]],["properties",[["STATUS",19]],[],null]]},
{"at":"#/definitions/RunInfo","is":[["type",["object"]],["properties",[["run_id",20],["timestamp",21],["intent",22],["catalytic_domains",23],["durable_output_roots",24],["exit_code",25],["restoration_verified",26]],[],27],["required",["run_id","timestamp","intent","catalytic_domains","exit_code","restoration_verified"]]]},
{"at":"#/definitions/Manifest","is":[["type",["object"]],["properties",[],[],28]]},
{"at":"#/properties/RESTORE_DIFF/additionalProperties","is":[["ref@$ref",29]]},
{"at":"#/properties/OUTPUTS/items","is":[["ref@$ref",30]]},
{"at":"#/definitions/Status","is":[["type",["object"]],["properties",[["status",31],["restoration_verified",32],["exit_code",33],["validation_passed",34]],[],35],["required",["status","restoration_verified"]]]},
{"at":"#/properties/DECISION_LOG/items","is":[["ref@$ref",36]]},
{"at":"#/then/properties/STATUS","is":[["properties",[["restoration_verified",37]],[],null]]},
{"at":"#/then/properties/RESTORE_DIFF","is":[["properties",[],[],38]]},
{"at":"#/if/properties/STATUS","is":[["type",["object"]],["required",["status"]],["properties",[["status",39]],[],null]]},
{"at":"#/definitions/RunInfo/properties/run_id","is":[["type",["string"]]]},
{"at":"#/definitions/RunInfo/properties/timestamp","is":[["type",["string"]],["format","date-time",0]]},
{"at":"#/definitions/RunInfo/properties/intent","is":[["type",["string"]]]},
{"at":"#/definitions/RunInfo/properties/catalytic_domains","is":[["type",["array"]],["items",40,0]]},
{"at":"#/definitions/RunInfo/properties/durable_output_roots","is":[["type",["array"]],["items",41,0]]},
{"at":"#/definitions/RunInfo/properties/exit_code","is":[["type",["integer"]],["integerRange@type",63,63]]},
{"at":"#/definitions/RunInfo/properties/restoration_verified","is":[["type",["boolean"]]]},
{"at":"#/definitions/RunInfo/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/Manifest/additionalProperties","is":[["ref@$ref",42]]},
{"at":"#/definitions/DomainDiff","is":[["type",["object"]],["properties",[["added",43],["removed",44],["changed",45]],[],46],["required",["added","removed","changed"]]]},
{"at":"#/definitions/Output","is":[["oneOf",[47,48],["type",[["file",0],["directory",1]]]]]},
{"at":"#/definitions/Status/properties/status","is":[["type",["string"]],["enum",["restored","dirty","error"]]]},
{"at":"#/definitions/Status/properties/restoration_verified","is":[["type",["boolean"]]]},
{"at":"#/definitions/Status/properties/exit_code","is":[["type",["integer"]],["integerRange@type",63,63]]},
{"at":"#/definitions/Status/properties/validation_passed","is":[["type",["boolean"]]]},
{"at":"#/definitions/Status/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/Decision","is":[["type",["object"]],["properties",[["timestamp",49]],[],50],["required",["timestamp"]]]},
{"at":"#/then/properties/STATUS/properties/restoration_verified","is":[["const",true]],"code":"RESTORATION_NOT_VERIFIED"},
{"at":"#/then/properties/RESTORE_DIFF/additionalProperties","is":[["properties",[["added",51],["removed",52],["changed",53]],[],null]]},
{"at":"#/if/properties/STATUS/properties/status","is":[["const","restored"]]},
{"at":"#/definitions/RunInfo/properties/catalytic_domains/items","is":[["type",["string"]]]},
{"at":"#/definitions/RunInfo/properties/durable_output_roots/items","is":[["type",["string"]]]},
{"at":"#/definitions/FileHashes","is":[["type",["object"]],["properties",[],[],54]]},
{"at":"#/definitions/DomainDiff/properties/added","is":[["ref@$ref",42]]},
{"at":"#/definitions/DomainDiff/properties/removed","is":[["ref@$ref",42]]},
{"at":"#/definitions/DomainDiff/properties/changed","is":[["type",["object"]]]},
{"at":"#/definitions/DomainDiff/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/Output/oneOf/0","is":[["ref@$ref",55]]},
{"at":"#/definitions/Output/oneOf/1","is":[["ref@$ref",56]]},
{"at":"#/definitions/Decision/properties/timestamp","is":[["type",["string"]],["format","date-time",0]]},
{"at":"#/definitions/Decision/additionalProperties","is":[]},
{"at":"#/then/properties/RESTORE_DIFF/additionalProperties/properties/added","is":[["maxProperties",0]],"code":"RESTORATION_FAILED"},
{"at":"#/then/properties/RESTORE_DIFF/additionalProperties/properties/removed","is":[["maxProperties",0]],"code":"RESTORATION_FAILED"},
{"at":"#/then/properties/RESTORE_DIFF/additionalProperties/properties/changed","is":[["maxProperties",0]],"code":"RESTORATION_FAILED"},
{"at":"#/definitions/FileHashes/additionalProperties","is":[["type",["string"]]]},
{"at":"#/definitions/FileOutput","is":[["type",["object"]],["properties",[["path",57],["type",58],["sha256",59]],[],60],["required",["path","type","sha256"]]]},
{"at":"#/definitions/DirectoryOutput","is":[["type",["object"]],["properties",[["path",61],["type",62]],[],63],["required",["path","type"]]]},
{"at":"#/definitions/FileOutput/properties/path","is":[["type",["string"]]]},
{"at":"#/definitions/FileOutput/properties/type","is":[["type",["string"]],["const","file"]]},
{"at":"#/definitions/FileOutput/properties/sha256","is":[["type",["string"]],["pattern",1]]},
{"at":"#/definitions/FileOutput/additionalProperties","is":[["false@additionalProperties"]]},
{"at":"#/definitions/DirectoryOutput/properties/path","is":[["type",["string"]]]},
{"at":"#/definitions/DirectoryOutput/properties/type","is":[["type",["string"]],["const","directory"]]},
{"at":"#/definitions/DirectoryOutput/additionalProperties","is":[["false@additionalProperties"]]}
],"patterns":[
["^(?:\\\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\\\d|30)|02-(?:0[1-9]|1\\\\d|2[0-8]))|(?:\\\\d\\\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01]\\\\d|2[0-3]):[0-5]\\\\d:[0-5]\\\\d(?:\\\\.\\\\d+)?(?:[Zz]|[+-](?:[01]\\\\d|2[0-3]):[0-5]\\\\d)|(?:(?=23:59:60(?:\\\\.\\\\d+)?[Zz])|(?=\\\\d\\\\d:59[^+]*\\\\+[^:]*:00)(?=23[^+]*\\\\+00|00[^+]*\\\\+01|01[^+]*\\\\+02|02[^+]*\\\\+03|03[^+]*\\\\+04|04[^+]*\\\\+05|05[^+]*\\\\+06|06[^+]*\\\\+07|07[^+]*\\\\+08|08[^+]*\\\\+09|09[^+]*\\\\+10|10[^+]*\\\\+11|11[^+]*\\\\+12|12[^+]*\\\\+13|13[^+]*\\\\+14|14[^+]*\\\\+15|15[^+]*\\\\+16|16[^+]*\\\\+17|17[^+]*\\\\+18|18[^+]*\\\\+19|19[^+]*\\\\+20|20[^+]*\\\\+21|21[^+]*\\\\+22|22[^+]*\\\\+23)|(?=\\\\d\\\\d:(?:00[^+]*\\\\+[^:]*:01|01[^+]*\\\\+[^:]*:02|02[^+]*\\\\+[^:]*:03|03[^+]*\\\\+[^:]*:04|04[^+]*\\\\+[^:]*:05|05[^+]*\\\\+[^:]*:06|06[^+]*\\\\+[^:]*:07|07[^+]*\\\\+[^:]*:08|08[^+]*\\\\+[^:]*:09|09[^+]*\\\\+[^:]*:10|10[^+]*\\\\+[^:]*:11|11[^+]*\\\\+[^:]*:12|12[^+]*\\\\+[^:]*:13|13[^+]*\\\\+[^:]*:14|14[^+]*\\\\+[^:]*:15|15[^+]*\\\\+[^:]*:16|16[^+]*\\\\+[^:]*:17|17[^+]*\\\\+[^:]*:18|18[^+]*\\\\+[^:]*:19|19[^+]*\\\\+[^:]*:20|20[^+]*\\\\+[^:]*:21|21[^+]*\\\\+[^:]*:22|22[^+]*\\\\+[^:]*:23|23[^+]*\\\\+[^:]*:24|24[^+]*\\\\+[^:]*:25|25[^+]*\\\\+[^:]*:26|26[^+]*\\\\+[^:]*:27|27[^+]*\\\\+[^:]*:28|28[^+]*\\\\+[^:]*:29|29[^+]*\\\\+[^:]*:30|30[^+]*\\\\+[^:]*:31|31[^+]*\\\\+[^:]*:32|32[^+]*\\\\+[^:]*:33|33[^+]*\\\\+[^:]*:34|34[^+]*\\\\+[^:]*:35|35[^+]*\\\\+[^:]*:36|36[^+]*\\\\+[^:]*:37|37[^+]*\\\\+[^:]*:38|38[^+]*\\\\+[^:]*:39|39[^+]*\\\\+[^:]*:40|40[^+]*\\\\+[^:]*:41|41[^+]*\\\\+[^:]*:42|42[^+]*\\\\+[^:]*:43|43[^+]*\\\\+[^:]*:44|44[^+]*\\\\+[^:]*:45|45[^+]*\\\\+[^:]*:46|46[^+]*\\\\+[^:]*:47|47[^+]*\\\\+[^:]*:48|48[^+]*\\\\+[^:]*:49|49[^+]*\\\\+[^:]*:50|50[^+]*\\\\+[^:]*:51|51[^+]*\\\\+[^:]*:52|52[^+]*\\\\+[^:]*:53|53[^+]*\\\\+[^:]*:54|54[^+]*\\\\+[^:]*:55|55[^+]*\\\\+[^:]*:56|56[^+]*\\\\+[^:]*:57|57[^+]*\\\\+[^:]*:58|58[^+]*\\\\+[^:]*:59))(?=00[^+]*\\\\+00|01[^+]*\\\\+01|02[^+]*\\\\+02|03[^+]*\\\\+03|04[^+]*\\\\+04|05[^+]*\\\\+05|06[^+]*\\\\+06|07[^+]*\\\\+07|08[^+]*\\\\+08|09[^+]*\\\\+09|10[^+]*\\\\+10|11[^+]*\\\\+11|12[^+]*\\\\+12|13[^+]*\\\\+13|14[^+]*\\\\+14|15[^+]*\\\\+15|16[^+]*\\\\+16|17[^+]*\\\\+17|18[^+]*\\\\+18|19[^+]*\\\\+19|20[^+]*\\\\+20|21[^+]*\\\\+21|22[^+]*\\\\+22|23[^+]*\\\\+23)|(?=\\\\d\\\\d:(?:59[^-]*-[^:]*:00|58[^-]*-[^:]*:01|57[^-]*-[^:]*:02|56[^-]*-[^:]*:03|55[^-]*-[^:]*:04|54[^-]*-[^:]*:05|53[^-]*-[^:]*:06|52[^-]*-[^:]*:07|51[^-]*-[^:]*:08|50[^-]*-[^:]*:09|49[^-]*-[^:]*:10|48[^-]*-[^:]*:11|47[^-]*-[^:]*:12|46[^-]*-[^:]*:13|45[^-]*-[^:]*:14|44[^-]*-[^:]*:15|43[^-]*-[^:]*:16|42[^-]*-[^:]*:17|41[^-]*-[^:]*:18|40[^-]*-[^:]*:19|39[^-]*-[^:]*:20|38[^-]*-[^:]*:21|37[^-]*-[^:]*:22|36[^-]*-[^:]*:23|35[^-]*-[^:]*:24|34[^-]*-[^:]*:25|33[^-]*-[^:]*:26|32[^-]*-[^:]*:27|31[^-]*-[^:]*:28|30[^-]*-[^:]*:29|29[^-]*-[^:]*:30|28[^-]*-[^:]*:31|27[^-]*-[^:]*:32|26[^-]*-[^:]*:33|25[^-]*-[^:]*:34|24[^-]*-[^:]*:35|23[^-]*-[^:]*:36|22[^-]*-[^:]*:37|21[^-]*-[^:]*:38|20[^-]*-[^:]*:39|19[^-]*-[^:]*:40|18[^-]*-[^:]*:41|17[^-]*-[^:]*:42|16[^-]*-[^:]*:43|15[^-]*-[^:]*:44|14[^-]*-[^:]*:45|13[^-]*-[^:]*:46|12[^-]*-[^:]*:47|11[^-]*-[^:]*:48|10[^-]*-[^:]*:49|09[^-]*-[^:]*:50|08[^-]*-[^:]*:51|07[^-]*-[^:]*:52|06[^-]*-[^:]*:53|05[^-]*-[^:]*:54|04[^-]*-[^:]*:55|03[^-]*-[^:]*:56|02[^-]*-[^:]*:57|01[^-]*-[^:]*:58|00[^-]*-[^:]*:59))(?=23[^-]*-00|22[^-]*-01|21[^-]*-02|20[^-]*-03|19[^-]*-04|18[^-]*-05|17[^-]*-06|16[^-]*-07|15[^-]*-08|14[^-]*-09|13[^-]*-10|12[^-]*-11|11[^-]*-12|10[^-]*-13|09[^-]*-14|08[^-]*-15|07[^-]*-16|06[^-]*-17|05[^-]*-18|04[^-]*-19|03[^-]*-20|02[^-]*-21|01[^-]*-22|00[^-]*-23))(?:[01]\\\\d|2[0-3]):[0-5]\\\\d:60(?:\\\\.\\\\d+)?(?:[Zz]|[+-](?:[01]\\\\d|2[0-3]):[0-5]\\\\d))$"],
["^[0-9a-f]{64}$"]
],"rules":[
{"at":"#/x-integrity/0","rule":"difference","select":["RESTORE_DIFF"],"before":["PRE_MANIFEST"],"after":["POST_MANIFEST"],"code":"NOT_THE_DIFFERENCE","severity":"error","message":["RESTORE_DIFF is not the difference between PRE_MANIFEST and POST_MANIFEST"]},
{"at":"#/x-integrity/1","rule":"exists","select":["STATUS","exit_code"],"in":[["RUN_INFO","exit_code"]],"or":[],"code":"VALIDATION_LOGIC_ERROR","severity":"error","message":["STATUS.exit_code is ",["value"],", but RUN_INFO.exit_code is ",["at",2,["RUN_INFO","exit_code"]]]},
{"at":"#/x-integrity/2","rule":"exists","select":["STATUS","restoration_verified"],"in":[["RUN_INFO","restoration_verified"]],"or":[],"code":"VALIDATION_LOGIC_ERROR","severity":"error","message":["STATUS.restoration_verified is ",["value"],", but RUN_INFO.restoration_verified is ",["at",2,["RUN_INFO","restoration_verified"]]]},
{"at":"#/x-integrity/3","rule":"file","select":["OUTPUTS",[["type"],"file"],"path"],"is":"file","code":"OUTPUT_DOES_NOT_EXIST","severity":"error","message":["Output '",["value"],"' does not exist as a file"]},
{"at":"#/x-integrity/4","rule":"file","select":["OUTPUTS",[["type"],"directory"],"path"],"is":"directory","code":"OUTPUT_DOES_NOT_EXIST","severity":"error","message":["Output '",["value"],"' does not exist as a directory"]}
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
},"paths":"jsonpath","missing":"member","base":"https://catalytic.local/schemas/ledger.schema.json","codes":{
"json":"SCHEMA_INVALID",
"depth":"SCHEMA_INVALID",
"required":"MISSING_REQUIRED_FIELD",
"type":"INVALID_FIELD_TYPE",
"enum":"INVALID_ENUM_VALUE",
"const":"INVALID_ENUM_VALUE",
"RESTORATION_NOT_VERIFIED":"RESTORATION_FAILED",
"NOT_THE_DIFFERENCE":"RESTORATION_FAILED",
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
"RESTORATION_NOT_VERIFIED":["Field '",["field"],"' is ",["actual"],", but the status is 'restored'"],
"NOT_THE_DIFFERENCE":["Field '",["field"],"' is not what differs between PRE_MANIFEST and POST_MANIFEST"],
"RESTORATION_FAILED":["Catalytic domain was not restored: '",["field"],"' is not empty, but the status is 'restored'"]
}}`,
);
