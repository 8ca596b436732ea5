import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Tree } from "./rows.ts";
import { FILES, FRONT } from "./test.words.ts";

const source = resolve(import.meta.dirname, "..");
const groups = [...new Set([...FILES.en.values()].flatMap((tree) => Object.keys(tree)))];
const KEY = new RegExp(`["'\`]((?:${groups.join("|")})(?:\\.(?!tsx?\\b)\\w+)+)`, "g");
const read = (file: string): string => readFileSync(join(source, file), "utf8");

/** True when these words have the key, or keys that begin so. */
function has(tree: Tree, key: string): boolean {
  let at: string | Tree | undefined = tree;
  for (const part of key.split(".")) {
    if (typeof at !== "object") return false;
    at = at[part] ?? at[`${part}_other`];
  }
  return at !== undefined;
}
const folderOf = (key: string): string =>
  [...FILES.en].find(([, tree]) => has(tree, key))?.[0] ?? `nobody's key ${key}`;

const quoted = (list: string): string[] => [...list.matchAll(/"([^"]+)"/g)].flatMap(([, each]) => each ?? []);

const routes = read("app/routes.tsx");
/** The screens of the office, and the public one, by what `screens.tsx` and `routes.tsx` say of them. */
const screens = [
  ...read("app/screens.tsx").matchAll(/screen\(\s*"([^"]+)",\s*\(\) => import\("\.\.\/([^"]+)"\),\s*"\w+"([^)]*)\)/g),
].map(([, path = "", file = "", names = ""]) => ({ path, file, names: quoted(names) }));
screens.push({
  path: "/confirm",
  file: "finance/printing/ConfirmScreen.tsx",
  names: quoted(/fetchNamespaces\(([^)]*)\)/.exec(routes)?.[1] ?? ""),
});

screens.push({
  path: "/family",
  file: "people/family/FamilyScreen.tsx",
  names: ["people/family", "people/familyContacts", "people/consents"],
});
screens.push({ path: "/apply", file: "people/applications/openApply.tsx", names: [] });

/** The tables of dialogs, each of which fetches its own words. */
const tables = [...read("app/dialogs.ts").matchAll(/table\(\s*\(\) => import\("\.\.\/([^"]+)"\),\s*\[([^\]]*)\]/g)].map(
  ([, file = "", names = ""]) => ({ path: file, file, names: quoted(names) }),
);

interface Use {
  file: string;
  folder: string;
  /** By the names that the screen gives, and not by a lazy part that fetches its own words. */
  isScreens: boolean;
}

/** The words that a screen uses, with all that it may open. Answers too what is not fetched where it is used. */
function usesOf(screen: { file: string; names: readonly string[] }): { uses: Use[]; missing: string[] } {
  const uses: Use[] = [];
  const missing: string[] = [];
  const open: [file: string, fetched: readonly string[]][] = [[screen.file, []]];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [file, fetched] = next;
    if (seen.has(`${file} ${fetched.join()}`)) continue;
    seen.add(`${file} ${fetched.join()}`);
    const text = read(file);
    for (const [, key = ""] of text.matchAll(KEY)) {
      const folder = folderOf(key);
      const isScreens = !FRONT.includes(folder) && !fetched.includes(folder);
      uses.push({ file, folder, isScreens });
      if (isScreens && !screen.names.includes(folder)) missing.push(`${file}: ${key}`);
    }
    const own = text.includes("withWords(") ? quoted(/WORDS = \[([^\]]*)\]/.exec(text)?.[1] ?? "") : [];
    for (const [, how, specifier = ""] of text.matchAll(/(from|import\()\s*"(\.[^"]+\.tsx?)"/g)) {
      const to = relative(source, resolve(source, file, "..", specifier));
      // A late part of a file that fetches words has them.
      if (!/^(kit|i18n|app)\//.test(to) && !to.endsWith("/words.ts"))
        open.push([to, how === "from" ? fetched : [...fetched, ...own]]);
    }
  }
  return { uses, missing };
}

test("a key stands in one noun only, and every screen and every table of dialogs is looked at", () => {
  expect(tables.length).toBe(read("app/dialogs.ts").split(/= table\(/).length - 1);
  // The public form has no route of its own.
  expect(screens.length).toBe(`${read("app/screens.tsx")}${routes}`.split(/^ {2}screen\(|fetchNamespaces\("/m).length);
  const keys = [...FILES.en.values()].flatMap((tree) =>
    Object.entries(tree).flatMap(([name, words]) => Object.keys(words).map((key) => `${name}.${key}`)),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([...screens, ...tables])("$path fetches the words that it uses, and no others", (screen) => {
  const { uses, missing } = usesOf(screen);
  expect(uses.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  const used = new Set(uses.filter((use) => use.isScreens).map((use) => use.folder));
  expect(screen.names.toSorted()).toEqual([...used].toSorted());
});

test("what stands around the screens uses the words of the front door", () => {
  const around = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^(app|kit|platform\/session)\//.test(file) && /(?<!\.test)\.tsx?$/.test(file),
  );
  const keys = around.flatMap((file) => [...read(file).matchAll(KEY)].map(([, key = ""]) => key));
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !FRONT.includes(folderOf(key)))).toEqual([]);
});
