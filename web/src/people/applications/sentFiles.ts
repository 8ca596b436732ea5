/**
 * The files that a family has chosen for the public form, kept in this browser until the school has them: a phone forgets
 * a page that lies in the background, and a line breaks half way. Each has its key, by which it is one file however often
 * it is sent. A browser without such a memory keeps them as long as the page is open.
 */
import type { APPLICANT_FILE_KINDS } from "@ofisi/contract/people/applicantFiles";

export interface SentFile {
  /** The key of its request. */
  fileKey: string;
  kind: (typeof APPLICANT_FILE_KINDS)[number];
  file: File;
}

interface Kept {
  files: readonly SentFile[];
  /** Milliseconds since 1970. */
  at: number;
}

/** As a draft is kept. */
const KEPT_MS = 7 * 86_400_000;
const STORE = "files";

const memory = new Map<string, Kept>();

/** Does something with the browser's store; undefined where there is none, or it is blocked or full. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open("ofisi.apply", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    const database = await answered(opening);
    try {
      return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no answer of the store")));
  });
}

/** The files that are kept for this school. */
export async function openFiles(schoolCode: string, now = Date.now()): Promise<readonly SentFile[]> {
  const kept = memory.get(schoolCode) ?? (await within<Kept | undefined>("readonly", (store) => store.get(schoolCode)));
  if (!kept) return [];
  if (kept.at > now - KEPT_MS) return kept.files;
  await keepFiles(schoolCode, []);
  return [];
}

/** Keeps these files and no others. */
export async function keepFiles(schoolCode: string, files: readonly SentFile[], now = Date.now()): Promise<void> {
  if (files.length === 0) {
    memory.delete(schoolCode);
    await within("readwrite", (store) => store.delete(schoolCode));
    return;
  }
  const kept = { files, at: now };
  memory.set(schoolCode, kept);
  await within("readwrite", (store) => store.put(kept, schoolCode));
}
