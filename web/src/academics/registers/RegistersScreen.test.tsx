import type { Register, RegisterRow } from "@ofisi/contract/academics/registers";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queries } from "../../kit/data/client.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { RegistersScreen } from "./RegistersScreen.tsx";

const MATHS: Register = {
  lessonId: 7,
  groupCode: "GR-1",
  groupName: "East",
  activityName: "Mathematics",
  venueName: "Lab",
  startTime: "08:00",
  endTime: "08:40",
  staffCode: "SF-1",
  staffName: "Grace",
  takenBy: "",
  takenAt: "",
  mayTake: true,
};
const NAMES = ["Amani", "Baraka", "Chebet"];
const DAY = "2026-01-12";

/** A school that keeps what it is told; `theirs` is what somebody else says before a call arrives. */
function open(
  search = "",
  part: {
    register?: Partial<Register>;
    isLocked?: boolean;
    holiday?: string;
    question?: string;
    answers?: Answers;
    expected?: string;
  } = {},
) {
  const rows: RegisterRow[] = NAMES.map((name, at) => ({
    userCode: `ST-${at}`,
    name,
    photo: "",
    schoolIdNumber: "",
    value: "",
    // The gate saw the third come during the lesson.
    expected: at === 2 ? (part.expected ?? "") : "",
  }));
  const register = { ...MATHS, ...part.register };
  const save: Answers["save"] = ({ registers }) => {
    const [{ marks }] = JSON.parse(registers!) as [{ marks: { userCode: string; value: string; base: string }[] }];
    return {
      outcomes: marks.map(({ userCode, value, base }) => {
        const row = rows.find((one) => one.userCode === userCode)!;
        if (row.value !== base && row.value !== value) return { kind: "conflict", value: row.value, why: "" };
        row.value = value;
        return { kind: "saved", value, why: "" };
      }),
    };
  };
  const page = renderScreen(RegistersScreen, "/school/registers", `/school/registers?day=${DAY}${search}`, {
    getRegisters: () => ({
      day: DAY,
      isLocked: false,
      holiday: part.holiday ?? "",
      registers: part.holiday === undefined ? [register] : [],
      count: part.holiday === undefined ? 1 : 0,
    }),
    getRegister: () => ({
      day: DAY,
      register,
      isLocked: part.isLocked ?? false,
      holiday: part.holiday ?? "",
      question: part.question ?? "",
      rows: rows.map((row) => ({ ...row })),
      codes: [{ code: "AC-1", name: "School trip", countsAs: "present" }],
      formerCodes: [{ code: "AC-2", name: "Sent home", countsAs: "absent" }],
    }),
    saveRegisters: save,
    ...part.answers,
  });
  const sent = () =>
    page
      .sent("saveRegisters")
      .map(({ registers }) => (JSON.parse(registers!) as { marks: { userCode: string; value: string }[] }[])[0]!.marks);
  return { ...page, rows, save, marks: sent };
}
const REGISTER = `&register=${DAY}~students~GR-1~7`;
const press = (name: string) => screen.getByRole("button", { name });

test("a lesson is opened in one press, and a class is saved in one call with everyone present but who was pressed", async () => {
  const { user, marks } = open();
  await user.click(await screen.findByRole("button", { name: "Open Mathematics, East" }));
  await user.click(await screen.findByRole("button", { name: "Late: Amani" }));
  await user.click(press("Absent: Baraka"));
  // What the letters on the buttons stand for.
  expect(screen.getByText("L Late · A Absent · E Excused")).toBeTruthy();
  expect(screen.getByText("Present: 1 · Late: 1 · Absent: 1 · Excused: 0")).toBeTruthy();
  await user.click(press("Save register"));
  await waitFor(() => expect(marks()).toHaveLength(1));
  expect(marks()[0]).toEqual([
    { userCode: "ST-0", value: "late", base: "" },
    { userCode: "ST-1", value: "absent", base: "" },
    { userCode: "ST-2", value: "present", base: "" },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
});

test("whom the gate saw come during the lesson is late to begin with, and the teacher may say otherwise", async () => {
  const { user, marks } = open(REGISTER, { expected: "late\n08:11" });
  await screen.findByText("Late · 08:11");
  expect(screen.getByText("Present: 2 · Late: 1 · Absent: 0 · Excused: 0")).toBeTruthy();
  await user.click(press("Late: Chebet"));
  await screen.findByText("Present: 3 · Late: 0 · Absent: 0 · Excused: 0");
  await user.click(press("Late: Chebet"));
  await user.click(press("Save register"));
  await waitFor(() => expect(marks()[0]![2]).toMatchObject({ value: "late", base: "" }));
});

test("a letter that is pressed again takes it back, and a correction sends that person alone", async () => {
  const { user, marks, rows } = open(REGISTER, { register: { takenAt: "2026-01-12T05:05:00Z", takenBy: "Grace" } });
  for (const row of rows) row.value = "present";
  await user.click(await screen.findByRole("button", { name: "Absent: Baraka" }));
  await user.click(press("Absent: Baraka"));
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  await user.click(press("Late: Chebet"));
  await user.click(press("Save 1 correction"));
  await waitFor(() => expect(marks()).toEqual([[{ userCode: "ST-2", value: "late", base: "present" }]]));
});

test("an excuse asks for its reason, and the school's own codes stand beside it", async () => {
  const { user, marks } = open(REGISTER);
  await user.click(await screen.findByRole("button", { name: "Excused: Amani" }));
  const dialog = await screen.findByRole("dialog", { name: "What of Amani?" });
  await user.click(within(dialog).getByRole("button", { name: "Keep" }));
  expect(await within(dialog).findByText("Say why")).toBeTruthy();
  await user.type(within(dialog).getByLabelText("Reason"), "Clinic");
  expect(within(dialog).getByRole("option", { name: "School trip" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Keep" }));
  await screen.findByText("Excused · Clinic");
  await user.click(press("Save register"));
  await waitFor(() => expect(marks()[0]![0]).toMatchObject({ value: "excused\n\n\nClinic" }));
});

test("a reason that was typed is not lost by Cancel without a question", async () => {
  const { user } = open(REGISTER);
  await user.click(await screen.findByRole("button", { name: "Excused: Amani" }));
  const dialog = await screen.findByRole("dialog", { name: "What of Amani?" });
  await user.type(within(dialog).getByLabelText("Reason"), "Clinic");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getAllByRole("button").at(-1)!);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("a code that is offered no more says still what it said, and counts as that", async () => {
  const { user, rows, marks } = open(REGISTER, { register: { takenAt: "2026-01-12T05:05:00Z", takenBy: "Grace" } });
  for (const row of rows) row.value = "present";
  rows[1]!.value = "AC-2\n\n\nFees";
  await screen.findByText("Sent home · Fees");
  expect(screen.getByText("Present: 2 · Late: 0 · Absent: 1 · Excused: 0")).toBeTruthy();
  expect(press("Absent: Baraka").getAttribute("aria-pressed")).toBe("true");
  await user.click(press("Excused: Baraka"));
  const dialog = await screen.findByRole("dialog", { name: "What of Baraka?" });
  const options = () =>
    within(dialog)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(options()).toEqual(["Excused", "Absent", "Late", "Present", "School trip", "Sent home"]);
  await user.type(within(dialog).getByLabelText("Reason"), " of term 2");
  await user.click(within(dialog).getByRole("button", { name: "Keep" }));
  await user.click(press("Save 1 correction"));
  await waitFor(() =>
    expect(marks()).toEqual([[{ userCode: "ST-1", value: "AC-2\n\n\nFees of term 2", base: "AC-2\n\n\nFees" }]]),
  );
});

test("without a link it is kept and says so, and leaves once, as it was, when the link is back", async () => {
  let isCut = true;
  const school = open(REGISTER, {
    answers: {
      saveRegisters: (wire) => {
        if (isCut) throw new TypeError("Failed to fetch");
        return school.save(wire);
      },
    },
  });
  const { user, keys, rows } = school;
  await user.click(await screen.findByRole("button", { name: "Absent: Baraka" }));
  await user.click(press("Save register"));
  await screen.findByText(/^Kept on this device/);
  isCut = false;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(rows.map(({ value }) => value)).toEqual(["present", "absent", "present"]));
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).toBeNull());
  expect(new Set(keys("saveRegisters")).size).toBe(1);
});

test("what somebody else has said meanwhile is shown beside one's own, and the person chooses", async () => {
  const { user, rows, marks } = open(REGISTER);
  await user.click(await screen.findByRole("button", { name: "Absent: Baraka" }));
  rows[1]!.value = "excused\n\n\nDoctor";
  await user.click(press("Save register"));
  await screen.findByText(/Excused · Doctor/);
  expect(screen.getByText(/Absent$/)).toBeTruthy();
  await user.click(press("Keep yours"));
  await waitFor(() => expect(rows[1]!.value).toBe("absent"));
  expect(marks().at(-1)).toEqual([{ userCode: "ST-1", value: "absent", base: "excused\n\n\nDoctor" }]);
});

test("what the office has said under an unsaved letter is not written over by Save, although the page has read it since", async () => {
  const { user, rows, marks, sent } = open(REGISTER);
  await user.click(await screen.findByRole("button", { name: "Absent: Baraka" }));
  await user.click(press("Late: Chebet"));
  rows[1]!.value = "excused\n\n\nDoctor";
  rows[2]!.value = "late";
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(sent("getRegister")).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: /^Save 3 corrections/ }));
  await screen.findByText(/Excused · Doctor/);
  await waitFor(() => expect(rows[0]!.value).toBe("present"));
  expect(rows[1]!.value).toBe("excused\n\n\nDoctor");
  // Said by both.
  expect(marks()).toEqual([[{ userCode: "ST-0", value: "present", base: "" }]]);
  await user.click(press("Keep yours"));
  await waitFor(() => expect(rows[1]!.value).toBe("absent"));
});

test("who may not take it, and whoever comes to a locked day, can only look", async () => {
  open(REGISTER, { register: { mayTake: false } });
  await screen.findByText(/^You can look at this register/);
  expect(press("Late: Amani")).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

test("a locked day says so", async () => {
  open(REGISTER, { isLocked: true });
  await screen.findByText(/^This day is locked/);
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

describe("the settings", () => {
  const CODES = [
    { code: "AC-1", name: "School trip", countsAs: "present" },
    { code: "AC-3", name: "Sick", countsAs: "excused" },
  ];
  let [codes, version] = [CODES, 11];
  const openSettings = async () => {
    [codes, version] = [CODES, 11];
    const page = open("&dialog=attendanceSettings", {
      answers: {
        getAttendanceSettings: () => ({ lockDays: 7, graceMinutes: -1, codes, formerCodes: [], version }),
        saveAttendanceSettings: (wire) => (wire["version"] === String(version) ? {} : refuse("Changed since")),
      },
    });
    const form = await screen.findByRole("dialog", { name: "Attendance settings" });
    const names = () => within(form).getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
    await within(form).findByRole("button", { name: "Add code" });
    return { ...page, form, names, save: () => page.user.click(within(form).getByRole("button", { name: "Save" })) };
  };

  test("are not closed over what was typed without a question", async () => {
    const { user, form, names } = await openSettings();
    await user.type(names()[1]!, " at home");
    await user.click(within(form).getByRole("button", { name: "Cancel" }));
    const question = await screen.findByRole("alertdialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(names()[1]!.value).toBe("Sick at home");
  });

  test("say which code has no name, and take none away for that", async () => {
    const { user, form, names, sent, save } = await openSettings();
    await user.clear(names()[1]!);
    await save();
    expect(await within(form).findByText("Give each code a name, or remove it")).toBeDefined();
    expect(names()[1]!.getAttribute("aria-invalid")).toBe("true");
    expect(names()[0]!.getAttribute("aria-invalid")).not.toBe("true");
    expect(sent("saveAttendanceSettings")).toEqual([]);
    await user.click(within(form).getAllByRole("button", { name: "Remove" })[1]!);
    await save();
    await screen.findByText("The settings are saved");
    expect(sent("saveAttendanceSettings")).toMatchObject([
      { lockDays: "7", graceMinutes: "-1", codes: JSON.stringify([CODES[0]]) },
    ]);
  });

  test("keep a code that a colleague has added meanwhile", async () => {
    const { user, form, sent, save } = await openSettings();
    const days = within(form).getByRole("textbox", { name: /Days after which/ });
    await user.clear(days);
    await user.type(days, "14");
    [codes, version] = [[...CODES, { code: "AC-4", name: "Suspended", countsAs: "absent" }], 22];
    await save();
    await within(form).findByText("Codes of the school: School trip, Sick → School trip, Sick, Suspended");
    await user.click(within(form).getByRole("button", { name: "Show their version" }));
    await within(form).findByText("Changed in the meantime; it was: School trip, Sick");
    await save();
    await screen.findByText("The settings are saved");
    expect(sent("saveAttendanceSettings").at(-1)).toMatchObject({
      lockDays: "14",
      codes: JSON.stringify(codes),
      version: "22",
    });
  });

  test("do not take an emptied number of days for never", async () => {
    const { user, form, sent, save } = await openSettings();
    await user.clear(within(form).getByRole("textbox", { name: /Days after which/ }));
    await save();
    expect(await within(form).findByText("A whole number from -1 to 366")).toBeDefined();
    expect(sent("saveAttendanceSettings")).toEqual([]);
  });
});

test("a register on a holiday is shown with the holiday's name, and cannot be taken", async () => {
  open(REGISTER, { holiday: "Mashujaa Day" });
  expect(await screen.findByText(/^This day is a holiday: Mashujaa Day/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save register" })).toBeNull();
});

test("the list of a holiday says which one it is", async () => {
  open("", { holiday: "Mashujaa Day" });
  expect(await screen.findByText("Mashujaa Day is a holiday: no lessons are held.")).toBeTruthy();
});

test("the whole day's register of a day without school is saved after a question", async () => {
  const { user, marks } = open(`&register=${DAY}~students~GR-1~0`, { question: "noSchool", register: { lessonId: 0 } });
  await user.click(await screen.findByRole("button", { name: "Save register" }));
  const asked = await screen.findByRole("alertdialog", { name: /^There is no school on this day/ });
  expect(marks()).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Save register" }));
  await waitFor(() => expect(marks()).toHaveLength(1));
});
