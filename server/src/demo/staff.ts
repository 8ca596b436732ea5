/** Who works at the demo's schools, as data. */
import type { CastMember } from "./cast.ts";

type Line = readonly [
  schoolIDNo: string,
  name: string,
  gender: CastMember["gender"],
  dateOfBirth: string,
  idNumber: string,
  phoneNumber: string,
  address: string,
  username?: string,
];

/** One line each, as a school's own staff list has it. */
function crew(groupName: string, lines: readonly Line[]): CastMember[] {
  return lines.map(([schoolIDNo, name, gender, dateOfBirth, idNumber, phoneNumber, address, username]) => ({
    groupName,
    schoolIDNo,
    name,
    gender,
    dateOfBirth,
    idNumber,
    phoneNumber,
    address,
    ...(username !== undefined && { username, email: `${username}@example.org` }),
  }));
}

export const UHURU_STAFF: readonly CastMember[] = [
  ...crew("Administration", [
    [
      "T001",
      "Dr Margaret Wambui Githinji",
      "Female",
      "1969-08-14",
      "9812345",
      "+254722410001",
      "P.O. Box 120-00502, Karen",
      "head.uhuru",
    ],
    [
      "T002",
      "Faith Akinyi Okoth",
      "Female",
      "1987-03-02",
      "24518760",
      "+254722410002",
      "P.O. Box 77-00100, Nairobi",
      "secretary.uhuru",
    ],
    [
      "T003",
      "Joseph Mutua Kilonzo",
      "Male",
      "1979-11-23",
      "21093344",
      "+254722410003",
      "P.O. Box 340-90100, Machakos",
      "bursar.uhuru",
    ],
    ["T004", "Salim Bakari Mwinyi", "Male", "1983-05-30", "23871209", "+254711410004", "P.O. Box 9-80100, Mombasa"],
  ]),
  ...crew("Primary teachers", [
    ["T010", "Jane Wanjiru Ndung'u", "Female", "1985-01-19", "23450871", "+254711410010", "P.O. Box 51-00900, Kiambu"],
    ["T011", "Rose Nekesa Wafula", "Female", "1990-07-07", "27600412", "+254720410011", "P.O. Box 18-50200, Bungoma"],
    ["T012", "Brian Otieno Ogola", "Male", "1992-12-03", "29114508", "+254702410012", "P.O. Box 206-40100, Kisumu"],
    ["T013", "Halima Abdi Warsame", "Female", "1988-09-25", "26007735", "+254790410013", "P.O. Box 4-70100, Garissa"],
  ]),
  ...crew("Secondary teachers", [
    [
      "T020",
      "Daniel Kiprotich Rotich",
      "Male",
      "1984-04-11",
      "22984410",
      "+254722410020",
      "P.O. Box 1010-30100, Eldoret",
      "teacher.uhuru",
    ],
    [
      "T021",
      "Mercy Jepkosgei Korir",
      "Female",
      "1991-02-28",
      "28355901",
      "+254705410021",
      "P.O. Box 66-30300, Kapsabet",
      "maths.uhuru",
    ],
    [
      "T022",
      "Stephen Mwangi Ng'ang'a",
      "Male",
      "1977-10-16",
      "20441187",
      "+254733410022",
      "P.O. Box 23-10200, Murang'a",
    ],
    ["T023", "Esther Mwende Musyoka", "Female", "1986-06-21", "24109956", "+254711410023", "P.O. Box 480-90200, Kitui"],
    ["T024", "Collins Ochieng Nyong'o", "Male", "1993-08-09", "30022764", "+254701410024", "P.O. Box 15-40600, Siaya"],
  ]),
  ...crew("Boarding and kitchen", [
    [
      "T030",
      "Beatrice Kerubo Nyakundi",
      "Female",
      "1980-03-13",
      "21776340",
      "+254724410030",
      "P.O. Box 8-40200, Kisii",
    ],
    [
      "T031",
      "Peter Lemayian Ole Sankan",
      "Male",
      "1989-05-05",
      "26890017",
      "+254742410031",
      "P.O. Box 31-20500, Narok",
    ],
    ["T032", "Agnes Muthoni Gĩkonyo", "Female", "1974-12-29", "13450098", "+254721410032", "P.O. Box 12-10100, Nyeri"],
  ]),
  ...crew("Drivers and grounds", [
    ["T040", "Hassan Juma Athman", "Male", "1976-07-18", "14200865", "+254723410040", "P.O. Box 70-80200, Malindi"],
    ["T041", "Titus Kioko Makau", "Male", "1982-09-01", "22567109", "+254716410041", "P.O. Box 5-90300, Wote"],
  ]),
];

export const LUMIERE_STAFF: readonly CastMember[] = [
  ...crew("Direction", [
    [
      "P01",
      "Kabongo Tshibangu Désiré",
      "Male",
      "1971-02-17",
      "LSH-204417",
      "+243812410001",
      "14, avenue Kapenda, c/Lubumbashi, Lubumbashi",
      "directeur.lumiere",
    ],
    [
      "P02",
      "Kavira Neema Joëlle",
      "Female",
      "1990-10-08",
      "LSH-331902",
      "+243812410002",
      "61, avenue Likasi, c/Kenya, Lubumbashi",
      "secretaire.lumiere",
    ],
  ]),
  ...crew("Enseignants", [
    [
      "P10",
      "Mukendi Kalonji Jean-Pierre",
      "Male",
      "1982-06-12",
      "LSH-118840",
      "+243822410010",
      "7, avenue Sendwe, c/Katuba, Lubumbashi",
    ],
    [
      "P11",
      "Banza Kapinga Espérance",
      "Female",
      "1987-01-27",
      "LSH-290013",
      "+243972410011",
      "122, avenue Lumumba, c/Kampemba, Lubumbashi",
    ],
  ]),
];
