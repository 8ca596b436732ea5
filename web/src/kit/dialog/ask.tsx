/**
 * The only alert and confirmation of the product: one in-app dialog with the documents' exact text.
 * Questions wait for each other, and the same one is never asked twice; focus goes into the dialog and comes back.
 * Escape is always "no".
 */
import type { ReactNode } from "react";
import { CallError } from "../data/call.ts";
import { t } from "../i18n/i18n.ts";
import { store } from "../data/store.ts";

export interface ConfirmOptions {
  /** The act, by its verb: nobody agrees to "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Colours the action as destructive and puts the focus on the way out. */
  destructive?: boolean | undefined;
  /** What else the person should know, under the question. */
  detail?: ReactNode;
}

export interface ReasonOptions extends ConfirmOptions {
  /** The label of the text field; "Reason" unless told. */
  label?: string | undefined;
  /** May be left empty. */
  optional?: boolean | undefined;
  /** What was written before and refused: it need not be typed again. */
  initial?: string | undefined;
}

/** One thing asked, and where its answer goes. */
export interface Question extends Partial<ReasonOptions> {
  id: number;
  kind: "alert" | "confirm" | "reason";
  message: string;
  answer: (value: string | undefined) => void;
}

/** What is asked and not answered yet, oldest first. */
export const waiting = store<readonly Question[]>([]);

let asked = 0;

function put(question: Omit<Question, "answer" | "id">): Promise<string | undefined> {
  // Pressed twice before it was drawn: the first is the one that is answered.
  if (waiting.get().some((each) => isSame(each, question))) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const whole: Question = {
      ...question,
      id: (asked += 1),
      answer(value) {
        waiting.set(waiting.get().filter((each) => each !== whole));
        resolve(value);
      },
    };
    waiting.set([...waiting.get(), whole]);
  });
}

function isSame(one: Omit<Question, "answer" | "id">, other: Omit<Question, "answer" | "id">): boolean {
  return one.kind === other.kind && one.message === other.message && one.confirmLabel === other.confirmLabel;
}

/** Answers everything that is asked with "no": nobody is there any more who could answer. */
export function dropQuestions(): void {
  for (const question of waiting.get()) question.answer(undefined);
}

export const ask = {
  /** Shows a message until it is acknowledged. */
  async alert(message: string, detail?: ReactNode): Promise<void> {
    await put({ kind: "alert", message, detail });
  },
  /** True when the person agreed. */
  async confirm(message: string, options: ConfirmOptions): Promise<boolean> {
    return (await put({ ...options, kind: "confirm", message })) !== undefined;
  },
  /** The reason typed, or undefined when the person went back. */
  async reason(message: string, options: ReasonOptions): Promise<string | undefined> {
    return put({ ...options, kind: "reason", message });
  },
};

/** Shows what went wrong with a call. Silent for a call that was given up, and for what another page says. */
export async function alertFailure(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) {
    console.error(error);
    return ask.alert(t("frame.error.failed"));
  }
  if (error.kind === "cancelled" || error.kind === "signedOut") return;
  if (error.kind === "forbidden" && error.field === undefined) return;
  return ask.alert(error.message);
}
