/**
 * Writes with files that outlive the page: pressed without a link they are kept in this browser, and sent once there is one.
 * The key is made at the press, so that each is done once, however often and from however many tabs it is sent. A parcel belongs to the
 * account that pressed; nobody else sees it, and the server takes it from nobody else (`sentBy`). Of what was pressed for one record
 * the last is sent and counts: once it is there, what waits of it before goes.
 */
import type { In, Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { useEffect } from "react";
import { clock } from "../i18n/clock.ts";
import { CallError, newKey, upload } from "./call.ts";
import { deviceStore } from "./deviceStore.ts";
import { isCut } from "./kept.ts";
import { type Whose, whoseIs } from "./keptSession.ts";
import { useSession } from "./session.ts";
import { store, useStore } from "./store.ts";
import { useLatest } from "../useLatest.ts";
import { noteWritten } from "./useRead.ts";

type Write = Named<WriteOperation>;

interface Parcel {
  /** Its idempotency key. */
  key: string;
  whose: Whose;
  operation: string;
  input: unknown;
  files: Record<string, File>;
  /** The record that it is for, and what people call it. */
  about: string;
  title: string;
  /** When it was pressed, in milliseconds since 1970; of one record what is pressed later has a later time. */
  at: number;
  /** Pressed on a page that no answer had told the time: `at` is by this device alone. */
  isGuessed?: boolean | undefined;
  /** Why the server refused it, empty where it was kept for too long; it waits for its person then. */
  refusal?: string | undefined;
}

/** A parcel as it stands: `part` of it has left, 0 to 1, while it is being sent. */
export interface ShownParcel extends Parcel {
  part?: number | undefined;
  /** The browser had no room for it: it goes when the page is closed. */
  isOnlyHere: boolean;
}

/** Until shortly before the server forgets keys: later nobody could tell whether it was done already. */
const SENT_FOR_MS = 6 * 86_400_000;
/** Then it goes from the browser. */
const KEPT_MS = 14 * 86_400_000;
/** What a browser says of its link is not always so: it is tried this often. */
const AGAIN_MS = 20_000;

const kept = deviceStore<Parcel>("ofisi.parcels");
const shown = store<ReadonlyMap<string, ShownParcel>>(new Map());

/** One that is on its way from this page. */
interface Running {
  stop: AbortController;
  /** Stopped by what was pressed later, and not by its person: it waits. */
  isReplaced: boolean;
  /** All of it has left: whether the server has it, only its answer says. */
  hasLeft: boolean;
  over: Promise<void>;
}
const running = new Map<string, Running>();
/** What was tried from this page, by its key: when it was pressed, and when its last try was over. */
const tried = new Map<string, OfRecord & { at: number; over: number }>();
const noMore = (): void => undefined;

function show(key: string, change: Partial<ShownParcel> | undefined, parcel?: ShownParcel): void {
  const next = new Map(shown.get());
  const before = parcel ?? next.get(key);
  if (change === undefined || before === undefined) next.delete(key);
  else next.set(key, { ...before, ...change });
  shown.set(next);
}

/** A time that is further off is none at which anything was pressed. */
const FUTURE_MS = 86_400_000;

/** All that is kept; what was pressed by a clock that nobody knew gets its time once the page has been told it. */
async function allKept(): Promise<Map<string, Parcel>> {
  const found = await kept.all();
  if (!clock.isHeard()) return found;
  const now = clock.now().getTime();
  let last = 0;
  for (const parcel of [...found.values()].filter((one) => one.isGuessed).toSorted((a, b) => a.at - b.at)) {
    const likely = parcel.at + now - Date.now();
    // A device that was set right since: it is of no known age, and nothing is lost for that.
    const isPossible = now - likely <= KEPT_MS && likely - now <= FUTURE_MS;
    last = Math.max(isPossible ? likely : now, last + 1);
    const timed = { ...parcel, at: last, isGuessed: undefined };
    found.set(parcel.key, timed);
    await kept.put(parcel.key, timed);
    if (shown.get().has(parcel.key)) show(parcel.key, { at: last, isGuessed: undefined });
  }
  return found;
}

/** Whether two are for the same record. */
const isSame = (one: OfRecord, other: OfRecord): boolean =>
  one.whose === other.whose && one.operation === other.operation && one.about === other.about;
type OfRecord = Pick<Parcel, "whose" | "operation" | "about">;

/** Keeps a write that was just pressed; `deliver` sends it. */
export async function addParcel<Op extends Write>(
  op: Op,
  about: Pick<Parcel, "whose" | "about" | "title"> & { input: In<Op>; files: Record<string, File> },
): Promise<string> {
  const others = [...(await allKept()).values()].filter((one) => isSame(one, { ...about, operation: op.function }));
  // A clock that was set back between two presses does not make the later one the earlier.
  const at = Math.max(clock.now().getTime(), ...others.map((one) => one.at + 1));
  const isGuessed = clock.isHeard() ? undefined : true;
  const parcel: Parcel = { ...about, key: newKey(), operation: op.function, at, isGuessed };
  const isKept = await kept.put(parcel.key, parcel);
  show(parcel.key, {}, { ...parcel, isOnlyHere: !isKept });
  return parcel.key;
}

/** Whatever is kept of it goes. */
export async function dropParcel(key: string): Promise<void> {
  await kept.remove(key);
  show(key, undefined);
}

interface Delivering {
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number | undefined, waits?: boolean) => void) | undefined;
}

/**
 * Sends a parcel, unless it is on its way already, here or from another tab; answers undefined where it is kept until there is a link.
 * @throws CallError for what is wrong with it; it is kept all the same
 */
export async function deliver<Op extends Write>(
  op: Op,
  key: string,
  how: Delivering = {},
): Promise<Out<Op> | undefined> {
  if (running.has(key)) return undefined;
  const stop = new AbortController();
  how.signal?.addEventListener("abort", () => stop.abort());
  const one: Running = { stop, isReplaced: false, hasLeft: false, over: Promise.resolve() };
  running.set(key, one);
  const work = alone(key, () => send(op, key, how, one));
  one.over = work.then(noMore, noMore);
  try {
    return await work;
  } finally {
    running.delete(key);
    how.onProgress?.(undefined);
  }
}

/** Not from two tabs at once: a large file would be sent twice. Where there are no locks, the key alone sees to it. */
async function alone<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return await act();
  return await locks.request(`ofisi.parcel.${key}`, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : act(),
  );
}

/** What waits for the same record and was pressed before: what is pressed last takes its place. */
async function earlierThan(parcel: Parcel): Promise<string[]> {
  return [...(await allKept()).values()]
    .filter((one) => isSame(one, parcel) && one.at < parcel.at && one.refusal === undefined)
    .map(({ key }) => key);
}

/** Stops what is on its way of them, or waits for what has left; false where another tab sends one: that one is over first. */
async function areStopped(keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const here = running.get(key);
    if (here && !here.hasLeft) {
      here.isReplaced = true;
      here.stop.abort();
    }
    await here?.over;
    if ((await alone(key, async () => "free")) === undefined) return false;
  }
  return true;
}

/**
 * How long ago it was pressed. What was pressed before it may have been on its way for longer than this one will be: the server
 * has that as of no later than when its try was over, so this one is of then at the earliest.
 */
function pressedAgo(parcel: Parcel): number {
  const before = [...tried.values()].filter((one) => isSame(one, parcel) && one.at < parcel.at);
  const at = Math.max(parcel.at, ...before.map(({ over }) => over));
  // By the clock that it was pressed by.
  return (parcel.isGuessed ? Date.now() : clock.now().getTime()) - at;
}

function noteTried({ key, whose, operation, about, at, isGuessed }: Parcel): void {
  tried.set(key, { whose, operation, about, at, over: isGuessed ? Date.now() : clock.now().getTime() });
}

async function send<Op extends Write>(
  op: Op,
  key: string,
  how: Delivering,
  one: Running,
): Promise<Out<Op> | undefined> {
  // Another tab may have sent it, or its person put it away.
  const parcel = (await allKept()).get(key);
  if (!parcel) {
    show(key, undefined);
    return undefined;
  }
  const before = await earlierThan(parcel);
  if (!(await areStopped(before))) return undefined;
  const onProgress = (part: number | undefined, waits = false): void => {
    one.hasLeft = part === 1;
    show(key, { part: waits ? undefined : part });
    how.onProgress?.(part, waits);
  };
  try {
    onProgress(0);
    const { signal } = one.stop;
    const answer = await upload(op, parcel.input as In<Op>, parcel.files, {
      key,
      signal,
      onProgress,
      pressedAgo: () => pressedAgo(parcel),
    });
    noteTried(parcel);
    for (const done of [key, ...before]) await dropParcel(done);
    await noteWritten(op, answer);
    return answer;
  } catch (error) {
    noteTried(parcel);
    show(key, { part: undefined });
    if (one.isReplaced || mayComeRight(error)) return undefined;
    const refusal = error instanceof Error ? error.message : "";
    // What its person has stopped goes on when they say so.
    if (shown.get().has(key)) {
      await kept.put(key, { ...parcel, refusal });
      show(key, { refusal });
    }
    throw error;
  }
}

/** Nothing is known to be wrong with it: no link, a server that is away, a session that is over or somebody else's. */
function mayComeRight(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return isCut(error) || ["failed", "tooMany", "signedOut"].includes(error.kind) || error.field === "sentBy";
}

/** Sends once more what was refused: it is another try, with a key of its own. */
export async function deliverAgain<Op extends Write>(op: Op, key: string): Promise<void> {
  const parcel = shown.get().get(key);
  if (!parcel) return;
  const { whose, about, title, files } = parcel;
  const next = await addParcel(op, { whose, about, title, files, input: parcel.input as In<Op> });
  await dropParcel(key);
  await deliver(op, next).catch(() => undefined);
}

/** What of an operation waits or was refused, of whoever is signed in; the oldest first. */
export function useParcels(op: Write): readonly ShownParcel[] {
  const whose = whoseIs(useSession());
  const all = useStore(shown);
  return [...all.values()]
    .filter((one) => one.whose === whose && one.operation === op.function)
    .toSorted((a, b) => a.at - b.at);
}

/** Sends what is kept of an operation while this screen is open, as soon as there is a link. A constant operation. */
export function useCarrier<Op extends Write>(op: Op, onSent: (answer: Out<Op>) => void): void {
  const whose = whoseIs(useSession());
  const told = useLatest(onSent);
  useEffect(() => carry(op, whose, told), [op, whose, told]);
}

/** Sends what an account has kept, now and whenever the link may be back; answers how to stop. */
export function carry<Op extends Write>(op: Op, whose: Whose, onSent: (answer: Out<Op>) => void): () => void {
  let isOver = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const go = async (): Promise<void> => {
    clearTimeout(again);
    const found = await allKept();
    const waiting: Parcel[] = [];
    // Sent from another tab.
    for (const key of shown.get().keys()) if (!found.has(key) && !running.has(key)) show(key, undefined);
    for (const [key, parcel] of found) {
      // Nothing is too old by a clock that may be any.
      const age = clock.isHeard() ? clock.now().getTime() - parcel.at : 0;
      if (age > KEPT_MS) await dropParcel(key);
      if (age > KEPT_MS || parcel.whose !== whose || parcel.operation !== op.function) continue;
      const isOld = age > SENT_FOR_MS && parcel.refusal === undefined;
      const refusal = isOld ? "" : parcel.refusal;
      const before = shown.get().get(key);
      if (!before) show(key, {}, { ...parcel, refusal, isOnlyHere: false });
      // Refused in another tab.
      else if (before.refusal !== refusal) show(key, { refusal });
      if (age <= SENT_FOR_MS && parcel.refusal === undefined) waiting.push(parcel);
    }
    // One after the other, and of each record what was pressed last.
    const last = new Map(waiting.toSorted((a, b) => a.at - b.at).map((one) => [one.about, one.key]));
    for (const key of last.values()) {
      const answer = isOver ? undefined : await deliver(op, key).catch(() => undefined);
      if (answer !== undefined) onSent(answer);
    }
    // Two that ran at once leave one clock.
    clearTimeout(again);
    if (!isOver) again = setTimeout(wake, AGAIN_MS);
  };
  const wake = (): void => void go();
  wake();
  window.addEventListener("online", wake);
  return () => {
    isOver = true;
    clearTimeout(again);
    window.removeEventListener("online", wake);
  };
}
