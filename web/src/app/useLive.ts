import { useEffect } from "react";
import { followChanges } from "../kit/data/live.ts";
import { declareShownIn, type ShownIn } from "../kit/data/invalidation.ts";
import { useSessionState } from "../kit/data/session.ts";

/** The domains whose answers a change of the first one shows in, beside its own. */
export const SHOWN_IN: ShownIn = {
  students: ["cards", "groups", "yearEnd", "guardians", "signIns", "imports", "bills", "marksSheet", "dashboard"],
  groups: [
    "cards",
    "students",
    "yearEnd",
    "imports",
    "feeStructure",
    "bills",
    "courses",
    "timetable",
    "registers",
    "assignments",
    "dashboard",
  ],
  keyStages: ["groups", "scaledScores", "dashboard"],
  guardians: ["students", "imports", "bills", "cardMail", "dashboard"],
  imports: [
    "students",
    "groups",
    "guardians",
    "staff",
    "staffGroups",
    "venues",
    "applicants",
    "applicantGroups",
    "dashboard",
  ],
  registers: ["attendance", "absences", "reportCards"],
  permissions: ["registers"],
  absences: ["attendance", "registers"],
  bells: ["filler"],
  fet: ["filler", "bells", "courses", "units", "venues", "groups"],
  filler: ["timetable", "registers", "lessonChanges", "staffLeave"],
  staff: [
    "cards",
    "staffGroups",
    "signIns",
    "imports",
    "courses",
    "timetable",
    "lessonChanges",
    "staffLeave",
    "assignments",
  ],
  consents: ["students", "cards", "registers", "attendance"],
  contactProposals: ["guardians", "students"],
  staffGroups: ["staff", "imports"],
  acceptance: ["applicants", "applicantGroups", "students", "groups", "guardians", "dashboard", "letters"],
  applicants: ["applicantGroups", "letters", "letterMail"],
  venues: ["imports", "timetable", "lessonChanges", "attendance"],
  timetable: ["registers", "filler", "lessonChanges", "staffLeave"],
  lessonCalendar: ["lessonChanges", "staffLeave"],
  lessonWeeks: ["timetable", "registers", "lessonChanges", "staffLeave"],
  lessonChanges: ["registers", "staffLeave"],
  staffLeave: ["lessonChanges"],
  applicantFiles: ["applicants"],
  applicantGroups: ["applicants", "applicationForm"],
  signIns: ["staff"],
  feeTypes: ["feeStructure"],
  feeStructure: ["feeTypes", "bills"],
  bills: ["receipts", "transactions", "reports", "dashboard"],
  receipts: ["transactions", "bills", "reports", "dashboard"],
  transactions: ["receipts", "bills", "reports", "dashboard"],
  mpesa: ["transactions"],
  bulkMessages: ["messageHistory", "messageCaptures"],
  customMessages: ["messageHistory", "messageCaptures"],
  customUpload: ["customMessages"],
  calendar: ["courses", "yearEnd", "transcript", "marksSheet", "reportCards", "markAnalysis"],
  messageHistory: ["bulkMessages", "customMessages", "messageCaptures"],
  messagingSettings: ["messageCaptures"],
  messageDrafts: ["messageHistory", "messageCaptures"],
  yearEnd: [
    "students",
    "groups",
    "guardians",
    "bills",
    "calendar",
    "feeStructure",
    "examSchemes",
    "courses",
    "marksSheet",
    "dashboard",
  ],
  marksSheet: ["transcript", "reportCards", "cardMail", "markAnalysis"],
  transcript: ["marksSheet", "reportCards", "markAnalysis"],
  regrading: ["transcript", "marksSheet", "reportCards", "markAnalysis", "scaledScores"],
  examSchemes: ["marksSheet", "markAnalysis", "scaledScores"],
  scaledScores: ["marksSheet", "regrading"],
  courses: ["marksSheet", "filler", "markAnalysis"],
  assignments: ["assignmentComments", "assignmentGrades", "assignmentTeams", "missingWork", "rubrics", "similarity"],
  assignmentGrades: ["assignments", "assignmentComments", "rubrics"],
  assignmentTeams: ["assignments", "missingWork"],
  rubrics: ["assignments"],
  missingWork: ["assignments"],
};
declareShownIn(SHOWN_IN);

/** Follows what others change while somebody is signed in to a school. */
export function useLive(): void {
  const { view } = useSessionState();
  const isOpen = view !== null && view.schoolCode !== "" && !view.mustChangePassword;
  const whose = isOpen ? `${view.schoolCode}.${view.userCode}` : undefined;
  // Another person's stream is another stream.
  useEffect(() => (whose === undefined ? undefined : followChanges(whose)), [whose]);
}
