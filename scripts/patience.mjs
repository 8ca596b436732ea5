// Loaded into vitest's own process before it (node --import): no time limit there that a busy machine could meet.
//
// vitest gives a worker 60 and 90 s to begin and to end, by constants that no setting reaches (v4,
// https://github.com/vitest-dev/vitest/issues/8968). On a machine many times slower than usual a worker needs longer, and
// all files of its suite were then counted as one failure. Tests run in the workers, and are not touched by this.

/** The shortest wait that is made longer: vitest's own short ones put off work, and fail nothing. */
const LIMIT_MS_MIN = 60_000;
const LIMIT_MS = 3_600_000;

const { setTimeout: plain } = globalThis;
/** As the platform's, but that what would end a wait after a minute or more ends it after an hour at the earliest. */
globalThis.setTimeout = (act, ms, ...rest) => plain(act, ms >= LIMIT_MS_MIN ? Math.max(ms, LIMIT_MS) : ms, ...rest);
