/** Compares the words of documents in a process of its own, within limits of time and memory. */
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleBeside } from "../childScript.ts";
import { mustHoldNothing } from "../database/pool.ts";
import type { Shared } from "./winnow.ts";

export interface CompareRequest {
  /** Documents of Word. */
  paths: readonly string[];
  /** Documents, and words, of which nothing is a finding. */
  known: readonly string[];
  said: readonly string[];
}
export interface CompareAnswer {
  shared: Shared[];
}

/** Two hundred documents of a megabyte take a part of it. */
const TIME_MS_MAX = 300_000;
const HEAP_MB = 1_024;

/** Beside the server's own bundle. */
const BUILT = fileURLToPath(new URL("similarity-child.js", import.meta.url));
let building: Promise<string> | undefined;

/** The built script; when the server runs from its sources (tests), it is built once for this process. */
function childScript(): Promise<string> {
  if (existsSync(BUILT)) return Promise.resolve(BUILT);
  building ??= bundleBeside("similarity-child", fileURLToPath(new URL("child.ts", import.meta.url)));
  return building;
}

/**
 * Which of the documents share long passages, by their places.
 * @throws Error when it took too long or too much
 */
export async function compareDocuments(request: CompareRequest): Promise<Shared[]> {
  mustHoldNothing("texts are compared");
  const child = fork(await childScript(), [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // No environment: the process knows no setting, address or password.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    timeout: TIME_MS_MAX,
    killSignal: "SIGKILL",
  });
  try {
    return await new Promise<Shared[]>((resolve, reject) => {
      child.once("message", (answer) => resolve((answer as CompareAnswer).shared));
      child.once("error", reject);
      child.once("exit", () => reject(new Error("Comparing texts ended before its end")));
      child.send(request);
    });
  } finally {
    child.kill("SIGKILL");
  }
}
