import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { readSearch } from "../data/address.ts";
import { ask, waiting } from "../dialog/ask.tsx";
import { DIALOG_PARAM } from "./drafts.ts";
import { t } from "../i18n/i18n.ts";
import { session } from "../data/session.ts";
import { layersNow, layersOf } from "../dialog/steps.ts";
import { useLatest } from "../useLatest.ts";

export interface Unsaved {
  /** Asks before what was typed is lost; true when it may be, or nothing was typed. */
  mayLeave: () => Promise<boolean>;
  /** What was typed is saved, or given up: nobody is asked any more. */
  release: () => void;
}

/** Of what is begun in a dialog and not kept when it is left for another. */
export const NOTHING_KEPT = { keep: () => undefined, forget: () => undefined };

/** Asks whether what was typed may be lost. */
export const askToLeave = (): Promise<boolean> =>
  ask.confirm(t("kit.form.leave"), { confirmLabel: t("kit.form.leaveYes"), destructive: true });

/**
 * Asks before something typed is left by Back, by a link, by the menu or by closing the tab. `keep` puts what was
 * typed aside while another dialog is opened over the form; `forget` drops it when the person gives it up.
 */
export function useUnsaved(
  isTyped: boolean,
  how: {
    keep: () => void;
    forget: () => void;
    /** It stands in the page itself: dialogs over it and the page's own steps leave it there. */
    isOfPage?: true;
  },
): Unsaved {
  const router = useRouter();
  const isReleased = useRef(false);
  const keep = useLatest(how.keep);
  const forget = useLatest(how.forget);
  const { isOfPage } = how;
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  const mayLeave = useCallback(async () => {
    if (!isTyped || isReleased.current) return true;
    return await askToLeave();
  }, [isTyped]);

  useEffect(() => {
    isReleased.current = false;
    if (!isTyped) return undefined;
    const { history } = router;
    const here = router.latestLocation;
    const depth = layersNow(router).length;
    return history.block({
      enableBeforeUnload: () => !isReleased.current && session.get().status === "in",
      // Always answered at once, so that the address is the form's own while the person thinks.
      blockerFn: async ({ currentLocation, nextLocation, action }) => {
        // An ended session keeps what was typed by itself.
        if (isReleased.current || session.get().status !== "in") return false;
        const isStep = action !== "PUSH" && action !== "REPLACE";
        const question = waiting.get()[0];
        if (isStep && question) {
          question.answer(undefined);
          return true;
        }
        if (nextLocation.pathname === here.pathname) {
          if (action === "REPLACE" || isOfPage) return false;
          const isSame = readSearch(nextLocation.search)[DIALOG_PARAM] === readSearch(here.searchStr)[DIALOG_PARAM];
          if (isSame && layersOf(nextLocation.state).length >= depth) return false;
          if (action === "PUSH") {
            keep();
            return false;
          }
        }
        void (async () => {
          if (!(await mayLeave())) return;
          isReleased.current = true;
          forget();
          const step = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
          if (isStep) history.go(step, { ignoreBlocker: true });
          else if (action === "PUSH") history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
          else history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
        })();
        return true;
      },
    });
  }, [isTyped, router, mayLeave, keep, forget, isOfPage]);
  return { mayLeave, release };
}
