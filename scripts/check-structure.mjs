// Holds the sources against the house rules and says why when it refuses. Exit code 1 on any breach.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "./install.mjs";
import { findViolations } from "./structure.mjs";

const ROOMS = ["contract", "server", "web", "e2e", "bench", "scripts"];
const SKIP = new Set(["node_modules", "dist", "data", ".cache", "coverage"]);

/** Every source file of the project, by path with slashes. */
export function readSources() {
  const files = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIP.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (/\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
        files.set(relative(root, path).split(sep).join("/"), readFileSync(path, "utf8"));
    }
  };
  for (const room of ROOMS) visit(join(root, room));
  return files;
}

const files = readSources();
const violations = findViolations(files);
for (const { path, line, why } of violations) console.error(`${path}:${line}: ${why}`);
console.log(
  violations.length === 0
    ? `structure: ${files.size} files hold the house rules`
    : `structure: ${violations.length} breaches in ${files.size} files`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
