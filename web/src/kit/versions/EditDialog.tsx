import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import type { Wire } from "../form/contractResolver.ts";
import { drafts } from "../form/drafts.ts";
import { FormDialog, type FormDialogProps } from "../form/FormDialog.tsx";
import type { VersionedField } from "./fields.ts";
import type { Beside } from "./NewerVersion.tsx";
import { VersionedFields, type Versioned } from "./VersionedFields.tsx";

export interface EditDialogProps<Op extends Named<WriteOperation>, Item extends Versioned> extends Omit<
  FormDialogProps<Op>,
  "initial" | "fixed" | "basis"
> {
  /** The record as it is now, which may become newer than the form. */
  record: Item;
  /** The form's fields in their order, by wire name. */
  fields: readonly VersionedField[];
  valuesOf: (record: Item) => Wire;
  /** What goes along with the fields, beside the version: whom it is about, or what follows from what is typed. */
  fixedOf?: (record: Item, typed: Wire) => Wire;
  /** What else of the record is told when somebody has changed it. */
  beside?: (before: Item, now: Item) => readonly Beside[];
}

/**
 * A form over a record that somebody else may save meanwhile. The version that it was filled from goes along, so
 * that the server refuses the later save; what changed is told, and comes into the form field by field. A draft
 * of an expired session keeps its version too.
 */
export function EditDialog<Op extends Named<WriteOperation>, Item extends Versioned>(props: EditDialogProps<Op, Item>) {
  const { record, fields, valuesOf, fixedOf, beside, children, ...form } = props;
  // What the form was filled from: the server compares its version, and a merge starts from it.
  const [base, setBase] = useState<Item>(() => (drafts.basisOf(form.draft) as Item | undefined) ?? record);
  const isVersioned = base.version !== undefined;
  return (
    <FormDialog
      {...(form as unknown as FormDialogProps<Op>)}
      initial={valuesOf(base)}
      fixed={(typed) => ({ ...fixedOf?.(base, typed), ...(isVersioned && { version: String(base.version) }) })}
      basis={isVersioned ? base : undefined}
    >
      <VersionedFields base={base} record={record} fields={fields} valuesOf={valuesOf} beside={beside} onBase={setBase}>
        {children}
      </VersionedFields>
    </FormDialog>
  );
}
