/** How a period of the demo's marks went, and what its head looks at before the reports go out. */
import { button } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { at, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "A head reads a term's marks by unit and teacher beside the term before, and finds what to look at before publishing",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/analysis" });
    await seen(page, "Compared with");
    const table = page
      .getByRole("grid")
      .or(page.getByRole("table", { name: "Marks analysis" }))
      .first();
    await table.getByText("Mathematics").waitFor();
    // What stands in the table is what the stored totals come to, each of them complete and out of 100.
    const [stored] = await product.stored<{ mean: string; count: string }>(
      `with newest as (
         select p.academic_year_code, p.semester_code from mark_periods p
         join academic_years y using (school_code, academic_year_code) join semesters s using (school_code, semester_code)
         where p.school_code = 'UHURU' order by academic_year desc, semester_name desc limit 1)
       select round(avg(e.result), 2)::float8::text as mean, count(*)::text as count
       from transcript_entries e join newest using (academic_year_code, semester_code)
       join units u using (school_code, activity_code)
       where school_code = 'UHURU' and activity_name = 'Mathematics' and result is not null and marked = 2`,
    );
    const row = table.getByRole("row").filter({ hasText: "Mathematics" });
    await row.getByText(stored!.mean, { exact: true }).first().waitFor();
    await row.getByText(stored!.count, { exact: true }).first().waitFor();
    await accessibleInBoth(page, "the analysis of marks");
    await shots(page, "analysis-units");

    await page.getByRole("combobox", { name: "By" }).selectOption("teacher");
    await seen(page, "A total counts for everyone who teaches");
    await shots(page, "analysis-teachers");

    await button(page, "Before publishing").click();
    await seen(page, "Missing marks");
    await accessibleInBoth(page, "what to look at before publishing");
    await shots(page, "analysis-anomalies");
    await page.getByRole("button", { name: /^Missing marks/ }).click();
    await seen(page, "students lack marks");
    const link = page.getByRole("link", { name: /^Open the sheet of/ }).first();
    const address = (await link.getAttribute("href")) ?? "";
    const asked = new URLSearchParams(address.slice(address.indexOf("?")));
    same(
      (
        await product.stored<{ there: boolean }>(
          `select exists (select from exam_subjects where school_code = 'UHURU' and scheme_code = $1 and activity_code = $2)
             and exists (select from groups where school_code = 'UHURU' and group_code = $3) as there`,
          [asked.get("schemeCode"), asked.get("activityCode"), asked.get("groupCode")],
        )
      )[0],
      { there: true },
      "the sheet that the line leads to",
    );
    await page.reload();
    await at(page, "/school/analysis");
    await seen(page, "students lack marks");
  },
);
