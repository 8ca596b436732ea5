import { bandOf } from "@ofisi/contract/academics/bands";
import { hundredths } from "@ofisi/contract/academics/marks";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { PRESETS } from "@ofisi/contract/academics/gradePresets";
import { findingsOf, metBy, stretchesOf, type Band } from "./rules.ts";

let made = 0;
const band = (from: number, to: number, part: Partial<Band> = {}): Band => ({
  id: (made += 1),
  isRange: true,
  from: hundredths(from),
  to: hundredths(to),
  scaledScore: `${from}`,
  isPass: from >= 40,
  ...part,
});
const single = (raw: number, part: Partial<Band> = {}) => band(raw, raw, { isRange: false, ...part });
const told = (bands: Band[]) =>
  findingsOf(bands).map(({ kind, from, to, band: { scaledScore }, other }) =>
    [kind, from, to, scaledScore, other?.scaledScore].filter((part) => part !== undefined).join(" "),
  );

/** Bands as they can be stored: added one after the other, those left out that meet another. */
const storable = fc
  .array(fc.record({ isRange: fc.boolean(), from: fc.nat(60), length: fc.nat(20), isPass: fc.boolean() }), {
    maxLength: 12,
  })
  .map((given) => {
    const bands: Band[] = [];
    for (const [at, { isRange, from, length, isPass }] of given.entries()) {
      const one: Band = {
        id: at + 1,
        isRange,
        from,
        to: isRange ? from + length : from,
        scaledScore: `B${at}`,
        isPass,
      };
      if (!metBy(bands, one)) bands.push(one);
    }
    return bands;
  });
const scores = (bands: readonly Band[]) =>
  Array.from({ length: Math.max(-1, ...bands.map(({ to }) => to)) + 1 }, (_, raw) => raw);
/** As a person reads the table: line by line, and the line of that very score counts most. */
const readNaively = (bands: readonly Band[], raw: number): Band | undefined => {
  let found: Band | undefined;
  for (const each of bands) {
    if (!each.isRange && each.from === raw) return each;
    if (each.isRange && raw >= each.from && raw <= each.to) found = each;
  }
  return found;
};

test("a score is kept to the hundredth", () => {
  fc.assert(
    fc.property(
      fc.nat(999_999),
      (whole) => hundredths((whole / 100).toFixed(2)) === whole && hundredths(whole / 100) === whole,
    ),
  );
});

describe("looking up", () => {
  it("agrees with reading the table line by line", () => {
    fc.assert(
      fc.property(storable, (bands) => {
        for (const raw of [...scores(bands), 200]) expect(bandOf(bands, raw)).toBe(readNaively(bands, raw));
      }),
    );
  });

  it("prefers the exact single score to the range around it", () => {
    const [range, one] = [band(40, 59.99), single(50, { scaledScore: "exact" })];
    expect([49.99, 50, 50.01].map((raw) => bandOf([range, one], hundredths(raw)))).toEqual([range, one, range]);
  });
});

describe("meeting", () => {
  it("is told of ranges that have a score in common, and of the same single score, and of nothing else", () => {
    fc.assert(
      fc.property(storable, storable, (bands, [one]) => {
        if (!one) return;
        const given = { ...one, id: 0 };
        const common = bands.filter(
          (each) =>
            each.isRange === given.isRange &&
            scores([each, given]).some(
              (raw) => raw >= each.from && raw <= each.to && raw >= given.from && raw <= given.to,
            ),
        );
        const met = metBy(bands, given);
        expect(met === undefined).toBe(common.length === 0);
        if (met) expect(common).toContain(met);
      }),
    );
  });

  it("is not a band's own change", () => {
    const one = band(10, 20);
    expect(metBy([one], { ...one, to: hundredths(30) })).toBeUndefined();
  });
});

describe("the check", () => {
  it("finds every gap that is planted, to the hundredth, and no other", () => {
    fc.assert(
      fc.property(storable, (bands) => {
        const open = new Set(
          findingsOf(bands)
            .filter(({ kind }) => kind === "gap")
            .flatMap(({ from, to }) => scores(bands).filter((raw) => raw >= hundredths(from) && raw <= hundredths(to))),
        );
        expect([...open]).toEqual(scores(bands).filter((raw) => !readNaively(bands, raw)));
      }),
    );
  });

  it("finds every range that single scores hide, and whether anything of it is left", () => {
    fc.assert(
      fc.property(storable, (bands) => {
        const found = findingsOf(bands);
        const reached = new Set(scores(bands).map((raw) => readNaively(bands, raw)));
        const idsOf = (kind: string) =>
          found
            .filter((one) => one.kind === kind)
            .map((one) => one.band.id)
            .toSorted((a, b) => a - b);
        expect(idsOf("unreachable")).toEqual(bands.filter((one) => !reached.has(one)).map(({ id }) => id));
        const hiding = bands.filter(
          (one) =>
            !one.isRange &&
            bands.some(
              (other) => other.isRange && reached.has(other) && other.from <= one.from && one.from <= other.to,
            ),
        );
        expect(idsOf("hidden")).toEqual(hiding.map(({ id }) => id));
      }),
    );
  });

  it("finds every band that fails although less passes", () => {
    fc.assert(
      fc.property(storable, (bands) => {
        const failing = new Set<number>();
        let hasPassed = false;
        for (const raw of scores(bands)) {
          const read = readNaively(bands, raw);
          if (read?.isPass) hasPassed = true;
          else if (read && hasPassed) failing.add(read.id);
        }
        const found = findingsOf(bands).filter(({ kind }) => kind === "passBelowFail");
        expect(new Set(found.map((one) => one.band.id))).toEqual(failing);
        expect(found).toHaveLength(failing.size);
      }),
    );
  });

  it("leaves out no score and reads none twice", () => {
    fc.assert(
      fc.property(storable, (bands) => {
        const covered = stretchesOf(bands).flatMap(({ from, to }) =>
          scores(bands).filter((raw) => raw >= from && raw <= to),
        );
        expect(covered).toEqual(scores(bands));
      }),
    );
  });

  it("tells of each scheme which bands its papers never reach, and which of its scores no band has", () => {
    const bands = [band(0, 39.99), band(40, 79.99), band(80, 100)];
    const of = (...totals: [scheme: string, outOf: number][]) =>
      findingsOf(
        bands,
        totals.map(([scheme, outOf]) => ({ scheme, outOf: hundredths(outOf) })),
      ).map(({ kind, from, to, band: { scaledScore }, scheme }) => [kind, from, to, scaledScore, scheme].join(" "));
    expect(of(["Whole", 100])).toEqual([]);
    // The last hundredth of a band is reached, and the first of the next is not.
    expect(of(["To the edge", 80])).toEqual([]);
    expect(of(["Below it", 79.99])).toEqual(["outOfReach 79.99 79.99 80 Below it"]);
    expect(of(["Tests", 30], ["More", 120.5])).toEqual(["outOfReach 30 30 40 Tests", "beyond 100.01 120.5 80 More"]);
    expect(findingsOf([], [{ scheme: "Tests", outOf: 3000 }])).toEqual([]);
  });

  it("says which bands it speaks of", () => {
    expect(told([])).toEqual([]);
    expect(told([band(0, 39), band(40, 100)])).toEqual(["gap 39.01 39.99 40 0"]);
    expect(told([band(10, 100)])).toEqual(["gap 0 9.99 10"]);
    expect(told([band(0, 50, { isPass: true }), single(20, { isPass: true })])).toEqual(["hidden 20 20 20 0"]);
    expect(told([band(0, 0), single(0, { scaledScore: "nil" })])).toEqual(["unreachable 0 0 0"]);
    expect(told([band(0, 49.99, { isPass: true }), band(50, 100, { isPass: false })])).toEqual([
      "passBelowFail 50 100 50 0",
    ]);
  });

  it.each(PRESETS.map((preset) => [preset.presetCode, preset] as const))(
    "has nothing to say of the preset %s",
    (_, { bands }) => {
      const stored = bands.map(({ from, to, scaledScore, merit }) =>
        band(from, to, { scaledScore, isPass: merit === "PASS" }),
      );
      expect(findingsOf(stored)).toEqual([]);
      expect(bandOf(stored, 0)?.isPass).toBe(false);
      expect(bandOf(stored, hundredths(100))?.isPass).toBe(true);
      for (const one of stored) expect(metBy(stored, one)).toBeUndefined();
    },
  );
});
