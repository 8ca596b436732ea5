/** What the matrix sends: a value for every field of the wire, with the ids that decide. */
import type { AssignmentIds } from "./matrixAssignments.ts";
import { familyValues } from "./matrixFamilies.ts";
import { moneyValues } from "./matrixMoney.ts";

/** What every record of the school carries that is to be reached; it must not show elsewhere. */
export const MARKER = "Siri-ya-Shule";

/** The ids of a school that another one must not reach. */
export interface Ids extends AssignmentIds {
  groupCode: string;
  otherGroupCode: string;
  keyStageCode: string;
  otherKeyStageCode: string;
  userCode: string;
  importCode: string;
  feeTypeCode: string;
  feeTypeName: string;
  feeStructureCode: string;
  billNo: string;
  transactionCode: string;
  receiptNo: string;
  /** The transaction that the receipt is of. */
  receiptedCode: string;
  /** Credit of one bill that pays another. */
  moveId: string;
  requestCode: string;
  listCode: string;
  linkId: string;
  staffCode: string;
  staffGroupCode: string;
  otherStaffGroupCode: string;
  guardianId: string;
  proposalId: string;
  /** The last answer of a family. */
  consentId: string;
  /** The number of a family. */
  familyId: string;
  itemId: string;
  runCode: string;
  shortCode: string;
  callbackId: string;
  phoneRequestCode: string;
  /** What was deleted and can be restored. */
  binnedStudent: string;
  binnedStaff: string;
  binnedGuardian: string;
  // Applicants
  applicantCode: string;
  applicantGroupCode: string;
  otherApplicantGroupCode: string;
  applicantStatus: string;
  binnedApplicant: string;
  applicantFileCode: string;
  /** Who came by the public form. */
  applicationCode: string;
  // The academic office
  activityCode: string;
  academicYearCode: string;
  semesterCode: string;
  schemeCode: string;
  examTypeCode: string;
  examTypePaperCode: string;
  venueCode: string;
  binnedVenue: string;
  gradeScoreId: string;
  categoryCode: string;
  courseCode: string;
  courseId: string;
  /** What a mark hangs on. */
  markedUnit: string;
  markedScheme: string;
  markedPaper: string;
  entryId: string;
  permitId: string;
  lectureId: string;
  lessonId: string;
  otherLessonId: string;
  dayOffId: string;
  bellId: string;
  fillRuleId: string;
  publicationId: string;
  fetTakeId: string;
  calendarLinkId: string;
  terminalId: string;
  cardId: string;
  printCode: string;
  requestId: string;
  leaveId: string;
  lessonUnit: string;
  lessonVenue: string;
  yearEndCode: string;
  batchCode: string;
  // Messages
  sendCode: string;
  heldSend: string;
  capturedSend: string;
  messageId: string;
  replyId: string;
  templateCode: string;
}

/** What to send in each wire field, so that only the ids decide. A field nobody listed fails the matrix. */
export function values(ids: Ids): Readonly<Record<string, string>> {
  const made = known.get(ids) ?? valuesFor(ids);
  known.set(ids, made);
  return made;
}
/** Each caller of each operation is given them: they are put together once. */
const known = new WeakMap<Ids, Readonly<Record<string, string>>>();

/** Fields that are left empty. */
const EMPTY = `
  schoolIDNo address phoneNumber email nationality ageFrom ageTo missing relationship otherIds
  IdNumber minRawScore maxRawScore motto website paymentDetails consumerKey consumerSecret passkey initiator
`;

function valuesFor(ids: Ids): Record<string, string> {
  return {
    ...Object.fromEntries(
      EMPTY.trim()
        .split(/\s+/)
        .map((name) => [name, ""]),
    ),
    groupCode: ids.groupCode,
    groupCodeSelected: ids.otherGroupCode,
    checkedGroups: JSON.stringify([ids.groupCode]),
    keyStageCode: ids.keyStageCode,
    keyStageCode2: ids.otherKeyStageCode,
    userCode: ids.userCode,
    checkedStudent: JSON.stringify([ids.userCode]),
    userCodes: JSON.stringify([ids.userCode]),
    owedMoreThan: "0",
    olderThanDays: "0",
    people: "Board Chair, 0712345671",
    importCode: ids.importCode,
    groupName: "Renamed",
    keyStageName: "Renamed",
    groupEntryYear: "2024",
    groupExitYear: "2025",
    name: "Changed Name",
    dateOfBirth: "2012-02-29",
    gender: "Female",
    idNumber: "1",
    userTypeCode: "STUDENT",
    parentIDNumber: ids.familyId,
    version: "0",
    rest: "false",
    checked: "true",
    keyword: MARKER,
    search: MARKER,
    id: ids.guardianId,
    names: "Changed",
    page: "0",
    size: "10",
    sort: "name",
    direction: "asc",
    format: "csv",
    guardianPhones: "true",
    blankColumns: "2",
    kind: "students",
    show: "all",
    mapping: '["name","schoolIDNo"]',
    dateOrder: "dmy",
    rowNumber: "2",
    field: "name",
    was: `${MARKER} row`,
    value: "Changed",
    skip: "true",
    allOrNone: "false",
    sheet: "0",
    headerRow: "1",
    fields: '["name"]',
    named: "Grade 4",
    username: "nobody.here",
    password: "not-the-password",
    newPassword: "another-long-one-9",
    contact: "+254799000111",
    token: "not-a-token",
    signInCode: "nobodys-sign-in",
    proof: "not-a-proof",
    // Staff
    checkedStaff: JSON.stringify([ids.staffCode]),
    photo: "",
    // Applicants
    checkedApplicant: JSON.stringify([ids.applicantCode]),
    studentGroupCode: ids.groupCode,
    accepted: "no",
    acceptances: JSON.stringify([{ userCode: ids.applicantCode, schoolIDNo: "" }]),
    fileCode: ids.applicantFileCode,
    progressStatus: "Printed",
    newStatus: "Renamed",
    comments: "Changed",
    isFormOpen: "true",
    openGroups: JSON.stringify([ids.applicantGroupCode]),
    placeOfBirth: "Lubumbashi",
    guardianName: "Somebody",
    guardianPhone: "0712345678",
    secondGuardianName: "Somebody else",
    secondGuardianPhone: "0712345679",
    requestKey: "a-key-of-nobody",
    challenge: "not-a-challenge",
    ticket: "not-a-ticket",
    fileKey: "a-key-of-nobody",
    solution: "1",
    reference: "2222222222",
    title: "Renamed",
    body: "Dear $Name",
    language: "en",
    place: "Hall",
    time: "8.00",
    // Registers and the timetable, where they are not of their own (`registerValues`).
    lessonId: "0",
    activityDate: "2026-01-12",
    days: "1",
    lockDays: "7",
    graceMinutes: "10",
    isBreak: "false",
    isLocked: "true",
    isOver: "true",
    what: "changed",
    // The academic office
    activityCode: ids.activityCode,
    activityName: "Renamed",
    isALl: "true",
    academicYearCode: ids.academicYearCode,
    academicYear: "Renamed",
    semesterCode: ids.semesterCode,
    semesterName: "Renamed",
    batchCode: ids.batchCode,
    form: "pdf",
    schemeCode: ids.schemeCode,
    schemeName: "Renamed",
    toAcademicYear: ids.academicYearCode,
    examTypeCode: ids.examTypeCode,
    examTypeName: "Renamed",
    totalMarks: "100",
    examTypeTotalMarks: "100",
    examTypePaperCode: ids.examTypePaperCode,
    examTypePaper: "Renamed",
    numberOfPaperMarks: "10",
    venueCode: ids.venueCode,
    checkedVenue: JSON.stringify([ids.venueCode]),
    venueName: "Renamed",
    venueDescription: "Ground floor",
    seats: "30",
    staffName: "Changed",
    nationalIdNumber: "12345678",
    expiryDate: "N/A",
    description: "Renamed",
    nonRange: "1",
    rawScore: "50",
    scaledScore: "Changed",
    merit: "1",
    presetCode: "cbc",
    categoryCode: ids.categoryCode,
    categoryName: "Renamed",
    courseCode: ids.courseCode,
    courseName: "Renamed",
    hoursPerWeek: "2.5",
    day: "Tuesday",
    firstDay: "2026-12-24",
    lastDay: "2026-12-26",
    of: "group",
    code: ids.groupCode,
    startTime: "08:00",
    endTime: "08:40",
    staffCode: ids.staffCode,
    assignmentCode: ids.assignmentCode,
    file: ids.assignmentFile,
    commentCode: ids.gradingCommentCode,
    attachment: `../${ids.assignmentFile}`,
    instructions: "Changed",
    Instructions: "Changed",
    dueDate: "2026-12-01T08:00",
    outOf: "",
    unitCode: ids.activityCode,
    unitDesc: "Changed",
    result: "50",
    grade: "B",
    remarks: "Changed",
    papers: JSON.stringify([{ examTypePaperCode: ids.examTypePaperCode, mark: "10" }]),
    cells: JSON.stringify([{ userCode: ids.userCode, column: ids.markedPaper, value: "11", base: "20" }]),
    remark: "Changed",
    withRank: "true",
    again: "true",
    why: "Changed",
    change: "null",
    sendCode: ids.sendCode,
    messageId: ids.messageId,
    replyId: ids.replyId,
    templateCode: ids.templateCode,
    templateName: "A template",
    recipients: "",
    unknownOnly: "",
    wasSent: "true",
    checkedParent: "true",
    type: "STUDENT",
    per: "family",
    channel: "sms",
    message: "We meet on Friday",
    sendOn: "",
    sendTime: "",
    approvalPriceAbove: "",
    quietFrom: "20:00",
    quietUntil: "07:00",
    emailReplyTo: "office@example.org",
    emailSubject: "Friday",
    emailBody: "We meet on Friday",
    toSMS: "true",
    toEmail: "false",
    state: "",
    adapter: "capture",
    options: "{}",
    secret: "",
    dkimKey: "",
    unreadOnly: "",
    dayMax: "",
    sendMax: "",
    recipientsMax: "4000",
    prices: JSON.stringify([{ prefix: "+254", network: "", price: "1.25" }]),
    yearEndCode: ids.yearEndCode,
    nextYear: "Renamed",
    alumniName: "Renamed",
    ...Object.fromEntries(["Fees", "Schemes", "Lectures", "Days"].map((what) => [`copies${what}`, "true"])),
    groups: JSON.stringify([{ groupCode: ids.groupCode, to: ids.otherGroupCode }]),
    students: JSON.stringify([{ userCode: ids.userCode, to: "stays" }]),
    moveKind: "",
    by: "unit",
    anomaly: "",
    // M-Pesa
    shortCode: ids.shortCode,
    environment: "sandbox",
    securityCredential: "",
    callbackId: ids.callbackId,
    isStrict: "false",
    postsExact: "false",
    allowList: "",
    everywhere: "false",
    // Roles
    roles: '["teacher"]',
    role: "teacher",
    reopen: "false",
    everyStaffMay: "true",
    schoolName: "",
    schoolCode: "",
    officeUsername: "",
    keyStageCodes: JSON.stringify([ids.otherKeyStageCode]),
    // The school itself
    phone: "",
    dueDays: "",
    // Fees and reports.
    feeTypeCode: ids.feeTypeCode,
    feeTypeName: "Renamed",
    feeStructureCode: ids.feeStructureCode,
    feeStructureCodes: JSON.stringify([ids.feeStructureCode]),
    feeAmount: "1500",
    dateFrom: "2026-01-05",
    dateTo: "2026-04-02",
    groupCodes: JSON.stringify([ids.otherGroupCode]),
    years: "1",
    months: "0",
    date: "",
    report: "cashier",
    age: "",
    // Bills
    checkedFees: JSON.stringify([ids.feeStructureCode]),
    runCode: ids.runCode,
    leftOut: "null",
    seen: "null",
    seenReceipts: "null",
    periodFrom: "",
    periodTo: "",
    studentCode: ids.userCode,
    studentName: "",
    guardianCode: "",
    status: "",
    balance: "all",
    balanceMin: "",
    reason: "Wrong",
    ...familyValues(),
    ...moneyValues(ids),
    currency: "",
    receiptPaper: "a4",
    paper: "",
    posted: "",
    postMatched: "true",
    // None: the ticked ones are meant.
    matching: "null",
    ids: ids.guardianId,
  };
}
