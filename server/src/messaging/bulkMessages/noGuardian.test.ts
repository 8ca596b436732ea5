/** Children whose parents are meant and who have no guardian. */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { guardians } from "@ofisi/contract/people/guardians";
import { expect, it } from "vitest";
import { aGroup, aSchool, aStudent, unique } from "../../../test/cast.ts";

it("a list names children without a guardian among those who cannot be reached, until they have one", async () => {
  const school = await aSchool();
  const { office } = school;
  const { groupCode } = await aGroup(school);
  const achieng = await aStudent(school, { name: "Achieng", groupCode });
  await aStudent(school, { name: "Caro", groupCode });
  const parent = (names: string, phoneNumber: string, userCode: string) =>
    office.call(guardians.addParent, { names, parentIDNumber: unique("FAM"), phoneNumber, userCode });
  await parent("Mama Atieno", "0712000001", achieng.userCode);
  const add = () => office.call(bulkMessages.generateGroupListMessage, { groupCode, checkedParent: "true" });
  const rows = () => office.call(bulkMessages.getGroupListMessageStatus, {});
  expect(await add()).toEqual({ added: 1, known: 0, noGuardian: 1 });
  const message = "School is closed tomorrow";
  const { unreachable, unreachableCount } = await office.call(bulkMessages.previewMessages, { message });
  expect(unreachableCount).toBe(1);
  expect(unreachable).toMatchObject([{ name: "Caro", problem: "noGuardian" }]);
  const caro = (await rows()).find(({ studentName }) => studentName === "Caro")!;
  expect(caro).toMatchObject({ name: "Caro", type: "PARENT", smsProblem: "noGuardian", emailProblem: "noGuardian" });
  const counts = await office.call(bulkMessages.getListCounts, {});
  expect(counts).toMatchObject({ smsPending: 2, smsUnreachable: 1 });
  expect(await office.call(bulkMessages.sendMessageToParents, { message })).toMatchObject({
    queued: 1,
    left: 1,
  });
  await parent("Mama Caro", "0712000003", caro.userCode);
  expect(await add()).toEqual({ added: 1, known: 1, noGuardian: 0 });
  expect((await rows()).filter(({ studentName }) => studentName === "Caro")).toMatchObject([
    { name: "Mama Caro", smsProblem: "none" },
  ]);
});
