/** Printing ID cards: claimed by whoever prints them until it is said how they came out (decision 0042). */
import { ID_CARDS_AT_ONCE, ID_CARDS_MAX, type CardPrint, type CardStatus } from "@ofisi/contract/academics/cards";
import { said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { queueWork } from "../../kit/longJob.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { addBatch, changeBatch, findBatch, workOf } from "../cardBatches/queries.ts";
import * as queries from "./prints.queries.ts";
import { lockCards } from "./queries.ts";
import { sheetsName } from "./sheets.pdf.ts";

/** What a card must have been before it is noted to be something. */
const FROM: Record<CardStatus, readonly CardStatus[]> = {
  pending: ["printed", "collected"],
  printed: ["collected"],
  collected: ["printed"],
};
const ANY = ["pending", "printed", "collected"] as const;

/** Another school's, or settled. */
export const noPrint = () => refuseAs("notFound", "These cards are not being printed any more");

const gone = () => refuse("One of these people is not there any more. Open the list again", {}, "checked");

/** Begins sheets; whom another prints is left out. */
export async function startPrint(context: SchoolContext, choice: queries.Choice) {
  const { school, language, caller } = context;
  const { kind } = choice;
  if (choice.validUntil < Number(context.day.slice(0, 4))) throw refuse("This year is over", {}, "validUntil");
  await lockCards(context);
  const wanted = await queries.listWanted(context, choice, ID_CARDS_MAX + 1);
  if (choice.checked !== undefined && wanted.length < choice.checked.length) throw gone();
  if (wanted.length === 0) throw refuse("Nobody’s card is pending here", {}, "groupCode");
  if (wanted.length > ID_CARDS_MAX)
    throw refuse("At most {max} cards are printed at a time. Choose a group", { max: ID_CARDS_MAX }, "groupCode");
  const cards = wanted.filter(({ printedBy }) => printedBy === "");
  if (cards.length === 0)
    throw refuse("{name} is printing these cards. Say first how those came out", { name: wanted[0]!.printedBy });
  const printCode = makeCode("IC");
  await queries.addPrint(context, { printCode, kind, language, cards });
  if (cards.length > ID_CARDS_AT_ONCE) {
    const students = cards.map(({ userCode, name, schoolIdNumber: id }) => ({ userCode, name, id }));
    await addBatch(
      { db: context.db, school },
      {
        paper: "idCards",
        form: "pdf",
        academicYearCode: "",
        semesterCode: "",
        withRank: false,
        batchCode: printCode,
        language,
        fileName: sheetsName(language, cards.length),
        classes: [{ groupCode: "", groupName: "", students }],
        leftOut: [],
        startedBy: caller.userCode,
      },
    );
    await queueWork(context.db, workOf({ schoolCode: school, batchCode: printCode }));
  }
  await context.audit({ subject: `card print ${printCode}`, after: { cards: cards.length } });
  const [print] = await queries.listPrints(context, printCode);
  return { ...(await withProgress(context, print!)), leftOut: wanted.length - cards.length };
}

/** With how far those are that a job makes. */
export async function withProgress(tables: SchoolTables, open: queries.OpenPrint): Promise<CardPrint> {
  const { language: _, ...print } = open;
  if (print.count <= ID_CARDS_AT_ONCE) return { ...print, state: "ready", progress: print.count, failure: "" };
  const batch = await findBatch(tables, print.printCode, "idCards");
  const isMade = batch?.state === "done";
  const isMaking = batch?.state === "queued" || batch?.state === "running";
  return {
    ...print,
    state: isMade ? "ready" : isMaking ? "making" : "failed",
    progress: batch?.progress ?? 0,
    failure:
      isMade || isMaking
        ? ""
        : (batch?.failure ?? keepSaid(said("These papers are not there any more: they are kept for a day"))),
  };
}

/** Says how sheets came out: the good cards are printed from then on. */
export async function settlePrint(
  context: SchoolContext,
  { printCode, outcome, spoiled }: { printCode: string; outcome: "all" | "some" | "none"; spoiled: readonly string[] },
): Promise<{ printed: number }> {
  const print = await queries.lockPrint(context, printCode);
  if (!print) throw noPrint();
  if (print.state === "settled")
    throw refuse("{name} has said already how these cards came out", { name: print.settledBy });
  if (outcome === "some" && spoiled.length === 0) throw refuse("Tick the spoilt cards", {}, "spoiled");
  const good = await queries.settlePrint(
    context,
    printCode,
    outcome === "none" ? undefined : outcome === "all" ? [] : spoiled,
  );
  await queries.setStatus(context, { kind: print.kind, userCodes: good, status: "printed", from: ANY });
  // What a job still makes of them nobody wants any more.
  await changeBatch(context, printCode, { state: "cancelled" });
  await context.audit({ subject: `card print ${printCode}`, after: { printed: good.length, outcome } });
  return { printed: good.length };
}

/** Notes what became of the ticked cards; of whom that cannot be said is left out. */
export async function markCards(
  context: SchoolContext,
  { kind, checked, status }: { kind: "students" | "staff"; checked: readonly string[]; status: CardStatus },
): Promise<{ changed: number; leftOut: number }> {
  const { changed, found } = await queries.setStatus(context, { kind, userCodes: checked, status, from: FROM[status] });
  if (found < checked.length) throw gone();
  if (changed === 0 && status === "collected")
    throw refuse("None of these cards is printed and waiting to be collected", {}, "checked");
  if (changed === 0) throw refuse("None of these cards can become that now", {}, "checked");
  await context.audit({ subject: "ID cards", after: { status, cards: changed } });
  return { changed, leftOut: checked.length - changed };
}
