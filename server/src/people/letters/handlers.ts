/** Letters to applicants: the school's texts, what stays unfilled in them, and the printing. */
import { letters as contract, type LetterTemplate } from "@ofisi/contract/people/letters";
import { stale } from "../../kit/changes.rules.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { printLetters } from "./letters.pdf.ts";
import { gather, template, templates } from "./letters.service.ts";
import { lockTemplate, saveTemplate } from "./queries.ts";
import { isContradicted, placeholdersOf, TEMPLATE_WORDS, typedIn, unknownIn, valueOf } from "./rules.ts";

export const letterHandlers = schoolHandlers(contract, {
  getLetterTemplates: async (context) => ({ templates: await templates(context) }),

  async saveLetterTemplate(context, { kind, title, body, language, version }) {
    for (const [field, written] of Object.entries({ title, body })) {
      const name = unknownIn(written);
      if (name !== undefined)
        throw refuse("{name} is none of the placeholders of a letter", { name: `$${name}` }, field);
    }
    const { caller } = context;
    await lockTemplate(context, kind);
    const before = await template(context, kind);
    const subject = `letter ${kind}`;
    if (version !== before.version)
      throw await stale(context, { subject, version: before.version, since: version }, TEMPLATE_WORDS);
    await saveTemplate(context, { kind, title, body, language, by: caller.userCode });
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

const factsOf = ({ title, body, language }: LetterTemplate) => ({ title, body, language });
