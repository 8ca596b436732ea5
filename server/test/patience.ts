/**
 * How long `vi.waitFor` waits for what is sure to come: far longer than any machine needs, so that a busy one fails no
 * test. `expect.poll` and the tests themselves have theirs in vitest.config.ts.
 */
export const PATIENCE = { timeout: 180_000, interval: 20 };
