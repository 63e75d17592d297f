{{ header }}

{% for import in imports -%}
{{ import }}
{% endfor %}
/** The operations of the API by their names, each with what it takes and what it answers. */
export interface Operations {
{%- for operation in operations %}
{{ operation.docs|indent(2, true) }}  readonly {{ operation.key }}: {{ operation.shape }};
{%- endfor %}
}

/** What a server gets: `Request<"createOrder">`. */
export type Request<Name extends keyof Operations> = RequestOf<Operations[Name]>;
/** What a client gets: `Response<"createOrder">`. */
export type Response<Name extends keyof Operations> = ResponseOf<Operations[Name]>;

/** How requests and responses are written: for a server or a client of `support/fetch`, or for code of your own. */
export const operations: Operations = {
{%- for operation in operations %}
  {{ operation.own_key }}: {
{%- for member in operation.members %}
{{ member }}
{%- endfor %}
    request: {{ operation.request }},
    response: {{ operation.response }},
    checks,
  },
{%- endfor %}
};
