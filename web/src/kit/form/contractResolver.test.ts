import { json, required } from "@ofisi/contract/kit/fields";
import { optionalAmount, positiveAmount } from "@ofisi/contract/kit/money";
import { phone } from "@ofisi/contract/kit/phones";
import { dateOfBirth } from "@ofisi/contract/kit/dates";
import { expect, test } from "vitest";
import { z } from "zod";
import { contractResolver } from "./contractResolver.ts";
import { switchLanguage } from "../i18n/i18n.ts";

const Person = z.object({
  name: required("Name: enter the student's name"),
  phoneNumber: phone(),
  dateOfBirth: dateOfBirth(),
  groupCode: z.string(),
});
const options = { fields: {}, shouldUseNativeValidation: false } as never;

test("a form of wire strings becomes the operation's clean values, with what is not a field", async () => {
  const resolve = contractResolver(Person, { groupCode: "G1" });
  const { values, errors } = await resolve({ name: "  Amina ", phoneNumber: "0712 345 678" }, undefined, options);
  expect(errors).toEqual({});
  expect(values).toEqual({ name: "Amina", groupCode: "G1", phoneNumber: "0712 345 678", dateOfBirth: "" });
});

test("the contract's own messages stand at their fields", async () => {
  const resolve = contractResolver(Person, { groupCode: "G1" });
  const typed = { name: " ", phoneNumber: "call me", dateOfBirth: "2012-02-31" };
  const { errors } = await resolve(typed, undefined, options);
  expect(errors).toMatchObject({
    name: { message: "Name: enter the student's name" },
    phoneNumber: { message: "Phone: write it like +254712345678 or 0712345678" },
    dateOfBirth: { message: "Date of birth: write a real date like 2012-03-31" },
  });
});

test("they are said in the person's language", async () => {
  await switchLanguage("fr");
  const { errors } = await contractResolver(Person, { groupCode: "G1" })({ name: "" }, undefined, options);
  expect(errors).toMatchObject({ name: { message: "Nom : saisissez le nom de l’élève" } });
});

test("a fault within a structured value stands at the part of the form that it is of", async () => {
  const schema = z.object({ options: json(z.object({ host: required("Empty"), port: z.number("Number") })) });
  const resolve = contractResolver(schema, ({ host, port }) => ({
    options: JSON.stringify({ host, port: Number.parseInt(port ?? "", 10) }),
  }));
  const { errors } = await resolve({ host: "smtp.example.org", port: "many" }, undefined, options);
  expect(Object.keys(errors)).toEqual(["port"]);
});

test("a bound that the contract has no words for is said in the person's language, and never in zod's own English", async () => {
  const schema = z.object({ codes: json(z.array(z.object({ name: z.string().min(1).max(4) })).max(2)) });
  const faultOf = async (names: readonly string[]) => {
    const codes = JSON.stringify(names.map((name) => ({ name })));
    return (await contractResolver(schema)({ codes }, undefined, options)).errors["codes"]?.message;
  };
  expect(await faultOf(["a", "b"])).toBeUndefined();
  await switchLanguage("fr");
  for (const names of [["a", "b", "c"], [""], ["a name"]])
    expect(await faultOf(names)).toBe("Cette valeur n’est pas permise");
});

test("an amount that names another currency than the books is refused at its field, and one that names theirs is read", async () => {
  const schema = z.object({ feeAmount: positiveAmount(), dayMax: optionalAmount() });
  const resolve = contractResolver(schema, {}, "KES");
  const errorsOf = async (typed: Record<string, string>) => (await resolve(typed, undefined, options)).errors;
  expect(await errorsOf({ feeAmount: "USD 500", dayMax: "FC 2,000" })).toMatchObject({
    feeAmount: { message: "Amount: the books are in KES" },
    dayMax: { message: "Amount: the books are in KES" },
  });
  expect(await errorsOf({ feeAmount: "Ksh. 500", dayMax: "" })).toEqual({});
  expect((await contractResolver(schema, {}, "USD")({ feeAmount: "USD 500" }, undefined, options)).errors).toEqual({});
});
