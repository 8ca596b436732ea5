/**
 * All files share one page (`isolate: false`), so every test must find it as if it had just been opened: in English,
 * all words at hand, nobody signed in, nothing stored, asked, fetched, stubbed or drawn. Module state that a test can
 * change is put back here, in one place; what only remembers that something was fetched (words, lazy parts) may stay.
 */
import { cleanup, configure } from "@testing-library/react";
import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { waiting } from "./dialog/ask.tsx";
import { CONTRACT_MISMATCH, whenDenied } from "./data/call.ts";
import { queries } from "./data/client.ts";
import { drafts } from "./form/drafts.ts";
import { fetchNamespaces } from "../i18n/namespaces.ts";
import { NAMESPACES } from "../i18n/test.words.ts";
import { i18nReady, switchLanguage } from "./i18n/i18n.ts";
import { changedBy } from "./data/live.ts";
import { newest, openDialogs } from "./shell/notify.tsx";
import { declareShownIn } from "./data/invalidation.ts";
import { session } from "./data/session.ts";
import { unfilled } from "./test.blanks.ts";
import { quickComputedStyles } from "./test.computed.ts";
import { briefWaits } from "./test.missing.ts";
import { quietOwners } from "./test.owners.ts";
import { thinStyles } from "./test.styles.ts";
import { abortableWaits, abortWaits, resetWaits } from "./test.abort.ts";

// A busy machine draws slowly; what is waited for still has to come.
configure({ asyncUtilTimeout: 180_000 });
thinStyles();
quickComputedStyles();
quietOwners();
briefWaits();
abortableWaits();
// What a page still asks when it is put away finds nobody: no test asks outside itself.
globalThis.fetch = () => Promise.reject(new TypeError("nobody is asked outside a test"));

// Here words have no font, and nobody waits for one.
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

/** What React complains of, such as a change outside `act`: the test in which it does fails. */
const complaints: string[] = [];
console.error = (...said: unknown[]) => {
  complaints.push(format(...said));
  if (said[0] === CONTRACT_MISMATCH) abortWaits(new Error(format(...said)));
};

beforeEach(async () => {
  resetWaits();
  await i18nReady;
  await switchLanguage("en");
  await fetchNamespaces(...NAMESPACES);
});

afterEach(() => {
  // First what is drawn: it may still ask, and closes its streams and timers.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  freshPage();
  expect([...complaints.splice(0), ...unfilled.splice(0)]).toEqual([]);
});

function freshPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  // As if another tab had emptied them.
  window.dispatchEvent(new StorageEvent("storage", { key: "ofisi.preferences" }));
  window.history.replaceState(null, "", "/");
  drafts.clearAll();
  drafts.belongTo("");
  session.forget();
  whenDenied(() => undefined);
  queries.clear();
  declareShownIn({});
  waiting.set([]);
  newest.set(undefined);
  openDialogs.set([]);
  changedBy.set(undefined);
}
