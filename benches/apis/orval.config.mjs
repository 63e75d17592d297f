// Schemas of zod for all parts of messages: `DESCRIPTION` and `OUT` are in the environment.

const parts = { param: true, query: true, header: true, body: true, response: true };

export default {
  api: {
    input: { target: process.env.DESCRIPTION },
    output: { client: "zod", mode: "single", target: `${process.env.OUT}/zod.ts`, override: { zod: { generate: parts } } },
  },
};
