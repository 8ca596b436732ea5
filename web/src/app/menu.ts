/**
 * The menu of every user type (document 000 section 2; G024, G035 to G038, G212). It is also the guard:
 * a screen opens for those whose menu has it (G018, G215). An item shows when its route exists.
 */
import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AirplaneTicket from "@mui/icons-material/AirplaneTicketOutlined";
import Assignment from "@mui/icons-material/AssignmentOutlined";
import AssignmentTurnedIn from "@mui/icons-material/AssignmentTurnedInOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import DirectionsBus from "@mui/icons-material/DirectionsBusOutlined";
import EventAvailable from "@mui/icons-material/EventAvailableOutlined";
import FactCheck from "@mui/icons-material/FactCheckOutlined";
import FamilyRestroom from "@mui/icons-material/FamilyRestroomOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import HowToReg from "@mui/icons-material/HowToRegOutlined";
import LocalTaxi from "@mui/icons-material/LocalTaxiOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import Person from "@mui/icons-material/PersonOutlined";
import Phonelink from "@mui/icons-material/DevicesOutlined";
import Place from "@mui/icons-material/PlaceOutlined";
import Receipt from "@mui/icons-material/ReceiptOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import RequestQuote from "@mui/icons-material/RequestQuoteOutlined";
import Route from "@mui/icons-material/RouteOutlined";
import School from "@mui/icons-material/SchoolOutlined";
import Sms from "@mui/icons-material/SmsOutlined";
import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import type { Caller, UserType } from "@ofisi/contract/kit/access";
import type { ComponentType } from "react";
import type { en } from "../i18n/en/all.ts";

export type MenuTitle = keyof typeof en.app.menu;

export interface MenuItem {
  path: string;
  title: MenuTitle;
  icon: ComponentType<{ fontSize?: "small" | "inherit" }>;
  /** Roles that open it; everyone of the user type when left out. */
  roles?: readonly string[];
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

const dashboard: MenuItem = { path: "/dashboard", title: "dashboard", icon: Dashboard };

const backOffice: MenuGroup = {
  title: "backOffice",
  roles: AGENT_ROLES,
  items: [
    { path: "/manage/address", title: "address", icon: Place },
    { path: "/manage/agents", title: "agents", icon: Badge },
    { path: "/manage/gadgets", title: "gadgets", icon: Phonelink },
    { path: "/manage/fiscal", title: "fiscal", icon: Business },
    { path: "/manage/tax", title: "tax", icon: RequestQuote },
    { path: "/manage/combination", title: "combination", icon: Tune },
    { path: "/kodinet/vignette", title: "vignette", icon: ReceiptLong },
    // G041.
    {
      path: "/kodinet/drivingLicence",
      title: "drivingLicence",
      icon: AccountCircle,
      roles: ["drivingLicenece", "verification"],
    },
    { path: "/kodinet/NoteDePerception", title: "noteDePerception", icon: FactCheck },
    { path: "/airport/passenger", title: "airport", icon: AirplaneTicket },
  ],
};

/** The whole menu of a user type, in no order: `menuFor` sorts by title. */
export const MENU: Record<UserType, readonly MenuEntry[]> = {
  STAFF: [
    dashboard,
    {
      title: "manage",
      items: [
        { path: "/school/parents", title: "parents", icon: FamilyRestroom },
        { path: "/school/applicants", title: "applicants", icon: HowToReg },
        { path: "/school/students", title: "students", icon: School },
        { path: "/school/activity", title: "timeTable", icon: CalendarMonth },
        { path: "/school/attendance", title: "studentAttendance", icon: EventAvailable },
        { path: "/school/staff", title: "staff", icon: Badge },
        { path: "/school/transcript", title: "transcript", icon: FactCheck },
        { path: "/school/staffAttendance", title: "staffAttendance", icon: HowToReg },
      ],
    },
    {
      title: "bulk",
      items: [
        { path: "/sms/sms", title: "toStudent", icon: Campaign },
        { path: "/sms/psms", title: "personalized", icon: Sms },
        { path: "/sms/smsstaff", title: "toStaff", icon: Mail },
        { path: "/sms/MessagesHistory", title: "history", icon: History },
      ],
    },
    {
      title: "finance",
      items: [
        { path: "/finance/finance", title: "feeStructure", icon: RequestQuote },
        { path: "/finance/billing", title: "billing", icon: ReceiptLong },
        { path: "/finance/transactions", title: "transactions", icon: SwapHoriz },
        { path: "/finance/receipt", title: "receipt", icon: Receipt },
      ],
    },
    {
      title: "transport",
      items: [
        { path: "/transport/tracking", title: "tracking", icon: DirectionsBus },
        { path: "/transport/trip", title: "specialTrip", icon: Route },
      ],
    },
    {
      title: "setup",
      items: [
        { path: "/setup/examination", title: "examScheme", icon: Tune },
        { path: "/setup/grade", title: "scaledScores", icon: FactCheck },
        { path: "/school/course", title: "courses", icon: MenuBook },
      ],
    },
    {
      title: "assignment",
      items: [
        { path: "/staff/assignment", title: "management", icon: Assignment },
        { path: "/staff/assignmentAssessment", title: "assessments", icon: AssignmentTurnedIn },
      ],
    },
    backOffice,
  ],
  STUDENT: [
    { path: "/student/studentAssignment", title: "studentAssignment", icon: Assignment },
    { path: "/student/assessments", title: "assessments", icon: AssignmentTurnedIn },
  ],
  SUPERADMIN: [{ path: "/administration/administration", title: "schools", icon: School }],
  SNA: [
    { path: "/sms/psms", title: "message", icon: Sms },
    { path: "/sms/MessagesHistory", title: "history", icon: History },
    { path: "/finance/transactions", title: "transactions", icon: SwapHoriz },
  ],
  LEADCAB: [
    { path: "/users/drivers", title: "drivers", icon: LocalTaxi },
    { path: "/users/Passengers", title: "passengers", icon: Groups },
    {
      title: "tripsRequest",
      items: [
        { path: "/requests/requests", title: "request", icon: Route },
        { path: "/requests/completed", title: "completed", icon: FactCheck },
        { path: "/requests/booking", title: "bookings", icon: CalendarMonth },
      ],
    },
    {
      title: "finance",
      items: [
        { path: "/payments/payments", title: "payments", icon: Payments },
        { path: "/payments/bills", title: "bills", icon: ReceiptLong },
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
  types?: readonly UserType[];
}[] = [
  { path: "/account", title: "account" },
  { path: "/school/transcript2", title: "transcript2", under: "/school/transcript", types: ["STAFF"] },
  {
    path: "/school/students/import/$importCode",
    title: "importStudents",
    under: "/school/students",
    types: ["STAFF"],
  },
];

/** The icon of items that have none of their own, such as the account in the palette. */
export const AccountIcon = Person;

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return "items" in entry;
}

function holds(caller: Caller, roles: readonly string[] | undefined): boolean {
  return roles === undefined || roles.some((role) => caller.roles.includes(role));
}

/**
 * What a person's menu shows: only screens that exist (`isRegistered`), empty groups left out,
 * sorted by title in the person's language (G024).
 */
export function menuFor(
  caller: Caller,
  isRegistered: (path: string) => boolean,
  titleOf: (title: MenuTitle) => string,
): MenuEntry[] {
  const byTitle = (a: MenuEntry, b: MenuEntry): number => titleOf(a.title).localeCompare(titleOf(b.title));
  const shows = (item: MenuItem): boolean => isRegistered(item.path) && holds(caller, item.roles);
  return MENU[caller.userTypeCode]
    .flatMap((entry): MenuEntry[] => {
      if (!isGroup(entry)) return shows(entry) ? [entry] : [];
      if (!holds(caller, entry.roles)) return [];
      const items = entry.items.filter(shows).toSorted(byTitle);
      return items.length === 0 ? [] : [{ ...entry, items }];
    })
    .toSorted(byTitle);
}

/** True when a person's menu, or what stands beside it, has the route (G018). `path` is the route's pattern. */
export function mayOpen(caller: Caller, path: string): boolean {
  const beside = BESIDE_THE_MENU.find((each) => each.path === path);
  if (beside) return beside.types === undefined || beside.types.includes(caller.userTypeCode);
  return MENU[caller.userTypeCode].some((entry) =>
    isGroup(entry)
      ? holds(caller, entry.roles) && entry.items.some((item) => item.path === path && holds(caller, item.roles))
      : entry.path === path && holds(caller, entry.roles),
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
  };
  if (caller.userTypeCode === "AGENT") {
    // G212: the first screen that their roles allow.
    const first = backOffice.items.find((item) => isRegistered(item.path) && mayOpen(caller, item.path));
    if (first) return first.path;
  }
  const path = wanted[caller.userTypeCode];
  return isRegistered(path) ? path : "/account";
}
