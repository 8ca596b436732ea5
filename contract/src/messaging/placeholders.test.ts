import { describe, expect, it } from "vitest";
import {
  merge,
  placeholderName,
  placeholdersOf,
  rowKey,
  surveyOf,
  together,
  unfilledIn,
  unknownIn,
} from "./placeholders.ts";

describe("a template", () => {
  it("is filled in for one recipient", () => {
    expect(merge("Dear $Name, $Amount is due.", { Name: "Jane Wanjiku", Amount: "KES 5,000" })).toBe(
      "Dear Jane Wanjiku, KES 5,000 is due.",
    );
  });

  it.each([
    ["The trip costs $5 or $ 7.50, US$20.", "The trip costs $5 or $ 7.50, US$20."],
    ["$$ and $", "$$ and $"],
    ["You owe $$Amount.", "You owe $500."],
    ["US$Amount/=", "US500/="],
    ["$amount, $AMOUNT", "500, 500"],
    ["$Amounts $Nobody", "$Amounts $Nobody"],
    ["$Name's fees: $Amount.", "A$1's fees: 500."],
    ["$constructor $toString $__proto__", "$constructor $toString $__proto__"],
  ])("leaves alone what is no placeholder: %j", (template, merged) => {
    expect(merge(template, { Amount: "500", Name: "A$1" })).toBe(merged);
  });

  it("never reads what was filled in as a template, nor as a pattern of replacement", () => {
    const values = { Name: "$Amount $& $$ $1 $`", Amount: "9" };
    expect(merge("$Name|$Amount", values)).toBe("$Amount $& $$ $1 $`|9");
  });

  it("names its placeholders with their places, as often as they stand there", () => {
    expect(placeholdersOf("$Name: $5, $Élève_2, $Name")).toEqual([
      { name: "Name", index: 0, length: 5 },
      { name: "Élève_2", index: 11, length: 8 },
      { name: "Name", index: 21, length: 5 },
    ]);
  });

  it("finds an accent however it is typed", () => {
    expect(merge("$E\u0301le\u0300ve", { Élève: "Zoé" })).toBe("Zoé");
  });
});

it.each([
  ["NAME", "NAME"],
  ["Phone number", "PhoneNumber"],
  ["Balance (KES)", "BalanceKES"],
  ["Montant dû", "MontantDû"],
  ["2nd name", "NdName"],
  ["bill_no", "bill_no"],
  ["  ", ""],
  ["№ 1", ""],
])("a column titled %j is called $%s", (title, name) => {
  expect(placeholderName(title)).toBe(name);
  if (name) expect(merge(`$${name}!`, { [name]: "x" })).toBe("x!");
});

it("several recipients of one message: each value appears once, in their order", () => {
  const all = [
    { Name: "Achieng", Group: "PP1" },
    { Name: "Otieno", Group: "PP2" },
    { Name: "Zawadi", Group: "PP2" },
  ];
  expect(merge("$Name: $Group", together(all))).toBe("Achieng, Otieno, Zawadi: PP1, PP2");
});

describe("rows of one number", () => {
  const areOne = (template: string, ...rows: readonly Record<string, string>[]) =>
    new Set(rows.map((row) => rowKey(template, row))).size === 1;
  const child = { Name: "Achieng", Class: "PP1", Balance: "700" };

  it("share a message that reads the same for each", () => {
    expect(areOne("School is closed", child, { ...child, Name: "Otieno", Class: "PP2" })).toBe(true);
    expect(areOne("$class is closed", child, { ...child, Name: "Otieno", Balance: "900" })).toBe(true);
  });

  it("have a message each where a column that the text names differs", () => {
    expect(areOne("$Class is closed", child, { ...child, Class: "PP2" })).toBe(false);
    expect(areOne("Dear $Name", child, { ...child, Name: "Otieno" })).toBe(false);
  });

  it.each(["15,000", "15000", "KES 15,000.00", "500/=", "1 500,00", "Ksh.500", "-500", "US$40", "40 FC"])(
    "never make one sum of the %s that each of two names owes",
    (Balance) => {
      const rows = ["Achieng", "Otieno"].map((Name) => ({ ...child, Name, Balance }));
      expect(areOne("You owe $Balance", ...rows)).toBe(false);
      expect(areOne("You owe $Balance", rows[0]!, { ...rows[0]!, Class: "PP2" })).toBe(true);
    },
  );

  it.each(["Form 2", "12/03/2026", "0712000001", "+254 712 000 001", "712000001", "7", "8.30am", "2 West", "A"])(
    "share a message about what is no amount: %s",
    (Bus) => {
      const rows = ["Achieng", "Otieno"].map((Name) => ({ Name, Bus }));
      expect(areOne("Bus: $Bus", ...rows)).toBe(true);
    },
  );
});

describe("an unknown placeholder", () => {
  const known = ["Name", "Balance", "BillNo", "DueDate"];
  it.each([
    ["$Nmae", "Name"],
    ["$Names", "Name"],
    ["$balence", "Balance"],
    ["$Bill", "BillNo"],
    ["$Duedates", "DueDate"],
    ["$Amount", undefined],
    ["$X", undefined],
  ])("%s: the nearest known one is %s", (template, nearest) => {
    expect(unknownIn(template, known)[0]?.nearest).toBe(nearest);
  });

  it("is named once, and a known one not at all", () => {
    expect(unknownIn("$Foo $foo $Name $NAME $5", known)).toEqual([{ name: "Foo" }]);
  });
});

describe("a list of recipients", () => {
  const jane = { who: "Jane", values: { Name: "Jane", Balance: "5,000" } };
  const zoe = { who: "Zoe", values: { Name: "Zoê", Balance: " " } };
  const long = { who: "Long", values: { Name: "N".repeat(150), Balance: "" } };

  it("has unfilled placeholders by recipient, each named once; an unknown one is not unfilled", () => {
    expect(unfilledIn("$Balance $Name $balance $Other", zoe.values)).toEqual(["Balance"]);
    expect(surveyOf("$Balance, $Name", [jane, zoe, long]).unfilled).toEqual([
      { recipient: zoe, names: ["Balance"] },
      { recipient: long, names: ["Balance"] },
    ]);
  });

  it("has a longest message, by what it costs and not by its letters", () => {
    const template = `$Name, ${"a".repeat(80)}`;
    expect(surveyOf(template, [jane, zoe]).longest).toMatchObject({ recipient: zoe, count: { segments: 2 } });
    expect(surveyOf("$Name", [jane, long, zoe]).longest).toMatchObject({ recipient: long, count: { segments: 1 } });
    expect(surveyOf("$Name", [])).toEqual({ unfilled: [], segments: 0 });
  });

  it("tells of each message in turn", () => {
    const told: [string, number][] = [];
    surveyOf("$Name", [jane, long], ({ who }, { units }) => told.push([who, units]));
    expect(told).toEqual([
      ["Jane", 4],
      ["Long", 150],
    ]);
  });

  it("adds up the segments of all messages as they are sent", () => {
    expect(surveyOf("$Name\r\n", [jane, zoe, long]).segments).toBe(3);
    expect(surveyOf(`$Name\r\n${"a".repeat(155)}`, [jane]).segments).toBe(1);
  });
});
