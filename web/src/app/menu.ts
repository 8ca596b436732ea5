/**
 * The menu of every user type (document 000 section 2; G024, G035 to G038, G212). It is also the guard:
 * a screen opens for those whose menu has it (G018, G215). An item shows when its route exists.
 */
import {
  bursarHeadOrSna,
  bursarOrHead,
  head,
  office,
  officeOrSna,
  secretaryOrHead,
  staff,
  teacherOrHead,
  type Access,
  type Caller,
  type UserType,
} from "@ofisi/contract/kit/access";
import type { Words } from "../kit/i18n/translate.ts";

export type MenuTitle = keyof Words["app"]["menu"];

export interface MenuItem {
  path: string;
  title: MenuTitle;
  /** Roles of the services beside the school that open it; everyone of the user type when left out. */
  roles?: readonly string[];
  /** Who may make the calls that the screen begins with; everyone of the user type when left out (decision 0014). */
  who?: Access;
  /** Shown only while messages of the school are kept here in place of being sent. */
  whileCapturing?: true;
}

export interface MenuGroup {
  title: MenuTitle;
  items: readonly MenuItem[];
  /** Shown to holders of one of these roles only. */
  roles?: readonly string[];
}

export type MenuEntry = MenuItem | MenuGroup;

/** The roles of the tax service's agents; STAFF may hold them too (G212). */
export const AGENT_ROLES = [
  "taxer",
  "dataCollector",
  "encoder",
  "issuance",
  "recovery",
  "police",
  "branchManager",
  "director",
  "validator",
  "admin",
  "drivingLicenece",
  "verification",
] as const;

const dashboard: MenuItem = { path: "/dashboard", title: "dashboard" };

const backOffice: MenuGroup = {
  title: "backOffice",
  roles: AGENT_ROLES,
  items: [
    { path: "/manage/address", title: "address" },
    { path: "/manage/agents", title: "agents" },
    { path: "/manage/gadgets", title: "gadgets" },
    { path: "/manage/fiscal", title: "fiscal" },
    { path: "/manage/tax", title: "tax" },
    { path: "/manage/combination", title: "combination" },
    { path: "/kodinet/vignette", title: "vignette" },
    // G041.
    {
      path: "/kodinet/drivingLicence",
      title: "drivingLicence",
      roles: ["drivingLicenece", "verification"],
    },
    { path: "/kodinet/NoteDePerception", title: "noteDePerception" },
    { path: "/airport/passenger", title: "airport" },
  ],
};

/** Stands outside the office: a guardian has no menu. */
export const FAMILY_PAGE = "/family" as const;

/** The whole menu of a user type, in no order: `menuFor` sorts. */
export const MENU: Record<UserType, readonly MenuEntry[]> = {
  GUARDIAN: [],
  STAFF: [
    dashboard,
    {
      title: "manage",
      items: [
        { path: "/school/parents", title: "parents", who: staff },
        { path: "/school/applicants", title: "applicants", who: secretaryOrHead },
        { path: "/school/students", title: "students", who: staff },
        { path: "/school/activity", title: "timeTable", who: staff },
        { path: "/school/analysis", title: "marksAnalysis", who: staff },
        { path: "/school/absences", title: "absences", who: staff },
        { path: "/school/attendance", title: "studentAttendance", who: staff },
        { path: "/school/registers", title: "registers", who: staff },
        { path: "/school/course", title: "courses", who: staff },
        { path: "/school/reportCards", title: "reportCards", who: staff },
        { path: "/school/staff", title: "staff", who: office },
        { path: "/school/transcript", title: "transcript", who: staff },
        { path: "/school/staffAttendance", title: "staffAttendance", who: office },
        { path: "/school/staffLeave", title: "staffLeave", who: secretaryOrHead },
        { path: "/school/marks", title: "marksSheet", who: staff },
        { path: "/school/venues", title: "venues", who: staff },
        { path: "/school/cards", title: "cards", who: office },
        { path: "/school/permissions", title: "permissions", who: staff },
        { path: "/school/terminals", title: "terminals", who: head },
      ],
    },
    {
      title: "bulk",
      items: [
        { path: "/sms/sms", title: "toStudent", who: office },
        { path: "/sms/psms", title: "personalized", who: officeOrSna },
        { path: "/sms/smsstaff", title: "toStaff", who: office },
        { path: "/sms/MessagesHistory", title: "history", who: officeOrSna },
        { path: "/sms/captured", title: "captured", who: officeOrSna, whileCapturing: true },
        { path: "/sms/replies", title: "replies", who: officeOrSna },
        { path: "/sms/suppressions", title: "suppressions", who: officeOrSna },
        { path: "/sms/settings", title: "messageSettings", who: head },
      ],
    },
    {
      title: "finance",
      items: [
        { path: "/finance/finance", title: "feeStructure", who: bursarOrHead },
        { path: "/finance/billing", title: "billing", who: bursarOrHead },
        { path: "/finance/transactions", title: "transactions", who: bursarHeadOrSna },
        { path: "/finance/receipt", title: "receipt", who: bursarOrHead },
        { path: "/finance/reports", title: "reports", who: bursarOrHead },
      ],
    },
    {
      title: "transport",
      items: [
        { path: "/transport/tracking", title: "tracking" },
        { path: "/transport/trip", title: "specialTrip" },
      ],
    },
    {
      title: "setup",
      items: [
        { path: "/setup/examination", title: "examScheme", who: staff },
        { path: "/setup/grade", title: "scaledScores", who: staff },
        { path: "/setup/yearEnd", title: "yearEnd", who: head },
        { path: "/setup/school", title: "schoolSettings", who: head },
      ],
    },
    {
      title: "assignment",
      items: [
        { path: "/staff/assignment", title: "management", who: staff },
        { path: "/staff/assignmentAssessment", title: "assessments", who: staff },
      ],
    },
    backOffice,
  ],
  STUDENT: [
    { path: "/student/studentAssignment", title: "studentAssignment" },
    { path: "/student/assessments", title: "assessments" },
  ],
  SUPERADMIN: [{ path: "/administration/administration", title: "schools" }],
  SNA: [
    { path: "/sms/psms", title: "message", who: officeOrSna },
    { path: "/sms/MessagesHistory", title: "history", who: officeOrSna },
    { path: "/sms/captured", title: "captured", who: officeOrSna, whileCapturing: true },
    { path: "/sms/replies", title: "replies", who: officeOrSna },
    { path: "/sms/suppressions", title: "suppressions", who: officeOrSna },
    { path: "/finance/transactions", title: "transactions", who: bursarHeadOrSna },
  ],
  LEADCAB: [
    { path: "/users/drivers", title: "drivers" },
    { path: "/users/Passengers", title: "passengers" },
    {
      title: "tripsRequest",
      items: [
        { path: "/requests/requests", title: "request" },
        { path: "/requests/completed", title: "completed" },
        { path: "/requests/booking", title: "bookings" },
      ],
    },
    {
      title: "finance",
      items: [
        { path: "/payments/payments", title: "payments" },
        { path: "/payments/bills", title: "bills" },
      ],
    },
  ],
  AGENT: [dashboard, backOffice],
};

/** Screens without a menu item of their own: who may open them, and where the menu marks them. */
export const BESIDE_THE_MENU: readonly {
  path: string;
  title: MenuTitle;
  under?: string;
  /** Everybody when left out. */
  who?: Access;
}[] = [
  { path: "/account", title: "account" },
  { path: "/school/transcript2", title: "transcript2", under: "/school/transcript", who: staff },
  { path: "/school/students/bin", title: "studentsBin", under: "/school/students", who: secretaryOrHead },
  {
    path: "/school/students/import/$importCode",
    title: "importStudents",
    under: "/school/students",
    who: secretaryOrHead,
  },
  { path: "/school/applicants/board", title: "applicantsBoard", under: "/school/applicants", who: secretaryOrHead },
  { path: "/school/applicants/bin", title: "applicantsBin", under: "/school/applicants", who: secretaryOrHead },
  { path: "/finance/transactions/list/$listCode", title: "feeList", under: "/finance/transactions", who: bursarOrHead },
  { path: "/school/staff/bin", title: "staffBin", under: "/school/staff", who: secretaryOrHead },
  { path: "/school/staff/import/$importCode", title: "importStaff", under: "/school/staff", who: secretaryOrHead },
  { path: "/school/activity/fill", title: "fillTimetable", under: "/school/activity", who: secretaryOrHead },
  { path: "/staff/assignment/bin", title: "assignmentsBin", under: "/staff/assignment", who: teacherOrHead },
  { path: "/school/venues/bin", title: "venuesBin", under: "/school/venues", who: secretaryOrHead },
  {
    path: "/school/applicants/import/$importCode",
    title: "importApplicants",
    under: "/school/applicants",
    who: secretaryOrHead,
  },
  { path: "/school/venues/import/$importCode", title: "importVenues", under: "/school/venues", who: secretaryOrHead },
  { path: "/finance/statement/$userCode", title: "statement", under: "/finance/billing", who: bursarOrHead },
];

export function isGroup(entry: MenuEntry | undefined): entry is MenuGroup {
  return entry !== undefined && "items" in entry;
}

function holds(caller: Caller, entry: Pick<MenuItem, "roles" | "who">): boolean {
  const { roles, who } = entry;
  if (who && !who.allows(caller)) return false;
  return roles === undefined || roles.some((role) => caller.roles.includes(role));
}

/**
 * What a person's menu shows: only screens that exist (`isRegistered`), empty groups left out,
 * the dashboard first and the rest sorted by title in the person's language (G024): in French its title would be last.
 */
export function menuFor(
  caller: Caller & { capturesMessages: boolean },
  isRegistered: (path: string) => boolean,
  titleOf: (title: MenuTitle) => string,
): MenuEntry[] {
  const byTitle = (a: MenuEntry, b: MenuEntry): number =>
    Number(b === dashboard) - Number(a === dashboard) || titleOf(a.title).localeCompare(titleOf(b.title));
  const shows = (item: MenuItem): boolean =>
    isRegistered(item.path) && holds(caller, item) && (caller.capturesMessages || item.whileCapturing !== true);
  return MENU[caller.userTypeCode]
    .flatMap((entry): MenuEntry[] => {
      if (!isGroup(entry)) return shows(entry) ? [entry] : [];
      if (!holds(caller, entry)) return [];
      const items = entry.items.filter(shows).toSorted(byTitle);
      return items.length === 0 ? [] : [{ ...entry, items }];
    })
    .toSorted(byTitle);
}

/** True when a person's menu, or what stands beside it, has the route (G018). `path` is the route's pattern. */
export function mayOpen(caller: Caller, path: string): boolean {
  const beside = BESIDE_THE_MENU.find((each) => each.path === path);
  if (beside) return beside.who === undefined || beside.who.allows(caller);
  return MENU[caller.userTypeCode].some((entry) =>
    isGroup(entry)
      ? holds(caller, entry) && entry.items.some((item) => item.path === path && holds(caller, item))
      : entry.path === path && holds(caller, entry),
  );
}

/** The titles from group to screen that lead to a route (G042); the path's own words when no menu knows it. */
export function trailOf(userType: UserType, path: string): { title: MenuTitle; path?: string }[] {
  const beside = BESIDE_THE_MENU.find((each) => each.path === path);
  if (beside) return [...(beside.under === undefined ? [] : trailOf(userType, beside.under)), { title: beside.title }];
  for (const entry of MENU[userType]) {
    if (!isGroup(entry)) {
      if (entry.path === path) return [{ title: entry.title, path }];
      continue;
    }
    const item = entry.items.find((each) => each.path === path);
    if (item) return [{ title: entry.title }, { title: item.title, path }];
  }
  return [];
}

/** Where a person starts (document 000 section 2); the account when that screen does not exist yet. */
export function landingOf(caller: Caller, isRegistered: (path: string) => boolean): string {
  const wanted: Record<UserType, string> = {
    STAFF: "/dashboard",
    STUDENT: "/student/studentAssignment",
    SUPERADMIN: "/administration/administration",
    SNA: "/sms/psms",
    LEADCAB: "/users/drivers",
    AGENT: "/dashboard",
    GUARDIAN: FAMILY_PAGE,
  };
  if (caller.userTypeCode === "AGENT") {
    // G212: the first screen that their roles allow.
    const first = backOffice.items.find((item) => isRegistered(item.path) && mayOpen(caller, item.path));
    if (first) return first.path;
  }
  const path = wanted[caller.userTypeCode];
  return isRegistered(path) || path === FAMILY_PAGE ? path : "/account";
}
