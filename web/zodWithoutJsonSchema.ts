/**
 * zod's schemas carry writers of JSON schemas, which the page never calls and the bundler cannot know to be unused:
 * 6 kB of every visit. The built page gets functions in their place that say so.
 */
import type { Plugin } from "vite";

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

export function zodWithoutJsonSchema(): Plugin {
  return {
    name: "zod-without-json-schema",
    apply: "build",
    transform: {
      filter: { id: WRITERS },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].flatMap(([, name]) => name ?? []);
        // `create…` make a schema's own method when the schema is made.
        const stubs = names.map(
          (name) => `export const ${name} = ${name.startsWith("create") ? "() => never" : "never"};`,
        );
        return `const never = () => { throw new Error("the page writes no JSON schemas"); };\n${stubs.join("\n")}`;
      },
    },
  };
}
