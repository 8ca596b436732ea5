import { USER_TYPES } from "@ofisi/contract/kit/access";
import { expect, test } from "vitest";
import { en } from "../i18n/en/all.ts";
import { isGroup, landingOf, mayOpen, MENU, menuFor, type MenuTitle, trailOf } from "./menu.ts";
import { makeRouter } from "./routes.tsx";

const twoScreens = (path: string): boolean => ["/dashboard", "/school/students"].includes(path);
const titleOf = (title: MenuTitle): string => en.app.menu[title];
const everything = (_path: string): boolean => true;
const shape = (roles: string[], type: (typeof USER_TYPES)[number], isRegistered = everything) =>
  menuFor({ userTypeCode: type, roles }, isRegistered, titleOf).map((entry) =>
    isGroup(entry)
      ? `${titleOf(entry.title)}: ${entry.items.map((item) => titleOf(item.title)).join(", ")}`
      : titleOf(entry.title),
  );

test("staff see the documents' menu, sorted by title, with what it lacked", () => {
  expect(shape([], "STAFF")).toEqual([
    "Assignment: Assessments, Management",
    "Bulk Notifications: History, Personalized Notification, To Staff, To Student",
    "Dashboard",
    "Finance: Billing, Fee Structure, Receipt, Transactions",
    "Manage: Applicants, Parents, Staff, Staff Attendance, Student Attendance, Students, Time Table, Transcript",
    "Setup: Courses, Exam Marks Scheme, Scaled Scores",
    "Transport: Special Trip, Vehicle Tracking",
  ]);
});

test("the other user types see theirs", () => {
  expect(shape([], "STUDENT")).toEqual(["Assessments", "Assignment"]);
  expect(shape([], "SUPERADMIN")).toEqual(["Schools"]);
  expect(shape([], "SNA")).toEqual(["History", "Message", "Transactions"]);
  expect(shape([], "LEADCAB")).toEqual([
    "Drivers",
    "Finance: Bills, Payments",
    "Passengers",
    "Trips Request: Bookings, Completed, Request",
  ]);
});

test("the back office opens by role, also to staff", () => {
  expect(shape([], "AGENT")).toEqual(["Dashboard"]);
  expect(shape(["taxer"], "STAFF")[0]).toContain("Assignment");
  expect(shape(["taxer"], "STAFF").some((words) => words.startsWith("Back Office"))).toBe(true);
  expect(mayOpen({ userTypeCode: "AGENT", roles: ["taxer"] }, "/kodinet/drivingLicence")).toBe(false);
  expect(mayOpen({ userTypeCode: "AGENT", roles: ["verification"] }, "/kodinet/drivingLicence")).toBe(true);
});

test("only screens that exist are shown, and no empty group", () => {
  expect(shape([], "STAFF", twoScreens)).toEqual(["Dashboard", "Manage: Students"]);
});

test("nobody opens what their menu has not", () => {
  for (const type of USER_TYPES) {
    const caller = { userTypeCode: type, roles: [] };
    expect(mayOpen(caller, "/school/students"), type).toBe(type === "STAFF");
    expect(mayOpen(caller, "/school/students/import/$importCode"), type).toBe(type === "STAFF");
    expect(mayOpen(caller, "/account"), type).toBe(true);
    expect(mayOpen(caller, "/nowhere"), type).toBe(false);
  }
});

test("everyone lands on their first screen, or on the account while it does not exist", () => {
  expect(landingOf({ userTypeCode: "STAFF", roles: [] }, everything)).toBe("/dashboard");
  expect(landingOf({ userTypeCode: "STUDENT", roles: [] }, everything)).toBe("/student/studentAssignment");
  expect(landingOf({ userTypeCode: "SUPERADMIN", roles: [] }, everything)).toBe("/administration/administration");
  expect(landingOf({ userTypeCode: "SNA", roles: [] }, everything)).toBe("/sms/psms");
  expect(landingOf({ userTypeCode: "LEADCAB", roles: [] }, everything)).toBe("/users/drivers");
  expect(landingOf({ userTypeCode: "AGENT", roles: ["taxer"] }, everything)).toBe("/manage/address");
  expect(landingOf({ userTypeCode: "SNA", roles: [] }, () => false)).toBe("/account");
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
      USER_TYPES.some((userTypeCode) => mayOpen({ userTypeCode, roles: ["admin"] }, path)),
      path,
    ).toBe(true);
  }
});
