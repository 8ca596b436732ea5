/**
 * The two forms of a plain noun as declarations: one adds a record, one changes it. What asks or shows more than the
 * record's fields is written by hand, of `<FormDialog>` and `<RecordFields>`.
 */
import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import type { Text } from "@ofisi/contract/kit/phrases";
import type { ComponentType } from "react";
import type { z } from "zod";
import type { Reading } from "../data/useRead.ts";
import type { DialogProps as WindowProps } from "../dialog/Dialog.tsx";
import type { DialogProps } from "../dialog/dialogs.tsx";
import { orGone } from "../dialog/gone.ts";
import { WaitingDialog } from "../dialog/WaitingDialog.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { useTranslation } from "../i18n/i18n.ts";
import type { GroupWith } from "../i18n/translate.ts";
import { EditDialog } from "../versions/EditDialog.tsx";
import { emptyOf, valuesOf, versionedOf, type FormField } from "./fields.ts";
import { RecordFields } from "./RecordFields.tsx";

/** A write that answers the record as it is now. */
type Writes<Row> = Named<WriteOperation<z.ZodObject, z.ZodType<Row>>>;

interface RecordForm<Row, Words> {
  /** The group of words that its title, its button and what is told stand in. */
  words: Words;
  fields: readonly FormField<Row>[];
  /** How the record is called in what is told. */
  nameOf: (row: Row) => string;
  size?: WindowProps["size"];
  /** Asks again for what is on screen and shows the record. */
  changed: () => Promise<unknown>;
}

export type AddForm<Row> = RecordForm<Row, GroupWith<"add"> & GroupWith<"added">>;

/** The form for a new record. */
export function addDialog<Row>(operation: Writes<Row>, form: AddForm<Row>): ComponentType<DialogProps> {
  const { words, fields, nameOf, size = "medium", changed } = form;
  return function AddDialog({ draft, onClose }) {
    const { t } = useTranslation();
    return (
      <FormDialog
        operation={operation}
        title={t(`${words}.add`)}
        size={size}
        initial={emptyOf(fields)}
        draft={draft}
        changed={changed}
        told={(row) => t(`${words}.added`, { name: nameOf(row) })}
        onClose={onClose}
      >
        <RecordFields fields={fields} input={operation.in} />
      </FormDialog>
    );
  };
}

export interface EditForm<Row, Answer> extends RecordForm<
  Row,
  GroupWith<"edit"> & GroupWith<"save"> & GroupWith<"saved">
> {
  /** Reads the records that the one to change is among. */
  useReading: () => Reading<Answer>;
  rows: (answer: Answer) => readonly Row[];
  /** The field by whose value the record is known, in the address and to the operation. */
  code: keyof Row & string;
  /** Said once the record is not among them any more. */
  gone: Text;
}

/** The form that changes a record, as it is now; where records have versions, nobody's later change is overwritten unseen. */
export function editDialog<Row extends object, Answer>(
  operation: Writes<Row>,
  form: EditForm<Row, Answer>,
): ComponentType<DialogProps> {
  const { words, fields, nameOf, size = "medium", changed, useReading, rows, code, gone } = form;
  return function RecordDialog({ id, draft, onClose }) {
    const { t } = useTranslation();
    const reading = useReading();
    const title = t(`${words}.edit`);
    const record = reading.data && rows(reading.data).find((row) => row[code] === id);
    if (!record) return <WaitingDialog title={title} size={size} reading={orGone(reading, gone)} onClose={onClose} />;
    return (
      <EditDialog
        operation={operation}
        title={title}
        action={t(`${words}.save`)}
        size={size}
        record={record}
        fields={versionedOf(fields, t)}
        valuesOf={(row) => valuesOf(fields, row)}
        fixedOf={(row) => ({ [code]: String(row[code]) })}
        draft={draft}
        changed={changed}
        told={(row) => t(`${words}.saved`, { name: nameOf(row) })}
        onRefused={reading.refetch}
        onClose={onClose}
      >
        <RecordFields fields={fields} input={operation.in} />
      </EditDialog>
    );
  };
}
