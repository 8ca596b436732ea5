/** The demo's cast, as data: two schools that know nothing of each other, and a sign-in of every kind. */
import type { StaffRole, UserType } from "@ofisi/contract/kit/access";
import type { NameCountry } from "./names.ts";
import { LUMIERE_STAFF, UHURU_STAFF } from "./staff.ts";

export interface CastGroup {
  groupName: string;
  /** How many students the group has. */
  students: number;
  /** The age in years that most of its students reach in this calendar year. */
  age: number;
}

export interface CastStudent {
  name: string;
  gender: "Female" | "Male";
  groupName: string;
  schoolIDNo: string;
  /** ISO day. */
  dateOfBirth: string;
  phoneNumber?: string;
  email?: string;
}

export interface CastMember {
  name: string;
  gender: "Female" | "Male";
  groupName: string;
  schoolIDNo: string;
  /** ISO day. */
  dateOfBirth: string;
  /** Identity card. */
  idNumber: string;
  phoneNumber: string;
  email?: string;
  address: string;
  /** The sign-in of theirs, when they have one. */
  username?: string;
}

export interface CastSchool {
  schoolCode: string;
  name: string;
  country: NameCountry;
  timeZone: string;
  /** Where the making of its students starts: change it and other people come to school. */
  seed: number;
  /** The username of whoever enters the school's records. */
  office: string;
  /** The username of whoever keeps its money; empty where nobody does yet. */
  bursar: string;
  /** The username of whoever leads it; empty for a house without a head. */
  head: string;
  keyStages: readonly { keyStageName: string; groups: readonly CastGroup[] }[];
  /** People whom the guide and the tests know by name. They are among the counts of their groups. */
  students: readonly CastStudent[];
  /** Everybody who works there, those with a sign-in of the cast first. */
  staff: readonly CastMember[];
}

export interface CastAccount {
  username: string;
  /** Printed at the start: the demo's doors are open on purpose. */
  password: string;
  userTypeCode: UserType;
  schoolCode: string;
  personName: string;
  email: string;
  /** What a member of the staff is there; empty for others. */
  roles: StaffRole | "";
  /** The school ID of the student whose sign-in it is. */
  studentOf?: string;
}

const group = (groupName: string, students: number, age: number): CastGroup => ({ groupName, students, age });

export const SCHOOLS: readonly CastSchool[] = [
  {
    schoolCode: "UHURU",
    name: "Uhuru Academy",
    country: "KE",
    timeZone: "Africa/Nairobi",
    seed: 1963,
    office: "secretary.uhuru",
    bursar: "bursar.uhuru",
    head: "head.uhuru",
    keyStages: [
      { keyStageName: "Pre-Primary", groups: [group("PP1", 24, 4), group("PP2", 26, 5)] },
      {
        keyStageName: "Lower Primary",
        groups: [group("Grade 1", 30, 6), group("Grade 2", 31, 7), group("Grade 3", 29, 8)],
      },
      {
        keyStageName: "Upper Primary",
        groups: [group("Grade 4", 32, 9), group("Grade 5", 30, 10), group("Grade 6", 31, 11)],
      },
      {
        keyStageName: "Junior School",
        groups: [group("Grade 7", 33, 12), group("Grade 8", 30, 13), group("Grade 9", 28, 14)],
      },
      {
        keyStageName: "Senior School",
        groups: [group("Grade 10", 27, 15), group("Grade 11", 26, 16), group("Grade 12", 25, 17)],
      },
    ],
    students: [
      {
        name: "Achieng Otieno Odhiambo",
        gender: "Female",
        groupName: "Grade 8",
        schoolIDNo: "1001",
        dateOfBirth: "2013-03-14",
        phoneNumber: "+254712345678",
        email: "achieng.otieno@example.org",
      },
      {
        name: "Wanjikũ Ng'ang'a Kamau",
        gender: "Female",
        groupName: "Grade 8",
        schoolIDNo: "1002",
        dateOfBirth: "2013-07-02",
      },
      {
        name: "Kipchumba Koech Ng'eno",
        gender: "Male",
        groupName: "Grade 8",
        schoolIDNo: "1003",
        dateOfBirth: "2012-11-23",
      },
      {
        name: "Abdirahman Mohamud Warsame",
        gender: "Male",
        groupName: "Grade 10",
        schoolIDNo: "1004",
        dateOfBirth: "2010-12-01",
      },
      {
        name: "Mwanaisha Bakari Shariff",
        gender: "Female",
        groupName: "Grade 4",
        schoolIDNo: "1005",
        dateOfBirth: "2016-05-30",
      },
      {
        name: "Naserian Ole Sankan",
        gender: "Female",
        groupName: "PP2",
        schoolIDNo: "1006",
        dateOfBirth: "2020-01-17",
      },
      {
        name: "Christabel Zipporah Kwamboka Ong'era-Nyamweya",
        gender: "Female",
        groupName: "Grade 12",
        schoolIDNo: "1007",
        dateOfBirth: "2008-09-09",
      },
      {
        name: "Wafula Nang'ole Jnr",
        gender: "Male",
        groupName: "Grade 1",
        schoolIDNo: "1008",
        dateOfBirth: "2019-04-05",
      },
    ],
    staff: UHURU_STAFF,
  },
  {
    schoolCode: "LUMIERE",
    name: "École Lumière",
    country: "CD",
    timeZone: "Africa/Lubumbashi",
    seed: 1960,
    office: "secretaire.lumiere",
    bursar: "",
    head: "directeur.lumiere",
    keyStages: [
      { keyStageName: "Maternelle", groups: [group("3e maternelle", 6, 5)] },
      {
        keyStageName: "Primaire",
        groups: [group("1re primaire", 8, 6), group("3e primaire", 7, 8), group("6e primaire", 7, 11)],
      },
      { keyStageName: "Éducation de base", groups: [group("7e EB", 6, 12), group("8e EB", 6, 13)] },
    ],
    students: [
      {
        name: "N'Sele Nsimba Élysée",
        gender: "Male",
        groupName: "6e primaire",
        schoolIDNo: "201",
        dateOfBirth: "2015-06-24",
        phoneNumber: "+243812345678",
      },
      {
        name: "Mukendi Ngalula Marie-Noëlle",
        gender: "Female",
        groupName: "7e EB",
        schoolIDNo: "202",
        dateOfBirth: "2014-02-11",
      },
    ],
    staff: LUMIERE_STAFF,
  },
  {
    // The ride service's operator: a house of its own, without students (G210).
    schoolCode: "SAFIRI",
    name: "Safiri Cabs",
    country: "KE",
    timeZone: "Africa/Nairobi",
    seed: 1895,
    office: "",
    bursar: "",
    head: "",
    keyStages: [],
    students: [],
    staff: [],
  },
];

const account = (
  userTypeCode: UserType,
  schoolCode: string,
  username: string,
  password: string,
  personName: string,
  roles: StaffRole | "" = "",
): CastAccount => ({
  userTypeCode,
  schoolCode,
  username,
  password,
  personName,
  email: `${username}@example.org`,
  roles,
});

export const ACCOUNTS: readonly CastAccount[] = [
  account("SUPERADMIN", "", "admin", "mwamba-tulivu-58", "Rehema Mwinyi"),
  account("STAFF", "UHURU", "head.uhuru", "jua-la-asubuhi-31", "Dr Margaret Wambui Githinji", "head"),
  account("STAFF", "UHURU", "secretary.uhuru", "kalamu-nyekundu-74", "Faith Akinyi Okoth", "secretary"),
  account("STAFF", "UHURU", "bursar.uhuru", "shilingi-nane-26", "Joseph Mutua Kilonzo", "bursar"),
  account("STAFF", "UHURU", "teacher.uhuru", "ubao-mweupe-93", "Daniel Kiprotich Rotich", "teacher"),
  account("STAFF", "UHURU", "maths.uhuru", "hesabu-za-kesho-88", "Mercy Jepkosgei Korir", "teacher"),
  { ...account("STUDENT", "UHURU", "achieng.uhuru", "kitabu-kizuri-45", "Achieng Otieno Odhiambo"), studentOf: "1001" },
  account("SNA", "UHURU", "messages.uhuru", "ngoma-ya-habari-67", "Halima Said Athman"),
  account("STAFF", "LUMIERE", "secretaire.lumiere", "stylo-bleu-lac-52", "Kavira Neema Joëlle", "secretary"),
  account("STAFF", "LUMIERE", "directeur.lumiere", "cloche-du-matin-18", "Kabongo Tshibangu Désiré", "head"),
  account("LEADCAB", "SAFIRI", "lead.safiri", "gari-la-mwendo-39", "Peter Kamau Waweru"),
];

/** The family's page of the demo: a mother with two children, who comes in by her number and a password. */
export const FAMILY_DOOR = {
  schoolCode: "UHURU",
  /** The children's school IDs, the first of them with a sign-in of her own. */
  children: ["1001", "1438"],
  phoneNumber: "+254112676125",
  password: "mama-wa-wawili-62",
} as const;
