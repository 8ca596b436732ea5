import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ambiguousDay, detectDateOrder, placeBeside, readDay } from "./days.ts";

const TODAY = "2026-11-20";

describe("dates", () => {
  test("the order is told by the column, asked when nothing tells it", () => {
    expect(detectDateOrder(["03/04/2012", "31/03/2012"])).toBe("dmy");
    expect(detectDateOrder(["03/04/2012", "03-31-2012"])).toBe("mdy");
    expect(detectDateOrder(["03/04/2012"])).toBe("ask");
    expect(detectDateOrder(["31/03/2012", "03/31/2012"])).toBe("ask");
    expect(detectDateOrder(["2012-03-31", "04/04/2012", "", "12 March 2012"])).toBeUndefined();
  });
  test.each([
    ["2012-03-31", "2012-03-31"],
    ["2012-3-1", "2012-03-01"],
    ["2012-03-31T00:00:00.000Z", "2012-03-31"],
    ["2012-03-31 00:00:00", "2012-03-31"],
    ["31/03/2012", "2012-03-31"],
    ["31.3.2012", "2012-03-31"],
    ["03/31/2012", "2012-03-31"],
    ["31-03-12", "2012-03-31"],
    ["31/03/96", "1996-03-31"],
    ["20120331", "2012-03-31"],
    ["12 March 2012", "2012-03-12"],
    ["12-Mar-12", "2012-03-12"],
    ["March 12th, 2012", "2012-03-12"],
    ["1er août 2012", "2012-08-01"],
    ["12 févr. 2012", "2012-02-12"],
    ["12 Machi 2012", "2012-03-12"],
    ["29 Februari 2012", "2012-02-29"],
  ])("%s", (given, day) => {
    expect(readDay(given, "ask", TODAY)).toEqual({ day });
  });
  test.each([
    ["03/04/2012", "ambiguousDate"],
    ["30/02/2012", "badDate"],
    ["29/02/2011", "badDate"],
    ["yesterday", "badDate"],
    ["12 Brumaire 2012", "badDate"],
    ["2027-01-01", "futureDate"],
    ["1812-01-01", "badDate"],
  ])("%s is refused as %s", (given, problem) => {
    expect(readDay(given, "ask", TODAY)).toEqual({ problem });
  });
  test.each([
    ["Lubumbashi, le 05/03/2013", "Lubumbashi"],
    ["Lubumbashi le 05.03.2013", "Lubumbashi"],
    ["Né(e) le 05/03/2013 à Goma", "Goma"],
    ["né (e) le 5 mars 2013 à L’shi", "L’shi"],
    ["Née à Kinshasa/Gombe, le 5 mars 2013", "Kinshasa/Gombe"],
    ["Goma, Nord-Kivu, le 05/03/2013", "Goma, Nord-Kivu"],
    ["05/03/2013, Goma", "Goma"],
    ["05/03/2013 (Goma)", "Goma"],
    ["Born on 5 March 2013 in Nairobi", "Nairobi"],
    ["Amezaliwa tarehe 5 Machi 2013 huko Kisumu", "Kisumu"],
    ["Kisumu; 2013-03-05", "Kisumu"],
    ["le 05/03/2013", ""],
    ["NÉ(E) LE 05/03/2013", ""],
    ["March 5, 2013", ""],
    ["5 March, 2013", ""],
    ["05/03/2013 10:00 am", ""],
  ])("%s has the place %j beside the day", (given, place) => {
    expect([readDay(given, "dmy", TODAY), placeBeside(given)]).toEqual([{ day: "2013-03-05" }, place]);
  });
  test.each([
    "vers le 05/03/2013",
    "avant le 05/03/2013",
    "Tuesday, 05/03/2013",
    "Mardi le 5 mars 2013",
    "Lubumbashi",
    "Lubumbashi, le 2013",
    "05/03/2013 à 10h",
    "05/03/2013 à midi",
  ])("%s is no day with a place", (given) => {
    expect([readDay(given, "dmy", TODAY), placeBeside(given)]).toEqual([{ problem: "badDate" }, ""]);
  });
  test("a place beside the days hides neither their order nor that it is open", () => {
    expect(detectDateOrder(["Goma, le 03/04/2012", "né le 31/03/2012 à Bukavu"])).toBe("dmy");
    expect(ambiguousDay(["Goma, le 31/03/2012", "Goma, le 03/04/2012"])).toBe("03/04/2012");
  });
  test("a chosen order is kept to", () => {
    expect(readDay("03/04/2012", "dmy", TODAY)).toEqual({ day: "2012-04-03" });
    expect(readDay("03/04/2012", "mdy", TODAY)).toEqual({ day: "2012-03-04" });
    expect(readDay("03/31/2012", "dmy", TODAY)).toEqual({ problem: "badDate" });
  });
  test("every day written in either order reads back", () => {
    const days = fc.date({ min: new Date("1930-01-01"), max: new Date("2026-11-19"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom("/", "-", "."), (date, mark) => {
        const day = date.toISOString().slice(0, 10);
        const [y, m, d] = day.split("-");
        expect(readDay([d, m, y].join(mark), "dmy", TODAY)).toEqual({ day });
        expect(readDay([m, d, y].join(mark), "mdy", TODAY)).toEqual({ day });
      }),
    );
  });
});
