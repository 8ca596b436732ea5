/** What is pressed without a link: kept, sent once when it is back, told of when it is refused. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { KEY_HEADER, PRESSED_HEADER } from "@ofisi/contract/kit/operation";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clock } from "../i18n/clock.ts";
import { BURSAR, signIn } from "../test.session.ts";
import { addParcel, carry, deliver, deliverAgain, dropParcel, useParcels } from "./parcels.ts";

const op = assignments.submitAssignment;
const WORK = {
  id: 8,
  assignmentCode: "SU-1",
  groupName: "",
  groupCode: "",
  activityName: "",
  activityCode: "",
  title: "Rivers",
  Instructions: "",
  comments: "",
  attachment: "mine.pdf",
  staffName: "",
  staffCode: "",
  name: "",
  date: "2026-11-23T08:05",
  dueDate: "",
  createDate: "2026-11-23T08:05",
  status: 1,
  graded: 1,
  grade: "",
  gradeComments: "",
  file: "abcdefghijklmnopqrstuvwxyz0123.pdf",
  contentType: "application/pdf",
  bytes: 5,
  pages: 1,
  userCode: "P1",
  parentCode: "AS-1",
  isLate: false,
  times: 1,
  outOf: "",
  partners: "",
  holdsGrades: false,
  isHeld: false,
  version: 1,
  mayChange: false,
  isEarlier: false,
};

type Answer = { status: number; body: object } | "no link" | "not yet";
const yes: Answer = { status: 200, body: { status: 200, success: true, message: "", data: WORK } };
const no: Answer = { status: 200, body: { status: 200, success: false, message: "It is closed", data: {} } };

/** The keys that have come to the server, those of them that were cut off, and what it answers from now on. */
let keys: string[];
let cutOff: string[];
let answer: Answer;
/** How many seconds ago each that has come was pressed, as it says. */
let ages: number[];

class Sending extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  #key = "";
  open(): void {}
  abort(): void {
    cutOff.push(this.#key);
    this.dispatchEvent(new Event("abort"));
  }
  setRequestHeader(name: string, value: string): void {
    if (name === KEY_HEADER) this.#key = value;
    if (name === PRESSED_HEADER) ages.push(Number(value));
  }
  send(): void {
    keys.push(this.#key);
    queueMicrotask(() => {
      if (answer === "not yet") return;
      if (answer !== "no link") [this.status, this.responseText] = [answer.status, JSON.stringify(answer.body)];
      this.dispatchEvent(new Event(answer === "no link" ? "error" : "load"));
    });
  }
}

const shown = () => renderHook(() => useParcels(op)).result.current;
const press = (about = "AS-1") =>
  addParcel(op, {
    whose: "UHURU/P1",
    about,
    title: "Rivers",
    input: op.in.parse({ assignmentCode: about, comments: "Done", sentBy: "P1" }),
    files: { fileToUpload: new File(["words"], "mine.pdf") },
  });
/** A moment after what was pressed last. */
async function pressLater(): Promise<string> {
  const last = Date.now();
  await vi.waitUntil(() => Date.now() > last);
  return await press();
}

let stop: () => void = () => undefined;
beforeEach(async () => {
  [keys, cutOff, ages] = [[], [], []];
  answer = "no link";
  vi.stubGlobal("XMLHttpRequest", Sending);
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(
        JSON.stringify({
          status: 200,
          success: true,
          message: "",
          data: { ...BURSAR, userTypeCode: "STUDENT", userCode: "P1" },
        }),
      ),
  );
  await signIn();
});
afterEach(async () => {
  stop();
  for (const { key } of shown()) await dropParcel(key);
});

test("without a link it waits, and goes under the key of its press once there is one: once", async () => {
  const key = await press();
  expect(await deliver(op, key)).toBeUndefined();
  expect(shown()).toMatchObject([{ key, about: "AS-1" }]);
  const sent = vi.fn<(given: unknown) => void>();
  answer = yes;
  stop = carry(op, "UHURU/P1", sent);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(shown()).toEqual([]));
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(keys).toEqual([key, key]);
});

test("a refusal keeps what was made and is told; sent again it is another try", async () => {
  const key = await press();
  await deliver(op, key);
  answer = no;
  stop = carry(op, "UHURU/P1", () => undefined);
  await vi.waitFor(() => expect(shown()).toMatchObject([{ key, refusal: "It is closed" }]));
  expect(shown()[0]!.files["fileToUpload"]!.name).toBe("mine.pdf");
  answer = yes;
  // Not by itself.
  window.dispatchEvent(new Event("online"));
  await deliverAgain(op, key);
  expect(shown()).toEqual([]);
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(3);
});

test.each([
  ["a session that is over", { status: 401, body: { success: false, message: "Token has expired" } }],
  ["a server that is away", { status: 500, body: { success: false, message: "" } }],
  [
    "somebody else's session",
    { status: 200, body: { status: 200, success: false, message: "Somebody else", field: "sentBy", data: {} } },
  ],
] as const)("%s leaves it waiting", async (_, said) => {
  const key = await press();
  answer = said;
  expect(await deliver(op, key)).toBeUndefined();
  expect(shown()).toMatchObject([{ key }]);
  expect(shown()[0]!.refusal).toBeUndefined();
});

test("a device whose clock is set right meanwhile takes nothing that was pressed before for too old", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now - 30 * 86_400_000 });
  try {
    clock.hear(new Date(now).toUTCString());
    const key = await press();
    vi.setSystemTime(now);
    clock.hear(new Date(now).toUTCString());
    answer = yes;
    stop = carry(op, "UHURU/P1", () => undefined);
    await vi.waitFor(() => expect(keys).toEqual([key]));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["behind", "is so still", -30, -30],
  ["behind", "was set right since", -30, 0],
  ["ahead", "is so still", 30, 30],
  ["ahead", "was set right since", 30, 0],
] as const)(
  "what is pressed on a page that has heard nothing, on a device a month %s that %s, is sent, and the last of it counts",
  async (_, __, atPress, later) => {
    const now = Date.now();
    const is = (days: number) => vi.setSystemTime(now + days * 86_400_000);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const earlier = await press();
      const unheard = vi.spyOn(clock, "isHeard").mockReturnValue(false);
      is(atPress);
      const first = await press();
      const second = await press();
      stop = carry(op, "UHURU/P1", () => undefined);
      // Nothing is put away by a clock that may be any.
      await vi.waitFor(() => expect(keys).toEqual([second]));
      stop();
      expect(shown().map(({ key }) => key)).toEqual([earlier, first, second]);
      unheard.mockRestore();
      is(later);
      clock.hear(new Date(now).toUTCString());
      const third = await press();
      answer = yes;
      stop = carry(op, "UHURU/P1", () => undefined);
      await vi.waitFor(() => expect(shown()).toEqual([]));
      expect(keys).toEqual([second, third]);
    } finally {
      vi.useRealTimers();
      clock.hear(new Date().toUTCString());
    }
  },
);

test("another account's parcel is not shown and not sent", async () => {
  await press();
  answer = yes;
  stop = carry(op, "UHURU/P2", () => undefined);
  window.dispatchEvent(new Event("online"));
  const own = await press();
  await deliver(op, own);
  expect(keys).toEqual([own]);
});

test("what is pressed later for the same record is sent at once, and what waits of it before goes: the last one counts", async () => {
  const first = await press();
  await deliver(op, first);
  answer = yes;
  const second = await pressLater();
  await deliver(op, second);
  stop = carry(op, "UHURU/P1", () => undefined);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(keys).toEqual([first, second]);
});

test("what is on its way when a later one is pressed is stopped, and goes on by itself where that one is refused", async () => {
  answer = "not yet";
  const first = await press();
  const sending = deliver(op, first);
  await vi.waitFor(() => expect(keys).toEqual([first]));
  answer = no;
  const second = await pressLater();
  await expect(deliver(op, second)).rejects.toThrow("It is closed");
  expect(cutOff).toEqual([first]);
  expect(await sending).toBeUndefined();
  expect(shown().map(({ key, refusal }) => [key, refusal])).toEqual([
    [first, undefined],
    [second, "It is closed"],
  ]);
  answer = yes;
  stop = carry(op, "UHURU/P1", () => undefined);
  await vi.waitFor(() => expect(shown().map(({ key }) => key)).toEqual([second]));
  expect(keys).toEqual([first, second, first]);
});

test("of several that wait for the same record the last is sent, and of another record each", async () => {
  const first = await press();
  const second = await pressLater();
  const other = await press("AS-2");
  answer = yes;
  stop = carry(op, "UHURU/P1", () => undefined);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(keys).not.toContain(first);
  expect(keys.toSorted()).toEqual([second, other].toSorted());
});

test("each try says how long ago it was pressed, whatever the device's clock has become since", async () => {
  const now = Date.now();
  const MINUTE = 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    const first = await press();
    await deliver(op, first);
    vi.setSystemTime(now + 90 * MINUTE);
    await deliver(op, first);
    // Set back by a day, and told so by an answer of the server.
    vi.setSystemTime(now - 1_440 * MINUTE);
    clock.hear(new Date(now + 120 * MINUTE).toUTCString());
    answer = yes;
    await deliver(op, first);
    expect(ages.map((age) => Math.round(age / 60))).toEqual([0, 90, 120]);
  } finally {
    vi.useRealTimers();
    clock.hear(new Date().toUTCString());
  }
});

test("on a page that has heard nothing it is as old as the device says, as long as nobody sets that right", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 30 * 86_400_000 });
  const unheard = vi.spyOn(clock, "isHeard").mockReturnValue(false);
  try {
    const key = await press();
    vi.setSystemTime(Date.now() + 3_600_000);
    await deliver(op, key);
    expect(ages).toEqual([3_600]);
  } finally {
    unheard.mockRestore();
    vi.useRealTimers();
  }
});

test("what was pressed while another was on its way is no older than when that one had arrived", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    answer = "not yet";
    const first = await press("AS-3");
    const sending = deliver(op, first);
    await vi.waitFor(() => expect(keys).toEqual([first]));
    vi.setSystemTime(now + 10_000);
    answer = "no link";
    const second = await press("AS-3");
    vi.setSystemTime(now + 100_000);
    await deliver(op, second);
    await sending;
    vi.setSystemTime(now + 160_000);
    answer = yes;
    await deliver(op, second);
    expect(ages.map(Math.round)).toEqual([0, 0, 60]);
  } finally {
    vi.useRealTimers();
  }
});
