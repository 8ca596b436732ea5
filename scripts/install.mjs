// Brings node_modules in line with package-lock.json, and does nothing when it is already so.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NODE_MIN = [20, 19];

/** Stops with a plain sentence when this Node.js is too old to run the product. */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  console.error(`Ofisi needs Node.js ${NODE_MIN.join(".")} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The packages of a lock file, or undefined when it cannot be read. */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * True when every package of the lock file is there in its version. npm notes what it installed in
 * node_modules/.package-lock.json; packages for other platforms are optional and rightly absent.
 */
export function isInstalled(folder = root) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const present = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const there = present[path];
    if (!there)
      return entry.optional === true || entry.devOptional === true || entry.peer === true || entry.extraneous === true;
    return there.version === entry.version && existsSync(join(folder, path));
  });
}

/** Runs npm with its own entry script where npm started us, so that it works the same on every system. */
function npm(...args) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" };
  return script?.endsWith(".js")
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/**
 * Installs the packages of the lock file when they are missing or stale. Says what it does on stderr, so that
 * commands whose output is read by programs stay clean. Ends the process with exit code 1 when it cannot.
 */
export function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  console.error("Installing packages (about a minute, the first time only) …");
  const result = npm("ci", "--no-audit", "--no-fund");
  if (result.status === 0) return;
  console.error(result.stderr || result.error?.message || "npm ci failed");
  console.error("The packages could not be installed. Check the network or the npm registry setting and try again.");
  process.exit(1);
}
