/** The CV and papers of the public form, from the choice to the last answer, over a line that breaks. */
import { TICKET_HEADER } from "@ofisi/contract/kit/operation";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app/App.tsx";
import { chooseLanguage } from "../../kit/i18n/i18n.ts";
import { keepFiles, openFiles } from "./sentFiles.ts";

const SCHOOL = {
  schoolName: "Shule ya Nyota",
  logo: "",
  choices: [{ groupCode: "AG1", groupName: "Form 1", entryYear: "2027" }],
};
const yes = (data: object) => ({ status: 200, success: true, message: "", data });
const no = (message: string) => ({ status: 200, success: false, message, data: {} });

interface Sent {
  name: string;
  kind: string;
  key: string;
  ticket: string | undefined;
}
/** The files that have come to the server, and what it answers to each in turn: the last for good. */
let sent: Sent[] = [];
let answers: (object | "lost")[] = [];

class Request extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  #headers = new Map<string, string>();
  open(): void {}
  abort(): void {}
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  send(body: FormData): void {
    const file = body.get("fileToUpload") as File;
    const [kind, key] = [body.get("kind"), body.get("fileKey")] as string[];
    sent.push({ name: file.name, kind: kind!, key: key!, ticket: this.#headers.get(TICKET_HEADER) });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    queueMicrotask(() => {
      if (answer !== "lost") [this.status, this.responseText] = [200, JSON.stringify(answer)];
      this.dispatchEvent(new Event(answer === "lost" ? "error" : "load"));
    });
  }
}

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  await keepFiles("NYOTA", []);
  await chooseLanguage("en");
  [sent, answers] = [[], [yes({})]];
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const name = new URLSearchParams(init.body as URLSearchParams).get("function");
    const found: Record<string, object> = {
      findApplicationForm: yes(SCHOOL),
      getApplicationChallenge: yes({ challenge: "C0", zeroBits: 4 }),
      sendApplication: yes({ reference: "ABCDE23456", asSent: true, ticket: "TICKET" }),
    };
    return new Response(JSON.stringify(found[name ?? ""]), { status: 200 });
  });
});

function open() {
  window.location.hash = "/apply/nyota";
  render(<App />);
  return userEvent.setup({ delay: null, applyAccept: false });
}
type User = ReturnType<typeof open>;

const aFile = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name, { type: "application/pdf" });

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
const papers = async () => await screen.findByLabelText("Add papers, up to 5");

test("what is no file for it is refused by its name, what is too much is left out, and the rest is listed", async () => {
  const user = open();
  await user.upload(await papers(), [aFile("virus.exe"), aFile("none.pdf", 0), aFile("huge.pdf", 10_000_001)]);
  expect(await screen.findByText("virus.exe: use PDF, JPEG, PNG or Word (.docx)")).toBeTruthy();
  expect(screen.getByText("none.pdf is empty")).toBeTruthy();
  expect(screen.getByText("huge.pdf is larger than 10 MB")).toBeTruthy();
  await user.upload(
    await papers(),
    Array.from({ length: 6 }, (_, at) => aFile(`paper ${at}.pdf`)),
  );
  expect(await screen.findByText("At most 5 papers: the others were left out")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Remove paper/ })).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Remove paper 0.pdf" }));
  await waitFor(() => expect(screen.queryByText("paper 0.pdf")).toBeNull());
  expect((await openFiles("NYOTA")).map(({ file }) => file.name)).not.toContain("paper 0.pdf");
});

test("another CV takes the place of the first; both outlive a reload, and follow the form one by one, each with its key", async () => {
  const user = open();
  await user.upload(await screen.findByLabelText("Add the CV"), aFile("old.pdf"));
  await user.upload(await screen.findByLabelText("Choose another CV"), aFile("cv.pdf"));
  await user.upload(await papers(), [aFile("birth.pdf"), aFile("marks.pdf")]);
  await screen.findByText("marks.pdf");
  cleanup();
  const later = open();
  expect(await screen.findByText("birth.pdf")).toBeTruthy();
  await fill(later);
  await press(later);
  expect(await screen.findByText("3 files have arrived")).toBeTruthy();
  expect(sent.map(({ name, kind, ticket }) => [name, kind, ticket])).toEqual([
    ["cv.pdf", "CV", "TICKET"],
    ["birth.pdf", "PAPER", "TICKET"],
    ["marks.pdf", "PAPER", "TICKET"],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(await openFiles("NYOTA")).toEqual([]);
});

test("an answer that is lost keeps the file: after a reload it is the same request, and nothing is sent twice", async () => {
  answers = [yes({}), "lost"];
  const user = open();
  await user.upload(await papers(), [aFile("birth.pdf"), aFile("marks.pdf")]);
  await fill(user);
  await press(user);
  expect(await screen.findByText(/No answer came. The files are kept/)).toBeTruthy();
  // Nobody else's application begins while files of this one wait.
  expect(screen.queryByRole("button", { name: "Apply for somebody else" })).toBeNull();
  answers = [yes({})];
  cleanup();
  open();
  expect(await screen.findByRole("button", { name: "Apply for somebody else" })).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(["birth.pdf", "marks.pdf", "marks.pdf"]);
  expect(sent[1]!.key).toBe(sent[2]!.key);
});

test("a file that the server refuses is said by its name, the others go on, and it can be left out", async () => {
  answers = [no("This PDF cannot be opened: it is damaged, or asks for a password"), yes({})];
  const user = open();
  await user.upload(await papers(), [aFile("broken.pdf"), aFile("marks.pdf")]);
  await fill(user);
  await press(user);
  expect(await screen.findByText(/broken.pdf: This PDF cannot be opened/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("marks.pdf")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Remove broken.pdf" }));
  expect(await screen.findByText("1 file has arrived")).toBeTruthy();
  expect(await openFiles("NYOTA")).toEqual([]);
});
