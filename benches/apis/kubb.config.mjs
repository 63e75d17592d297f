// Schemas of zod for all parts of messages: `DESCRIPTION` and `OUT` are in the environment.

import { defineConfig } from "@kubb/core";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginZod } from "@kubb/plugin-zod";

export default defineConfig({
  input: { path: process.env.DESCRIPTION },
  output: { path: `${process.env.OUT}/source`, barrelType: "named", format: false, lint: false },
  plugins: [
    pluginOas({ validate: false, generators: [] }),
    pluginZod({ output: { path: "zod", barrelType: "named" }, version: "4" }),
  ],
});
