/**
 * Dialogs that the address names, such as `?dialog=editStudent~U123`. A noun declares its own in `dialogs.ts` beside its
 * screens; `app/dialogs.ts` says under which names they are found, and the page draws the one that is asked for.
 * Whoever wants one opens it by its name: `useDialogs().open("editStudent", userCode)`.
 */
import type { Access } from "@ofisi/contract/kit/access";
import { useEffect, useState, type ComponentType } from "react";
import { dialogValue } from "../form/drafts.ts";
import { fetchOrAsk, prefetch, lazyPart, type LazyPart } from "../lazyPart.tsx";
import { MayDialog } from "./MayDialog.tsx";
import { useAddressedDialog, useDialogSteps, type DialogSteps } from "./useDialog.ts";

/** What each of these dialogs is given. */
export interface DialogProps {
  /** What it was opened under; for those that are declared under several names. */
  name: string;
  /** The code of the record it is about, or empty. */
  id: string;
  /** Names what is typed in it, over an expired session. */
  draft: string;
  /** Closes it: what lies beneath is there again. */
  onClose: () => void;
}

interface Declared {
  /** Fetches it when it is wanted. It draws one `Dialog` at once, and what is open over that within it. */
  lazy: () => Promise<ComponentType<DialogProps>>;
  /** Kept with what is typed in it when `turn` brings another record; others begin anew. */
  staysOnTurn?: true;
}

/** A dialog that begins an operation says which, and its title: whoever may not call it is told who may. */
export type DialogDeclaration =
  | (Declared & { do: { who: Access }; title: (id: string) => string })
  | (Declared & { do?: never; title?: never });

/** Dialogs by name, ready to be drawn. */
export type Dialogs<Name extends string = string> = Readonly<Record<Name, LazyPart<DialogProps>>>;

const made = new Map<DialogDeclaration, LazyPart<DialogProps>>();

/** Declares a noun's dialogs. One declaration under two names is one dialog, which stays when one `turn`s into the other. */
export function defineDialogs<Name extends string>(table: Record<Name, DialogDeclaration>): Dialogs<Name> {
  const parts = Object.entries<DialogDeclaration>(table).map(([name, declared]) => {
    const part = made.get(declared) ?? makeDialog(declared);
    made.set(declared, part);
    return [name, part];
  });
  return Object.fromEntries(parts) as Dialogs<Name>;
}

function makeDialog(declared: DialogDeclaration): LazyPart<DialogProps> {
  const { do: op, title, staysOnTurn } = declared;
  const Part = lazyPart(async () => framed(...(await Promise.all([declared.lazy(), import("./DialogFrame.tsx")]))));
  function Declared(props: DialogProps) {
    const part = <Part key={staysOnTurn ? "" : props.id} {...props} />;
    if (op === undefined) return part;
    return (
      <MayDialog do={op} title={title(props.id)} onClose={props.onClose}>
        {part}
      </MayDialog>
    );
  }
  return Object.assign(Declared, { fetchNow: Part.fetchNow });
}

/** From the first thing that it draws to the last a dialog is one window, with one focus. */
function framed(
  Drawn: ComponentType<DialogProps>,
  { DialogFrame }: typeof import("./DialogFrame.tsx"),
): ComponentType<DialogProps> {
  return function Framed(props) {
    return (
      <DialogFrame onClose={props.onClose}>
        <Drawn {...props} />
      </DialogFrame>
    );
  };
}

/** Where each dialog is declared, fetched when one of them is wanted. */
export type DialogRegister = Readonly<Record<string, () => Promise<Dialogs>>>;

/** Which dialogs there are: `app/dialogs.ts` says it to the compiler here, and to the page by `registerDialogs`. */
// The application fills it.
export interface RegisteredDialogs {}
/** The name of a dialog. */
export type DialogName = Extract<keyof RegisteredDialogs, string>;

/** A dialog and where it is declared; `here` once that has been fetched. */
interface Place {
  here?: LazyPart<DialogProps>;
  /** Fetches where it is declared. */
  find: () => Promise<void>;
  /** Fetches the dialog itself. */
  fetchNow: () => Promise<void>;
}

const register = new Map<string, Place>();

/** Says where dialogs are declared. */
export function registerDialogs(dialogs: DialogRegister): void {
  for (const [name, table] of Object.entries(dialogs)) register.set(name, placeOf(name, table));
}

function placeOf(name: string, table: () => Promise<Dialogs>): Place {
  const place: Place = {
    find: async () => {
      // The whole table, so that one that turns into another of its noun is not gone for a moment.
      for (const [declared, part] of Object.entries(await table())) {
        const found = register.get(declared);
        if (found) found.here = part;
      }
      if (place.here === undefined) throw new Error(`no dialog is declared as ${name}`);
    },
    fetchNow: async () => {
      await place.find();
      await place.here?.fetchNow();
    },
  };
  return place;
}

/** Opens dialogs by name and closes them, from anywhere in the office. */
export function useDialogs(): DialogSteps<DialogName> {
  return useDialogSteps<DialogName>();
}

/** Fetches dialogs that this component opens, after the first touch of the page. `names` is a constant. */
export function useEarlyDialogs(names: readonly DialogName[]): void {
  useEffect(() => {
    for (const name of names) {
      const part = register.get(name);
      if (part) prefetch(part.fetchNow);
    }
  }, [names]);
}

/** Draws the dialog that the address names; the page has one. */
export function DialogHost() {
  const { name = "", id = "" } = useAddressedDialog() ?? {};
  const { close } = useDialogSteps();
  const [, setFound] = useState("");
  const place = register.get(name);
  const Part = place?.here;
  useEffect(() => {
    if (place === undefined || Part !== undefined) return undefined;
    let isGone = false;
    void (async () => {
      const isHere = await fetchOrAsk(place.find);
      if (isGone) return;
      if (isHere) setFound(name);
      else close();
    })();
    return () => {
      isGone = true;
    };
  }, [name, place, Part, close]);
  if (Part === undefined) return null;
  return <Part name={name} id={id} draft={dialogValue(name, id)} onClose={close} />;
}
