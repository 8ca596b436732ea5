import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { outlookOf, type Outlook, type Prices, type Recipient } from "./outlook.ts";

/** Asks for the whole of a send of which not everybody is at hand. Another function, for other recipients, asks anew. */
export type AskOutlook = (template: string, signal: AbortSignal) => Promise<Outlook>;

export interface OutlookReading {
  /** The newest that is known, or the one before. */
  outlook: Outlook | undefined;
  /** Not of what is written now. */
  isFormer: boolean;
  hasFailed: boolean;
}

/** Typing goes on for so long before somebody else is asked. */
const PAUSE_MS = 400;

/** What the message comes to: reckoned here, after the typing is drawn, or asked for. */
export function useOutlook(
  template: string,
  recipients: readonly Recipient[],
  prices: Prices,
  ask: AskOutlook | undefined,
): OutlookReading {
  const calm = useDeferredValue(template);
  const own = useMemo(
    () => (ask ? undefined : outlookOf(calm, recipients, prices.list)),
    [ask, calm, recipients, prices],
  );
  const asked = useAsked(template, ask);
  return ask ? asked : { outlook: own, isFormer: calm !== template, hasFailed: false };
}

function useAsked(template: string, ask: AskOutlook | undefined): OutlookReading {
  const [answer, setAnswer] = useState<{ template: string; outlook: Outlook }>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!ask) return undefined;
    const giveUp = new AbortController();
    const later = setTimeout(() => {
      void (async () => {
        try {
          const outlook = await ask(template, giveUp.signal);
          // An answer to what was written before is nothing.
          if (giveUp.signal.aborted) return;
          setAnswer({ template, outlook });
          setFailed(undefined);
        } catch {
          if (!giveUp.signal.aborted) setFailed(template);
        }
      })();
    }, PAUSE_MS);
    return () => {
      clearTimeout(later);
      giveUp.abort();
    };
  }, [template, ask]);
  return { outlook: answer?.outlook, isFormer: answer?.template !== template, hasFailed: failed === template };
}
