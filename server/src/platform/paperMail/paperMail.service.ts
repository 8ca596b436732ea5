/** Papers by mail, for every noun that has some: who would get them, and the beginning of a mailing. */
import { mailsOf, type MailPreview } from "@ofisi/contract/kit/paperMail";
import { sayKept } from "@ofisi/contract/kit/texts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { queueWork } from "../../kit/longJob.ts";
import { refuse } from "../../kit/refusal.ts";
import { schoolHead } from "../../kit/schoolHead.ts";
import { addMailing, listStates, lockPaper, workOf, type Mailing } from "./queries.ts";
import { mailText, withStates, type Addressee } from "./rules.ts";

/** Papers that may be mailed: which, and to whom. */
export type Mailable = Pick<Mailing, "kind" | "asked" | "paper" | "title" | "language"> & {
  people: readonly Addressee[];
};

/** Who gets a paper, who has no address, what became of it so far, and what the mail says. */
export async function previewMail(
  context: SchoolContext,
  { paper, title, language, people }: Omit<Mailable, "kind" | "asked">,
): Promise<MailPreview> {
  const codes = people.map(({ userCode }) => userCode);
  const [states, school] = await Promise.all([
    listStates(context, paper, codes),
    schoolHead(context).executeTakeFirstOrThrow(),
  ]);
  const told = states.map((state) => ({ ...state, failure: sayKept(context.language, state.failure) }));
  const all = withStates(people, told);
  const [first] = mailsOf(all, true);
  const names = first?.people.map(({ name }) => name) ?? [];
  const text = first ? mailText(language, { title, names, school }) : { subject: "", body: "" };
  return { people: all, ...text, replyTo: school.email };
}

/**
 * Begins to mail a paper to all who have an address: a mail for each address, with all that is for it. Where it was sent
 * or waits already it goes again only where that is asked for.
 * @throws Refusal when nobody is left.
 */
export async function startMailing(
  context: SchoolContext,
  { people, ...paper }: Mailable,
  again: boolean,
): Promise<{ mails: number; papers: number }> {
  const { school, db, caller } = context;
  await lockPaper(context, paper.paper);
  const codes = people.map(({ userCode }) => userCode);
  const mails = mailsOf(withStates(people, await listStates(context, paper.paper, codes)), again);
  if (mails.length === 0)
    throw refuse("Nobody is left to send this to: they have no e-mail address, or were sent it already");
  const papers = mails.flatMap(({ address, people: own }, place) =>
    own.map(({ userCode, name }) => ({ userCode, name, recipient: address, place })),
  );
  const mailingCode = makeCode("PM");
  await addMailing(context, { ...paper, mailingCode, startedBy: caller.userCode }, papers);
  await queueWork(db, workOf({ schoolCode: school, mailingCode }));
  await context.audit({
    subject: `paper mailing ${mailingCode}`,
    after: { paper: paper.paper, title: paper.title, mails: mails.length, papers: papers.length, again },
  });
  context.say("{count} mails are being made and sent", { count: mails.length });
  return { mails: mails.length, papers: papers.length };
}
