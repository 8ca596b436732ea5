import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bundleBeside } from "./childScript.ts";

/** What a script loads of others, beside what Node brings. */
async function loadedBy(name: string): Promise<string[]> {
  const script = await bundleBeside(`${name}-child`, fileURLToPath(new URL(`${name}/child.ts`, import.meta.url)));
  const loads = (await readFile(script, "utf8")).matchAll(/^import .*?"([^"]+)";$/gm);
  return [...loads].map(([, id]) => id!).filter((id) => !isBuiltin(id));
}

it.each([
  ["sheet", []],
  ["similarity", []],
  ["pdf", ["@myriaddreamin/typst-ts-node-compiler"]],
  ["files", ["sharp"]],
])(
  "the %s process, which is started again and again, looks for no package but one with machine code",
  async (name, others) => {
    expect(await loadedBy(name)).toEqual(others);
  },
);
