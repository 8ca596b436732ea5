/** What is handed in at once: by a whole class in the same second, and by one student in two tabs. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { describe, expect, it } from "vitest";
import { aFile, aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";

describe("handed in", () => {
  it("by a class of fifty in the same second keeps each of them once, with a file of its own", async () => {
    const { office, publish, aPupil, schoolCode } = await aTeachingSchool();
    const { assignmentCode, id } = await publish();
    const pupils = [];
    for (let at = 0; at < 50; at += 1) pupils.push(await aPupil());
    const names = pupils.map(({ name }) => name).toSorted();
    const answers = await Promise.all(
      pupils.map((pupil) =>
        handIn(pupil, assignmentCode, { comments: pupil.name, file: aFile(`Sums of ${pupil.name}`) }),
      ),
    );
    expect(answers.filter(({ success }) => !success).map(({ message }) => message)).toEqual([]);
    const sent = await office.call(assignments.getAssignmentSubmitted, {});
    expect(sent.map(({ name }) => name).toSorted()).toEqual(names);
    expect(sent.map(({ comments }) => comments).toSorted()).toEqual(names);
    expect(new Set(sent.map(({ file }) => file)).size).toBe(50);
    expect(sent.every(({ times }) => times === 1)).toBe(true);
    // The assignment's own beside them.
    expect(await filesOf(schoolCode)).toHaveLength(51);
    expect(await office.call(missingWork.getMissingStudents, { id })).toMatchObject({ students: 50, Students: [] });
  });

  it("in two tabs at once, each with its own file, is one submission whose last file is the one that is read", async () => {
    const { office, publish, aPupil } = await aTeachingSchool();
    const { assignmentCode } = await publish();
    const pupil = await aPupil();
    const tabs = await Promise.all(
      ["First tab", "Second tab"].map((comments) => handIn(pupil, assignmentCode, { comments, file: aFile(comments) })),
    );
    expect(tabs.map(({ success }) => success)).toEqual([true, true]);
    const [submission, ...others] = await office.call(assignments.getAssignmentSubmitted, {});
    expect(others).toEqual([]);
    const attempts = await office.call(assignments.getAttempts, { id: submission!.id });
    expect(attempts.map(({ attempt }) => attempt)).toEqual([2, 1]);
    expect(new Set(attempts.map(({ comments }) => comments))).toEqual(new Set(["First tab", "Second tab"]));
    expect([submission!.comments, submission!.file]).toEqual([attempts[0]!.comments, attempts[0]!.file]);
  });
});
