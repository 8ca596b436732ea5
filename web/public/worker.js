/**
 * Keeps the page itself, so that what somebody has opened can be read without a link (decision 0048). The network has the
 * first word on the page, so that nobody is held at an old version; its assets bear the hash of their contents in their
 * names, and are what they are for ever. Calls and files of people pass by: nothing of /api is answered or kept here.
 */
const PREFIX = "ofisi.page.";
/** A link over which nothing comes is not waited for any longer than that, where a page is kept. */
const PATIENCE_MS = 5_000;
const BESIDE = ["/first.css", "/favicon.svg", "/manifest.webmanifest"];
/** What stands in front of the product says so while it is away. */
const AWAY = [502, 503, 504];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" ? pathname === "/" : BESIDE.includes(pathname))
    event.respondWith(newest(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request, pathname));
});

self.addEventListener("message", (event) => {
  const { keep, version } = event.data ?? {};
  if (Array.isArray(keep) && typeof version === "string")
    event.waitUntil(keepPage(keep, version).catch(() => undefined));
});

const kept = (pathname) => self.caches.match(pathname, { ignoreVary: true });

/** As the server has it now; as it was kept, where there is no answer. */
async function newest(request, pathname) {
  const asked = fetch(request).catch(() => undefined);
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  const answer = await Promise.race([asked, late]);
  if (answer !== undefined && !AWAY.includes(answer.status)) return answer;
  return (await kept(pathname)) ?? (await asked) ?? Response.error();
}

async function asset(request, pathname) {
  return (await kept(pathname)) ?? (await fetch(request));
}

/** Keeps a version whole, and only then forgets the one before. */
async function keepPage(files, version) {
  const cache = await self.caches.open(PREFIX + version);
  const missing = [];
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  await cache.addAll(missing);
  // Last: a page without its parts is none. If it is of a newer version by now, the next visit keeps that.
  const page = await fetch("/", { cache: "no-cache" });
  const isSame = page.ok && (await page.clone().text()).includes(version);
  if (!isSame) return;
  await cache.put("/", page);
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}
