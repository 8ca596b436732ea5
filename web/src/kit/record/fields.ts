/**
 * A noun's fields, told once as data: its form, what is told of a newer version, and its list's columns read them. How
 * much a field takes, and whether it must be filled, is the contract's to say (`limits.ts`).
 */
import { useMemo } from "react";
import type { Wire } from "../form/contractResolver.ts";
import { useTranslation } from "../i18n/i18n.ts";
import type { Translate, WordKey } from "../i18n/translate.ts";
import type { Column } from "../table/columns.ts";
import { tickIn, type VersionedField } from "../versions/fields.ts";

/** A field of a record, called on the wire as in the record. */
interface Field<Row> {
  name: keyof Row & string;
  label: WordKey;
  /** What stands in its place, such as nothing for a 0 that nobody has typed; the value unless told. */
  value?: (row: Row) => string | number;
}

/** A field as a form has it. */
export interface FormField<Row> extends Field<Row> {
  /** What to write, under the field. */
  hint?: WordKey;
  /** Text unless told. */
  kind?: "text" | "number" | "tick";
}

/** A field as a list has it: a column, named by the field and titled by its label. */
export type ListField<Row> = Field<Row> & Omit<Column<Row>, "id" | "title" | "value" | "sortable">;

const valueOf = <Row>({ name, value }: Field<Row>, row: Row): string =>
  String(value === undefined ? row[name] : value(row));

/** What a form over a record begins with. */
export function valuesOf<Row>(fields: readonly FormField<Row>[], row: Row): Wire {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row)]));
}

/** What an empty form begins with. */
export function emptyOf<Row>(fields: readonly FormField<Row>[]): Wire {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "tick" ? "false" : ""]));
}

/** The fields as whoever is told reads them, once somebody else has changed the record. */
export function versionedOf<Row>(fields: readonly FormField<Row>[], t: Translate): VersionedField[] {
  return fields.map(({ name, label, kind }) => ({
    name,
    label: t(label),
    ...(kind === "tick" && { read: tickIn(t) }),
  }));
}

/** A list's columns, of which those that it is sorted by can be pressed. What else the list has stands beside them. */
export function columnsOf<Row>(
  fields: readonly ListField<Row>[],
  sorts: readonly string[],
  t: Translate,
): Column<Row>[] {
  return fields.map(({ name, label, value, ...how }) => {
    const written = value ?? (how.cell ? undefined : (row: Row) => row[name] as string | number);
    return { ...how, id: name, title: t(label), sortable: sorts.includes(name), ...(written && { value: written }) };
  });
}

/** The columns of a list that has no others. `fields` and `sorts` are constants. */
export function useColumns<Row>(fields: readonly ListField<Row>[], sorts: readonly string[]): Column<Row>[] {
  const { t } = useTranslation();
  return useMemo(() => columnsOf(fields, sorts, t), [fields, sorts, t]);
}
