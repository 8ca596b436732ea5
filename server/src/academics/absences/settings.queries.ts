/** How a school tells families of absences. */
import type { AbsenceSettings } from "@ofisi/contract/academics/absences";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Of a school that has settled nothing. */
const DEFAULTS: AbsenceSettings = {
  tells: false,
  tellsOf: "lesson",
  delayMinutes: 30,
  language: "en",
  templateEn: "",
  templateFr: "",
  templateSw: "",
  excuses: [],
};

export async function readSettings({ db, school }: SchoolTables): Promise<AbsenceSettings> {
  const { rows } = await sql<AbsenceSettings>`
    select tells, tells_of as "tellsOf", delay_minutes::int as "delayMinutes", language, template_en as "templateEn",
      template_fr as "templateFr", template_sw as "templateSw", excuses
    from absence_settings where school_code = ${school}`.execute(db);
  return rows[0] ?? DEFAULTS;
}

export async function saveSettings({ db, school, caller }: SchoolContext, settings: AbsenceSettings): Promise<void> {
  const { tells, tellsOf, delayMinutes, language, templateEn, templateFr, templateSw, excuses } = settings;
  await sql`
    insert into absence_settings (school_code, tells, tells_of, delay_minutes, language, template_en, template_fr, template_sw,
      excuses, updated_by)
    values (${school}, ${tells}, ${tellsOf}, ${delayMinutes}, ${language}, ${templateEn}, ${templateFr}, ${templateSw},
      ${excuses}::text[], ${caller.userCode})
    on conflict (school_code) do update set tells = excluded.tells, tells_of = excluded.tells_of,
      delay_minutes = excluded.delay_minutes, language = excluded.language, template_en = excluded.template_en,
      template_fr = excluded.template_fr, template_sw = excluded.template_sw, excuses = excluded.excuses, updated_at = now(),
      updated_by = excluded.updated_by`.execute(db);
}
