import { createHash } from "node:crypto";
import { leadingZeroBits, workOf } from "@ofisi/contract/people/applications";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app/App.tsx";
import { chooseLanguage } from "../../kit/i18n/i18n.ts";

type Wire = Record<string, string>;
const SCHOOL = {
  schoolName: "Shule ya Nyota",
  logo: "",
  choices: [{ groupCode: "AG1", groupName: "Form 1", entryYear: "2027" }],
};
const yes = (data: object) => ({ status: 200, success: true, message: "", data });
const no = (message: string, field?: string) => ({
  status: field ? 422 : 200,
  success: false,
  message,
  data: {},
  field,
});
const LOST = new Error("the line is gone");

/** A server of the public form: what it has been sent, and what it answers in turn, the last answer for good. */
let sent: Wire[] = [];
let answers: (object | Error)[] = [];
let form: object = yes(SCHOOL);
let asked: string[] = [];

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  await chooseLanguage("en");
  [sent, asked, form] = [[], [], yes(SCHOOL)];
  answers = [yes({ reference: "ABCDE23456", asSent: true, ticket: "T" })];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const wire = Object.fromEntries<string>(init.body as URLSearchParams);
    const name = wire["function"] ?? "";
    asked.push(name);
    const reply = (body: object) => new Response(JSON.stringify(body), { status: (body as { status: number }).status });
    if (name === "findApplicationForm") return reply(form);
    if (name === "getApplicationChallenge") return reply(yes({ challenge: `C${sent.length}`, zeroBits: 4 }));
    if (name === "getApplicationStatus") return reply(answers[0] as object);
    if (name !== "sendApplication") throw new Error(`asked for ${name}`);
    sent.push(wire);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return reply(answer);
  });
});

function open(path = "/apply/nyota") {
  window.location.hash = path;
  render(<App />);
  return userEvent.setup({ delay: null });
}
type User = ReturnType<typeof open>;

async function fill(user: User): Promise<void> {
  await user.selectOptions(await screen.findByLabelText(/What do you apply for/), "AG1");
  for (const [label, text] of [
    [/^Full name/, "Imani Wanjiru"],
    [/^Date of birth/, "6/5/2013"],
    [/^Name of the parent/, "Wanjiru Mama"],
    [/^Phone of the parent/, "0712345678"],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}
const press = (user: User) => user.click(screen.getByRole("button", { name: "Send application" }));
const reopen = () => {
  cleanup();
  return open();
};

test("a school that takes none is said plainly, with the way to a status, and the session is not even asked for", async () => {
  form = no("There is no application form here", "schoolCode");
  open("/apply/nowhere");
  expect(await screen.findByText("There is no application form here")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("link", { name: "How does an application stand?" }).getAttribute("href")).toBe(
    "#/apply/NOWHERE/status",
  );
  expect(asked).toEqual(["findApplicationForm"]);
});

test("what is wrong is said at each field in the language that is chosen, the first has the focus, and nothing is sent", async () => {
  const user = open();
  await user.type(await screen.findByLabelText(/^Date of birth/), "31/02/2013");
  await press(user);
  const group = screen.getByLabelText(/What do you apply for/);
  expect(document.activeElement).toBe(group);
  expect(screen.getByText("5 fields are not right yet")).toBeTruthy();
  expect(screen.getByText("Write the day as 31/03/2012")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Français" }));
  expect(await screen.findByText("Parent ou responsable : saisissez un nom")).toBeTruthy();
  expect(screen.getByDisplayValue("31/02/2013")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("what is typed outlives a reload, is sent with its work done, and is gone once it has arrived; the reference stays", async () => {
  await fill(open());
  const user = reopen();
  expect(await screen.findByText("What you typed before is still here.")).toBeTruthy();
  expect(screen.getByDisplayValue("6/5/2013")).toBeTruthy();
  await press(user);
  expect(await screen.findByText("ABCDE-23456")).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    schoolCode: "NYOTA",
    groupCode: "AG1",
    name: "Imani Wanjiru",
    dateOfBirth: "2013-05-06",
    guardianPhone: "0712345678",
    website: "",
    challenge: "C0",
  });
  const hash = createHash("sha256")
    .update(workOf("C0", Number(sent[0]!["solution"])))
    .digest();
  expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(localStorage)).not.toContain("Imani");
  const later = reopen();
  expect(await screen.findByText("ABCDE-23456")).toBeTruthy();
  await later.click(await screen.findByRole("button", { name: "Apply for somebody else" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).value).toBe("");
});

test("a lost answer keeps all that was typed; the next press, also after a reload, is the same request", async () => {
  answers = [LOST, LOST, yes({ reference: "ABCDE23456", asSent: true, ticket: "T" })];
  const user = open();
  await fill(user);
  await press(user);
  expect(await screen.findByText(/No answer came/)).toBeTruthy();
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  const again = reopen();
  await screen.findByText("What you typed before is still here.");
  await press(again);
  expect(await screen.findByText("ABCDE-23456")).toBeTruthy();
  expect(new Set(sent.map((wire) => wire["requestKey"])).size).toBe(1);
});

test("Enter and a press at once send once, and the next application has another key", async () => {
  const user = open();
  await fill(user);
  await user.type(screen.getByLabelText(/^Phone of the parent/), "{Enter}{Enter}");
  await screen.findByText("ABCDE-23456");
  expect(sent).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Apply for somebody else" }));
  await fill(user);
  await press(user);
  await screen.findByText("ABCDE-23456");
  expect(new Set(sent.map((wire) => wire["requestKey"])).size).toBe(2);
});

test("a challenge that was over is asked for again unseen; one that goes on being refused is said", async () => {
  const over = no("This form was open too long. Press Send again", "challenge");
  answers = [over, yes({ reference: "ABCDE23456", asSent: false, ticket: "T" })];
  const user = open();
  await fill(user);
  await press(user);
  expect(await screen.findByText(/It had arrived the first time/)).toBeTruthy();
  expect(sent.map((wire) => wire["challenge"])).toEqual(["C0", "C1"]);
  answers = [over];
  await user.click(await screen.findByRole("button", { name: "Apply for somebody else" }));
  await fill(user);
  await press(user);
  expect(await screen.findByText("This form was open too long. Press Send again")).toBeTruthy();
  expect(sent).toHaveLength(4);
});

test("a second guardian is asked for when it is pressed, outlives a reload, and is sent; a phone without a name is not", async () => {
  await fill(open());
  expect(screen.queryByLabelText(/second parent or guardian/)).toBeNull();
  const first = userEvent.setup({ delay: null });
  await first.click(screen.getByRole("button", { name: "Add a second parent or guardian" }));
  await first.type(screen.getByLabelText(/^Phone of the second/), "0712000111");
  await press(first);
  expect(await screen.findByText("Second parent or guardian: whose phone is this? Enter a name")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the second/));
  const user = reopen();
  await user.type(await screen.findByLabelText(/^Name of the second/), "Otieno Baba");
  await press(user);
  await screen.findByText("ABCDE-23456");
  expect(sent).toMatchObject([{ secondGuardianName: "Otieno Baba", secondGuardianPhone: "0712000111" }]);
});

test("a refusal of the server stands at its field, and what a program wrote where nobody sees is sent", async () => {
  answers = [no("This cannot be applied for any more. Choose another", "groupCode")];
  const user = open();
  await fill(user);
  await user.type(document.querySelector<HTMLInputElement>('input[name="website"]')!, "spam");
  await press(user);
  expect(await screen.findByText("This cannot be applied for any more. Choose another")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/What do you apply for/));
  await press(user);
  await waitFor(() => expect(sent.map((wire) => wire["website"])).toEqual(["spam", ""]));
});

test("Clear the form forgets what was typed, also for a reload", async () => {
  const user = open();
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe("");
  reopen();
  await screen.findByLabelText(/^Full name/);
  expect(screen.queryByText("What you typed before is still here.")).toBeNull();
});

test("the status page asks for both, knows the reference of this browser, and says the status or the one refusal", async () => {
  localStorage.setItem("ofisi.applied.NYOTA", JSON.stringify({ reference: "ABCDE23456", asSent: true }));
  const user = open("/apply/NYOTA/status");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Reference/)).value).toBe("ABCDE-23456");
  const show = () => user.click(screen.getByRole("button", { name: "Show the status" }));
  await show();
  expect(await screen.findByText("Write the day as 31/03/2012")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Date of birth/), "06.05.2013");
  answers = [no("No application has this reference and this date of birth. Look at both again")];
  await show();
  expect(await screen.findByText(/^No application has this reference/)).toBeTruthy();
  for (const [status, shown] of [
    ["Pending", "Status: Pending"],
    ["Interviewed", "Status: Interviewed"],
  ] as const) {
    answers = [yes({ status })];
    await show();
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByText(/^No application has this reference/)).toBeNull();
  }
});
