/** Leave to go out: asked, decided, and what families are told of the gate (decision 0042). */
import { GATE_PLACEHOLDERS, permissions as contract } from "@ofisi/contract/academics/permissions";
import { schoolHandlers } from "../../kit/operations.ts";
import { withVersion } from "../../kit/settings.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { refuseUnknown } from "../../messaging/customMessages/templates.rules.ts";
import { findCarrier } from "../cards/queries.ts";
import { addRequest, decideRequest, findRequest, listDecisions, listRequests } from "./queries.ts";
import { changeGateSettings, noteLeave, readGateSettings } from "./tell.queries.ts";

/** Another school's, or of somebody who was removed. */
const gone = () => refuseAs("notFound", "This request is not there any more");

export const permissionsHandlers = schoolHandlers(contract, {
  getPermissions: (context, { keyword, show, day, ...part }) => listRequests(context, { keyword, show, day }, part),

  async getPermission(context, { id }) {
    const request = await findRequest(context, id);
    if (!request) throw gone();
    return { ...request, decisions: await listDecisions(context, id) };
  },

  async addPermission(context, { userCode, ...asked }) {
    const person = await findCarrier(context, userCode);
    if (!person) throw refuse("This person is not there any more", {}, "userCode");
    if (asked.day < context.day) throw refuse("This day is over", {}, "day");
    const { kind, name } = person;
    const id = await addRequest(context, { ...asked, userCode, kind });
    await context.audit({ subject: `permission request ${id}`, after: { userCode, ...asked } });
    return { id, name };
  },

  async decidePermission(context, { id, was, status, word }) {
    const request = await findRequest(context, id);
    if (!request) throw gone();
    if (request.day < context.day) throw refuse("The day of this request is over", {}, "status");
    if (status === "refused" && word === "") throw refuse("Say why it is refused", {}, "word");
    if (was === status || !(await decideRequest(context, { id, was, status, word }))) {
      const { decidedBy } = (await findRequest(context, id)) ?? request;
      throw refuse("{name} has decided this already. Open it again", { name: decidedBy }, "status");
    }
    const { day, userCode } = request;
    const isStudent = (await findCarrier(context, userCode))?.kind === "students";
    const what = status === "approved" ? "leave" : "noLeave";
    if (isStudent) await noteLeave(context, { day, studentCode: userCode, what, requestId: id });
    await context.audit({ subject: `permission request ${id}`, before: { status: was }, after: { status, word } });
    return { name: request.name };
  },

  getGateSettings: async (context) => withVersion(await readGateSettings(context)),

  async saveGateSettings(context, { version, ...settings }) {
    const { templateIn, templateOut, templateLeave } = settings;
    refuseUnknown({ templateIn, templateOut, templateLeave }, GATE_PLACEHOLDERS);
    await changeGateSettings(context, settings, version);
  },
});
