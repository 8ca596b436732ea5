/** The words of the front door and of the kit. English stands in the main chunk, the others are a file each. */
import type { Language } from "../kit/i18n/preferences.ts";
import type { Tree } from "./rows.ts";

type Files<T> = Readonly<Record<string, T>>;

const EN: Files<Tree> = import.meta.glob<Tree>("../{app,kit,platform/session}/words.ts", {
  query: "?lang=en",
  import: "default",
  eager: true,
});
const FETCHED: Readonly<Record<Exclude<Language, "en">, Files<() => Promise<Tree>>>> = {
  fr: import.meta.glob<Tree>("../{app,kit,platform/session}/words.ts", { query: "?lang=fr", import: "default" }),
  sw: import.meta.glob<Tree>("../{app,kit,platform/session}/words.ts", { query: "?lang=sw", import: "default" }),
};

const together = (trees: readonly Tree[]): Tree => Object.assign({}, ...trees) as Tree;

export const front: Tree = together(Object.values(EN));

/** The same in a language. */
export async function fetchFront(language: Language): Promise<Tree> {
  if (language === "en") return front;
  return together(await Promise.all(Object.values(FETCHED[language]).map((fetch) => fetch())));
}
