/** The family's page: who comes in, what of whom is seen, and what is not. */
import { family as contract } from "@ofisi/contract/people/family";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { session } from "@ofisi/contract/platform/session";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { receipts } from "@ofisi/contract/finance/receipts";
import { cents } from "@ofisi/contract/kit/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../app.ts";
import { InProcessClient } from "../../kit/inProcessClient.ts";
import { aBill, aReceipt } from "../../../test/accounts.ts";
import { aFreshApp, testApp } from "../../../test/app.ts";
import { aSchool, aStranger, type School } from "../../../test/cast.ts";
import { StandIn } from "../../../test/daraja.ts";
import { aHome, aNumber, codeTo, comeIn, sendLink, type Home } from "../../../test/families.ts";
import { connectPaybill } from "../../../test/matrixCast.ts";
import { pdfPages } from "../../../test/pdf.ts";

let school: School;
let other: School;
beforeAll(async () => {
  school = await aSchool({ name: "Shule ya Kwanza" });
  other = await aSchool({ name: "Shule ya Pili" });
});

/** One that nobody has marks in. */
const period = { academicYearCode: "AY-X", semesterCode: "SM-X" };
const WRONG = "This code is not right, or it is too old. Ask for a new one, or ask the school for a new link";
const NOT_THERE = "This student is not there any more";

describe("coming in", () => {
  it("takes a link and the code that is sent to the number on file; the code is good once", async () => {
    const home = await aHome(school);
    const token = await sendLink(home);
    const visitor = await aStranger();
    await visitor.call(contract.openFamilyLink, { token });
    const code = await codeTo(school, home.phoneNumber);
    const [one, two] = await Promise.all([
      visitor.try(contract.enterFamily, { token, code }),
      (await aStranger()).try(contract.enterFamily, { token, code }),
    ]);
    expect([one, two].filter(({ success }) => success)).toHaveLength(1);
    const late = await (await aStranger()).try(contract.enterFamily, { token, code });
    expect(late.message).toBe(WRONG);
  });

  it("lets in again the browser whose answer was lost, for as long as the code would be good, and nobody else", async () => {
    const home = await aHome(school);
    const token = await sendLink(home);
    const visitor = await aStranger();
    await visitor.call(contract.openFamilyLink, { token });
    const entering = { token, code: await codeTo(school, home.phoneNumber) };
    const key = "the-key-of-the-page-that-asks";
    await visitor.call(contract.enterFamily, entering, { key });
    // The cookie of the first answer has gone with it.
    const same = await aStranger();
    await same.call(contract.enterFamily, entering, { key });
    expect((await same.call(contract.getMyChildren, {})).schools).toHaveLength(1);
    for (const notTheirs of ["the-key-of-another-page", null])
      expect((await (await aStranger()).try(contract.enterFamily, entering, { key: notTheirs })).message).toBe(WRONG);
    const { owner } = await testApp();
    await owner.query("update family_links set code_until = now() where contact = $1", [home.phoneNumber]);
    expect((await (await aStranger()).try(contract.enterFamily, entering, { key })).message).toBe(WRONG);
  });

  it("answers alike whatever is wrong with a link or a code, and sends nothing", async () => {
    const home = await aHome(school);
    const withdrawn = await sendLink(home);
    await school.office.call(familyLinks.withdrawFamilyAccess, { id: home.guardian.id });
    const expired = await aHome(school);
    const expiredToken = await sendLink(expired);
    const { owner } = await testApp();
    await owner.query("update family_links set expires_at = now() where contact = $1", [expired.phoneNumber]);
    const said = new Set<string>();
    for (const token of ["nobodysnobodysnobodys", withdrawn, expiredToken]) {
      const visitor = await aStranger();
      said.add(JSON.stringify(await visitor.try(contract.openFamilyLink, { token })));
      const entered = await visitor.try(contract.enterFamily, { token, code: "123456" });
      expect([entered.success, entered.message]).toEqual([false, WRONG]);
    }
    const good = await aHome(school);
    said.add(JSON.stringify(await (await aStranger()).try(contract.openFamilyLink, { token: await sendLink(good) })));
    expect([...said]).toHaveLength(1);
    expect(await codeTo(school, home.phoneNumber)).toBe("");
    expect(await codeTo(school, expired.phoneNumber)).toBe("");
    expect(await codeTo(school, good.phoneNumber)).toMatch(/^\d{6}$/);
  });

  it("takes five guesses at a link in ten minutes, from wherever they come, and so many codes", async () => {
    const home = await aHome(school);
    const token = await sendLink(home);
    await (await aStranger()).call(contract.openFamilyLink, { token });
    const code = await codeTo(school, home.phoneNumber);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let at = 0; at < 5; at += 1)
      expect((await (await aStranger()).try(contract.enterFamily, { token, code: wrong })).message).toBe(WRONG);
    expect((await (await aStranger()).try(contract.enterFamily, { token, code })).message).toContain("Too many tries");
    for (let at = 0; at < 3; at += 1) await (await aStranger()).call(contract.openFamilyLink, { token });
    expect((await (await aStranger()).try(contract.openFamilyLink, { token })).message).toContain("Too many tries");
  });

  it("sends no second code while the first is on its way, which would be wrong by the time that it comes", async () => {
    const home = await aHome(school);
    const token = await sendLink(home);
    const visitor = await aStranger();
    const ask = async () => {
      const { message } = await visitor.try(contract.openFamilyLink, { token });
      expect(message).toMatch(/^If this link is still good, a code is on its way/);
      return await codeTo(school, home.phoneNumber);
    };
    const code = await ask();
    expect(await ask()).toBe(code);
    await visitor.call(contract.enterFamily, { token, code });
    // It is used: who has left again asks for another one at once.
    const next = await ask();
    const { owner } = await testApp();
    const { rows } = await owner.query("select from messages where recipient = $1 and body ~ '^[0-9]{6} '", [
      home.phoneNumber,
    ]);
    expect(rows).toHaveLength(2);
    await owner.query("update family_links set code_until = now() + interval '9 minutes' where contact = $1", [
      home.phoneNumber,
    ]);
    expect(await ask()).not.toBe(next);
  });

  it("refuses a code that is ten minutes old", async () => {
    const home = await aHome(school);
    const token = await sendLink(home);
    await (await aStranger()).call(contract.openFamilyLink, { token });
    const { owner } = await testApp();
    await owner.query("update family_links set code_until = now() where contact = $1", [home.phoneNumber]);
    const code = await codeTo(school, home.phoneNumber);
    expect((await (await aStranger()).try(contract.enterFamily, { token, code })).message).toBe(WRONG);
  });

  it("goes by e-mail too, and keeps link and code out of what is stored and what the office reads", async () => {
    const home = await aHome(school, { email: `Mama.${Date.now()}@Example.org` });
    await school.office.call(familyLinks.sendFamilyLinks, { ids: [String(home.guardian.id)], channel: "email" });
    const { owner } = await testApp();
    const mails = async () =>
      (
        await owner.query<{ body: string }>(
          "select body from outbox where school_code = $1 and lower(recipient) = lower($2) order by id",
          [school.schoolCode, home.guardian.email],
        )
      ).rows.map(({ body }) => body);
    const token = /link=([\w-]{22})/.exec((await mails())[0]!)![1]!;
    const visitor = await aStranger();
    await visitor.call(contract.openFamilyLink, { token });
    const code = (await mails())[1]!.slice(0, 6);
    await visitor.call(contract.enterFamily, { token, code });
    expect((await visitor.call(contract.getMyChildren, {})).schools).toHaveLength(1);

    const bySms = await sendLink(home);
    await (await aStranger()).call(contract.openFamilyLink, { token: bySms });
    const secret = await codeTo(school, home.phoneNumber);
    const { rows } = await owner.query<{ sendCode: string }>(
      'select send_code as "sendCode" from messages where school_code = $1 and recipient = $2',
      [school.schoolCode, home.phoneNumber],
    );
    for (const { sendCode } of rows) {
      const shown = await school.office.try(messageHistory.getMessages, { sendCode });
      expect(shown.success).toBe(true);
      expect(JSON.stringify(shown.data)).not.toContain(secret);
      expect(JSON.stringify(shown.data)).not.toContain(bySms);
    }
    const { rows: kept } = await owner.query("select t::text as row from family_links t where school_code = $1", [
      school.schoolCode,
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it("leaves out whoever has no child here or no number, and says how many", async () => {
    const home = await aHome(school);
    const childless = await school.office.call(guardians.addParent, {
      names: "Nobody's Aunt",
      parentIDNumber: `X${home.parentIDNumber}`,
      phoneNumber: aNumber(),
    });
    const ids = [String(home.guardian.id), String(childless.id)];
    expect(await school.office.call(familyLinks.sendFamilyLinks, { ids })).toMatchObject({ sent: 1, leftOut: 1 });
    const none = await school.office.try(familyLinks.sendFamilyLinks, { ids: [String(childless.id)] });
    expect(none.message).toBe("None of them has a child here and a number of their own that can be written to");
  });

  it("is nobody's by a number that stands for none in the books of many families", async () => {
    const phoneNumber = aNumber();
    const homes: Home[] = [];
    for (let at = 0; at < 3; at += 1) homes.push(await aHome(school, { phoneNumber }));
    const visitor = await comeIn(homes[0]!);
    const seen = async () =>
      (await visitor.call(contract.getMyChildren, {})).schools.flatMap(({ children }) => children);
    expect(await seen()).toHaveLength(3);
    const fourth = await aHome(school, { phoneNumber });
    expect(await seen()).toEqual([]);
    const ids = [...homes, fourth].map(({ guardian }) => String(guardian.id));
    expect((await school.office.try(familyLinks.sendFamilyLinks, { ids })).message).toBe(
      "None of them has a child here and a number of their own that can be written to",
    );
    await school.office.call(guardians.removeGuardian, { id: fourth.guardian.id });
    expect(await seen()).toHaveLength(3);
  });
});

describe("what a guardian sees", () => {
  it("is their own children, of two schools beside each other, with balances and open bills", async () => {
    const home = await aHome(school, { children: 2 });
    const away = await aHome(other, { phoneNumber: home.phoneNumber });
    const billNo = await aBill(school.schoolCode, home.child, cents(5_000_00n));
    const visitor = await comeIn(home);
    const first = await visitor.call(contract.getMyChildren, {});
    expect(first.schools.map(({ name }) => name)).toEqual(["Shule ya Kwanza"]);
    expect(first.schools[0]!.children.map(({ name }) => name)).toEqual(home.children.map(({ name }) => name));
    expect(first.schools[0]!.children[0]).toMatchObject({ balance: 5_000_00n, bills: [{ billNo }] });
    // The other school shows its children once it has sent this number a link of its own.
    await sendLink(away);
    const both = await visitor.call(contract.getMyChildren, {});
    expect(both.schools.flatMap(({ children }) => children.map(({ userCode }) => userCode)).toSorted()).toEqual(
      [...home.children, away.child].map(({ userCode }) => userCode).toSorted(),
    );
    expect((await visitor.call(contract.getChildStatement, { userCode: away.child.userCode })).studentName).toBe(
      away.child.name,
    );
  });

  it("ends at the next request when a child goes, the guardian goes, the number changes, or the school takes it back", async () => {
    const home = await aHome(school, { children: 2 });
    const visitor = await comeIn(home);
    const seen = async () =>
      (await visitor.call(contract.getMyChildren, {})).schools.flatMap(({ children }) =>
        children.map(({ userCode }) => userCode),
      );
    const [first, second] = home.children.map(({ userCode }) => userCode);
    await school.office.call(students.deleteStudent, { userCode: second! });
    expect(await seen()).toEqual([first]);
    const { id, names } = home.guardian;
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: aNumber() });
    expect(await seen()).toEqual([]);
    expect((await visitor.try(contract.getChildStatement, { userCode: first! })).message).toBe(NOT_THERE);
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: home.phoneNumber });
    expect(await seen()).toEqual([first]);
    await school.office.call(guardians.removeGuardian, { id });
    expect(await seen()).toEqual([]);
    await school.office.call(guardians.restoreGuardian, { id });
    await school.office.call(familyLinks.withdrawFamilyAccess, { id });
    expect((await visitor.try(contract.getMyChildren, {})).statusCode).toBe(401);
  });

  it("is listed among their sign-ins, and over when they sign out", async () => {
    const home = await aHome(school);
    const visitor = await comeIn(home);
    expect((await visitor.call(session.getSignIns, {})).signIns).toHaveLength(1);
    const { links, signIns } = await school.office.call(familyLinks.getFamilyAccess, { id: home.guardian.id });
    expect([links.map(({ state, contact }) => [state, contact]), signIns]).toEqual([[["open", home.phoneNumber]], 1]);
    const cookie = visitor.cookie;
    await visitor.call(session.signOut, { everywhere: true });
    visitor.cookie = cookie;
    expect((await visitor.try(contract.getMyChildren, {})).statusCode).toBe(401);
  });

  it("is a receipt where everybody on it is theirs, and none that another family shares", async () => {
    const home = await aHome(school);
    const stranger = await aHome(school);
    const own = await aBill(school.schoolCode, home.child, cents(1_000_00n));
    const theirs = await aBill(school.schoolCode, stranger.child, cents(1_000_00n));
    const { userCode } = home.child;
    const alone = await aReceipt(school.schoolCode, [{ billNo: own, amount: cents(300_00n) }]);
    const shared = await aReceipt(school.schoolCode, [
      { billNo: own, amount: cents(100_00n) },
      { billNo: theirs, amount: cents(200_00n) },
    ]);
    const visitor = await comeIn(home);
    const listed = (await visitor.call(contract.getChildReceipts, { userCode })).receipts;
    expect(listed.map(({ receiptNo, amount }) => [receiptNo, amount])).toEqual([
      [shared, 100_00n],
      [alone, 300_00n],
    ]);
    const paper = await visitor.download(contract.printChildReceipt, { userCode, receiptNo: alone });
    expect(paper.headers["content-type"]).toBe("application/pdf");
    expect(pdfPages(paper.rawPayload).join(" ")).toContain(home.child.name);
    const refused = await visitor.download(contract.printChildReceipt, { userCode, receiptNo: shared });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).not.toContain(stranger.child.name);
    const statement = await visitor.download(contract.printChildStatement, { userCode });
    expect(pdfPages(statement.rawPayload).join(" ")).toContain(home.child.name);
  });
});

describe("every other family's ids", () => {
  it("are answered as ids that are nobody's, by every call that a guardian may make", async () => {
    const home = await aHome(school);
    const neighbour = await aHome(school);
    const abroad = await aHome(other);
    const visitor = await comeIn(home);
    const idsOf = async ({ school: { schoolCode, office }, child }: Home) => {
      const billNo = await aBill(schoolCode, child, cents(1_000_00n));
      const { receiptNo } = await office.call(receipts.receiptPayment, {
        billNo,
        bankCode: "CASH",
        amount: cents(100_00n),
        payerName: "Payer",
      });
      const { owner } = await testApp();
      await owner.query(
        `insert into stk_requests (school_code, request_code, short_code, bill_no, phone_number, amount_cents, asked_by, person_name, state)
         values ($1, $2, '600000', $3, '+254712345678', 100, 'SF-X', 'Payer', 'failed')`,
        [schoolCode, `PH-${child.userCode}`, billNo],
      );
      return {
        userCode: child.userCode,
        billNo,
        receiptNo,
        requestCode: `PH-${child.userCode}`,
        amount: "100",
        ...period,
      };
    };
    const mine = await idsOf(home);
    const nobodys = { ...mine, userCode: "ST-X", billNo: "B999999", receiptNo: "R999999", requestCode: "PH-X" };
    const operations = Object.values(contract).filter(({ who }) => who.types.includes("GUARDIAN"));
    expect(operations.length).toBeGreaterThan(5);
    const ask = async (name: string, kind: string, fields: Record<string, string>) => {
      if (kind !== "file") {
        const { message, success, data } = await visitor.post(name, fields);
        return JSON.stringify({ message, success, data });
      }
      const response = await visitor.get(
        `/api/index.php?${new URLSearchParams({ function: name, ...fields }).toString()}`,
      );
      return response.body;
    };
    for (const { child, ...ids } of [
      { child: neighbour.child, ...(await idsOf(neighbour)) },
      { child: abroad.child, ...(await idsOf(abroad)) },
    ])
      for (const { function: name, kind, in: input } of operations) {
        const only = (all: Record<string, string>) =>
          Object.fromEntries(Object.entries(all).filter(([field]) => field in input.shape));
        if (Object.keys(input.shape).length === 0) {
          expect(await ask(name, kind, {})).not.toContain(child.name);
          continue;
        }
        const told = await ask(name, kind, only(ids));
        expect(told, name).toBe(await ask(name, kind, only(nobodys)));
        // Their own child, with another's bill, receipt or question.
        const mixed = only({ ...ids, userCode: mine.userCode });
        if (Object.keys(mixed).some((field) => field !== "userCode" && field !== "amount"))
          expect(await ask(name, kind, mixed), name).toBe(
            await ask(name, kind, only({ ...nobodys, userCode: mine.userCode })),
          );
      }
  });
});

describe("asking one's own phone", () => {
  const safaricom = new StandIn();
  let app: App;
  beforeAll(async () => {
    app = await aFreshApp({ MPESA_BASE_URL: await safaricom.start() });
  });
  afterAll(async () => {
    await app.server.close();
    safaricom.stop();
  });

  it("is for an own bill, at most what is open of it, to the number on file; the same press twice asks once", async () => {
    const paid = await aSchool();
    await connectPaybill(paid);
    const home = await aHome(paid);
    const { userCode } = home.child;
    const billNo = await aBill(paid.schoolCode, home.child, cents(1_500_50n));
    const visitor = await comeIn(home, new InProcessClient(app.server));
    const [shown] = (await visitor.call(contract.getMyChildren, {})).schools;
    expect(shown).toMatchObject({ asksPhone: true, phoneNumber: home.phoneNumber });
    const ask = (amount: bigint, key?: string) =>
      visitor.try(contract.askMyPhone, { userCode, billNo, amount: cents(amount) }, key === undefined ? {} : { key });
    expect((await ask(1_602_00n)).message).toBe(`This is more than is open of bill ${billNo}`);
    const first = await ask(1_501_00n, "the-same-press");
    expect(first.value).toMatchObject({ billNo, phoneNumber: home.phoneNumber, state: "waiting", amount: 1_501_00n });
    const again = await ask(1_501_00n, "the-same-press");
    expect(again.value?.requestCode).toBe(first.value.requestCode);
    const { requestCode } = first.value;
    expect((await visitor.call(contract.getMyPhoneRequest, { userCode, requestCode })).billNo).toBe(billNo);
    const { rows } = await app.owner.query<{ school_code: string; username: string }>(
      "select school_code, username from audit where operation = 'askMyPhone' and subject = $1 and school_code = $2",
      [`bill ${billNo}`, paid.schoolCode],
    );
    expect(rows).toEqual([{ school_code: paid.schoolCode, username: `family:${home.phoneNumber}` }]);
  });
});
