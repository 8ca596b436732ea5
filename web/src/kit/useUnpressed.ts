/** What comes by itself waits while something is held down: moved away from under the pointer, a button is not pressed. */
import { useState } from "react";
import { store, useStore } from "./data/store.ts";

/** The click follows the release; a finger's a little later. */
const CLICK_MS = 100;
/** For a release that is never heard of, such as behind the browser's own menu. */
const HELD_MS_MAX = 3_000;

const held = store(false);
let timer: ReturnType<typeof setTimeout> | undefined;

function releaseAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => held.set(false), ms);
}

if (typeof window !== "undefined") {
  const press = (): void => {
    held.set(true);
    releaseAfter(HELD_MS_MAX);
  };
  window.addEventListener("pointerdown", press, true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => releaseAfter(CLICK_MS), true);
}

/** What it is, or while something is held down what it was before. */
export function useUnpressed<Value extends string | boolean | undefined>(is: Value): Value {
  const isHeld = useStore(held);
  const [was, setWas] = useState(is);
  if (!isHeld && was !== is) setWas(is);
  return isHeld ? was : is;
}
