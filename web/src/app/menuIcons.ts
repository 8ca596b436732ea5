/** The menu's icons; apart from the model, which the sign-in page needs as well. */
import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AirplaneTicket from "@mui/icons-material/AirplaneTicketOutlined";
import Assignment from "@mui/icons-material/AssignmentOutlined";
import AssignmentTurnedIn from "@mui/icons-material/AssignmentTurnedInOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import Block from "@mui/icons-material/BlockOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import DirectionsBus from "@mui/icons-material/DirectionsBusOutlined";
import EventAvailable from "@mui/icons-material/EventAvailableOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import FactCheck from "@mui/icons-material/FactCheckOutlined";
import Insights from "@mui/icons-material/InsightsOutlined";
import FamilyRestroom from "@mui/icons-material/FamilyRestroomOutlined";
import Forum from "@mui/icons-material/ForumOutlined";
import Groups from "@mui/icons-material/GroupsOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import HowToReg from "@mui/icons-material/HowToRegOutlined";
import LocalTaxi from "@mui/icons-material/LocalTaxiOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import Person from "@mui/icons-material/PersonOutlined";
import ExitToApp from "@mui/icons-material/ExitToAppOutlined";
import Phonelink from "@mui/icons-material/DevicesOutlined";
import Place from "@mui/icons-material/PlaceOutlined";
import Receipt from "@mui/icons-material/ReceiptOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import RequestQuote from "@mui/icons-material/RequestQuoteOutlined";
import Route from "@mui/icons-material/RouteOutlined";
import School from "@mui/icons-material/SchoolOutlined";
import Smartphone from "@mui/icons-material/SmartphoneOutlined";
import Sms from "@mui/icons-material/SmsOutlined";
import Summarize from "@mui/icons-material/SummarizeOutlined";
import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import { type ComponentType, createElement, type ReactElement } from "react";
import type { MenuTitle } from "./menu.ts";

type Icon = ComponentType<{ fontSize?: "small" | "inherit" }>;

const ICONS: Partial<Record<MenuTitle, Icon>> = {
  dashboard: Dashboard,
  address: Place,
  agents: Badge,
  gadgets: Phonelink,
  fiscal: Business,
  tax: RequestQuote,
  combination: Tune,
  vignette: ReceiptLong,
  drivingLicence: AccountCircle,
  noteDePerception: FactCheck,
  airport: AirplaneTicket,
  parents: FamilyRestroom,
  applicants: HowToReg,
  students: School,
  timeTable: CalendarMonth,
  studentAttendance: EventAvailable,
  staff: Badge,
  reportCards: Summarize,
  transcript: FactCheck,
  staffAttendance: HowToReg,
  staffLeave: EventBusy,
  marksAnalysis: Insights,
  marksSheet: FactCheck,
  venues: Place,
  cards: Badge,
  permissions: ExitToApp,
  terminals: Phonelink,
  yearEnd: EventAvailable,
  toStudent: Campaign,
  personalized: Sms,
  toStaff: Mail,
  history: History,
  messageSettings: Tune,
  captured: Smartphone,
  replies: Forum,
  suppressions: Block,
  feeStructure: RequestQuote,
  billing: ReceiptLong,
  transactions: SwapHoriz,
  receipt: Receipt,
  reports: Summarize,
  tracking: DirectionsBus,
  specialTrip: Route,
  examScheme: Tune,
  scaledScores: FactCheck,
  courses: MenuBook,
  schoolSettings: Business,
  management: Assignment,
  assessments: AssignmentTurnedIn,
  studentAssignment: Assignment,
  schools: School,
  message: Sms,
  drivers: LocalTaxi,
  passengers: Groups,
  request: Route,
  completed: FactCheck,
  bookings: CalendarMonth,
  payments: Payments,
  bills: ReceiptLong,
  account: Person,
};

/** The icon of a menu item. */
export function iconOf(title: MenuTitle): ReactElement {
  return createElement(ICONS[title] ?? Person, { fontSize: "small" });
}
