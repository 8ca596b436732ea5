import { createContext, use, type ReactNode } from "react";

const Notes = createContext<Readonly<Record<string, ReactNode>>>({});

/** Says something under fields of a form, by wire name, in the place of their hints. */
export function FieldNotes(props: { notes: Readonly<Record<string, ReactNode>>; children: ReactNode }) {
  return <Notes value={props.notes}>{props.children}</Notes>;
}

/** What stands under a field: what is wrong with it, or else a note, or its hint. */
export function useHelper(name: string): (error: string | undefined, hint: string | undefined) => ReactNode {
  const note = use(Notes)[name];
  return (error, hint) => error ?? note ?? hint;
}
