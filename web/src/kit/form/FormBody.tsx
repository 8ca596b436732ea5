import Alert from "@mui/material/Alert";
import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "../i18n/i18n.ts";
import { Down } from "../shell/Layout.tsx";
import type { OperationForm } from "./useOperationForm.ts";

/** The fields of a form with what is to be said above them; Enter sends it, and so does a button with `form={id}`. */
export function FormBody<Op extends Named<WriteOperation>>(props: {
  id: string;
  form: OperationForm<Op>;
  /** It stands below what is read first: the focus stays above it. */
  isBelow?: true;
  children: ReactNode;
}) {
  const { form, isRestored, refusal, submit } = props.form;
  const { t } = useTranslation();
  return (
    <FormProvider {...form}>
      <form
        id={props.id}
        ref={props.isBelow ? undefined : focusFirst}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // One over another is within it for React, wherever it stands in the page: it sends itself alone.
          event.stopPropagation();
          void submit();
        }}
      >
        <Down gap={2}>
          {isRestored && <Alert severity="info">{t("kit.form.restored")}</Alert>}
          {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
          {props.children}
        </Down>
      </form>
    </FormProvider>
  );
}

/**
 * The person can type at once, unless it is a question over the dialog that has the focus. Done as the form appears:
 * later the dialog would have taken the focus itself.
 */
function focusFirst(form: HTMLFormElement | null): void {
  const over = document.activeElement?.closest("[role=dialog], [role=alertdialog]");
  if (over && form && form.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button")?.focus();
}
