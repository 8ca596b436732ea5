import { createContext, use } from "react";
import { useTranslation } from "../i18n/i18n.ts";

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
