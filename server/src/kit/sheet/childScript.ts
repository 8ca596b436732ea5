/** Where the reading process's script is. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleBeside } from "../childScript.ts";

/** Beside the server's own bundle. */
const BUILT = fileURLToPath(new URL("sheet-child.js", import.meta.url));
let building: Promise<string> | undefined;

/** The built script; when the server runs from its sources (tests), it is built once for this process. */
export function sheetChildScript(): Promise<string> {
  if (existsSync(BUILT)) return Promise.resolve(BUILT);
  building ??= bundleBeside("sheet-child", fileURLToPath(new URL("child.ts", import.meta.url)));
  return building;
}
