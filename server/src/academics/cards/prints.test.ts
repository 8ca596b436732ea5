/** ID cards on paper, through the wire: who prints which, how they came out, what became of them, and what their code confirms. */
import { cards, ID_CARDS_AT_ONCE } from "@ofisi/contract/academics/cards";
import { documents } from "@ofisi/contract/finance/documents";
import type { In } from "@ofisi/contract/kit/operation";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, aMember, aSchool, aStranger, aStudent, type School } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { longTasks } from "../../kit/longJob.ts";
import { batchJobs } from "../cardBatches/jobs.ts";
import { proveCard, readCardProof } from "./proof.rules.ts";

const YEAR = new Date().getUTCFullYear() + 1;
let school: School;
let clerk: InProcessClient;

beforeAll(async () => {
  school = await aSchool();
  clerk = await aColleague(school, "secretary", { name: "Zuri Clerk" });
});

/** A class of its own, so that no test sees another's cards. */
async function aClassOf(...names: string[]) {
  const { groupCode, groupName } = await aGroup(school);
  const codes: string[] = [];
  for (const name of names) codes.push((await aStudent(school, { name, groupCode })).userCode);
  const statuses = async () => {
    const asked = { groupCode, keyword: "", page: 0, size: 50 };
    const { rows } = await school.office.call(cards.searchCards, asked);
    return rows.map(({ cardStatus }) => cardStatus);
  };
  return { groupCode, groupName, codes, statuses };
}
type Choice = Partial<In<typeof cards.startCardPrint>>;
const start = (choice: Choice, who = school.office) =>
  who.try(cards.startCardPrint, { kind: "students", validUntil: YEAR, ...choice });
const begin = async (choice: Choice) => (await start(choice)).value;
const settle = (
  printCode: string,
  outcome: "all" | "some" | "none" = "all",
  spoiled: string[] = [],
  who = school.office,
) => who.try(cards.settleCardPrint, { printCode, outcome, spoiled });
const mark = (checked: string[], status: "pending" | "printed" | "collected") =>
  school.office.try(cards.markCards, { kind: "students", checked, status });
async function sheets(printCode: string): Promise<string[]> {
  const answer = await school.office.get(`/api/index.php?function=showCardPrint&printCode=${printCode}`);
  expect(answer.headers["content-type"], answer.body.slice(0, 300)).toBe("application/pdf");
  return pdfPages(answer.rawPayload);
}
/** What a stranger is told who scans somebody's latest card. */
async function scan(userCode: string) {
  const { services, owner } = await testApp();
  const { rows } = await owner.query<{ id: string }>(
    "select max(id) as id from printed_cards where school_code = $1 and user_code = $2",
    [school.schoolCode, userCode],
  );
  const proof = proveCard(services.secret, {
    schoolCode: school.schoolCode,
    cardId: Number(rows[0]!.id),
    student: "A. O.",
  });
  return await (await aStranger()).call(documents.confirmDocument, { proof });
}

describe("ID cards are refused", () => {
  it("in a year that is over, where nobody's is pending, of who is gone, and to who keeps no records", async () => {
    const { groupCode, codes } = await aClassOf("Amani Otieno");
    expect(await start({ groupCode, validUntil: 2020 })).toMatchObject({
      field: "validUntil",
      message: "This year is over",
    });
    const empty = await aGroup(school);
    expect(await start({ groupCode: empty.groupCode })).toMatchObject({ message: "Nobody’s card is pending here" });
    expect(await start({ checked: [...codes, "ST-GONE"] })).toMatchObject({ field: "checked" });
    const other = await aSchool();
    expect(await start({ checked: codes }, other.office)).toMatchObject({ field: "checked" });
    const collected = { kind: "students", checked: codes, status: "collected" } as const;
    expect(await other.office.try(cards.markCards, collected)).toMatchObject({ field: "checked" });
    const { owner } = await testApp();
    const strict = await aSchool();
    const teacher = await aColleague(strict, "teacher");
    await owner.query("update schools set every_staff_may = false where school_code = $1", [strict.schoolCode]);
    expect(await start({}, teacher)).toMatchObject({ statusCode: 403 });
  });

  it("while another prints them, and said to have come out once only", async () => {
    const { groupCode, codes } = await aClassOf("Amani Otieno", "Baraka Mwangi");
    // Two press at once: one has both cards, the other none.
    const pressed = await Promise.all([start({ groupCode }), start({ groupCode }, clerk)]);
    const [won] = pressed.filter(({ success }) => success);
    expect(pressed.find(({ success }) => !success)?.message).toMatch(
      / is printing these cards\. Say first how those came out$/,
    );
    expect(won?.value.count).toBe(2);
    const third = await aStudent(school, { name: "Chao Third", groupCode });
    const rest = await start({ checked: [...codes, third.userCode] });
    expect(rest.value).toMatchObject({ count: 1, leftOut: 2 });
    const answers = await Promise.all([settle(won!.value.printCode), settle(won!.value.printCode, "none", [], clerk)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/ has said already how these cards came out$/);
    const other = await aSchool();
    expect(await settle(rest.value.printCode, "all", [], other.office)).toMatchObject({ statusCode: 404 });
    expect(
      (await other.office.get(`/api/index.php?function=showCardPrint&printCode=${rest.value.printCode}`)).statusCode,
    ).toBe(404);
  });
});

describe("ID cards", () => {
  it("of a group are ten to a sheet, with the year in which the group leaves; the good ones are printed, then collected", async () => {
    const names = Array.from({ length: 12 }, (_, nth) => `Student ${String(nth).padStart(2, "0")}`);
    const { groupCode, groupName, codes, statuses } = await aClassOf(...names);
    const { owner } = await testApp();
    await owner.query("update groups set group_exit_year = $3 where school_code = $1 and group_code = $2", [
      school.schoolCode,
      groupCode,
      String(YEAR + 3),
    ]);
    const { printCode, count } = await begin({ groupCode });
    expect(count).toBe(12);
    const pages = await sheets(printCode);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Student 09");
    expect(pages[1]).toContain("Student 11");
    for (const said of [groupName, "Valid until", String(YEAR + 3)]) expect(pages[1]).toContain(said);
    expect(await statuses()).toEqual(Array(12).fill("pending"));
    expect(await scan(codes[0]!)).toMatchObject({ stands: false });
    expect((await settle(printCode, "some", [codes[1]!])).value).toEqual({ printed: 11 });
    expect(await statuses()).toEqual(["printed", "pending", ...Array<string>(10).fill("printed")]);
    expect(await scan(codes[0]!)).toEqual({
      kind: "idCard",
      number: "",
      amount: null,
      currency: null,
      period: "",
      mean: null,
      schoolName: expect.any(String) as string,
      student: "A. O.",
      day: "",
      stands: true,
    });
    expect(await scan(codes[1]!)).toMatchObject({ stands: false });
    expect((await mark(codes.slice(0, 3), "collected")).value).toEqual({ changed: 2, leftOut: 1 });
    expect(await mark([codes[1]!], "collected")).toMatchObject({
      message: "None of these cards is printed and waiting to be collected",
    });
    const history = await school.office.call(cards.getCardHistory, { userCode: codes[0]! });
    expect(history.steps.map(({ status }) => status)).toEqual(["collected", "printed"]);
    expect(history.status).toBe("collected");
    const never = await school.office.call(cards.getCardHistory, { userCode: codes[1]! });
    expect(never.status).toBe("pending");
    expect(history.steps.every(({ doneBy, doneAt }) => doneBy !== "" && doneAt !== "")).toBe(true);
    const shown = await school.office.call(cards.searchCards, {
      groupCode,
      status: "collected",
      keyword: "",
      page: 0,
      size: 5,
    });
    expect(shown.count).toBe(2);
  });

  it("are not valid any more once another is printed, it is reported as lost, its year is over, or the holder has left", async () => {
    const { codes } = await aClassOf("Amani Otieno", "Baraka Mwangi");
    const [amani, baraka] = codes as [string, string];
    await settle((await begin({ checked: codes })).printCode);
    const { services, owner } = await testApp();
    const { rows } = await owner.query<{ id: string }>("select id from printed_cards where user_code = $1", [amani]);
    const former = proveCard(services.secret, {
      schoolCode: school.schoolCode,
      cardId: Number(rows[0]!.id),
      student: "A. O.",
    });
    await settle((await begin({ checked: [amani] })).printCode);
    expect(await (await aStranger()).call(documents.confirmDocument, { proof: former })).toMatchObject({
      stands: false,
    });
    expect(await scan(amani)).toMatchObject({ stands: true });
    // What is spoilt takes nothing from the card that is there.
    await settle((await begin({ checked: [amani] })).printCode, "none");
    const good = "update printed_cards set valid_until = $2 where user_code = $1 and state = 'good'";
    await owner.query(good, [baraka, 2020]);
    expect(await scan(baraka)).toMatchObject({ stands: false });
    await owner.query(good, [baraka, YEAR]);
    const { id } = await school.office.call(cards.giveCard, { userCode: baraka, cardCode: "0ABCDE01" });
    expect(await scan(baraka)).toMatchObject({ stands: true });
    await school.office.call(cards.loseCard, { id });
    expect(await scan(baraka)).toMatchObject({ stands: false });
    await school.office.call(cards.giveCard, { userCode: baraka, cardCode: "0ABCDE01" });
    expect(await scan(baraka)).toMatchObject({ stands: true });
    await owner.query("update students set deleted_at = now() where user_code = $1", [baraka]);
    expect(await scan(baraka)).toMatchObject({ stands: false });
  });

  it("of the staff are printed alike, and a name that fits no line stands there whole", async () => {
    const { codes } = await aClassOf(`${"Wanjiru".repeat(9)} Otieno-Mwangi wa Kamau bin Abdallah`);
    const [page] = await sheets((await begin({ checked: codes })).printCode);
    expect(page!.replaceAll(/[\s\u200b]/g, "")).toContain(`${"Wanjiru".repeat(9)}Otieno-MwangiwaKamaubinAbdallah`);
    const { userCode } = await aMember(school, { name: "Mzee Karani" });
    const { printCode } = await begin({ kind: "staff", checked: [userCode] });
    expect((await sheets(printCode))[0]).toContain("Mzee Karani");
    await settle(printCode);
    expect(await scan(userCode)).toMatchObject({ stands: true });
  });

  it("have a long class whole, in lines that can be read", async () => {
    const groupName = "Quatrième année des humanités scientifiques – option Mathématiques";
    const { groupCode } = await aGroup(school, { groupName });
    await aStudent(school, { name: "Élodie", groupCode });
    const [page] = await sheets((await begin({ groupCode })).printCode);
    // Broken anywhere, its lines were cut off above and beneath.
    expect(page!.replaceAll(/\s+/g, " ")).toContain(groupName);
  });

  it("of more than are drawn at once are made by a job, and opened when they are there", async () => {
    const { groupCode } = await aGroup(school);
    const { owner } = await testApp();
    const count = ID_CARDS_AT_ONCE + 5;
    await owner.query(
      `insert into students (school_code, user_code, name, school_id_number, group_code)
       select $1, $2 || '-' || n, 'Pupil ' || lpad(n::text, 3, '0'), $2 || n, $2 from generate_series(1, $3::int) n`,
      [school.schoolCode, groupCode, count],
    );
    const { printCode, state } = await begin({ groupCode });
    expect(state).toBe("making");
    const early = await school.office.get(`/api/index.php?function=showCardPrint&printCode=${printCode}`);
    expect(early.body).toContain("is not finished");
    const { services } = await testApp();
    const jobs = longTasks(makeJobContext(services, owner), batchJobs);
    await jobs["makeCardBatch"]!(
      { schoolCode: school.schoolCode, batchCode: printCode },
      { attempt: 1, attemptsMax: 12 },
    );
    const { prints } = await school.office.call(cards.getCardPrints, {});
    expect(prints.find((print) => print.printCode === printCode)).toMatchObject({ state: "ready", progress: count });
    const pages = await sheets(printCode);
    expect(pages).toHaveLength(7);
    expect(pages.at(-1)).toContain(`Pupil ${String(count).padStart(3, "0")}`);
    expect((await settle(printCode)).value).toEqual({ printed: count });
  });
});

it("a code on a card is read if and only if it is ours and no other paper's", () => {
  const claim = { schoolCode: "UHURU", cardId: 12, student: "A. J." };
  const proof = proveCard("secret", claim);
  expect(readCardProof("secret", proof)).toEqual({ kind: "idCard", ...claim });
  expect(readCardProof("another secret", proof)).toBeUndefined();
  const [text, signature] = proof.split(".");
  const changed = Buffer.from(Buffer.from(text!, "base64url").toString().replace("12", "13")).toString("base64url");
  for (const bad of ["", ".", `${proof}.x`, `${changed}.${signature}`])
    expect(readCardProof("secret", bad), bad).toBeUndefined();
});
