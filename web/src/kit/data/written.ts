/** What this page has written, told to whoever shows something that follows from it. */
import type { Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { DIALOG_PARAM } from "../form/drafts.ts";
import { layersOf } from "../dialog/steps.ts";
import { useLatest } from "../useLatest.ts";

type Write = Named<WriteOperation>;
type Listener = (op: Write, answer: unknown) => void;

const listeners = new Set<Listener>();

/** Tells that an operation has been answered with yes. */
export function tellWritten(op: Write, answer: unknown): void {
  for (const listener of listeners) listener(op, answer);
}

/**
 * Calls `act` with the answer when something on the page has done this operation, as soon as nothing is open over the
 * page: a screen takes up what a dialog of another noun has done, and needs not have opened it.
 */
export function useWritten<Op extends Write>(op: Op, act: (answer: Out<Op>) => void): void {
  const waiting = useRef<{ answer: Out<Op> }>(undefined);
  const isFree = useLocation({
    select: ({ search, state }) => !(DIALOG_PARAM in search) && layersOf(state).length === 0,
  });
  const latest = useLatest(act);
  const { endpoint, function: name } = op;
  useEffect(() => {
    const take = (): void => {
      if (waiting.current === undefined || !isFree) return;
      const { answer } = waiting.current;
      waiting.current = undefined;
      latest(answer);
    };
    const listener: Listener = (done, answer) => {
      if (done.endpoint !== endpoint || done.function !== name) return;
      waiting.current = { answer: answer as Out<Op> };
      take();
    };
    take();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [endpoint, name, isFree, latest]);
}
