/**
 * Columns that registers of people have, each with what it is called: by our own template, by school registers in English,
 * French and Swahili, by payrolls, NEMIS, OneRoster and Microsoft School Data Sync.
 */
import { dayColumn, nameColumn, phoneColumn, textColumn } from "../../kit/importer/columns.ts";
import type { Column, Titles } from "../../kit/importer/importer.ts";
import { genderOf } from "./genders.rules.ts";
import { storedSchoolId } from "./ids.rules.ts";

/** Of a field that is known by other words than its title's. */
export const UNTITLED: Titles = { en: "", fr: "", sw: "" };

export const nameParts = {
  givenName: nameColumn({
    en: "givenname firstname forename preferredfirstname first",
    fr: "prenom prenoms",
    sw: "jinalakwanza",
  }),
  middleName: nameColumn({
    en: "middlename middlenames secondname othername othernames",
    fr: "postnom deuxiemenom",
    sw: "jinalakati jinalapili",
  }),
  familyName: nameColumn({
    en: "familyname surname lastname last",
    fr: "nomdefamille nom",
    sw: "jinalaukoo jinalafamilia jinalamwisho",
  }),
};

/** How to reach somebody, and where they are from. */
export const contactColumns = {
  nationality: textColumn(
    { en: "nationality citizenship countryofcitizenship citizenshipcountry", fr: "nationalite", sw: "uraia utaifa" },
    60,
  ),
  address: textColumn(
    {
      en: `address homeaddress residence homeaddressline1 physicaladdress postaladdress location street village
        estate`,
      fr: "adresse domicile quartier",
      sw: "anwani makazi mahalianapoishi",
    },
    200,
  ),
  phoneNumber: {
    ...phoneColumn({
      en: `phonenumber phone phoneno telephone telephoneno telephonenumber tel telno mobile mobileno
        mobilenumber mobilephone cell cellphone contact contactno contactnumber sms whatsapp`,
      fr: "numerodetelephone numerotelephone portable gsm",
      sw: "simu nambayasimu nambazasimu",
    }),
    lengthMax: 40,
  },
};

/** What tells one person from another: only a person has them. */
export const birthColumns = {
  dateOfBirth: {
    ...dayColumn(
      {
        en: `dateofbirth dob birthdate birthday born dateofbirthddmmyyyy dateofbirthmmddyyyy bornon
        dateandplaceofbirth placeanddateofbirth`,
        fr: `datedenaissance datenaissance naissance neele nele neeele dateetlieudenaissance lieuetdatedenaissance
        neeale neaetle neleeta neeleeta`,
        sw: "tareheyakuzaliwa tarehekuzaliwa kuzaliwa tarehenamahalipakuzaliwa mahalinatareheyakuzaliwa",
      },
      "placeOfBirth",
    ),
    isOwn: true,
  },
  gender: {
    titles: { en: "gender sex mf malefemale", fr: "sexe genre", sw: "jinsia" },
    read: (text, { country, letters }) => {
      const gender = genderOf(text, { country, letters: letters?.["gender"] ?? "" });
      return gender ? { value: gender } : { value: text, problem: "badGender" };
    },
    looks: (value) => /^\s*g\s*$/i.test(value) || genderOf(value) !== undefined,
    isOwn: true,
  },
} satisfies Record<string, Column>;

export function idNumberColumn(titles: Titles): Column {
  return { ...textColumn(titles, 40), isOwn: true };
}

/** IDs are what a school makes them: any will do where a person has said so. */
export function schoolIdColumn(titles: Titles): Column {
  return {
    titles,
    // The form takes 40 without the school's prefix, which has up to 13.
    lengthMax: 53,
    read: (text, { school }) => {
      const id = storedSchoolId(school, text);
      return id === "" || !/^[\w./ -]*$/.test(id) ? { value: text, problem: "badId" } : { value: id };
    },
    looks: (value) => /\d/.test(value) && value.length <= 40,
    mayBe: () => true,
    isOwn: true,
  };
}

/** A class in two columns, such as Grade 4 and its stream East, is one group. */
export function groupColumn(titles: Titles): Column {
  return { ...textColumn(titles, 200), joins: true };
}

/** Titles of a pupil's admission number, also where it stands beside a guardian. */
export const PUPIL_ID: Titles = {
  en: `schoolid schoolidno schoolidnumber admissionnumber admissionno admno admnumber adm admission
    studentid studentnumber studentno sisid sourcedid regno regnumber registrationno registrationnumber
    rollno rollnumber indexno userid enrollmentnumber enrolmentnumber`,
  fr: "matricule numeromatricule nomatricule numeroeleve numerodeleve ideleve",
  sw: "nambayausajili nambayamwanafunzi nambayakujiunga nambayashule",
};
export const PUPIL_EMAIL: Titles = {
  en: "email emailaddress mail studentemail username userprincipalname",
  fr: "courriel adressemail adresseemail adresseelectronique",
  sw: "baruapepe",
};

export const familyColumns = {
  parentIDNumber: textColumn(
    {
      en: `familyid familyidnumber familyno familynumber familycode parentid parentidnumber parentno guardianid
        guardianidnumber guardianfamilyid`,
      fr: "idfamille identifiantfamille numerofamille numerodefamille",
      sw: "nambayafamilia familia",
    },
    40,
  ),
  guardianRelationship: textColumn(
    { en: "relationship relation", fr: "lien liendeparente liendefamille", sw: "uhusiano" },
    40,
  ),
};

/** Where the fields of any person go. */
export const PERSON_RECORD = {
  name: "name",
  dateOfBirth: { column: "date_of_birth", orNull: "date" },
  gender: "gender",
  idNumber: "national_id_number",
  nationality: "nationality",
  address: "address",
  phoneNumber: "phone_number",
  email: "email",
  groupCode: "group_code",
  schoolIDNo: "school_id_number",
} as const;
