/** What the matrix is played with: a school with one of everything. */
import { signIns } from "@ofisi/contract/people/signIns";
import { bills } from "@ofisi/contract/finance/bills";
import { credit } from "@ofisi/contract/finance/credit";
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { cents } from "@ofisi/contract/kit/money";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { guardians } from "@ofisi/contract/people/guardians";
import { imports } from "@ofisi/contract/people/imports";
import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { letters } from "@ofisi/contract/people/letters";
import { applications } from "@ofisi/contract/people/applications";
import { staff } from "@ofisi/contract/people/staff";
import { students, type Student } from "@ofisi/contract/people/students";
import { randomBytes } from "node:crypto";
import { testApp } from "./app.ts";
import { aBill } from "./accounts.ts";
import { anApplication, openForm } from "./applications.ts";
import {
  aFee,
  aFeeType,
  aGroup,
  aKeyStage,
  aMember,
  anApplicant,
  anApplicantGroup,
  aStaffGroup,
  aStudent,
  unique,
  type School,
} from "./cast.ts";
import { aDocx } from "./documents.ts";
import { furnishAcademics, furnishYearEnds } from "./matrixAcademics.ts";
import { furnishMessages } from "./matrixMessages.ts";
import { furnishGate, furnishRegisters } from "./matrixRegisters.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

/** A school with one of everything, each carrying the marker. */
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
  await school.office.call(signIns.issueStaffSignIns, { checkedStaff: [member.userCode] });
  const money = await furnishMoney(school, student);
  const familyId = unique("FAM");
  const guardian = await school.office.call(guardians.addParent, {
    names: `${MARKER} parent`,
    parentIDNumber: familyId,
    phoneNumber: "0712345678",
    email: "parent@example.org",
    userCode: student.userCode,
  });
  await school.office.call(familyLinks.saveFamilySettings, { days: 20 });
  await school.office.call(familyLinks.sendFamilyLinks, { ids: [String(guardian.id)] });
  const run = await school.office.call(bills.generateBills, {
    groupCode: group.groupCode,
    checkedFees: [fee.feeStructureCode],
    checkedStudent: [student.userCode],
    leftOut: null,
  });
  await school.office.call(students.checkUser, { userCode: student.userCode, checked: true });
  const academics = await furnishAcademics(school, {
    ...keyStage,
    groupCode: group.groupCode,
    userCode: member.userCode,
    studentCode: student.userCode,
  });
  await furnishRegisters(school, {
    groupCode: group.groupCode,
    userCode: student.userCode,
    staffGroupCode: crew.groupCode,
    staffCode: member.userCode,
  });
  const plan = await furnishYearEnds(school, academics.academicYearCode, [group.groupCode, otherGroup.groupCode]);
  const asked = await furnishApplicants(school);
  const told = await furnishMessages(school, { groupCode: group.groupCode, staffGroupCode: crew.groupCode });
  return {
    ...academics,
    ...told,
    ...(await furnishGate(school, student)),
    yearEndCode: plan.yearEndCode,
    ...asked,
    ...(await furnishBin(school, group.groupCode, crew.groupCode)),
    guardianId: String(guardian.id),
    proposalId: await aProposal(school, guardian.id),
    consentId: await aConsent(school, student.userCode),
    familyId,
    runCode: run.runCode,
    ...(await furnishRest(school, money.billNo)),
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
    feeTypeName: feeType.feeTypeName,
    feeStructureCode: fee.feeStructureCode,
    ...money,
  };
}

/** Who asks for a place, one of them ticked by the office. */
async function furnishApplicants(school: School) {
  const intake = await anApplicantGroup(school, `${MARKER} intake`);
  const otherIntake = await anApplicantGroup(school, `${MARKER} intake two`);
  const applicantStatus = `${MARKER} status`;
  await school.office.call(applicantGroups.addStatus, { newStatus: applicantStatus });
  const { userCode } = await anApplicant(school, {
    name: `${MARKER} applicant`,
    groupCode: intake.groupCode,
    email: "applicant@example.org",
  });
  await school.office.call(applicants.addProgressStatusApplicant, { userCode, progressStatus: applicantStatus });
  await school.office.call(applicants.checkApplicant, { userCode, checked: true });
  const binned = await anApplicant(school, { name: `${MARKER} binned`, groupCode: intake.groupCode });
  await school.office.call(applicants.deleteApplicant, { userCode: binned.userCode });
  const cv = { name: `${MARKER}.docx`, contents: aDocx(`${MARKER} letter`) };
  const { fileCode } = await school.office.call(
    applicantFiles.uploadCV,
    { IdNumber: "", userCode },
    { files: { fileToUpload: cv } },
  );
  await school.office.call(letters.saveLetterTemplate, {
    kind: "invitation",
    title: `${MARKER} invitation`,
    body: "Dear $Name, your number is $SchoolID",
    language: "en",
    version: 0,
  });
  await openForm(school, [otherIntake.groupCode]);
  const { visitor, sent } = await anApplication(school, {
    groupCode: otherIntake.groupCode,
    name: `${MARKER} by form`,
    guardianName: `${MARKER} mother`,
  });
  await visitor.call(applications.sendApplication, sent);
  const { Students: byForm } = await school.office.call(applicants.searchApplicant, { keyword: sent.name });
  return {
    applicantCode: userCode,
    applicantFileCode: fileCode,
    applicantGroupCode: intake.groupCode,
    otherApplicantGroupCode: otherIntake.groupCode,
    applicantStatus,
    binnedApplicant: binned.userCode,
    applicationCode: byForm[0]!.userCode,
  };
}

/** One of each that was deleted. */
async function furnishBin(school: School, groupCode: string, staffGroupCode: string) {
  const student = await aStudent(school, { name: `${MARKER} binned`, groupCode });
  const member = await aMember(school, { name: `${MARKER} binned`, groupCode: staffGroupCode });
  const guardian = await school.office.call(guardians.addParent, {
    names: `${MARKER} binned`,
    parentIDNumber: unique("FAM"),
  });
  await school.office.call(students.deleteStudent, { userCode: student.userCode });
  await school.office.call(staff.deleteStaff, { userCode: member.userCode });
  await school.office.call(guardians.removeGuardian, { id: guardian.id });
  return { binnedStudent: student.userCode, binnedStaff: member.userCode, binnedGuardian: String(guardian.id) };
}

/** What comes of work that nobody asks for by a call, or by one that goes out of the house. */
async function furnishRest(school: School, billNo: string) {
  const { owner } = await testApp();
  const { schoolCode } = school;
  const shortCode = await connectPaybill(school);
  const phoneRequestCode = unique("PR-");
  const one = async (sql: string, ...given: unknown[]) =>
    (await owner.query<{ id: string }>(sql, [schoolCode, ...given])).rows[0]?.id ?? "";
  const callbackId = await one(
    "insert into mpesa_callbacks (school_code, kind, short_code, body, outcome, detail) values ($1, 'confirmation', $2, $3, 'unreadable', '') returning id::text",
    shortCode,
    `${MARKER} message`,
  );
  await one(
    `insert into stk_requests (school_code, request_code, short_code, bill_no, phone_number, amount_cents, asked_by, person_name, state)
     values ($1, $2, $3, $4, '+254712345678', 100, 'SF-X', $5, 'failed')`,
    phoneRequestCode,
    shortCode,
    billNo,
    `${MARKER} payer`,
  );
  await one(
    `insert into notifications (school_code, user_code, kind, params)
     select $1, user_code, 'importFinished', jsonb_build_object('file', $3::text) from accounts where username = $2`,
    school.officeUsername,
    MARKER,
  );
  const mailId = await one(
    "insert into outbox (school_code, channel, recipient, body, status) values ($1, 'email', 'x@example.org', $2, 2) returning id::text",
    MARKER,
  );
  await one(
    "insert into outbox_attachments (school_code, mail_id, place, name, content_type, size, sha256) values ($1, $2, 0, $3, 'application/pdf', 1, '')",
    mailId,
    MARKER,
  );
  await one(
    `with mailing as (
       insert into paper_mailings (school_code, mailing_code, kind, asked, paper, title, language, started_by, state, finished_at)
       values ($1, 'PM-MX', 'letter', '{}', 'letter regret', $2, 'en', 'SF-X', 'done', now()) returning school_code, mailing_code)
     insert into mailed_papers (school_code, mailing_code, user_code, recipient, name, place)
     select school_code, mailing_code, 'AP-X', 'x@example.org', $2, 0 from mailing`,
    MARKER,
  );
  await one(
    `insert into uploads (school_code, upload_name, kind, content_type, bytes, sha256, original_name, created_by)
     values ($1, $2, 'photo', 'image/webp', 1, $3, $4, 'SF-X')`,
    `${randomBytes(14).toString("hex")}.webp`,
    randomBytes(32),
    MARKER,
  );
  await one(
    "insert into school_profiles (school_code, motto) values ($1, $2) on conflict (school_code) do update set motto = $2",
    MARKER,
  );
  await one(
    "insert into import_columns (school_code, kind, titles_sha256, mapping) values ($1, 'students', $2, '[]')",
    randomBytes(32),
  );
  const itemId = await one("select id::text from bill_items where school_code = $1 and bill_no = $2", billNo);
  return { shortCode, callbackId, phoneRequestCode, itemId };
}

/** A paybill with its secrets, as the office enters them; answers its number. */
export async function connectPaybill(school: School): Promise<string> {
  const shortCode = String(700_000 + (lastShortCode += 1));
  const secrets = { consumerKey: "key", consumerSecret: "secret", passkey: "passkey", initiator: "ofisi" };
  const rest = { securityCredential: "credential", environment: "sandbox", isStrict: false, allowList: "" } as const;
  await school.office.call(mpesa.saveMpesaAccount, { shortCode, ...secrets, ...rest });
  return shortCode;
}
let lastShortCode = Math.floor(Math.random() * 200_000);

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
  const moveId = await furnishCredit(school, student, billNo);
  await furnishAdjustment(school, student);
  await school.office.call(receipts.saveFinanceSettings, { approvalAbove: cents(1n) });
  const { requestCode } = await school.office.call(receipts.reverseReceipts, {
    receiptNos: [receipt.receiptNo],
    reason: `${MARKER} reason`,
  });
  const { links } = await school.office.call(transactions.getPayerLinks, {});
  // The one names its bill for certain and waits for somebody to say so.
  const list = (code: string) =>
    school.office.call(
      transactions.uploadFeeList,
      {},
      {
        files: {
          excel: {
            name: `${MARKER}.csv`,
            contents: Buffer.from(
              `From,Amount,Bill No,Code,Date,Name\n0712345678,50,${billNo},${code},2026-01-05,${MARKER} y\n`,
            ),
          },
        },
      },
    );
  const waiting = await list("MXWAITING1");
  await school.office.call(transactions.confirmFeeList, { listCode: waiting.listCode, postMatched: false });
  const { listCode } = await list("MXWAITING2");
  return {
    billNo,
    receiptNo: receipt.receiptNo,
    receiptedCode: receipt.transactionCode,
    moveId,
    requestCode,
    listCode,
    linkId: String(links[0]?.linkId),
    transactionCode: "MXWAITING1",
  };
}

/** A receipt that was reversed, on a bill of its own. */
async function furnishAdjustment(school: School, student: Student): Promise<void> {
  const billNo = await aBill(school.schoolCode, student, cents(10_00n));
  const paid = { billNo, bankCode: "CASH", amount: cents(10_00n), payerName: `${MARKER} payer` };
  const { receiptNo } = await school.office.call(receipts.receiptPayment, paid);
  await school.office.call(receipts.reverseReceipts, { receiptNos: [receiptNo], reason: `${MARKER} reason` });
}

/** Credit on a bill that paid too much, moved to another by hand. */
async function furnishCredit(school: School, student: Student, toBillNo: string): Promise<string> {
  const billNo = await aBill(school.schoolCode, student, cents(10_00n));
  const overpaid = { billNo, bankCode: "CASH", amount: cents(20_00n), payerName: `${MARKER} payer` };
  await school.office.call(receipts.receiptPayment, overpaid);
  await school.office.call(credit.moveCredit, { billNo, toBillNo, amount: cents(5_00n), reason: `${MARKER} reason` });
  const { moves } = await school.office.call(credit.getCredit, { billNo });
  return moves[0]!.moveId;
}

/** What a family has agreed to. */
async function aConsent({ schoolCode }: School, userCode: string): Promise<string> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ id: number }>(
    `insert into student_consents (school_code, user_code, consent, answer, said_by, recorded_by)
     values ($1, $2, 'contactDetails', 'agreed', $3, '') returning id`,
    [schoolCode, userCode, `${MARKER} mother`],
  );
  return String(rows[0]!.id);
}

/** What a guardian has proposed, which waits. */
async function aProposal({ schoolCode }: School, guardianId: number): Promise<string> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ id: number }>(
    `insert into contact_proposals (school_code, guardian_id, contact, names, email)
     values ($1, $2, '+254712345678', $3, 'new.parent@example.org') returning id`,
    [schoolCode, guardianId, `${MARKER} mother`],
  );
  return String(rows[0]!.id);
}
