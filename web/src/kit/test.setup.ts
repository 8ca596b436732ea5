/** Every web test starts in English, all words at hand, with empty storage and no page left over. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { waiting } from "./ask.tsx";
import { ROOMS, type Room } from "../i18n/rooms.ts";
import { i18nReady, roomWords, switchLanguage } from "./i18n.ts";
import { newest } from "./notify.tsx";

// A busy machine draws slowly; what is waited for still has to come.
configure({ asyncUtilTimeout: 8_000 });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await i18nReady;
  await switchLanguage("en");
  await roomWords(...(Object.keys(ROOMS) as Room[]));
});
afterEach(() => {
  // A question left open by one test would hide the page of the next.
  waiting.set([]);
  newest.set(undefined);
  cleanup();
});
