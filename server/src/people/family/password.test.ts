/** Coming in by a number and a password: set after a code, and good for that guardian alone. */
import { family } from "@ofisi/contract/people/family";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { guardians } from "@ofisi/contract/people/guardians";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStranger, type School } from "../../../test/cast.ts";
import { aHome, comeIn, sendLink } from "../../../test/families.ts";
import { usernameOf } from "../familyLinks/rules.ts";

const PASSWORD = "mvua ya vuli 41";
const WRONG =
  "This number or password is not right. If the school has changed your number, come in by the link and a code";
let school: School;
beforeAll(async () => {
  school = await aSchool();
});

/** A guardian who has come by a code, and has set a password. */
async function withPassword(part: Parameters<typeof aHome>[1] = {}) {
  const home = await aHome(school, part);
  const visitor = await comeIn(home);
  await visitor.call(family.saveMyPassword, { newPassword: PASSWORD });
  return { ...home, visitor };
}
const enter = async (contact: string, password = PASSWORD) => {
  const visitor = await aStranger();
  return { visitor, answer: await visitor.try(family.enterByPassword, { contact, password }) };
};

describe("a password", () => {
  it("lets its guardian in to their own children, however the number is written, and ends their other sign-ins", async () => {
    const home = await aHome(school);
    const [first, second] = [await comeIn(home), await comeIn(home)];
    expect(await first.call(family.getMyPassword, {})).toEqual({ isSet: false, maySet: true });
    await second.call(family.saveMyPassword, { newPassword: PASSWORD });
    expect((await first.try(family.getMyChildren, {})).success).toBe(false);
    const { visitor, answer } = await enter(`0${home.phoneNumber.slice(4)}`);
    expect(answer.success).toBe(true);
    const { schools } = await visitor.call(family.getMyChildren, {});
    expect(schools.flatMap(({ children }) => children.map(({ userCode }) => userCode))).toEqual([home.child.userCode]);
  });

  it("is refused alike whatever is wrong, and not tried for ever", async () => {
    const { phoneNumber } = await withPassword();
    const nobody = await aHome(school);
    expect((await enter(phoneNumber, "something else 1")).answer.message).toBe(WRONG);
    expect((await enter(nobody.phoneNumber)).answer.message).toBe(WRONG);
    expect((await enter("+254700999888")).answer.message).toBe(WRONG);
    // No account of the staff has a number for a name, nor does theirs open here.
    expect((await enter("secretary.uhuru")).answer.message).toBe(WRONG);
    for (let at = 0; at < 6; at += 1) await enter(phoneNumber, `guess number ${at}`);
    expect((await enter(phoneNumber)).answer.statusCode).toBe(429);
  });

  it("lets its guardian in after five wrong tries of a stranger, on a phone of theirs and on a new one", async () => {
    const { phoneNumber, visitor } = await withPassword();
    const stranger = await aStranger();
    for (let at = 0; at < 7; at += 1)
      await stranger.try(family.enterByPassword, { contact: phoneNumber, password: `guess number ${at}` });
    expect((await enter(phoneNumber)).answer.success).toBe(true);
    visitor.cookie = "";
    for (let at = 0; at < 3; at += 1) await enter(phoneNumber, `guess of another ${at}`);
    expect((await visitor.try(family.enterByPassword, { contact: phoneNumber, password: PASSWORD })).success).toBe(
      true,
    );
  });

  it("that is right is not counted", async () => {
    const { phoneNumber } = await withPassword();
    const { visitor } = await enter(phoneNumber);
    for (let at = 0; at < 12; at += 1) {
      expect((await enter(phoneNumber)).answer.success).toBe(true);
      expect((await visitor.try(family.enterByPassword, { contact: phoneNumber, password: PASSWORD })).success).toBe(
        true,
      );
    }
  });

  it("is set by whoever has come by a code just now, and not by whoever finds the phone", async () => {
    const { phoneNumber, visitor } = await withPassword();
    const { owner } = await testApp();
    await owner.query("update family_links set opened_at = now() - interval '31 minutes' where contact = $1", [
      phoneNumber,
    ]);
    expect(await visitor.call(family.getMyPassword, {})).toEqual({ isSet: true, maySet: false });
    expect((await visitor.try(family.saveMyPassword, { newPassword: "another one 12" })).message).toMatch(
      /^Come in by the school's link and a code first/,
    );
    expect((await visitor.try(family.saveMyPassword, { newPassword: "aaaaaaaaaaaa" })).success).toBe(false);
    expect((await visitor.try(family.saveMyPassword, { newPassword: "short" })).success).toBe(false);
    await visitor.call(family.saveMyPassword, { newPassword: "" });
    expect((await enter(phoneNumber)).answer.message).toBe(WRONG);
  });

  it("is not set from a phone that was left signed in while its guardian comes by a code elsewhere", async () => {
    const home = await aHome(school);
    const left = await comeIn(home);
    const { owner } = await testApp();
    await owner.query("update sessions set started_at = now() - interval '2 hours' where username = $1", [
      usernameOf(home.phoneNumber),
    ]);
    const fresh = await comeIn(home);
    expect(await left.call(family.getMyPassword, {})).toEqual({ isSet: false, maySet: false });
    expect((await left.try(family.saveMyPassword, { newPassword: PASSWORD })).success).toBe(false);
    expect(await fresh.call(family.getMyPassword, {})).toEqual({ isSet: false, maySet: true });
  });

  it("is nobody's once the number is somebody else's: it shows no other family's child", async () => {
    const { phoneNumber, guardian, visitor } = await withPassword();
    await school.office.call(guardians.editGuardian, {
      id: guardian.id,
      names: guardian.names,
      phoneNumber: "",
      version: guardian.version,
    });
    const newcomer = await aHome(school, { phoneNumber });
    await sendLink(newcomer);
    expect((await enter(phoneNumber)).answer.message).toBe(WRONG);
    expect(await visitor.call(family.getMyPassword, {})).toMatchObject({ isSet: false });
  });

  it("goes when the school takes the page back, and comes back with no link", async () => {
    const home = await withPassword();
    await school.office.call(familyLinks.withdrawFamilyAccess, { id: home.guardian.id });
    expect((await enter(home.phoneNumber)).answer.message).toBe(WRONG);
    await sendLink(home);
    expect((await enter(home.phoneNumber)).answer.message).toBe(WRONG);
  });
});
