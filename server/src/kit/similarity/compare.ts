/** Compares the words of documents in a process of its own, within limits of time and memory. */
import { startChild } from "../childScript.ts";
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

/**
 * Which of the documents share long passages, by their places.
 * @throws Error when it took too long or too much
 */
export async function compareDocuments(request: CompareRequest): Promise<Shared[]> {
  mustHoldNothing("texts are compared");
  const child = await startChild("similarity", HEAP_MB, [], { timeout: TIME_MS_MAX, killSignal: "SIGKILL" });
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
