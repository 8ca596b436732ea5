import { MISSING_WORK_MAX, missingWork, type MissingWork } from "@ofisi/contract/academics/missingWork";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { PressList } from "../../kit/list/PressList.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { isOver, sayMoment } from "../assignments/moments.ts";

/** What shows reminders, and more time. */
export const MISSING_READS = [missingWork.getMissingWork, missingWork.getMissingStudents];

/** What is missing, by group: of the one whose code is given, or of all. */
export function MissingWorkDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(missingWork.getMissingWork, { groupCode: id || undefined, staffCode: undefined });
  return (
    <Dialog title={t("missingWork.title")} onClose={onClose}>
      <Down gap={3}>
        <Words faint>{t("missingWork.about")}</Words>
        <Loaded reading={reading} lines={6}>
          {({ Assignments, count }) => (
            <>
              {count === 0 && <Words>{t("missingWork.none")}</Words>}
              {[...byGroup(Assignments)].map(([groupCode, own]) => (
                <Down key={groupCode} gap={1}>
                  <Words as="h3" size="heading">
                    {t("missingWork.ofGroup", {
                      group: own[0]!.groupName,
                      count: own.reduce((sum, { missing }) => sum + missing, 0),
                    })}
                  </Words>
                  <PressList
                    label={own[0]!.groupName}
                    empty=""
                    items={own.map((one) => ({
                      key: String(one.id),
                      label: t("missingWork.see", { title: one.title }),
                      onPress: () => open("missingStudents", String(one.id)),
                      children: <Line of={one} />,
                    }))}
                  />
                </Down>
              ))}
              {count > MISSING_WORK_MAX && (
                <Words faint>{t("missingWork.more", { shown: MISSING_WORK_MAX, count })}</Words>
              )}
            </>
          )}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function byGroup(rows: readonly MissingWork[]): Map<string, MissingWork[]> {
  const groups = new Map<string, MissingWork[]>();
  for (const row of rows) groups.set(row.groupCode, [...(groups.get(row.groupCode) ?? []), row]);
  return groups;
}

function Line({ of }: { of: MissingWork }) {
  const { t } = useTranslation();
  return (
    <Down gap={0.5}>
      <Words strong>{of.title}</Words>
      <Words>{t("missingWork.ofAll", { missing: of.missing, students: of.students })}</Words>
      <Words faint size="small">
        {of.activityName} · {of.staffName} · <Due moment={of.dueDate} />
      </Words>
    </Down>
  );
}

/** When something is due, or was. */
export function Due({ moment }: { moment: string }) {
  const { t } = useTranslation();
  if (moment === "") return t("missingWork.noDue");
  const when = sayMoment(moment);
  return isOver(moment) ? t("missingWork.wasDue", { when }) : t("missingWork.due", { when });
}
