import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen, said, type Answers } from "../../kit/test.screen.tsx";
import { BURSAR, signIn } from "../../kit/test.session.ts";
import { FamilyScreen } from "./FamilyScreen.tsx";

const SCHOOL = {
  schoolCode: "UHURU",
  name: "Uhuru Academy",
  currency: "KES",
  phoneNumber: "+254722000111",
  asksPhone: false,
  paybill: "",
  children: [{ userCode: "ST1", name: "Amani", schoolIdNumber: "7", groupName: "East", balance: "0.00", bills: [] }],
};

/** The page of a guardian, with one part of their child open. */
async function open(part: string, answers: Answers) {
  const drawn = renderScreen(FamilyScreen, "/family", "/family", {
    portalLogin: () => ({ ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" }),
    getMyChildren: () => ({ contact: "+254722000111", schools: [SCHOOL] }),
    ...answers,
  });
  await signIn();
  await drawn.user.click(await screen.findByRole("button", { name: part }));
  return drawn;
}

test("a code whose answer was lost is sent again as the same attempt, also when only what follows it was lost", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const enterFamily = vi.fn<() => unknown>(() => ({})).mockImplementationOnce(lost);
  const getSession = vi
    .fn<() => unknown>(() => ({ session: { ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" } }))
    .mockImplementationOnce(lost);
  const { user, keys } = renderScreen(FamilyScreen, "/family", "/family?link=abc", {
    openFamilyLink: () => said("A code is on its way"),
    enterFamily,
    getSession,
    getMyChildren: () => ({ contact: "+254722000111", schools: [SCHOOL] }),
  });
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.type(await screen.findByLabelText("Code"), "123456");
  const press = async () => await user.click(await screen.findByRole("button", { name: "Come in" }));
  const agree = async () => await user.click(await screen.findByRole("button", { name: "OK" }));
  await press();
  await agree();
  await press();
  await agree();
  await press();
  expect(await screen.findByRole("heading", { name: "Uhuru Academy" })).toBeDefined();
  expect(enterFamily).toHaveBeenCalledTimes(3);
  expect(new Set(keys("enterFamily")).size).toBe(1);
});

test("a code can be typed in although no answer came, and by a page that the phone forgot while the SMS was read", async () => {
  const answers = { openFamilyLink: () => Promise.reject(new TypeError("Failed to fetch")) };
  const { user, router } = renderScreen(FamilyScreen, "/family", "/family?link=abc", answers);
  await user.click(await screen.findByRole("button", { name: "Send me the code" }));
  await user.click(await screen.findByRole("button", { name: "OK" }));
  expect(await screen.findByLabelText("Code")).toBeDefined();
  cleanup();
  renderScreen(FamilyScreen, "/family", router.state.location.href, answers);
  expect(await screen.findByLabelText("Code")).toBeDefined();
  expect(screen.getByRole("button", { name: "Send another code" })).toBeDefined();
});

test("a phone of several people says by whose number somebody is signed in, also where another's link was opened", async () => {
  renderScreen(FamilyScreen, "/family", "/family?link=of-somebody-else", {
    portalLogin: () => ({ ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" }),
    getMyChildren: () => ({ contact: "+254722000111", schools: [SCHOOL] }),
  });
  await signIn();
  await screen.findByText("Signed in with +254722000111. If that is not you, sign out first.");
});

const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
const lesson = (lessonId: number, day: string, state = "asEver") => ({
  lessonId,
  day,
  startTime: "08:00",
  endTime: "08:40",
  activityName: `Unit ${lessonId}`,
  venueName: "Lab",
  staffName: "Grace",
  state,
});

test("the week begins with today, and says what is cancelled and why there are no lessons; other weeks are turned to", async () => {
  const { user, sent } = await open("Timetable", {
    getChildWeek: () => ({
      today: WEEK[2],
      week: "B",
      days: WEEK.map((day, at) => ({ day, isHeld: at !== 3, dayOff: at === 3 ? "Founders’ Day" : "" })),
      lessons: [lesson(1, WEEK[0]!), lesson(2, WEEK[2]!, "cancelled"), lesson(3, WEEK[4]!, "changed")],
    }),
  });
  const today = await screen.findByRole("table", { name: "Lessons of Amani, Wednesday 25 Nov 2026" });
  expect(within(today).getByText("Cancelled")).toBeDefined();
  const words = screen.getAllByRole("article").find((child) => child.contains(today))!.textContent;
  const places = [
    "Week B",
    "Today, Wednesday",
    "No lessons: Founders’ Day",
    "Unit 3",
    "Earlier this week",
    "Unit 1",
  ].map((text) => words.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(words).not.toContain("Saturday");
  await user.click(screen.getByRole("button", { name: "Next week" }));
  await user.click(screen.getByRole("button", { name: "Next week" }));
  await waitFor(() => expect(sent("getChildWeek").at(-1)).toMatchObject({ userCode: "ST1", day: "2026-12-09" }));
  await user.click(screen.getByRole("button", { name: "This week" }));
  await user.click(screen.getByRole("button", { name: "Previous week" }));
  await waitFor(() => expect(sent("getChildWeek").at(-1)).toMatchObject({ day: "2026-11-18" }));
});

test("marks say what a total is out of, what is incomplete, and what the child did not sit", async () => {
  const unit = { total: null, outOf: 100, grade: "", remarks: "", isComplete: true };
  const period = { academicYearCode: "AY1", academicYear: "2026", semesterCode: "SM1", semesterName: "Term 1" };
  await open("Marks", {
    getChildMarks: () => ({
      periods: [
        {
          ...period,
          mean: 61,
          hasCard: false,
          units: [
            { ...unit, unitName: "Chess", total: 61, grade: "B" },
            { ...unit, unitName: "History", total: 250, outOf: 0 },
            { ...unit, unitName: "Maths", total: 20, isComplete: false },
            { ...unit, unitName: "Physics" },
            { ...unit, unitName: "Reading", isComplete: false, remarks: "Good" },
          ],
        },
      ],
    }),
  });
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  // Three narrow columns, which a phone shows side by side: remarks stand under the unit.
  expect(cells).toEqual([
    ["Chess", "61 / 100", "B"],
    ["History", "250", ""],
    ["Maths", "20 / 100", "Incomplete"],
    ["Physics", "Not sat", ""],
    ["ReadingGood", "", ""],
  ]);
});

test("assignments stand by when they are due, open with their file, and show late ones and grades", async () => {
  const shared = { activityName: "Maths", staffName: "Grace", outOf: "20" };
  const given = { ...shared, attachment: "sums.pdf", instructions: "Page 3" };
  const done = { ...shared, dueDate: "2026-11-01T08:00", date: "2026-11-02T09:15" };
  const { user } = await open("Assignments", {
    getChildAssignments: () => ({
      given: [
        { ...given, assignmentCode: "AS1", title: "Sums", dueDate: "2026-11-25T17:00", due: "tomorrow" },
        { ...given, assignmentCode: "AS2", title: "Rivers", dueDate: "2026-11-01T17:00", due: "overdue" },
      ],
      handedIn: [
        {
          ...done,
          assignmentCode: "AS3",
          title: "Maps",
          isLate: true,
          isGraded: true,
          grade: "15",
          gradeComments: "Good",
        },
        { ...done, assignmentCode: "AS4", title: "Poem", isLate: false, isGraded: false, grade: "", gradeComments: "" },
      ],
    }),
  });
  expect(within(await screen.findByRole("table", { name: "Due tomorrow: Amani" })).getByText("Sums")).toBeDefined();
  const over = screen.getByRole("table", { name: "Past its date, not handed in: Amani" });
  expect(within(over).getByText("1 Nov 2026, 17:00")).toBeDefined();
  const rows = within(screen.getByRole("table", { name: "Handed in: Amani" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "MapsMaths · Grace2 Nov 2026, 09:15Late15 of 20Good",
    "PoemMaths · Grace2 Nov 2026, 09:15Not graded yet",
  ]);
  await user.click(screen.getByRole("button", { name: "Instructions of Sums" }));
  expect(screen.getByText("Page 3")).toBeDefined();
  expect(screen.getByRole("link", { name: "Download sums.pdf" }).getAttribute("href")).toMatch(
    /function=openChildAssignment.*userCode=ST1.*assignmentCode=AS1/,
  );
});

test("messages stand with their day and channel, a page at a time", async () => {
  const message = (id: number, channel: string, subject: string, body: string) => ({
    id,
    channel,
    subject,
    body,
    date: "2026-11-20T14:05",
  });
  const pages = [
    [message(2, "sms", "", "School opens on Monday"), message(1, "email", "Fees", "They are due")],
    [message(0, "sms", "", "Welcome")],
  ];
  const { user, sent } = await open("Messages", {
    getChildMessages: ({ page }) => ({
      contact: "+254722000111",
      messages: pages[Number(page)],
      hasMore: page === "0",
    }),
  });
  const rows = within(await screen.findByRole("table", { name: "Messages of the school" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    "20 Nov 2026, 14:05SMSSchool opens on Monday",
    "20 Nov 2026, 14:05E-mailFeesThey are due",
  ]);
  expect(screen.queryByRole("button", { name: "Newer" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Older" }));
  expect(await screen.findByText("Welcome")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Older" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Newer" }));
  expect(await screen.findByText("School opens on Monday")).toBeDefined();
  expect(sent("getChildMessages")[0]).toEqual({ function: "getChildMessages", userCode: "ST1", page: "0" });
});

test("the school’s link, which is all that a guardian has of the page, takes their password too", async () => {
  const { user, sent } = renderScreen(FamilyScreen, "/family", "/family?link=OLD", {
    enterByPassword: () => ({}),
    getSession: () => ({ session: { ...BURSAR, schoolCode: "", userTypeCode: "GUARDIAN" } }),
    getMyChildren: () => ({ contact: "+254722000111", schools: [SCHOOL] }),
  });
  await user.type(await screen.findByLabelText("Your number or e-mail address"), "0722000111");
  await user.type(screen.getByLabelText("Password"), "chungwa-moja-77");
  await user.click(screen.getByRole("button", { name: "Come in by password" }));
  expect(await screen.findByText("Amani")).toBeDefined();
  expect(sent("enterByPassword")).toMatchObject([{ contact: "+254722000111", password: "chungwa-moja-77" }]);
});

test("amounts say what they are in", async () => {
  await open("Receipts", {
    getChildReceipts: () => ({
      receipts: [
        {
          receiptNo: "R1",
          day: "2026-11-20",
          amount: "43650.00",
          reference: "",
          bankCode: "",
          billNos: "",
          isReversed: false,
        },
      ],
    }),
  });
  expect(await screen.findByRole("columnheader", { name: "Amount (KES)" })).toBeDefined();
});

test.each([
  [true, /^To change it, sign in by/],
  [false, /^To choose one, come in by/],
])("who cannot set a password now reads how, whether one is set (%s) or not", async (isSet, words) => {
  await open("Marks", {
    getChildMarks: () => ({ periods: [] }),
    getMyPassword: () => ({ isSet, maySet: false }),
  });
  expect(await screen.findByText(words)).toBeDefined();
});
