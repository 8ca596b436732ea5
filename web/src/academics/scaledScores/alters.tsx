import { regrading, type Altered } from "@ofisi/contract/academics/regrading";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { formatNumber, t } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { Chosen } from "./chosen.ts";

/** In a question so many are named; the dialog that applies bands names more. */
const NAMED_MAX = 8;

/**
 * True once the person knows whose scaled score and merit a change of the bands would alter, and goes on; also where it
 * would alter nobody's. Marks that were given keep their band until the bands are applied to them (decision 0021).
 */
export async function agreesTo(
  place: Chosen,
  change: NonNullable<In<typeof regrading.previewBands>["change"]>,
  confirmLabel: string,
): Promise<boolean> {
  let seen: Out<typeof regrading.previewBands>;
  try {
    seen = await call(regrading.previewBands, { ...place, change });
  } catch (error) {
    await alertFailure(error);
    return false;
  }
  if (seen.count === 0) return true;
  return await ask.confirm(t("scaledScores.altered.question", { count: seen.count }), {
    confirmLabel,
    detail: (
      <Down gap={1}>
        <AlteredTable altered={seen.altered.slice(0, NAMED_MAX)} count={seen.count} />
        <Words>{t("scaledScores.altered.kept")}</Words>
      </Down>
    ),
  });
}

/** Whose scaled score and merit would be another, and what each would be. */
export function AlteredTable({ altered, count }: { altered: readonly Altered[]; count: number }) {
  const merit = (which: Altered["meritBefore"]): string => (which === "" ? "" : t(`scaledScores.merits.${which}`));
  const said = (grade: string, which: Altered["meritBefore"]): string =>
    grade === "" ? t("scaledScores.altered.nothing") : [grade, merit(which)].filter(Boolean).join(" · ");
  const words = "scaledScores.altered" as const;
  return (
    <Down gap={0.5}>
      <SimpleTable
        label={t(`${words}.table`)}
        head={[
          t(`${words}.student`),
          t(`${words}.period`),
          t("scaledScores.columns.raw"),
          t(`${words}.before`),
          t(`${words}.after`),
        ]}
        figures={[t("scaledScores.columns.raw")]}
        stacks
        rows={altered.map((each) => ({
          key: String(each.id),
          cells: [
            each.name,
            `${each.semesterName} ${each.academicYear}${each.isLocked ? ` · ${t(`${words}.isLocked`)}` : ""}`,
            formatNumber(each.result),
            said(each.gradeBefore, each.meritBefore),
            said(each.gradeAfter, each.meritAfter),
          ],
        }))}
      />
      {count > altered.length && (
        <Words faint>{t("scaledScores.findings.more", { count: count - altered.length })}</Words>
      )}
    </Down>
  );
}
