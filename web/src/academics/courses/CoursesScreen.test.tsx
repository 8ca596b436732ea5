import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../../kit/data/session.ts";
import { downloads } from "../../kit/test.download.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { signIn, TEACHER } from "../../kit/test.session.ts";
import { CoursesScreen } from "./CoursesScreen.tsx";

const CATEGORIES = [
  { categoryCode: "CC1", categoryName: "Sciences", courseCount: 1 },
  { categoryCode: "CC2", categoryName: "Languages", courseCount: 0 },
];
const COURSE = {
  id: 7,
  courseName: "Mathematics",
  courseCode: "MAT 101",
  categoryCode: "CC1",
  activityCode: "",
  categoryName: "Sciences",
  version: 1,
};
const YEARS = [
  { academicYearCode: "AY27", academicYear: "2027", isCurrent: false },
  { academicYearCode: "AY26", academicYear: "2026", isCurrent: true },
];
const SEMESTERS = [
  { semesterCode: "SM1", semesterName: "Term 1" },
  { semesterCode: "SM2", semesterName: "Term 2" },
];
const LECTURE = {
  id: 3,
  userCode: "SF1",
  staffName: "Grace Wanjiku",
  courseCode: "MAT 101",
  courseName: "Mathematics",
  groupCode: "G1",
  groupName: "Form 1 East",
  hoursPerWeek: 1.5,
  semesterCode: "SM1",
  semesterName: "Term 1",
  academicYearCode: "AY26",
  year: "2026",
  version: 1,
};
const STAFF = {
  id: 1,
  userCode: "SF1",
  name: "Grace Wanjiku",
  dateOfBirth: "",
  gender: "",
  nationalIdNumber: "",
  nationality: "",
  address: "",
  phoneNumber: "",
  email: "",
  photo: "noimage.jpg",
  groupCode: "SG1",
  groupName: "Teachers",
  schoolIdNumber: "",
  version: 1,
  username: "",
  signIn: "none",
  roles: [],
};
const GROUP = {
  groupCode: "G1",
  groupName: "Form 1 East",
  keyStageCode: "K1",
  isAlumni: false,
  version: 1,
  studentCount: 30,
  groupEntryYear: "",
  groupExitYear: "",
};

function open(at = "", answers: Answers = {}) {
  return renderScreen(CoursesScreen, "/school/course", `/school/course${at}`, {
    getCourseCategory: () => ({ CourseCategory: CATEGORIES }),
    getActivity: () => ({ Activities: [{ activityCode: "UN1", activityName: "Maths", isALl: true, version: 1 }] }),
    getCourse: () => ({ CoursesResponse: [COURSE], count: 1 }),
    getCourseLectures: () => ({ CourseLecturesResponse: [LECTURE], count: 1 }),
    getAcademicYear: () => YEARS,
    getSemester: () => SEMESTERS,
    getStaff: () => [STAFF],
    getGroup: () => ({ Groups: [GROUP] }),
    ...answers,
  });
}
const question = async (text: string | RegExp) => await screen.findByRole("alertdialog", { name: text });
const press = async (name: string | RegExp, from: HTMLElement = document.body) =>
  await within(from).findByRole("button", { name });

test("the courses have name, code and category, and are taken along", async () => {
  const { user } = open();
  expect(await screen.findByRole("row", { name: /Mathematics/ })).toBeDefined();
  for (const name of ["Course Name", "Course Code", "Category"])
    expect(screen.getByRole("columnheader", { name: new RegExp(name) })).toBeDefined();
  expect(screen.getByText("1 course")).toBeDefined();
  const saved = downloads();
  await user.click(screen.getByRole("button", { name: "DOWNLOAD" }));
  expect(saved[0]).toContain("downloadCourses");
});

test("a course needs its category, name and code, and what was typed stays when its code is taken", async () => {
  const { user, sent } = open("", {
    addCourse: () => refuse("There is a course with the code MAT 101 already", "courseCode"),
  });
  await user.click(await press("Add course"));
  const dialog = await screen.findByRole("dialog", { name: "Add course" });
  await user.click(await press("Add course", dialog));
  expect((await within(dialog).findAllByText("Select Course Category", { selector: "[role=alert]" }))[0]).toBeDefined();
  expect(within(dialog).getAllByText("Please Enter what is Missing")).toHaveLength(2);
  expect(sent("addCourse")).toEqual([]);
  await user.click(await press(/^Course category/, dialog));
  await user.click(await screen.findByRole("option", { name: /Sciences/ }));
  await user.type(within(dialog).getByLabelText(/Course Name/), "Calculus");
  await user.type(within(dialog).getByLabelText(/Course Code/), "MAT 101");
  await user.selectOptions(within(dialog).getByLabelText(/Marks are given in/), "Maths");
  await user.click(await press("Add course", dialog));
  expect((await within(dialog).findAllByText("There is a course with the code MAT 101 already"))[0]).toBeDefined();
  expect(sent("addCourse")[0]).toMatchObject({
    categoryCode: "CC1",
    courseName: "Calculus",
    courseCode: "MAT 101",
    activityCode: "UN1",
  });
  expect(within(dialog).getByLabelText(/Course Name/)).toHaveProperty("value", "Calculus");
});

test("a course is added to the category that the list is narrowed to", async () => {
  const { user } = open("?categoryCode=CC2");
  await user.click(await press("Add course"));
  expect(
    await press("Course category *: Languages", await screen.findByRole("dialog", { name: "Add course" })),
  ).toBeDefined();
});

test("a course is edited with the id that it has", async () => {
  const { user, sent } = open("", { editCourse: () => ({ ...COURSE, courseName: "Calculus" }) });
  await user.click(await press("Edit Mathematics"));
  const name = await screen.findByLabelText(/Course Name/, { selector: "input" });
  await user.clear(name);
  await user.type(name, "Calculus");
  await user.click(await press("Save"));
  await waitFor(() =>
    expect(sent("editCourse")[0]).toMatchObject({ id: "7", courseName: "Calculus", courseCode: "MAT 101" }),
  );
  expect(await screen.findByText("Calculus is saved")).toBeDefined();
});

test("what a colleague has changed of a course meanwhile is told, and comes into the form beside what was typed", async () => {
  let now = COURSE;
  const { user, sent } = open("", {
    getCourse: () => ({ CoursesResponse: [now], count: 1 }),
    editCourse: (course) => (course["version"] === String(now.version) ? now : refuse("Changed since")),
  });
  await user.click(await press("Edit Mathematics"));
  const dialog = await screen.findByRole("dialog", { name: "Edit course" });
  const name = await within(dialog).findByLabelText(/Course Name/);
  await user.clear(name);
  await user.type(name, "Calculus");
  now = { ...COURSE, categoryCode: "CC2", activityCode: "UN1", version: 2 };
  await user.click(await press("Save", dialog));
  await within(dialog).findByText("Course category: Sciences → Languages");
  expect(within(dialog).getByText(/^Marks are given in.*→ Maths$/)).toBeDefined();
  await user.click(await press("Show their version", dialog));
  await user.click(await press("Save", dialog));
  await screen.findByText(/is saved$/);
  expect(sent("editCourse").map(({ version }) => version)).toEqual(["1", "2"]);
  expect(sent("editCourse")[1]).toMatchObject({ courseName: "Calculus", categoryCode: "CC2", activityCode: "UN1" });
});

test("deleting asks Please Confirm, names what goes, and says the server's refusal", async () => {
  const text = "Mathematics cannot be deleted while it is given to Grace Wanjiku for Form 1 East. Remove that first";
  const { user, sent } = open("", { deleteCourse: () => refuse(text) });
  await user.click(await press("Delete Mathematics"));
  const first = await question("Please Confirm");
  expect(within(first).getByText("Mathematics (MAT 101) is deleted.")).toBeDefined();
  await user.click(await press("Cancel", first));
  expect(sent("deleteCourse")).toEqual([]);
  await user.click(await press("Delete Mathematics"));
  await user.click(await press("Delete course", await question("Please Confirm")));
  expect(await question(text)).toBeDefined();
  expect(sent("deleteCourse")[0]).toMatchObject({ courseCode: "MAT 101" });
});

test("a category needs a name, is chosen once it is added, and is deleted after a question", async () => {
  const { user, sent } = open("", {
    addCourseCategory: () => CATEGORIES[1],
    deleteCategory: () => ({}),
  });
  const act = async (name: string) => {
    await user.click(await press("Actions: Course category"));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await screen.findByRole("row", { name: /Mathematics/ });
  await act("Delete course category");
  await user.click(await press("OK", await question("Select Course Category")));
  await act("Add course category");
  const dialog = await screen.findByRole("dialog", { name: "Add course category" });
  await user.click(await press("Add course category", dialog));
  expect(await within(dialog).findByText("Enter Category Name")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox"), "Languages{Enter}");
  expect(await press("Course category: Languages")).toBeDefined();
  await act("Delete course category");
  await user.click(await press("Delete course category", await question("Please Confirm")));
  await waitFor(() => expect(sent("deleteCategory")[0]).toMatchObject({ categoryCode: "CC2" }));
  expect(await press("Course category: Select Course Category")).toBeDefined();
});

test("the distribution is of the present year until another is chosen, and has the documents' columns", async () => {
  const { user, sent, router } = open();
  await user.click(await press("Course distribution"));
  expect(await screen.findByRole("row", { name: /Grace Wanjiku/ })).toBeDefined();
  for (const name of ["Staff", "Course", "Group", "Hours per week", "Semester", "Academic year"])
    expect(screen.getByRole("columnheader", { name: new RegExp(`^${name}`) })).toBeDefined();
  expect(await press(/^Academic year: 2026/)).toBeDefined();
  expect(sent("getCourseLectures")[0]).toMatchObject({ academicYearCode: "", semesterCode: "" });
  await user.click(await press(/^Academic year: 2026/));
  await user.click(await screen.findByRole("option", { name: /2027/ }));
  await waitFor(() => expect(sent("getCourseLectures").at(-1)).toMatchObject({ academicYearCode: "AY27" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ academicYearCode: "AY27" }));
  await user.click(await press("Courses"));
  await screen.findByRole("columnheader", { name: /Course Code/ });
  expect(router.state.location.search).toMatchObject({ academicYearCode: "AY27" });
});

test("a course is given once all is said of it, and it was confirmed", async () => {
  const { user, sent } = open("?view=distribution&semesterCode=SM1", { addCourseLectures: () => LECTURE });
  await user.click(await press("Distribute course"));
  const dialog = await screen.findByRole("dialog", { name: "Distribute course" });
  await user.click(await press("Distribute course", dialog));
  expect(await within(dialog).findAllByText("Please Enter what is Missing")).toHaveLength(4);
  for (const [label, option] of [
    [/^Staff \*/, /Grace Wanjiku/],
    [/^Course \*/, /Mathematics/],
    [/^Group \*/, /Form 1 East/],
  ] as const) {
    await user.click(await press(label, dialog));
    await user.click(await screen.findByRole("option", { name: option }));
  }
  const hours = within(dialog).getByLabelText(/Hours per week/);
  await user.type(hours, "1.3");
  await user.click(await press("Distribute course", dialog));
  expect(await within(dialog).findByText("Hours per week: from 0.5 to 60, in half hours")).toBeDefined();
  await user.clear(hours);
  await user.type(hours, "1,5{Enter}");
  const asked = await question("Please Confirm");
  expect(within(asked).getByText("Grace Wanjiku teaches Mathematics to Form 1 East, 1.5 hours a week.")).toBeDefined();
  expect(sent("addCourseLectures")).toEqual([]);
  await user.click(await press("Distribute course", asked));
  await waitFor(() =>
    expect(sent("addCourseLectures")[0]).toMatchObject({
      userCode: "SF1",
      courseCode: "MAT 101",
      groupCode: "G1",
      hoursPerWeek: "1.5",
      semesterCode: "SM1",
      academicYearCode: "AY26",
    }),
  );
});

test("a line of the distribution is changed, and removed after a question", async () => {
  const { user, sent } = open("?view=distribution", {
    editCourseLecture: () => ({ ...LECTURE, hoursPerWeek: 2 }),
    removeCourseLecture: () => ({}),
  });
  await user.click(await press("Edit Mathematics, Grace Wanjiku"));
  const hours = await screen.findByLabelText(/Hours per week/, { selector: "input" });
  expect(hours).toHaveProperty("value", "1.5");
  await user.clear(hours);
  await user.type(hours, "2{Enter}");
  await waitFor(() =>
    expect(sent("editCourseLecture")[0]).toMatchObject({ id: "3", hoursPerWeek: "2", academicYearCode: "AY26" }),
  );
  await user.click(await press("Remove Mathematics from Grace Wanjiku"));
  await user.click(await press("Remove from distribution", await question("Please Confirm")));
  await waitFor(() => expect(sent("removeCourseLecture")[0]).toMatchObject({ id: "3" }));
});

test("what a colleague has changed of a line meanwhile is told, and comes into the form beside what was typed", async () => {
  let now = LECTURE;
  const { user, sent } = open("?view=distribution", {
    getCourseLectures: () => ({ CourseLecturesResponse: [now], count: 1 }),
    editCourseLecture: (line) => (line["version"] === String(now.version) ? now : refuse("Changed since")),
  });
  await user.click(await press("Edit Mathematics, Grace Wanjiku"));
  const dialog = await screen.findByRole("dialog", { name: "Edit course distribution" });
  const hours = await within(dialog).findByLabelText(/Hours per week/, { selector: "input" });
  await user.clear(hours);
  now = { ...LECTURE, semesterCode: "SM2", version: 2 };
  await user.type(hours, "2{Enter}");
  await within(dialog).findByText("Semester: Term 1 → Term 2");
  await user.click(await press("Show their version", dialog));
  await user.click(await press("Save", dialog));
  await waitFor(() => expect(sent("editCourseLecture").map(({ version }) => version)).toEqual(["1", "2"]));
  expect(sent("editCourseLecture")[1]).toMatchObject({ hoursPerWeek: "2", semesterCode: "SM2" });
});

test("a semester is added with Empty for no name, and is what the list is narrowed to then", async () => {
  const { user, sent } = open("?view=distribution", { addSemester: () => SEMESTERS[1] });
  await user.click(await press("Actions: Semester"));
  await user.click(await screen.findByRole("menuitem", { name: "Add semester" }));
  const dialog = await screen.findByRole("dialog", { name: "Add semester" });
  await user.click(await press("Add semester", dialog));
  expect(await within(dialog).findByText("Empty")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox"), "Term 2{Enter}");
  expect(await press("Semester: Term 2")).toBeDefined();
  await waitFor(() => expect(sent("getCourseLectures").at(-1)).toMatchObject({ semesterCode: "SM2" }));
});

test("the workload has a sum for one semester alone, and a row leads to what it is made of", async () => {
  const row = { ...LECTURE, courseCount: 2, groupCount: 3, hoursPerWeek: 8 };
  const { user, sent } = open("?view=workload", {
    getWorkload: (wire) => ({
      Workload: [row],
      count: 1,
      ...(wire["semesterCode"] === "SM1" && { hoursPerWeek: 8.5 }),
    }),
  });
  await screen.findByRole("row", { name: /Grace Wanjiku/ });
  expect(screen.queryByText(/in all/)).toBeNull();
  await user.click(await press("Semester: Select Semester"));
  await user.click(await screen.findByRole("option", { name: "Term 1" }));
  expect((await screen.findAllByText("8.5 hours a week in all"))[0]).toBeDefined();
  await user.click(await screen.findByRole("row", { name: /Grace Wanjiku/ }));
  await waitFor(() =>
    expect(sent("getCourseLectures")[0]).toMatchObject({ keyword: "Grace Wanjiku", semesterCode: "SM1" }),
  );
});

test("a teacher reads it all and is offered nothing else", async () => {
  const { user } = open("", { portalLogin: () => TEACHER });
  await signIn();
  await waitFor(() => expect(session.get().view?.username).toBe("teacher.uhuru"));
  await screen.findByRole("row", { name: /Mathematics/ });
  for (const name of ["Add course", "Edit Mathematics", "Delete Mathematics", "Actions: Course category"])
    expect(screen.queryByRole("button", { name }), name).toBeNull();
  await user.click(await press("Course distribution"));
  await screen.findByRole("row", { name: /Grace Wanjiku/ });
  for (const name of ["Distribute course", /^Edit/, /^Remove/, "Actions: Academic year", "Actions: Semester"])
    expect(screen.queryByRole("button", { name }), String(name)).toBeNull();
});
