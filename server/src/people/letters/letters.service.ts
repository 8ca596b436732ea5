/** The letters of a school and what stands in them, for whoever prints or mails them. */
import type { LetterKind } from "@ofisi/contract/finance/documents";
import type { In } from "@ofisi/contract/kit/operation";
import type { LetterTemplate, letters } from "@ofisi/contract/people/letters";
import { refuseOverlong } from "../../finance/printing/papers.pdf.ts";
import { printer, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { refuse } from "../../kit/refusal.ts";
import { applicantLists } from "../applicants/list.queries.ts";
import type { Letters } from "./letters.pdf.ts";
import { entryYears, findSigner, listSaved } from "./queries.ts";
import { templatesOf, type Shared } from "./rules.ts";

type LetterScope = Pick<PaperScope, "db" | "school" | "language" | "day" | "caller">;

export async function templates({ db, school, language }: LetterScope): Promise<LetterTemplate[]> {
  return templatesOf(await listSaved({ db, school }), language);
}

export async function template(scope: LetterScope, kind: LetterKind): Promise<LetterTemplate> {
  return (await templates(scope)).find((one) => one.kind === kind)!;
}

/** The letter and what stands in it, for all who are asked for. @throws Refusal when one of them is not there. */
export async function gather(scope: LetterScope, asked: In<typeof letters.printLetters>): Promise<Letters> {
  refuseOverlong(asked.checkedApplicant.length);
  const gathered = await gatherPresent(scope, asked);
  if (gathered.applicants.length < asked.checkedApplicant.length)
    throw refuse("One of the applicants is not there any more. Nothing was printed", {}, "checkedApplicant");
  return gathered;
}

/** As `gather`, for those of them who are there. */
export async function gatherPresent(
  scope: LetterScope,
  { kind, checkedApplicant, place, time }: In<typeof letters.printLetters>,
): Promise<Letters> {
  const { day } = scope;
  const applicants = await applicantLists.listPresent(scope, checkedApplicant);
  const letter = await template(scope, kind);
  const signer = await findSigner(scope);
  const date = printer({ ...scope, language: letter.language }).day(day);
  const shared: Shared = { ...signer, date, place, time };
  return { template: letter, applicants, years: await entryYears(scope), shared };
}
