/** Every web test starts in English with empty storage and no page left over. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { i18nReady, switchLanguage } from "./i18n.ts";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await i18nReady;
  await switchLanguage("en");
});
afterEach(() => cleanup());
