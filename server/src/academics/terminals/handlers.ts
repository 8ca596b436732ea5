/** Terminals of a school: added with an address that is told once, listed, closed (decision 0034). */
import { TERMINALS_MAX, terminals as contract } from "@ofisi/contract/academics/terminals";
import encodeQr from "qr";
import { hashToken, makeTypedKey } from "../../kit/codes.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { plainKey } from "./models.rules.ts";
import * as queries from "./queries.ts";

export const terminalsHandlers = schoolHandlers(contract, {
  getTerminals: (context, part) => queries.listTerminals(context, part),

  async addTerminal(context, { name }) {
    const { userCode, personName } = context.caller;
    if ((await queries.countOpen(context)) >= TERMINALS_MAX)
      throw refuse("At most {max} terminals: close those that are not used any more", { max: TERMINALS_MAX }, "name");
    const key = makeTypedKey();
    const added = { name, keyHash: hashToken(plainKey(key)), by: userCode, byName: personName };
    const made = await queries.addTerminal(context, added);
    if ("there" in made) throw refuse("There is a terminal called {name} already", { name: made.there }, "name");
    const { id } = made;
    await context.audit({ subject: `terminal ${id}`, after: { name } });
    const url = `${context.services.baseUrl()}/api/t/${key}`;
    const qr = encodeQr(url, "raw", { ecc: "low", border: 4 });
    return {
      ...(await queries.getTerminal(context, id)),
      url,
      qr: qr.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join("")),
    };
  },

  async setTerminalRights(context, { id, writesCards }) {
    if (!(await queries.setRights(context, id, writesCards)))
      throw refuse("This terminal is not there any more", {}, "id");
    await context.audit({ subject: `terminal ${id}`, before: { writesCards: !writesCards }, after: { writesCards } });
    return await queries.getTerminal(context, id);
  },

  async revokeTerminal(context, { id }) {
    const name = await queries.revokeTerminal(context, id, context.caller.personName);
    if (name === undefined) throw refuse("This terminal is not there any more", {}, "id");
    await context.audit({ subject: `terminal ${id}`, before: { isOpen: true }, after: { isOpen: false } });
  },
});
