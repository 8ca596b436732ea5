import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSecretTitle, matchColumns } from "../../kit/importer/matchColumns.ts";
import { groupImporter } from "../groups/importer.ts";
import { studentImporter } from "../students/importer.ts";

describe("columns are recognised", () => {
  test.each([
    [
      "the template's own",
      [
        "Name",
        "School ID",
        "Group",
        "Date of birth",
        "Gender",
        "Nationality",
        "Address",
        "Phone",
        "E-mail",
        "National ID",
        "Family ID",
      ],
      [
        "name",
        "schoolIDNo",
        "groupName",
        "dateOfBirth",
        "gender",
        "nationality",
        "address",
        "phoneNumber",
        "email",
        "idNumber",
        "parentIDNumber",
      ],
    ],
    [
      "a Kenyan register",
      ["S/No", "ADM NO.", "Student's Name", "UPI", "D.O.B", "Sex", "Grade", "Parent Phone No"],
      ["", "schoolIDNo", "name", "idNumber", "dateOfBirth", "gender", "groupName", "guardianPhone"],
    ],
    [
      "a French register",
      [
        "N°",
        "Matricule",
        "Nom",
        "Postnom",
        "Prénom",
        "Date de naissance",
        "Sexe",
        "Nationalité",
        "Adresse",
        "Téléphone",
        "Classe",
      ],
      [
        "",
        "schoolIDNo",
        "familyName",
        "middleName",
        "givenName",
        "dateOfBirth",
        "gender",
        "nationality",
        "address",
        "phoneNumber",
        "groupName",
      ],
    ],
    [
      "a Swahili register",
      [
        "Jina kamili",
        "Namba ya usajili",
        "Tarehe ya kuzaliwa",
        "Jinsia",
        "Darasa",
        "Namba ya simu",
        "Barua pepe",
        "Uraia",
      ],
      ["name", "schoolIDNo", "dateOfBirth", "gender", "groupName", "phoneNumber", "email", "nationality"],
    ],
  ])("%s", (_, titles, expected) => {
    expect(matchColumns(studentImporter, titles, [])).toEqual(expected);
  });

  test("School Data Sync: names in parts, and never the password", () => {
    const titles = ["sourcedId", "username", "givenName", "familyName", "password", "email", "phone", "sms"];
    const samples = [["114001"], ["j@x.org"], ["Jack"], ["Craig"], ["P@ss"], [""], ["+11234567890"], ["+11234567890"]];
    const mapping = matchColumns(studentImporter, titles, samples);
    expect(mapping).toEqual(["schoolIDNo", "email", "givenName", "familyName", "", "", "phoneNumber", ""]);
    expect(isSecretTitle("Mot de passe")).toBe(true);
    expect(isSecretTitle("PIN")).toBe(true);
    expect(isSecretTitle("Opinion")).toBe(false);
  });
  test("values decide: user names are no e-mail addresses, a contact's name is no phone", () => {
    expect(matchColumns(studentImporter, ["Username"], [["jcraig"]])).toEqual([""]);
    expect(matchColumns(studentImporter, ["Contact"], [["Mama Otieno"]])).toEqual([""]);
    expect(matchColumns(studentImporter, ["Contact"], [["0712345678"]])).toEqual(["phoneNumber"]);
  });
  test("figures under a title of phones are phones, however they are written", () => {
    for (const title of ["Phone", "Guardian phone", "Mother's phone", "Parent Phone Number"])
      for (const cell of ["0722000111/0733000222", "0722 00011", "12/04/2013"])
        expect([title, matchColumns(studentImporter, [title], [[cell]])[0]]).not.toEqual([title, ""]);
  });
  test("groups: School Data Sync's title, or a class list with key stages", () => {
    expect(matchColumns(groupImporter, ["sourcedId", "orgSourcedId", "title"], [])).toEqual(["", "", "groupName"]);
    expect(matchColumns(groupImporter, ["Class", "Key stage", "Entry year", "Exit year"], [])).toEqual([
      "groupName",
      "keyStageName",
      "groupEntryYear",
      "groupExitYear",
    ]);
  });
  test("any titles give one field for each column, each of them once", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (titles) => {
        const mapping = matchColumns(studentImporter, titles, []);
        expect(mapping).toHaveLength(titles.length);
        const once = mapping.filter((field) => field !== "" && field !== "phoneNumber");
        expect(new Set(once).size).toBe(once.length);
      }),
    );
  });
});

describe("what is not sure is left open", () => {
  const match = (titles: string[], row: string[]) =>
    matchColumns(
      studentImporter,
      titles,
      row.map((value) => [value]),
    );
  test("of a mother's name in another program's words", () =>
    expect(
      match(
        ["sourcedId", "givenName", "familyName", "ext_tao_userMotherName", "phone", "sms"],
        ["1", "Ionut", "Padurariu", "metadata.value1", "0712345678", "0712345678"],
      ),
    ).toEqual(["schoolIDNo", "givenName", "familyName", "", "phoneNumber", ""]));
  test("gives a title that ends with a known one to its field only when the values agree", () => {
    expect(match(["Learner full name", "Home phone number"], ["Amina Noor", "0712345678"])).toEqual([
      "name",
      "phoneNumber",
    ]);
    expect(match(["Amount phone number", "Bus route name"], ["12", "7"])).toEqual(["", ""]);
  });
  test.each([
    ["Téléphone du parent", "guardianPhone"],
    ["Nom de la mère", "motherName"],
    ["Nom et postnom du père", "fatherName"],
    ["Jina la mzazi", "guardianName"],
    ["Simu ya mzazi", "guardianPhone"],
    ["Namba ya simu ya mama", "motherPhone"],
    ["Father's name", "fatherName"],
    ["Parent/Guardian", "guardianName"],
    ["Parent's Phone No.", "guardianPhone"],
    ["Guardian e-mail", "guardianEmail"],
    ["Second guardian name", "secondGuardianName"],
    ["Parent 2 Phone", "secondGuardianPhone"],
    ["Mother's second phone", ""],
    ["Mother's occupation", ""],
    ["Parent No", "parentIDNumber"],
    ["Lieu de naissance", "placeOfBirth"],
    ["LIEU", "placeOfBirth"],
    ["Né(e) à", "placeOfBirth"],
    ["Place of Birth", "placeOfBirth"],
    ["Birthplace", "placeOfBirth"],
    ["Mahali pa kuzaliwa", "placeOfBirth"],
    ["Né(e) le", "dateOfBirth"],
    ["Lieu et date de naissance", "dateOfBirth"],
    ["Date et lieu de naissance", "dateOfBirth"],
    ["Né(e) à, le", "dateOfBirth"],
    ["Tarehe na mahali pa kuzaliwa", "dateOfBirth"],
  ])("%s is %s", (title, field) => expect(match(["Nom", title], ["Amina", ""])[1]).toBe(field));
});
