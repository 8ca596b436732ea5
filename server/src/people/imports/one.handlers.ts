/** One import, as the handlers of imports find it. */
import { said } from "@ofisi/contract/kit/phrases";
import { sayKept, type Language } from "@ofisi/contract/kit/texts";
import type { Import } from "@ofisi/contract/people/imports";
import { stale, type FieldWords } from "../../kit/changes.rules.ts";
import type { Asking, SchoolContext } from "../../kit/context.ts";
import { importerOf, listImporters, type Importer } from "../../kit/importer/importer.ts";
import { refuse, refuseAs, type Refusal } from "../../kit/refusal.ts";
import { versionOf } from "../../kit/settings.ts";
import { listImports } from "./list.queries.ts";
import * as queries from "./queries.ts";

/** An import's own row, and what its noun says of itself. */
export interface OpenHead extends queries.ImportHead {
  importer: Importer;
}

/** The kinds that the caller may import. */
export function listMine({ services, caller }: Asking): Importer[] {
  return listImporters(services.domains).filter(({ who }) => who.allows(caller ?? null));
}

/** What a kind is imported by, if the caller may. */
export function getImporter(asking: Asking, kind: string): Importer {
  const importer = importerOf(asking.services.domains, kind);
  if (!importer.who.allows(asking.caller ?? null)) throw refuseAs("forbidden", "Sorry, access denied.");
  return importer;
}

export async function getImport(context: SchoolContext, importCode: string): Promise<Import> {
  const [found] = await listImports(context, listMine(context), { importCode, size: 1 });
  if (!found) throw refuse("This import is not there", {}, "importCode");
  return inWords(context.language, found);
}

/** An import with what stopped it in the reader's words. */
export function inWords(language: Language, found: Import): Import {
  return { ...found, failure: sayKept(language, found.failure) };
}

export async function getHead(context: SchoolContext, importCode: string, lock = false): Promise<OpenHead> {
  const head = await queries.findHead(context, importCode, lock);
  if (!head) throw refuse("This import is not there", {}, "importCode");
  return { ...head, importer: getImporter(context, head.kind) };
}

/** What is settled of an import, in the words of whoever is told. */
const WORDS: FieldWords = {
  sheet: "the sheet",
  headerRow: "the row of titles",
  mapping: "the columns",
  dateOrder: "the order of dates",
  groupCode: "the group",
  keyStageCode: "the key stage",
  updateFields: "the fields that change",
};

/**
 * The import, locked, while it is still a preview.
 * @param since the version that was looked at; 0 asks nothing.
 */
export async function getOpenHead(context: SchoolContext, importCode: string, since = 0): Promise<OpenHead> {
  const head = await getHead(context, importCode, true);
  requireOpen(head);
  if (since > 0 && since !== versionOf(queries.settledOf(head)))
    throw await stale(
      context,
      { subject: `import ${importCode}`, version: since, since: since - 1 },
      WORDS,
      "the settings",
    );
  return head;
}

export function requireOpen(head: queries.ImportHead): void {
  if (head.state !== "checked") throw notOpen(head.state);
}

/** Of one that is a preview no more. */
export function notOpen(state: Import["state"]): Refusal {
  return refuse("This import is {state} and cannot be changed any more", { state: said(state) });
}
