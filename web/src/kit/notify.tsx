/** Short news at the foot of the page: what was done, with Undo where there is undo. */
import { store } from "./store.ts";

interface News {
  message: string;
  undo?: (() => void) | undefined;
}

/** The newest of the news; undefined when it has been seen. */
export const newest = store<News | undefined>(undefined);

/** The open dialogs, oldest first: news stand in the newest one, where keyboard and screen reader are. */
export const openDialogs = store<readonly string[]>([]);

/** Shows a message for three seconds; with `undo`, longer and with a button that calls it. */
export function notify(message: string, options: { undo?: () => void } = {}): void {
  newest.set({ message, undo: options.undo });
}
