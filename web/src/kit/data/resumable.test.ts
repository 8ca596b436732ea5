/** Sending a file piece by piece: over cuts, after a reload, and where the server has forgotten it. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { CallError, upload } from "./call.ts";

const FILM = new File([new Uint8Array(9_000_000).map((_, at) => at % 251)], "film.mp4", { lastModified: 1 });
const INPUT = { assignmentCode: "AS-1", comments: "A film" };
const PATH = "/api/resumable/";

/** What a server would have: each upload's bytes, by its id. */
let kept: Map<string, Blob[]>;
let asked: string[];
let calls: URLSearchParams[];
/** What happens to the next requests of a kind, in this order: a cut, or a status in the place of an answer. */
let faults: Record<string, (number | "cut" | "half")[]>;
let refusals: { status: number; message: string; field: string }[];

const sizeOf = (id: string) => kept.get(id)!.reduce((sum, piece) => sum + piece.size, 0);

class Requests extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #method = "";
  #path = "";
  #headers: Record<string, string> = {};
  #answers: Record<string, string> = {};
  open(method: string, path: string): void {
    [this.#method, this.#path] = [method, path];
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#answers[name] ?? null;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  send(body: Blob | URLSearchParams | FormData | null): void {
    const kind = this.#path.startsWith("/api/resumable") ? this.#method : "call";
    const id = this.#path.slice(PATH.length);
    asked.push(kind === "PATCH" ? `PATCH ${this.#headers["upload-offset"]}` : kind);
    const fault = faults[kind]?.shift();
    queueMicrotask(() => {
      if (fault === "half") kept.get(id)!.push((body as Blob).slice(0, 1_000_000));
      if (fault === "cut" || fault === "half") {
        this.dispatchEvent(new Event("error"));
        // The browser notices that there is a link again.
        setTimeout(() => dispatchEvent(new Event("online")));
        return;
      }
      this.status = fault ?? this.#answer(kind, id, body);
      this.dispatchEvent(new Event("load"));
    });
  }
  #answer(kind: string, id: string, body: unknown): number {
    if (kind === "call") {
      calls.push(body as URLSearchParams);
      const refusal = refusals.shift();
      this.responseText = JSON.stringify(
        refusal ? { success: false, data: {}, ...refusal } : { status: 200, success: true, message: "", data: {} },
      );
      return refusal?.status ?? 200;
    }
    if (kind === "POST") {
      const made = `upload${kept.size}`;
      kept.set(made, []);
      this.#answers = { location: `${PATH}${made}` };
      return 201;
    }
    if (!kept.has(id)) return 404;
    if (kind === "PATCH") kept.get(id)!.push(body as Blob);
    this.#answers = { "upload-offset": String(sizeOf(id)) };
    return kind === "PATCH" ? 204 : 200;
  }
}

/** As a browser has it once something else has written to the file: nothing of it can be read. */
function aChangedFile(file: File): File {
  const arrayBuffer = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  const slice = (from: number, to: number) => Object.assign(Blob.prototype.slice.call(file, from, to), { arrayBuffer });
  return Object.assign(file, { slice });
}

const progress = vi.fn<(part: number, waits?: boolean) => void>();
const WORDS = z.object({ assignmentCode: z.string(), comments: z.string() });
const ANY = { ...assignments.submitAssignment, in: WORDS, out: assignments.deleteAssignment.out };
const send = (signal?: AbortSignal) =>
  upload(ANY, INPUT, { fileToUpload: FILM }, { onProgress: progress, ...(signal && { signal }), key: "k" });

beforeEach(() => {
  [kept, asked, calls, faults, refusals] = [new Map(), [], [], {}, []];
  localStorage.clear();
  progress.mockClear();
  vi.stubGlobal("XMLHttpRequest", Requests);
});
afterEach(() => vi.unstubAllGlobals());

const stored = async (id: string) => new Uint8Array(await new Blob(kept.get(id)).arrayBuffer());
const isWhole = async (id: string) => Buffer.from(await stored(id)).equals(Buffer.from(await FILM.arrayBuffer()));

test("a file goes piece by piece, on from where each cut left it, and the call names it", async () => {
  faults = { POST: ["cut"], PATCH: [409, "half", "cut"], HEAD: ["cut"], call: ["cut"] };
  await send();
  expect(asked.filter((one) => one !== "HEAD")).toEqual([
    "POST",
    "POST",
    "PATCH 0",
    "PATCH 0",
    "PATCH 1000000",
    "PATCH 1000000",
    "PATCH 5194304",
    "call",
    "call",
  ]);
  expect(await isWhole("upload0")).toBe(true);
  expect(calls.map((one) => one.get("fileToUpload.upload"))).toEqual(["upload0"]);
  expect(calls[0]!.get("comments")).toBe("A film");
  expect(progress.mock.calls.some(([part, waits]) => waits === true && part > 0 && part < 1)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test("the same file, chosen again after a reload, goes on; its name is not to be read in the browser", async () => {
  const gone = new AbortController();
  progress.mockImplementation((part) => part > 0.4 && gone.abort());
  await expect(send(gone.signal)).rejects.toMatchObject({ kind: "cancelled" });
  progress.mockReset();
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!);
  const contents = names.map((key) => `${key} ${localStorage.getItem(key)}`).join(" ");
  expect(contents).toContain("/api/resumable/");
  expect(contents).not.toContain("film");
  const before = sizeOf("upload0");
  expect(before).toBeGreaterThan(0);
  asked = [];
  await send();
  expect(asked.slice(0, 2)).toEqual(["HEAD", `PATCH ${before}`]);
  expect(await isWhole("upload0")).toBe(true);
});

test("what the server has forgotten is sent anew, also when the call finds it gone", async () => {
  await send();
  refusals = [{ status: 404, message: "This file is not there any more", field: "fileToUpload" }];
  await send();
  expect(kept.size).toBe(3);
  expect(calls.map((one) => one.get("fileToUpload.upload"))).toEqual(["upload0", "upload1", "upload2"]);
  faults = { PATCH: [404, 404, 404, 404] };
  await expect(send()).rejects.toBeInstanceOf(CallError);
});

test("a refusal is told in its place, and what was refused is not gone on with", async () => {
  refusals = [{ status: 200, message: "This video is damaged", field: "fileToUpload" }];
  await expect(send()).rejects.toMatchObject({ message: "This video is damaged", field: "fileToUpload" });
  expect(localStorage).toHaveLength(0);
  faults = { POST: [413] };
  await expect(send()).rejects.toMatchObject({ kind: "tooLarge" });
});

test("a file that was changed since it was chosen is no cut link: it is to be chosen again", async () => {
  const changed = aChangedFile(new File([FILM], "film.mp4"));
  faults = { PATCH: ["cut", "cut"], call: ["cut", "cut"] };
  const small = aChangedFile(new File(["words"], "mine.pdf"));
  for (const fileToUpload of [changed, small])
    await expect(upload(ANY, INPUT, { fileToUpload })).rejects.toMatchObject({
      kind: "invalid",
      field: "fileToUpload",
      message: expect.stringMatching(/^This file was changed or moved/),
    });
  expect(asked).toEqual(["POST", "PATCH 0", "call"]);
});

test("a small file goes in one request", async () => {
  await upload(ANY, INPUT, { fileToUpload: new File(["words"], "a.pdf") });
  expect(asked).toEqual(["call"]);
});
