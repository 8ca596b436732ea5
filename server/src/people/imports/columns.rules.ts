/** Which target field each column of a file feeds, from its title and a few of its values (G065). */
import { isEmail } from "@ofisi/contract/kit/fields";
import { normalisePhone } from "@ofisi/contract/kit/phones";
import type { IMPORT_FIELDS, ImportKind } from "@ofisi/contract/people/imports";
import { readDay } from "../../kit/sheet/days.ts";
import { guardianField, isOfGuardian, wordsOf } from "./guardianTitles.rules.ts";
import { genderOf, plainPhone } from "./rows.rules.ts";

/** A list of words, as one text that is easy to read. */
function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/**
 * Titles by target field, folded to letters and digits. From our own template, school registers in English,
 * French and Swahili, NEMIS, OneRoster and Microsoft School Data Sync. Earlier entries are surer.
 */
const STUDENT_TITLES: Record<(typeof IMPORT_FIELDS)["students"][number], readonly string[]> = {
  name: words(`
    name fullname studentname studentsname nameofstudent learnername nameoflearner pupilname pupil
    student learner names candidatename displayname nomcomplet nomsetprenoms nometprenom nometprenoms
    nomprenom noms nomeleve nomdeleleve eleve jina jinakamili jinalamwanafunzi majina mwanafunzi
  `),
  givenName: words("givenname firstname forename preferredfirstname first prenom prenoms jinalakwanza"),
  middleName: words("middlename middlenames secondname othername othernames postnom deuxiemenom jinalakati jinalapili"),
  familyName: words("familyname surname lastname last nomdefamille nom jinalaukoo jinalafamilia jinalamwisho"),
  schoolIDNo: words(`
    schoolid schoolidno schoolidnumber admissionnumber admissionno admno admnumber adm admission
    studentid studentnumber studentno sisid sourcedid regno regnumber registrationno registrationnumber
    rollno rollnumber indexno userid enrollmentnumber enrolmentnumber matricule numeromatricule
    nomatricule numeroeleve numerodeleve ideleve nambayausajili nambayamwanafunzi nambayakujiunga
    nambayashule
  `),
  dateOfBirth: words(`
    dateofbirth dob birthdate birthday born dateofbirthddmmyyyy dateofbirthmmddyyyy bornon
    datedenaissance datenaissance naissance neele nele neeele tareheyakuzaliwa tarehekuzaliwa kuzaliwa
  `),
  gender: words("gender sex sexe genre jinsia mf malefemale"),
  idNumber: words(`
    nationalid nationalidnumber nationalidno idnumber idno upi upino upinumber nemis nemisno nemisupi
    nemisnumber maishanamba birthcertno birthcertificateno birthcertificatenumber birthcertificate
    birthcertentryno birthcert passportno passport passportnumber assessmentno assessmentnumber
    identitynumber carteidentite numeroidentite numerodidentite numerocarteidentite pieceidentite
    actedenaissance acte nambayakitambulisho kitambulisho chetichakuzaliwa
  `),
  nationality: words(`
    nationality citizenship countryofcitizenship nationalite uraia utaifa citizenshipcountry
  `),
  address: words(`
    address homeaddress residence homeaddressline1 physicaladdress postaladdress location street village
    estate adresse domicile quartier anwani makazi mahalianapoishi
  `),
  phoneNumber: words(`
    phonenumber phone phoneno telephone telephoneno telephonenumber tel telno mobile mobileno
    mobilenumber mobilephone cell cellphone contact contactno contactnumber sms whatsapp
    numerodetelephone numerotelephone portable gsm simu nambayasimu nambazasimu
  `),
  email: words(`
    email emailaddress mail studentemail username userprincipalname courriel adressemail adresseemail
    adresseelectronique baruapepe
  `),
  parentIDNumber: words(`
    familyid familyidnumber familyno familynumber familycode parentid parentidnumber parentno guardianid
    guardianidnumber guardianfamilyid idfamille identifiantfamille numerofamille numerodefamille
    nambayafamilia familia
  `),
  guardianName: [],
  guardianPhone: [],
  guardianEmail: [],
  guardianRelationship: words("relationship relation lien liendeparente liendefamille uhusiano"),
  motherName: [],
  motherPhone: [],
  fatherName: [],
  fatherPhone: [],
  groupName: words(`
    group groupname class classname classtitle classe grade form stream year yeargroup gradelevel homeroom section
    gradestream classstream formstream nomdelaclasse niveau groupe promotion darasa kidato mkondo
    kikundi
  `),
};

/** Only students are children of a family. The guardians' titles are in `guardianTitles.rules.ts`. */
const {
  parentIDNumber: _family,
  guardianName: _guardian,
  guardianPhone: _phone,
  guardianEmail: _email,
  guardianRelationship: _relationship,
  motherName: _mother,
  motherPhone: _motherPhone,
  fatherName: _father,
  fatherPhone: _fatherPhone,
  ...PERSON_TITLES
} = STUDENT_TITLES;

/** Of staff: as students', with what registers of teachers and payrolls call the same things. */
const STAFF_TITLES: Record<(typeof IMPORT_FIELDS)["staff"][number], readonly string[]> = {
  ...PERSON_TITLES,
  name: words(`
    name fullname staffname nameofstaff teachername teachersname employeesname nameofteacher teacher employeename nameofemployee employee
    names displayname nomcomplet nomsetprenoms nometprenom nometprenoms nomprenom noms nomdelenseignant
    enseignant agent jina jinakamili jinalamfanyakazi jinalamwalimu majina mwalimu mfanyakazi
  `),
  schoolIDNo: words(`
    schoolid schoolidno schoolidnumber staffid staffno staffnumber employeeid employeeno employeenumber
    payrollno payrollnumber pfno pfnumber pno tscno tscnumber sisid sourcedid matricule numeromatricule
    nomatricule matriculeagent nambayamfanyakazi nambayamwalimu nambayashule
  `),
  idNumber: words(`
    nationalid nationalidnumber nationalidno idnumber idno identitycard identitynumber maishanamba passportno
    passport passportnumber carteidentite numeroidentite numerodidentite numerocarteidentite pieceidentite
    carteelecteur nambayakitambulisho kitambulisho
  `),
  email: words("email emailaddress mail staffemail courriel adressemail adresseemail adresseelectronique baruapepe"),
  groupName: words(`
    group groupname staffgroup department dept section team category cadre designation role jobtitle position
    groupe departement service fonction poste kikundi idara kitengo cheo
  `),
};

/** The same for groups. */
const GROUP_TITLES: Record<(typeof IMPORT_FIELDS)["groups"][number], readonly string[]> = {
  groupName: words(`
    group groupname class classname title name grade form stream section classe groupe nomdelaclasse
    nomdugroupe nom darasa kidato jina kikundi jinaladarasa
  `),
  keyStageName: words(`
    keystage keystagename stage level department phase schoollevel cycle niveau section hatua ngazi
    kiwango
  `),
  groupEntryYear: words(
    "entryyear groupentryyear yearofentry startyear from intake anneedentree anneeentree mwakawakuingia",
  ),
  groupExitYear: words(
    "exityear groupexityear yearofexit endyear graduationyear to anneedesortie anneesortie mwakawakutoka",
  ),
};

/** Of guardians: the school ID is the child's, the rest the guardian's own. */
const PARENT_TITLES: Record<(typeof IMPORT_FIELDS)["parents"][number], readonly string[]> = {
  schoolIDNo: [...STUDENT_TITLES.schoolIDNo, ...words("childschoolid childid pupilid childadmno studentschoolid")],
  name: words("name names fullname nomcomplet nomsetprenoms nometprenom jina jinakamili majina"),
  givenName: STUDENT_TITLES.givenName,
  middleName: STUDENT_TITLES.middleName,
  familyName: STUDENT_TITLES.familyName,
  guardianRelationship: STUDENT_TITLES.guardianRelationship,
  phoneNumber: STUDENT_TITLES.phoneNumber,
  email: STUDENT_TITLES.email,
  address: STUDENT_TITLES.address,
  nationality: STUDENT_TITLES.nationality,
  parentIDNumber: STUDENT_TITLES.parentIDNumber,
};
/** What a guardian's title feeds where all rows are guardians. */
const OF_PARENT: Record<string, string> = {
  guardianName: "name",
  guardianPhone: "phoneNumber",
  guardianEmail: "email",
  guardianRelationship: "guardianRelationship",
};

const TITLES = { students: STUDENT_TITLES, groups: GROUP_TITLES, staff: STAFF_TITLES, parents: PARENT_TITLES };

/** How many different fields the cells of a row name, as titles. */
export function knownTitles(kind: ImportKind, cells: readonly string[]): number {
  const fields = new Set<string>();
  for (const cell of cells) {
    const folded = foldTitle(cell);
    const own = Object.entries(TITLES[kind] as Record<string, readonly string[]>);
    const field = own.find(([, names]) => names.includes(folded))?.[0] ?? personField(kind, cell);
    if (folded !== "" && field !== undefined) fields.add(field);
  }
  return fields.size;
}

/** The field of a guardian that a title names, where the rows may have one. */
function personField(kind: ImportKind, title: string): string | undefined {
  if (kind !== "students" && kind !== "parents") return undefined;
  const field = guardianField(title);
  return kind === "students" || field === undefined ? field : OF_PARENT[field];
}

/** What is never read nor kept, whatever the mapping says. */
export function isSecretTitle(title: string): boolean {
  return (
    /password|passwd|motdepasse|nenosiri|nywila|\bpin\b|secret/.test(foldTitle(title)) || /\bpin\b|\bpwd\b/i.test(title)
  );
}

/** A title as it is compared: letters and digits alone, without accents or case. */
export function foldTitle(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * How sure a match must be, of about 107: a whole title is 100. A title that only ends or begins with a known one is 40,
 * and is taken only when the values look like the field too (5). Anything below is left open for the person.
 */
const CERTAINTY_MIN = 45;

interface Candidate {
  column: number;
  field: string;
  score: number;
}

/**
 * The target field of each column by position; empty where none fits for sure. Each field is given once, to the column
 * whose title fits best; the values decide between columns whose titles fit alike, and veto a title that lies.
 * @param samples up to a few values of each column, by position
 */
export function matchColumns(
  kind: ImportKind,
  titles: readonly string[],
  samples: readonly (readonly string[])[],
): string[] {
  const known: Record<string, readonly string[]> = TITLES[kind];
  const candidates: Candidate[] = [];
  titles.forEach((title, column) => {
    if (isSecretTitle(title)) return;
    for (const [field, names] of Object.entries(known)) {
      const score = titleScore(title, names);
      const fit = score > 0 ? valueFit(field, samples[column] ?? []) : 0;
      if (score > 0 && fit > -1 && score + fit >= CERTAINTY_MIN) candidates.push({ column, field, score: score + fit });
    }
    const of = personField(kind, title);
    if (of !== undefined && valueFit(of, samples[column] ?? []) > -1)
      candidates.push({ column, field: of, score: 100 });
  });
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const mapping = titles.map(() => "");
  const taken = new Set<string>();
  for (const { column, field } of candidates) {
    if (mapping[column] !== "" || taken.has(field)) continue;
    mapping[column] = field;
    taken.add(field);
  }
  return kind === "groups" ? mapping : withoutDoubleNames(mapping);
}

/** A whole title is sure; one that begins or ends with the words of a known name is a guess. */
function titleScore(title: string, names: readonly string[]): number {
  const exact = names.indexOf(foldTitle(title));
  if (exact >= 0) return 100 - exact / 10;
  const own = wordsOf(title);
  // What is said of a mother or a guardian is not the student's.
  if (own.some(isOfGuardian)) return 0;
  const parts = own.slice(1).flatMap((_, at) => [own.slice(0, at + 1).join(""), own.slice(at + 1).join("")]);
  const within = names.findIndex((name) => name.length >= 5 && parts.includes(name));
  return within >= 0 ? 40 - within / 100 : 0;
}

/** Up to 7: 5 when the values look like the field, 2 when all are filled. -1 when they surely are something else. */
function valueFit(field: string, values: readonly string[]): number {
  const given = values.filter((value) => value !== "");
  if (given.length === 0) return 0;
  const filled = (2 * given.length) / values.length;
  const looks = VALUE_LOOKS[field];
  if (!looks) return filled;
  const fitting = given.filter(looks).length;
  if (fitting === given.length) return 5 + filled;
  return fitting === 0 && VETOES.has(field) ? -1 : filled;
}

const VALUE_LOOKS: Record<string, (value: string) => boolean> = {
  email: isEmail,
  phoneNumber: (value) => normalisePhone(plainPhone(value)) !== undefined,
  gender: (value) => genderOf(value) !== undefined,
  name: looksLikeName,
  givenName: looksLikeName,
  middleName: looksLikeName,
  familyName: looksLikeName,
  dateOfBirth: (value) =>
    !("problem" in readDay(value, "dmy", "2100-12-31")) || "day" in readDay(value, "mdy", "2100-12-31"),
  schoolIDNo: (value) => /\d/.test(value) && value.length <= 40,
  guardianPhone: (value) => normalisePhone(plainPhone(value)) !== undefined,
  motherPhone: (value) => normalisePhone(plainPhone(value)) !== undefined,
  fatherPhone: (value) => normalisePhone(plainPhone(value)) !== undefined,
  groupEntryYear: (value) => /^\d{4}$/.test(value),
  groupExitYear: (value) => /^\d{4}$/.test(value),
};
/** A user name that is no address is not an e-mail; a column "Contact" with names in it holds no phones. */
const VETOES = new Set(["email", "phoneNumber", "guardianPhone", "motherPhone", "fatherPhone"]);

/** What a value that is surely no such field lacks: names have letters, and IDs are what a school makes them. */
const LOOSE: Record<string, (value: string) => boolean> = {
  name: hasLetter,
  givenName: hasLetter,
  middleName: hasLetter,
  familyName: hasLetter,
  schoolIDNo: () => true,
};

/** True when there are values and none of them can be the field's, however a person has matched the column. */
export function contradicts(field: string, values: readonly string[]): boolean {
  const looks = LOOSE[field] ?? VALUE_LOOKS[field];
  const given = values.filter((value) => value !== "");
  return looks !== undefined && given.length > 0 && !given.some(looks);
}

function hasLetter(value: string): boolean {
  return /\p{L}/u.test(value);
}

function looksLikeName(value: string): boolean {
  return /^[\p{L}][\p{L}\p{M}'’ʼ .,()-]*$/u.test(value);
}

/**
 * Beside a given name, a title such as `Nom` or `Name` is the family name when no column is called so; a whole
 * name beside both its parts is left out, since the parts say more.
 */
function withoutDoubleNames(mapping: string[]): string[] {
  const whole = mapping.indexOf("name");
  const given = mapping.includes("givenName");
  const family = mapping.includes("familyName");
  if (whole < 0) {
    // A surname alone is a whole name.
    return given || !family ? mapping : mapping.map((field) => (field === "familyName" ? "name" : field));
  }
  if (given && family) return mapping.map((field) => (field === "name" ? "" : field));
  if (given) return mapping.map((field) => (field === "name" ? "familyName" : field));
  return mapping.map((field) => (field === "familyName" || field === "middleName" ? "" : field));
}
