/**
 * The writes of a grid. Whatever is typed stays here until the server has it: of one cell the writes go out in order and
 * the newest stands for those that were not sent yet; different cells go side by side, or several in one call. Without
 * an answer a write is sent again, the very same under the same key, so that nothing is stored twice or lost.
 */
import { CallError, newKey } from "../data/call.ts";
import { type Act, actCellOf, type ActKind, actStack, undoOf } from "./acts.ts";
import { type Cell, cellEntries, type CellWrite, cellId, type Entry, type RowEntries } from "./entries.ts";

/** What became of a write: stored (as what), refused in the server's words, or not written over somebody else's. */
export type Outcome =
  | { kind: "saved"; value: string }
  | { kind: "refused"; why: string }
  | { kind: "conflict"; theirs: string };

/** What was typed into a cell; `why` when the column itself refuses it. */
export interface Typed extends CellWrite {
  why?: string;
  /** What stands there now, where it was changed while the person was typing. */
  now?: string | undefined;
}

/** Writes that were sent together, until they are answered. */
export interface Parcel {
  key: string;
  cells: readonly CellWrite[];
}

/** As much as a reload needs. */
export interface KeptWrites {
  entries: readonly Entry[];
  parcels: readonly Parcel[];
}

export interface WriteQueueOptions {
  /**
   * Stores cells and answers for each, in their order. Throws `CallError` for all of them. The server must compare
   * `base` with what stands there: only it knows.
   */
  write: (cells: readonly CellWrite[], key: string) => Promise<readonly Outcome[]>;
  /** Cells that one call may carry. */
  batchMax: number;
  /** Calls on their way at once. */
  parallelMax: number;
  /** Where unsent writes outlive the page. `now` must not be put off: something was typed. */
  keep: (kept: () => KeptWrites, when: "now" | "soon") => void;
}

/** How many cells are in each state that the person should know of. */
export interface QueueCounts {
  /** Pending or on their way. */
  waiting: number;
  refused: number;
  conflicts: number;
}

export interface WriteQueue {
  ofRow: (row: string) => RowEntries | undefined;
  get: (cell: Cell) => Entry | undefined;
  counts: () => QueueCounts;
  /** The first cells that need the person: refused or changed by somebody else. */
  needing: (max: number) => readonly Entry[];
  /** True while the last call got no answer. */
  isCut: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Takes what was typed as one act; what stands there already needs no write. */
  set: (typed: readonly Typed[], kind?: ActKind) => void;
  /** Undoes an act, or the last one: each cell gets back what it had, unless it has been changed since. */
  undo: (act?: Act) => void;
  /** The last act that wrote several cells, undone or not. */
  lastBlock: () => Act | undefined;
  /** Told what the server's rows say now: what changed underneath becomes a conflict. */
  observe: (valueOf: (cell: Cell) => string | undefined) => void;
  /** In a conflict, writes one's own over theirs. */
  keepMine: (cell: Cell) => void;
  /** Gives up what was typed: what the server has stands there again. */
  discard: (cells: readonly Cell[]) => void;
  /** Takes in what an earlier page has left. */
  restore: (kept: KeptWrites) => void;
  /** Tries again at once: the connection is back. */
  wake: () => void;
  /** Gives up everything that was typed. */
  clear: () => void;
  /** Sends nothing more, until it is woken. What was typed stays. */
  stop: () => void;
}

/** The first pause after a call without an answer; each further one is twice as long. */
const PAUSE_MS_MIN = 1_000;
const PAUSE_MS_MAX = 60_000;
/** How long a cell says that it was stored. */
const SAVED_SHOWN_MS = 4_000;

/** A parcel, how often it was sent, and when it may be sent again: by the clock that nobody sets, since a phone learns the time with its link. */
interface Sent extends Parcel {
  attempts: number;
  dueAt: number;
  isRunning: boolean;
}

export function writeQueue(options: WriteQueueOptions): WriteQueue {
  const entries = cellEntries();
  /** What has not been sent, oldest first. */
  const open = new Map<string, Cell>();
  /** What was sent and is not answered, by cell. */
  const sent = new Map<string, Sent>();
  const parcels = new Set<Sent>();
  const acts = actStack();
  let running = 0;
  let failures = 0;
  let cutUntil = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counted: QueueCounts | undefined;
  /** What the rows said of a cell when they last came. */
  let look: (cell: Cell) => string | undefined = () => undefined;

  const toKeep = (): KeptWrites => ({
    entries: [...entries.all()].filter((entry) => entry.state !== "saved"),
    parcels: [...parcels].map(({ key, cells }) => ({ key, cells })),
  });
  const done = (when: "now" | "soon"): void => {
    counted = undefined;
    options.keep(toKeep, when);
    entries.tell();
  };
  const put = (entry: Entry): void => {
    entries.put(entry);
    const id = cellId(entry);
    // What is out already has to be answered first.
    if (entry.state === "pending" && !sent.has(id)) open.set(id, { row: entry.row, column: entry.column });
    else open.delete(id);
  };
  const drop = (cell: Cell): void => {
    entries.drop(cell);
    open.delete(cellId(cell));
  };

  function set(typed: readonly Typed[], kind: ActKind = "typed"): void {
    const cells = typed.map((one) => actCellOf(one, entries.get(one)));
    acts.add(kind, cells);
    take(typed);
  }

  function undo(act = acts.last()): void {
    if (!act || act.isUndone) return;
    const { dropped, back, kept } = undoOf(act, entries.get, look);
    for (const cell of dropped) drop(cell);
    acts.close(act, kept);
    entries.change();
    take(back);
  }

  function take(typed: readonly Typed[]): void {
    for (const one of typed) {
      const before = entries.get(one);
      const isOut = sent.get(cellId(one));
      const isNew = before === undefined || before.state === "saved";
      const base = isNew ? one.base : before.base;
      if (isNew && one.now !== undefined && one.now !== base) {
        if (one.now === one.value) drop(one);
        else put({ ...entryOf(one, base), seen: one.now, state: "conflict", theirs: one.now });
        continue;
      }
      if (one.value === base && !isOut && before?.state !== "conflict") {
        drop(one);
        continue;
      }
      if (before && !isNew && before.value === one.value && one.why === undefined && before.state !== "refused")
        continue;
      const { why } = one;
      const entry = { ...entryOf(one, base), ...(isNew ? {} : { seen: before.seen }) };
      if (why !== undefined) put({ ...entry, state: "refused", why });
      // Chosen deliberately, and not by going on typing.
      else if (before?.state === "conflict") put({ ...entry, state: "conflict", theirs: before.theirs ?? base });
      else put({ ...entry, state: isOut?.isRunning ? "saving" : "pending" });
    }
    done("now");
    pump();
  }

  function observe(valueOf: (cell: Cell) => string | undefined): void {
    look = valueOf;
    let isChanged = false;
    for (const entry of entries.all()) {
      const now = valueOf(entry);
      if (now === undefined || now === entry.seen || sent.has(cellId(entry))) continue;
      isChanged = true;
      if (entry.state === "saved") {
        // Later than ours: theirs stands in the row.
        if (now === entry.value || now === entry.base) entries.put({ ...entry, seen: now });
        else drop(entry);
      } else if (now === entry.value) drop(entry);
      else if (entry.state === "refused") entries.put({ ...entry, base: now, seen: now });
      else if (now === entry.base) entries.put({ ...entry, seen: now });
      else put({ ...entry, state: "conflict", theirs: now, seen: now });
    }
    if (isChanged) done("soon");
  }

  /** What goes out next: first what got no answer, as it was sent. */
  function nextParcel(): Sent | undefined {
    const now = performance.now();
    for (const parcel of parcels) if (!parcel.isRunning && parcel.dueAt <= now) return parcel;
    const cells: CellWrite[] = [];
    let key = "";
    for (const cell of open.values()) {
      const entry = entries.get(cell)!;
      cells.push({ row: entry.row, column: entry.column, value: entry.value, base: entry.base });
      ({ key } = entry);
      if (cells.length === options.batchMax) break;
    }
    if (cells.length === 0) return undefined;
    const parcel: Sent = { key: cells.length === 1 ? key : newKey(), cells, attempts: 0, dueAt: 0, isRunning: false };
    parcels.add(parcel);
    for (const cell of cells) {
      sent.set(cellId(cell), parcel);
      put({ ...entries.get(cell)!, state: "saving" });
    }
    return parcel;
  }

  function pump(): void {
    clearTimeout(timer);
    if (isStopped) return;
    if (cutUntil <= performance.now())
      while (running < (failures > 0 ? 1 : options.parallelMax)) {
        const parcel = nextParcel();
        if (!parcel) break;
        void send(parcel);
      }
    const dueAts = [...parcels].filter((parcel) => !parcel.isRunning).map((parcel) => parcel.dueAt);
    const dueAt = Math.max(cutUntil, Math.min(...dueAts, open.size > 0 ? 0 : Infinity));
    if (running === 0 && dueAt !== Infinity) timer = setTimeout(pump, Math.max(dueAt - performance.now(), 0));
  }

  async function send(parcel: Sent): Promise<void> {
    running += 1;
    parcel.isRunning = true;
    parcel.attempts += 1;
    // A key has to outlive the page before the server sees it; that of a single cell does since it was typed.
    done(parcel.cells.length > 1 ? "now" : "soon");
    try {
      const outcomes = await options.write(parcel.cells, parcel.key);
      failures = 0;
      settle(parcel, (at) => outcomes[at] ?? { kind: "refused", why: "" });
    } catch (error) {
      if (error instanceof CallError && !isUnanswered(error)) {
        failures = 0;
        settle(parcel, () => ({ kind: "refused", why: error.message }));
      } else unanswered(parcel, error);
    }
    running -= 1;
    // Rows that came meanwhile could not be judged before it was answered.
    observe(look);
    done("soon");
    pump();
  }

  function unanswered(parcel: Sent, error: unknown): void {
    parcel.isRunning = false;
    const isServersFault = !(error instanceof CallError) || error.kind === "failed";
    parcel.dueAt = performance.now() + pause(parcel.attempts);
    // A fault of the server may lie with these cells alone: the others go on.
    if (!isServersFault) {
      failures += 1;
      cutUntil = performance.now() + pause(failures);
      parcel.dueAt = 0;
    }
    for (const cell of parcel.cells) {
      const entry = entries.get(cell);
      if (entry?.state === "saving") entries.put({ ...entry, state: "pending" });
    }
  }

  function settle(parcel: Sent, outcomeOf: (at: number) => Outcome): void {
    parcels.delete(parcel);
    for (const [at, cell] of parcel.cells.entries()) {
      sent.delete(cellId(cell));
      const entry = entries.get(cell);
      if (!entry) continue;
      const outcome = outcomeOf(at);
      const stored =
        outcome.kind === "saved" ? outcome.value : outcome.kind === "conflict" ? outcome.theirs : entry.base;
      const isNewer = entry.value !== cell.value;
      // What the column itself refuses was never sent.
      if (entry.state === "refused") put({ ...entry, base: stored });
      else if (outcome.kind === "conflict" && outcome.theirs !== entry.value)
        put({ ...entry, state: "conflict", theirs: outcome.theirs, seen: outcome.theirs });
      else if (isNewer && entry.value !== stored) put({ ...entry, base: stored, state: "pending" });
      else if (outcome.kind === "refused") {
        // Taken back while it was on its way: what stands there is right, and there is nothing to mend.
        if (isNewer) drop(entry);
        else put({ ...entry, state: "refused", why: outcome.why });
      } else {
        acts.stored(cell, cell.value, stored);
        const saved: Entry = { ...entry, value: stored, state: "saved" };
        put(saved);
        forgetLater(saved);
      }
    }
  }

  /** A cell stops saying that it was stored; where the rows do not have it yet, it goes on showing it. */
  function forgetLater(saved: Entry): void {
    setTimeout(() => {
      const now = entries.get(saved);
      if (now?.state !== "saved" || now.value !== saved.value || (look(now) ?? now.seen) !== now.value) return;
      drop(now);
      done("soon");
    }, SAVED_SHOWN_MS);
  }

  return {
    ofRow: entries.ofRow,
    get: entries.get,
    subscribe: entries.subscribe,
    isCut: () => failures > 0,
    counts() {
      if (counted) return counted;
      const counts: QueueCounts = { waiting: 0, refused: 0, conflicts: 0 };
      for (const { state } of entries.all()) {
        if (state === "refused") counts.refused += 1;
        else if (state === "conflict") counts.conflicts += 1;
        else if (state !== "saved") counts.waiting += 1;
      }
      return (counted = counts);
    },
    needing(max) {
      const found: Entry[] = [];
      for (const entry of entries.all()) {
        if (found.length === max) break;
        if (entry.state === "refused" || entry.state === "conflict") found.push(entry);
      }
      return found;
    },
    set,
    undo,
    lastBlock: acts.lastBlock,
    observe,
    keepMine(cell) {
      const entry = entries.get(cell);
      if (entry?.state !== "conflict") return;
      const { theirs = entry.base, why: _, ...rest } = entry;
      put({ ...rest, base: theirs, seen: theirs, key: newKey(), state: "pending" });
      done("now");
      pump();
    },
    discard(cells) {
      for (const cell of cells) drop(cell);
      done("now");
    },
    restore(kept) {
      for (const { key, cells } of kept.parcels) {
        if (cells.some((cell) => sent.has(cellId(cell)))) continue;
        const parcel: Sent = { key, cells, attempts: 0, dueAt: 0, isRunning: false };
        parcels.add(parcel);
        for (const cell of cells) sent.set(cellId(cell), parcel);
      }
      for (const entry of kept.entries) {
        if (entries.get(entry)) continue;
        put({ ...entry, state: entry.state === "saving" ? "pending" : entry.state });
      }
      done("now");
      pump();
    },
    wake() {
      isStopped = false;
      cutUntil = 0;
      for (const parcel of parcels) parcel.dueAt = 0;
      pump();
    },
    clear() {
      for (const entry of entries.all()) drop(entry);
      for (const parcel of parcels) if (!parcel.isRunning) parcels.delete(parcel);
      for (const [id, parcel] of sent) if (!parcels.has(parcel)) sent.delete(id);
      acts.clear();
      done("now");
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** What was typed, on top of what stood there. */
function entryOf({ row, column, value }: Typed, base: string): Entry {
  return { row, column, value, base, seen: base, key: newKey(), state: "pending" };
}

/** Nothing is known to be wrong with what was sent, or nobody may look at it now. */
function isUnanswered(error: CallError): boolean {
  return error.mayRetry || error.kind === "tooMany" || error.kind === "signedOut" || error.kind === "cancelled";
}

const pause = (failures: number): number => Math.min(PAUSE_MS_MIN * 2 ** (failures - 1), PAUSE_MS_MAX);
