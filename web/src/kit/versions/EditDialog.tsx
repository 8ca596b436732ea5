import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useState, type ReactNode } from "react";
import type { Wire } from "../form/contractResolver.ts";
import { drafts } from "../form/drafts.ts";
import { FieldNotes } from "../fields/FieldNotes.tsx";
import { FormDialog, type FormDialogProps } from "../form/FormDialog.tsx";
import type { Merged } from "../form/merge.ts";
import { useUnpressed } from "../useUnpressed.ts";
import { FieldsOf, type VersionedField } from "./fields.ts";
import { ConflictNote, MergedNotice, NewerVersion, TakenNote, type Beside } from "./NewerVersion.tsx";

/** A record whose version goes up with every change. One that has none is saved as it is typed, and nothing is told. */
interface Versioned {
  version?: number;
}

export interface EditDialogProps<Op extends Named<WriteOperation>, Item extends Versioned> extends Omit<
  FormDialogProps<Op>,
  "initial" | "fixed" | "basis"
> {
  /** The record as it is now, which may become newer than the form. */
  record: Item;
  /** The form's fields in their order, by wire name. */
  fields: readonly VersionedField[];
  valuesOf: (record: Item) => Wire;
  /** What goes along with the fields, beside the version. */
  fixedOf: (record: Item) => Wire;
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
  const [merged, setMerged] = useState<Merged>();
  // The notice stands above the fields: coming between press and release it would move the button away.
  const isOlder = useUnpressed((record.version ?? 0) > (base.version ?? 0));
  const isVersioned = base.version !== undefined;
  return (
    <FormDialog
      {...(form as unknown as FormDialogProps<Op>)}
      initial={valuesOf(base)}
      fixed={{ ...fixedOf(base), ...(isVersioned && { version: String(base.version) }) }}
      basis={isVersioned ? base : undefined}
    >
      <FieldsOf value={fields}>
        {isOlder ? (
          <NewerVersion
            fields={fields}
            before={valuesOf(base)}
            now={valuesOf(record)}
            beside={beside?.(base, record) ?? []}
            onShown={(result) => {
              setBase(record);
              setMerged((before) => together(before, result));
            }}
          />
        ) : (
          merged && <MergedNotice conflicts={Object.keys(merged.conflicts).length} />
        )}
        <FieldNotes notes={notesOf(merged)}>{children}</FieldNotes>
      </FieldsOf>
    </FormDialog>
  );
}

/** A second newer version adds to what the first one left to look at. */
function together(before: Merged | undefined, after: Merged): Merged {
  return {
    values: after.values,
    conflicts: { ...before?.conflicts, ...after.conflicts },
    taken: { ...before?.taken, ...after.taken },
  };
}

function notesOf(merged: Merged | undefined): Record<string, ReactNode> {
  const notes: Record<string, ReactNode> = {};
  for (const [name, before] of Object.entries(merged?.taken ?? {}))
    notes[name] = <TakenNote name={name} before={before} />;
  for (const [name, both] of Object.entries(merged?.conflicts ?? {}))
    notes[name] = <ConflictNote name={name} {...both} />;
  return notes;
}
