import { applications } from "@ofisi/contract/people/applications";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { CallError, upload } from "../../kit/data/call.ts";
import { keepFiles, openFiles, type SentFile } from "./sentFiles.ts";

interface State {
  /** Those that the school has not yet. */
  files: readonly SentFile[];
  /** The key of the one that is on its way, and the part of it that has left. */
  now: string | undefined;
  progress: number;
  /** What the server says of each that it does not take. */
  refusals: Readonly<Record<string, string>>;
  isLost: boolean;
  /** How many have arrived. */
  done: number;
  /** It is known whether there are any. */
  isReady: boolean;
}

export interface Sending extends State {
  again: () => void;
  leaveOut: (fileKey: string) => Promise<void>;
}

const NOTHING: State = {
  files: [],
  now: undefined,
  progress: 0,
  refusals: {},
  isLost: false,
  done: 0,
  isReady: false,
};

type Change = Partial<State> | ((before: State) => Partial<State>);

function change(before: State, by: Change): State {
  return { ...before, ...(typeof by === "function" ? by(before) : by) };
}

/** Sends what is kept for this school, one after another; again when it is pressed, or the line is back. */
export function useSending(schoolCode: string, ticket: string): Sending {
  const [state, set] = useReducer(change, NOTHING);
  const leaving = useRef<AbortController>(undefined);

  const take = useCallback(
    async (fileKey: string): Promise<void> => {
      const files = (await openFiles(schoolCode)).filter((each) => each.fileKey !== fileKey);
      await keepFiles(schoolCode, files);
      set({ files });
    },
    [schoolCode],
  );

  const run = useCallback(async (): Promise<void> => {
    if (leaving.current) return;
    const { signal } = (leaving.current = new AbortController());
    const files = await openFiles(schoolCode);
    set({ files, isReady: true, isLost: false, refusals: {} });
    for (const { fileKey, kind, file } of files) {
      if (signal.aborted) return;
      set({ now: fileKey, progress: 0 });
      try {
        const how = { ticket, signal, onProgress: (progress: number) => set({ progress }) };
        await upload(applications.sendApplicationFile, { ticket, kind, fileKey }, { fileToUpload: file }, how);
        await take(fileKey);
        set(({ done }) => ({ done: done + 1 }));
      } catch (error) {
        if (signal.aborted) return;
        const failed = error instanceof CallError ? error : new CallError("failed", String(error));
        if (failed.mayRetry) {
          set({ isLost: true });
          break;
        }
        set(({ refusals }) => ({ refusals: { ...refusals, [fileKey]: failed.message } }));
      }
    }
    set({ now: undefined });
    leaving.current = undefined;
  }, [schoolCode, ticket, take]);

  useEffect(() => {
    // Nothing is set before the browser's memory has answered.
    void run();
    const online = (): void => void run();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      leaving.current?.abort();
      leaving.current = undefined;
    };
  }, [run]);

  return { ...state, again: () => void run(), leaveOut: take };
}
