// Runs one TypeScript entry of a workspace: bundled with the contract inlined, packages left where they are.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./install.mjs";

/** Packages of many small files, which Node takes longer to find than to read: a start is a fifth of a second shorter with them inside. */
const INLINED = /^(zod|kysely)(\/|$)/;

/** Whether what is imported under this name stays in node_modules. */
export const isLeftOutside = (id) =>
  !id.startsWith(".") &&
  !id.startsWith("/") &&
  !/^[a-zA-Z]:/.test(id) &&
  !id.startsWith("@ofisi/") &&
  !INLINED.test(id);

const IS_PACKAGE = /(^|[\\/])node_modules[\\/]/;

/** What decides about a bundle beside its sources: the lock, about what it has in it of packages. */
const RULES = ["scripts/bundle.mjs", "package-lock.json", "contract/package.json"];

/** Where a bundle stands, and the note of what it was made from. */
function placeOf(entry) {
  const [workspace, ...path] = entry.split("/");
  // Of the whole path: the journeys and the faults both begin in a run.ts.
  const place = join(root, workspace, ".cache", path.join("-").replace(/\.ts$/, ""));
  return { place, note: join(place, "made-from.json") };
}

/**
 * Bundles `entry` (a path from the root, such as `server/src/cli/docs.ts`) into its workspace's `.cache` and answers the
 * bundle's path. One that was made of the same sources is left as it is: to look takes a tenth of what it takes to make one.
 */
export async function bundle(entry) {
  const { place, note } = placeOf(entry);
  try {
    const { file, sources, hash } = JSON.parse(readFileSync(note, "utf8"));
    if (existsSync(join(place, file)) && hash === hashOf(sources)) return join(place, file);
  } catch {
    // There is none yet, or one of its sources has gone.
  }
  return await makeBundle(entry);
}

/** As `bundle`, anew in any case. */
export async function makeBundle(entry) {
  const { rolldown } = await import("rolldown");
  const { place, note } = placeOf(entry);
  const began = Date.now();
  const build = await rolldown({
    input: join(root, entry),
    cwd: root,
    platform: "node",
    logLevel: "warn",
    external: isLeftOutside,
  });
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
    const own = (await build.watchFiles).map((path) => relative(root, path)).filter((path) => !IS_PACKAGE.test(path));
    const sources = [...own, ...RULES];
    // What was edited meanwhile is in the bundle or is not: the next command makes it anew.
    if (sources.every((path) => statSync(join(root, path)).mtimeMs < began)) {
      writeFileSync(join(aside, "note"), JSON.stringify({ file: output[0].fileName, sources, hash: hashOf(sources) }));
      renameSync(join(aside, "note"), note);
    } else rmSync(note, { force: true });
    return join(place, output[0].fileName);
  } finally {
    await build.close();
    rmSync(aside, { recursive: true });
  }
}

/** One hash over the contents of files. @throws where one is not there */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
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
