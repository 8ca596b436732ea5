/**
 * Where the dialogs are that an address may name, whatever page it is of. Each is declared in the `dialogs.ts` of its
 * noun, which is fetched with its words when one of them is wanted. A new dialog is a line there and its name here.
 */
import { withWords, type Namespace } from "../i18n/namespaces.ts";
import { registerDialogs, type Dialogs } from "../kit/dialog/dialogs.tsx";

/** The dialogs of a noun, with the words that they use beside the front door's. */
function table(load: () => Promise<{ dialogs: Dialogs }>, words: readonly Namespace[]): () => Promise<Dialogs> {
  return async () => (await withWords(load, ...words)).dialogs;
}

const students = table(
  () => import("../people/students/dialogs.ts"),
  [
    "people/students",
    "people/groups",
    "people/guardians",
    "people/consents",
    "people/signIns",
    "people/applicants",
    "academics/cards",
    "messaging/replies",
  ],
);
const guardians = table(() => import("../people/guardians/dialogs.ts"), ["people/guardians", "people/students"]);
const consents = table(() => import("../people/consents/dialogs.ts"), ["people/consents", "people/groups"]);
const familyContacts = table(() => import("../people/familyContacts/dialogs.ts"), ["people/familyContacts"]);
const familyLinks = table(() => import("../people/familyLinks/dialogs.ts"), ["people/familyLinks"]);
const groups = table(() => import("../people/groups/dialogs.ts"), ["people/groups", "people/keyStages"]);
const keyStages = table(() => import("../people/keyStages/dialogs.ts"), ["people/keyStages"]);
const staff = table(
  () => import("../people/staff/dialogs.ts"),
  ["people/staff", "people/signIns", "people/staffGroups", "people/students", "messaging/replies"],
);
const staffGroups = table(() => import("../people/staffGroups/dialogs.ts"), ["people/staffGroups"]);
const applicants = table(
  () => import("../people/applicants/dialogs.ts"),
  [
    "people/applicants",
    "people/applicantFiles",
    "people/applications",
    "people/letters",
    "people/paperMail",
    "people/students",
  ],
);
const applicantFiles = table(() => import("../people/applicantFiles/dialogs.ts"), ["people/applicantFiles"]);
const letters = table(() => import("../people/letters/dialogs.ts"), ["people/letters"]);
const applications = table(() => import("../people/applications/dialogs.ts"), ["people/applications"]);
const imports = table(
  () => import("../people/imports/dialogs.ts"),
  ["people/imports", "people/applicants", "people/groups", "people/keyStages", "people/staffGroups", "people/students"],
);
const fet = table(() => import("../academics/fet/dialogs.ts"), ["academics/fet", "academics/timetable"]);
const bells = table(
  () => import("../academics/bells/dialogs.ts"),
  ["academics/bells", "academics/lessonWeeks", "academics/timetable"],
);
const filler = table(() => import("../academics/filler/dialogs.ts"), ["academics/filler", "academics/timetable"]);
const lessonCalendar = table(() => import("../academics/lessonCalendar/dialogs.ts"), ["academics/lessonCalendar"]);
const lessonWeeks = table(
  () => import("../academics/lessonWeeks/dialogs.ts"),
  ["academics/lessonWeeks", "academics/timetable"],
);
const lessonChanges = table(
  () => import("../academics/lessonChanges/dialogs.ts"),
  ["academics/lessonChanges", "academics/timetable"],
);
const timetablePapers = table(
  () => import("../academics/timetablePapers/dialogs.ts"),
  ["academics/timetablePapers", "academics/timetable"],
);
const staffLeave = table(
  () => import("../academics/staffLeave/dialogs.ts"),
  ["academics/staffLeave", "academics/lessonChanges"],
);
const assignments = table(
  () => import("../academics/assignments/dialogs.ts"),
  [
    "academics/assignments",
    "academics/assignmentComments",
    "academics/missingWork",
    "academics/rubrics",
    "academics/similarity",
  ],
);
const similarity = table(() => import("../academics/similarity/dialogs.ts"), ["academics/similarity"]);
const rubrics = table(() => import("../academics/rubrics/dialogs.ts"), ["academics/rubrics"]);
const workFiles = table(() => import("../academics/workFiles/dialogs.ts"), ["academics/workFiles"]);
const missingWork = table(
  () => import("../academics/missingWork/dialogs.ts"),
  ["academics/missingWork", "academics/assignments"],
);
const absences = table(() => import("../academics/absences/dialogs.ts"), ["academics/absences"]);
const timetable = table(() => import("../academics/timetable/dialogs.ts"), ["academics/timetable", "academics/filler"]);
const attendance = table(
  () => import("../academics/attendance/dialogs.ts"),
  ["academics/attendance", "academics/registers"],
);
const cards = table(() => import("../academics/cards/dialogs.ts"), ["academics/cards"]);
const permissions = table(() => import("../academics/permissions/dialogs.ts"), ["academics/permissions"]);
const terminals = table(() => import("../academics/terminals/dialogs.ts"), ["academics/terminals"]);
const registers = table(() => import("../academics/registers/dialogs.ts"), ["academics/registers"]);
const venues = table(() => import("../academics/venues/dialogs.ts"), ["academics/venues"]);
const fees = table(() => import("../finance/fees/dialogs.ts"), ["finance/fees", "people/groups"]);
const bills = table(
  () => import("../finance/bills/dialogs.ts"),
  ["finance/bills", "finance/payments", "finance/receipts", "people/groups", "people/students"],
);
const payments = table(
  () => import("../finance/payments/dialogs.ts"),
  ["finance/payments", "finance/bills", "finance/mpesa"],
);
const mpesa = table(() => import("../finance/mpesa/dialogs.ts"), ["finance/mpesa", "finance/payments"]);
const receipts = table(() => import("../finance/receipts/dialogs.ts"), ["finance/receipts"]);
const transactions = table(
  () => import("../finance/transactions/dialogs.ts"),
  ["finance/transactions", "finance/bills", "finance/mpesa", "finance/payments", "finance/receipts"],
);
const units = table(() => import("../academics/units/dialogs.ts"), ["academics/units"]);
const calendar = table(() => import("../academics/calendar/dialogs.ts"), ["academics/calendar"]);
const examSchemes = table(
  () => import("../academics/examSchemes/dialogs.ts"),
  ["academics/examSchemes", "academics/calendar"],
);
const reportCards = table(
  () => import("../academics/reportCards/dialogs.ts"),
  ["academics/reportCards", "people/groups"],
);
const scaledScores = table(() => import("../academics/scaledScores/dialogs.ts"), ["academics/scaledScores"]);
const marksSheet = table(() => import("../academics/marksSheet/dialogs.ts"), ["academics/marksSheet", "people/groups"]);
const markPublication = table(() => import("../academics/markPublication/dialogs.ts"), ["academics/markPublication"]);
const courses = table(
  () => import("../academics/courses/dialogs.ts"),
  ["academics/courses", "academics/calendar", "people/groups"],
);
const transcript = table(
  () => import("../academics/transcript/dialogs.ts"),
  ["academics/transcript", "academics/examSchemes", "academics/calendar"],
);
const messageSettings = table(() => import("../messaging/settings/dialogs.ts"), ["messaging/settings"]);
const suppressions = table(() => import("../messaging/suppressions/dialogs.ts"), ["messaging/suppressions"]);
const sent = table(() => import("../messaging/history/dialogs.ts"), ["messaging/history"]);
const school = table(() => import("../platform/school/dialogs.ts"), ["platform/school"]);

/** Every dialog of the office by the name that stands in the address. */
export const DIALOGS = {
  addStudent: students,
  editStudent: students,
  profile: students,
  classList: students,
  addGuardian: guardians,
  editGuardian: guardians,
  addParent: guardians,
  addInFamily: guardians,
  editParent: guardians,
  family: guardians,
  editConsents: consents,
  consentList: consents,
  contactProposals: familyContacts,
  familyAccess: familyLinks,
  familySettings: familyLinks,
  newGroup: guardians,
  addGroup: groups,
  editGroup: groups,
  manageGroups: groups,
  orderGroups: groups,
  addKeyStage: keyStages,
  editKeyStage: keyStages,
  addStaff: staff,
  editStaff: staff,
  staffProfile: staff,
  staffRoles: staff,
  staffRule: staff,
  addStaffGroup: staffGroups,
  editStaffGroup: staffGroups,
  applicantProfile: applicants,
  addApplicant: applicants,
  editApplicant: applicants,
  applicantStatus: applicants,
  applicantComments: applicants,
  applicantLetter: applicants,
  letterTemplate: letters,
  addApplicantGroup: applicants,
  addApplicantStatus: applicants,
  applicantCv: applicantFiles,
  uploadCv: applicantFiles,
  startApplicantImport: imports,
  applicationForm: applications,
  startImport: imports,
  startStaffImport: imports,
  startVenueImport: imports,
  addVenue: venues,
  editVenue: venues,
  bells,
  addBell: bells,
  editBell: bells,
  takeFet: fet,
  fillRules: filler,
  addFillRule: filler,
  lessonDays: lessonCalendar,
  editLessonDays: lessonCalendar,
  addDayOff: lessonCalendar,
  calendarLinks: lessonCalendar,
  lessonWeeks,
  editLessonWeeks: lessonWeeks,
  periodWeek: lessonWeeks,
  datedLesson: lessonChanges,
  changeLesson: lessonChanges,
  cancelLesson: lessonChanges,
  swapLesson: lessonChanges,
  freeThen: lessonChanges,
  printWeeks: timetablePapers,
  addLeave: staffLeave,
  leave: staffLeave,
  editLeave: staffLeave,
  publishAssignment: assignments,
  assignment: assignments,
  editAssignment: assignments,
  gradeAssignment: assignments,
  assignmentTeams: assignments,
  ownAssignment: assignments,
  ownSubmission: assignments,
  rubric: rubrics,
  sharedPassages: similarity,
  missingWork,
  missingStudents: missingWork,
  moreTime: missingWork,
  workReminders: missingWork,
  workFiles,
  addLesson: timetable,
  lesson: timetable,
  editLesson: timetable,
  absenceSettings: absences,
  excuseAbsence: absences,
  printAttendance: attendance,
  whoWasThere: attendance,
  studentYear: attendance,
  attendanceHistory: attendance,
  attendanceSettings: registers,
  addTerminal: terminals,
  addPermission: permissions,
  permission: permissions,
  decidePermission: permissions,
  gateSettings: permissions,
  settleCardPrint: cards,
  cardHistory: cards,
  addFee: fees,
  fee: fees,
  editFee: fees,
  addFeeType: fees,
  newBill: bills,
  billRun: bills,
  feeCard: bills,
  billTransactions: bills,
  receiptBill: payments,
  receiptStudent: payments,
  familyAccount: payments,
  askPhone: mpesa,
  phoneRequest: mpesa,
  mpesa: mpesa,
  paybill: mpesa,
  messages: mpesa,
  receipt: receipts,
  reverseGone: receipts,
  reversals: receipts,
  moneySettings: receipts,
  transaction: transactions,
  certain: transactions,
  payerLinks: transactions,
  feeList: transactions,
  addUnit: units,
  editUnit: units,
  addAcademicYear: calendar,
  addScheme: examSchemes,
  editScheme: examSchemes,
  copyScheme: examSchemes,
  addSubject: examSchemes,
  editSubject: examSchemes,
  addPaper: examSchemes,
  editPaper: examSchemes,
  markHistory: marksSheet,
  markPermits: marksSheet,
  publishMarks: markPublication,
  reportRemark: reportCards,
  cardBatch: reportCards,
  addScore: scaledScores,
  editScore: scaledScores,
  applyBands: scaledScores,
  gradePreset: scaledScores,
  addSemester: calendar,
  periodDays: calendar,
  addCourseCategory: courses,
  addCourse: courses,
  editCourse: courses,
  addMarks: transcript,
  addTranscriptEntry: transcript,
  transcriptEntry: transcript,
  addLecture: courses,
  editLecture: courses,
  sentMessages: sent,
  messageMonths: sent,
  messageCarrier: messageSettings,
  reportAddress: messageSettings,
  testMessage: messageSettings,
  messageLimits: messageSettings,
  messagePrice: messageSettings,
  addSuppression: suppressions,
  editSchool: school,
  schoolLogo: school,
} as const;

declare module "../kit/dialog/dialogs.tsx" {
  interface RegisteredDialogs extends Record<keyof typeof DIALOGS, true> {}
}

registerDialogs(DIALOGS);
