/** Commenting on a page by keyboard and by pointer, and what a student reads of it. */
import type { FileComment } from "@ofisi/contract/academics/assignmentComments";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, refuse, renderScreen } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { CommentedPagesSection } from "./CommentedPagesSection.tsx";

const ONE: FileComment = {
  commentCode: "FC-1",
  file: "abcdefghijklmnopqrstuvwxyz0123.pdf",
  page: 1,
  x: 0.5,
  y: 0.2,
  width: 0,
  height: 0,
  comments: "Well drawn",
  name: "Grace Achieng",
  date: "2026-11-23T08:05",
  changedBy: "",
  changedOn: "",
  version: 1,
};
const TWO: FileComment = { ...ONE, commentCode: "FC-2", page: 2, y: 0.9, comments: "Which lake?" };
const WORK = { id: 8, file: ONE.file, attachment: "rivers.pdf", pages: 2, isGraded: false };
const PATH = "/staff/assignmentAssessment";

let kept: FileComment[] = [];
const keep = (comments: FileComment[]): void => void (kept = comments);

/** The section with a student who hands in another file at the press of a button. */
function Grading() {
  const [file, setFile] = useState(ONE.file);
  return (
    <>
      <button onClick={() => setFile("anotherfileanotherfile000000.pdf")}>Hand in again</button>
      <CommentedPagesSection of={{ ...WORK, file }} draft="grade~8" />
    </>
  );
}

const person = (userTypeCode: string) => ({ ...BURSAR, userTypeCode });

/** The section before somebody, with a server that keeps what is written. */
async function open(userTypeCode: string, before: FileComment[] = [ONE, TWO], more: Answers = {}) {
  keep(before);
  const drawn = renderScreen(Grading, PATH, PATH, {
    ...more,
    portalLogin: () => person(userTypeCode),
    getFileComments: () => kept,
    addFileComment: ({ comments = "", place = "" }) => {
      const added = { ...ONE, ...(JSON.parse(place) as object), commentCode: "FC-3", comments };
      kept = [...kept, added];
      return added;
    },
    removeFileComment: ({ commentCode }) => {
      kept = kept.filter((one) => one.commentCode !== commentCode);
      return {};
    },
  });
  const posted = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    init?.method === "POST"
      ? posted(address, init)
      : new Response("a page", { headers: { "content-type": "image/webp" } }),
  );
  await signIn();
  return drawn;
}

/** The page's picture has come: pins lie on it. */
async function seePage(name: string): Promise<HTMLElement> {
  const picture = await screen.findByRole("img", { name });
  fireEvent.load(picture);
  return picture.parentElement!;
}

beforeEach(() => {
  URL.createObjectURL = () => "blob:page";
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const size = { left: 0, top: 0, right: 100, bottom: 200, width: 100, height: 200, x: 0, y: 0 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ ...size, toJSON: () => size });
});

test("by the keyboard alone a pin is put, moved, made an area and written at", async () => {
  const { user, sent } = await open("STAFF", []);
  await seePage("rivers.pdf, page 1");
  await user.click(await screen.findByRole("button", { name: "Comment on this page" }));
  const pin = screen.getByRole("application", { name: /^Place of the comment/ });
  expect(document.activeElement).toBe(pin);
  await user.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{/Shift}");
  await user.type(screen.getByRole("textbox", { name: /Comment on the page/ }), "Name its source");
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  const list = await screen.findByRole("list", { name: "Comments on the pages" });
  await within(list).findByText("Name its source");
  expect(sent("addFileComment")).toMatchObject([{ file: ONE.file, comments: "Name its source" }]);
  expect(JSON.parse(sent("addFileComment")[0]?.["place"] ?? "")).toEqual({
    page: 1,
    x: 0.51,
    y: 0.27,
    width: 0.01,
    height: 0,
  });
});

test("a press on the page puts a pin there, a mouse that is drawn an area, and a finger that is drawn scrolls", async () => {
  const { sent, user } = await open("STAFF");
  const paper = await seePage("rivers.pdf, page 1");
  await screen.findByRole("button", { name: "Comment on this page" });
  const layer = paper.querySelector("[data-pins]")!;
  const draw = (pointerType: string, from: number, to: number): void => {
    const how = { pointerType, pointerId: 1, button: 0 };
    fireEvent.pointerDown(layer, { ...how, clientX: from, clientY: from });
    fireEvent.pointerMove(window, { ...how, clientX: to, clientY: to });
    fireEvent.pointerUp(window, { ...how, clientX: to, clientY: to });
  };
  draw("touch", 20, 60);
  expect(screen.queryByRole("application")).toBeNull();
  draw("touch", 20, 20);
  screen.getByText("Page 1, 20 % from the left, 10 % from the top.");
  draw("mouse", 80, 40);
  await user.type(screen.getByRole("textbox", { name: /Comment on the page/ }), "All of this");
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  await screen.findByRole("button", { name: "Comment 3: All of this" });
  const place = JSON.parse(sent("addFileComment")[0]?.["place"] ?? "") as object;
  expect(place).toEqual({ page: 1, x: 0.4, y: 0.2, width: 0.4, height: 0.2 });
});

test("a student reads what is commented, on the page and in words, and is offered nothing to write", async () => {
  const { user } = await open("STUDENT");
  await seePage("rivers.pdf, page 1");
  await screen.findByRole("button", { name: "Comment 1: Well drawn" });
  const list = screen.getByRole("list", { name: "Comments on the pages" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("Page 1, at the top"), expect.stringContaining("Page 2, at the bottom")]);
  for (const name of ["Comment on this page", "Edit comment 1", "Remove comment 1"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await user.click(within(list).getByRole("button", { name: "2: show this comment on its page" }));
  await seePage("rivers.pdf, page 2");
  await screen.findByRole("button", { name: "Comment 2: Which lake?" });
});

test("what another teacher has written meanwhile is shown over what is typed, and written over only when asked to", async () => {
  const { user, sent } = await open("STAFF", [ONE], {
    editFileComment: ({ version, comments = "" }) =>
      version === "2" ? { ...ONE, comments, version: 3 } : refuse("Peter Otieno has changed the comment"),
  });
  await user.click(await screen.findByRole("button", { name: "Edit comment 1" }));
  const field = screen.getByRole("textbox", { name: /Comment on the page/ });
  await user.clear(field);
  await user.type(field, "Mine");
  keep([{ ...ONE, comments: "Theirs", changedBy: "Peter Otieno", changedOn: "2026-11-23T09:00", version: 2 }]);
  await user.click(screen.getByRole("button", { name: "Save comment" }));
  await screen.findByText("Peter Otieno has changed this comment since: “Theirs”");
  expect(field).toHaveProperty("value", "Mine");
  await user.click(screen.getByRole("button", { name: "Write over it" }));
  await user.click(screen.getByRole("button", { name: "Save comment" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save comment" })).toBeNull();
  expect(sent("editFileComment").map(({ version, comments }) => [version, comments])).toEqual([
    ["1", "Mine"],
    ["2", "Mine"],
  ]);
});

test("handed in again while somebody writes, the page and what is typed stay until they are done", async () => {
  const { user } = await open("STAFF", [ONE]);
  await user.click(await screen.findByRole("button", { name: "Comment on this page" }));
  await user.type(screen.getByRole("textbox", { name: /Comment on the page/ }), "Name its source");
  await user.click(screen.getByRole("button", { name: "Hand in again" }));
  expect(screen.getByRole("textbox", { name: /Comment on the page/ })).toHaveProperty("value", "Name its source");
  screen.getByText("Well drawn");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getAllByRole("button").at(-1)!);
  await expect.poll(() => screen.queryByText("Well drawn")).toBeNull();
  await screen.findByRole("img", { name: "rivers.pdf, page 1" });
});
