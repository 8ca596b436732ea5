/**
 * Builds what is stale: server/dist with rolldown, web/dist with Vite. What went into a build is hashed into
 * .cache/, so a second call does nothing.
 *
 *   node scripts/build.mjs [server] [web] [--force]
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SKIPPED = new Set(["node_modules", "dist", ".cache", "coverage", "test"]);

/** The server's entries; each becomes server/dist/<name>.js. Those not written yet are left out. */
const SERVER_ENTRIES = {
  start: "server/src/start.ts",
  cli: "server/src/cli.ts",
  child: "server/src/kit/sheet/child.ts",
};

const BUILDS = {
  server: {
    sources: ["contract/src", "server/src", "server/package.json"],
    output: "server/dist/cli.js",
    ready: () => existsSync(join(root, SERVER_ENTRIES.cli)),
    build: buildServer,
  },
  web: {
    sources: ["contract/src", "web"],
    output: "web/dist/index.html",
    ready: () => existsSync(join(root, "web/vite.config.ts")),
    build: buildWeb,
  },
};

/**
 * Builds the named parts (all when none is named) where they are stale.
 * @returns the names of those that were built.
 */
export async function build(names = Object.keys(BUILDS), { force = false, log = console.log } = {}) {
  const built = [];
  for (const name of names) {
    const part = BUILDS[name];
    if (!part) throw new Error(`There is no part ${name}; the parts are ${Object.keys(BUILDS).join(", ")}.`);
    if (!part.ready()) continue;
    const stamp = join(root, ".cache", `built-${name}`);
    const hash = hashOf([...part.sources, "package-lock.json", "scripts/build.mjs", "tsconfig.base.json"]);
    if (!force && existsSync(join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
      continue;
    }
    log(`Building ${name} …`);
    await part.build();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    built.push(name);
  }
  return built;
}

/** Bundles the server's own sources and the contract; packages stay in node_modules. */
async function buildServer() {
  const { rolldown } = await import("rolldown");
  const input = Object.fromEntries(Object.entries(SERVER_ENTRIES).filter(([, path]) => existsSync(join(root, path))));
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: "node",
    tsconfig: join(root, "server/tsconfig.json"),
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("@ofisi/") && !/^[A-Za-z]:/.test(id),
  });
  const dir = join(root, "server/dist");
  rmSync(dir, { recursive: true, force: true });
  await bundle.write({
    dir,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
  });
  await bundle.close();
}

async function buildWeb() {
  const { build: buildWithVite } = await import("vite");
  await buildWithVite({ root: join(root, "web"), logLevel: "warn" });
}

/** One hash over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).toSorted()) {
    hash.update(relative(root, file).split(sep).join("/")).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      SKIPPED.has(entry.name) || entry.name.endsWith(".test.ts") || entry.name.endsWith(".test.tsx")
        ? []
        : filesIn(join(path, entry.name)),
    );
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith("--"));
  const built = await build(names.length > 0 ? names : undefined, { force: args.includes("--force") });
  if (built.length === 0) console.log("Nothing to build.");
}
