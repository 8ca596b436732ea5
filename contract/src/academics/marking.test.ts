/** How marks add up: to the hundredth, with absences, exemptions and ties. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanOf, ranksOf, readMark, totalOf } from "./marking.ts";

describe("a mark as it is written", () => {
  it.each([
    ["", ""],
    [" 37,5 ", "37.5"],
    ["040", "40"],
    ["0", "0"],
    ["40.00", "40"],
    ["a", "ABS"],
    ["Abs", "ABS"],
    ["x", "ABS"],
    ["dispensé", "EXM"],
    ["EX", "EXM"],
  ])("%j is %j", (written, mark) => expect(readMark(written, 40)).toEqual({ mark }));

  it.each(["-1", "3.141", "ten", "1e1", "4O", "40%"])("%j is none", (written) =>
    expect(readMark(written, 40)).toEqual({ fault: "unreadable" }),
  );

  it("is never over the paper, not by a hundredth", () => {
    expect(readMark("40.01", 40)).toEqual({ fault: "over" });
    expect(readMark("37.5", 37.5)).toEqual({ mark: "37.5" });
  });
});

describe("a total", () => {
  it("adds up exactly, and says how much of it there is", () => {
    expect(totalOf(["33.3", "33.3", "33.4"], [40, 40, 40])).toEqual({ total: 100, marked: 3, isComplete: true });
    expect(totalOf(["33.3", ""], [40, 60])).toEqual({ total: 33.3, marked: 1, isComplete: false });
    expect(totalOf(["", ""], [40, 60])).toEqual({ total: null, marked: 0, isComplete: false });
    expect(totalOf([], [])).toEqual({ total: null, marked: 0, isComplete: false });
  });

  it("counts an absence as 0, also in every paper", () => {
    expect(totalOf(["ABS", "30"], [40, 60])).toEqual({ total: 30, marked: 2, isComplete: true });
    // An exam that was missed whole is 0, also while a paper is still to come; nothing is known of an exemption from all.
    expect(totalOf(["ABS", "ABS"], [40, 60])).toEqual({ total: 0, marked: 2, isComplete: true });
    expect(totalOf(["ABS", ""], [40, 60])).toEqual({ total: 0, marked: 1, isComplete: false });
    expect(totalOf(["EXM", "EXM"], [40, 60])).toEqual({ total: null, marked: 2, isComplete: true });
  });

  it("gives who is exempt the share of the others, rounded half up", () => {
    expect(totalOf(["EXM", "30"], [40, 60]).total).toBe(50);
    expect(totalOf(["EXM", "20"], [40, 60]).total).toBe(33.33);
    expect(totalOf(["EXM", "40"], [40, 60]).total).toBe(66.67);
    expect(totalOf(["EXM", "EXM"], [40, 60]).total).toBeNull();
    expect(totalOf(["EXM", "ABS"], [40, 60]).total).toBe(0);
  });

  it("is never above the whole, whatever the marks", () => {
    const paper = fc.integer({ min: 100, max: 100_000 }).chain((most) =>
      fc.tuple(
        fc.constant(most / 100),
        fc.oneof(
          fc.constantFrom("", "ABS", "EXM"),
          fc.integer({ min: 0, max: most }).map((mark) => String(mark / 100)),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(paper, { minLength: 1, maxLength: 8 }), (papers) => {
        const { total } = totalOf(
          papers.map(([, mark]) => mark),
          papers.map(([most]) => most),
        );
        const whole = papers.reduce((sum, [most]) => sum + Math.round(most * 100), 0) / 100;
        expect(total ?? 0).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

describe("ranks and means", () => {
  it("share a rank between equals and leave the next out", () => {
    expect(ranksOf([50, 70, null, 70, 80])).toEqual([4, 2, null, 2, 1]);
    expect(ranksOf([])).toEqual([]);
  });

  it("have a mean to the hundredth, of those who have a total", () => {
    expect(meanOf([33.33, null, 33.34])).toBe(33.34);
    expect(meanOf([0.1, 0.2])).toBe(0.15);
    expect(meanOf([null])).toBeNull();
  });
});
