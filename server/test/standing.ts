/**
 * One of everything that a run of the tests starts, left standing for scripts/ending.test.mjs, which ends the run and
 * looks what remains. STANDING says whether it then waits for ever or fails.
 */
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../../e2e/kit/chromium.ts";
import { NGINX, startNginx } from "./nginx.ts";
import { freePort } from "./ports.ts";
import { buildServer, start, temporaryFolder } from "./started.ts";

it("stands", async () => {
  buildServer();
  const { path } = await temporaryFolder();
  // Started as root, the database runs as another user, who must be able to enter.
  await chmod(path, 0o755);
  const browser = await openBrowser();
  await browser.newPage();
  const port = await freePort();
  if (NGINX) await startNginx(`server { listen 127.0.0.1:${port}; }`, port);
  await start({ DATA_DIR: join(path, "data") }).said(/Ofisi is at (\S+)/);
  console.log("Everything stands");
  expect(process.env["STANDING"]).not.toBe("fails");
  await new Promise(() => undefined);
});
