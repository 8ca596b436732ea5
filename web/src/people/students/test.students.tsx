/** The students page with two students and two groups, for tests. */
import { renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { StudentsScreen } from "./StudentsScreen.tsx";

export const GROUPS = [
  { groupCode: "G1", groupName: "1 East", keyStageCode: "K1", isAlumni: false, studentCount: 2, version: 1 },
  { groupCode: "G2", groupName: "1 West", keyStageCode: "K1", isAlumni: false, studentCount: 0, version: 1 },
].map((group) => ({ ...group, groupEntryYear: "", groupExitYear: "" }));
export const STAGES = [
  { keyStageCode: "K1", keyStageName: "Form 1", version: 1 },
  { keyStageCode: "K2", keyStageName: "Form 2", version: 1 },
];

export function student(userCode: string, name: string) {
  return {
    id: Number(userCode.slice(1)),
    userCode,
    name,
    dateOfBirth: "2012-03-31",
    placeOfBirth: "",
    gender: "Female",
    nationalIdNumber: "",
    nationality: "Kenyan",
    address: "",
    phoneNumber: "+254712345678",
    email: "",
    photo: "",
    groupCode: "G1",
    groupName: "1 East",
    schoolIdNumber: `UHURU-${userCode}`,
    parentIDNumber: "",
    version: 3,
    guardianNames: "Grace Atieno",
    guardianRelationship: "Mother",
    guardianPhone: "+254722000111",
    foundByGuardian: false,
  };
}
export const AMINA = student("U1", "Amina Juma");
export const BRIAN = student("U2", "Brian Otieno");

export function open(at = "", answers: Answers = {}) {
  return renderScreen(StudentsScreen, "/school/students", `/school/students${at}`, {
    getKeyStages: () => STAGES,
    getGroup: () => ({ Groups: GROUPS }),
    searchStudent: () => ({ Students: [AMINA, BRIAN], count: 2 }),
    getStudent: () => AMINA,
    getApplicantOfStudent: () => ({ userCode: "AP-1", appliedOn: "2025-09-01", acceptedOn: "2025-11-03", papers: 2 }),
    getCardHistory: () => ({ name: "Amina Juma", status: "printed", steps: [] }),
    getConsents: () => ({ photoInside: "", photoOutside: "", contactDetails: "", version: 0, said: [] }),
    getReplies: () => ({ replies: [], unread: 0, count: 0 }),
    checkUser: () => ({ count: 1 }),
    getImports: () => ({ imports: [], count: 0 }),
    ...answers,
  });
}
