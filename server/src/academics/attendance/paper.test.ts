/** Registers on paper: what stands on them, and who may not have them. */
import { attendance } from "@ofisi/contract/academics/attendance";
import { describe, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { aClass, MONDAY, take, TUESDAY } from "../../../test/registers.ts";

describe("a register on paper", () => {
  it("has a letter for each student and day that is known, with sums, in the reader's language", async () => {
    const { office, groupCode, amani, baraka } = await aClass();
    await take(office, { groupCode }, { [amani.userCode]: "late", [baraka.userCode]: "absent" });
    await take(
      office,
      { groupCode, day: TUESDAY },
      { [amani.userCode]: "present", [baraka.userCode]: "excused\n\n\nFlu" },
    );
    const { rawPayload: body, headers } = await office.download(attendance.printRegister, {
      groupCode,
      month: MONDAY.slice(0, 7),
    });
    expect(headers["content-type"]).toBe("application/pdf");
    const text = pdfPages(body).join("\n");
    expect(text).toContain("Class register");
    expect(text).toMatch(/No +Name +12 +13 +\/ +L +A +E/);
    expect(text).toMatch(/1 +Amani +L +\/ +1 +1 +0 +0/);
    expect(text).toMatch(/2 +Baraka +A +E +0 +0 +1 +1/);
    expect(text).toMatch(/There +1 +1 +1 +1 +1 +1/);
    const days = { dateFrom: MONDAY, dateTo: TUESDAY };
    const summary = pdfPages(
      (await office.download(attendance.printAttendance, { groupCode, ...days })).rawPayload,
    ).join("\n");
    expect(summary).toMatch(/1 +Amani +2 +1 +1 +0 +0 +100/);
    const stranger = (await aSchool()).office;
    const refused = await stranger.download(attendance.printRegister, { groupCode, month: "2026-01" });
    expect([refused.headers["content-type"], refused.body.includes("not there any more")]).toEqual([
      expect.stringContaining("json"),
      true,
    ]);
    const back = await office.download(attendance.printAttendance, { groupCode, dateFrom: TUESDAY, dateTo: MONDAY });
    expect(back.body).toContain("must not be before");
    const wrong = await office.download(attendance.printRegister, { groupCode, month: "2026-13" });
    expect(wrong.statusCode).toBe(422);
    expect(summary).toMatch(/2 +Baraka +2 +0 +0 +1 +1 +0/);
  });
});
