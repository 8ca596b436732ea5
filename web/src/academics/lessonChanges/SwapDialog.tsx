import { lessonChanges, SWAPS, type DatedLesson, type Swap } from "@ofisi/contract/academics/lessonChanges";
import { useWatch } from "react-hook-form";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { useDatedLesson } from "./DatedLessonDialogs.tsx";
import { datedLessonsChanged, fullOf, ofDay, shortOf } from "./datedLessons.ts";

/** Swaps the time, the teacher or the venue of a lesson on a date with another one: those that can be swapped are offered. */
export function SwapDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const words = "lessonChanges.swap" as const;
  const reading = useDatedLesson(id);
  const lesson = reading.data;
  if (!lesson) return <WaitingDialog title={t(`${words}.title`)} reading={reading} onClose={onClose} />;
  const { lessonId, day, version } = lesson;
  return (
    <FormDialog
      operation={lessonChanges.swapLessons}
      title={t(`${words}.title`)}
      action={t(`${words}.save`)}
      initial={{ what: "times", withLessonId: "", reason: "" }}
      fixed={({ what = "", withLessonId: chosen = "" }) => {
        // What was chosen for another swap is not chosen any more.
        const [withLessonId = "", withVersion = "0"] = chosen.startsWith(`${what} `) ? chosen.split(" ").slice(1) : [];
        return { lessonId: String(lessonId), day, version: String(version), withLessonId, withVersion };
      }}
      basis={lesson}
      draft={draft}
      changed={datedLessonsChanged}
      told={(both) => t(`${words}.told`, { lesson: shortOf(both.lesson), other: shortOf(both.other) })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <Words faint>{fullOf(lesson)}</Words>
      <SwapFields lesson={lesson} />
    </FormDialog>
  );
}

function SwapFields({ lesson: { lessonId, day } }: { lesson: DatedLesson }) {
  const { t } = useTranslation();
  const words = "lessonChanges.swap" as const;
  const what = useWatch({ name: "what" }) as Swap;
  const found = useRead(lessonChanges.findSwaps, { lessonId, day, what }, { keep: false }).data?.lessons ?? [];
  // What it was chosen for, and the version that is seen, go along.
  const options = found.map((other) => ({ value: `${what} ${other.lessonId} ${other.version}`, label: ofDay(other) }));
  return (
    <>
      <SelectField
        name="what"
        label={t(`${words}.what`)}
        options={SWAPS.map((value) => ({ value, label: t(`${words}.whats.${value}`) }))}
      />
      <PickField
        name="withLessonId"
        label={t(`${words}.other`)}
        placeholder={t(`${words}.otherHint`)}
        options={options}
        emptyText={t(`${words}.none`)}
        required
      />
      <TextField
        name="reason"
        label={t("lessonChanges.change.reason")}
        hint={t("lessonChanges.change.reasonHint")}
        max={200}
      />
    </>
  );
}
