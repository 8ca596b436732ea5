/** The calls that terminals make, each by its name on the wire, and what each is answered (decision 0034). */
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { say, type Language } from "@ofisi/contract/kit/texts";
import { minutesOf } from "@ofisi/contract/kit/times";
import { addAudit } from "../../kit/audit.ts";
import type { AuditEntry, Services } from "../../kit/context.ts";
import { inTransaction, type TransactionMode } from "../../kit/database/transaction.ts";
import { schoolClock, schoolDay } from "../../kit/days.ts";
import { signal } from "../../kit/live.ts";
import { countAttempt, forgiveAttempt, giveBack, takeAttempts } from "../../kit/rateLimit.ts";
import { guessed, Refusal, refuse, refuseAs } from "../../kit/refusal.ts";
import { openScope, type Scope, type SchoolTables } from "../../kit/scope.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { listGroups } from "../../people/groups/queries.ts";
import { verifyPassword } from "../../platform/session/passwords.rules.ts";
import { findAccount } from "../../platform/session/queries.ts";
import { strangersBucket } from "../../platform/session/rules.ts";
import { findLostBy, giveCard, readCard, type CardScope } from "../cards/cards.service.ts";
import { findActive, findCarrier, searchCarriers, type Carrier } from "../cards/queries.ts";
import { addRequestOnce, listApproved } from "../permissions/queries.ts";
import { dayWritten, leaveAt } from "../permissions/rules.ts";
import { unitRecords } from "../units/queries.ts";
import { openList, readOpenList, toggle, type ListScope } from "./lists.service.ts";
import { FOUND_MAX, lostModel, plainName, readPlace, studentModel, userModel, usersModel } from "./models.rules.ts";
import { keepFingerprint, keepPhoto } from "./pictures.service.ts";
import { noteSeen, placeTerminal, putVehicle, isLetIn, type Device } from "./queries.ts";
import { backToKept, decideLater, keepTap, markKept, refuseTap } from "./taps.queries.ts";
import { decideTap, terminalCode } from "./taps.service.ts";

/** More vehicles than a school has; a terminal that tells of more is broken. */
const VEHICLES_MAX = 200;
/** Wrong passwords from one terminal in a quarter of an hour. */
const LOGINS_MAX = 20;

/** A call that a device was let in with. */
export interface TerminalCall {
  services: Services;
  device: Device;
  fields: Readonly<Record<string, string>>;
  language: Language;
  address: string;
  requestId: string;
  /** Where its photos are. */
  photosUrl: string;
}

export interface TerminalAnswer {
  data: object;
  message?: Said;
}

/** Whoever knocks without a key that is open. */
export const notLetIn = (): Refusal =>
  refuseAs("forbidden", "This terminal is not let in. Ask the school for a new address");

type Handler = (call: TerminalCall) => Promise<TerminalAnswer>;
const NOTHING: TerminalAnswer = { data: {} };
/** An act that answers nothing but what was done: the app shows this sentence and no other sign of success. */
const done = (message: Said): TerminalAnswer => ({ data: {}, message });

/** Letters of a name, below which a search finds nobody: a key must not read out the whole school. */
const LETTERS_MIN = 3;
/** What a terminal may do only where the head allows it. */
const WRITING = new Set(["encodeCard", "addPhoto", "addFingerPrint"]);

/** A field as it is used: terminals send what was typed. */
const field = ({ fields }: TerminalCall, name: string, max = 200): string =>
  (fields[name] ?? "").replaceAll("\u0000", "").trim().slice(0, max);

const CALLS: Readonly<Record<string, Handler>> = {
  login,
  RFIDClocking: clock,
  updateLive: locate,
  encodeCard: encode,
  getAllUsers: searchUsers,
  getUserRFID: whoseCard,
  getGroup: groups,
  getActivity: activities,
  generateCourseAttendance: (call) =>
    listing(call, (scope) => openList(scope, field(call, "groupCode")), said("The register is open")),
  getCourseAttendance: courseAttendance,
  updateCourseAttendance: (call) =>
    listing(call, (scope) => toggle(scope, field(call, "userCode")), said("Saved"), "registers"),
  addVehicles: addVehicle,
  addPhoto,
  addFingerPrint: addFingerprint,
  addPermissionRequest: askPermission,
};

/** Answers a call; @throws a refusal, with a sentence for whoever stands before the terminal. */
export async function answerCall(call: TerminalCall): Promise<TerminalAnswer> {
  const { device } = call;
  const name = field(call, "function");
  const handler = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (!handler) throw refuseAs("notFound", "This call does not exist");
  const schoolCode = field(call, "schoolCode");
  if (schoolCode !== "" && schoolCode.toUpperCase() !== device.schoolCode)
    throw refuseAs("forbidden", "This address is of another school");
  const imei = field(call, "IMEI", 40);
  if (device.isDue || (imei !== "" && imei !== device.imei)) await sayItIsThere(call, imei);
  if (WRITING.has(name) && !device.writesCards)
    throw refuseAs(
      "forbidden",
      "This terminal may not give out cards or take photos. The head can allow it under Manage, Terminals",
    );
  return await handler(call);
}

/** Notes once a minute that a terminal has called, and tells the open pages. */
async function sayItIsThere({ services, device }: TerminalCall, imei: string): Promise<void> {
  const school = mintSchoolCode(device.schoolCode);
  await inTransaction(services.pool, school, "write", async ({ db, client }) => {
    await noteSeen({ db, school }, device.id, imei);
    await signal(client, { school, topic: "terminals", by: "", key: "" });
  });
}

/** Work within the terminal's school, done by the terminal. */
async function within<T>(
  { services, device, address, requestId, fields }: TerminalCall,
  mode: TransactionMode,
  work: (scope: Scope & CardScope & { tell: (topic: string) => Promise<void> }) => Promise<T>,
): Promise<T> {
  const school = mintSchoolCode(device.schoolCode);
  const who = { userCode: terminalCode(device.id), personName: device.name };
  return await inTransaction(services.pool, school, mode, async ({ db, client }) => {
    // Tells the open pages, once it is done.
    const tell = async (topic: string) => await signal(client, { school, topic, by: "", key: "" });
    const operation = (fields["function"] ?? "").slice(0, 40);
    const source = { operation, caller: { ...who, username: who.userCode }, schoolCode: school, address, requestId };
    const audit = async (entries: AuditEntry | readonly AuditEntry[]) => await addAudit(db, source, [entries].flat());
    // Its key may have been closed while the call was on its way.
    const [scope, isOpen] = await Promise.all([openScope({ db, school }, who), isLetIn({ db, school }, device.id)]);
    if (!isOpen) throw notLetIn();
    return await work({ ...scope, audit, tell });
  });
}

/** @param topic what it changes, which open pages are told of; nothing where it changes none. */
async function listing(call: TerminalCall, work: (scope: ListScope) => Promise<void>, told: Said, topic?: string) {
  const { device, language } = call;
  await within(call, "write", async (scope) => {
    await work({ ...scope, terminalId: device.id, language, now: new Date() });
    if (topic !== undefined) await scope.tell(topic);
  });
  return done(told);
}

/** Says that a member of the staff may use the terminal; it opens no session. */
async function login(call: TerminalCall): Promise<TerminalAnswer> {
  const { services, device } = call;
  const username = field(call, "username");
  const tries = `terminal login ${device.schoolCode} ${device.id}`;
  const strangers = [strangersBucket(username)];
  await countAttempt(services.briefPool, tries, LOGINS_MAX, 15);
  await takeAttempts(services.briefPool, strangers);
  const account = await inTransaction(services.pool, undefined, "read", ({ db }) => findAccount(db, username));
  const isRight = await verifyPassword(account?.passwordHash, call.fields["password"] ?? "");
  const isTheirs = account?.schoolCode === device.schoolCode && account.userTypeCode === "STAFF";
  if (!account || !isRight || !isTheirs) throw guessed(refuse("Wrong username or password"));
  if (account.disabledAt) throw refuse("This sign-in is closed. Ask your office");
  if (account.oneTimeUntil && account.oneTimeUntil < new Date())
    throw refuse("This one-time password is no longer valid. Ask your office for a new one");
  await giveBack(services.briefPool, strangers);
  await forgiveAttempt(services.briefPool, tries);
  const { schoolCode, userCode, userTypeCode } = account;
  return { data: { id: userCode, schoolCode, username: account.username, password: "", userType: userTypeCode } };
}

/** What a tap was decided to be. */
type Tapped = Awaited<ReturnType<typeof decideTap>> & { leave: Awaited<ReturnType<typeof leaveOf>> };

/** A tap: kept whatever becomes of it, and decided at once where that can be. */
async function clock(call: TerminalCall): Promise<TerminalAnswer> {
  const { device, services, photosUrl } = call;
  const raw = { terminalId: device.id, rfid: field(call, "RFID", 60), imei: field(call, "IMEI", 40) };
  const tappedAt = new Date();
  const school = mintSchoolCode(device.schoolCode);
  const caller = { userCode: terminalCode(device.id), personName: device.name, timeZone: device.timeZone };
  const told = await inTransaction(services.pool, school, "write", async ({ db, client }) => {
    const place = { db, school };
    const keeping = keepTap(place, { ...raw, place: field(call, "latLong", 60), tappedAt });
    const marking = markKept(place);
    // In the same packet; should it fail, the tap is kept.
    const reading = readCard(place, raw.rfid);
    reading.catch(() => undefined);
    const [id] = await Promise.all([keeping, marking]);
    if (id === undefined) throw notLetIn();
    try {
      const person = await reading;
      if (person instanceof Refusal) {
        await refuseTap(place, id);
        return person;
      }
      const [tap, leave] = await Promise.all([
        decideTap({ ...place, caller }, { id, person, tappedAt }),
        leaveOf(place, person, tappedAt, device.timeZone),
      ]);
      const topic = tap.isCorrection ? "absences" : "attendance";
      if (tap.outcome !== "again") await signal(client, { school, topic, by: "", key: "" });
      return { ...tap, leave };
    } catch (error) {
      await backToKept(place);
      await decideLater(place);
      services.log.error({ err: error, school, tap: id }, "a tap was kept and not decided; it is tried again");
      return refuseAs("unavailable", "This tap is kept and will be read later. The name cannot be shown just now");
    }
  });
  if (told instanceof Refusal) throw told;
  const { person, came, left, leave } = told;
  const { name } = person;
  // The app shows the name and the type of person alone: what matters at the gate stands behind the type.
  const shown = shownOf(told).map((part) => say(call.language, part));
  const data = { User: userModel(school, person, ...shown), URL: photosUrl, ...modelOf(leave) };
  // A card that has lain on the reader since yesterday is nobody's coming.
  if (came === "") return { data };
  if (left === "") return { data, message: said("{name} came at {time}", { name, time: came }) };
  if (leave === undefined) return { data, message: said("{name} left at {time}", { name, time: left }) };
  const { leavesAt: start, destination: where } = leave.leave;
  const message = leave.hasBegun
    ? said("{name} left at {time}, with leave: {where}", { name, time: left, where })
    : said("{name} left at {time}; leave is from {start}: {where}", { name, time: left, start, where });
  return { data, message };
}

/** When they came or left, and the leave of the day that the gate goes by. */
function shownOf({ came, left, leave }: Pick<Tapped, "came" | "left" | "leave">): Said[] {
  if (came === "") return [];
  const time = left === "" ? said("came {time}", { time: came }) : said("left {time}", { time: left });
  if (leave === undefined) return [time];
  const { leavesAt: start, destination: where } = leave.leave;
  return [time, said("leave {start} {where}", { start, where })];
}

/** What somebody may leave for on that day, as the gate goes by it then; undefined of somebody who may not. */
async function leaveOf(place: SchoolTables, { userCode }: Carrier, at: Date, timeZone: string) {
  const leaves = await listApproved(place, { userCodes: [userCode], day: schoolDay(at, timeZone) });
  return leaveAt(leaves.get(userCode)!, minutesOf(schoolClock(at, timeZone))!);
}

/** As terminals read it. */
const modelOf = (found: Awaited<ReturnType<typeof leaveOf>>) => found && { Permission: found.leave };

async function locate(call: TerminalCall): Promise<TerminalAnswer> {
  const place = readPlace(field(call, "latLong"));
  if (place) await within(call, "write", (scope) => placeTerminal(scope, call.device.id, place));
  return NOTHING;
}

async function encode(call: TerminalCall): Promise<TerminalAnswer> {
  const card = { userCode: field(call, "userCode"), cardCode: field(call, "RFID") };
  const { name } = await within(call, "write", async (scope) => {
    const given = await giveCard(scope, card);
    await scope.tell("cards");
    return given;
  });
  return done(said("Card given to {name}", { name }));
}

async function searchUsers(call: TerminalCall): Promise<TerminalAnswer> {
  const kind = field(call, "userType").toUpperCase() === "STAFF" ? "staff" : "students";
  const keyword = field(call, "keyword", 100);
  // As it is typed, nothing is refused: a list of the whole school is what is not told.
  if ((keyword.match(/[\p{L}\p{N}]/gu) ?? []).length < LETTERS_MIN)
    return { data: { USERS: [] }, message: said("Type three letters of the name at least") };
  const found = await within(call, "read", (scope) => searchCarriers(scope, kind, { keyword }, FOUND_MAX));
  const { schoolCode } = call.device;
  return { data: { USERS: found.map((person) => usersModel(schoolCode, person)) } };
}

async function whoseCard(call: TerminalCall): Promise<TerminalAnswer> {
  const written = field(call, "RFID");
  const { schoolCode } = call.device;
  const { lost, person, card, leave } = await within(call, "read", async (scope) => {
    const found = await readCard(scope, written);
    if (found instanceof Refusal) {
      const holder = await findLostBy(scope, written);
      if (!holder) throw found;
      return { lost: true, person: holder, card: undefined, leave: undefined };
    }
    return {
      lost: false,
      person: found,
      card: await findActive(scope, found.userCode),
      leave: await leaveOf(scope, found, new Date(), scope.caller.timeZone),
    };
  });
  if (lost) {
    const message = said("Lost card: {name}", { name: person.name });
    return { data: { Student: lostModel(schoolCode, person, say(call.language, message), written) }, message };
  }
  const code = card?.full === "" ? card.short : (card?.full ?? written);
  if (!leave) return { data: { Student: studentModel(schoolCode, person, code) } };
  const { leavesAt: start, destination: where } = leave.leave;
  const shown = say(call.language, said("leave {start} {where}", { start, where }));
  const data = { Student: studentModel(schoolCode, person, code, shown), ...modelOf(leave) };
  return { data, message: said("{name} may leave at {time}: {where}", { name: person.name, time: start, where }) };
}

async function groups(call: TerminalCall): Promise<TerminalAnswer> {
  const { schoolCode } = call.device;
  const found = await within(call, "read", ({ db, school }) => listGroups({ db, school }));
  const present = found.filter(({ isAlumni }) => !isAlumni);
  return {
    data: {
      Groups: present.map((group, index) => ({
        id: String(index + 1),
        schoolCode,
        groupCode: group.groupCode,
        groupName: plainName(group.groupName),
        groupEntryYear: group.groupEntryYear,
        groupExitYear: group.groupExitYear,
        status: "1",
      })),
    },
  };
}

async function activities(call: TerminalCall): Promise<TerminalAnswer> {
  const { schoolCode } = call.device;
  const { found, day } = await within(call, "read", async (scope) => ({
    found: await unitRecords.list(scope),
    day: scope.day,
  }));
  return {
    data: {
      Activities: found.map((unit, index) => ({
        id: String(index + 1),
        schoolCode,
        activityCode: unit.activityCode,
        activityName: plainName(unit.activityName),
        isAll: unit.isALl ? "1" : "0",
        date: day,
      })),
    },
  };
}

async function courseAttendance(call: TerminalCall): Promise<TerminalAnswer> {
  const { device, language } = call;
  const list = await within(call, "read", (scope) =>
    readOpenList({ ...scope, terminalId: device.id, language, now: new Date() }, field(call, "groupCode")),
  );
  return { data: { courseAttendance: list } };
}

async function addVehicle(call: TerminalCall): Promise<TerminalAnswer> {
  const plate = field(call, "numberPlate", 20).toUpperCase();
  if (plate === "") throw refuse("Enter the number plate");
  await within(call, "write", async (scope) => {
    const count = await putVehicle(scope, { plate, terminalId: call.device.id, imei: field(call, "IMEI", 40) });
    if (count > VEHICLES_MAX) throw refuse("At most {max} vehicles", { max: VEHICLES_MAX });
    await scope.audit({ subject: `vehicle ${plate}` });
  });
  return done(said("Vehicle {plate} is added", { plate }));
}

async function addPhoto(call: TerminalCall): Promise<TerminalAnswer> {
  const { services, device, fields } = call;
  await keepPhoto(services, mintSchoolCode(device.schoolCode), (work) => within(call, "write", work), {
    photo: fields["photo"] ?? "",
    userCode: field(call, "userCode"),
    idNumber: field(call, "id_number"),
  });
  return done(said("The photo is saved"));
}

async function addFingerprint(call: TerminalCall): Promise<TerminalAnswer> {
  const { services, device, fields } = call;
  const print = { fingerprint: fields["finger_print"] ?? "", userCode: field(call, "userCode"), terminalId: device.id };
  await within(call, "write", (scope) => keepFingerprint(services, scope, print));
  return done(said("The fingerprint is saved"));
}

async function askPermission(call: TerminalCall): Promise<TerminalAnswer> {
  const when = (which: "leaving" | "returning") =>
    `${field(call, `${which}Date`, 40)} ${field(call, `${which}Time`, 40)}`.trim();
  const name = await within(call, "write", async (scope) => {
    const person = await findCarrier(scope, field(call, "userCode"));
    if (!person) throw refuse("This person is not there any more", {}, "userCode");
    const { userCode, kind } = person;
    const written = dayWritten(field(call, "leavingDate", 40));
    // A day that is over is one that a wrong clock wrote: it stays beside the time, as the device wrote it.
    const day = written !== undefined && written >= scope.day ? written : scope.day;
    await addRequestOnce(scope, {
      userCode,
      kind,
      terminalId: call.device.id,
      day,
      destination: field(call, "destination"),
      reason: field(call, "observation", 1_000),
      leavesAt: (day === written && field(call, "leavingTime", 40)) || when("leaving"),
      returnsAt: when("returning"),
    });
    await scope.tell("permissions");
    await scope.audit({ subject: `permission request of ${userCode}` });
    return person.name;
  });
  return done(said("Leave is requested for {name}", { name }));
}
