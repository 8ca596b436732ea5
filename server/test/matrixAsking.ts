/** What the matrix asks: every operation with a value for each of its fields, and how a school stands before and after. */
import { domains } from "@ofisi/contract/index";
import type { Contract, Named, Operation } from "@ofisi/contract/kit/operation";
import { schoolDay } from "../src/kit/days.ts";
import { testApp } from "./app.ts";
import { unique } from "./cast.ts";
import { tenantTables } from "./keptRows.ts";
import { assignmentCommentValues, assignmentValues, isOfAssignments } from "./matrixAssignments.ts";
import { isOfLessons, lessonValues } from "./matrixLessons.ts";
import { isOfMessages, messageValues } from "./matrixMessages.ts";
import { nobody } from "./matrixNobody.ts";
import { isOfRegisters, registerValues } from "./matrixRegisters.ts";
import { isOfTimetable, timetableIds } from "./matrixTimetable.ts";
import { values, type Ids } from "./matrixValues.ts";

export const operations: Named<Operation>[] = Object.values(domains as unknown as Record<string, Contract>).flatMap(
  (domain) => Object.values(domain),
);

/** Where a field means another record than elsewhere: a group, or a person of the staff or an applicant. */
export function valuesOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = { ...values(ids), ...(isOfRegisters(operation.domain) && registerValues(ids, operation.domain)) };
  if (operation.domain.startsWith("applicant") || operation.function === "uploadApplicant")
    return {
      ...all,
      userCode: operation.function === "restoreApplicant" ? ids.binnedApplicant : ids.applicantCode,
      ...(operation.function === "restoreApplicants" && { checkedApplicant: JSON.stringify([ids.binnedApplicant]) }),
      groupCode: ids.applicantGroupCode,
      groupCodeSelected: ids.otherApplicantGroupCode,
      groupEntryYear: "2027",
      groupExitYear: "2030",
      status: ids.applicantStatus,
      // Pages of a file are counted from one.
      ...(operation.domain === "applicantFiles" && { page: "1" }),
    };
  if (isOfMessages(operation.domain)) return { ...all, ...messageValues(operation.function, ids) };
  if (!/staff/i.test(operation.function)) return { ...all, ...ownIds(operation, ids) };
  return {
    ...all,
    userCode: operation.function === "restoreStaff" ? ids.binnedStaff : ids.staffCode,
    ...(operation.function === "restoreStaffs" && { checkedStaff: JSON.stringify([ids.binnedStaff]) }),
    groupCode: ids.staffGroupCode,
    groupCodeSelected: ids.otherStaffGroupCode,
    // Otherwise a sign-in of this name would be asked for first.
    username: "",
  };
}

/** The schools' own, which begins before that of the clock that machines go by. */
const TODAY = schoolDay(new Date(), "Africa/Nairobi");

/** Where a field is of another thing than in most operations. */
function ownIds({ function: name, domain }: Named<Operation>, ids: Ids): Record<string, string> {
  if (name === "removeBillItem") return { id: ids.itemId };
  // Ticked rows, where `checked` is no tick itself.
  if (["deleteChecked", "getPresentBills", "previewVoid", "printBills", "downloadBills"].includes(name))
    return { checked: JSON.stringify([ids.billNo]) };
  if (name === "getPresentReceipts") return { checked: JSON.stringify([ids.receiptNo]) };
  if (name === "printReceipt" || name === "printPosted") return { checked: JSON.stringify([ids.receiptedCode]) };
  if (name === "getPresentTransactions" || name === "downloadTransactions")
    return { checked: JSON.stringify([ids.transactionCode]) };
  if (name === "restoreStudent") return { userCode: ids.binnedStudent };
  if (name === "restoreStudents") return { checkedStudent: JSON.stringify([ids.binnedStudent]) };
  if (name === "restoreVenues") return { checkedVenue: JSON.stringify([ids.binnedVenue]) };
  if (name === "restoreGuardian") return { id: ids.binnedGuardian };
  // Students are narrowed by what the record may lack.
  if (name === "searchStudent" || name === "downloadStudents") return { gender: "" };
  if (name === "askPhone") return { phoneNumber: "0712345678" };
  if (name === "downloadFeeStructure") return { checked: JSON.stringify([ids.feeStructureCode]) };
  if (name === "downloadReceipts") return { checked: JSON.stringify([ids.receiptNo]) };
  // It is removed by its name.
  if (name === "removeFeeType") return { feeTypeName: ids.feeTypeName };
  if (name === "portalLogin") return { username: unique("nobody.").toLowerCase() }; // Guesses at one name are slowed down.
  // Years are named by their codes there; elsewhere a new one is.
  if (domain === "examSchemes") return { academicYear: ids.academicYearCode };
  if (domain === "scaledScores") return { id: ids.gradeScoreId };
  if (isOfTimetable(domain)) return timetableIds(domain, name, ids);
  if (isOfLessons(domain)) return lessonValues(name, domain, ids);
  if (isOfAssignments(domain)) return assignmentValues(name, ids);
  if (domain === "family") return { day: TODAY };
  if (domain === "assignmentComments") return assignmentCommentValues(ids);
  if (name === "addCourse") return { courseCode: unique("NEW-") }; // A code that is free.
  if (domain === "courses")
    return { userCode: ids.staffCode, id: /lecture/i.test(name) ? ids.lectureId : ids.courseId };
  if (domain === "regrading") {
    // A band that alters the mark, so that whose it is is told.
    const band = { isRange: true, from: 0, to: 100, scaledScore: "X", isPass: true };
    return { activityCode: ids.markedUnit, change: JSON.stringify({ id: 0, band }) };
  }
  if (domain === "transcript") return { merit: "PASS", academicYear: ids.academicYearCode, id: ids.entryId };
  if (domain === "markPublication") return { groupCodes: JSON.stringify([ids.groupCode]) };
  if (domain === "marksSheet") {
    const sheet = { activityCode: ids.markedUnit, schemeCode: ids.markedScheme };
    return { ...sheet, id: ids.permitId, ...(/Permit/.test(name) && { userCode: ids.staffCode }) };
  }
  // The plan and the days as they were saved.
  if (domain === "reports") return { by: "now", kind: "", userCode: "" };
  if (domain === "consents") return { version: ids.consentId };
  if (name === "savePeriodDays") return { version: "1" };
  if (name === "closeYear") return { version: "2" };
  if (domain === "applicationForm") return { userCode: ids.applicationCode };
  if (domain === "letters" || domain === "letterMail") return { kind: "invitation" };
  if (domain === "applications") return { groupCode: ids.applicantGroupCode };
  // Nothing was written on the card yet, and all of the class is printed.
  if (domain === "reportCards" || domain === "cardMail") return { version: "1", checked: "" };
  if (domain === "cardBatches") return { paper: "reportCards" };
  if (domain === "mpesa") return { requestCode: ids.phoneRequestCode };
  return {};
}

export function fieldsOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = valuesOf(operation, ids);
  // Each list is sorted by columns of its own: the first is meant when none is named.
  const names = Object.keys(operation.in.shape).filter((name) => name !== "sort");
  // What happened today is looked for too.
  if (operation.kind !== "write") Object.assign(all, { dateFrom: "2020-01-01", dateTo: TODAY });
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

/** A fingerprint of what a school owns of each table, by the table's name. */
export async function fingerprint(schoolCode: string): Promise<Record<string, string>> {
  const { owner } = await testApp();
  tables ??= tenantTables(owner);
  const parts = (await tables).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t where school_code = $1`,
  );
  // Named, so that it is planned once: it is asked a thousand times.
  const asked = { name: "fingerprint", text: parts.join(" union all "), values: [schoolCode] };
  const { rows } = await owner.query<{ name: string; print: string | null }>(asked);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print ?? ""]));
}
let tables: ReturnType<typeof tenantTables> | undefined;

/** True where it is asked for records by their ids: what another school must not reach. */
export function namesRecords(operation: Named<Operation>): boolean {
  const sent = Object.values(fieldsOf(operation, nobody));
  return Object.values(nobody).some((id) => sent.some((value) => value.includes(id)));
}

/** A list is read by one statement when something is searched for, and by another when nothing is. */
export function waysToAsk(operation: Named<Operation>, ids: Ids): Record<string, string>[] {
  const fields = fieldsOf(operation, ids);
  const words = Object.keys(fields).filter((name) => name === "keyword" || name === "search");
  // These find nobody when nothing is typed.
  if (words.length === 0 || ["findPayers", "findFamilies"].includes(operation.function)) return [fields];
  return [fields, { ...fields, ...Object.fromEntries(words.map((name) => [name, ""])) }];
}
