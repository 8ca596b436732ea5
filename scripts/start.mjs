// npm start: installs and builds what is stale, then becomes the server. Nothing here needs a package.
import { spawnSync } from "node:child_process";
import { ensureInstalled, root } from "./install.mjs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

ensureInstalled();

const { stale } = await import("./build.mjs");
if (stale().length > 0) {
  // In a process of its own: the builders' threads and memory do not stay with the server.
  const { status, signal } = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) {
    if (!signal) console.error("The build failed; what it says is above.");
    process.exit(status ?? 1);
  }
}

// The same process from here on, so that signals reach the server and its exit code is ours.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, "server/dist/start.js")).href);
