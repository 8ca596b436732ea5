/** The worker that keeps the page: what it answers, and what passes it by. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "public/worker.js"), "utf8");
const ORIGIN = "https://school.example";
const VERSION = "/assets/index-new.js";

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
/** Caches by name: contents by address. */
let stored: Map<string, Map<string, string>>;
let network: (path: string) => Promise<Response>;

beforeEach(() => {
  listeners = new Map();
  stored = new Map();
  network = () => Promise.reject(new TypeError("no link"));
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  const cacheOf = (name: string) => ({
    match: async (path: string) => stored.get(name)?.get(path),
    put: async (path: string, response: Response) => void stored.get(name)!.set(path, await response.text()),
    async addAll(paths: string[]) {
      for (const path of paths) stored.get(name)!.set(path, await (await network(path)).text());
    },
  });
  const caches = {
    async open(name: string) {
      if (!stored.has(name)) stored.set(name, new Map());
      return cacheOf(name);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async match(path: string) {
      for (const each of stored.values()) if (each.has(path)) return new Response(each.get(path));
      return undefined;
    },
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    caches,
    skipWaiting: vi.fn<() => void>(),
    clients: { claim: vi.fn<() => void>() },
  };
  const given = { self, fetch: (request: string | { url: string }) => network(pathOf(request)), Response };
  // The worker is a file of its own, that the browser runs as it stands.
  // oxlint-disable-next-line no-new-func, no-implied-eval
  new Function(...Object.keys(given), SOURCE)(...Object.values(given));
});

/** What the worker answers to a request; undefined where it leaves it to the browser. */
async function ask(path: string, how: { method?: string; mode?: string } = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")!({
    request: { url: ORIGIN + path, method: "GET", mode: "cors", ...how },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer === undefined ? undefined : await (await answer).text();
}
async function keep(files: string[], version: string): Promise<void> {
  let done: Promise<unknown> | undefined;
  listeners.get("message")!({ data: { keep: files, version }, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}
const serve =
  (pages: Record<string, string>): typeof network =>
  async (path) =>
    new Response(pages[path] ?? "", { status: path in pages ? 200 : 404 });

test("nothing of /api, no post and no other page is answered by it", async () => {
  expect(await ask("/api/index.php", { method: "POST" })).toBeUndefined();
  expect(await ask("/api/assignments/files/a.pdf")).toBeUndefined();
  expect(await ask("/api/assignments/files/a.pdf", { mode: "navigate" })).toBeUndefined();
  expect(await ask("/worker.js")).toBeUndefined();
});

test("with a link the page is the newest; without one it is the last that was kept whole", async () => {
  network = serve({ "/": `old ${VERSION}`, "/assets/a.js": "a", [VERSION]: "main" });
  await keep(["/assets/a.js", VERSION], VERSION);
  network = serve({ "/": "newer", "/assets/b.js": "b" });
  expect(await ask("/", { mode: "navigate" })).toBe("newer");
  expect(await ask("/assets/b.js")).toBe("b");
  network = () => Promise.reject(new TypeError("no link"));
  expect(await ask("/", { mode: "navigate" })).toBe(`old ${VERSION}`);
  expect(await ask("/assets/a.js")).toBe("a");
  network = async () => new Response("away", { status: 502 });
  expect(await ask("/", { mode: "navigate" })).toBe(`old ${VERSION}`);
});

test("a version takes the place of the one before once all of it is here, and not while another is out", async () => {
  network = serve({ "/": "/assets/1.js", "/assets/1.js": "1" });
  await keep(["/assets/1.js"], "/assets/1.js");
  // A newer one is out by now: what this page knows is not kept as the page.
  network = serve({ "/": "/assets/3.js", "/assets/2.js": "2" });
  await keep(["/assets/2.js"], "/assets/2.js");
  expect([...stored.keys()]).toContain("ofisi.page./assets/1.js");
  network = serve({ "/": "/assets/3.js", "/assets/3.js": "3" });
  await keep(["/assets/3.js"], "/assets/3.js");
  expect([...stored.keys()]).toEqual(["ofisi.page./assets/3.js"]);
});
