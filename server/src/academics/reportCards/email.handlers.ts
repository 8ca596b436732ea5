/** Report cards by e-mail to the guardians. */
import { cardMail as contract } from "@ofisi/contract/academics/cardMail";
import { CARDS_MAX } from "@ofisi/contract/academics/reportCards";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import type { MailedPapers } from "../../kit/mailedPapers.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { previewMail, startMailing } from "../../platform/paperMail/paperMail.service.ts";
import { isPublished } from "../markPublication/queries.ts";
import { findPeriod } from "../marks/periods.queries.ts";
import { nameAll } from "../marks/sheet.queries.ts";
import { listGuardianAddresses } from "./email.queries.ts";
import { leaveOutNewcomers } from "./newcomers.service.ts";
import { markWords } from "./papers.pdf.ts";
import { listClass } from "./queries.ts";
import { readCards } from "./reportCards.pdf.ts";

/** What a card is drawn from, whoever it is of. */
type Asked = Pick<In<typeof contract.mailReportCards>, "academicYearCode" | "semesterCode" | "withRank"> & {
  /** The class that it was sent for; mails of earlier versions name none. */
  groupCode?: string;
};

export const cardMailHandlers = schoolHandlers(contract, {
  async previewCardMail(context, asked) {
    const { mail, ...beside } = await mailable(context, asked);
    return { ...(await previewMail(context, mail)), ...beside };
  },

  async mailReportCards(context, { again, withRank, ...asked }) {
    const { mail, isPublished: isShown } = await mailable(context, asked);
    if (!isShown)
      throw refuse("The marks of this class are not published to families yet. Publish them first", {}, "groupCode");
    const { academicYearCode, semesterCode, groupCode } = asked;
    const drawn: Asked = { academicYearCode, semesterCode, groupCode, withRank };
    return await startMailing(context, { ...mail, asked: drawn }, again);
  },
});

/** A student's card of a period is one paper, whatever stands on it by then. */
async function mailable(context: SchoolContext, asked: In<typeof contract.previewCardMail>) {
  const { academicYear, semesterName } = await nameAll(context, asked);
  if (!(await findPeriod(context, asked)))
    throw refuse("Nothing has been marked in this period yet", {}, "semesterCode");
  const all = await listClass(context, asked);
  const { checked, language } = asked;
  const { students, leftOut } =
    checked === undefined
      ? await leaveOutNewcomers(context, asked, all)
      : { students: all.filter(({ userCode }) => checked.includes(userCode)), leftOut: [] };
  if (checked !== undefined && students.length < checked.length)
    throw refuse("One of these students is not in this class any more", {}, "checked");
  if (students.length === 0) throw refuse("There are no students in this class", {}, "groupCode");
  if (students.length > CARDS_MAX)
    throw refuse("At most {max} report cards are mailed at once; {count} were chosen. Tick some of them", {
      max: CARDS_MAX,
      count: students.length,
    });
  const addresses = await listGuardianAddresses(
    context,
    students.map(({ userCode }) => userCode),
  );
  const mail = {
    kind: "reportCard" as const,
    paper: `reportCard ${asked.academicYearCode} ${asked.semesterCode}`,
    title: `${markWords(language).reportCard} ${semesterName} ${academicYear}`,
    language,
    people: students.map(({ userCode, name }) => ({ userCode, name, addresses: addresses.get(userCode) ?? [] })),
  };
  return { mail, isPublished: await isPublished(context, asked), leftOut };
}

export const mailedCards: MailedPapers = {
  kind: "reportCard",
  async read(scope, asked, userCodes) {
    const { has, nameOf, draw } = await readCards(scope, asked as Asked, userCodes);
    const { groupCode, ...period } = asked as Asked;
    // Of a class whose marks were withdrawn since, nothing leaves any more.
    if (groupCode !== undefined && !(await isPublished(scope, { ...period, groupCode }))) return new Map();
    return new Map(
      userCodes.filter(has).map((userCode) => [
        userCode,
        async () => ({
          fileName: `${nameOf(userCode)}.pdf`,
          contentType: "application/pdf",
          body: await draw([userCode]),
        }),
      ]),
    );
  },
};
