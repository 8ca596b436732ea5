/** Waits for the page's font before its first word; see `web/fontOnce.ts`. */

/** As long as browsers give an optional font: one that comes later is for the next visit. */
const WAIT_MS = 100;

/** Resolves when the font is here, or when it is not waited for any longer. Never rejects. */
export async function fontHere(): Promise<void> {
  await Promise.race([
    // A font that cannot be fetched is missed by nobody: the system has one.
    document.fonts.load('14px "Inter Variable"').catch(() => undefined),
    new Promise((done) => setTimeout(done, WAIT_MS)),
  ]);
}
