/** What the owner is answered where that is something else than its own record: the positive control of the matrix. */
import { MARKER } from "./matrixValues.ts";

/** Where the owner is refused as things stand: what is said of the record shows that it was found. */
export const HELD_BACK: Record<string, string> = {
  endSignIn: "This sign-in has ended already",
  changePassword: "The present password is not right",
  removeActivity: `${MARKER} unit cannot be removed while it has 1 exam subject and 1 score band`,
  removeAcademicYear: `${MARKER} year cannot be removed while it has 2 exam subjects`,
  applyGradePreset: `${MARKER} unit has score bands at ${MARKER} stage already`,
  removeKey: `${MARKER} stage cannot be removed while it has groups`,
  removeKeyStage: `${MARKER} stage cannot be removed while it has groups`,
  removeSemester: `${MARKER} semester cannot be removed while it has 1 course in the distribution`,
  unlockMarks: "This period is not locked",
  deleteCategory: `${MARKER} category cannot be removed while it has 1 course`,
  deleteCourse: `${MARKER} course cannot be deleted while it is given to ${MARKER} member for ${MARKER} group`,
  addCourseLectures: `${MARKER} member has ${MARKER} course for ${MARKER} group in ${MARKER} semester`,
  deleteStaff: `${MARKER} member still has 1 course in the distribution`,
  removeGroup: `${MARKER} group cannot be removed while it has 1 student`,
  undoYearEnd: `${MARKER} year is not closed`,
  deleteStudent: `${MARKER} student still has`,
  undoImport: "This import is checked",
  addFeeBillItem: `${MARKER} fee is billed already`,
  removeBillItem: "waits for a second person already",
  deleteChecked: "waits for a second person already",
  useCredit: "There is no credit to use on this bill",
  moveCredit: "has KES\u00a00 of credit",
  reverseReceipts: "waits for a second person already",
  decideReversal: "You have asked for this reversal",
  removeStaffGroup: `${MARKER} crew cannot be removed while it has 1 member`,
  undoAcceptApplicants: `${MARKER} applicant is not accepted any more`,
  removeGroupApplicant: `${MARKER} intake cannot be removed while it has 1 applicant`,
  removeStatus: `${MARKER} status cannot be removed while 1 applicant has it`,
  removeFeeType: `${MARKER} fee`,
  addFeeStructure: `${MARKER} group has ${MARKER} fee for these dates already`,
  startCardPrint: "is printing these cards",
  markCards: "None of these cards is printed",
  startCardBatch: "Other papers are being made just now",
  downloadCardBatch: "is not finished",
  excuseAbsence: "This student is not marked absent any more",
  saveLetterTemplate: "since you opened this form",
  saveApplicationForm: "since you opened this form",
  saveSchoolProfile: "has changed the record since you opened this form",
};

/** Reads that every school is answered alike. */
export const ALIKE = [
  "downloadStudentTemplate",
  "downloadFeeListTemplate",
  "downloadStaffTemplate",
  "downloadApplicantTemplate",
  "getBanks",
  "getDays",
  "getGradePresets",
  "readMarksFile",
  "testUpload",
  "downloadMessageTemplate",
];
/** Reads that say no name of what the school holds. Of the others the owner's answer has the marker. */
export const NAMELESS = `
  ${ALIKE.join(" ")}
  getFamilySettings getWorkFileKinds getWorkFileSettings
  getSignIns getLessonLocks countStudents getNextIds checkParent downloadImportRejects getBillRun getFeesToAdd
  getOtherFamilies
  getMoneyOverview getFinanceSettings getMpesaAccounts getPhoneRequest getDailyTotals getListCounts downloadApplicantFile
  downloadCapturedAttachment getCustomCounts getCustomPlaceholders getApplicantOfStudent
  getAttendance getStaffAttendance
`.split(/\s+/);

/** Writes of many at once that leave out what is not there. */
export const LEAVES_OUT = new Set(["postCertain", "saveRegisters", "addListStudents"]);
