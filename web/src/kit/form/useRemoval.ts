import type { In, Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useWrite } from "../data/useRead.ts";
import { ask } from "../dialog/ask.tsx";
import { notify } from "../shell/notify.tsx";
import type { FormRemoval } from "./FormDialog.tsx";

/** What is asked before something is removed, and told afterwards. */
export interface RemovalWords {
  question: string;
  /** What goes along with it. */
  detail?: string | false;
  told: string;
  /** Brings it back: Undo stands beside what is told. */
  undo?: () => Promise<void>;
}

export interface Removal<Op extends Named<WriteOperation>> {
  /** Asks, removes and tells; false when the person or the server refused. */
  run: (input: In<Op>, words: RemovalWords) => Promise<boolean>;
  /** The same as the button of a form about that very thing. */
  of: (input: In<Op>, words: RemovalWords) => FormRemoval;
}

/**
 * Removes something after asking, and says so.
 * @param label the verb on the buttons.
 * @param changed asks again for what is on screen and showed it.
 */
export function useRemoval<Op extends Named<WriteOperation>>(
  operation: Op,
  label: string,
  changed: () => Promise<unknown>,
): Removal<Op> {
  const write = useWrite(operation);
  const run = async (input: In<Op>, { question, detail = false, told, undo }: RemovalWords): Promise<boolean> => {
    const agreed = await ask.confirm(question, { confirmLabel: label, destructive: true, detail });
    if (!agreed || !(await write.run(input))) return false;
    notify(told, undo ? { undo: () => void undo() } : {});
    void changed();
    return true;
  };
  return { run, of: (input, words) => ({ label, busy: write.busy, run: () => run(input, words) }) };
}
