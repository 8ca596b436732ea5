/** All words at once, for tests; a page fetches those that it needs. */
import type { Words } from "../kit/i18n/translate.ts";
import type { Language } from "../kit/i18n/preferences.ts";
import type { Namespace } from "./namespaces.ts";
import type { Tree } from "./rows.ts";

/** Each `words.ts` by its folder, such as `finance/bills`, in a language. */
export const FILES: Readonly<Record<Language, ReadonlyMap<string, Tree>>> = {
  en: byFolder(import.meta.glob<Tree>("../**/words.ts", { query: "?lang=en", import: "default", eager: true })),
  fr: byFolder(import.meta.glob<Tree>("../**/words.ts", { query: "?lang=fr", import: "default", eager: true })),
  sw: byFolder(import.meta.glob<Tree>("../**/words.ts", { query: "?lang=sw", import: "default", eager: true })),
};

/** What every page has at hand. */
export const FRONT: readonly string[] = ["app", "kit", "platform/session"];
/** What is fetched when it is named. */
export const NAMESPACES = [...FILES.en.keys()].filter((folder) => !FRONT.includes(folder)) as Namespace[];

export const en = together(FILES.en);
export const fr = together(FILES.fr);
export const sw = together(FILES.sw);

function byFolder(files: Record<string, Tree>): ReadonlyMap<string, Tree> {
  return new Map(Object.entries(files).map(([path, words]) => [path.slice("../".length, -"/words.ts".length), words]));
}

/** Groups of one name in several files are one group. */
function together(files: ReadonlyMap<string, Tree>): Words {
  const all: Record<string, Tree> = {};
  for (const tree of files.values())
    for (const [name, words] of Object.entries(tree)) all[name] = { ...all[name], ...(words as Tree) };
  return all as unknown as Words;
}
