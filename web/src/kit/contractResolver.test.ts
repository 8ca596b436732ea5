import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { expect, test } from "vitest";
import { contractResolver } from "./contractResolver.ts";
import { switchLanguage } from "./i18n.ts";

const options = { fields: {}, shouldUseNativeValidation: false } as never;

test("a form of wire strings becomes the operation's clean values", async () => {
  const resolve = contractResolver(students.addStudents.in, { groupCode: "G1" });
  const { values, errors } = await resolve({ name: "  Amina  Juma ", phoneNumber: "0712 345 678" }, undefined, options);
  expect(errors).toEqual({});
  expect(values).toMatchObject({ groupCode: "G1", phoneNumber: "+254712345678", dateOfBirth: "", gender: "" });
});

test("the contract's own messages stand at their fields", async () => {
  const resolve = contractResolver(students.addStudents.in, { groupCode: "G1" });
  const { errors } = await resolve(
    { name: " ", phoneNumber: "call me", dateOfBirth: "2012-02-31" },
    undefined,
    options,
  );
  expect(errors).toMatchObject({
    name: { message: "Name: enter the student's name" },
    phoneNumber: { message: "Phone: write it like +254712345678 or 0712345678" },
    dateOfBirth: { message: "Date of birth: write a real date like 2012-03-31" },
  });
});

test("they are said in the person's language", async () => {
  await switchLanguage("fr");
  const { errors } = await contractResolver(groups.addGroup.in)(
    { groupName: "", keyStageCode: "" },
    undefined,
    options,
  );
  expect(errors).toMatchObject({ groupName: { message: "Vide" } });
});
