/**
 * Parts of the page that are fetched when they are wanted: dialogs, menus, drawers. The first touch of the page
 * fetches them quietly, so that they are here before they are opened, and nothing is fetched for somebody who
 * only looks.
 */
import { type ComponentType, useEffect, useState } from "react";
import { ask } from "./dialog/ask.tsx";
import { requests } from "./data/call.ts";
import { t } from "./i18n/i18n.ts";

/** A component that is fetched when it is first drawn, or before by `fetchNow`. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it; rejects when it cannot be fetched, and may be called again then. */
  fetchNow: () => Promise<void>;
};

/** What touches the page; not a scroll, which may be the browser's own. */
const TOUCHES = ["pointermove", "pointerdown", "keydown"] as const;
/** A browser that is never idle fetches after this all the same. */
const IDLE_MS_MAX = 2_000;

const wanted: (() => Promise<unknown>)[] = [];
let isTouched = false;
let isFetching = false;

/** One after the other, so that what the person asks for meanwhile finds the line free. */
function fetchWanted(): void {
  if (isFetching) return;
  const next = wanted.shift();
  if (next === undefined) return;
  isFetching = true;
  whenIdle(() => {
    void (async () => {
      // What fails is fetched again when it is opened, and said then.
      await next().catch(() => undefined);
      isFetching = false;
      fetchWanted();
    })();
  });
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: IDLE_MS_MAX });
  else setTimeout(act, 50);
}

function touched(): void {
  isTouched = true;
  for (const touch of TOUCHES) window.removeEventListener(touch, touched);
  fetchWanted();
}

if (typeof window !== "undefined")
  for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });

/** Fetches something that will be wanted, after the first touch of the page and while it is idle. */
export function prefetch(fetchNow: () => Promise<unknown>): void {
  wanted.push(fetchNow);
  if (isTouched) fetchWanted();
}

/**
 * Makes a component of a part that is fetched later. Until it is here nothing is drawn and the loading bar runs.
 * When it cannot be fetched the person is told and may try again; otherwise its `onClose` is called, if it has one.
 * Where it may be opened, `usePrefetch` fetches it before.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchNow = (): Promise<void> => {
    coming ??= (async () => {
      try {
        here = await load();
      } catch (error) {
        coming = undefined;
        throw error;
      }
    })();
    return coming;
  };
  function Part(props: Props) {
    const [Component, setComponent] = useState(() => here);
    const { onClose } = props as { onClose?: () => void };
    useEffect(() => {
      if (Component !== undefined) return undefined;
      let isGone = false;
      void (async () => {
        const isHere = await fetchOrAsk(fetchNow);
        if (isGone) return;
        if (isHere) setComponent(() => here);
        else onClose?.();
      })();
      return () => {
        isGone = true;
      };
      // What closes it may be another function at every drawing.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [Component]);
    return Component === undefined ? null : <Component {...props} />;
  }
  return Object.assign(Part, { fetchNow });
}

/** Fetches a part that is being waited for; false when the person gives up. */
export async function fetchOrAsk(fetchNow: () => Promise<unknown>): Promise<boolean> {
  for (let failures = 0; ;) {
    try {
      await requests.during(fetchNow());
      return true;
    } catch (error) {
      console.error(error);
      failures += 1;
      // Some browsers remember a failure, and a newer version has other files: then only a fresh page helps.
      const mayReload = failures > 1;
      const again = await ask.confirm(t("frame.error.part"), {
        confirmLabel: t(mayReload ? "app.page.reload" : "kit.retry"),
      });
      if (!again) return false;
      if (mayReload) window.location.reload();
    }
  }
}

/** Fetches parts that this component may open, after the first touch of the page. `parts` is a constant. */
export function usePrefetch(parts: readonly Pick<LazyPart<never>, "fetchNow">[]): void {
  useEffect(() => {
    for (const part of parts) prefetch(part.fetchNow);
  }, [parts]);
}

/** True when a part that nobody opens has come, after the first touch of the page. */
export function useIsFetched(part: Pick<LazyPart<never>, "fetchNow">): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => prefetch(() => part.fetchNow().then(() => setHere(true))), [part]);
  return isHere;
}

/** True from the first time on that `is` is: a menu that was opened stays, to fade away when it is closed. */
export function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}
