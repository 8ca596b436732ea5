/** Every noun of the application, in the order in which they build on each other. */
import type { Domain } from "./kit/domain.ts";
import { calendarDomain } from "./academics/calendar/domain.ts";
import { examSchemesDomain } from "./academics/examSchemes/domain.ts";
import { markAnalysisDomain } from "./academics/markAnalysis/domain.ts";
import { markPublicationDomain } from "./academics/markPublication/domain.ts";
import { marksDomain } from "./academics/marks/domain.ts";
import { reportCardsDomain } from "./academics/reportCards/domain.ts";
import { scaledScoresDomain } from "./academics/scaledScores/domain.ts";
import { cardBatchesDomain } from "./academics/cardBatches/domain.ts";
import { coursesDomain } from "./academics/courses/domain.ts";
import { unitsDomain } from "./academics/units/domain.ts";
import { bellsDomain } from "./academics/bells/domain.ts";
import { fillerDomain } from "./academics/filler/domain.ts";
import { fetDomain } from "./academics/fet/domain.ts";
import { lessonCalendarDomain } from "./academics/lessonCalendar/domain.ts";
import { absencesDomain } from "./academics/absences/domain.ts";
import { lessonChangesDomain } from "./academics/lessonChanges/domain.ts";
import { lessonWeeksDomain } from "./academics/lessonWeeks/domain.ts";
import { staffLeaveDomain } from "./academics/staffLeave/domain.ts";
import { timetablePapersDomain } from "./academics/timetablePapers/domain.ts";
import { attendanceDomain } from "./academics/attendance/domain.ts";
import { cardsDomain } from "./academics/cards/domain.ts";
import { registersDomain } from "./academics/registers/domain.ts";
import { permissionsDomain } from "./academics/permissions/domain.ts";
import { terminalsDomain } from "./academics/terminals/domain.ts";
import { assignmentCommentsDomain } from "./academics/assignmentComments/domain.ts";
import { assignmentsDomain } from "./academics/assignments/domain.ts";
import { assignmentGradesDomain } from "./academics/assignmentGrades/domain.ts";
import { assignmentTeamsDomain } from "./academics/assignmentTeams/domain.ts";
import { workNewsDomain } from "./academics/workNews/domain.ts";
import { rubricsDomain } from "./academics/rubrics/domain.ts";
import { similarityDomain } from "./academics/similarity/domain.ts";
import { missingWorkDomain } from "./academics/missingWork/domain.ts";
import { workFilesDomain } from "./academics/workFiles/domain.ts";
import { timetableDomain } from "./academics/timetable/domain.ts";
import { venuesDomain } from "./academics/venues/domain.ts";
import { yearEndDomain } from "./academics/yearEnd/domain.ts";
import { billsDomain } from "./finance/bills/domain.ts";
import { feesDomain } from "./finance/fees/domain.ts";
import { mpesaDomain } from "./finance/mpesa/domain.ts";
import { printingDomain } from "./finance/printing/domain.ts";
import { receiptsDomain } from "./finance/receipts/domain.ts";
import { reportsDomain } from "./finance/reports/domain.ts";
import { transactionsDomain } from "./finance/transactions/domain.ts";
import { bulkMessagesDomain } from "./messaging/bulkMessages/domain.ts";
import { customMessagesDomain } from "./messaging/customMessages/domain.ts";
import { messageCapturesDomain } from "./messaging/messageCaptures/domain.ts";
import { messageDraftsDomain } from "./messaging/messageDrafts/domain.ts";
import { messageHistoryDomain } from "./messaging/messageHistory/domain.ts";
import { messageRepliesDomain } from "./messaging/messageReplies/domain.ts";
import { messagingSettingsDomain } from "./messaging/messagingSettings/domain.ts";
import { outboxDomain } from "./messaging/outbox/domain.ts";
import { acceptanceDomain } from "./people/acceptance/domain.ts";
import { applicantFilesDomain } from "./people/applicantFiles/domain.ts";
import { applicantGroupsDomain } from "./people/applicantGroups/domain.ts";
import { applicantsDomain } from "./people/applicants/domain.ts";
import { lettersDomain } from "./people/letters/domain.ts";
import { applicationsDomain } from "./people/applications/domain.ts";
import { groupsDomain } from "./people/groups/domain.ts";
import { familyDomain } from "./people/family/domain.ts";
import { consentsDomain } from "./people/consents/domain.ts";
import { contactProposalsDomain } from "./people/contactProposals/domain.ts";
import { familyConsentsDomain } from "./people/familyConsents/domain.ts";
import { familyContactsDomain } from "./people/familyContacts/domain.ts";
import { familyLinksDomain } from "./people/familyLinks/domain.ts";
import { guardiansDomain } from "./people/guardians/domain.ts";
import { importsDomain } from "./people/imports/domain.ts";
import { keyStagesDomain } from "./people/keyStages/domain.ts";
import { signInsDomain } from "./people/signIns/domain.ts";
import { staffDomain } from "./people/staff/domain.ts";
import { staffGroupsDomain } from "./people/staffGroups/domain.ts";
import { studentsDomain } from "./people/students/domain.ts";
import { dashboardDomain } from "./platform/dashboard/domain.ts";
import { housekeepingDomain } from "./platform/housekeeping/domain.ts";
import { mailDomain } from "./platform/mail/domain.ts";
import { notificationsDomain } from "./platform/notifications/domain.ts";
import { paperMailDomain } from "./platform/paperMail/domain.ts";
import { schoolDomain } from "./platform/school/domain.ts";
import { sessionDomain } from "./platform/session/domain.ts";
import { uploadsDomain } from "./platform/uploads/domain.ts";

export const DOMAINS: readonly Domain[] = [
  sessionDomain,
  notificationsDomain,
  dashboardDomain,
  schoolDomain,
  mailDomain,
  paperMailDomain,
  keyStagesDomain,
  groupsDomain,
  studentsDomain,
  guardiansDomain,
  familyLinksDomain,
  familyDomain,
  familyContactsDomain,
  contactProposalsDomain,
  familyConsentsDomain,
  consentsDomain,
  staffGroupsDomain,
  staffDomain,
  acceptanceDomain,
  applicantFilesDomain,
  applicantGroupsDomain,
  applicantsDomain,
  lettersDomain,
  applicationsDomain,
  signInsDomain,
  importsDomain,
  unitsDomain,
  calendarDomain,
  examSchemesDomain,
  venuesDomain,
  scaledScoresDomain,
  coursesDomain,
  timetableDomain,
  bellsDomain,
  fillerDomain,
  fetDomain,
  lessonCalendarDomain,
  lessonChangesDomain,
  lessonWeeksDomain,
  staffLeaveDomain,
  timetablePapersDomain,
  registersDomain,
  cardsDomain,
  terminalsDomain,
  permissionsDomain,
  attendanceDomain,
  absencesDomain,
  assignmentsDomain,
  missingWorkDomain,
  workFilesDomain,
  similarityDomain,
  rubricsDomain,
  assignmentGradesDomain,
  assignmentTeamsDomain,
  workNewsDomain,
  assignmentCommentsDomain,
  marksDomain,
  yearEndDomain,
  reportCardsDomain,
  cardBatchesDomain,
  markAnalysisDomain,
  markPublicationDomain,
  feesDomain,
  billsDomain,
  receiptsDomain,
  transactionsDomain,
  mpesaDomain,
  printingDomain,
  reportsDomain,
  outboxDomain,
  bulkMessagesDomain,
  customMessagesDomain,
  messageCapturesDomain,
  messageDraftsDomain,
  messageHistoryDomain,
  messageRepliesDomain,
  messagingSettingsDomain,
  uploadsDomain,
  housekeepingDomain,
];
