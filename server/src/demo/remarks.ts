/** The head's remarks on the demo's report cards: on all cards of the terms that are whole. */
import { addAudit } from "../kit/audit.ts";
import { findAccount } from "../platform/session/queries.ts";
import type { CastSchool } from "./cast.ts";
import type { Play } from "./play.ts";
import { addRemarks, listMeans, type Mean } from "./remarks.queries.ts";

/** By the mean that they begin at, the best first; in the language of the school's country. */
const REMARKS: Readonly<Record<CastSchool["country"], readonly (readonly [from: number, ...remarks: string[]])[]>> = {
  KE: [
    [72, "An excellent term. Keep it up.", "Among the best of the class: well done."],
    [60, "A good term. A little more in the weaker units, please.", "Steady and reliable: good work."],
    [48, "Can do more. Ask your teachers early.", "A fair term: let us see more effort in the next."],
    [0, "Parents, kindly see the class teacher about extra lessons.", "A hard term. We will help: come and see me."],
  ],
  CD: [
    [65, "Excellent semestre. Félicitations.", "Parmi les meilleurs de la classe."],
    [50, "Bon semestre, à poursuivre.", "Résultats satisfaisants : un peu plus d’efforts."],
    [0, "Les parents sont priés de voir le titulaire.", "Semestre difficile : nous l’aiderons."],
  ],
};

/** Writes what is missing of them. */
export async function playRemarks(play: Play, school: CastSchool): Promise<void> {
  await play.inSchool(school.schoolCode, async (tables) => {
    const head = await findAccount(tables.db, school.head);
    if (!head) return;
    const remarks = (await listMeans(tables)).map((one, at) => ({ ...one, remark: remarkOn(school, one, at) }));
    await addRemarks(tables, remarks, head.userCode);
    await addAudit(
      tables.db,
      { operation: "saveReportRemark", caller: head, schoolCode: tables.school, address: "", requestId: "" },
      remarks.map(({ userCode, academicYearCode, semesterCode, remark }) => ({
        subject: `report remark ${userCode} ${academicYearCode} ${semesterCode}`,
        before: { remark: "" },
        after: { remark },
      })),
    );
  });
}

function remarkOn({ country }: CastSchool, { mean }: Mean, at: number): string {
  const [, ...remarks] = REMARKS[country].find(([from]) => mean >= from)!;
  return remarks[at % remarks.length]!;
}
