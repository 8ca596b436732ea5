/** Groups through the wire: refusals first. */
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { aGroup, aKeyStage, aSchool, aStudent } from "../../../test/cast.ts";

describe("a group", () => {
  it.each([
    [{}, "Empty"],
    [{ groupName: "Grade 1" }, "SELECT KEY STAGE"],
    [{ groupName: "Grade 1", groupEntryYear: "2024" }, "SELECT KEY STAGE"],
    [
      { groupName: "Class of 27", groupEntryYear: "2027", groupExitYear: "2024" },
      "Exit year: not before the entry year",
    ],
    [{ groupName: "Class of 27", groupEntryYear: "24", groupExitYear: "2027" }, "Entry year: write a year like 2024"],
  ])("is refused with %j", async (fields, message) => {
    const school = await aSchool();
    expect(await school.office.post("addGroup", fields as Record<string, string>)).toMatchObject({
      success: false,
      message,
    });
    expect((await school.office.call(groups.getGroup, {})).Groups).toEqual([]);
  });

  it("belongs to a key stage, or is known by its years (G050)", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "Grade 1" });
    await school.office.call(groups.addGroup, {
      groupName: "Class of 2027",
      groupEntryYear: "2024",
      groupExitYear: "2027",
    });
    const all = await school.office.call(groups.getGroup, {});
    expect(all.Groups.map((one) => one.groupName)).toEqual(["Class of 2027", "Grade 1"]);
    const ofStage = await school.office.call(groups.getGroup, { keyStageCode: group.keyStageCode });
    expect(ofStage.Groups.map((one) => one.groupName)).toEqual(["Grade 1"]);
  });

  it("has one name within its key stage, and may share it with another key stage's", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "Red" });
    const again = await school.office.try(groups.addGroup, { groupName: "RED", keyStageCode: group.keyStageCode });
    expect(again.message).toBe("There is a group called Red here already");
    const elsewhere = await aGroup(school, { groupName: "Red" });
    const move = {
      checkedGroups: [group.groupCode],
      keyStageCode: group.keyStageCode,
      keyStageCode2: elsewhere.keyStageCode,
    };
    expect((await school.office.try(groups.moveGroup, move)).message).toBe("There is a group called Red here already");
  });

  it("is not removed while students are in it or would come back to it", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "Blue" });
    const student = await aStudent(school, { groupCode: group.groupCode });
    const remove = () => school.office.try(groups.removeGroup, { groupCode: group.groupCode, groupName: "Blue" });
    expect((await remove()).message).toBe("Blue cannot be removed while it has 1 student. Move it first");
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    expect((await remove()).message).toBe("Blue cannot be removed while 1 of its students is in the bin");
  });

  it("is renamed and removed", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    await aStudent(school, { groupCode: group.groupCode });
    expect(await school.office.call(groups.editGroup, { groupCode: group.groupCode, groupName: "New" })).toMatchObject({
      groupName: "New",
      studentCount: 1,
    });
    const empty = await aGroup(school);
    await school.office.call(groups.removeGroup, empty);
    expect((await school.office.call(groups.getGroup, {})).Groups.map((one) => one.groupName)).toEqual(["New"]);
  });
});

describe("a group that is open", () => {
  it("is not renamed over what somebody else has called it, or where they have put it", async () => {
    const school = await aSchool();
    const { office } = school;
    const opened = await aGroup(school, { groupName: "Red" });
    const late = async (groupName: string, version: number) =>
      (await office.try(groups.editGroup, { ...opened, groupName, version })).message;
    const { version } = await office.call(groups.editGroup, { ...opened, groupName: "Blue" });
    expect(await late("Green", opened.version)).toMatch(/ has changed the name since you opened this form/);
    const { keyStageCode } = opened;
    const keyStageCode2 = (await aKeyStage(school)).keyStageCode;
    await office.call(groups.moveGroup, { checkedGroups: [opened.groupCode], keyStageCode, keyStageCode2 });
    expect(await late("Green", version)).toMatch(/ has changed the key stage since you opened this form/);
    expect((await office.call(groups.getGroup, {})).Groups).toMatchObject([
      { groupName: "Blue", keyStageCode: keyStageCode2 },
    ]);
  });

  it("stays as it was for whoever has it open while the school's order is changed", async () => {
    const school = await aSchool();
    const { office } = school;
    const opened = await aGroup(school);
    const { keyStageCode, groupCode } = opened;
    await office.call(groups.orderGroups, { keyStageCodes: [keyStageCode], groupCodes: [groupCode] });
    expect((await office.try(groups.editGroup, { ...opened, groupName: "Green" })).success).toBe(true);
  });
});

describe("moving groups", () => {
  it.each([
    [{ checkedGroups: "[]" }, "Select Group you want to move from LEFT to RIGHT COLUMN "],
    [{ keyStageCode2: "" }, "Select Right Column KEY STAGE"],
    [{ keyStageCode2: "same" }, "Cannot move to the same Key stage "],
    [{ checkedGroups: '["GR-X", {"a":1}]' }, "This list has an entry that is not a code"],
  ])("is refused with %j", async (change, message) => {
    const school = await aSchool();
    const group = await aGroup(school);
    const right = await aKeyStage(school);
    const fields: Record<string, string> = {
      checkedGroups: JSON.stringify([group.groupCode]),
      keyStageCode: group.keyStageCode,
      keyStageCode2: right.keyStageCode,
      ...change,
    };
    if (fields["keyStageCode2"] === "same") fields["keyStageCode2"] = group.keyStageCode;
    expect(await school.office.post("moveGroup", fields)).toMatchObject({ success: false, message });
  });

  it("names the one that is there already, and not those that are moved", async () => {
    const school = await aSchool();
    const there = await aGroup(school, { groupName: "Éclair" });
    const { keyStageCode } = await aKeyStage(school);
    const checkedGroups = [];
    for (const groupName of ["Blue", "ECLAIR"])
      checkedGroups.push((await aGroup(school, { groupName, keyStageCode })).groupCode);
    const move = { checkedGroups, keyStageCode, keyStageCode2: there.keyStageCode };
    expect(await school.office.try(groups.moveGroup, move)).toMatchObject({
      message: "There is a group called Éclair here already",
      field: "groupName",
    });
    expect((await school.office.call(groups.getGroup, { keyStageCode })).Groups).toHaveLength(2);
  });

  it("moves all or none: one that is gone stops it", async () => {
    const school = await aSchool();
    const group = await aGroup(school);
    const right = await aKeyStage(school);
    const move = {
      checkedGroups: [group.groupCode, "GR-GONE"],
      keyStageCode: group.keyStageCode,
      keyStageCode2: right.keyStageCode,
    };
    expect((await school.office.try(groups.moveGroup, move)).success).toBe(false);
    expect((await school.office.call(groups.getGroup, { keyStageCode: group.keyStageCode })).Groups).toHaveLength(1);
  });

  it.each(["json", "repeated", "brackets", "commas"])("reads the list as %s (G027)", async (encoding) => {
    const school = await aSchool();
    const stage = await aKeyStage(school);
    const right = await aKeyStage(school);
    const codes = [];
    for (let i = 0; i < 2; i += 1) codes.push((await aGroup(school, { keyStageCode: stage.keyStageCode })).groupCode);
    const body = new URLSearchParams({
      function: "moveGroup",
      keyStageCode: stage.keyStageCode,
      keyStageCode2: right.keyStageCode,
    });
    if (encoding === "json") body.set("checkedGroups", JSON.stringify(codes));
    else if (encoding === "commas") body.set("checkedGroups", codes.join(","));
    else for (const code of codes) body.append(encoding === "brackets" ? "checkedGroups[]" : "checkedGroups", code);
    const { testApp } = await import("../../../test/app.ts");
    const { server } = await testApp();
    const response = await server.inject({
      method: "POST",
      url: "/api/index.php",
      headers: { "x-ofisi": "1", cookie: school.office.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: body.toString(),
    });
    expect(response.json()).toMatchObject({ success: true, data: { moved: 2 } });
  });
});
