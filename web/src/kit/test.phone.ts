import { afterEach, vi } from "vitest";

/** Makes the rest of a test happen on a phone: 390 px wide. */
export function onPhone(): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: /max-width:\s*(?:[4-9]\d\d|\d{4})/.test(media),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

afterEach(() => vi.unstubAllGlobals());
