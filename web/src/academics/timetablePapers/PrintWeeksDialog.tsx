import { PAPER_SUBJECTS, timetablePapers, type PaperSubject } from "@ofisi/contract/academics/timetablePapers";
import { ALL_GROUPS, timetable, type Lesson } from "@ofisi/contract/academics/timetable";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Picker, type PickerOption } from "../../kit/form/Picker.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { useLessons } from "../timetable/lessons.ts";

/** Asks whose week is wanted, one's or everybody's, and opens it as a PDF. */
export function PrintWeeksDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const [of, setOf] = useState<PaperSubject>("group");
  const [code, setCode] = useState("");
  const options = useOptions(of);
  const print = (): void => {
    openTab(fileUrl(timetablePapers.printTimetable, { of, code: code === "" ? undefined : code }));
    onClose();
  };
  return (
    <Dialog
      title={t("timetablePapers.title")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" icon={<PrintIcon />} disabled={options.length === 0} onClick={print}>
            {t("timetablePapers.print")}
          </Button>
        </>
      }
    >
      <Down>
        <Words faint>{t("timetablePapers.about")}</Words>
        <div>
          <Choose
            label={t("timetablePapers.which")}
            value={of}
            options={PAPER_SUBJECTS.map((value) => ({ value, label: t(`timetablePapers.of.${value}`) }))}
            onChange={(next) => {
              setOf(next);
              setCode("");
            }}
          />
        </div>
        <Picker
          label={t("timetablePapers.one")}
          placeholder={t("timetablePapers.all")}
          emptyText={t("timetablePapers.none")}
          options={options}
          value={code}
          onChange={setCode}
          clearable
          wide
        />
      </Down>
    </Dialog>
  );
}

/** Who has lessons; every group has those of all. */
function useOptions(of: PaperSubject): PickerOption[] {
  const lessons = useLessons().data?.Timetable ?? [];
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  if (of === "group") {
    const has = new Set(lessons.map(({ groupCode }) => groupCode));
    return groups
      .filter(({ groupCode }) => has.has(ALL_GROUPS) || has.has(groupCode))
      .map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName }));
  }
  const named = (lesson: Lesson): [string, string] =>
    of === "staff" ? [lesson.staffCode, lesson.staffName] : [lesson.venueCode, lesson.venueName];
  return [...new Map(lessons.map(named))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
