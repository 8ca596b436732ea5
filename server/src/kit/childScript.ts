/** Processes of our own beside the server, and their scripts: built, or from their sources when tests run those. */
import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Each is a `child.ts` in the folder of its name. */
export type Child = "pdf" | "sheet" | "similarity" | "files";

/** Starts one that hears of nothing but what it is sent. Whoever starts it sees to its end. */
export async function startChild(
  name: Child,
  heapMb: number,
  args: readonly string[] = [],
  more: ForkOptions = {},
): Promise<ChildProcess> {
  return fork(await scriptOf(name), args, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // No environment: the process knows no setting, address or password.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    ...more,
  });
}

const building = new Map<Child, Promise<string>>();

/** The script beside the server's own bundle; when the server runs from its sources (tests), it is built once for this process. */
function scriptOf(name: Child): Promise<string> {
  const built = fileURLToPath(new URL(`${name}-child.js`, import.meta.url));
  if (existsSync(built)) return Promise.resolve(built);
  const source = fileURLToPath(new URL(`${name}/child.ts`, import.meta.url));
  const script = building.get(name) ?? bundleBeside(`${name}-child`, source);
  building.set(name, script);
  return script;
}

/** Inside the server's own folder, so that its packages resolve; never in the repository. */
const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));

/** Packages that stay outside a script: machine code that is found beside itself, and what few files need. As in scripts/build.mjs. */
const OUTSIDE = ["@myriaddreamin/typst-ts-node-compiler", "sharp", "heic-decode", "@e965/xlsx"];

/**
 * Bundles one source with the packages that it needs, for which a process of its own would look at each start; named by its content, so
 * that processes share it and nothing piles up.
 */
export async function bundleBeside(name: string, source: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: source,
    platform: "node",
    logLevel: "silent",
    external: (id) => isBuiltin(id) || OUTSIDE.some((left) => id === left || id.startsWith(`${left}/`)),
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const { code } = output[0];
  const file = join(CACHE, `${name}-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const side = `${file}.${process.pid}`;
  await writeFile(side, code);
  await rename(side, file);
  return file;
}
