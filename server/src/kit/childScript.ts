/** Scripts of child processes and threads, when the server runs from its sources in tests. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Inside the server's own folder, so that its packages resolve; never in the repository. */
const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));

/** Bundles one source; named by its content, so that processes share it and nothing piles up. */
export async function bundleBeside(name: string, source: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: source,
    platform: "node",
    logLevel: "silent",
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !/^[a-zA-Z]:/.test(id) && !id.startsWith("@ofisi/"),
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
