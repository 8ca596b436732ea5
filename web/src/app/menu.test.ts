import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { messageCaptures } from "@ofisi/contract/messaging/messageCaptures";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { markAnalysis } from "@ofisi/contract/academics/markAnalysis";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { assignments } from "@ofisi/contract/academics/assignments";
import { absences } from "@ofisi/contract/academics/absences";
import { attendance } from "@ofisi/contract/academics/attendance";
import { cards } from "@ofisi/contract/academics/cards";
import { registers } from "@ofisi/contract/academics/registers";
import { permissions } from "@ofisi/contract/academics/permissions";
import { terminals } from "@ofisi/contract/academics/terminals";
import { filler } from "@ofisi/contract/academics/filler";
import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { yearEnd } from "@ofisi/contract/academics/yearEnd";
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import { STAFF_ROLES, USER_TYPES } from "@ofisi/contract/kit/access";
import { guardians } from "@ofisi/contract/people/guardians";
import { imports } from "@ofisi/contract/people/imports";
import { transcript } from "@ofisi/contract/academics/transcript";
import { courses } from "@ofisi/contract/academics/courses";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { schoolProfile } from "@ofisi/contract/platform/school";
import { dashboard } from "@ofisi/contract/platform/dashboard";
import { expect, test } from "vitest";
import { en, fr } from "../i18n/test.words.ts";
import { isGroup, landingOf, mayOpen, MENU, menuFor, type MenuTitle, trailOf } from "./menu.ts";
import { makeRouter } from "./routes.tsx";

const twoScreens = (path: string): boolean => ["/dashboard", "/school/students"].includes(path);
const titleOf = (title: MenuTitle): string => en.app.menu[title];
const everything = (_path: string): boolean => true;
const shape = (roles: string[], type: (typeof USER_TYPES)[number], isRegistered = everything) =>
  menuFor({ userTypeCode: type, roles, everyStaffMay: true, capturesMessages: true }, isRegistered, titleOf).map(
    (entry) =>
      isGroup(entry)
        ? `${titleOf(entry.title)}: ${entry.items.map((item) => titleOf(item.title)).join(", ")}`
        : titleOf(entry.title),
  );

test("staff see the documents' menu, the dashboard first and the rest sorted by title, with what it lacked", () => {
  expect(shape([], "STAFF")).toEqual([
    "Dashboard",
    "Assignment: Assessments, Management",
    "Bulk Notifications: Captured, History, Message settings, Personalized Notification, Replies, Suppressions, To Staff, To Student",
    "Finance: Billing, Fee Structure, Receipt, Reports, Transactions",
    "Manage: Absences, Applicants, Cards, Courses, Leave-outs, Marks analysis, Marks sheet, Parents, Registers, Report cards, Staff, Staff Attendance, Staff Leave, Student Attendance, Students, Terminals, Time Table, Transcript, Venues",
    "Setup: Close the year, Exam Marks Scheme, Scaled Scores, School settings",
    "Transport: Special Trip, Vehicle Tracking",
  ]);
});

test("the dashboard is the first in French too, where its title is not", () => {
  const inFrench = menuFor(
    { userTypeCode: "STAFF", roles: [], everyStaffMay: true, capturesMessages: true },
    everything,
    (title) => fr.app.menu[title],
  );
  expect(inFrench.map((entry) => entry.title)[0]).toBe("dashboard");
  expect(inFrench.slice(1).map((entry) => fr.app.menu[entry.title])).toEqual(
    inFrench
      .slice(1)
      .map((entry) => fr.app.menu[entry.title])
      .toSorted((one, other) => one.localeCompare(other)),
  );
});

test("at a school where each may what their roles say, the menu has what they may", () => {
  const paths = [
    "/dashboard",
    "/school/parents",
    "/school/students",
    "/school/staff",
    "/finance/billing",
    "/finance/receipt",
  ];
  const of = (role: string) => {
    const caller = { userTypeCode: "STAFF" as const, roles: [role], everyStaffMay: false, capturesMessages: true };
    return menuFor(caller, (path) => paths.includes(path), titleOf).map((entry) =>
      isGroup(entry) ? entry.items.map((item) => titleOf(item.title)).join(", ") : titleOf(entry.title),
    );
  };
  expect(of("teacher")).toEqual(["Dashboard", "Parents, Students"]);
  expect(of("secretary")).toEqual(["Dashboard", "Parents, Staff, Students"]);
  expect(of("bursar")).toEqual(["Dashboard", "Billing, Receipt", "Parents, Staff, Students"]);
  expect(of("head")).toEqual(of("bursar"));
  const teacher = { userTypeCode: "STAFF" as const, roles: ["teacher"], everyStaffMay: false };
  for (const path of ["/finance/reports", "/finance/statement/$userCode", "/school/students/bin", "/school/staff"])
    expect(mayOpen(teacher, path), path).toBe(false);
});

test("what was captured is in the menu only while messages are, and its screen opens all the same", () => {
  const titles = (capturesMessages: boolean) =>
    menuFor({ userTypeCode: "SNA", roles: [], everyStaffMay: true, capturesMessages }, everything, titleOf).map(
      (entry) => titleOf(entry.title),
    );
  expect(titles(true)).toContain("Captured");
  expect(titles(false)).not.toContain("Captured");
  expect(mayOpen({ userTypeCode: "SNA", roles: [], everyStaffMay: true }, "/sms/captured")).toBe(true);
});

/** What a screen begins with; of the school's own page, what it is for. */
const BEGINS_WITH = {
  "/dashboard": dashboard.getOverview,
  "/school/students": students.searchStudent,
  "/school/students/bin": students.getBin,
  "/school/students/import/$importCode": imports.getImport,
  "/school/parents": guardians.getParents,
  "/school/reportCards": reportCards.getReportCards,
  "/school/staff": staff.searchStaff,
  "/school/staff/bin": staff.getStaffBin,
  "/school/course": courses.getCourse,
  "/school/staff/import/$importCode": imports.getImport,
  "/setup/yearEnd": yearEnd.getYearPlan,
  "/school/transcript": transcript.getTranscript,
  "/school/transcript2": transcript.getTranscript,
  "/school/analysis": markAnalysis.getMarkAnalysis,
  "/school/marks": marksSheet.getMarksSheet,
  "/school/activity": timetable.getTimetable,
  "/school/activity/fill": filler.getFillInput,
  "/school/registers": registers.getRegisters,
  "/school/absences": absences.getAbsences,
  "/school/attendance": attendance.getAttendance,
  "/school/staffAttendance": attendance.getStaffAttendance,
  "/school/permissions": permissions.getPermissions,
  "/school/terminals": terminals.getTerminals,
  "/school/cards": cards.searchCards,
  "/school/staffLeave": staffLeave.getLeave,
  "/school/venues": venues.searchVenues,
  "/staff/assignment/bin": assignments.getAssignmentBin,
  "/school/venues/bin": venues.getVenueBin,
  "/school/applicants/import/$importCode": imports.getImport,
  "/school/venues/import/$importCode": imports.getImport,
  "/finance/finance": feeStructure.getFeeStructure,
  "/finance/billing": bills.getBills,
  "/finance/statement/$userCode": bills.getStatement,
  "/finance/transactions": transactions.getTransactions,
  "/finance/transactions/list/$listCode": transactions.getFeeList,
  "/finance/receipt": receipts.getReceipt,
  "/finance/reports": reports.getArrears,
  "/setup/school": schoolProfile.saveSchoolProfile,
  "/sms/sms": bulkMessages.sendMessageToParents,
  "/sms/smsstaff": bulkMessages.sendMessageToParents,
  "/sms/psms": customMessages.getListMessageStatus,
  "/sms/MessagesHistory": messageHistory.getMessagesHistory,
  "/sms/captured": messageCaptures.getCapturedMessages,
  "/sms/replies": messageReplies.getReplies,
  "/sms/suppressions": messagingSettings.getSuppressions,
  "/sms/settings": messagingSettings.getMessagingSettings,
};

test("a screen opens for those, of the staff, who may make the call that it begins with", () => {
  for (const [path, { who }] of Object.entries(BEGINS_WITH))
    for (const roles of [[], ...STAFF_ROLES.map((role) => [role])])
      for (const everyStaffMay of [false, true]) {
        const caller = { userTypeCode: "STAFF" as const, roles, everyStaffMay };
        expect(mayOpen(caller, path), `${path}: ${roles.join()}`).toBe(who.allows(caller));
      }
});

test("the other user types see theirs", () => {
  expect(shape([], "STUDENT")).toEqual(["Assessments", "Assignment"]);
  expect(shape([], "SUPERADMIN")).toEqual(["Schools"]);
  expect(shape([], "SNA")).toEqual(["Captured", "History", "Message", "Replies", "Suppressions", "Transactions"]);
  expect(shape([], "LEADCAB")).toEqual([
    "Drivers",
    "Finance: Bills, Payments",
    "Passengers",
    "Trips Request: Bookings, Completed, Request",
  ]);
});

test("the back office opens by role, also to staff", () => {
  expect(shape([], "AGENT")).toEqual(["Dashboard"]);
  expect(shape(["taxer"], "STAFF")[1]).toContain("Assignment");
  expect(shape(["taxer"], "STAFF").some((words) => words.startsWith("Back Office"))).toBe(true);
  expect(mayOpen({ userTypeCode: "AGENT", roles: ["taxer"], everyStaffMay: true }, "/kodinet/drivingLicence")).toBe(
    false,
  );
  expect(
    mayOpen({ userTypeCode: "AGENT", roles: ["verification"], everyStaffMay: true }, "/kodinet/drivingLicence"),
  ).toBe(true);
});

test("only screens that exist are shown, and no empty group", () => {
  expect(shape([], "STAFF", twoScreens)).toEqual(["Dashboard", "Manage: Students"]);
});

test("nobody opens what their menu has not", () => {
  for (const type of USER_TYPES) {
    const caller = { userTypeCode: type, roles: [], everyStaffMay: true };
    expect(mayOpen(caller, "/school/students"), type).toBe(type === "STAFF");
    expect(mayOpen(caller, "/school/students/import/$importCode"), type).toBe(type === "STAFF");
    expect(mayOpen(caller, "/account"), type).toBe(true);
    expect(mayOpen(caller, "/nowhere"), type).toBe(false);
  }
});

test("everyone lands on their first screen, or on the account while it does not exist", () => {
  expect(landingOf({ userTypeCode: "STAFF", roles: [], everyStaffMay: true }, everything)).toBe("/dashboard");
  expect(landingOf({ userTypeCode: "STUDENT", roles: [], everyStaffMay: true }, everything)).toBe(
    "/student/studentAssignment",
  );
  expect(landingOf({ userTypeCode: "SUPERADMIN", roles: [], everyStaffMay: true }, everything)).toBe(
    "/administration/administration",
  );
  expect(landingOf({ userTypeCode: "SNA", roles: [], everyStaffMay: true }, everything)).toBe("/sms/psms");
  expect(landingOf({ userTypeCode: "LEADCAB", roles: [], everyStaffMay: true }, everything)).toBe("/users/drivers");
  expect(landingOf({ userTypeCode: "AGENT", roles: ["taxer"], everyStaffMay: true }, everything)).toBe(
    "/manage/address",
  );
  expect(landingOf({ userTypeCode: "SNA", roles: [], everyStaffMay: true }, () => false)).toBe("/account");
});

test("breadcrumbs are the menu's titles", () => {
  expect(trailOf("STAFF", "/school/students").map((each) => titleOf(each.title))).toEqual(["Manage", "Students"]);
  expect(trailOf("STAFF", "/school/students/import/$importCode").map((each) => titleOf(each.title))).toEqual([
    "Manage",
    "Students",
    "Import",
  ]);
  expect(trailOf("SNA", "/sms/psms").map((each) => titleOf(each.title))).toEqual(["Message"]);
  expect(trailOf("STAFF", "/nowhere")).toEqual([]);
});

test("no menu names one screen twice, and every screen of the office can be opened by somebody", () => {
  for (const type of USER_TYPES) {
    const paths = MENU[type].flatMap((entry) => (isGroup(entry) ? entry.items.map((item) => item.path) : [entry.path]));
    expect(new Set(paths).size, type).toBe(paths.length);
  }
  const outside = [
    "/",
    "/login",
    "/reset",
    "/setup",
    "/confirm",
    "/family",
    "/apply/$",
    "/password",
    "/404",
    "/403",
    "/forbidden",
    "/500",
    "/$",
  ];
  const screens = Object.keys(makeRouter().routesByPath).filter((path) => !outside.includes(path));
  expect(screens).toContain("/dashboard");
  for (const path of screens) {
    expect(
      USER_TYPES.some((userTypeCode) => mayOpen({ userTypeCode, roles: ["admin"], everyStaffMay: true }, path)),
      path,
    ).toBe(true);
  }
});
