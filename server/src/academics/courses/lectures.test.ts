/** Who teaches what to whom, through the wire: refusals first. */
import { calendar } from "@ofisi/contract/academics/calendar";
import { courses } from "@ofisi/contract/academics/courses";
import { groups } from "@ofisi/contract/people/groups";
import { staff } from "@ofisi/contract/people/staff";
import { describe, expect, it } from "vitest";
import { aGroup, aMember } from "../../../test/cast.ts";
import { aCourse } from "../../../test/courses.ts";

describe("a course that is given to somebody", () => {
  it("needs all there is to say of it", async () => {
    const { office, terms, listed } = await aCourse();
    for (const field of ["userCode", "courseCode", "groupCode", "hoursPerWeek", "semesterCode"])
      expect(
        await office.post("addCourseLectures", { ...terms, hoursPerWeek: "1.5", [field]: "" }),
        field,
      ).toMatchObject({ message: "Please Enter what is Missing", field });
    expect((await listed()).count).toBe(0);
  });

  it.each(["0", "0.4", "1.25", "60.5", "61", "-2", "1e1", "two", "1.5.0", "0,25"])(
    "is not taught %s hours a week",
    async (hoursPerWeek) => {
      const { office, terms } = await aCourse();
      expect(await office.post("addCourseLectures", { ...terms, hoursPerWeek })).toMatchObject({
        message: "Hours per week: from 0.5 to 60, in half hours",
        field: "hoursPerWeek",
      });
    },
  );

  it("is taught half hours exactly, as people write them", async () => {
    const { office, terms, listed } = await aCourse();
    for (const [written, hours] of [
      ["0.5", 0.5],
      ["7,5", 7.5],
      ["12.50", 12.5],
      ["60", 60],
    ] as const) {
      const { id } = (await office.post("addCourseLectures", { ...terms, hoursPerWeek: written })).data as {
        id: number;
      };
      expect((await listed()).CourseLecturesResponse).toMatchObject([{ hoursPerWeek: hours }]);
      await office.call(courses.removeCourseLecture, { id });
    }
  });

  it.each(["userCode", "courseCode", "groupCode", "semesterCode", "academicYearCode"])(
    "is refused where its %s is another school's or gone",
    async (field) => {
      const [{ tryGive, listed }, theirs] = await Promise.all([aCourse(), aCourse()]);
      const foreign = { ...theirs.terms, courseCode: "PHY 1", academicYearCode: theirs.year.academicYearCode };
      const answer = await tryGive({ [field]: foreign[field as keyof typeof foreign] });
      expect(answer.message).toMatch(/is not there any more$/);
      expect((await listed()).count).toBe(0);
    },
  );

  it("is of the present year unless another is named, which there must be", async () => {
    const { office, year, give, tryGive, listed } = await aCourse();
    const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "1999" });
    expect(await give()).toMatchObject({ year: year.academicYear, staffName: "Grace Wanjiku", hoursPerWeek: 1.5 });
    expect(await give({ academicYearCode })).toMatchObject({ year: "1999" });
    expect((await listed()).CourseLecturesResponse).toMatchObject([{ year: year.academicYear }]);
    const [old] = (await listed({ academicYearCode })).CourseLecturesResponse;
    expect(old?.year).toBe("1999");
    expect((await listed({ id: old!.id })).CourseLecturesResponse).toEqual([old]);
    for (const { id } of (await listed()).CourseLecturesResponse)
      await office.call(courses.removeCourseLecture, { id });
    await office.call(calendar.removeAcademicYear, year);
    expect(await tryGive()).toMatchObject({ message: "Select Academic Year", field: "academicYearCode" });
  });

  it("is given once for a group and semester, also when two people do it at once", async () => {
    const { tryGive, listed, year } = await aCourse();
    const answers = await Promise.all([tryGive(), tryGive({ hoursPerWeek: 3 })]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe(
      `Grace Wanjiku has Mathematics for Form 1 East in Term 1, ${year.academicYear} already`,
    );
    expect((await listed()).count).toBe(1);
  });

  it("is changed, but into no other that is there", async () => {
    const school = await aCourse();
    const { office, terms, give, listed } = school;
    const first = await give();
    const other = await aGroup(school, { groupName: "Form 2 West" });
    const second = await give({ groupCode: other.groupCode });
    expect(await office.try(courses.editCourseLecture, { ...terms, id: second.id })).toMatchObject({
      message: expect.stringMatching(/^Grace Wanjiku has Mathematics for Form 1 East in Term 1, \d{4} already$/),
    });
    const colleague = await aMember(school, { name: "Otieno Ouma" });
    const { userCode } = colleague;
    expect(
      await office.call(courses.editCourseLecture, { ...terms, id: first.id, userCode, hoursPerWeek: 4 }),
    ).toMatchObject({ staffName: "Otieno Ouma", hoursPerWeek: 4 });
    expect((await listed({ keyword: "otieno" })).CourseLecturesResponse).toMatchObject([{ id: first.id }]);
    expect((await listed({ keyword: "west" })).CourseLecturesResponse).toMatchObject([{ id: second.id }]);
    await office.call(courses.removeCourseLecture, first);
    expect(await office.try(courses.editCourseLecture, { ...terms, id: first.id })).toMatchObject({
      message: "This course distribution is not there any more",
    });
  });

  it("is not overwritten by who looked at an older one", async () => {
    const { office, give, terms, listed, addCourse } = await aCourse();
    const { courseCode } = await addCourse("Physics", "PHY 101");
    const { id, version } = await give();
    await office.call(courses.editCourseLecture, { id, ...terms, hoursPerWeek: 4, courseCode, version });
    const late = await office.try(courses.editCourseLecture, { id, ...terms, hoursPerWeek: 2, version });
    expect(late.message).toMatch(/ has changed the course and the hours since you opened this form/);
    expect((await listed()).CourseLecturesResponse).toMatchObject([{ hoursPerWeek: 4, courseName: "Physics" }]);
  });

  it("keeps its year when it is changed without one", async () => {
    const { office, terms, give } = await aCourse();
    const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: "1999" });
    const { id } = await give({ academicYearCode });
    expect(await office.call(courses.editCourseLecture, { ...terms, id })).toMatchObject({ year: "1999" });
  });

  it("keeps its teacher, group, semester and year from being removed, in so many words", async () => {
    const { office, terms, give, year, semester, group, member } = await aCourse();
    await give();
    const said = "cannot be removed while it has 1 course in the distribution. Remove that first";
    expect(await office.try(calendar.removeAcademicYear, year)).toMatchObject({
      message: `${year.academicYear} ${said}`,
    });
    expect(await office.try(calendar.removeSemester, semester)).toMatchObject({ message: `Term 1 ${said}` });
    expect(await office.try(groups.removeGroup, group)).toMatchObject({ message: `Form 1 East ${said}` });
    const still =
      "Grace Wanjiku still has 1 course in the distribution. They can be deleted once nothing of this is left";
    expect(await office.try(staff.deleteStaff, member)).toMatchObject({ message: still });
    const chosen = { checkedStaff: [terms.userCode], rest: true };
    expect(await office.call(staff.deleteStaffs, chosen)).toEqual({
      deleted: [],
      held: [{ code: terms.userCode, name: "Grace Wanjiku", reason: still }],
    });
  });

  it("is given to nobody who is being deleted", async () => {
    const { office, member, tryGive } = await aCourse();
    const [given, deleted] = await Promise.all([tryGive(), office.try(staff.deleteStaff, member)]);
    expect([given.success, deleted.success].filter(Boolean)).toHaveLength(1);
    if (deleted.success) expect(given.message).toBe("This member of the staff is not there any more");
    else expect(deleted.message).toMatch(/^Grace Wanjiku still has 1 course/);
  });
});

describe("the workload", () => {
  it("adds hours within a semester, and never those of two", async () => {
    const school = await aCourse();
    const { office, give, workload, semester, addCourse } = school;
    const { semesterCode } = await office.call(calendar.addSemester, { semesterName: "Term 2" });
    await addCourse("Physics", "PHY");
    const other = await aGroup(school);
    const { userCode } = await aMember(school, { name: "Abdi Noor" });
    await give();
    await give({ groupCode: other.groupCode, hoursPerWeek: 2 });
    await give({ courseCode: "PHY", hoursPerWeek: 4.5 });
    await give({ semesterCode, hoursPerWeek: 10 });
    await give({ userCode, hoursPerWeek: 0.5 });
    const all = await workload();
    expect(
      all.Workload.map((row) => [row.staffName, row.semesterName, row.courseCount, row.groupCount, row.hoursPerWeek]),
    ).toEqual([
      ["Abdi Noor", "Term 1", 1, 1, 0.5],
      ["Grace Wanjiku", "Term 1", 2, 2, 8],
      ["Grace Wanjiku", "Term 2", 1, 1, 10],
    ]);
    expect([all.count, all.hoursPerWeek]).toEqual([3, undefined]);
    const first = await workload({ semesterCode: semester.semesterCode });
    expect([first.count, first.hoursPerWeek]).toEqual([2, 8.5]);
    const page = { keyword: "", page: 0, size: 1, sort: "hoursPerWeek", direction: "desc" } as const;
    expect(await office.call(courses.getWorkload, page)).toMatchObject({
      Workload: [{ staffName: "Grace Wanjiku", hoursPerWeek: 10 }],
      count: 3,
    });
  });
});

describe("lists to take along", () => {
  it("hold the courses and the distribution as they are narrowed", async () => {
    const { office, give, year } = await aCourse();
    await give({ hoursPerWeek: 2.5 });
    const file = async (name: string, keyword: string) =>
      (await office.get(`/api/index.php?function=${name}&format=csv&keyword=${keyword}`)).body.replaceAll(`"`, "");
    expect(await file("downloadCourses", "mat")).toContain("Mathematics,MAT 101,Sciences");
    expect(await file("downloadCourses", "nothing")).not.toContain("Mathematics");
    expect(await file("downloadCourseLectures", "grace")).toContain(
      `Grace Wanjiku,Mathematics,MAT 101,Form 1 East,2.5,Term 1,${year.academicYear}`,
    );
    const paper = await office.get("/api/index.php?function=downloadCourseLectures&format=pdf");
    expect(paper.headers["content-type"]).toBe("application/pdf");
  });
});
