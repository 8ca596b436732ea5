/**
 * Sends a file piece by piece and, after a cut, on from where it was (decision 0044; tus 1.0). Fetched with the first file
 * that needs it. Where it stands is kept in the browser: whoever chooses the same file again, after a reload or tomorrow
 * morning, goes on with it too.
 */
import { CHUNK_TYPE, RESUMABLE, TUS_VERSION, uploadField } from "@ofisi/contract/kit/resumable";
import { t } from "../i18n/i18n.ts";
import { CallError, headersOf, mustBeReadable, opened, type Callable, type UploadOptions } from "./call.ts";

/** At 100 kbit/s a piece takes five and a half minutes: less than any request may. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** A link on which nothing has moved for so long is cut, whatever it says. */
const STALL_MS = 60_000;
/** Between one try and the next; the last one stays. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** As long as the server keeps what nobody goes on with. */
const KEPT_MS = 24 * 3_600_000;
/** What the server forgets again and again is not sent again and again. */
const BEGUN_MAX = 3;

/** What may be otherwise in a moment: nothing is known to be wrong. */
class Interrupted extends Error {
  override readonly name = "Interrupted";
}
/** The server has no such upload, or not any more. */
class Forgotten extends Error {
  override readonly name = "Forgotten";
}

interface Sending {
  op: Callable;
  field: string;
  file: File;
  signal: AbortSignal | undefined;
  /** Bytes that have left, and whether the rest waits for a link. */
  onSent: (bytes: number, waits?: boolean) => void;
}

/** Sends the large files of a call, then the call, which names them. What they are is looked into by then. */
export async function sendResumably<T>(
  op: Callable,
  large: readonly (readonly [string, File])[],
  { finish, signal, onProgress }: UploadOptions & { finish: (named: Record<string, string>) => Promise<T> },
): Promise<T> {
  const all = large.reduce((sum, [, file]) => sum + file.size, 0);
  for (let tries = 1; ; tries += 1) {
    const named: Record<string, string> = {};
    let before = 0;
    for (const [field, file] of large) {
      const onSent = (bytes: number, waits = false) => onProgress?.((before + bytes) / all, waits);
      named[uploadField(field)] = await sendFile({ op, field, file, signal, onSent });
      before += file.size;
    }
    try {
      const answer = await finishOver(() => finish(named), { signal, onCut: () => onProgress?.(1, true) });
      for (const [field, file] of large) forget(keyOf(op, field, file));
      return answer;
    } catch (error) {
      const refused = large.find(([field]) => error instanceof CallError && error.field === field);
      if (refused) forget(keyOf(op, ...refused));
      // Taken by a call whose answer never came here, or swept meanwhile: it is sent anew, once.
      const isGone = refused && error instanceof CallError && error.kind === "notFound";
      if (!isGone || tries > 1) throw error;
    }
  }
}

/** Makes the call, and makes it again where the link was cut: it is the same attempt, so it is done once. */
async function finishOver<T>(
  finish: () => Promise<T>,
  { signal, onCut }: { signal: AbortSignal | undefined; onCut: () => void },
): Promise<T> {
  for (let cuts = 0; ; cuts += 1) {
    try {
      return await finish();
    } catch (error) {
      if (!(error instanceof CallError && error.kind === "offline") || cuts === WAITS_MS.length) throw error;
      onCut();
      await aLink(WAITS_MS[cuts]!, signal);
    }
  }
}

/** Sends one to its end, however often the link is cut; answers its id. */
async function sendFile(sending: Sending): Promise<string> {
  const { op, field, file, signal, onSent } = sending;
  const key = keyOf(op, field, file);
  let known = recall(key);
  let begun = 0;
  let at = 0;
  for (let cuts = 0; ;) {
    try {
      at = known?.isWhole === true ? file.size : 0;
      if (!known) {
        if (begun === BEGUN_MAX) throw new CallError("failed", t("frame.error.failed"));
        begun += 1;
        known = { path: await begin(sending), isWhole: false };
        keep(key, known);
      } else if (!known.isWhole) at = await offsetOf(sending, known.path);
      onSent(at);
      while (at < file.size) {
        at = await sendPiece(sending, known.path, at);
        cuts = 0;
        onSent(at);
      }
      keep(key, { ...known, isWhole: true });
      return known.path.slice(known.path.lastIndexOf("/") + 1);
    } catch (error) {
      if (error instanceof Forgotten) {
        forget(key);
        known = undefined;
      } else if (error instanceof Interrupted) {
        await mustBeReadable({ [field]: file });
        onSent(at, true);
        await aLink(WAITS_MS[Math.min(cuts, WAITS_MS.length - 1)]!, signal);
        cuts += 1;
      } else {
        if (error instanceof CallError && error.kind === "tooLarge") forget(key);
        throw error;
      }
    }
  }
}

async function begin(sending: Sending): Promise<string> {
  const { op, field, file } = sending;
  const told = { function: op.function, field, filename: file.name };
  const metadata = Object.entries(told).map(([name, value]) => `${name} ${base64(value)}`);
  const headers = { "upload-length": String(file.size), "upload-metadata": metadata.join(",") };
  const { location } = await ask(sending, ["POST", RESUMABLE], headers);
  if (location === "") throw new CallError("failed", t("frame.error.answer"));
  return location;
}

async function offsetOf(sending: Sending, path: string): Promise<number> {
  return (await ask(sending, ["HEAD", path])).offset;
}

async function sendPiece(sending: Sending, path: string, at: number): Promise<number> {
  const { file, onSent } = sending;
  const headers = { "upload-offset": String(at), "content-type": CHUNK_TYPE };
  const piece = file.slice(at, at + PIECE_BYTES);
  const { offset } = await ask(sending, ["PATCH", path], headers, {
    piece,
    onLeft: (bytes) => onSent(at + Math.min(bytes, piece.size)),
  });
  return offset;
}

interface Asked {
  location: string;
  offset: number;
}

/** One request; @throws Interrupted for whatever may be otherwise in a moment, Forgotten for what is not there. */
function ask(
  { op, signal }: Sending,
  [method, path]: readonly [string, string],
  headers: Record<string, string> = {},
  body?: { piece: Blob; onLeft: (bytes: number) => void },
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(new CallError("cancelled", t("frame.error.cancelled")));
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => request.abort();
    const end = (): void => {
      clearTimeout(stall);
      signal?.removeEventListener("abort", stop);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const alive = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail(new Interrupted());
        request.abort();
      }, STALL_MS);
    };
    request.open(method, path);
    const own = { ...headersOf({ kind: "read" }, undefined), "tus-resumable": TUS_VERSION, ...headers };
    for (const [name, value] of Object.entries(own)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => {
      alive();
      body?.onLeft(event.loaded);
    });
    request.addEventListener("load", () => {
      end();
      const { status } = request;
      const offset = Number(request.getResponseHeader("upload-offset") ?? 0);
      if (status >= 200 && status < 300)
        return resolve({ location: request.getResponseHeader("location") ?? "", offset });
      if ([408, 409, 423, 429, 502, 503, 504].includes(status)) return reject(new Interrupted());
      if (status === 404 && method !== "POST") return reject(new Forgotten());
      try {
        opened(op, status, request.responseText, {});
        reject(new CallError("failed", t("frame.error.failed")));
      } catch (error) {
        reject(error instanceof Error ? error : new Interrupted());
      }
    });
    request.addEventListener("error", () => fail(new Interrupted()));
    request.addEventListener("abort", () => fail(new CallError("cancelled", t("frame.error.cancelled"))));
    signal?.addEventListener("abort", stop, { once: true });
    alive();
    request.send(body?.piece ?? null);
  });
}

/** Waits until the browser says that there is a link again, or for so long: what it says is not always so. */
function aLink(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener("online", go);
      signal?.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
    signal?.addEventListener("abort", go);
  });
}

interface Known {
  path: string;
  /** All of it has arrived: what is left is the call. */
  isWhole: boolean;
}
const PREFIX = "ofisi.upload.";

/** A file as far as a browser can tell it from others. Its name is not to be read on a computer that several share. */
function keyOf(op: Callable, field: string, file: File): string {
  let mixed = 0xcbf29ce484222325n;
  for (const unit of [op.function, field, file.name, file.size, file.lastModified].join("\n"))
    mixed = BigInt.asUintN(64, (mixed ^ BigInt(unit.codePointAt(0)!)) * 0x100000001b3n);
  return PREFIX + mixed.toString(36);
}

function recall(key: string): Known | undefined {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const { at } = JSON.parse(localStorage.getItem(name) ?? "{}") as { at?: number };
      if (!(Date.now() - (at ?? 0) < KEPT_MS)) localStorage.removeItem(name);
    }
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Known> | null;
    return typeof found?.path === "string" && found.path.startsWith(`${RESUMABLE}/`)
      ? { path: found.path, isWhole: found.isWhole === true }
      : undefined;
  } catch {
    // A browser that keeps nothing goes on within the page alone.
    return undefined;
  }
}

function keep(key: string, known: Known): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...known, at: Date.now() }));
  } catch {
    // As above.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
