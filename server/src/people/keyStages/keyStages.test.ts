/** Key stages through the wire: refusals first. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { describe, expect, it } from "vitest";
import { aGroup, aKeyStage, aSchool } from "../../../test/cast.ts";

describe("a key stage", () => {
  it("needs a name", async () => {
    const school = await aSchool();
    expect(await school.office.post("addKeyStage", {})).toMatchObject({
      success: false,
      message: "Empty",
      field: "keyStageName",
    });
    const stage = await aKeyStage(school);
    expect(await school.office.post("editKeyStage", { keyStageCode: stage.keyStageCode })).toMatchObject({
      message: "Empty",
    });
    expect(await school.office.post("editKeyStage", { keyStageName: "X" })).toMatchObject({
      message: "Select Key Stage to edit",
    });
  });

  it("has a name of its own, whatever the case and accents, also when two people add it at once", async () => {
    const school = await aSchool();
    const answers = await Promise.all(
      ["Élémentaire", "elementaire"].map((keyStageName) => school.office.try(keyStages.addKeyStage, { keyStageName })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.find((answer) => !answer.success)!.message).toMatch(/^There is a key stage called .+ already$/);
  });

  it("is listed by name, added, renamed and removed", async () => {
    const school = await aSchool();
    const zulu = await aKeyStage(school, "Zulu");
    await aKeyStage(school, "Alpha");
    await school.office.call(keyStages.editKeyStage, { ...zulu, keyStageName: "Beta" });
    expect((await school.office.call(keyStages.getKeyStages, {})).map((stage) => stage.keyStageName)).toEqual([
      "Alpha",
      "Beta",
    ]);
    await school.office.call(keyStages.removeKey, zulu);
    const rest = await school.office.call(keyStages.getKeyStages, {});
    await school.office.call(keyStages.removeKeyStage, rest[0]!);
    expect(await school.office.call(keyStages.getKeyStages, {})).toEqual([]);
  });

  it("is not overwritten by who looked at an older one", async () => {
    const school = await aSchool();
    const { office } = school;
    const opened = await aKeyStage(school, "Alpha");
    const renamed = await office.call(keyStages.editKeyStage, { ...opened, keyStageName: "Beta" });
    const late = await office.try(keyStages.editKeyStage, { ...opened, keyStageName: "Gamma" });
    expect(late.message).toMatch(/ has changed the name since you opened this form/);
    expect(await office.call(keyStages.getKeyStages, {})).toEqual([renamed]);
    await office.call(keyStages.editKeyStage, { ...renamed, keyStageName: "Gamma" });
  });

  it("is not removed while it has groups, and says which", async () => {
    const school = await aSchool();
    const stage = await aKeyStage(school, "Primary");
    await aGroup(school, { groupName: "Grade 1", keyStageCode: stage.keyStageCode });
    await aGroup(school, { groupName: "Grade 2", keyStageCode: stage.keyStageCode });
    const answer = await school.office.try(keyStages.removeKey, stage);
    expect(answer.message).toBe(
      "Primary cannot be removed while it has groups: Grade 1, Grade 2. Move or remove them first",
    );
    expect(await school.office.call(keyStages.getKeyStages, {})).toHaveLength(1);
  });

  it("that is gone is said to be gone", async () => {
    const school = await aSchool();
    const answer = await school.office.try(keyStages.editKeyStage, { keyStageCode: "KS-NONE", keyStageName: "X" });
    expect(answer.message).toBe("This key stage is not there any more");
  });
});
