/** What the matrix is played with: a school with one of everything, and a value for every field of the wire. */
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { cents } from "@ofisi/contract/kit/money";
import { imports } from "@ofisi/contract/people/imports";
import type { Student } from "@ofisi/contract/people/students";
import { aBill } from "./books.ts";
import { aFee, aFeeType, aGroup, aKeyStage, aMember, aStaffGroup, aStudent, unique, type School } from "./cast.ts";

/** The ids of a school that another one must not reach. */
export interface Ids {
  groupCode: string;
  otherGroupCode: string;
  keyStageCode: string;
  otherKeyStageCode: string;
  userCode: string;
  importCode: string;
  feeTypeCode: string;
  feeStructureCode: string;
  billNo: string;
  transactionCode: string;
  receiptNo: string;
  requestCode: string;
  listCode: string;
  linkId: string;
  staffCode: string;
  staffGroupCode: string;
  otherStaffGroupCode: string;
}

/** A school with one of everything, each carrying a marker that must not show elsewhere. */
export const MARKER = "Siri-ya-Shule";
export async function furnish(school: School): Promise<Ids> {
  const keyStage = await aKeyStage(school, `${MARKER} stage`);
  const other = await aKeyStage(school, `${MARKER} stage two`);
  const group = await aGroup(school, { groupName: `${MARKER} group`, keyStageCode: keyStage.keyStageCode });
  const otherGroup = await aGroup(school, { groupName: `${MARKER} group two`, keyStageCode: keyStage.keyStageCode });
  const student = await aStudent(school, { name: `${MARKER} student`, groupCode: group.groupCode });
  const upload = await school.office.call(
    imports.uploadStudents,
    { groupCode: group.groupCode, kind: "students" },
    { files: { excel: { name: `${MARKER}.csv`, contents: Buffer.from(`Name,School ID\n${MARKER} row,77\n`) } } },
  );
  const feeType = await aFeeType(school, `${MARKER} fee`);
  const fee = await aFee(school, { ...feeType, ...group });
  const crew = await aStaffGroup(school, `${MARKER} crew`);
  const otherCrew = await aStaffGroup(school, `${MARKER} crew two`);
  const member = await aMember(school, { name: `${MARKER} member`, groupCode: crew.groupCode });
  return {
    staffCode: member.userCode,
    staffGroupCode: crew.groupCode,
    otherStaffGroupCode: otherCrew.groupCode,
    groupCode: group.groupCode,
    otherGroupCode: otherGroup.groupCode,
    keyStageCode: keyStage.keyStageCode,
    otherKeyStageCode: other.keyStageCode,
    userCode: student.userCode,
    importCode: upload.importCode,
    feeTypeCode: fee.feeTypeCode,
    feeStructureCode: fee.feeStructureCode,
    ...(await furnishMoney(school, student)),
  };
}

/** A receipt whose reversal waits, a payment that waits, a payer, and a list. */
async function furnishMoney(school: School, student: Student) {
  const billNo = await aBill(school.schoolCode, student, cents(1_000_00n));
  const receipt = await school.office.call(receipts.receiptPayment, {
    billNo,
    bankCode: "MPESA",
    bankRef: unique("MX"),
    amount: cents(300_00n),
    payerName: `${MARKER} payer`,
    phoneNumber: "0712345678",
  });
  await school.office.call(receipts.saveFinanceSettings, { approvalAbove: cents(1n) });
  const { requestCode } = await school.office.call(receipts.reverseReceipts, {
    transactionCodes: [receipt.receiptNo],
    reason: `${MARKER} reason`,
  });
  const { links } = await school.office.call(transactions.getPayerLinks, {});
  const list = (code: string) =>
    school.office.call(
      transactions.uploadFeeList,
      {},
      {
        files: {
          excel: {
            name: `${MARKER}.csv`,
            contents: Buffer.from(
              `From,Amount,Bill No,Code,Date,Name\n0712345678,50,x,${code},2026-01-05,${MARKER} y\n`,
            ),
          },
        },
      },
    );
  const waiting = await list("MXWAITING1");
  await school.office.call(transactions.confirmFeeList, { listCode: waiting.listCode });
  const { listCode } = await list("MXWAITING2");
  return {
    billNo,
    receiptNo: receipt.receiptNo,
    requestCode,
    listCode,
    linkId: String(links[0]?.linkId),
    transactionCode: "MXWAITING1",
  };
}

/** What to send in each wire field, so that only the ids decide. A field nobody listed fails the test below. */
export function values(ids: Ids): Record<string, string> {
  return {
    groupCode: ids.groupCode,
    groupCodeSelected: ids.otherGroupCode,
    checkedGroups: JSON.stringify([ids.groupCode]),
    keyStageCode: ids.keyStageCode,
    keyStageCode2: ids.otherKeyStageCode,
    userCode: ids.userCode,
    checkedStudent: JSON.stringify([ids.userCode]),
    importCode: ids.importCode,
    groupName: "Renamed",
    keyStageName: "Renamed",
    groupEntryYear: "2024",
    groupExitYear: "2025",
    name: "Changed Name",
    dateOfBirth: "2012-02-29",
    gender: "Female",
    idNumber: "1",
    schoolIDNo: "",
    address: "",
    phoneNumber: "",
    email: "",
    userTypeCode: "STUDENT",
    nationality: "",
    parentIDNumber: "",
    version: "0",
    checked: "true",
    keyword: "",
    search: "",
    id: "1",
    names: "Changed",
    relationship: "",
    page: "0",
    size: "10",
    sort: "name",
    direction: "asc",
    format: "csv",
    kind: "students",
    show: "all",
    mapping: '["name","schoolIDNo"]',
    dateOrder: "dmy",
    rowNumber: "2",
    field: "name",
    value: "Changed",
    skip: "true",
    allOrNone: "false",
    username: "nobody.here",
    password: "not-the-password",
    newPassword: "another-long-one-9",
    token: "not-a-token",
    proof: "not-a-proof",
    // Staff
    checkedStaff: JSON.stringify([ids.staffCode]),
    photo: "",
    // M-Pesa
    shortCode: "600000",
    environment: "sandbox",
    consumerKey: "",
    consumerSecret: "",
    passkey: "",
    initiator: "",
    securityCredential: "",
    callbackId: "1",
    isStrict: "false",
    allowList: "",
    everywhere: "false",
    schoolName: "",
    schoolCode: "",
    officeUsername: "",
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
    runCode: "BR-X",
    leftOut: "null",
    periodFrom: "",
    periodTo: "",
    studentCode: ids.userCode,
    studentName: "",
    guardianCode: "",
    status: "",
    balance: "all",
    balanceMin: "",
    reason: "Wrong",
    // Receipts and transactions.
    billNo: ids.billNo,
    transactionCode: ids.transactionCode,
    transactionCodes: JSON.stringify([ids.receiptNo]),
    requestCode: ids.requestCode,
    listCode: ids.listCode,
    linkId: ids.linkId,
    pairs: JSON.stringify([{ transactionCode: ids.transactionCode, billNo: ids.billNo }]),
    split: "null",
    bankCode: "MPESA",
    bankRef: "",
    bankAccount: "",
    upTo: "1",
    bankDate: "",
    amount: "100",
    payerName: "Somebody",
    receivedBy: "",
    outcome: "unposted",
    approve: "true",
    note: "",
    // As it is: a looser one would be told to the office.
    approvalAbove: "0.01",
    currency: "",
    receiptPaper: "a4",
    paper: "",
    posted: "",
    postMatched: "true",
  };
}

/** Ids that are nobody's. */
export const nobody: Ids = {
  groupCode: "GR-X",
  otherGroupCode: "GR-Y",
  keyStageCode: "KS-X",
  otherKeyStageCode: "KS-Y",
  userCode: "ST-X",
  importCode: "IM-X",
  feeTypeCode: "FT-X",
  feeStructureCode: "FS-X",
  billNo: "B999999",
  transactionCode: "TX-X",
  receiptNo: "R999999",
  requestCode: "RR-X",
  listCode: "FL-X",
  linkId: "0",
  staffCode: "SF-X",
  staffGroupCode: "SG-X",
  otherStaffGroupCode: "SG-Y",
};
