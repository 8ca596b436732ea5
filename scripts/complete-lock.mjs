/**
 * Completes package-lock.json with the optional packages of other platforms.
 *
 * npm leaves an optional package out of the lock when the registry it was written from does not carry it,
 * and `npm ci` then refuses the lock on every machine. The entries added here carry no checksum (it is not
 * known), name their platform, and are skipped by npm on any other.
 *
 * Run after every change of dependencies: node scripts/complete-lock.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const packages = lock.packages;

const OS = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  aix: "aix",
  win32: "win32",
  windows: "win32",
};
const CPU = {
  arm: "arm",
  armv7: "arm",
  arm64: "arm64",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  ppc64le: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  x64: "x64",
  wasm32: "wasm32",
};

/** Where npm would look for `name` from the package at `from`; undefined when nothing there satisfies it. */
function find(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "" || !at.includes("/node_modules/")) {
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
    }
  }
}

/** The platform that a package's name tells, as npm writes it in a lock; undefined when it tells none. */
function platform(name) {
  const words = name.split("/").pop().split(/[-.]/);
  const os = words.map((word) => OS[word]).find(Boolean);
  const cpu = words.map((word) => CPU[word]).find(Boolean);
  if (!os && !cpu) return undefined;
  const libc = os === "linux" ? (words.some((word) => word.startsWith("musl")) ? "musl" : undefined) : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const added = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.dependencies ?? {})) {
    if (find(path, name)) continue;
    console.error(
      `${path} needs ${name}, which the lock lacks: remove package-lock.json and node_modules, npm install.`,
    );
    process.exitCode = 1;
  }
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const present = find(path, name);
    if (present) {
      // An exact wish that another version stands in for is the same refusal by `npm ci`.
      if (/^\d/.test(range) && packages[present].version !== range) {
        console.error(`${path} wants ${name} ${range}, the lock has ${packages[present].version}: align the versions.`);
        process.exitCode = 1;
      }
      continue;
    }
    const where = platform(name);
    if (!where) {
      console.error(`${name} (optional of ${path}) tells no platform; add it to the lock by hand.`);
      process.exitCode = 1;
      continue;
    }
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~>=\s]+/, ""),
      ...where,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => (a === "" ? -1 : b === "" ? 1 : a.localeCompare(b, "en"))),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "The lock is complete." : `Added ${added.length}: ${added.join(", ")}`);
