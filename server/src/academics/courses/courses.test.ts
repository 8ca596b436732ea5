/** Courses and their categories through the wire: refusals first. */
import { courses } from "@ofisi/contract/academics/courses";
import { units } from "@ofisi/contract/academics/units";
import { describe, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";
import { aCourse } from "../../../test/courses.ts";

const names = async (office: Awaited<ReturnType<typeof aSchool>>["office"]) =>
  (await office.call(courses.getCourseCategory, {})).CourseCategory.map((one) => [one.categoryName, one.courseCount]);

const ONE = { keyword: "", page: 0, size: 1, sort: "courseName", direction: "asc" } as const;

describe("a course category", () => {
  it("needs a name, and is chosen before it is removed", async () => {
    const { office } = await aSchool();
    expect(await office.post("addCourseCategory", { categoryName: "  " })).toMatchObject({
      message: "Enter Category Name",
      field: "categoryName",
    });
    expect(await office.post("deleteCategory", {})).toMatchObject({ message: "Select Course Category" });
    expect(await names(office)).toEqual([]);
  });

  it("has a name of its own, whatever the case, also when two people add it at once", async () => {
    const { office } = await aSchool();
    const answers = await Promise.all(
      ["Sciences", "SCIENCES"].map((categoryName) => office.try(courses.addCourseCategory, { categoryName })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toMatch(/^There is a course category called .+ already$/);
  });

  it("is kept while it has courses, and says how many", async () => {
    const { office, category, course, addCourse } = await aCourse();
    expect(await office.try(courses.deleteCategory, category)).toMatchObject({
      message: "Sciences cannot be removed while it has 1 course. Remove that first",
    });
    const second = await addCourse("Physics", "PHY 101");
    expect(await office.try(courses.deleteCategory, category)).toMatchObject({
      message: "Sciences cannot be removed while it has 2 courses. Remove that first",
    });
    expect(await names(office)).toEqual([["Sciences", 2]]);
    for (const { courseCode } of [course, second]) await office.call(courses.deleteCourse, { courseCode });
    await office.call(courses.deleteCategory, category);
    expect(await names(office)).toEqual([]);
    expect(await office.try(courses.deleteCategory, category)).toMatchObject({
      message: "This course category is not there any more",
    });
  });

  it("is not removed while somebody adds a course to it", async () => {
    const { office, category, course } = await aCourse();
    await office.call(courses.deleteCourse, course);
    const { categoryCode } = category;
    const [added, removed] = await Promise.all([
      office.try(courses.addCourse, { categoryCode, courseName: "Physics", courseCode: "PHY 101" }),
      office.try(courses.deleteCategory, { categoryCode }),
    ]);
    expect([added.success, removed.success].filter(Boolean)).toHaveLength(1);
    expect(added.success ? removed.message : added.message).toBe(
      added.success
        ? "Sciences cannot be removed while it has 1 course. Remove that first"
        : "This course category is not there any more",
    );
  });
});

describe("a course", () => {
  it("needs a category that is there, a name and a code", async () => {
    const { office, category, found } = await aCourse();
    expect(await office.post("addCourse", { courseName: "Physics", courseCode: "PHY" })).toMatchObject({
      message: "Select Course Category",
      field: "categoryCode",
    });
    const { categoryCode } = category;
    for (const field of ["courseName", "courseCode"])
      expect(
        await office.post("addCourse", { categoryCode, courseName: "Physics", courseCode: "PHY", [field]: "" }),
      ).toMatchObject({ message: "Please Enter what is Missing", field });
    expect(
      await office.try(courses.addCourse, { categoryCode: "CC-X", courseName: "Physics", courseCode: "PHY" }),
    ).toMatchObject({ message: "This course category is not there any more" });
    expect(await found()).toEqual(["Mathematics"]);
  });

  it("has a code of its own in the school, whatever its case, also when two people add it at once", async () => {
    const { office, category, found } = await aCourse();
    const { categoryCode } = category;
    expect(
      await office.try(courses.addCourse, { categoryCode, courseName: "Calculus", courseCode: "mat 101" }),
    ).toMatchObject({ message: "There is a course with the code MAT 101 already", field: "courseCode" });
    const answers = await Promise.all(
      [1, 2].map(() => office.try(courses.addCourse, { categoryCode, courseName: "Physics", courseCode: "PHY" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe("There is a course with the code PHY already");
    expect(await found()).toEqual(["Mathematics", "Physics"]);
  });

  it("may have the code that another school gives, and is reached by its own school alone", async () => {
    const [ours, theirs] = await Promise.all([aCourse(), aCourse()]);
    expect(ours.course.courseCode).toBe(theirs.course.courseCode);
    await ours.office.call(courses.deleteCourse, { courseCode: "MAT 101" });
    expect([await ours.found(), await theirs.found()]).toEqual([[], ["Mathematics"]]);
    expect(await ours.office.try(courses.editCourse, { ...theirs.course })).toMatchObject({
      message: "This course is not there any more",
    });
  });

  it("is found by parts of its name, code and category, sorted and paged", async () => {
    const { office, addCourse, found } = await aCourse();
    await addCourse("Éducation civique", "CIV 2");
    await addCourse("Biology", "BIO 10");
    expect(await found("education")).toEqual(["Éducation civique"]);
    expect(await found("101 mathem")).toEqual(["Mathematics"]);
    expect(await found("scien")).toEqual(["Biology", "Éducation civique", "Mathematics"]);
    expect(await found("", "courseCode")).toEqual(["Biology", "Éducation civique", "Mathematics"]);
    const page = { keyword: "", id: 0, page: 1, size: 2, sort: "courseName", direction: "desc" } as const;
    expect(await office.call(courses.getCourse, page)).toMatchObject({
      CoursesResponse: [{ courseName: "Biology", courseCode: "BIO 10", categoryName: "Sciences" }],
      count: 3,
    });
  });

  it("is renamed with its code, and its distribution follows", async () => {
    const { office, course, give, listed } = await aCourse();
    await give();
    await office.call(courses.editCourse, { ...course, courseName: "Calculus", courseCode: "CAL 1" });
    expect((await listed()).CourseLecturesResponse).toMatchObject([{ courseName: "Calculus", courseCode: "CAL 1" }]);
    expect(await office.try(courses.deleteCourse, { courseCode: "MAT 101" })).toMatchObject({
      message: "This course is not there any more",
    });
  });

  it("is not overwritten by who looked at an older one, be it changed by the renaming of its unit", async () => {
    const { office, course, found } = await aCourse();
    const { categoryName: _, ...opened } = course;
    await office.call(courses.editCourse, { ...opened, courseName: "Calculus", courseCode: "MAT 102" });
    const late = await office.try(courses.editCourse, { ...opened, courseName: "Algebra" });
    expect(late.message).toMatch(/ has changed the code and the name since you opened this form/);
    expect(await found()).toEqual(["Calculus"]);

    const { activityCode } = await office.call(units.addActivity, { activityName: "Calculus", isALl: false });
    const [before] = (await office.call(courses.getCourse, ONE)).CoursesResponse;
    await office.call(units.editActivity, { activityCode, activityName: "Analysis", isALl: false });
    const later = await office.try(courses.editCourse, { ...before!, courseName: "Algebra" });
    expect(later.message).toMatch(/ has changed the unit since you opened this form/);
  });

  it("stays with the unit of its name when it is called otherwise, unless another unit is called so", async () => {
    const { office, course, listed } = await aCourse();
    let { version } = course;
    const maths = await office.call(units.addActivity, { activityName: "Mathematics", isALl: true });
    const physics = await office.call(units.addActivity, { activityName: "Physics", isALl: true });
    const rename = async (courseName: string, activityCode = "") => {
      const saved = await office.call(courses.editCourse, { ...course, courseName, activityCode, version });
      ({ version } = saved);
      return saved.activityCode;
    };
    expect(await rename("Physics")).toBe("");
    expect(await rename("Mathematics")).toBe("");
    expect(await rename("Maths of Form 1")).toBe(maths.activityCode);
    expect(await rename("Maths of Form 1", physics.activityCode)).toBe(physics.activityCode);
    expect((await listed()).count).toBe(0);
  });

  it("is kept while it is given to somebody, and says to whom", async () => {
    const { office, course, semester, give, listed } = await aCourse();
    await give();
    const { courseCode } = course;
    expect(await office.try(courses.deleteCourse, { courseCode })).toMatchObject({
      message: "Mathematics cannot be deleted while it is given to Grace Wanjiku for Form 1 East. Remove that first",
    });
    const [lecture] = (await listed({ semesterCode: semester.semesterCode })).CourseLecturesResponse;
    await office.call(courses.removeCourseLecture, lecture!);
    await office.call(courses.deleteCourse, { courseCode });
    expect((await listed()).count).toBe(0);
  });

  it("is not deleted while somebody is given it", async () => {
    const { office, course, tryGive } = await aCourse();
    const [given, removed] = await Promise.all([tryGive(), office.try(courses.deleteCourse, course)]);
    expect([given.success, removed.success].filter(Boolean)).toHaveLength(1);
    if (removed.success) expect(given.message).toBe("This course is not there any more");
    else expect(removed.message).toMatch(/^Mathematics cannot be deleted while it is given to Grace Wanjiku/);
  });
});
