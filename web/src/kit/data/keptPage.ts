/**
 * Has the browser keep the page itself, so that it opens without a link (`public/worker.js`, decision 0048). Where there are no
 * such workers, as over plain http, what was opened can be read in a tab that is open.
 */

/** Files beside the assets that the page is made of. */
const BESIDE = ["/first.css", "/favicon.svg", "/manifest.webmanifest"];

/** Keeps all that this page has fetched of the product, and these parts of it, in the place of an older version. */
export async function keepPage(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const main = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  // A page that is being developed is made of other files at every moment.
  if (main === null || !("serviceWorker" in navigator)) return;
  await Promise.all(parts.map((fetchPart) => fetchPart()));
  const registration = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
  const { active } = registration.active ? registration : await navigator.serviceWorker.ready;
  const fetched = [
    location.origin + new URL(main.src).pathname,
    ...performance.getEntriesByType("resource").map(({ name }) => name),
  ];
  const files = fetched.flatMap((name) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith("/assets/") ? [pathname] : [];
  });
  active?.postMessage({ keep: [...new Set([...files, ...BESIDE])], version: new URL(main.src).pathname });
}
