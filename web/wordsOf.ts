/**
 * A noun's labels stand in one `words.ts`, as rows of three languages; a browser needs one of them. So
 * `words.ts?lang=fr` is a module of its own, with the same keys and the French words, in the build, in the
 * development server and in the tests. The file itself is imported for its type alone. Where it would be long, a group of
 * its rows stands in a file beside it, such as `check.words.ts`, which the page never sees: they are one module.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ESTree, parseSync, type Plugin } from "vite";
import type { Tree } from "./src/i18n/rows.ts";
import type { Language } from "./src/kit/i18n/preferences.ts";

/** The places in a row. */
const PLACES: Readonly<Record<Language, number>> = { en: 0, fr: 1, sw: 2 };
const PLACES_ALL = Object.keys(PLACES).length;
/** A file beside `words.ts` that has some of its groups. */
const PART = /^\.\/\w+\.words\.ts$/;
const ONE_LANGUAGE = /^(.*[\\/]words\.ts)\?lang=(\w+)$/;

export function wordsByLanguage(): Plugin {
  return {
    name: "words-by-language",
    load: {
      filter: { id: ONE_LANGUAGE },
      handler(id) {
        const [, file = "", language = ""] = ONE_LANGUAGE.exec(id) ?? [];
        const read = (path: string): string => {
          this.addWatchFile(path);
          return readFileSync(path, "utf8");
        };
        return `export default ${JSON.stringify(wordsOf(file, language, read))};`;
      },
    },
  };
}

/**
 * What `file` exports, with the words of one language in the place of each row; `sourceOf` reads it, and the files that
 * it has groups from. Throws where it is no literal.
 */
export function wordsOf(file: string, language: string, sourceOf: (file: string) => string): Tree {
  if (!Object.hasOwn(PLACES, language)) throw new Error(`${file}: there is no language ${language}`);
  const at = PLACES[language as Language];
  const source = sourceOf(file);
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const refuse = (node: ESTree.Node): never => {
    const line = source.slice(0, node.start).split("\n").length;
    throw new Error(`${file}:${line}: words are written out, as groups of rows of ${PLACES_ALL} strings`);
  };

  const parts = new Map<string, string | Tree>();
  function read(node: ESTree.Node): string | Tree {
    if (node.type === "Identifier") return parts.get(node.name) ?? refuse(node);
    if (node.type === "TSSatisfiesExpression") return read(node.expression);
    if (node.type === "ArrayExpression") {
      const said = node.elements.map((each) =>
        each?.type === "Literal" && typeof each.value === "string" ? each.value : refuse(each ?? node),
      );
      return said.length === PLACES_ALL ? (said[at] ?? refuse(node)) : refuse(node);
    }
    if (node.type !== "ObjectExpression") return refuse(node);
    return Object.fromEntries(
      node.properties.map((each) => {
        if (each.type !== "Property" || each.key.type !== "Identifier" || each.computed) return refuse(each);
        return [each.key.name, read(each.value)];
      }),
    );
  }

  const words: Record<string, string | Tree> = {};
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && node.importKind === "type") continue;
    if (node.type === "ImportDeclaration" && PART.test(node.source.value)) {
      const part = wordsOf(join(dirname(file), node.source.value), language, sourceOf);
      for (const [name, group] of Object.entries(part)) parts.set(name, group);
      continue;
    }
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") return refuse(node);
    for (const { id, init } of node.declaration.declarations) {
      if (id.type !== "Identifier" || init === null) return refuse(node);
      words[id.name] = read(init);
    }
  }
  return words;
}
