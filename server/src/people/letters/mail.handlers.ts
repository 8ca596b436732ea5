/** Letters to applicants by e-mail. */
import { letterMail as contract } from "@ofisi/contract/people/letterMail";
import type { letters } from "@ofisi/contract/people/letters";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import type { MailedPapers } from "../../kit/mailedPapers.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { previewMail, startMailing } from "../../platform/paperMail/paperMail.service.ts";
import { printLetters } from "./letters.pdf.ts";
import { gather, gatherPresent } from "./letters.service.ts";
import { templatesOf } from "./rules.ts";

type Printed = In<typeof letters.printLetters>;
/** What a letter says beside what is known of the applicant. */
type Asked = Omit<Printed, "checkedApplicant">;

export const letterMailHandlers = schoolHandlers(contract, {
  previewLetterMail: async (context, asked) =>
    await previewMail(context, await mailable(context, { ...asked, place: "", time: "" })),

  async mailLetters(context, { again, ...asked }) {
    const { checkedApplicant: _, ...rest } = asked;
    return await startMailing(context, { ...(await mailable(context, asked)), asked: rest satisfies Asked }, again);
  },
});

/** An applicant's letter of a kind is one paper, whatever its text says by then. */
async function mailable(context: SchoolContext, asked: Printed) {
  const { template, applicants } = await gather(context, asked);
  const { language, kind } = template;
  return {
    kind: "letter" as const,
    paper: `letter ${kind}`,
    // The school's own title has placeholders in it.
    title: templatesOf([], language).find((house) => house.kind === kind)!.title,
    language,
    people: applicants.map(({ userCode, name, email }) => ({
      userCode,
      name,
      addresses: [{ address: email, owner: "" }],
    })),
  };
}

export const mailedLetters: MailedPapers = {
  kind: "letter",
  async read(scope, asked, userCodes) {
    const all = await gatherPresent(scope, { ...(asked as Asked), checkedApplicant: [...userCodes] });
    const drawings = new Map();
    for (const applicant of all.applicants)
      drawings.set(applicant.userCode, await printLetters(scope, { ...all, applicants: [applicant] }));
    return drawings;
  },
};
