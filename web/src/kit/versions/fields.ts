import { createContext, use } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import type { Translate } from "../i18n/translate.ts";

/** A field of a record that two people may change, as people read it. */
export interface VersionedField {
  /** The wire name of the form's field. */
  name: string;
  label: string;
  /** A value in the reader's words, where it is not its own: a date, a choice. */
  read?: (value: string) => string;
}

const Fields = createContext<readonly VersionedField[]>([]);
/** Names the fields for the notes under them. */
export const FieldsOf = Fields.Provider;

/** How a field's value reads; an empty one that has no word of its own is said to be so. */
export function useShown(): (name: string, value: string) => string {
  const { t } = useTranslation();
  const fields = use(Fields);
  return (name, value) => (fields.find((field) => field.name === name)?.read?.(value) ?? value) || t("kit.newer.empty");
}

/** How a tick reads. */
export const tickIn =
  (t: Translate) =>
  (value: string): string =>
    t(value === "true" ? "kit.newer.ticked" : "kit.newer.unticked");

/** How values of fields that are no words read: a tick, one of a list, several of it. */
export function useReadValues() {
  const { t } = useTranslation();
  type Items = readonly { value: string; label: string }[];
  const one =
    (items: Items) =>
    (value: string): string =>
      items.find((item) => item.value === value)?.label ?? value;
  return {
    tick: tickIn(t),
    one,
    listOf: (items: Items) => (value: string) => (JSON.parse(value || "[]") as string[]).map(one(items)).join(", "),
  };
}
