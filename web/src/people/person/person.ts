/** What the school keeps of any person: students, staff and applicants have these in common. */
export interface Person {
  userCode: string;
  name: string;
  /** ISO day or empty. */
  dateOfBirth: string;
  gender: string;
  nationalIdNumber: string;
  nationality: string;
  address: string;
  phoneNumber: string;
  email: string;
  photo: string;
  groupCode: string;
  groupName: string;
  /** With the school's prefix; applicants have none yet. */
  schoolIdNumber?: string;
}
