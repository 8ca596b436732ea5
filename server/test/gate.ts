/** A school with terminals at its gate: what tests of taps and cards begin with. */
import { cards } from "@ofisi/contract/academics/cards";
import { terminals } from "@ofisi/contract/academics/terminals";
import { testApp } from "./app.ts";
import { unique, type School } from "./cast.ts";
import type { TestTerminal, Told } from "./morning.ts";
import { aClass } from "./registers.ts";

/** A terminal that may give out cards, as the one in an office. */
export async function aTerminal({ office }: Pick<School, "office">, name = unique("Gate ")): Promise<TestTerminal> {
  const { id, url } = await office.call(terminals.addTerminal, { name });
  await office.call(terminals.setTerminalRights, { id, writesCards: true });
  return { id, url, post: (fields, path = "/api/index.php") => post(`${url}${path}`, fields) };
}

/** Posts a form as the device does, and reads the answer with its own demands. */
export async function post(url: string, fields: Record<string, string> | string): Promise<Told> {
  const { server } = await testApp();
  const answer = await server.inject({
    method: "POST",
    url: url.replace(/^https?:\/\/[^/]+/, ""),
    headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
    payload: typeof fields === "string" ? fields : new URLSearchParams(fields).toString(),
  });
  return readAsDevice(answer);
}

/** @throws where the app in the field would stop working. */
export function readAsDevice(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): Told {
  if (answer.statusCode !== 200) throw new Error(`the device shows nothing after ${answer.statusCode}`);
  if (answer.headers["content-type"] !== "application/json; charset=utf-8")
    throw new Error(`the device misreads ${String(answer.headers["content-type"])}`);
  const told = JSON.parse(answer.body) as Told;
  if (typeof told.success !== "boolean" || typeof told.message !== "string" || !Number.isInteger(told.status))
    throw new Error(`no envelope: ${answer.body}`);
  if (told.data !== null && (typeof told.data !== "object" || Array.isArray(told.data)))
    throw new Error(`data is no object: ${answer.body}`);
  for (const part of Object.values((told.data ?? {}) as object)) checkModels(part);
  return told;
}

/** A model, or a list of models, or of pairs of models: their fields are scalars, and none is null. */
function checkModels(part: unknown): void {
  const models = (Array.isArray(part) ? (part as unknown[]) : [part]).flatMap((each) =>
    each !== null && typeof each === "object" && "Attendance" in each ? Object.values(each) : [each],
  );
  for (const model of models) {
    const values: unknown[] = model !== null && typeof model === "object" ? Object.values(model) : [model];
    if (values.some((value) => typeof value !== "string")) throw new Error(`not all texts: ${JSON.stringify(model)}`);
  }
}

/** A class with a terminal, and a card for one of its students. */
export async function aGate() {
  const school = await aClass();
  const terminal = await aTerminal(school);
  const give = async (userCode: string, cardCode: string) =>
    await school.office.call(cards.giveCard, { userCode, cardCode });
  await give(school.amani.userCode, AMANI_CARD);
  const tap = (RFID: string, more: Record<string, string> = {}) =>
    terminal.post({ function: "RFIDClocking", schoolCode: school.schoolCode, activityCode: "", RFID, ...more });
  return { ...school, terminal, give, tap };
}

/** One card: all of its bytes, and what the other readers tell of it. */
export const AMANI_CARD = "040ABC01";
export const AMANI_SHORT = "4ABC1";
