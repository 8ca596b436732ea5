/** Cards of students and staff: who has which, given and lost (decision 0034). */
import { cards as contract } from "@ofisi/contract/academics/cards";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { giveCard } from "./cards.service.ts";
import { endCard, findCard, listHolders } from "./queries.ts";
import { readCardCode } from "./rules.ts";

export const cardsHandlers = schoolHandlers(contract, {
  searchCards: (context, { kind, show, groupCode, keyword, ...part }) =>
    listHolders(context, { kind, show, groupCode, keyword, code: readCardCode(keyword) }, part),

  giveCard: (context, card) => giveCard(context, card),

  async loseCard(context, { id }) {
    const card = await findCard(context, id);
    if (card?.state !== "active") throw refuse("This card is not in use any more", {}, "id");
    await endCard(context, { id, state: "lost", by: context.caller.personName });
    await context.audit({ subject: `card ${id}`, before: { state: "active" }, after: { state: "lost" } });
    return {};
  },
});
