import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { settleAddress, type Search } from "../data/address.ts";
import { DIALOG_PARAM, dialogValue, readDialog } from "../form/drafts.ts";
import { session } from "../data/session.ts";
import { closeLayer, layersNow, layersOf, whenBack } from "./steps.ts";
import { useLatest } from "../useLatest.ts";

/** A dialog's open state, and what it was opened for: `const photo = useDialog<Student>()`. */
export interface DialogState<Subject> {
  readonly isOpen: boolean;
  /** What the dialog is about; undefined while closed, or when it was opened for nothing in particular. */
  readonly subject: Subject | undefined;
  readonly open: (subject?: Subject) => void;
  readonly close: () => void;
}

/** What named dialogs were about when the session ended, and whose it was. */
const asleep = new Map<string, { subject: unknown; userCode: string }>();

function wake<Subject>(name: string | undefined): { subject: Subject } | undefined {
  const one = name === undefined ? undefined : asleep.get(name);
  if (name === undefined || one === undefined) return undefined;
  asleep.delete(name);
  return one.userCode === session.get().view?.userCode ? { subject: one.subject as Subject } : undefined;
}

/**
 * Opens and closes one dialog over a page or over another dialog. It is a step of the history, so that Back closes it
 * and not the page. What it is about is in memory only: after a reload it is closed. Render the dialog only while
 * `isOpen`, so that it always starts fresh. One with a `name` of its own, a form, is open again after the session
 * had ended over it.
 */
export function useDialog<Subject = undefined>(name?: string): DialogState<Subject> {
  const id = useId();
  const layer = `:${name ?? id}`;
  const router = useRouter();
  const isThere = useLocation({ select: (location) => layersOf(location.state).includes(layer) });
  const [held, setHeld] = useState<{ subject: Subject | undefined } | undefined>(() => wake<Subject>(name));
  const sleep = useLatest(() => {
    const { expired, returnTo } = session.get();
    if (name !== undefined && held !== undefined && expired && returnTo !== null)
      asleep.set(name, { subject: held.subject, userCode: returnTo.userCode });
  });
  useEffect(() => () => sleep(), [sleep]);
  const open = useCallback(
    (subject?: Subject) => {
      setHeld({ subject });
      whenBack(() => {
        if (layersNow(router).includes(layer)) return;
        settleAddress();
        void router.navigate({
          to: ".",
          search: true as never,
          state: { over: [...layersNow(router), layer] } as object,
          resetScroll: false,
        });
      });
    },
    [router, layer],
  );
  const close = useCallback(() => {
    setHeld(undefined);
    closeLayer(router, layer);
  }, [router, layer]);
  const isOpen = isThere && held !== undefined;
  return { isOpen, subject: isOpen ? held.subject : undefined, open, close };
}

/** Ways between the dialogs that the address names. They never change, so that a row or a column may hold them. */
export interface DialogSteps<Name extends string> {
  /** Opens one, over another that is open; what lies right beneath is gone back to instead. */
  readonly open: (name: Name, id?: string) => void;
  /** Opens one in the place of the one that is open: what follows when it is done. */
  readonly turn: (name: Name, id?: string) => void;
  /** Closes it: what lies beneath is there again. */
  readonly close: () => void;
}

/** Which dialog the address names; nothing is drawn anew when anything else of it changes. */
export function useAddressedDialog(): { name: string; id: string } | undefined {
  const value = useSearch({ strict: false, select: (search: Search) => search[DIALOG_PARAM] });
  return readDialog(value);
}

/**
 * Opens and closes the dialogs that the address names, each a step of the history: a link leads to them, Back closes
 * them one by one, and after an expired session the same one opens again with what had been typed.
 */
export function useDialogSteps<Name extends string>(): DialogSteps<Name> {
  const navigate = useNavigate();
  const router = useRouter();
  const put = useCallback(
    (value: string | undefined, over: readonly string[], replace: boolean) =>
      void navigate({
        to: ".",
        search: ((before: Search) => {
          const { [DIALOG_PARAM]: _, ...rest } = before;
          return value === undefined ? rest : { ...rest, [DIALOG_PARAM]: value };
        }) as never,
        state: { over } as object,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(
    (next: Name, id = "") =>
      whenBack(() => {
        settleAddress();
        const value = dialogValue(next, id);
        const over = layersNow(router);
        if (over.at(-2) === value) closeLayer(router, over.at(-1)!);
        else if (over.at(-1) !== value) put(value, [...over, value], false);
      }),
    [router, put],
  );
  const turn = useCallback(
    (next: Name, id = "") =>
      whenBack(() => {
        const value = dialogValue(next, id);
        const over = layersNow(router);
        // One that a link has opened stays one: closing it leads nowhere back.
        put(value, over.length === 0 ? over : [...over.slice(0, -1), value], true);
      }),
    [router, put],
  );
  const close = useCallback(() => {
    const value = (router.latestLocation.search as Search)[DIALOG_PARAM];
    if (typeof value !== "string" || closeLayer(router, value)) return;
    put(undefined, [], true);
  }, [router, put]);
  return useMemo(() => ({ open, turn, close }), [open, turn, close]);
}
