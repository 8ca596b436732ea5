/**
 * The guard stands before routes, not before spellings: every way of writing every path that the router takes is tried
 * as another site's page would send it, and as our own does.
 */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { namesOf } from "../src/kit/hosts.ts";
import { aFreshApp } from "./app.ts";
import { aSchool, type School } from "./cast.ts";

let app: App;
let webRoot = "";
let port = 0;
let school: School;
/** Every path of every route that there is, with what it is called by. */
let paths: { path: string; methods: string[] }[];
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "ofisi-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<title>Ofisi</title>");
  await writeFile(join(webRoot, "assets", "main.js"), "1;");
  app = await aFreshApp({}, { webRoot });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.server.address() as AddressInfo);
  paths = pathsOf(app.server.printRoutes({ commonPrefix: false }));
  school = await aSchool();
});
afterAll(async () => {
  await app.server.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** From the router's own tree: each line is deeper than its parent by four characters. */
function pathsOf(tree: string): { path: string; methods: string[] }[] {
  const stack: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S*) ?(?:\((.*)\))?/.exec(line);
    if (!found) return [];
    const depth = found[1]!.length / 4;
    stack.length = depth;
    stack.push(found[2]!);
    const path = stack
      .join("")
      .replace(":path", "a".repeat(64))
      .replace(":name", `${"a".repeat(30)}.webp`);
    return found[3] ? [{ path, methods: found[3].split(", ") }] : [];
  });
}

const percent = (text: string, upper = false) =>
  text.replace(/[^/]/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `%${upper ? hex.toUpperCase() : hex}`;
  });

/** Ways to write a path: those that the router takes and those that it does not are found out by asking. */
function spellings(path: string): string[] {
  const letters = Array.from(path, (letter, at) =>
    letter === "/" ? [] : [path.slice(0, at) + percent(letter) + path.slice(at + 1)],
  ).flat();
  return [
    path,
    ...letters.slice(0, 14),
    percent(path),
    percent(path, true),
    path.replaceAll("/", "%2f").replace("%2f", "/"),
    path.toUpperCase(),
    path.replace("/api", "/Api"),
    `/${path}`,
    path.replaceAll("/", "//"),
    `${path}/`,
    `${path}//`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    path.replace("/api/", "/api/./"),
    path.replace("/api/", "/api/x/../"),
    path.replaceAll("/", "\\"),
    path.replace("/api/", "/api\\"),
    `${path};x=1`,
    `${path}?`,
    `${path}?x=/api/pay/`,
    `${path}#/api/pay/`,
    `${path}%00`,
    `${path}%20`,
    `${path}.`,
    `http://127.0.0.1:${port}${path}`,
    `HTTP://evil.example${path}`,
    `https://evil.example${percent(path)}`,
    `//evil.example${path}`,
    `/api/pay/..${path}`,
    `/api/pay/%2e%2e/%2e%2e${path}`,
    `*${path}`,
  ];
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

async function ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return await new Promise((done) => {
    const sent = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        // Events never end by themselves.
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
      });
      answer.on("close", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on("error", () => undefined);
    });
    // What is no request line at all is cut off.
    sent.on("error", () => done({ status: 400, headers: {}, text: "" }));
    sent.end(body);
  });
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const EVIL = "function=addKeyStage&keyStageName=Evil";
const OTHERS: Record<string, string>[] = [
  {},
  { origin: "https://evil.example" },
  { [CSRF_HEADER]: "1", origin: "https://evil.example" },
  { [CSRF_HEADER]: "1", "sec-fetch-site": "cross-site" },
  { [CSRF_HEADER]: "1", "sec-fetch-site": "same-site" },
];

describe("every spelling of every path", () => {
  it("is known: the router has them all", () => {
    expect(paths.length).toBeGreaterThan(18);
    expect(paths.map(({ path }) => path)).toContain("/api/index.php");
  });

  it("is refused to another site's page, whatever its method", async () => {
    const wrong: string[] = [];
    for (const { path } of paths) {
      for (const spelt of spellings(path)) {
        for (const [at, headers] of OTHERS.entries()) {
          const answer = await ask("POST", spelt, { ...FORM, cookie: school.office.cookie, ...headers }, EVIL);
          // Providers' machines and families' links know nothing of our header: without an origin they pass, to a path that is nobody's.
          const isMachine = answer.status === 404 && /"ResultCode"|"ok":false|<!doctype html>/.test(answer.text);
          const isUnreadable = answer.status === 400;
          // Terminals understand no status but 200: what they are told stands in the envelope (decision 0034).
          const isTold = path.startsWith("/api/t/") && answer.text.startsWith('{"status":403,"success":false,');
          if (answer.status !== 403 && !isTold && !isUnreadable && !(isMachine && at === 0))
            wrong.push(`POST ${spelt} ${at}: ${answer.status}`);
        }
      }
    }
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      for (const { path } of paths) {
        const answer = await ask(method, path, { cookie: school.office.cookie });
        if (answer.status < 400) wrong.push(`${method} ${path}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await school.office.call(keyStages.getKeyStages, {})).toEqual([]);
  });

  it("is the same call to our own page, where the router takes it, and is kept by nobody", async () => {
    const taken: string[] = [];
    const headers = { ...FORM, cookie: school.office.cookie, [CSRF_HEADER]: "1" };
    for (const spelt of spellings("/api/index.php")) {
      const answer = await ask("POST", spelt, headers, "function=getKeyStages");
      if (answer.status !== 200) continue;
      taken.push(spelt);
      expect(answer.headers["cache-control"], spelt).toBe("no-store");
    }
    // Without these the test above would have tried nothing.
    expect(taken).toContain("/%61pi/index.php");
    expect(taken).toContain(`http://127.0.0.1:${port}/api/index.php`);
    expect(taken.length).toBeGreaterThan(15);
  });

  it("is asked from another site without what it would tell", async () => {
    for (const { path, methods } of paths) {
      if (!methods.includes("GET") || !path.startsWith("/api")) continue;
      for (const spelt of spellings(path).filter((one) => !one.includes("//"))) {
        const answer = await ask("GET", spelt, { cookie: school.office.cookie, "sec-fetch-site": "cross-site" });
        expect([400, 403, 404, 422], spelt).toContain(answer.status);
      }
    }
  });
});

describe("pages", () => {
  it("may be opened by a link from anywhere, and are kept as they should be", async () => {
    const page = await ask("GET", "/", { "sec-fetch-site": "cross-site" });
    expect(page).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
    const part = await ask("GET", "/assets/main.js", {});
    expect(part.headers["cache-control"]).toContain("immutable");
    // What is packed for those who ask for it is not handed to others by a cache in between.
    expect(part.headers["vary"]).toContain("accept-encoding");
    expect((await ask("POST", "/", {})).status).toBe(403);
  });
});

describe("a name that is not this installation's", () => {
  it("is refused, so that a stranger's page that is made to point here reaches nothing", async () => {
    for (const host of [
      "evil.example",
      "evil.example:8080",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
      "a b",
    ]) {
      const headers = { ...FORM, host, origin: `http://${host}`, [CSRF_HEADER]: "1" };
      const answer = await ask("POST", "/api/index.php", headers, "function=portalLogin&username=a&password=b");
      expect([400, 421], host).toContain(answer.status);
      expect((await ask("GET", "/", { host })).status, host).not.toBe(200);
      expect((await ask("GET", "/api/health", { host })).status, host).not.toBe(200);
    }
  });

  it("is none of an address, a name of the school's own network, and those that are set", () => {
    const isOurs = namesOf({
      hostname: "Seremala",
      listening: "0.0.0.0",
      publicUrl: "https://ofisi.example.org",
      more: ["Shule.ac.ke"],
    });
    for (const host of [
      "127.0.0.1:8080",
      "[::1]:8080",
      "192.168.1.7",
      "[fe80::1]",
      "localhost",
      "localhost:8080",
      "seremala",
      "SEREMALA:8080",
      "seremala.local",
      "seremala.home.arpa",
      "ofisi",
      "ofisi.example.org",
      "ofisi.example.org:443",
      "ofisi.example.org.",
      "shule.ac.ke",
      "",
    ])
      expect(isOurs(host), host).toBe(true);
    for (const host of [
      "evil.example",
      "seremala.evil.example",
      "ofisi.example.org.evil.example",
      "xofisi.example.org",
      "other.local",
      "127.0.0.1.evil.example",
      "1.2.3",
      "ofisi.example.org@evil.example",
      "ofisi.example.org/x",
      ":8080",
      " ",
      "evil.example#localhost",
    ])
      expect(isOurs(host), host).toBe(false);
  });
});
