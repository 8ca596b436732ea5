/** Writes the documents made from the contract, or with `--check` says which are stale. */
import { indexOperations } from "@ofisi/contract/kit/operationRegistry";
import { domains } from "@ofisi/contract/index";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { openApiDocument } from "./openApi.ts";
import { operationsPage } from "./operationsPage.ts";

/** The version that the generated documents carry. */
async function productVersion(): Promise<string> {
  return (JSON.parse(await readFile("package.json", "utf8")) as { version: string }).version;
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Runs from the project's root. Answers the exit code: 1 when `--check` finds a stale document. */
export async function writeDocuments(args: readonly string[]): Promise<number> {
  const registry = indexOperations(domains);
  const documents = {
    "docs/operations.md": operationsPage(registry),
    "docs/openapi.json": openApiDocument(registry, await productVersion()),
  };
  let stale = 0;
  for (const [path, text] of Object.entries(documents)) {
    if ((await readIfThere(path)) === text) continue;
    if (args.includes("--check")) {
      stale += 1;
      console.error(`${path} is stale: run npm run docs and commit it`);
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`wrote ${path}`);
  }
  return stale === 0 ? 0 : 1;
}
