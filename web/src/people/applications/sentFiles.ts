/**
 * The files that a family has chosen for the public form, kept in this browser until the school has them: a phone forgets
 * a page that lies in the background, and a line breaks half way. Each has its key, by which it is one file however often
 * it is sent.
 */
import type { APPLICANT_FILE_KINDS } from "@ofisi/contract/people/applicantFiles";
import { deviceStore } from "../../kit/data/deviceStore.ts";

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

const store = deviceStore<Kept>("ofisi.apply");

/** The files that are kept for this school. */
export async function openFiles(schoolCode: string, now = Date.now()): Promise<readonly SentFile[]> {
  const kept = await store.get(schoolCode);
  if (!kept) return [];
  if (kept.at > now - KEPT_MS) return kept.files;
  await keepFiles(schoolCode, []);
  return [];
}

/** Keeps these files and no others. */
export async function keepFiles(schoolCode: string, files: readonly SentFile[], now = Date.now()): Promise<void> {
  if (files.length === 0) await store.remove(schoolCode);
  else await store.put(schoolCode, { files, at: now });
}
