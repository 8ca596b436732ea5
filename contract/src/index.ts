/** Every domain, once. The server refuses to start when two of them declare the same name on one endpoint. */
import { assignmentComments } from "./academics/assignmentComments.ts";
import { assignmentGrades } from "./academics/assignmentGrades.ts";
import { assignments } from "./academics/assignments.ts";
import { assignmentTeams } from "./academics/assignmentTeams.ts";
import { rubrics } from "./academics/rubrics.ts";
import { similarity } from "./academics/similarity.ts";
import { missingWork } from "./academics/missingWork.ts";
import { workFiles } from "./academics/workFiles.ts";
import { calendar } from "./academics/calendar.ts";
import { cardMail } from "./academics/cardMail.ts";
import { examSchemes } from "./academics/examSchemes.ts";
import { scaledScores } from "./academics/scaledScores.ts";
import { markAnalysis } from "./academics/markAnalysis.ts";
import { markPublication } from "./academics/markPublication.ts";
import { marksSheet } from "./academics/marksSheet.ts";
import { regrading } from "./academics/regrading.ts";
import { cardBatches } from "./academics/cardBatches.ts";
import { reportCards } from "./academics/reportCards.ts";
import { transcript } from "./academics/transcript.ts";
import { courses } from "./academics/courses.ts";
import { units } from "./academics/units.ts";
import { cards } from "./academics/cards.ts";
import { bells } from "./academics/bells.ts";
import { filler } from "./academics/filler.ts";
import { fet } from "./academics/fet.ts";
import { lessonCalendar } from "./academics/lessonCalendar.ts";
import { absences } from "./academics/absences.ts";
import { lessonWeeks } from "./academics/lessonWeeks.ts";
import { lessonChanges } from "./academics/lessonChanges.ts";
import { staffLeave } from "./academics/staffLeave.ts";
import { timetablePapers } from "./academics/timetablePapers.ts";
import { attendance } from "./academics/attendance.ts";
import { registers } from "./academics/registers.ts";
import { permissions } from "./academics/permissions.ts";
import { terminals } from "./academics/terminals.ts";
import { timetable } from "./academics/timetable.ts";
import { venues } from "./academics/venues.ts";
import { yearEnd } from "./academics/yearEnd.ts";
import { bills } from "./finance/bills.ts";
import { credit } from "./finance/credit.ts";
import { documents } from "./finance/documents.ts";
import { mpesa } from "./finance/mpesa.ts";
import { feeStructure, feeTypes } from "./finance/fees.ts";
import { reports } from "./finance/reports.ts";
import { receipts } from "./finance/receipts.ts";
import { transactions } from "./finance/transactions.ts";
import { bulkMessages } from "./messaging/bulkMessages.ts";
import { customMessages, customUpload } from "./messaging/customMessages.ts";
import { messageCaptures } from "./messaging/messageCaptures.ts";
import { messageDrafts } from "./messaging/messageDrafts.ts";
import { messageHistory } from "./messaging/messageHistory.ts";
import { messageReplies } from "./messaging/messageReplies.ts";
import { messagingSettings } from "./messaging/messagingSettings.ts";
import { acceptance } from "./people/acceptance.ts";
import { applicantFiles } from "./people/applicantFiles.ts";
import { applicantGroups } from "./people/applicantGroups.ts";
import { applicants } from "./people/applicants.ts";
import { letterMail } from "./people/letterMail.ts";
import { letters } from "./people/letters.ts";
import { applicationForm, applications } from "./people/applications.ts";
import { family } from "./people/family.ts";
import { consents, familyConsents } from "./people/consents.ts";
import { contactProposals, familyContacts } from "./people/familyContacts.ts";
import { familyLinks } from "./people/familyLinks.ts";
import { guardians } from "./people/guardians.ts";
import { groups } from "./people/groups.ts";
import { imports } from "./people/imports.ts";
import { keyStages } from "./people/keyStages.ts";
import { signIns } from "./people/signIns.ts";
import { staff } from "./people/staff.ts";
import { staffGroups } from "./people/staffGroups.ts";
import { students } from "./people/students.ts";
import { dashboard } from "./platform/dashboard.ts";
import { notifications } from "./platform/notifications.ts";
import { schoolProfile } from "./platform/school.ts";
import { session } from "./platform/session.ts";

export const domains = {
  session,
  notifications,
  dashboard,
  keyStages,
  groups,
  students,
  guardians,
  familyLinks,
  family,
  familyContacts,
  contactProposals,
  familyConsents,
  consents,
  acceptance,
  applicantFiles,
  applicantGroups,
  applicants,
  letters,
  letterMail,
  applicationForm,
  applications,
  signIns,
  imports,
  bills,
  credit,
  receipts,
  transactions,
  staffGroups,
  staff,
  documents,
  mpesa,
  feeTypes,
  feeStructure,
  reports,
  schoolProfile,
  units,
  calendar,
  examSchemes,
  venues,
  timetable,
  bells,
  filler,
  fet,
  lessonCalendar,
  lessonChanges,
  lessonWeeks,
  staffLeave,
  timetablePapers,
  registers,
  terminals,
  permissions,
  cards,
  attendance,
  absences,
  assignments,
  missingWork,
  workFiles,
  similarity,
  rubrics,
  assignmentComments,
  assignmentGrades,
  assignmentTeams,
  scaledScores,
  courses,
  transcript,
  markAnalysis,
  markPublication,
  marksSheet,
  reportCards,
  cardMail,
  cardBatches,
  regrading,
  yearEnd,
  bulkMessages,
  customUpload,
  customMessages,
  messageCaptures,
  messageDrafts,
  messageHistory,
  messageReplies,
  messagingSettings,
};
