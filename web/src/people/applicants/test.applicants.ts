/** Applicants for the tests of their screens. */
import type { Applicant } from "@ofisi/contract/people/applicants";

export const GROUPS = [
  { groupCode: "AG1", groupName: "Form 1", groupEntryYear: "2027", groupExitYear: "2030", applicantCount: 2 },
];
export const STATUSES = [
  { label: "Pending", isDefault: true, applicantCount: 2 },
  { label: "Printed", isDefault: true, applicantCount: 0 },
  { label: "Collected", isDefault: true, applicantCount: 0 },
];

export function anApplicant(userCode: string, name: string, part: Partial<Applicant> = {}): Applicant {
  return {
    id: 1,
    userCode,
    name,
    dateOfBirth: "2013-05-06",
    gender: "Female",
    nationalIdNumber: "",
    nationality: "Kenyan",
    address: "Nyeri",
    phoneNumber: "",
    email: "",
    photo: "N/A",
    groupCode: "AG1",
    groupName: "Form 1",
    status: "Pending",
    comments: "",
    date: "2026-10-01",
    version: 3,
    acceptedOn: "",
    studentCode: "",
    studentName: "",
    studentSchoolId: "",
    cv: "",
    byForm: false,
    sameIdAs: "",
    ...part,
  };
}
