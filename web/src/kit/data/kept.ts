/**
 * What somebody has opened, kept in this browser so that it can be read again without a link: answers of the server, and
 * pages of papers as they were shown. It belongs to one account: signing out, or another sign-in, drops it, and nobody is
 * shown what was kept for somebody else. What has not been asked for longest goes first.
 */
import type { In, Named, Out, ReadOperation } from "@ofisi/contract/kit/operation";
import type { PagePhoto } from "../form/photosPdf.ts";
import { call, CallError, decode, encode, fetchFile, post } from "./call.ts";
import { queries } from "./client.ts";
import { deviceStore } from "./deviceStore.ts";
import { isKeptFor, noteDropped, noteKept, type Whose, whoseIs } from "./keptSession.ts";
import { session } from "./session.ts";
import { readKey } from "./useRead.ts";

interface Kept {
  whose: Whose;
  /** When the server answered, in milliseconds since 1970. */
  at: number;
  bytes: number;
  /** An answer as the server gave it, or a page. */
  contents: unknown;
}

/** All of it together, and each. */
export const KEPT_BYTES_MAX = 20_000_000;
export const KEPT_ONE_BYTES_MAX = 1_000_000;
/** Older than that, nothing of it is shown. */
export const KEPT_MS = 14 * 86_400_000;
const store = deviceStore<Kept>("ofisi.kept");

type Read = Named<ReadOperation>;

const nameOf = (whose: Whose, what: string): string => `${whose}\n${what}`;
const answerName = (op: Read, wire: Record<string, string>): string =>
  [op.endpoint, op.function, JSON.stringify(wire)].join("\n");

/** The account of this page, if this browser keeps for it: in another tab somebody else may have signed in since. */
export function whoseNow(): Whose | undefined {
  const { view } = session.get();
  const whose = view === null ? undefined : whoseIs(view);
  return whose !== undefined && isKeptFor(whose) ? whose : undefined;
}

/** Keeps something for whoever is signed in, if this browser may keep anything for them; the oldest makes room. */
async function keep(whose: Whose, what: string, one: Omit<Kept, "whose" | "at">): Promise<void> {
  if (one.bytes > KEPT_ONE_BYTES_MAX || !isKeptFor(whose)) return;
  const name = nameOf(whose, what);
  const others = [...(await store.all())].filter(([key]) => key !== name).toSorted(([, a], [, b]) => b.at - a.at);
  let room = KEPT_BYTES_MAX - one.bytes;
  const gone = others.filter(([, { bytes, at }]) => {
    room -= bytes;
    return room < 0 || !(at > Date.now() - KEPT_MS);
  });
  await store.remove(...gone.map(([key]) => key));
  // Signed out meanwhile, here or in another tab.
  if (!isKeptFor(whose)) return;
  noteKept(whose);
  await store.put(name, { ...one, whose, at: Date.now() });
}

async function find(whose: Whose, what: string): Promise<Kept | undefined> {
  if (!isKeptFor(whose)) return undefined;
  const found = await store.get(nameOf(whose, what));
  return found?.whose === whose && found.at > Date.now() - KEPT_MS ? found : undefined;
}

/** What is being made of something and not sent yet: text, and a file that was chosen or photos that were taken. */
export interface KeptWork {
  text: string;
  file: File | undefined;
  photos: readonly PagePhoto[];
}

const works = deviceStore<KeptWork & { whose: Whose }>("ofisi.work");

/** What was made of something before, by its record. */
export async function findWork(about: string): Promise<KeptWork | undefined> {
  const whose = whoseNow();
  const found = whose === undefined ? undefined : await works.get(nameOf(whose, about));
  return found?.whose === whose ? found : undefined;
}

/** Keeps what is being made, as it is made; nothing of it is kept no longer. */
export async function keepWork(about: string, work: KeptWork): Promise<void> {
  const whose = whoseNow();
  if (whose === undefined) return;
  noteKept(whose);
  const isNothing = work.text === "" && work.file === undefined && work.photos.length === 0;
  if (isNothing) await works.remove(nameOf(whose, about));
  else await works.put(nameOf(whose, about), { ...work, whose });
}

/** Drops what was kept for anybody but one account; for everybody without one. */
export async function dropKept(exceptOf?: Whose): Promise<void> {
  const all = [...(await store.all())];
  await store.remove(...all.filter(([, { whose }]) => whose !== exceptOf).map(([key]) => key));
  const made = [...(await works.all())];
  await works.remove(...made.filter(([, { whose }]) => whose !== exceptOf).map(([key]) => key));
  noteDropped(exceptOf);
}

/** True when nothing is wrong but the link. */
export const isCut = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === "offline" || error.kind === "timeout");

/**
 * In the place of `call`, for `useRead`: keeps what is answered. Until there is an answer, and without a link, what was kept last
 * stands there with the time of its answer; the call still fails, so that the page says what ails it.
 */
export async function readKept<Op extends Read>(
  op: Op,
  input: In<Op>,
  how: { signal?: AbortSignal },
): Promise<Out<Op>> {
  const whose = whoseNow();
  if (whose === undefined) return await call(op, input, how);
  const wire = encode(op, input);
  const what = answerName(op, wire);
  let isOver = false;
  const show = async (): Promise<void> => {
    const key = readKey(op, input);
    const kept = await find(whose, what);
    if (!kept || isOver || whoseNow() !== whose || queries.getQueryData(key) !== undefined) return;
    try {
      queries.setQueryData(key, decode(op, kept.contents), { updatedAt: kept.at });
    } catch {
      // An older version of the product answered otherwise.
    }
  };
  void show();
  try {
    const data = await post(op, wire, how);
    const answer = decode(op, data);
    isOver = true;
    void keep(whose, what, { bytes: JSON.stringify(data).length, contents: data });
    return answer;
  } catch (error) {
    if (isCut(error)) await show();
    throw error;
  } finally {
    isOver = true;
  }
}

/** A page of a paper, as `fetchFile` answers it: kept where answers are, and shown again without a link. */
export async function fetchPage(address: string): Promise<Blob> {
  const whose = whoseNow();
  try {
    const { contents } = await fetchFile(address);
    if (whose !== undefined) void keep(whose, address, { bytes: contents.size, contents });
    return contents;
  } catch (error) {
    const kept = whose !== undefined && isCut(error) ? await find(whose, address) : undefined;
    if (kept?.contents instanceof Blob) return kept.contents;
    throw error;
  }
}
