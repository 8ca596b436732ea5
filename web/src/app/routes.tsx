/**
 * Every address of the product and who may open it. Screens are fetched when they are opened.
 * A new screen is one `screen(…)` below and its place in `menu.ts`.
 */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fetchNamespaces, type Namespace, withWords } from "../i18n/namespaces.ts";
import { readSearch, writeSearch } from "../kit/data/address.ts";
import { contractWords } from "../kit/i18n/i18n.ts";
import { callerOf, session } from "../kit/data/session.ts";
import { landingOf, mayOpen } from "./menu.ts";
import { Broken, DeniedPage, DownPage, NotFoundPage } from "./pages.tsx";
import { Root } from "./Root.tsx";

const root = createRootRoute({
  component: Root,
  errorComponent: Broken,
  // The contract's English is better than no page.
  beforeLoad: () => contractWords().catch(() => undefined),
});

/** '/' is login without a session, otherwise the landing page of the person (G014). */
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async () => {
    const { view } = await session.ready();
    const caller = callerOf(view);
    if (view === null || caller === null) throw redirect({ to: "/login", replace: true });
    if (view.mustChangePassword) throw redirect({ to: "/password", replace: true });
    throw redirect({ href: landingOf(caller, isRegistered), replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: lazyRouteComponent(() => import("./LoginRoute.tsx"), "LoginRoute"),
  beforeLoad: async () => {
    // Signed in already, in another tab or by an old bookmark. A server that is away must not hide the login.
    const { view } = await session.ready().catch(() => session.get());
    if (view !== null) throw redirect({ to: "/", replace: true });
  },
});
const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  component: lazyRouteComponent(() => import("../platform/session/ResetScreen.tsx"), "ResetScreen"),
});
const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  component: lazyRouteComponent(() => import("../platform/session/SetupScreen.tsx"), "SetupScreen"),
});
/** Behind the code on printed papers: for whoever holds one. */
const confirm = createRoute({
  getParentRoute: () => root,
  path: "/confirm",
  component: lazyRouteComponent(() => import("../finance/printing/ConfirmScreen.tsx"), "ConfirmScreen"),
  beforeLoad: () => fetchNamespaces("finance/printing"),
});
const password = createRoute({
  getParentRoute: () => root,
  path: "/password",
  component: lazyRouteComponent(() => import("../platform/session/ChangePasswordScreen.tsx"), "ChangePasswordScreen"),
  beforeLoad: async () => {
    const { view } = await session.ready();
    if (view === null) throw redirect({ to: "/login", replace: true });
  },
});
/** The public application form stands without the router: the page is started anew there. */
const apply = createRoute({
  getParentRoute: () => root,
  path: "/apply/$",
  beforeLoad: async () => {
    window.location.reload();
    await new Promise(() => undefined);
  },
});
const notFound = createRoute({ getParentRoute: () => root, path: "/404", component: NotFoundPage });
const denied = createRoute({ getParentRoute: () => root, path: "/403", component: DeniedPage });
/** The same page under the address that an access-denied event leads to (G012). */
const forbidden = createRoute({ getParentRoute: () => root, path: "/forbidden", component: DeniedPage });
const down = createRoute({ getParentRoute: () => root, path: "/500", component: DownPage });
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/404", replace: true });
  },
});

/** The office itself: the menu, the toolbar, and the screen within. */
const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  component: lazyRouteComponent(() => import("./Shell.tsx"), "Shell"),
  beforeLoad: async () => {
    const { view } = await session.ready();
    if (view === null) throw redirect({ to: "/login", replace: true });
    if (view.mustChangePassword) throw redirect({ to: "/password", replace: true });
  },
});

/**
 * A screen of the office, opened by those whose menu has it (G018); others see /forbidden. `words` are those it uses,
 * with all that it may open, beside the front door's.
 */
function screen<const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  words: readonly Namespace[] = [],
) {
  return createRoute({
    getParentRoute: () => office,
    path,
    component: lazyRouteComponent(() => withWords(load, ...words), name) as RouteComponent,
    beforeLoad: () => {
      const caller = callerOf(session.get().view);
      if (caller === null) throw redirect({ to: "/login", replace: true });
      if (!mayOpen(caller, path)) throw redirect({ to: "/forbidden", replace: true });
    },
  });
}

/* Every screen of the office, with the words that it uses. */
const screens = [
  screen("/dashboard", () => import("../platform/dashboard/DashboardScreen.tsx"), "DashboardScreen", [
    "platform/dashboard",
  ]),
  screen("/school/students", () => import("../people/students/StudentsScreen.tsx"), "StudentsScreen", [
    "people/students",
    "people/groups",
    "people/keyStages",
    "people/guardians",
    "people/signIns",
    "messaging/toList",
  ]),
  screen("/school/students/bin", () => import("../people/students/BinScreen.tsx"), "BinScreen", ["people/students"]),
  screen("/school/parents", () => import("../people/guardians/ParentsScreen.tsx"), "ParentsScreen", [
    "people/guardians",
  ]),
  screen("/school/students/import/$importCode", () => import("../people/imports/ImportScreen.tsx"), "ImportScreen", [
    "people/imports",
    "people/applicants",
    "people/groups",
    "people/keyStages",
    "people/staffGroups",
  ]),
  screen("/finance/billing", () => import("../finance/bills/BillingScreen.tsx"), "BillingScreen", [
    "finance/bills",
    "finance/mpesa",
    "finance/payments",
    "people/groups",
  ]),
  screen("/finance/statement/$userCode", () => import("../finance/bills/StatementScreen.tsx"), "StatementScreen", [
    "finance/bills",
    "finance/payments",
  ]),
  screen("/finance/receipt", () => import("../finance/receipts/ReceiptsScreen.tsx"), "ReceiptsScreen", [
    "finance/receipts",
    "people/groups",
  ]),
  screen(
    "/finance/transactions",
    () => import("../finance/transactions/TransactionsScreen.tsx"),
    "TransactionsScreen",
    ["finance/transactions", "finance/mpesa", "finance/receipts"],
  ),
  screen(
    "/finance/transactions/list/$listCode",
    () => import("../finance/transactions/FeeListScreen.tsx"),
    "FeeListScreen",
    ["finance/transactions"],
  ),
  screen("/finance/finance", () => import("../finance/fees/FeesScreen.tsx"), "FeesScreen", [
    "finance/fees",
    "people/groups",
  ]),
  screen("/school/applicants", () => import("../people/applicants/ApplicantsScreen.tsx"), "ApplicantsScreen", [
    "people/applicants",
    "people/applicantFiles",
    "people/applications",
    "people/letters",
    "people/paperMail",
    "people/students",
    "people/groups",
  ]),
  screen(
    "/school/applicants/bin",
    () => import("../people/applicants/ApplicantsBinScreen.tsx"),
    "ApplicantsBinScreen",
    ["people/applicants", "people/students"],
  ),
  screen(
    "/school/applicants/board",
    () => import("../people/applicants/board/ApplicantsBoardScreen.tsx"),
    "ApplicantsBoardScreen",
    ["people/applicants", "people/students", "people/groups"],
  ),
  screen("/school/applicants/import/$importCode", () => import("../people/imports/ImportScreen.tsx"), "ImportScreen", [
    "people/imports",
    "people/applicants",
    "people/groups",
    "people/keyStages",
    "people/staffGroups",
  ]),
  screen("/school/staff", () => import("../people/staff/StaffScreen.tsx"), "StaffScreen", [
    "people/staff",
    "people/staffGroups",
    "people/students",
    "people/signIns",
  ]),
  screen("/school/staff/bin", () => import("../people/staff/StaffBinScreen.tsx"), "StaffBinScreen", [
    "people/staff",
    "people/students",
  ]),
  screen("/school/staff/import/$importCode", () => import("../people/imports/ImportScreen.tsx"), "ImportScreen", [
    "people/imports",
    "people/applicants",
    "people/groups",
    "people/keyStages",
    "people/staffGroups",
  ]),
  screen("/school/activity", () => import("../academics/timetable/TimetableScreen.tsx"), "TimetableScreen", [
    "academics/timetable",
    "academics/lessonCalendar",
  ]),
  screen("/school/registers", () => import("../academics/registers/RegistersScreen.tsx"), "RegistersScreen", [
    "academics/registers",
  ]),
  screen("/school/attendance", () => import("../academics/attendance/AttendanceScreen.tsx"), "AttendanceScreen", [
    "academics/attendance",
  ]),
  screen(
    "/school/staffAttendance",
    () => import("../academics/attendance/AttendanceScreen.tsx"),
    "StaffAttendanceScreen",
    ["academics/attendance"],
  ),
  screen("/staff/assignment", () => import("../academics/assignments/AssignmentsScreen.tsx"), "AssignmentsScreen", [
    "academics/assignments",
  ]),
  screen(
    "/staff/assignmentAssessment",
    () => import("../academics/assignments/AssessmentsScreen.tsx"),
    "AssessmentsScreen",
    ["academics/assignments"],
  ),
  screen(
    "/student/studentAssignment",
    () => import("../academics/assignments/StudentScreens.tsx"),
    "StudentAssignmentScreen",
    ["academics/assignments"],
  ),
  screen(
    "/student/assessments",
    () => import("../academics/assignments/StudentScreens.tsx"),
    "StudentAssessmentsScreen",
    ["academics/assignments"],
  ),
  screen("/school/venues", () => import("../academics/venues/VenuesScreen.tsx"), "VenuesScreen", ["academics/venues"]),
  screen("/setup/yearEnd", () => import("../academics/yearEnd/YearEndScreen.tsx"), "YearEndScreen", [
    "academics/yearEnd",
    "academics/calendar",
  ]),
  screen("/school/venues/bin", () => import("../academics/venues/VenueBinScreen.tsx"), "VenueBinScreen", [
    "academics/venues",
  ]),
  screen("/school/venues/import/$importCode", () => import("../people/imports/ImportScreen.tsx"), "ImportScreen", [
    "people/imports",
    "people/applicants",
    "people/groups",
    "people/keyStages",
    "people/staffGroups",
  ]),
  screen("/finance/reports", () => import("../finance/reports/ReportsScreen.tsx"), "ReportsScreen", [
    "finance/reports",
    "people/groups",
    "messaging/toList",
  ]),
  screen("/setup/examination", () => import("../academics/examSchemes/ExamSchemesScreen.tsx"), "ExamSchemesScreen", [
    "academics/examSchemes",
    "academics/units",
    "academics/calendar",
  ]),
  screen("/setup/grade", () => import("../academics/scaledScores/ScaledScoresScreen.tsx"), "ScaledScoresScreen", [
    "academics/scaledScores",
    "people/keyStages",
  ]),
  screen("/school/analysis", () => import("../academics/markAnalysis/MarkAnalysisScreen.tsx"), "MarkAnalysisScreen", [
    "academics/markAnalysis",
    "people/groups",
    "people/keyStages",
  ]),
  screen("/school/marks", () => import("../academics/marksSheet/MarksSheetScreen.tsx"), "MarksSheetScreen", [
    "academics/marksSheet",
    "academics/calendar",
    "academics/examSchemes",
    "people/groups",
    "people/keyStages",
  ]),
  screen("/school/reportCards", () => import("../academics/reportCards/ReportCardsScreen.tsx"), "ReportCardsScreen", [
    "academics/reportCards",
    "people/paperMail",
    "academics/calendar",
    "people/groups",
    "people/keyStages",
    "people/students",
  ]),
  screen("/school/course", () => import("../academics/courses/CoursesScreen.tsx"), "CoursesScreen", [
    "academics/courses",
    "academics/calendar",
  ]),
  screen("/school/transcript", () => import("../academics/transcript/TranscriptScreen.tsx"), "TranscriptScreen", [
    "academics/transcript",
    "academics/calendar",
    "people/groups",
    "people/keyStages",
  ]),
  screen("/school/transcript2", () => import("../academics/transcript/TypedEntriesScreen.tsx"), "TypedEntriesScreen", [
    "academics/transcript",
    "academics/calendar",
  ]),
  screen(
    "/sms/settings",
    () => import("../messaging/settings/MessagingSettingsScreen.tsx"),
    "MessagingSettingsScreen",
    ["messaging/settings"],
  ),
  screen("/sms/suppressions", () => import("../messaging/suppressions/SuppressionsScreen.tsx"), "SuppressionsScreen", [
    "messaging/suppressions",
  ]),
  screen("/sms/MessagesHistory", () => import("../messaging/history/HistoryScreen.tsx"), "HistoryScreen", [
    "messaging/history",
  ]),
  screen("/sms/sms", () => import("../messaging/bulk/ToStudentsScreen.tsx"), "ToStudentsScreen", [
    "messaging/bulk",
    "messaging/composer",
    "messaging/history",
    "messaging/phone",
    "people/groups",
    "people/keyStages",
  ]),
  screen("/sms/smsstaff", () => import("../messaging/bulk/ToStaffScreen.tsx"), "ToStaffScreen", [
    "messaging/bulk",
    "messaging/composer",
    "messaging/history",
    "messaging/phone",
    "people/staffGroups",
  ]),
  screen("/sms/psms", () => import("../messaging/custom/CustomScreen.tsx"), "CustomScreen", [
    "messaging/custom",
    "messaging/bulk",
    "messaging/history",
  ]),
  screen("/setup/school", () => import("../platform/school/SchoolScreen.tsx"), "SchoolScreen", [
    "platform/school",
    "people/applications",
  ]),
  screen("/account", () => import("../platform/session/AccountScreen.tsx"), "AccountScreen"),
] as const;

const tree = root.addChildren([
  home,
  login,
  reset,
  setup,
  confirm,
  apply,
  password,
  notFound,
  denied,
  forbidden,
  down,
  office.addChildren(screens),
  unknown,
]);

/** A router of its own for each test; the page has one. */
export function makeRouter() {
  return createRouter({
    routeTree: tree,
    history: createHashHistory(),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: Broken,
    defaultPreload: false,
    scrollRestoration: true,
    // The bar along the top says that it is loading; the former page stays until the next is here.
    defaultPendingMs: 60_000,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** True when a screen of the office has this path. */
export function isRegistered(path: string): boolean {
  return screens.some((each) => each.fullPath === path);
}
