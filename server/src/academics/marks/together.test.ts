/** People who mark at once, and a head who locks meanwhile. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { describe, expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";

const rowOf = <Row extends { userCode: string }>(rows: readonly Row[], userCode: string) =>
  rows.find((row) => row.userCode === userCode)!;

describe("people who mark at once", () => {
  it("never lose a mark, and one of two on a cell is told, 200 times", async () => {
    const { save, open, head, teacher, codes, papers } = await aMarkedClass();
    const [who] = codes as [string];
    let base = "";
    for (let round = 0; round < 200; round += 1) {
      const [mine, theirs] = [String(round % 40), String((round + 7) % 40)];
      // oxlint-disable-next-line no-await-in-loop
      const [first, second] = await Promise.all([
        save(head, [[who, papers.one, mine, base]]),
        save(teacher, [[who, papers.one, theirs, base]]),
      ]);
      const kinds = [first.outcomes[0]!, second.outcomes[0]!];
      const saved = kinds.filter(({ kind, value }) => kind === "saved" && value !== base);
      const conflicts = kinds.filter(({ kind }) => kind === "conflict");
      // oxlint-disable-next-line no-await-in-loop
      const now = rowOf((await open()).rows, who).marks[0]!;
      if (mine !== base && theirs !== base) {
        expect(saved).toHaveLength(1);
        expect(conflicts).toHaveLength(1);
        expect(conflicts[0]!.value).toBe(now);
      }
      expect(kinds.some(({ kind, value }) => kind === "saved" && value === now)).toBe(true);
      base = now;
    }
  });

  it("write before a lock or are refused by it, never after, 200 times", async () => {
    const { trySave, open, head, teacher, period, codes, papers, save } = await aMarkedClass();
    const [who] = codes as [string];
    await save(teacher, [[who, papers.two, "1"]]);
    let base = "";
    for (let round = 1; round <= 200; round += 1) {
      const mark = String(round % 40);
      // oxlint-disable-next-line no-await-in-loop
      const [written] = await Promise.all([
        trySave(teacher, [[who, papers.one, mark, base]], "Why not"),
        head.call(marksSheet.lockMarks, { ...period, why: "Round" }),
      ]);
      // oxlint-disable-next-line no-await-in-loop
      const now = rowOf((await open()).rows, who).marks[0]!;
      expect(now).toBe(written.success ? mark : base);
      base = now;
      // oxlint-disable-next-line no-await-in-loop
      await head.call(marksSheet.unlockMarks, { ...period, why: "Round" });
    }
  });
});
