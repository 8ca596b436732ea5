/** The run of bills that was started last on this computer: closing its dialog or the page does not lose it. */
import { store } from "../../kit/data/store.ts";

const STORE = "ofisi.billRun";

interface Remembered {
  /** Whose it is: another person at the same keyboard sees nothing of it. */
  userCode: string;
  runCode: string;
}

function load(): Remembered | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(STORE) ?? "null") as Partial<Remembered> | null;
    return typeof value?.userCode === "string" && typeof value.runCode === "string"
      ? { userCode: value.userCode, runCode: value.runCode }
      : undefined;
  } catch {
    // Blocked or unreadable: the dialog still follows the run while it is open.
    return undefined;
  }
}

export const lastRun = store<Remembered | undefined>(load());

export function rememberRun(run: Remembered | undefined): void {
  lastRun.set(run);
  try {
    if (run === undefined) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, JSON.stringify(run));
  } catch {
    // In memory it lasts until the page is closed.
  }
}
