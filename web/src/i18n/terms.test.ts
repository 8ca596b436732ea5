/** One term for one thing, on every screen: what was said otherwise once is not said so again. */
import { expect, test } from "vitest";
import { fr, sw } from "./test.words.ts";

/** Every word with its path, such as `bills.run.print_one`. */
function leaves(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const here = path === "" ? key : `${path}.${key}`;
    return typeof value === "string" ? [[here, value] as [string, string]] : leaves(value as object, here);
  });
}

/** Words that nobody says here, each with what is said in its place. */
const UNSAID = {
  sw: {
    // A bill, a fee, credit, a reference.
    ankara: "bili",
    "kikumbusho cha karo": "ada",
    mkopo: "ziada",
    akiba: "ziada",
    "kumbukumbu(?! ya XHSTT)": "rejea, rekodi",
    nywila: "nenosiri",
    nambari: "namba",
    // People, groups and the gate.
    kikundi: "kundi",
    "wazazi na walezi": "walezi",
    getini: "langoni",
    safuwima: "safu wima",
    tendua: "tengua",
    mtumo: "utumaji",
  },
  fr: {
    "note convertie": "note pondérée",
    "barème d’examen": "barème des examens, as the screen is called",
    "N° scolaire": "matricule",
    "parents? (?:et|ou) tuteurs?": "responsable",
  },
} as const;

test.each([
  ["Swahili", sw, UNSAID.sw],
  ["French", fr, UNSAID.fr],
])("in %s", (_language, words, unsaid) => {
  const found = leaves(words).filter(([, said]) =>
    Object.keys(unsaid).some((word) => new RegExp(`(?<!\\p{L})${word}`, "iu").test(said)),
  );
  expect(found).toEqual([]);
});

test("in Swahili a receipt is reversed, and a bill is voided", () => {
  const said = new Map(leaves(sw));
  for (const key of ["bills.void.reversed_other", "bills.statement.kinds.reversal", "family.statement.kinds.reversal"])
    expect(said.get(key), key).toMatch(/tengul/);
  for (const key of ["bills.void.done_other", "bills.statement.kinds.void", "family.statement.kinds.void"])
    expect(said.get(key), key).toMatch(/batilish/);
});
