import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { type Question, waiting } from "./ask.tsx";
import { useStore } from "../data/store.ts";
import { TextInput } from "../form/TextInput.tsx";

/** Puts the focus on what is asked first. The dialog itself holds it and gives it back. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
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
  const [reason, setReason] = useState(question.initial ?? "");
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
            <Typography id={`${id}-detail`} component="div" sx={{ color: "text.secondary", mt: 1 }}>
              {question.detail}
            </Typography>
          )}
          {question.kind === "reason" && (
            <Box sx={{ mt: 2 }}>
              <TextInput
                label={question.label ?? words("frame.ask.reason")}
                value={reason}
                onChange={setReason}
                required={question.optional !== true}
                inputRef={takeFocus}
                max={300}
              />
            </Box>
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
