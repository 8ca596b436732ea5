/** nginx with blocks of a test's own, where it is installed. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { PATIENCE } from "./patience.ts";

export const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));

/**
 * Starts it; answers the way to end it.
 * @param servers the `server` blocks.
 * @param port one of those that they listen on.
 */
export async function startNginx(servers: string, port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-nginx-"));
  const [configuration, errors] = [join(folder, "nginx.conf"), join(folder, "error.log")];
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${errors};
     events {}
     http { access_log off; ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} ${servers} }`,
  );
  const nginx = spawn(NGINX!, ["-p", folder, "-e", errors, "-c", configuration]);
  await vi.waitFor(async () => expect(await opens(port)).toBe(true), PATIENCE);
  return async () => {
    const ended = new Promise((done) => nginx.once("exit", done));
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

async function opens(port: number): Promise<boolean> {
  return await new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => (socket.destroy(), done(true)));
    socket.on("error", () => done(false));
  });
}
