import Alert from "@mui/material/Alert";
import type { In, Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { useEffect, useId, useState, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ask } from "./ask.tsx";
import { Button } from "./Button.tsx";
import { CallError } from "./call.ts";
import { contractResolver, type Wire } from "./contractResolver.ts";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { drafts, useDraft } from "./drafts.ts";
import { t as words } from "./i18n.ts";
import { Down } from "./Layout.tsx";
import { useWrite } from "./useRead.ts";

export interface FormDialogProps<Op extends Named<WriteOperation>> {
  operation: Op;
  /** A verb: `Add student`. */
  title: string;
  /** What the button does: `Add student to Form 1 East`. The title unless told. */
  action?: string;
  /** The fields' first values, as the wire writes them. Every field of the form is named here. */
  initial: Wire;
  /** Values that go along and are not fields: whom it is about. */
  fixed?: Wire;
  /** Files by wire name, sent along. */
  files?: Record<string, File>;
  /** Under this name what was typed outlives an expired session; the dialog's value in the address. */
  draft: string;
  /** The record that the form was filled from, kept with what was typed. */
  basis?: object;
  /** Asked before anything is sent; false goes back to the form. */
  before?: (clean: In<Op>) => Promise<boolean> | boolean;
  onDone: (answer: Out<Op>) => void;
  /** Told of every refusal, after it is shown: the record may have become another one meanwhile. */
  onRefused?: () => void;
  onClose: () => void;
  size?: DialogProps["size"];
  /** More buttons, before the main one. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog. It validates with the operation's own schema, shows a refusal at the field it names and
 * in a summary, keeps what was typed when anything fails, and asks before throwing it away. Enter saves.
 */
export function FormDialog<Op extends Named<WriteOperation>>(props: FormDialogProps<Op>) {
  const { operation, title, initial, fixed, draft, onDone, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const write = useWrite(operation);
  const [restored] = useState(() => drafts.take(draft) as Wire | undefined);
  const form = useForm<Wire, unknown, In<Op>>({
    defaultValues: initial,
    resolver: contractResolver(operation.in, fixed) as never,
    shouldFocusError: true,
  });
  const { isDirty } = form.formState;
  const refusal = form.formState.errors.root?.message;

  useEffect(() => {
    for (const [name, value] of Object.entries(restored ?? {})) {
      if (name in initial) form.setValue(name, value, { shouldDirty: true });
    }
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Only what was typed: the rest may have been changed by somebody else when the form is opened again.
  useDraft(draft, () =>
    isDirty ? { values: typedIn(form.getValues(), form.formState.defaultValues ?? {}), basis: props.basis } : undefined,
  );

  const leave = async (): Promise<void> => {
    if (write.busy) return;
    if (
      isDirty &&
      !(await ask.confirm(words("kit.form.leave"), { confirmLabel: words("kit.form.leaveYes"), destructive: true }))
    )
      return;
    drafts.clear(draft);
    onClose();
  };

  const submit = form.handleSubmit(async (clean) => {
    if (props.before && !(await props.before(clean))) return;
    try {
      const answer = await write.attempt(clean, props.files ? { files: props.files } : {});
      drafts.clear(draft);
      onDone(answer);
    } catch (error) {
      // The page turns to the login by itself and what was typed is kept.
      if (error instanceof CallError && error.kind === "signedOut") return;
      const message: string = error instanceof CallError ? error.message : words("kit.form.failed");
      const field = error instanceof CallError ? error.field : undefined;
      if (field !== undefined && field in initial)
        form.setError(field, { type: "server", message }, { shouldFocus: true });
      form.setError("root", { type: "server", message });
      props.onRefused?.();
    }
  });

  return (
    <Dialog
      title={title}
      size={props.size ?? "medium"}
      onClose={() => void leave()}
      actions={
        <>
          {props.extra}
          <Button onClick={() => void leave()} disabled={write.busy}>
            {t("kit.cancel")}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={write.busy}>
            {props.action ?? title}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} ref={focusFirst} noValidate onSubmit={(event) => void submit(event)}>
          <Down gap={2}>
            {restored !== undefined && <Alert severity="info">{t("kit.form.restored")}</Alert>}
            {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
            {props.children}
          </Down>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function typedIn(values: Wire, before: Partial<Wire>): Wire {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
}

/** The person can type at once. Done as the form appears: later the dialog would have taken the focus itself. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button")?.focus();
}
