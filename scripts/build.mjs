/**
 * Builds what is stale: server/dist with rolldown, web/dist with Vite. What went into a build is hashed into
 * .cache/, so a second call does nothing.
 *
 *   node scripts/build.mjs [server] [web] [--force]
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { isLeftOutside } from "./bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SKIPPED = new Set(["node_modules", "dist", ".cache", "coverage", "test"]);

const SERVER_ENTRY = "server/src/start.ts";
/** What runs in a process of its own beside it; each becomes server/dist/<name>.js, with its packages within. */
const SERVER_CHILDREN = {
  "sheet-child": "server/src/kit/sheet/child.ts",
  "pdf-child": "server/src/kit/pdf/child.ts",
  "similarity-child": "server/src/kit/similarity/child.ts",
  "files-child": "server/src/kit/files/child.ts",
};
/** Packages that stay outside a child: machine code that is found beside itself, and what few files need. As in server/src/kit/childScript.ts. */
const OUTSIDE = ["@myriaddreamin/typst-ts-node-compiler", "sharp", "heic-decode", "@e965/xlsx"];
const isOutside = (id) => isBuiltin(id) || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

const BUILDS = {
  server: {
    sources: ["contract/src", "server/src", "server/package.json"],
    output: "server/dist/start.js",
    ready: () => existsSync(join(root, SERVER_ENTRY)),
    build: buildServer,
  },
  web: {
    sources: ["contract/src", "web"],
    output: "web/dist/index.html",
    ready: () => existsSync(join(root, "web/vite.config.ts")),
    build: buildWeb,
  },
};

const stampOf = (name) => join(root, ".cache", `built-${name}`);

const sourcesOf = (name) =>
  hashOf([
    ...BUILDS[name].sources,
    "package-lock.json",
    "scripts/build.mjs",
    "scripts/bundle.mjs",
    "tsconfig.base.json",
  ]);

/** The parts whose sources are not those of their last build. */
export function stale() {
  return Object.keys(BUILDS).filter((name) => {
    const { ready, output } = BUILDS[name];
    if (!ready()) return false;
    const stamp = stampOf(name);
    return !existsSync(join(root, output)) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== sourcesOf(name);
  });
}

/** Builds one part and notes what it was built from. */
export async function build(name) {
  // Read before the build: an edit during it leaves the part stale.
  const sources = sourcesOf(name);
  await BUILDS[name].build();
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), sources);
}

/**
 * Bundles the server's own sources and the contract; packages stay in node_modules, nearly all. What a child needs of them is bundled with it:
 * it is started for each spreadsheet, and to look for packages takes longer than to read one.
 */
async function buildServer() {
  const dir = join(root, "server/dist");
  rmSync(dir, { recursive: true, force: true });
  await bundleServer(dir, { start: SERVER_ENTRY }, isLeftOutside);
  // Each alone, or they would share files.
  for (const [name, path] of Object.entries(SERVER_CHILDREN)) await bundleServer(dir, { [name]: path }, isOutside);
}

async function bundleServer(dir, entries, external) {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    platform: "node",
    tsconfig: join(root, "server/tsconfig.json"),
    external,
  });
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
  // Whatever the caller runs as: a page built for tests would be another page, slower and looser.
  process.env.NODE_ENV = "production";
  const { build: buildWithVite } = await import("vite");
  await buildWithVite({ root: join(root, "web"), logLevel: "warn" });
  compressFiles(join(root, "web/dist"));
}

/** Below this a compressed file saves nothing that a packet would feel. */
const COMPRESS_FROM_BYTES = 1024;

/** Puts a .br and a .gz beside every text file, packed as small as they go: the server sends them as they are. */
function compressFiles(dir) {
  for (const file of filesIn(dir)) {
    if (!/\.(js|css|html|svg|json|txt|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < COMPRESS_FROM_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    // Eleven, the highest, is brotli's own default for bytes at once.
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
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
  const unknown = names.find((name) => !Object.hasOwn(BUILDS, name));
  if (unknown) throw new Error(`There is no part ${unknown}; the parts are ${Object.keys(BUILDS).join(", ")}.`);
  const wanted = names.length > 0 ? names : Object.keys(BUILDS);
  const due = args.includes("--force") ? wanted.filter((name) => BUILDS[name].ready()) : stale();
  for (const name of wanted.filter((part) => due.includes(part))) {
    console.error(`Building ${name} …`);
    await build(name);
  }
}
