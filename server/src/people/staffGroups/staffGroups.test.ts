/** Staff groups through the wire: refusals first. */
import { staff } from "@ofisi/contract/people/staff";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { describe, expect, it } from "vitest";
import { aMember, aSchool, aStaffGroup } from "../../../test/cast.ts";

describe("a staff group", () => {
  it("is refused without a name, under a name that is there, and when none is chosen", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school, "Teachers");
    expect(await school.office.post("addStaffGroup", { groupName: " " })).toMatchObject({
      statusCode: 422,
      message: "Empty",
      field: "groupName",
    });
    expect((await school.office.post("editStaffGroup", { groupName: "x", groupCode: "" })).message).toBe(
      "Select Group to edit",
    );
    expect((await school.office.post("removeStaffGroup", { groupCode: "" })).message).toBe(
      "Select the group you want to remove",
    );
    expect((await school.office.try(staffGroups.addStaffGroup, { groupName: "TEACHERS" })).message).toBe(
      "There is a staff group called Teachers already",
    );
    const other = await aStaffGroup(school, "Kitchen");
    expect(
      (await school.office.try(staffGroups.editStaffGroup, { groupName: "teachers", groupCode: other.groupCode }))
        .message,
    ).toBe("There is a staff group called Teachers already");
    expect(
      (await school.office.try(staffGroups.editStaffGroup, { groupName: "x", groupCode: "SG-GONE" })).message,
    ).toBe("This group is not there any more");
    expect((await school.office.call(staffGroups.getStaffGroup, {})).Groups).toEqual([
      { groupCode: other.groupCode, groupName: "Kitchen", staffCount: 0, version: 1 },
      { groupCode, groupName: "Teachers", staffCount: 0, version: 1 },
    ]);
  });

  it("is not removed while it has members, here or in the bin; then it goes", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school, "Drivers");
    const { userCode } = await aMember(school, { groupCode });
    const remove = () => school.office.try(staffGroups.removeStaffGroup, { groupCode, groupName: "Drivers" });
    expect((await remove()).message).toBe("Drivers cannot be removed while it has 1 member. Move it first");
    await school.office.call(staff.deleteStaff, { userCode });
    expect((await remove()).message).toBe("Drivers cannot be removed while 1 of its members is in the bin");
    await school.office.call(staff.restoreStaff, { userCode });
    const other = await aStaffGroup(school, "Guards");
    await school.office.call(staff.moveStaff, { checkedStaff: [userCode], groupCodeSelected: other.groupCode });
    expect((await remove()).success).toBe(true);
    expect((await school.office.call(staffGroups.getStaffGroup, {})).Groups).toEqual([
      { groupCode: other.groupCode, groupName: "Guards", staffCount: 1, version: 1 },
    ]);
  });

  it("is not overwritten by who looked at an older one", async () => {
    const school = await aSchool();
    const { office } = school;
    const opened = await aStaffGroup(school, "Cooks");
    const renamed = await office.call(staffGroups.editStaffGroup, { ...opened, groupName: "Kitchen" });
    const late = await office.try(staffGroups.editStaffGroup, { ...opened, groupName: "Chefs" });
    expect(late.message).toMatch(/ has changed the name since you opened this form/);
    expect((await office.call(staffGroups.getStaffGroup, {})).Groups).toEqual([renamed]);
  });

  it("is renamed, and its members are told under the new name", async () => {
    const school = await aSchool();
    const { groupCode } = await aStaffGroup(school, "Cooks");
    const { userCode } = await aMember(school, { groupCode });
    expect(await school.office.call(staffGroups.editStaffGroup, { groupCode, groupName: "Kitchen" })).toEqual({
      groupCode,
      groupName: "Kitchen",
      staffCount: 1,
      version: 2,
    });
    expect((await school.office.call(staff.getStaffMember, { userCode })).groupName).toBe("Kitchen");
  });
});
