/**
 * Waits for the page's font before its first word. What is drawn in the system's font is set anew when Inter comes
 * (`font-display: swap`), and a button goes away from under the finger that presses it. Whoever has been here has it; on a
 * slow link the login page comes before it, and the office after.
 */

/** On a slow link the 48 kB are a second: nobody waits that long for the look of letters. */
const WAIT_MS = 100;

/** Resolves when the font is here, or when it is not waited for any longer. Never rejects. */
export async function fontHere(): Promise<void> {
  await Promise.race([
    // A font that cannot be fetched is missed by nobody: the system has one.
    document.fonts.load('14px "Inter Variable"').catch(() => undefined),
    new Promise((done) => setTimeout(done, WAIT_MS)),
  ]);
}
