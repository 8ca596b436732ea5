/** Where the reading process's script is. */
import { existsSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Beside the server's own bundle. */
const BUILT = fileURLToPath(new URL("sheet-child.js", import.meta.url));
let building: Promise<string> | undefined;

/** The built script; when the server runs from its sources (tests), it is built once for this process. */
export function sheetChildScript(): Promise<string> {
  if (existsSync(BUILT)) return Promise.resolve(BUILT);
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const folder = await mkdtemp(join(tmpdir(), "ofisi-sheet-child-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const bundle = await rolldown({
    input: fileURLToPath(new URL("child.ts", import.meta.url)),
    platform: "node",
    logLevel: "silent",
  });
  const file = join(folder, "sheet-child.mjs");
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}
