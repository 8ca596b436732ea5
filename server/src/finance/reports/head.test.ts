/** What stands over a report on paper. */
import { reports } from "@ofisi/contract/finance/reports";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";

describe("the head of a report on paper", () => {
  it("has the school's logo, where it has one", async () => {
    const drawn = async (logo: Buffer | undefined) => {
      const school = await aSchool();
      if (logo) {
        const { services, owner } = await testApp();
        const name = `${"a1b2c3d4".repeat(4)}.png`;
        const path = services.uploads.pathOf(mintSchoolCode(school.schoolCode), name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, logo);
        await owner.query("update schools set logo = $2 where school_code = $1", [school.schoolCode, name]);
      }
      const pdf = await school.office.download(reports.downloadReport, { report: "arrears", format: "pdf" });
      return pdf.rawPayload.toString("latin1").includes("/Subtype /Image");
    };
    expect(await drawn(undefined)).toBe(false);
    expect(await drawn(Buffer.from(DOT, "base64"))).toBe(true);
  });
});
/** A picture of one dot, PNG. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
