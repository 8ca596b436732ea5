// Runs one TypeScript entry of a workspace: bundled with the contract inlined, packages left where they are.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/**
 * Bundles `entry` (a path from the root, such as `server/src/cli/docs.ts`) into its workspace's `.cache` and
 * answers the bundle's path. Takes about a tenth of a second, so it is done anew each time and is never stale.
 */
export async function bundle(entry) {
  const { rolldown } = await import("rolldown");
  const [workspace, ...path] = entry.split("/");
  // Of the whole path: the journeys and the faults both begin in a run.ts.
  const name = path.join("-").replace(/\.ts$/, "");
  const build = await rolldown({
    input: join(root, entry),
    cwd: root,
    platform: "node",
    logLevel: "warn",
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !/^[a-zA-Z]:/.test(id) && !id.startsWith("@ofisi/"),
  });
  const place = join(root, workspace, ".cache", name);
  mkdirSync(place, { recursive: true });
  // Aside, as deep as its place: another command may be reading what was made before.
  const aside = mkdtempSync(`${place}.new-`);
  try {
    const { output } = await build.write({
      dir: aside,
      format: "esm",
      sourcemap: true,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
    // The entry, which is first, comes last: whoever reads it finds all that it names.
    for (const { fileName } of output.toReversed()) renameSync(join(aside, fileName), join(place, fileName));
    return join(place, output[0].fileName);
  } finally {
    await build.close();
    rmSync(aside, { recursive: true });
  }
}

/** Runs a bundled entry with the caller's own terminal; answers its exit code. Signals reach it as they come. */
export async function runEntry(entry, args, env = process.env) {
  const child = spawn(process.execPath, ["--enable-source-maps", await bundle(entry), ...args], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  // The terminal sends Ctrl-C to the child too; listening only keeps us from leaving before it has tidied up.
  process.on("SIGINT", () => child.exitCode);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)));
}
