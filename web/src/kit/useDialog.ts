import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { DIALOG_PARAM, dialogValue, readDialog } from "./drafts.ts";

/** A dialog's open state, and what it was opened for: `const photo = useDialog<Student>()`. */
export interface DialogState<Subject> {
  readonly isOpen: boolean;
  /** What the dialog is about; undefined while closed, or when it was opened for nothing in particular. */
  readonly subject: Subject | undefined;
  readonly open: (subject?: Subject) => void;
  readonly close: () => void;
}

/** Opens and closes one dialog. Render the dialog only while `isOpen`, so that it always starts fresh. */
export function useDialog<Subject = undefined>(): DialogState<Subject> {
  const [state, setState] = useState<{ isOpen: boolean; subject: Subject | undefined }>({
    isOpen: false,
    subject: undefined,
  });
  const open = useCallback((subject?: Subject) => setState({ isOpen: true, subject }), []);
  const close = useCallback(() => setState({ isOpen: false, subject: undefined }), []);
  return { ...state, open, close };
}

/** The dialogs of a screen, of which one at a time is named in the address. */
export interface AddressDialog<Name extends string> {
  /** Which one is open. */
  readonly name: Name | undefined;
  /** Code of the record it is about, or empty. */
  readonly id: string;
  /** Its value in the address, which also names its draft. */
  readonly key: string;
  readonly open: (name: Name, id?: string) => void;
  readonly close: () => void;
}

/**
 * Forms and profiles that the address names: a link leads to them, and after an expired session the same
 * one opens again with what had been typed. `names` is a constant declared outside the component.
 */
export function useAddressDialog<const Name extends string>(names: readonly Name[]): AddressDialog<Name> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = readDialog(search[DIALOG_PARAM]);
  const name = names.find((each) => each === found?.name);
  const put = useCallback(
    (value: string | undefined) => {
      void navigate({
        to: ".",
        search: ((before: Record<string, unknown>) => {
          const { [DIALOG_PARAM]: _, ...rest } = before;
          return value === undefined ? rest : { ...rest, [DIALOG_PARAM]: value };
        }) as never,
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return {
    name,
    id: name === undefined ? "" : (found?.id ?? ""),
    key: name === undefined ? "" : dialogValue(name, found?.id ?? ""),
    open: useCallback((next: Name, id = "") => put(dialogValue(next, id)), [put]),
    close: useCallback(() => put(undefined), [put]),
  };
}
