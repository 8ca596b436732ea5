import { useState, type ReactNode } from "react";
import type { Wire } from "../form/contractResolver.ts";
import { FieldNotes } from "../fields/FieldNotes.tsx";
import type { Merged } from "../form/merge.ts";
import { useUnpressed } from "../useUnpressed.ts";
import { FieldsOf, type VersionedField } from "./fields.ts";
import { ConflictNote, MergedNotice, NewerVersion, TakenNote, type Beside } from "./NewerVersion.tsx";

/** A record whose version goes up with every change. One that has none is saved as it is typed, and nothing is told. */
export interface Versioned {
  version?: number;
}

/**
 * The fields of a form over a record that somebody else may change meanwhile: what is changed is told above them, and comes
 * into them, field by field, when asked for. Whoever draws the form sends the version of its base.
 */
export function VersionedFields<Item extends Versioned>(props: {
  /** What the form was filled from. */
  base: Item;
  /** The record as it is now. */
  record: Item;
  fields: readonly VersionedField[];
  valuesOf: (record: Item) => Wire;
  beside?: ((before: Item, now: Item) => readonly Beside[]) | undefined;
  /** Told what the form is filled from once it has taken in the newer one. */
  onBase: (record: Item) => void;
  children: ReactNode;
}) {
  const { base, record, fields, valuesOf, beside, onBase, children } = props;
  const [merged, setMerged] = useState<Merged>();
  // Another one, and not a higher one: what is taken away again counts from the beginning.
  // The notice stands above the fields: coming between press and release it would move the button away.
  const isOlder = useUnpressed((record.version ?? 0) !== (base.version ?? 0));
  return (
    <FieldsOf value={fields}>
      {isOlder ? (
        <NewerVersion
          fields={fields}
          before={valuesOf(base)}
          now={valuesOf(record)}
          beside={beside?.(base, record) ?? []}
          onShown={(result) => {
            onBase(record);
            setMerged((before) => together(before, result));
          }}
        />
      ) : (
        merged && <MergedNotice conflicts={Object.keys(merged.conflicts).length} />
      )}
      <FieldNotes notes={notesOf(merged)}>{children}</FieldNotes>
    </FieldsOf>
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
