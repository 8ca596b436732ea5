/**
 * Parts of libraries that the page never calls and the bundler cannot know to be unused. The built page gets functions in
 * their place that say so: 11 kB of every visit. `withoutUnused.test.ts` holds that nothing of ours calls them.
 */
import type { Plugin } from "vite";

/** Each by the end of its path, with slashes. */
export const UNUSED: readonly string[] = [
  // Schemas carry writers of JSON schemas along.
  "zod/v4/core/json-schema-processors.js",
  "zod/v4/core/to-json-schema.js",
  // The theme turns ripples off.
  "@mui/material/ButtonBase/TouchRipple.mjs",
  // The colours of a page that a server has drawn.
  "@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs",
  // What `withTheme` copies from a class.
  "hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js",
  // A link is an address (`app/RouterRoot.tsx` follows it).
  "@tanstack/react-router/dist/esm/link.js",
  // Writes have their own way (`kit/data/useWrite.ts`), and lists have pages.
  "@tanstack/query-core/build/modern/mutation.js",
  "@tanstack/query-core/build/modern/infiniteQueryBehavior.js",
];

export function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    apply: "build",
    transform: {
      filter: { id: UNUSED.map((path) => new RegExp(`${path.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")}$`)) },
      handler: (code) => ({ code: emptied(code), map: { mappings: "" } }),
    },
  };
}

/** A module with the same exports: constants that are written out stay, and whatever else is called throws. */
export function emptied(code: string): string {
  const named = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].flatMap(([, name]) => name ?? []);
  const listed = [...code.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, names = ""]) => names.split(","));
  const literals = new Map([...code.matchAll(/^export const (\w+) = ('[^']*'|\d+);$/gm)].map(([, a, b]) => [a, b]));
  const isDefault = /^export default |^module\.exports = /m.test(code);
  return [
    `const never = () => { throw new Error("the page never calls this"); };`,
    ...[...named, ...listed.map((name) => name.split(" as ").at(-1)?.trim() ?? "").filter(Boolean)].map((name) => {
      // `create…` of zod make a schema's own method when the schema is made.
      const value = literals.get(name) ?? (name.startsWith("create") ? "() => never" : "never");
      return `export const ${name} = ${value};`;
    }),
    ...(isDefault ? ["export default never;"] : []),
  ].join("\n");
}
