import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import type { Ticks } from "./lists.ts";

/** Whether a group stands for its parents, its students or both; neither is the parents (G130). */
export function TicksSection(props: { ticks: Ticks; onChange: (ticks: Ticks) => void }) {
  const { ticks, onChange } = props;
  const { t } = useTranslation();
  return (
    <Across>
      <Tick label={t("bulk.parents")} checked={ticks.parents} onChange={(parents) => onChange({ ...ticks, parents })} />
      <Tick
        label={t("bulk.learners")}
        checked={ticks.students}
        onChange={(students) => onChange({ ...ticks, students })}
      />
    </Across>
  );
}
