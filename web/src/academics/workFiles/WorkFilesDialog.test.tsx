/** What a school allows for its assignments: settled by the head, followed by the forms that send files. */
import { WORK_FILE_KINDS } from "@ofisi/contract/academics/workFiles";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queries } from "../../kit/data/client.ts";
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { RIVERS } from "../assignments/anAssignment.ts";
import { AssessmentsScreen } from "../assignments/AssessmentsScreen.tsx";
import { AssignmentsScreen } from "../assignments/AssignmentsScreen.tsx";
import { StudentAssignmentScreen } from "../assignments/StudentScreens.tsx";

beforeEach(() => queries.clear());

const SETTINGS = { kinds: [...WORK_FILE_KINDS], gigabytes: 50, usedBytes: 12_340_000_000, version: 1 };
const CHOICES = { Groups: [], Activities: [], Staffs: [], ownStaffCode: "", mayPublishForOthers: true };

async function opened(answers: Answers = {}) {
  const path = "/staff/assignmentAssessment";
  const drawn = renderScreen(AssessmentsScreen, path, `${path}?dialog=workFiles`, {
    searchSubmitted: () => ({ Submitted: [], count: 0 }),
    getAssignmentChoices: () => CHOICES,
    getWorkFileSettings: () => SETTINGS,
    ...answers,
  });
  const room = await screen.findByRole("textbox", { name: /^Room for these files/ });
  return { ...drawn, room, dialog: screen.getByRole("dialog", { name: "Files of assignments" }) };
}

test("kinds are ticked, what is used is shown, and what is chosen is sent", async () => {
  const { user, room, dialog, ...drawn } = await opened({ saveWorkFileSettings: () => SETTINGS });
  expect(within(dialog).getByText("12.4 GB are used now")).toBeDefined();
  expect(within(dialog).getAllByRole("checkbox", { checked: true })).toHaveLength(8);
  for (const name of ["Older Word (.doc)", "Older Excel (.xls)", "Video (MP4)"])
    await user.click(within(dialog).getByRole("checkbox", { name }));
  await user.clear(room);
  await user.type(room, "80");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeDefined();
  expect(drawn.sent("saveWorkFileSettings")).toMatchObject([
    { kinds: '["pdf","images","docx","xlsx","mp3"]', gigabytes: "80" },
  ]);
});

test("none at all is refused before it is sent", async () => {
  const { user, dialog, ...drawn } = await opened({ getWorkFileSettings: () => ({ ...SETTINGS, kinds: ["mp3"] }) });
  await user.click(within(dialog).getByRole("checkbox", { name: "Sound (MP3)" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Choose at least one kind of file")).toBeDefined();
  expect(drawn.sent("saveWorkFileSettings")).toEqual([]);
});

test("less room than is used says what follows, while it is typed and once it is saved", async () => {
  const { user, room, dialog } = await opened({ saveWorkFileSettings: () => ({ ...SETTINGS, gigabytes: 12 }) });
  expect(within(dialog).queryByText(/^Less than is used/)).toBeNull();
  await user.clear(room);
  await user.type(room, "12");
  expect(within(dialog).getByText(/^Less than is used: nothing is deleted/)).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Saved\. 12\.4 GB are used: no new file is taken/)).toBeDefined();
});

const chooser = async () => await screen.findByLabelText<HTMLInputElement>("Choose a file");

test("publishing offers the kinds that the school has settled, and refuses others before they are sent", async () => {
  const path = "/staff/assignment";
  const { user } = renderScreen(AssignmentsScreen, path, `${path}?dialog=publishAssignment`, {
    searchAssignments: () => ({ Assignments: [], count: 0 }),
    getAssignmentChoices: () => CHOICES,
    getWorkFileKinds: () => ({ kinds: ["pdf", "images"] }),
  });
  const input = await chooser();
  await waitFor(() => expect(input.accept).toBe(".pdf,.jpg,.jpeg,.png,.heic,.heif"));
  expect(screen.getByText(/^\.pdf, \.jpg, \.jpeg, \.png, \.heic, \.heif/)).toBeDefined();
  // A browser lets people choose all files.
  input.accept = "";
  await user.upload(input, new File(["words"], "sums.docx"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/sums\.docx.*\.pdf, \.jpg, \.jpeg, \.png/);
});

test.each([
  [["images", "mp3"], ".jpg,.jpeg,.png,.heic,.heif,.mp3", false],
  [["pdf"], ".pdf", true],
])("handing in offers %s, and photos where a PDF is taken", async (kinds, accept, hasPhotos) => {
  const path = "/student/studentAssignment";
  renderScreen(StudentAssignmentScreen, path, `${path}?dialog=ownAssignment~7`, {
    getAssignments: () => [RIVERS],
    getStudentSubmittedAssignments: () => [],
    getWorkFileKinds: () => ({ kinds }),
  });
  const input = await chooser();
  await waitFor(() => expect(input.accept).toBe(accept));
  expect(screen.queryByRole("button", { name: "Take a photo" }) !== null).toBe(hasPhotos);
});
