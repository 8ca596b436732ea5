import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useId, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { Dialog, type DialogProps } from "../dialog/Dialog.tsx";
import { FormBody } from "./FormBody.tsx";
import { MayDialog } from "../dialog/MayDialog.tsx";
import { useOperationForm, type OperationFormOptions } from "./useOperationForm.ts";

export interface FormDialogProps<Op extends Named<WriteOperation>> extends OperationFormOptions<Op> {
  /** A verb: `Add student`. */
  title: string;
  /** What the button does: `Add student to Form 1 East`. The title unless told. */
  action?: string;
  size?: DialogProps["size"];
  /** Removes what the form is about: it closes once that is done. */
  removal?: FormRemoval;
  children: ReactNode;
}

export interface FormRemoval {
  label: string;
  busy: boolean;
  /** Asks, and removes; false goes back to the form, with what was typed. */
  run: () => Promise<boolean>;
}

/**
 * A form in a dialog. It validates with the operation's own schema, shows a refusal at the field it names and
 * in a summary, keeps what was typed when anything fails, and asks before throwing it away. Enter saves.
 * Whoever may not send it reads in its place who may.
 */
export function FormDialog<Op extends Named<WriteOperation>>(props: FormDialogProps<Op>) {
  return (
    <MayDialog do={props.operation} title={props.title} onClose={props.onClose}>
      <Form {...props} />
    </MayDialog>
  );
}

function Form<Op extends Named<WriteOperation>>(props: FormDialogProps<Op>) {
  const { title, removal } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useOperationForm(props);
  const { busy, leave, discard } = form;
  const remove = async (): Promise<void> => {
    if (await removal?.run()) discard();
  };
  return (
    <Dialog
      title={title}
      size={props.size ?? "medium"}
      onClose={() => void leave()}
      actions={
        <>
          {removal && (
            <Button kind="danger" busy={removal.busy} disabled={busy} onClick={() => void remove()}>
              {removal.label}
            </Button>
          )}
          <Button onClick={() => void leave()} disabled={busy}>
            {removal ? t("kit.close") : t("kit.cancel")}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {props.action ?? title}
          </Button>
        </>
      }
    >
      <FormBody id={id} form={form}>
        {props.children}
      </FormBody>
    </Dialog>
  );
}
