/** Handing in: how much of the file has left, and what a refusal leaves in the form. */
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "../../kit/data/client.ts";
import { t } from "../../kit/i18n/i18n.ts";
import { renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { RIVERS } from "./anAssignment.ts";
import { saidOf } from "./Parcels.tsx";
import { StudentAssignmentScreen } from "./StudentScreens.tsx";

const WORK: Assignment = { ...RIVERS, id: 8, assignmentCode: "SU-1", parentCode: "AS-1", attachment: "mine.pdf" };

/** What has been sent and waits for its answer. */
let waiting: Sending[] = [];
/** The browser's own sending of files. */
class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = "";
  open(): void {}
  abort(): void {}
  setRequestHeader(): void {}
  send(): void {
    waiting.push(this);
  }
  leave(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { lengthComputable: true, loaded, total: 100 }));
  }
  answer(envelope: { success: boolean; message: string; data: object }): void {
    this.responseText = JSON.stringify({ status: 200, ...envelope });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  waiting = [];
  queries.clear();
  vi.stubGlobal("XMLHttpRequest", Sending);
});
afterEach(() => vi.unstubAllGlobals());

test("handing in shows what has left; a refusal keeps comments and file; then it stands among what is handed in", async () => {
  let own: Assignment[] = [];
  const path = "/student/studentAssignment";
  const { user } = renderScreen(StudentAssignmentScreen, path, `${path}?dialog=ownAssignment~7`, {
    getAssignments: () => [RIVERS],
    getStudentSubmittedAssignments: () => own,
  });
  const comments = await screen.findByRole("textbox", { name: /^Comments/ });
  const dialog = screen.getByRole("dialog", { name: "Rivers" });
  await user.type(comments, "The Tana");
  const submit = async (): Promise<Sending> => {
    const before = waiting.length;
    // Once no question lies over it any more.
    await user.click(await within(dialog).findByRole("button", { name: "Submit" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit" }));
    await vi.waitFor(() => expect(waiting).toHaveLength(before + 1));
    return waiting.at(-1)!;
  };
  await user.click(within(dialog).getByRole("button", { name: "Submit" }));
  expect(await within(dialog).findByText("Please choose file")).toBeDefined();
  await user.upload(
    within(dialog).getByLabelText("Choose a file"),
    new File(["words"], "mine.pdf", { type: "application/pdf" }),
  );

  const first = await submit();
  first.leave(40);
  expect(await within(dialog).findByText("40 %")).toBeDefined();
  first.answer({ success: false, message: "This file is not what its name says", data: {} });
  expect(await within(dialog).findByText("This file is not what its name says")).toBeDefined();
  expect(within(dialog).queryByText("40 %")).toBeNull();
  expect(comments).toHaveProperty("value", "The Tana");
  expect(within(dialog).getByText(/^mine\.pdf · /)).toBeDefined();

  const second = await submit();
  own = [WORK];
  second.answer({ success: true, message: "", data: { ...WORK, isEarlier: false } });
  expect(await within(dialog).findByText(/^You have handed in mine\.pdf/)).toBeDefined();
  expect(await screen.findByText("Rivers is handed in")).toBeDefined();
});

test("what was pressed before work that is there already is said to be kept beside it", () => {
  const saidOfOne = (isEarlier: boolean, isLate: boolean) =>
    t(saidOf({ ...WORK, isEarlier, isLate }), { title: "Rivers" });
  expect(saidOfOne(true, true)).toBe(
    "Rivers: this was pressed before what is handed in already. That counts, and this is kept beside it",
  );
  expect(saidOfOne(false, true)).toBe("Rivers is handed in, late");
});

/** The dialog of the assignment before somebody of a kind, with words typed into it. */
async function typing(userTypeCode: string, words: string) {
  const path = "/student/studentAssignment";
  const drawn = renderScreen(StudentAssignmentScreen, path, path, {
    portalLogin: () => ({ ...BURSAR, userTypeCode }),
    getAssignments: () => [RIVERS],
    getStudentSubmittedAssignments: () => [],
  });
  await signIn();
  const open = async (): Promise<HTMLElement> => {
    await drawn.user.click(await screen.findByRole("button", { name: /Rivers/ }));
    return await screen.findByRole("textbox", { name: /^Comments/ });
  };
  await drawn.user.type(await open(), words);
  const close = () => drawn.user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  return { ...drawn, open, close };
}
const gone = () => expect.poll(() => screen.queryByRole("dialog", { name: "Rivers" })).toBeNull();

test("where nothing is kept, closing asks before what is typed is lost", async () => {
  const { user, close } = await typing("STAFF", "The Tana");
  await close();
  const question = await screen.findByRole("alertdialog");
  within(question).getByText(/What you typed will be lost/);
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("textbox", { name: /^Comments/ })).toHaveProperty("value", "The Tana");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  await close();
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave without saving" }),
  );
  await gone();
});

test("a chosen file alone is asked for as well", async () => {
  const { user, close } = await typing("STAFF", " ");
  await user.clear(screen.getByRole("textbox", { name: /^Comments/ }));
  await user.upload(
    screen.getByLabelText("Choose a file"),
    new File(["words"], "mine.pdf", { type: "application/pdf" }),
  );
  await close();
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave without saving" }),
  );
  await gone();
});

test("a student is not asked: what is typed stands there again", async () => {
  const { open, close } = await typing("STUDENT", "The Tana");
  await close();
  await gone();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const comments = await open();
  await expect.poll(() => (comments as HTMLTextAreaElement).value).toBe("The Tana");
});
