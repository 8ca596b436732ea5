import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuse, renderScreen, type Answers } from "../../../kit/test.screen.tsx";
import { ApplicantsScreen } from "../ApplicantsScreen.tsx";
import { anApplicant, GROUPS, STATUSES } from "../test.applicants.ts";

const IMANI = anApplicant("AP1", "Imani Wanjiru");
const BARAKA = anApplicant("AP2", "Baraka Otieno");
const INVITATION = { kind: "invitation", title: "Come", body: "Dear $Name, to $Place at $Time", language: "en" };

const openTab = vi.fn(() => ({}) as Window);
beforeEach(() => {
  openTab.mockClear();
  vi.stubGlobal("open", openTab);
});

function open(at = "", answers: Answers = {}) {
  return renderScreen(ApplicantsScreen, "/school/applicants", `/school/applicants${at}`, {
    getGroupApplicant: () => ({ Groups: GROUPS }),
    getStatusApplicant: () => STATUSES,
    searchApplicant: () => ({ Students: [IMANI, BARAKA], count: 2 }),
    getPresentApplicants: () => ({ Students: [IMANI, BARAKA] }),
    getApplicant: () => IMANI,
    checkApplicant: () => ({ count: 1 }),
    getLetterTemplates: () => ({
      templates: ["invitation", "admission", "regret"].map((kind) => ({ ...INVITATION, kind, version: 3 })),
    }),
    previewLetters: ({ kind, checkedApplicant }) => ({
      count: (JSON.parse(checkedApplicant!) as string[]).length,
      typed: kind === "invitation" ? ["Place", "Time"] : [],
      unfilled:
        kind === "invitation"
          ? ["Place", "Time"].map((placeholder) => ({ placeholder, names: ["Baraka Otieno", "Imani Wanjiru"] }))
          : [{ placeholder: "SchoolID", names: ["Baraka Otieno"] }],
      contradicted: kind === "admission" ? ["Baraka Otieno"] : [],
    }),
    saveLetterTemplate: (fields) => ({ ...INVITATION, ...fields, version: 4 }),
    ...answers,
  });
}
type User = ReturnType<typeof open>["user"];

async function openForBoth(user: User) {
  for (const name of ["Imani Wanjiru", "Baraka Otieno"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Letters (2)" }));
  await screen.findByLabelText("Letter");
}

const printed = () => {
  const [address] = openTab.mock.calls.at(-1) as unknown as [string];
  return Object.fromEntries(new URL(address, "http://localhost").searchParams);
};

test("what is typed fills its placeholders, and the letters of the ticked are printed with it", async () => {
  const { user, sent } = open();
  await openForBoth(user);
  await screen.findByText("$Place for everybody");
  await user.type(screen.getByLabelText("Place"), "The hall");
  expect(screen.queryByText("$Place for everybody")).toBeNull();
  expect(screen.getByText("$Time for everybody")).toBeTruthy();
  await user.type(screen.getByLabelText("Day and time"), "Monday, 8.00");
  expect(screen.getByText("Everything in this letter is filled in.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Print 2 letters" }));
  expect(printed()).toMatchObject({
    function: "printLetters",
    kind: "invitation",
    checkedApplicant: '["AP1","AP2"]',
    place: "The hall",
    time: "Monday, 8.00",
  });
  // Not at every key: once for the letter.
  expect(sent("previewLetters")).toHaveLength(1);
});

test("another letter says of whom its placeholders stay unfilled and whom it contradicts, and has nothing to type", async () => {
  const { user } = open();
  await openForBoth(user);
  await user.type(await screen.findByLabelText("Place"), "The hall");
  await user.selectOptions(screen.getByLabelText("Letter"), "Admission");
  expect(await screen.findByText("$SchoolID for 1 of 2")).toBeTruthy();
  expect(screen.getByText("These are not accepted as students:")).toBeTruthy();
  expect(screen.queryByLabelText("Place")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Print 2 letters" }));
  expect(printed()).toMatchObject({ kind: "admission", place: "", time: "" });
});

test("the text is edited over it with the placeholders beside, and one that there is none of is said at the text", async () => {
  const answers: Answers = {
    saveLetterTemplate: () => refuse("$Naem is none of the placeholders of a letter", "body"),
  };
  const { user, sent } = open("", answers);
  await openForBoth(user);
  await user.click(screen.getByRole("button", { name: "Edit the text" }));
  const body = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text/ });
  expect(body.value).toBe(INVITATION.body);
  const form = within(body.closest<HTMLElement>('[role="dialog"]')!);
  for (const each of ["Name", "SchoolID", "Time"]) expect(form.getByText(`$${each}`)).toBeTruthy();
  await user.clear(body);
  await user.type(body, "Dear $Naem");
  await user.click(form.getByRole("button", { name: "Save the text" }));
  await waitFor(() =>
    expect(form.getAllByText("$Naem is none of the placeholders of a letter").length).toBeGreaterThan(0),
  );
  expect(body.value).toBe("Dear $Naem");
  expect(sent("saveLetterTemplate").at(-1)).toMatchObject({
    kind: "invitation",
    body: "Dear $Naem",
    language: "en",
    version: "3",
  });
});

test("a letter to one is printed from the record", async () => {
  const { user } = open("?dialog=applicantProfile~AP1");
  await user.click(await screen.findByRole("button", { name: "Letter" }));
  await user.click(await screen.findByRole("button", { name: "Print 1 letter" }));
  expect(printed()).toMatchObject({ checkedApplicant: '["AP1"]' });
});

test("why it cannot be looked at is said, and nothing can be printed then", async () => {
  const { user } = open("", {
    previewLetters: () => refuse("One of the applicants is not there any more. Nothing was printed"),
  });
  await openForBoth(user);
  await screen.findByText("One of the applicants is not there any more. Nothing was printed");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Print 2 letters" }).disabled).toBe(true);
});
