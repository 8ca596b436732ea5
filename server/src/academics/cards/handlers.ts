/** Cards of students and staff: who has which, given and lost (decision 0034), and on paper (decision 0042). */
import { cards as contract, ID_CARDS_AT_ONCE, ID_CARDS_MAX } from "@ofisi/contract/academics/cards";
import { fetchStored } from "../../kit/documents.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { refuse } from "../../kit/refusal.ts";
import { findBatch } from "../cardBatches/queries.ts";
import { giveCard } from "./cards.service.ts";
import { findStatus, listPrints, listSheetCards, listSteps } from "./prints.queries.ts";
import { markCards, noPrint, settlePrint, startPrint, withProgress } from "./prints.service.ts";
import { endCard, findCard, findCarrier, listHolders } from "./queries.ts";
import { readCardCode } from "./rules.ts";
import { readSheets, sheetsName } from "./sheets.pdf.ts";

export const cardsHandlers = schoolHandlers(contract, {
  searchCards: (context, { kind, show, status, groupCode, keyword, ...part }) =>
    listHolders(context, { kind, show, status, groupCode, keyword, code: readCardCode(keyword) }, part),

  giveCard: (context, card) => giveCard(context, card),

  async loseCard(context, { id }) {
    const card = await findCard(context, id);
    if (card?.state !== "active") throw refuse("This card is not in use any more", {}, "id");
    await endCard(context, { id, state: "lost", by: context.caller.personName });
    await context.audit({ subject: `card ${id}`, before: { state: "active" }, after: { state: "lost" } });
  },

  async getCardPrints(context) {
    const prints = [];
    for (const print of await listPrints(context)) prints.push(await withProgress(context, print));
    return { prints };
  },

  startCardPrint: (context, choice) => startPrint(context, choice),

  showCardPrint: paperPhases(contract.showCardPrint, async (context, { printCode }) => {
    const [print] = await listPrints(context, printCode);
    if (!print) throw noPrint();
    const fileName = sheetsName(print.language, print.count);
    const pdf = { fileName, contentType: "application/pdf", inline: true };
    if (print.count > ID_CARDS_AT_ONCE) {
      const batch = await findBatch(context, printCode, "idCards");
      if (batch?.state !== "done") throw refuse("{name} is not finished", { name: fileName });
      const file = { ...pdf, name: fileName, uploadName: batch.uploadName };
      return async () => ({ ...(await fetchStored(context, file, noPrint)), inline: true });
    }
    const draw = await readSheets({ ...context, language: print.language }, printCode);
    return async () => {
      const { sheets } = await draw(0, ID_CARDS_MAX);
      if (!sheets) throw refuse("One of these people is not there any more. Open the list again");
      return { ...pdf, body: sheets };
    };
  }),

  async getPrintedCards(context, { printCode }) {
    if ((await listPrints(context, printCode)).length === 0) throw noPrint();
    const onSheets = await listSheetCards(context, printCode);
    return { cards: onSheets.map(({ userCode, name }) => ({ userCode, name })) };
  },

  settleCardPrint: (context, outcome) => settlePrint(context, outcome),

  markCards: (context, marked) => markCards(context, marked),

  async getCardHistory(context, { userCode }) {
    const person = await findCarrier(context, userCode);
    if (!person) throw refuse("This person is not there any more", {}, "userCode");
    const [status, steps] = [await findStatus(context, userCode), await listSteps(context, userCode)];
    return { name: person.name, status, steps };
  },
});
