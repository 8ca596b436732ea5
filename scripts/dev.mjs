// npm run dev: the server, rebuilt and started again on every change, and Vite's server with the pages. Takes
// the settings of `npm start`; the pages are on port 5173 and pass /api on to the server.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build } = await import("./build.mjs");

/** An editor writes a file in several steps: wait until it is quiet. */
const QUIET_MS = 150;
const port = process.env.PORT || "8080";
let server;
let leaving = false;

async function rebuild() {
  try {
    await build("server");
    return true;
  } catch (error) {
    // The old server goes on until the sources build again.
    console.error(error.message);
    return false;
  }
}

function startServer() {
  const started = spawn(process.execPath, ["--enable-source-maps", join(root, "server/dist/start.js")], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORT: port },
  });
  started.once("exit", (code) => {
    if (server === started && !leaving) console.error(`The server ended (${code}); it starts again after a change.`);
  });
  server = started;
}

/** Asks the server to end and waits until it has: the next one needs its data folder and port. */
async function stopServer() {
  const stopping = server;
  server = undefined;
  if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
  const ended = new Promise((done) => stopping.once("exit", done));
  stopping.kill("SIGTERM");
  await ended;
}

let due;
let busy = Promise.resolve();
function changed() {
  clearTimeout(due);
  due = setTimeout(() => {
    busy = restartAfter(busy);
  }, QUIET_MS);
}

async function restartAfter(earlier) {
  await earlier;
  if (leaving || !(await rebuild())) return;
  await stopServer();
  startServer();
}

async function startPages() {
  if (!existsSync(join(root, "web/vite.config.ts"))) return undefined;
  // Where the pages' own configuration sends their calls.
  process.env.OFISI_API = `http://127.0.0.1:${port}`;
  const { createServer } = await import("vite");
  const pages = await createServer({ root: join(root, "web") });
  await pages.listen();
  pages.printUrls();
  return pages;
}

if (await rebuild()) startServer();
for (const folder of ["contract/src", "server/src", "server/migrations"]) {
  watch(join(root, folder), { recursive: true }, changed);
}
const pages = await startPages();

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    if (leaving) return;
    leaving = true;
    await busy;
    await Promise.all([stopServer(), pages?.close()]);
    process.exit(0);
  });
}
