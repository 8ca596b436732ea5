/** Short news at the foot of the page: what was done, with Undo where there is undo, or Open. */
import { store } from "../data/store.ts";
import { whenBack } from "../dialog/steps.ts";

interface News {
  /** Another one for every telling: the same words told again are news again. */
  id: number;
  message: string;
  undo?: (() => void) | undefined;
  open?: (() => void) | undefined;
}

/** The newest of the news; undefined when it has been seen. */
export const newest = store<News | undefined>(undefined);

/** The open dialogs, oldest first: news stand in the newest one, where keyboard and screen reader are. */
export const openDialogs = store<readonly string[]>([]);

let told = 0;

/** Shows a message for three seconds; with `undo`, or `open` for what was just made, longer and with a button. */
export function notify(message: string, options: { undo?: () => void; open?: () => void } = {}): void {
  // In a dialog that is closing they would be drawn a second time when it is gone.
  whenBack(() => newest.set({ id: (told += 1), message, ...options }));
}
