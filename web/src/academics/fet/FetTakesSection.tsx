import { fet, type FetTake } from "@ofisi/contract/academics/fet";
import { filler } from "@ofisi/contract/academics/filler";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";

/** Timetable files that were taken, the newest first; what one brought can be taken back while nothing depends on it. */
export function FetTakesSection() {
  const { t } = useTranslation();
  const reading = useRead(fet.getFetTakes, {});
  const list = reading.data?.takes ?? [];
  if (reading.data && list.length === 0) return null;
  return (
    <Down>
      <Words as="h2" size="heading">
        {t("fet.takes.title")}
      </Words>
      <FailedReading reading={reading} />
      {list.map((take) => (
        <One key={take.id} take={take} />
      ))}
    </Down>
  );
}

const KINDS = ["lines", "rules", "groups", "units", "courses", "venues", "bells"] as const;
const changed = (): Promise<void> => invalidate(fet.getFetTakes, filler.getFillInput, filler.getFillRules);

function One({ take }: { take: FetTake }) {
  const { t } = useTranslation();
  const undoing = useRemoval(fet.undoFet, t("fet.takes.undo"), changed);
  const { id, takenBy: name, takenAt, undoneAt, academicYear, semesterName } = take;
  const brought = KINDS.filter((kind) => take[kind] > 0)
    .map((kind) => t(`fet.takes.${kind}`, { count: take[kind] }))
    .join(", ");
  const words = { question: t("fet.takes.sure"), detail: t("fet.takes.sureAbout"), told: t("fet.takes.told") };
  const undo = undoing.of({ id }, words);
  return (
    <Notice
      action={
        undoneAt === "" && (
          <Button kind="danger" busy={undo.busy} onClick={() => void undo.run()}>
            {undo.label}
          </Button>
        )
      }
    >
      <Words strong as="div">
        {t("fet.takes.by", { name, when: formatDateTime(takenAt), term: `${academicYear}, ${semesterName}` })}
      </Words>
      <Words as="div" size="small">
        {brought}
      </Words>
      {undoneAt !== "" && (
        <Words as="div" size="small">
          {t("fet.takes.undone", { when: formatDateTime(undoneAt) })}
        </Words>
      )}
    </Notice>
  );
}
