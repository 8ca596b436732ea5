/**
 * The only alert and confirmation of the product: one in-app dialog with the documents' exact text.
 * Questions wait for each other; focus goes into the dialog and comes back. Escape is always "no".
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "./call.ts";
import { t } from "./i18n.ts";
import { store, useStore } from "./store.ts";

export interface ConfirmOptions {
  /** A verb that says what will happen; "OK" when the text already does. */
  confirmLabel?: string | undefined;
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
}

interface Question extends ReasonOptions {
  id: number;
  kind: "alert" | "confirm" | "reason";
  message: string;
  answer: (value: string | undefined) => void;
}

const waiting = store<readonly Question[]>([]);

let asked = 0;

/** Puts the focus on what is asked first. The dialog itself holds it and gives it back. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function put(question: Omit<Question, "answer" | "id">): Promise<string | undefined> {
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

export const ask = {
  /** Shows a message until it is acknowledged. */
  async alert(message: string, detail?: ReactNode): Promise<void> {
    await put({ kind: "alert", message, detail });
  },
  /** True when the person agreed. */
  async confirm(message: string, options: ConfirmOptions = {}): Promise<boolean> {
    return (await put({ ...options, kind: "confirm", message })) !== undefined;
  },
  /** The reason typed, or undefined when the person went back. */
  async reason(message: string, options: ReasonOptions = {}): Promise<string | undefined> {
    return put({ ...options, kind: "reason", message });
  },
};

/** Shows what went wrong with a call. Silent for a call that was given up, and for an ended session: login says it. */
export async function alertFailure(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) {
    console.error(error);
    return ask.alert(t("frame.error.failed"));
  }
  if (error.kind === "cancelled" || error.kind === "signedOut" || error.kind === "forbidden") return;
  return ask.alert(error.message);
}

/** Shows the questions, one at a time. Stands once, at the root of the page. */
export function AskHost(): ReactNode {
  const question = useStore(waiting)[0];
  // The text stays while the dialog fades.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question !== shown) setShown(question);
  if (shown === undefined) return null;
  return <AskDialog key={shown.id} question={shown} open={question !== undefined} />;
}

function AskDialog({ question, open }: { question: Question; open: boolean }): ReactNode {
  const { t: words } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState("");
  const back = (): void => question.answer(undefined);
  const blocked = question.kind === "reason" && question.optional !== true && reason.trim() === "";
  const isSafe = question.destructive !== true;
  return (
    <Dialog
      open={open}
      onClose={(_event, why) => {
        // A click outside is a slip more often than an answer; Escape is meant.
        if (why === "escapeKeyDown") back();
      }}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={question.detail === undefined ? undefined : `${id}-detail`}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { "data-ask": question.kind } as object }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!blocked) question.answer(reason.trim());
        }}
      >
        <DialogContent sx={{ pt: 3, pb: 1 }}>
          <Typography id={`${id}-text`} component="h2" variant="subtitle1" sx={{ whiteSpace: "pre-line" }}>
            {question.message}
          </Typography>
          {question.detail !== undefined && (
            <Typography id={`${id}-detail`} component="div" color="text.secondary" sx={{ mt: 1 }}>
              {question.detail}
            </Typography>
          )}
          {question.kind === "reason" && (
            <TextField
              label={question.label ?? words("frame.ask.reason")}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required={question.optional !== true}
              inputRef={takeFocus}
              fullWidth
              multiline
              minRows={2}
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {question.kind !== "alert" && (
            <Button
              type="button"
              onClick={back}
              color="inherit"
              ref={!isSafe && question.kind === "confirm" ? takeFocus : undefined}
            >
              {question.cancelLabel ?? words("frame.ask.cancel")}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={blocked}
            color={isSafe ? "primary" : "error"}
            ref={isSafe && question.kind !== "reason" ? takeFocus : undefined}
          >
            {question.confirmLabel ?? words("frame.ask.ok")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
