/** Deleting and restoring many of the staff: whoever acts meanwhile is waited for, and a head stays. */
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aColleague, aMember, aSchool, aStaffGroup, type School } from "../../../test/cast.ts";
import { during } from "../../../test/during.ts";

const namesOf = async (school: School) =>
  (await school.office.call(staff.searchStaff, {})).Staffs.map((member) => member.name);

/** The statements of a call, by their texts. */
async function statements(call: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await call();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

it("deletes nobody while somebody else deletes one of them", async () => {
  const school = await aSchool();
  const { groupCode } = await aStaffGroup(school);
  const [one, two] = [await aMember(school, { groupCode }), await aMember(school, { groupCode })];
  const checkedStaff = [one.userCode, two.userCode];
  const answer = await during(
    "update staff set deleted_at = now(), deleted_by = 'SF-OTHER' where school_code = $1 and user_code = $2",
    [school.schoolCode, two.userCode],
    () => school.office.try(staff.deleteStaffs, { checkedStaff, rest: false }),
  );
  expect(answer).toMatchObject({
    success: false,
    message: "One of the staff is not there any more. Nobody was deleted",
  });
  expect(await namesOf(school)).toEqual([one.name]);
  const { owner } = await testApp();
  const { rows } = await owner.query("select deleted_by from staff where user_code = $1", [two.userCode]);
  expect(rows).toEqual([{ deleted_by: "SF-OTHER" }]);
});

it("takes as many statements for thirty as for three, to the bin and back", async () => {
  const counts: number[][] = [];
  for (const size of [3, 30]) {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school);
    const checkedStaff: string[] = [];
    for (let at = 0; at < size; at += 1) checkedStaff.push((await aMember(school, { groupCode })).userCode);
    counts.push([
      await statements(() => school.office.call(staff.deleteStaffs, { checkedStaff, rest: false })),
      await statements(() => school.office.call(staff.restoreStaffs, { checkedStaff })),
    ]);
  }
  expect(counts[1]).toEqual(counts[0]);
});

it("takes all of them back at once, with the sign-ins that went with them and no others", async () => {
  const school = await aSchool();
  const [asha, baraka] = [await aColleague(school, "", { name: "Asha" }), await aColleague(school, "bursar")];
  const closed = await aColleague(school, "", { name: "Chebet" });
  await school.office.call(signIns.closeStaffSignIn, { userCode: closed.userCode });
  const checkedStaff = [asha, baraka, closed].map((person) => person.userCode);
  await school.office.call(staff.deleteStaffs, { checkedStaff, rest: false });
  expect(await namesOf(school)).toEqual([]);
  expect(await school.office.call(staff.restoreStaffs, { checkedStaff })).toEqual({ restored: 3, held: [] });
  const back = (await school.office.call(staff.searchStaff, {})).Staffs;
  expect(back.map(({ name, signIn }) => [name, signIn])).toEqual([
    ["Asha", "open"],
    ["Chebet", "closed"],
    [baraka.name, "open"],
  ]);
  // Again, as a repeat without its key would: nothing more happens.
  expect(await school.office.call(staff.restoreStaffs, { checkedStaff })).toEqual({ restored: 0, held: [] });
});

it("leaves whose ID is somebody else's in the bin and says which, also between two who come back together", async () => {
  const school = await aSchool();
  const { groupCode } = await aStaffGroup(school);
  const add = (name: string, ids: { schoolIDNo?: string; idNumber?: string }) =>
    aMember(school, { groupCode, name, ...ids });
  const remove = async (...people: { userCode: string }[]) =>
    await school.office.call(staff.deleteStaffs, { checkedStaff: people.map((one) => one.userCode), rest: false });
  const byNumber = await add("Amina", { schoolIDNo: "T1" });
  const byCard = await add("Baraka", { idNumber: "12 345-678" });
  const free = await add("Chebet", { schoolIDNo: "T3" });
  await remove(byNumber, byCard, free);
  const after = await add("Daudi", { schoolIDNo: "t3" });
  await remove(after);
  await add("New", { schoolIDNo: "t1", idNumber: "12345678" });
  const checkedStaff = [byNumber, byCard, free, after].map((one) => one.userCode);
  const answer = await school.office.call(staff.restoreStaffs, { checkedStaff });
  expect(answer.restored).toBe(1);
  expect(answer.held.map(({ name, reason }) => `${name}: ${reason}`).toSorted()).toEqual([
    `Amina: School ID ${school.schoolCode}-T1 belongs to New`,
    "Baraka: National ID 12 345-678 belongs to New",
    expect.stringMatching(/^(?:Chebet: School ID .*-T3 belongs to Daudi|Daudi: School ID .*-t3 belongs to Chebet)$/),
  ]);
});

it("restores nobody while one of them is not the school's", async () => {
  const school = await aSchool();
  const [own, stranger] = [await aMember(school), await aMember(await aSchool())];
  await school.office.call(staff.deleteStaffs, { checkedStaff: [own.userCode], rest: false });
  expect(
    await school.office.try(staff.restoreStaffs, { checkedStaff: [own.userCode, stranger.userCode] }),
  ).toMatchObject({
    success: false,
    message: "One of the staff is not there any more. Nobody was restored",
    field: "checkedStaff",
  });
  expect(await namesOf(school)).toEqual([]);
});

it.each([
  ["deleted alone", (userCode: string) => [staff.deleteStaff, { userCode }] as const],
  [
    "deleted with others",
    (userCode: string) => [staff.deleteStaffs, { checkedStaff: [userCode], rest: true }] as const,
  ],
  ["shut out", (userCode: string) => [signIns.closeStaffSignIn, { userCode }] as const],
])("the last head is not %s by one whose own sign-in is closed at that moment", async (_, act) => {
  const school = await aSchool();
  const [first, second] = [await aColleague(school, "head"), await aColleague(school, "head")];
  const [operation, input] = act(second.userCode);
  const answer = await during(
    "update accounts set disabled_at = now() where school_code = $1 and user_code = $2",
    [school.schoolCode, first.userCode],
    () => first.try(operation as typeof staff.deleteStaff, input as never),
  );
  const said = `${second.name} is the only head who can sign in. Make somebody else head first`;
  expect([answer.message, JSON.stringify(answer.value)].join()).toContain(said);
  expect((await second.call(staff.searchStaff, {})).Staffs.map((each) => each.name)).toContain(second.name);
});
