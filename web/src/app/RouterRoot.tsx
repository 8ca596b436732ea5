/** The page under its router, with the two events that lead away from where one is: 401 and 403 (G011). */
import "../kit/form/schemas.ts";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect } from "react";
import { settleAddress } from "../kit/data/address.ts";
import { dropQuestions, waiting } from "../kit/dialog/ask.tsx";
import { whenDenied } from "../kit/data/call.ts";
import { session } from "../kit/data/session.ts";
import "./dialogs.ts";
import { fetchScreen, makeRouter } from "./routes.tsx";

type Router = ReturnType<typeof makeRouter>;

/** Fetches where most of the staff begin, and what they open first, for whoever is signing in. */
export async function fetchLanding(): Promise<void> {
  await Promise.all(["/dashboard", "/school/students"].map(fetchScreen));
}

/** Makes a router, waits until what the address names is here, and answers it to be drawn. */
export async function open(): Promise<ReactNode> {
  const router = makeRouter();
  // A router listens from when it is drawn: an address that changes before would be missed.
  const stopListening = router.history.subscribe((change) => void router.load(change));
  whenDenied((event) => {
    if (session.get().status !== "in") return;
    if (event === "forbidden") {
      // A one-time password is the server's reason as well: the office opens after it is changed.
      const to = session.get().view?.mustChangePassword === true ? "/password" : "/forbidden";
      void router.navigate({ to, ignoreBlocker: true });
      return;
    }
    settleAddress();
    // The page itself asks a guardian for a new code.
    const isGuardian = session.get().view?.userTypeCode === "GUARDIAN";
    session.expire(router.latestLocation.href);
    dropQuestions();
    if (isGuardian) return;
    // Where it was stays the step before, with all that was open there.
    void router.navigate({ to: "/login", state: { from: router.latestLocation.href } as object });
  });
  followLinks(router);
  stepBackAnswers(router);
  await router.load();
  return <Drawn router={router} onDrawn={stopListening} />;
}

/** A link within the page is a step of the router's, so that a form with something typed is asked about first. */
function followLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href^="#/"]');
    if (link === null || link.target !== "") return;
    event.preventDefault();
    router.history.push(link.hash.slice(1));
  });
}

/** Back over a question says no to it, as Escape does, and leaves the page where it is. */
function stepBackAnswers(router: Router): void {
  let free: (() => void) | undefined;
  waiting.subscribe(() => {
    if (waiting.get().length === 0) {
      free?.();
      free = undefined;
      return;
    }
    free ??= router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        const question = waiting.get()[0];
        if (action === "PUSH" || action === "REPLACE" || question === undefined) return false;
        question.answer(undefined);
        return true;
      },
    });
  });
}

/** The router's page; `onDrawn` is called when the router listens to the address itself. */
function Drawn({ router, onDrawn }: { router: Router; onDrawn: () => void }) {
  // The effects of what is within have run before this one.
  useLayoutEffect(onDrawn, [onDrawn]);
  return <RouterProvider router={router} />;
}
