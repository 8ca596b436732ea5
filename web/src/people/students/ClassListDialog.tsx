import { BLANK_COLUMNS_MAX, students } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { useLastChoice } from "../../kit/form/lastChoice.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { GroupPicker } from "../groups/GroupPicker.tsx";

const COLUMNS = Array.from({ length: BLANK_COLUMNS_MAX + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));
/** A list that goes from hand to hand has nobody's phone on it. */
const FIRST = { guardianPhones: "false", blankColumns: "0" } as const;

/** Asks what a class list is to have on it, and opens it as a PDF. `groupCode` is the group being looked at, or empty. */
export function ClassListDialog(props: DialogProps) {
  const { t } = useTranslation();
  const [last, keep] = useLastChoice("classList", FIRST);
  const [groupCode, setGroup] = useState(props.id);
  const [guardianPhones, setPhones] = useState(last.guardianPhones === "true");
  const [blankColumns, setColumns] = useState(
    COLUMNS.some(({ value }) => value === last.blankColumns) ? last.blankColumns : FIRST.blankColumns,
  );
  const print = (): void => {
    if (groupCode === "") return void ask.alert(t("people.students.selectGroup"));
    keep({ guardianPhones: String(guardianPhones), blankColumns });
    openTab(fileUrl(students.printClassList, { groupCode, guardianPhones, blankColumns: Number(blankColumns) }));
    props.onClose();
  };
  return (
    <Dialog
      title={t("people.students.classList")}
      size="small"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" icon={<PrintIcon />} onClick={print}>
            {t("people.students.classListPaper.print")}
          </Button>
        </>
      }
    >
      <Down gap={3}>
        <GroupPicker value={groupCode} onChange={setGroup} wide />
        <div>
          <Tick label={t("people.students.classListPaper.phones")} checked={guardianPhones} onChange={setPhones} />
          <Words size="small" faint>
            {t("people.students.classListPaper.phonesAbout")}
          </Words>
        </div>
        <Down gap={0.5}>
          <Words size="small" as="span" faint>
            {t("people.students.classListPaper.columns")}
          </Words>
          <div>
            <Choose
              label={t("people.students.classListPaper.columns")}
              value={blankColumns}
              options={COLUMNS}
              onChange={setColumns}
            />
          </div>
          <Words size="small" faint>
            {t("people.students.classListPaper.columnsAbout", { month: BLANK_COLUMNS_MAX })}
          </Words>
        </Down>
      </Down>
    </Dialog>
  );
}
