/**
 * A page is drawn in one font to its end. Inter's stylesheet asks for `font-display: swap`: on a slow link what had been
 * drawn in the system's font was set anew seconds later, and a button went away from under the finger that pressed it.
 * With `optional` a font that is not here at the first word is kept for the next visit. `src/app/fontHere.ts` waits for it
 * a moment before that word.
 */
import type { Plugin } from "vite";

export function fontOnce(): Plugin {
  return {
    name: "font-once",
    enforce: "pre",
    transform: {
      filter: { id: /@fontsource-variable[\\/]inter[\\/][\w-]+\.css$/ },
      handler: (css) => ({ code: optional(css), map: { mappings: "" } }),
    },
  };
}

/** @throws when there is nothing to be changed: another version may say it otherwise. */
export function optional(css: string): string {
  const swapping = /font-display:\s*swap/g;
  if (!swapping.test(css)) throw new Error("Inter's stylesheet no longer says font-display: swap");
  return css.replace(swapping, "font-display: optional");
}
