/** A grid as people use it: by keys, by clipboard, by finger, with others, and without a connection. */
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useMemo, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../data/call.ts";
import { Button } from "../Button.tsx";
import { session } from "../data/session.ts";
import { renderScreen } from "../test.screen.tsx";
import { BURSAR, signIn } from "../test.session.ts";
import type { GridColumn } from "./columns.ts";
import { EditGrid } from "./EditGrid.tsx";
import type { CellWrite } from "./entries.ts";
import type { Outcome } from "./queue.ts";
import { useWriteQueue } from "./useWriteQueue.ts";

interface Pupil {
  code: string;
  marks: Record<string, string>;
}
const GRADES = [
  { value: "g", label: "Good" },
  { value: "w", label: "Weak" },
];
const keyOf = (pupil: Pupil): string => pupil.code;
/** How often a cell has been drawn. */
let drawn = 0;

/** The server's rows, changed from outside as live events do. */
let change: (rows: Pupil[]) => void = () => undefined;
let write: (cells: readonly CellWrite[], key: string) => Promise<readonly Outcome[]>;
const written: CellWrite[] = [];
const keys: string[] = [];

function pupils(count: number): Pupil[] {
  return Array.from({ length: count }, (_, at) => ({ code: `P${at + 1}`, marks: {} }));
}

function columnsOf(papers: number): GridColumn<Pupil>[] {
  return [
    { id: "name", title: "Name", width: 120, pinned: true, value: (pupil) => `Pupil ${pupil.code}` },
    ...Array.from({ length: papers }, (_, at): GridColumn<Pupil> => {
      const id = `m${at + 1}`;
      return {
        id,
        title: `Paper ${at + 1}`,
        width: 80,
        edit(pupil) {
          drawn += 1;
          return { kind: "number", min: 0, max: 100, step: 0.5, value: pupil.marks[id] ?? "" };
        },
      };
    }),
    {
      id: "grade",
      title: "Grade",
      width: 100,
      edit: (pupil) => ({ kind: "choice", choices: GRADES, value: pupil.marks["grade"] ?? "" }),
    },
    { id: "act", title: "Act", width: 80, kind: "action", cell: () => <Button>Print</Button> },
  ];
}

function open(rows: Pupil[] = pupils(4), papers = 3) {
  function Sheet() {
    const [shown, setShown] = useState(rows);
    change = setShown;
    const cells = useWriteQueue("marks/1", { batchMax: 1, parallelMax: 4, write: (some, key) => write(some, key) });
    const columns = useMemo(() => columnsOf(papers), []);
    return <EditGrid label="Marks" rows={shown} columns={columns} keyOf={keyOf} nameOf={keyOf} cells={cells} />;
  }
  return renderScreen(Sheet, "/marks", "/marks", { portalLogin: () => BURSAR, signOut: () => ({}) });
}

beforeEach(async () => {
  drawn = 0;
  written.length = 0;
  keys.length = 0;
  write = (cells, key) => {
    written.push(...cells);
    keys.push(key);
    return Promise.resolve(cells.map(({ value }) => ({ kind: "saved", value })));
  };
});

/** The cell of a row and a column, both counted from 1. */
const cell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`tr[data-index="${row - 1}"] td[data-at="${column - 1}"]`)!;
const values = () => written.map(({ row, column, value }) => `${row}.${column}=${value}`);
async function reach(row: number, column: number): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(cell(row, column)));
}
const begin = async (user: ReturnType<typeof open>["user"], row = 1, column = 2) => {
  await screen.findByRole("grid", { name: "Marks" });
  await user.click(cell(row, column));
  await reach(row, column);
};

test("the keys walk the cells, with one of them in the tab order", async () => {
  const { user } = open();
  const grid = await screen.findByRole("grid", { name: "Marks" });
  expect(grid.getAttribute("aria-rowcount")).toBe("5");
  expect(grid.getAttribute("aria-colcount")).toBe("6");
  await user.tab();
  await reach(1, 1);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const steps: [string, number, number][] = [
    ["{ArrowRight}", 1, 2],
    ["{ArrowDown}", 2, 2],
    ["{ArrowLeft}", 2, 1],
    ["{ArrowUp}", 1, 1],
    ["{End}", 1, 6],
    ["{Home}", 1, 1],
    ["{Control>}{End}{/Control}", 4, 6],
    ["{Shift>}{Tab}{/Shift}", 4, 5],
    ["{Shift>}{Enter}{/Shift}", 3, 5],
    ["{Enter}", 4, 5],
    ["{PageUp}", 1, 5],
    ["{PageDown}", 4, 5],
    ["{Control>}{Home}{/Control}", 1, 1],
    ["{End}{Tab}", 2, 1],
  ];
  for (const [pressed, row, column] of steps) {
    await user.keyboard(pressed);
    await reach(row, column);
  }
  await user.keyboard("{Escape}{Tab}");
  expect(grid.contains(document.activeElement)).toBe(false);
});

test("typing replaces, Enter goes down, F2 and a double press edit, Escape restores, Delete empties a block", async () => {
  const { user } = open([{ code: "P1", marks: { m1: "40", m2: "50" } }, ...pupils(2).slice(1)]);
  await begin(user);
  await user.keyboard("7,5{Enter}");
  await reach(2, 2);
  expect(values()).toEqual(["P1.m1=7.5"]);
  expect(written[0]).toMatchObject({ base: "40" });
  await user.keyboard("{ArrowUp}{ArrowRight}{F2}");
  expect(screen.getByRole("textbox")).toHaveProperty("value", "50");
  await user.keyboard("9{Escape}");
  await reach(1, 3);
  expect(cell(1, 3).textContent).toContain("50");
  await user.dblClick(cell(1, 3));
  await user.keyboard("61{Tab}");
  await reach(1, 4);
  expect(values().at(-1)).toBe("P1.m2=61");
  await user.keyboard("8{ArrowDown}");
  await reach(2, 4);
  await waitFor(() => expect(values().at(-1)).toBe("P1.m3=8"));
  await user.keyboard("{Control>}{Home}{/Control}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(screen.getAllByRole("gridcell", { selected: true })).toHaveLength(3);
  await user.keyboard("{Delete}");
  await waitFor(() => expect(values().slice(-3)).toEqual(["P1.m1=", "P1.m2=", "P1.m3="]));
});

test("what the column cannot take stays in the cell with the reason and is not sent; a choice is chosen by its label", async () => {
  const { user } = open();
  await begin(user);
  await user.keyboard("101{Enter}abc{Enter}7.3{Enter}");
  expect(written).toEqual([]);
  expect(cell(1, 2).textContent).toContain("101. Not stored. Write a number from 0 to 100");
  expect(cell(2, 2).textContent).toContain("Write a number");
  expect(cell(3, 2).textContent).toContain("Write a number in steps of 0.5");
  expect(cell(1, 2).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("3 cells were refused.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show" }));
  await reach(1, 2);
  await user.click(screen.getByRole("button", { name: "Give up what I typed" }));
  await reach(1, 2);
  expect(cell(1, 2).textContent).toBe("");
  await user.click(cell(1, 5));
  await user.keyboard("{F2}");
  await user.selectOptions(screen.getByRole("combobox"), "Weak");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(values()).toEqual(["P1.grade=w"]));
  expect(cell(1, 5).textContent).toContain("Weak");
});

test("a block is copied, and pasted over cells; what lies beyond the edge or cannot be written is said", async () => {
  const { user } = open();
  await begin(user);
  await user.paste('1\t"2"\r\n3\t4\r\n');
  await waitFor(() => expect(values().toSorted()).toEqual(["P1.m1=1", "P1.m2=2", "P2.m1=3", "P2.m2=4"]));
  const clipboardData = new DataTransfer();
  fireEvent.copy(document.activeElement!, { clipboardData });
  expect(clipboardData.getData("text/plain")).toBe("1\t2\r\n3\t4");
  await user.click(cell(4, 5));
  await user.paste("weak\tx\ty\nGood\tx\ty\n");
  await waitFor(() => expect(values().at(-1)).toBe("P4.grade=w"));
  expect(screen.getByText(/4 pasted cells lay beyond the edge of the table/)).toBeDefined();
  expect(screen.getByText(/1 pasted cell met one that can only be read/)).toBeDefined();
  await user.click(cell(1, 4));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await user.paste("9");
  await waitFor(() => expect(values().slice(-3).toSorted()).toEqual(["P1.m3=9", "P2.m3=9", "P3.m3=9"]));
});

test("a picture that is pasted empties no cell", async () => {
  const { user } = open(pupils(2).map((pupil) => ({ ...pupil, marks: { m1: "44" } })));
  await begin(user);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  fireEvent.paste(document.activeElement!, { clipboardData: { types: ["text/html", "Files"], getData: () => "" } });
  expect(cell(1, 2).textContent).toBe("44");
  await user.paste("45");
  await waitFor(() => expect(values()).toEqual(["P1.m1=45", "P2.m1=45"]));
});

test("a cell that somebody else changes shows both values and is written over by nobody's accident", async () => {
  let answer: (outcomes: Outcome[]) => void = () => undefined;
  write = () => new Promise((resolve) => (answer = resolve));
  const { user } = open();
  await begin(user);
  await user.keyboard("10{Enter}");
  // Told by the server's refusal …
  await act(async () => answer([{ kind: "conflict", theirs: "20" }]));
  await user.click(cell(1, 2));
  expect(screen.getByText("Theirs: 20")).toBeDefined();
  expect(screen.getByText("Yours: 10")).toBeDefined();
  expect(cell(1, 2).textContent).toContain("Changed by somebody else to: 20");
  await user.click(screen.getByRole("button", { name: "Keep yours" }));
  write = (cells) => (written.push(...cells), Promise.resolve([]));
  await act(async () => answer([{ kind: "saved", value: "10" }]));
  // … or by what comes while a cell is being typed in.
  await user.click(cell(2, 2));
  await user.keyboard("30");
  act(() => change(pupils(4).map((pupil) => (pupil.code === "P2" ? { ...pupil, marks: { m1: "44" } } : pupil))));
  await user.keyboard("{Enter}");
  await user.keyboard("{ArrowUp}");
  expect(screen.getByText("Theirs: 44")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use theirs" }));
  expect(cell(2, 2).textContent).toBe("44");
});

test("on a dead link cells say so, a reload keeps them, and they go out under the same keys", async () => {
  write = (_, key) => (keys.push(key), Promise.reject(new CallError("offline", "No connection")));
  const { user } = open();
  await signedIn();
  await begin(user);
  await user.keyboard("10{Enter}20{Enter}");
  expect(await screen.findByText(/2 cells are not stored yet: no connection/)).toBeDefined();
  expect(cell(1, 2).textContent).toContain("10. Not stored yet");
  const before = keys[0];
  cleanup();
  write = (cells, key) => {
    written.push(...cells);
    keys.push(key);
    return Promise.resolve(cells.map(({ value }) => ({ kind: "saved", value })));
  };
  keys.length = 0;
  open();
  await waitFor(() => expect(values().toSorted()).toEqual(["P1.m1=10", "P2.m1=20"]));
  expect(keys).toContain(before);
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith("ofisi.grid/"))).toEqual([]));
});

test("the connection's return sends at once", async () => {
  let isDown = true;
  const online = write;
  write = (cells, key) => (isDown ? Promise.reject(new CallError("offline", "No connection")) : online(cells, key));
  const { user } = open();
  await begin(user);
  await user.keyboard("10{Enter}");
  await screen.findByText(/1 cell is not stored yet/);
  isDown = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(values()).toEqual(["P1.m1=10"]));
});

test("what is not stored belongs to one person: signing out, and another's sign-in, drops it", async () => {
  write = () => Promise.reject(new CallError("offline", "No connection"));
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith("ofisi.grid/"));
  const { user } = open();
  await signedIn();
  await begin(user);
  await user.keyboard("10{Enter}");
  await screen.findByText(/1 cell is not stored yet/);
  expect(kept()).toHaveLength(1);
  cleanup();
  expect(kept()).toHaveLength(1);
  renderScreen(() => null, "/", "/", { portalLogin: () => ({ ...BURSAR, userCode: "U10" }), signOut: () => ({}) });
  await act(signIn);
  expect(kept()).toEqual([]);
  localStorage.setItem("ofisi.grid/U10/UHURU/x/t", "{}");
  await act(() => session.signOut());
  expect(kept()).toEqual([]);
});

test("leaving the page with unsent cells asks first", async () => {
  write = () => Promise.reject(new CallError("offline", "No connection"));
  const { user, router } = open();
  await signedIn();
  await begin(user);
  await user.keyboard("10{Enter}");
  await screen.findByText(/1 cell is not stored yet/);
  act(() => void router.navigate({ to: "/account" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(router.latestLocation.pathname).toBe("/marks");
});

test("a finger selects with the first tap and opens with the second", async () => {
  const { user } = open();
  await screen.findByRole("grid", { name: "Marks" });
  await user.pointer({ keys: "[TouchA]", target: cell(2, 3) });
  await reach(2, 3);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.pointer({ keys: "[TouchA]", target: cell(2, 3) });
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("Enter presses the button of a cell that is only read", async () => {
  const { user } = open();
  await begin(user, 2, 6);
  const pressed = vi.fn();
  within(cell(2, 6)).getByRole("button").addEventListener("click", pressed);
  await user.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("of 500 rows of 40 only those in sight are drawn, and a key press draws the two it concerns again at most", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
  const { user } = open(pupils(500), 40);
  await begin(user);
  expect(document.querySelectorAll("tr[data-index]").length).toBeLessThan(60);
  drawn = 0;
  await user.keyboard("{ArrowDown}");
  await reach(2, 2);
  // The left and the reached cell, and what is said of the latter.
  expect(drawn).toBeLessThanOrEqual(8);
  drawn = 0;
  await user.keyboard("7{Enter}");
  await waitFor(() => expect(values()).toEqual(["P2.m1=7"]));
  expect(drawn).toBeLessThanOrEqual(60);
  fireEvent.keyDown(document.activeElement!, { key: "End", ctrlKey: true });
  await reach(500, 43);
});

async function signedIn(): Promise<void> {
  await screen.findByRole("grid", { name: "Marks" });
  await act(signIn);
  await screen.findByRole("grid", { name: "Marks" });
}
