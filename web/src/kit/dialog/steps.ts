/**
 * What is open over a page, as steps of the page's history: opening is a step forward, closing one back. The entry
 * itself holds the names of what is open, lowest first, so that a reload and Forward find them.
 */
import type { AnyRouter, RouterHistory } from "@tanstack/react-router";

/**
 * A browser that does not move within this time is not waited for any longer. Long, because a slow phone takes its time:
 * a filter that was written before the step came would be undone by it.
 */
const STEP_MS_MAX = 5_000;

let wanted = 0;
let going: Promise<void> | undefined;

/** What was opened over the page by steps of its own, lowest first. A link's dialog is none of them. */
export function layersOf(state: object | undefined): readonly string[] {
  const over: unknown = state !== undefined && "over" in state ? state.over : undefined;
  return Array.isArray(over) ? over.filter((each): each is string => typeof each === "string") : NONE;
}
const NONE: readonly string[] = [];

export function layersNow(router: AnyRouter): readonly string[] {
  return layersOf(router.latestLocation.state);
}

/**
 * Goes back until a layer and all above it are closed; false when it was not opened by a step. Two that close at once
 * are one way back, to the lower one. Nobody is asked: who closes has asked.
 */
export function closeLayer(router: AnyRouter, layer: string): boolean {
  const layers = layersNow(router);
  const at = layers.lastIndexOf(layer);
  if (at < 0) return false;
  stepBack(router.history, layers.length - at);
  return true;
}

function stepBack(history: RouterHistory, count: number): void {
  wanted = Math.max(wanted, count);
  going ??= new Promise<void>((done) => {
    queueMicrotask(() => {
      const steps = wanted;
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        wanted = 0;
        going = undefined;
        done();
      };
      const timer = setTimeout(finish, STEP_MS_MAX);
      const stop = history.subscribe(({ action }) => {
        if (action.type !== "PUSH" && action.type !== "REPLACE") finish();
      });
      history.go(-steps, { ignoreBlocker: true });
    });
  });
}

/** Does it now, or as soon as the steps that are under way have been taken. */
export function whenBack(act: () => void): void {
  if (going === undefined) act();
  else void going.then(act);
}
