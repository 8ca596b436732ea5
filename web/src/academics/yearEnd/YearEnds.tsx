import { yearEnd, type YearEnd } from "@ofisi/contract/academics/yearEnd";
import { Button } from "../../kit/Button.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";

/** The years that were closed; the last can be undone for as long as nothing stands on it. */
export function YearEnds({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const reading = useRead(yearEnd.getYearEnds, {});
  const ends = reading.data?.YearEnds ?? [];
  if (reading.data && ends.length === 0) return null;
  return (
    <Down>
      <Words as="h2" size="heading">
        {t("yearEnd.ends.title")}
      </Words>
      <FailedReading reading={reading} />
      {ends.map((end) => (
        <End key={end.yearEndCode} end={end} onDone={onDone} />
      ))}
    </Down>
  );
}

function End({ end, onDone }: { end: YearEnd; onDone: () => void }) {
  const { t } = useTranslation();
  const undoing = useWrite(yearEnd.undoYearEnd, { invalidates: [yearEnd.getYearPlan, yearEnd.getYearEnds] });
  const { academicYear: year, nextYear: next, counts } = end;
  const undo = async (): Promise<void> => {
    const agreed = await ask.confirm(t("yearEnd.ends.ask", { year }), {
      confirmLabel: t("yearEnd.ends.undo"),
      destructive: true,
      detail: t("yearEnd.ends.detail", { next }),
    });
    if (!agreed || !(await undoing.run({ yearEndCode: end.yearEndCode }))) return;
    notify(t("yearEnd.ends.done", { year }));
    onDone();
  };
  const mayUndo = end.isLast && end.hindrances.length === 0;
  return (
    <Notice
      tone={end.isLast ? "good" : "info"}
      action={
        mayUndo && (
          <Button
            kind="danger"
            busy={undoing.busy}
            label={t("yearEnd.ends.undoOf", { year })}
            onClick={() => void undo()}
          >
            {t("yearEnd.ends.undo")}
          </Button>
        )
      }
    >
      <Words strong as="div">
        {year} → {next}
      </Words>
      <Words as="div">{t("yearEnd.ends.moved", { ...counts, promoted: counts.promoted + counts.elsewhere })}</Words>
      <Words as="div" size="small">
        {t("yearEnd.ends.closed", { name: end.closedBy, when: formatDateTime(end.closedAt) })}
      </Words>
      {end.undoneAt !== "" && (
        <Words as="div" size="small">
          {t("yearEnd.ends.undone", { name: end.undoneBy, when: formatDateTime(end.undoneAt) })}
        </Words>
      )}
      {end.isLast && end.hindrances.length > 0 && (
        <Words as="div" size="small">
          {t("yearEnd.ends.held")} {end.hindrances.join("; ")}
        </Words>
      )}
    </Notice>
  );
}
