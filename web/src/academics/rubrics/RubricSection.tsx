import { mostOf, rubrics, type Criterion } from "@ofisi/contract/academics/rubrics";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { sayMoment } from "../assignments/moments.ts";
import { KEPT } from "../assignments/ownReads.ts";

/** The rubric of an assignment, or of what was handed in for it with the levels that were chosen; nothing where it has none. */
export function RubricSection({ id }: { id: number }) {
  const { t } = useTranslation();
  const { criteria = [], chosen = [] } = useRead(rubrics.getRubric, { id }, KEPT).data ?? {};
  if (criteria.length === 0) return null;
  return (
    <Down gap={2}>
      <Across gap={1}>
        <Words as="h3" size="heading">
          {t("rubrics.title")}
        </Words>
        <Words faint>{t("rubrics.most", { most: mostOf(criteria) })}</Words>
      </Across>
      {criteria.map((one) => (
        <CriterionLevels key={one.id} of={one} chosen={chosen.find(({ criterion }) => criterion === one.id)?.level} />
      ))}
    </Down>
  );
}

function CriterionLevels({ of, chosen }: { of: Criterion; chosen: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Down gap={0.5}>
      <Words strong>{of.name}</Words>
      {of.levels.map(({ id, points, words }) => (
        <Across key={id} gap={1}>
          <Words as="span" strong={id === chosen} faint={chosen !== undefined && id !== chosen}>
            {[String(points), words].filter(Boolean).join(" · ")}
          </Words>
          {id === chosen && <StateChip tone="good" label={t("rubrics.chosen")} />}
        </Across>
      ))}
    </Down>
  );
}

/** Who gave which grade by levels, the last one first; nothing where none was. */
export function GivenGrades({ id }: { id: number }) {
  const { t } = useTranslation();
  const given = useRead(rubrics.getRubric, { id }, KEPT).data?.given ?? [];
  if (given.length === 0) return null;
  return (
    <Down gap={0.5}>
      <Words strong>{t("rubrics.given")}</Words>
      {given.map(({ grade, by, at, isRestated }, place) => (
        <Words key={place} faint>
          {t(isRestated ? "rubrics.restatedBy" : "rubrics.givenBy", { grade, by, when: sayMoment(at) })}
        </Words>
      ))}
    </Down>
  );
}
