/**
 * Every screen of the office, with the words that it uses. Screens are fetched when they are opened. A new one is one
 * `screen(…)` here and its place in `menu.ts`.
 */
import { screen } from "./office.tsx";

export const screens = [
  screen("/dashboard", () => import("../platform/dashboard/DashboardScreen.tsx"), "DashboardScreen", [
    "platform/dashboard",
  ]),
  screen("/school/students", () => import("../people/students/StudentsScreen.tsx"), "StudentsScreen", [
    "people/students",
    "people/groups",
    "people/keyStages",
    "people/guardians",
  ]),
  screen("/school/students/bin", () => import("../people/students/BinScreen.tsx"), "BinScreen", ["people/students"]),
  screen("/school/parents", () => import("../people/guardians/ParentsScreen.tsx"), "ParentsScreen", [
    "people/guardians",
    "people/familyLinks",
    "people/familyContacts",
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
    "academics/bells",
    "academics/filler",
    "academics/lessonCalendar",
    "academics/lessonChanges",
    "academics/timetablePapers",
  ]),
  screen("/school/activity/fill", () => import("../academics/filler/FillerScreen.tsx"), "FillerScreen", [
    "academics/filler",
    "academics/calendar",
    "academics/fet",
    "academics/timetable",
  ]),
  screen("/school/registers", () => import("../academics/registers/RegistersScreen.tsx"), "RegistersScreen", [
    "academics/registers",
    "academics/absences",
  ]),
  screen("/school/absences", () => import("../academics/absences/AbsencesScreen.tsx"), "AbsencesScreen", [
    "academics/absences",
  ]),
  screen("/school/permissions", () => import("../academics/permissions/PermissionsScreen.tsx"), "PermissionsScreen", [
    "academics/permissions",
  ]),
  screen("/school/terminals", () => import("../academics/terminals/TerminalsScreen.tsx"), "TerminalsScreen", [
    "academics/terminals",
  ]),
  screen("/school/cards", () => import("../academics/cards/CardsScreen.tsx"), "CardsScreen", [
    "academics/cards",
    "people/groups",
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
  screen("/school/staffLeave", () => import("../academics/staffLeave/StaffLeaveScreen.tsx"), "StaffLeaveScreen", [
    "academics/staffLeave",
  ]),
  screen("/staff/assignment", () => import("../academics/assignments/AssignmentsScreen.tsx"), "AssignmentsScreen", [
    "academics/assignments",
  ]),
  screen(
    "/staff/assignment/bin",
    () => import("../academics/assignments/AssignmentBinScreen.tsx"),
    "AssignmentBinScreen",
    ["academics/assignments"],
  ),
  screen(
    "/staff/assignmentAssessment",
    () => import("../academics/assignments/AssessmentsScreen.tsx"),
    "AssessmentsScreen",
    ["academics/assignments", "academics/missingWork", "academics/workFiles"],
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
    "academics/markPublication",
    "academics/calendar",
    "academics/examSchemes",
    "people/groups",
    "people/keyStages",
  ]),
  screen("/school/reportCards", () => import("../academics/reportCards/ReportCardsScreen.tsx"), "ReportCardsScreen", [
    "academics/reportCards",
    "academics/markPublication",
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
  screen("/sms/captured", () => import("../messaging/captured/CapturedScreen.tsx"), "CapturedScreen", [
    "messaging/captured",
    "messaging/phone",
  ]),
  screen("/sms/replies", () => import("../messaging/replies/RepliesScreen.tsx"), "RepliesScreen", [
    "messaging/replies",
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
    "messaging/composer",
    "messaging/history",
    "messaging/phone",
  ]),
  screen("/setup/school", () => import("../platform/school/SchoolScreen.tsx"), "SchoolScreen", [
    "platform/school",
    "people/applications",
  ]),
  screen("/account", () => import("../platform/session/AccountScreen.tsx"), "AccountScreen"),
] as const;
