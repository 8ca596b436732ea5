/** How a school tells families of absences. */
import type { AbsenceSettings } from "@ofisi/contract/academics/absences";
import { settingsRow } from "../../kit/settings.ts";

export const { read: readSettings, change: changeSettings } = settingsRow<AbsenceSettings>(
  "absence_settings",
  "absence settings",
  {
    tells: ["tells", false],
    tellsOf: ["tells_of", "lesson"],
    delayMinutes: ["delay_minutes", 30],
    language: ["language", "en"],
    templateEn: ["template_en", ""],
    templateFr: ["template_fr", ""],
    templateSw: ["template_sw", ""],
    excuses: ["excuses", []],
  },
);
