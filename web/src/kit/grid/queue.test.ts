/** The queue of a grid's writes by itself: what goes out when, and that nothing is lost, doubled or written over. */
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../data/call.ts";
import type { CellWrite } from "./entries.ts";
import { type KeptWrites, type Outcome, writeQueue, type WriteQueueOptions } from "./queue.ts";

interface Sent {
  cells: readonly CellWrite[];
  key: string;
  answer: (...outcomes: Outcome[]) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

beforeEach(() => void vi.useFakeTimers());

function opened(options: Partial<WriteQueueOptions> = {}) {
  const sent: Sent[] = [];
  let kept: () => KeptWrites = () => ({ entries: [], parcels: [] });
  const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
  const queue = writeQueue({
    batchMax: 1,
    parallelMax: 2,
    write: (cells, key) =>
      new Promise((resolve, reject) =>
        sent.push({
          cells,
          key,
          answer: (...outcomes) => (resolve(outcomes), settled()),
          fail: (error) => (reject(error), settled()),
        }),
      ),
    keep: (now) => (kept = now),
    ...options,
  });
  /** As it is written into storage. */
  const stored = (): KeptWrites => JSON.parse(JSON.stringify(kept())) as KeptWrites;
  return { queue, sent, stored, values: () => sent.map((one) => one.cells.map((cell) => cell.value).join()) };
}
const typed = (column: string, value: string, base = "", row = "R1") => ({ row, column, value, base });
const cell = (column: string, row = "R1") => ({ row, column });
const saved = (value: string): Outcome => ({ kind: "saved", value });
const offline = () => new CallError("offline", "No connection");

test("a cell is pending, saving, saved as the server stored it, and says so no longer once its row has it", async () => {
  const { queue, sent } = opened();
  queue.set([typed("phone", "0712")]);
  expect(queue.get(cell("phone"))?.state).toBe("saving");
  expect(queue.counts().waiting).toBe(1);
  await sent[0]!.answer(saved("+254712"));
  expect(queue.get(cell("phone"))).toMatchObject({ state: "saved", value: "+254712" });
  queue.observe(() => "+254712");
  await vi.runAllTimersAsync();
  expect(queue.get(cell("phone"))).toBeUndefined();
});

test("a row that has it before the answer is in counts too", async () => {
  const { queue, sent } = opened();
  queue.set([typed("phone", "0712")]);
  queue.observe(() => "+254712");
  await sent[0]!.answer(saved("+254712"));
  await vi.runAllTimersAsync();
  expect(queue.get(cell("phone"))).toBeUndefined();
});

test("what stands there already is no write", () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "7", "7")]);
  expect(sent).toEqual([]);
  expect(queue.get(cell("a"))).toBeUndefined();
});

test("writes of one cell go in order and the newest stands for those between; other cells go beside it", async () => {
  const { queue, sent, values } = opened();
  queue.set([typed("a", "1")]);
  queue.set([typed("a", "2")]);
  queue.set([typed("a", "3")]);
  queue.set([typed("b", "x")]);
  queue.set([typed("c", "y")]);
  expect(values()).toEqual(["1", "x"]);
  await sent[0]!.answer(saved("1"));
  await sent[1]!.answer(saved("x"));
  expect(values()).toEqual(["1", "x", "y", "3"]);
  expect(sent[3]!.cells[0]).toMatchObject({ base: "1" });
});

test("several cells go in one call where the server takes them so", async () => {
  const { queue, sent } = opened({ batchMax: 50, parallelMax: 1 });
  queue.set(Array.from({ length: 120 }, (_, at) => typed(`c${at}`, String(at))));
  expect(sent.map((one) => one.cells.length)).toEqual([50]);
  await sent[0]!.answer(...sent[0]!.cells.map((one) => saved(one.value)));
  await sent[1]!.answer(...sent[1]!.cells.map((one) => saved(one.value)));
  expect(sent.map((one) => one.cells.length)).toEqual([50, 50, 20]);
});

test("a refusal stays in the cell with the server's words until something else is typed or it is given up", async () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "bad", "good")]);
  await sent[0]!.answer({ kind: "refused", why: "Not like this" });
  expect(queue.get(cell("a"))).toMatchObject({ state: "refused", value: "bad", why: "Not like this" });
  queue.set([typed("a", "better", "bad")]);
  expect(sent[1]!.cells[0]).toMatchObject({ value: "better", base: "good" });
  await sent[1]!.fail(new CallError("invalid", "Nor like that"));
  expect(queue.get(cell("a"))).toMatchObject({ state: "refused", why: "Nor like that" });
  queue.discard([cell("a")]);
  expect(queue.counts()).toEqual({ waiting: 0, refused: 0, conflicts: 0 });
});

test("a refusal of what has been taken back meanwhile leaves what stands there, with nothing to mend", async () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "bad", "good")]);
  queue.set([typed("a", "good", "bad")]);
  await sent[0]!.answer({ kind: "refused", why: "Not like this" });
  expect(queue.get(cell("a"))).toBeUndefined();
  expect(queue.counts()).toEqual({ waiting: 0, refused: 0, conflicts: 0 });
  expect(sent).toHaveLength(1);
});

test("what the column refuses is kept and never sent", () => {
  const { queue, sent } = opened();
  queue.set([{ ...typed("a", "1000"), why: "At most 100" }]);
  expect(queue.get(cell("a"))).toMatchObject({ state: "refused", value: "1000", why: "At most 100" });
  expect(sent).toEqual([]);
});

test("on a dead link everything waits, is tried again later and later with the same key, and at once when it is back", async () => {
  const { queue, sent, values } = opened({ parallelMax: 1 });
  queue.set([typed("a", "1")]);
  await sent[0]!.fail(offline());
  expect(queue.get(cell("a"))?.state).toBe("pending");
  expect(queue.isCut()).toBe(true);
  queue.set([typed("b", "2")]);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  await sent[1]!.fail(offline());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(2);
  queue.wake();
  expect(values()).toEqual(["1", "1", "1"]);
  expect(new Set(sent.map((one) => one.key)).size).toBe(1);
  await sent[2]!.answer(saved("1"));
  expect(values().at(-1)).toBe("2");
  expect(queue.isCut()).toBe(false);
});

test("a clock that is set right meanwhile makes nothing wait longer", async () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "1")]);
  await sent[0]!.fail(offline());
  // The phone learns the time with the link, and was a day ahead.
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toHaveLength(2);
  await sent[1]!.answer(saved("1"));
  expect(queue.counts().waiting).toBe(0);
});

test("what was typed over a write of unknown fate goes after that one has been asked for again", async () => {
  const { queue, sent, values } = opened();
  queue.set([typed("a", "1", "0")]);
  await sent[0]!.fail(new CallError("timeout", "No answer"));
  queue.set([typed("a", "2", "1")]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual(["1", "1"]);
  await sent[1]!.answer(saved("1"));
  expect(sent[2]!.cells[0]).toMatchObject({ value: "2", base: "1" });
});

test("cells with which the server fails hold up no others", async () => {
  const { queue, sent, values } = opened({ parallelMax: 1 });
  queue.set([typed("a", "1"), typed("b", "2")]);
  await sent[0]!.fail(new CallError("failed", "Something went wrong"));
  expect(values()).toEqual(["1", "2"]);
  await sent[1]!.answer(saved("2"));
  expect(queue.counts().waiting).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual(["1", "2", "1"]);
});

test("what changed underneath is shown beside one's own, sent by neither side until the person has chosen", async () => {
  const { queue, sent } = opened({ parallelMax: 1 });
  queue.set([typed("busy", "x")]);
  queue.set([typed("a", "mine", "old"), typed("b", "mine", "old")]);
  queue.observe(({ column }) => (column === "busy" ? "" : "theirs"));
  expect(queue.get(cell("a"))).toMatchObject({ state: "conflict", value: "mine", theirs: "theirs" });
  await sent[0]!.answer(saved("x"));
  expect(sent).toHaveLength(1);
  queue.discard([cell("a")]);
  queue.keepMine(cell("b"));
  expect(sent[1]!.cells).toEqual([{ row: "R1", column: "b", value: "mine", base: "theirs" }]);
  expect(queue.get(cell("a"))).toBeUndefined();
});

test("a write that the server refuses as overtaken becomes a conflict, and the same value of both none", async () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "mine", "old"), typed("b", "same", "old")]);
  await sent[0]!.answer({ kind: "conflict", theirs: "theirs" });
  await sent[1]!.answer({ kind: "conflict", theirs: "same" });
  expect(queue.get(cell("a"))).toMatchObject({ state: "conflict", theirs: "theirs" });
  expect(queue.get(cell("b"))?.state).toBe("saved");
});

test("one's own write that comes back in the rows is no conflict, and a later one of theirs replaces it", async () => {
  const { queue, sent } = opened();
  queue.set([typed("a", "mine", "old")]);
  queue.observe(() => "mine");
  await sent[0]!.answer(saved("mine"));
  queue.observe(() => "old");
  queue.observe(() => "mine");
  expect(queue.get(cell("a"))?.state).toBe("saved");
  queue.observe(() => "theirs");
  expect(queue.get(cell("a"))).toBeUndefined();
});

test("an earlier page's writes go out again: what was sent under its key, what was not as it was typed", async () => {
  const before = opened({ batchMax: 2, parallelMax: 1 });
  before.queue.set([typed("a", "1"), typed("b", "2"), typed("c", "3"), { ...typed("d", "x"), why: "No" }]);
  before.queue.set([typed("a", "11")]);
  const after = opened({ batchMax: 2, parallelMax: 1 });
  after.queue.restore(before.stored());
  expect(after.values()).toEqual(["1,2"]);
  expect(after.sent[0]!.key).toBe(before.sent[0]!.key);
  expect(after.queue.get(cell("d"))).toMatchObject({ state: "refused", why: "No" });
  await after.sent[0]!.answer(saved("1"), saved("2"));
  expect(after.sent[1]!.cells).toMatchObject([
    { column: "c", value: "3", base: "" },
    { column: "a", value: "11", base: "1" },
  ]);
});

test("a single cell has its key since it was typed, so that two pages send it once", () => {
  const before = opened({ parallelMax: 1 });
  before.queue.set([typed("a", "1"), typed("b", "2")]);
  const [first, second] = [opened(), opened()];
  first.queue.restore(before.stored());
  second.queue.restore(before.stored());
  expect(first.sent.map((one) => one.key)).toEqual(second.sent.map((one) => one.key));
  expect(first.values()).toEqual(["1", "2"]);
});
