/**
 * The styles of a test page: only what a test can notice of them, which is what is hidden, what is written by CSS and
 * what takes no pointer. The rest (colours, sizes, the theme's variables) took a third of the tests' time, since the
 * page's DOM looks every rule up for every element whose name is asked for.
 */
import { __unsafe_useEmotionCache as useEmotionCache, type EmotionCache } from "@emotion/react";
import { renderHook } from "@testing-library/react";

const NOTICED = /^\s*(?:display|visibility|content|pointer-events|(?:-webkit-|-moz-)?user-select)\s*:/;

/** A rule with only the declarations that can be noticed; empty when there is none. */
export function noticed(rule: string): string {
  if (rule.startsWith("@keyframes") || rule.startsWith("@font-face")) return "";
  let isNoticed = false;
  const left = rule.replace(/([^{}]*)\{([^{}]*)\}/g, (_rule, selector: string, body: string) => {
    const kept = body.split(";").filter((declaration) => NOTICED.test(declaration));
    if (kept.length === 0) return "";
    isNoticed = true;
    return `${selector}{${kept.join(";")}}`;
  });
  return isNoticed ? left : "";
}

interface Inserts {
  insert: (this: Inserts, rule: string) => void;
}

/** Thins out every style that is put on the page from now on. */
export function thinStyles(): void {
  let cache: EmotionCache | null = null;
  renderHook(() => {
    cache = useEmotionCache();
  }).unmount();
  const kind = (cache as EmotionCache | null)?.sheet.constructor as { prototype: Inserts } | undefined;
  if (kind === undefined) throw new Error("the styles of the page have no sheet");
  if (thinned.has(kind)) return;
  thinned.add(kind);
  const { insert } = kind.prototype;
  kind.prototype.insert = function thin(rule) {
    const left = noticed(rule);
    if (left !== "") insert.call(this, left);
  };
}
const thinned = new WeakSet<object>();
