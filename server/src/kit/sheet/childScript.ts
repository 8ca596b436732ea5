/** Where the reading process's script is. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Beside the server's own bundle. */
const BUILT = fileURLToPath(new URL("sheet-child.js", import.meta.url));
/** What tests build on the way; never in the repository. */
const CACHE = fileURLToPath(new URL("../../../../.cache/", import.meta.url));
let building: Promise<string> | undefined;

/** The built script; when the server runs from its sources (tests), it is built once for this process. */
export function sheetChildScript(): Promise<string> {
  if (existsSync(BUILT)) return Promise.resolve(BUILT);
  building ??= build();
  return building;
}

/** Named by its content, so that processes share it and nothing piles up. */
async function build(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: fileURLToPath(new URL("child.ts", import.meta.url)),
    platform: "node",
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const { code } = output[0];
  const file = join(CACHE, `sheet-child-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const side = `${file}.${process.pid}`;
  await writeFile(side, code);
  await rename(side, file);
  return file;
}
