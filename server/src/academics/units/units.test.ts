/** Units through the wire: refusals first. */
import { units } from "@ofisi/contract/academics/units";
import { describe, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";

const list = async (office: Awaited<ReturnType<typeof aSchool>>["office"]) =>
  (await office.call(units.getActivity, {})).Activities.map(({ activityName }) => activityName);

describe("a unit", () => {
  it("needs a name, and one that is chosen", async () => {
    const { office } = await aSchool();
    expect(await office.post("addActivity", {})).toMatchObject({ message: "Empty", field: "activityName" });
    expect(await office.post("editActivity", { activityName: "X" })).toMatchObject({ message: "SELECT UNIT" });
    expect(await office.post("removeActivity", {})).toMatchObject({ message: "Select the unit you want to remove" });
    expect(await list(office)).toEqual([]);
  });

  it("has a name of its own, whatever the case and accents, also when two people add it at once", async () => {
    const { office } = await aSchool();
    const answers = await Promise.all(
      ["Français", "FRANCAIS"].map((activityName) => office.try(units.addActivity, { activityName, isALl: false })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/^There is a unit called .+ already$/);
  });

  it("is not overwritten by who looked at an older one", async () => {
    const { office } = await aSchool();
    const { activityCode, version } = await office.call(units.addActivity, { activityName: "Maths", isALl: false });
    const first = { activityCode, activityName: "Mathematics", isALl: true, version };
    await office.call(units.editActivity, first);
    const late = await office.try(units.editActivity, { ...first, activityName: "Sums" });
    expect(late.message).toMatch(/ has changed whether it is for all and the name since you opened this form/);
    expect(await list(office)).toEqual(["Mathematics"]);
    const [now] = (await office.call(units.getActivity, {})).Activities;
    await office.call(units.editActivity, { ...first, activityName: "Sums", version: now?.version ?? 0 });
    expect(await list(office)).toEqual(["Sums"]);
  });

  it("is added as the documents spell it, listed by name, renamed and removed", async () => {
    const { office } = await aSchool();
    expect(await office.post("addActivity", { activityName: "Maths", isALl: "true" })).toMatchObject({
      data: { activityName: "Maths", isALl: true },
    });
    const { activityCode } = await office.call(units.addActivity, { activityName: "Biology", isALl: false });
    await office.call(units.editActivity, { activityCode, activityName: "Zoology", isALl: false });
    expect(await list(office)).toEqual(["Maths", "Zoology"]);
    await office.call(units.removeActivity, { activityCode, activityName: "Zoology" });
    expect(await list(office)).toEqual(["Maths"]);
    expect(await office.try(units.removeActivity, { activityCode, activityName: "" })).toMatchObject({
      message: "This unit is not there any more",
    });
  });
});
