import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, renderScreen, type Answers } from "../../../kit/test.screen.tsx";
import { anApplicant, GROUPS, STATUSES } from "../test.applicants.ts";
import { ApplicantsBoardScreen } from "./ApplicantsBoardScreen.tsx";

/** A school of applicants that keeps what it is told. */
function open(at = "", answers: Answers = {}) {
  const all = [
    anApplicant("AP1", "Imani Wanjiru"),
    anApplicant("AP2", "Baraka Otieno"),
    anApplicant("AP3", "Zawadi Njeri", {
      acceptedOn: "2026-11-01",
      studentCode: "ST3",
      studentName: "Zawadi Njeri",
      studentSchoolId: "UHURU-1040",
    }),
  ];
  return renderScreen(ApplicantsBoardScreen, "/school/applicants/board", `/school/applicants/board${at}`, {
    getGroupApplicant: () => ({ Groups: GROUPS }),
    getStatusApplicant: () => STATUSES,
    searchApplicant: ({ status, accepted }) => {
      const found = all.filter((one) =>
        accepted === "yes" ? one.acceptedOn !== "" : one.status === status && one.acceptedOn === "",
      );
      return { Students: found, count: found.length };
    },
    addProgressStatusApplicant: ({ userCode, progressStatus }) => {
      const one = all.find((each) => each.userCode === userCode)!;
      one.status = String(progressStatus);
      return one;
    },
    ...answers,
  });
}

// Also beneath an alert.
const column = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`), hidden: true }));
const names = (status: string) =>
  column(status)
    .queryAllByRole("listitem", { hidden: true })
    .map((card) => card.querySelector(".plain")?.textContent);

test("each status is a column with its count, and the last one has the accepted, who stay there", async () => {
  open();
  await screen.findByRole("button", { name: "Move Imani Wanjiru: Pending" });
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Pending 2", "Printed 0", "Collected 0", "Accepted 1"]);
  expect(column("Accepted").getByRole("button", { name: "Accepted: open the student Zawadi Njeri" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Move Zawadi/ })).toBeNull();
  expect(column("Pending").getAllByText("Form 1 · 2027")).toHaveLength(2);
});

test("a card is taken, moved and dropped by the keyboard, said aloud, and keeps the focus where it lands", async () => {
  const { user, sent } = open();
  const handle = await screen.findByRole("button", { name: "Move Imani Wanjiru: Pending" });
  act(() => handle.focus());
  await user.keyboard(" ");
  expect(screen.getByText("Imani Wanjiru is taken: Pending")).toBeDefined();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByText("Collected, 3 of 4")).toBeDefined();
  await user.keyboard("{ArrowLeft} ");
  expect(screen.getByText("Imani Wanjiru is put down: Printed")).toBeDefined();
  expect(names("Printed")).toEqual(["Imani Wanjiru"]);
  expect(names("Pending")).toEqual(["Baraka Otieno"]);
  await waitFor(() =>
    expect(sent("addProgressStatusApplicant")).toMatchObject([{ userCode: "AP1", progressStatus: "Printed" }]),
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Imani Wanjiru: Printed" }));
  await screen.findByText("Imani Wanjiru: Printed");
});

test("Escape puts the card back, and nothing is written", async () => {
  const { user, sent } = open();
  const handle = await screen.findByRole("button", { name: "Move Imani Wanjiru: Pending" });
  act(() => handle.focus());
  await user.keyboard(" {ArrowRight}{Escape}");
  expect(screen.getByText("Imani Wanjiru is put back: Pending")).toBeDefined();
  expect(names("Pending")).toHaveLength(2);
  expect(sent("addProgressStatusApplicant")).toEqual([]);
});

test("a move that is refused is taken back, and the person is told", async () => {
  const { user } = open("", {
    addProgressStatusApplicant: () => refuse("This status is not there any more"),
  });
  const handle = await screen.findByRole("button", { name: "Move Imani Wanjiru: Pending" });
  act(() => handle.focus());
  await user.keyboard(" {ArrowRight} ");
  await screen.findByRole("alertdialog", { name: "This status is not there any more" });
  expect(names("Pending")).toEqual(["Imani Wanjiru", "Baraka Otieno"]);
  expect(names("Printed")).toEqual([]);
});

test("a pointer drags a card to the column under it, and a press that hardly moves drags nothing", async () => {
  const { sent } = open();
  const handle = await screen.findByRole("button", { name: "Move Imani Wanjiru: Pending" });
  const card = handle.closest("li")!;
  const target = screen.getByRole("region", { name: /^Collected/ });
  document.elementFromPoint = () => target;
  const mouse = { pointerType: "mouse", pointerId: 1, button: 0 };
  fireEvent.pointerDown(card, { ...mouse, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { ...mouse, clientX: 12, clientY: 12 });
  fireEvent.pointerUp(window, { ...mouse, clientX: 12, clientY: 12 });
  expect(sent("addProgressStatusApplicant")).toEqual([]);
  fireEvent.pointerDown(card, { ...mouse, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { ...mouse, clientX: 90, clientY: 20 });
  fireEvent.pointerUp(window, { ...mouse, clientX: 90, clientY: 20 });
  expect(names("Collected")).toEqual(["Imani Wanjiru"]);
  await waitFor(() =>
    expect(sent("addProgressStatusApplicant")).toMatchObject([{ userCode: "AP1", progressStatus: "Collected" }]),
  );
});

test("a column is fetched page by page, of the group that is chosen", async () => {
  const many = Array.from({ length: 60 }, (_, at) => anApplicant(`AP${at}`, `No ${at}`));
  const { user, sent } = open("?groupCode=AG1", {
    searchApplicant: ({ status, accepted, page }) => {
      if (status !== "Pending" || accepted !== "no") return { Students: [], count: 0 };
      return { Students: many.slice(Number(page) * 25, Number(page) * 25 + 25), count: many.length };
    },
  });
  await screen.findByRole("button", { name: "Move No 0: Pending" });
  expect(names("Pending")).toHaveLength(25);
  await user.click(column("Pending").getByRole("button", { name: "More: Pending" }));
  await waitFor(() => expect(names("Pending")).toHaveLength(50));
  await user.click(column("Pending").getByRole("button", { name: "More: Pending" }));
  await waitFor(() => expect(names("Pending")).toHaveLength(60));
  expect(column("Pending").queryByRole("button", { name: "More: Pending" })).toBeNull();
  for (const input of sent("searchApplicant")) expect(input).toMatchObject({ groupCode: "AG1", size: "25" });
});
