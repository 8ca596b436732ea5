/** Bills, fees and students for the tests of these screens, as the wire has them. */
export const BILL = {
  billNo: "B000001",
  billAmount: "9000.00",
  billDate: "2026-01-12",
  studentName: "Amina Juma",
  studentCode: "U1",
  schoolIdNumber: "UHURU-1001",
  guardianCode: "FAMILY-1",
  counts: 2,
  groupName: "1 East",
  groupCode: "G1",
  billPayment: "1500.00",
  billingstatus: 2,
  reducingBalance: "7500.00",
  paymentMode: "Cash",
  bankCode: "CASH",
  flag: "/banks/cash.svg",
  periodFrom: "2026-01-05",
  periodTo: "2026-04-02",
  voidReason: "",
  voidedAmount: "0.00",
};
export const OTHER_BILL = {
  ...BILL,
  billNo: "B000002",
  billDate: "2026-01-13",
  studentName: "Juma Juma",
  studentCode: "U2",
  billAmount: "2000.00",
  billPayment: "0.00",
  billingstatus: 1,
  reducingBalance: "2000.00",
};
export const BILLS = {
  Bills: [BILL, OTHER_BILL],
  Count: 2,
  count: 2,
  totalAmount: "11000.00",
  totalPaid: "1500.00",
  totalUnpaid: "9500.00",
  totalCredit: "0.00",
};
export const FEES = [
  { feeStructureCode: "FS1", feeTypeCode: "FT1", feeTypeName: "Tuition", feeAmount: "7000.00" },
  { feeStructureCode: "FS2", feeTypeCode: "FT2", feeTypeName: "Lunch", feeAmount: "2000.00" },
  { feeStructureCode: "FS3", feeTypeCode: "FT3", feeTypeName: "Transport", feeAmount: "4500.00" },
].map((fee) => ({
  ...fee,
  groupCode: "G1",
  groupName: "1 East",
  dateFrom: "2026-01-05",
  dateTo: "2026-04-02",
  version: 1,
}));
export const ITEMS = FEES.slice(0, 2).map((fee, at) => ({
  id: at + 1,
  billItemNo: `B000001-${at + 1}`,
  billNo: "B000001",
  feeTypeName: fee.feeTypeName,
  groupName: "1 East",
  feeAmount: fee.feeAmount,
  periodFrom: fee.dateFrom,
  periodTo: fee.dateTo,
  studentName: "Amina Juma",
  guardianCode: "FAMILY-1",
  paymentMode: "",
}));
const account = (bill: typeof BILL) => ({
  userCode: bill.studentCode,
  name: bill.studentName,
  schoolIdNumber: bill.schoolIdNumber,
  groupName: bill.groupName,
  balance: bill.reducingBalance,
  bills: [bill],
});
export const FAMILY = {
  parentIDNumber: "FAMILY-1",
  guardians: [{ names: "Zawadi Juma", phoneNumber: "+254712345678", email: "" }],
  students: [account(BILL), account(OTHER_BILL)],
  balance: "9500.00",
  takenToday: [] as object[],
};
export const RECEIPT = {
  receiptNo: "R000001",
  transactionCode: "SLIP-1",
  bankRef: "SLIP-1",
  billNo: "B000001",
  amount: "1000.00",
  paymentMode: "KCB Bank",
  bankCode: "KCB",
  flag: "",
  date: "2026-01-15T08:00:00Z",
  bankDate: "2026-01-15",
  accountFrom: "",
  studentName: "Amina Juma",
  studentCode: "U1",
  groupName: "1 East",
  names: "Zawadi Juma",
  balance: "6500.00",
  receivedBy: "Bursar",
  reversedNo: "",
  reversalReason: "",
  reversedAt: "",
  reversalAsked: "",
};
export const MODES = [
  { bankCode: "CASH", name: "Cash", flag: "/banks/cash.svg", hasAccount: false },
  { bankCode: "MPESA", name: "M-Pesa", flag: "/banks/mpesa.svg", hasAccount: false },
  { bankCode: "KCB", name: "KCB Bank", flag: "/banks/kcb.svg", hasAccount: true },
];
export const GROUPS = [
  {
    groupCode: "G1",
    groupName: "1 East",
    keyStageCode: "K1",
    isAlumni: false,
    version: 1,
    studentCount: 2,
    groupEntryYear: "",
    groupExitYear: "",
  },
];
export function student(userCode: string, name: string) {
  return {
    id: Number(userCode.slice(1)),
    userCode,
    name,
    dateOfBirth: "",
    placeOfBirth: "",
    gender: "",
    nationalIdNumber: "",
    nationality: "",
    address: "",
    phoneNumber: "",
    email: "",
    photo: "",
    groupCode: "G1",
    groupName: "1 East",
    schoolIdNumber: `UHURU-${userCode}`,
    parentIDNumber: "",
    version: 1,
    guardianNames: "",
    guardianRelationship: "",
    guardianPhone: "",
    foundByGuardian: false,
  };
}
export const RUN = {
  runCode: "BR1",
  state: "done",
  groupCode: "G1",
  progress: 1,
  total: 1,
  billed: 1,
  skipped: 0,
  leftOut: [],
  onPurpose: [] as object[],
  totalAmount: "9000.00",
  totalCredit: "0.00",
  failure: "",
  startedAt: "2026-01-12T08:00:00Z",
};
/** What hangs on the first bill when it is to be voided: nothing but itself. */
export const VOID_PLAN = {
  Bills: [BILL],
  totalAmount: "9000.00",
  receiptNos: [] as string[],
  receiptsAmount: "0.00",
  others: [] as object[],
  counted: "0.00",
  reversedToday: "0.00",
  limit: "",
  waiting: "",
  approver: "head",
};
/** A family's payment of which a part is the first bill's, with credit that came and went. */
export const BILL_PAYMENTS = {
  bill: BILL,
  payments: [
    {
      receiptNo: "R000001",
      transactionCode: "SLIP-1",
      bankCode: "MPESA",
      paymentMode: "M-Pesa",
      flag: "",
      part: "1700.00",
      whole: "33000.00",
      otherBills: "B000002",
      paidOn: "2026-01-13",
      receiptedOn: "2026-01-15",
      names: "Zawadi Juma",
      phoneNumber: "+254712345678",
      reversalAsked: "",
    },
  ],
  moves: [
    {
      moveId: "7",
      fromBillNo: "B000001",
      fromName: "Amina Juma",
      toBillNo: "B000002",
      toName: "Juma Juma",
      amount: "200.00",
      reason: "Paid for both",
      movedAt: "2026-01-16T08:00:00Z",
    },
  ],
  totalAmount: "1500.00",
};
/** Two children of one name, of whom one owes. */
export const PAYERS = [
  { userCode: "U2", name: "Juma Juma", balance: "2000.00", openBills: 1, guardianNames: "Zawadi Juma" },
  { userCode: "U3", name: "Juma Juma Ali", balance: "0.00", openBills: 0, guardianNames: "Ali Juma" },
].map((payer) => ({
  ...payer,
  schoolIdNumber: `UHURU-${payer.userCode}`,
  groupName: "1 East",
  guardianPhone: "+254712345678",
}));
/** What the server answers unless a test says otherwise. */
export const ANSWERS = {
  getBills: () => BILLS,
  getPresentBills: ({ checked = "[]" }: Record<string, string>) => ({
    Bills: BILLS.Bills.filter((bill) => (JSON.parse(checked) as string[]).includes(bill.billNo)),
  }),
  getBillITems: () => ({ BillItems: ITEMS, totalAmount: "9000.00", count: 2 }),
  getFeeStructure: () => ({ FeeStructure: FEES, count: 3, totalAmount: "13500.00" }),
  getFinanceSettings: () => ({
    currency: "KES",
    approvalAbove: "",
    receiptPaper: "a4",
    approvalNextFrom: "",
    version: 1,
    reversedToday: "0.00",
    approver: "head",
    today: "2026-01-15",
  }),
  getFeesToAdd: () => ({ FeeStructure: FEES.slice(2), overlaps: [] }),
  previewVoid: () => VOID_PLAN,
  getBillPayments: () => BILL_PAYMENTS,
  getBanks: () => ({ Banks: MODES }),
  getGroup: () => ({ Groups: GROUPS }),
  getFamilyAccount: () => FAMILY,
};
/** What an act answers that a second person need not approve, and one that waits for it. */
export const DONE_ALONE = { requestCode: "", approver: "head" };
export const WAITS = { requestCode: "RR1", approver: "head" };
