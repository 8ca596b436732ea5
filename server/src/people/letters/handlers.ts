/** Letters to applicants: the school's texts, what stays unfilled in them, and the printing. */
import type { LetterKind } from "@ofisi/contract/finance/documents";
import type { In } from "@ofisi/contract/kit/operation";
import { letters as contract, type LetterTemplate } from "@ofisi/contract/people/letters";
import { stale } from "../../kit/changes.rules.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { printer } from "../../kit/pdf/letterhead.ts";
import { refuse } from "../../kit/refusal.ts";
import { refuseOverlong } from "../../finance/printing/papers.pdf.ts";
import { listPresent } from "../applicants/list.queries.ts";
import { printLetters, type Letters } from "./letters.pdf.ts";
import { entryYears, findSigner, listSaved, lockTemplate, saveTemplate } from "./queries.ts";
import {
  isContradicted,
  placeholdersOf,
  templatesOf,
  TEMPLATE_WORDS,
  typedIn,
  unknownIn,
  valueOf,
  type Shared,
} from "./rules.ts";

export const letterHandlers = schoolHandlers(contract, {
  getLetterTemplates: async (context) => ({ templates: await templates(context) }),

  async saveLetterTemplate(context, { kind, title, body, language, version }) {
    for (const [field, written] of Object.entries({ title, body })) {
      const name = unknownIn(written);
      if (name !== undefined)
        throw refuse("{name} is none of the placeholders of a letter", { name: `$${name}` }, field);
    }
    const { db, school, caller } = context;
    await lockTemplate(db, school, kind);
    const before = await template(context, kind);
    const subject = `letter ${kind}`;
    if (version !== before.version)
      throw await stale(context, { subject, version: before.version, since: version }, TEMPLATE_WORDS);
    await saveTemplate(db, school, { kind, title, body, language, by: caller.userCode });
    const after = await template(context, kind);
    await context.audit({ subject, before: factsOf(before), after: factsOf(after) });
    return after;
  },

  async previewLetters(context, asked) {
    const { template: letter, applicants, years, shared } = await gather(context, asked);
    const placeholders = placeholdersOf(letter);
    const unfilled = placeholders.map((placeholder) => ({
      placeholder,
      names: applicants
        .filter((one) => valueOf(placeholder, one, years.get(one.groupCode) ?? "", shared) === "")
        .map(({ name }) => name),
    }));
    return {
      count: applicants.length,
      typed: typedIn(placeholders),
      unfilled: unfilled.filter(({ names }) => names.length > 0),
      contradicted: applicants.filter((one) => isContradicted(asked.kind, one)).map(({ name }) => name),
    };
  },

  printLetters: schoolPhases(contract.printLetters, {
    within: async (context, asked) => await printLetters(context, await gather(context, asked)),
    after: (_, draw) => draw(),
  }),
});

/** The letter and what stands in it, for all who are asked for. @throws Refusal when one of them is not there. */
async function gather(
  context: SchoolContext,
  { kind, checkedApplicant, place, time }: In<typeof contract.printLetters>,
): Promise<Letters> {
  refuseOverlong(checkedApplicant.length);
  const { db, school, day } = context;
  const applicants = await listPresent(db, school, checkedApplicant);
  if (applicants.length < checkedApplicant.length)
    throw refuse("One of the applicants is not there any more. Nothing was printed", {}, "checkedApplicant");
  const letter = await template(context, kind);
  const signer = await findSigner(db, school);
  const date = printer({ ...context, language: letter.language }).day(day);
  const shared: Shared = { ...signer, date, place, time };
  return { template: letter, applicants, years: await entryYears(db, school), shared };
}

async function templates({ db, school, language }: SchoolContext): Promise<LetterTemplate[]> {
  return templatesOf(await listSaved(db, school), language);
}

async function template(context: SchoolContext, kind: LetterKind): Promise<LetterTemplate> {
  return (await templates(context)).find((one) => one.kind === kind)!;
}

const factsOf = ({ title, body, language }: LetterTemplate) => ({ title, body, language });
