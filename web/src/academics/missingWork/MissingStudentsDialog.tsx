import { ACTIVE } from "@ofisi/contract/academics/assignments";
import { missingWork, REMIND_AGAIN_HOURS, type MissingStudent } from "@ofisi/contract/academics/missingWork";
import type { Out } from "@ofisi/contract/kit/operation";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { Table } from "../../kit/table/Table.tsx";
import { sayMoment } from "../assignments/moments.ts";
import { Due, MISSING_READS } from "./MissingWorkDialog.tsx";

const keyOf = (one: MissingStudent): string => one.userCode;
const nameOf = (one: MissingStudent): string => one.name;

/** Who has not handed in one assignment, and one press that reminds them. */
export function MissingStudentsDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(missingWork.getMissingStudents, { id: Number(id) || 1 }, { keep: false });
  const found = reading.data;
  if (!found) return <WaitingDialog title={t("missingWork.title")} reading={reading} onClose={onClose} />;
  return <Missing of={found} onClose={onClose} />;
}

function Missing({ of, onClose }: { of: Out<typeof missingWork.getMissingStudents>; onClose: () => void }) {
  const { t } = useTranslation();
  const may = useMay(missingWork.remindMissing) && of.mayChange;
  const reminders = useReminding(of);
  const columns = useColumns(of);
  const { Students, title, missing, students } = of;
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {may && of.status === ACTIVE && missing > 0 && (
            <Button kind="primary" busy={reminders.busy} onClick={() => void reminders.press()}>
              {reminders.count === 0
                ? t("missingWork.remindNobody")
                : t("missingWork.remind", { count: reminders.count })}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        <Words>
          {of.groupName} · {of.activityName} · <Due moment={of.dueDate} />
        </Words>
        {of.status !== ACTIVE && <Words>{t("missingWork.closed")}</Words>}
        <Words strong live>
          {missing === 0 ? t("missingWork.everybody") : t("missingWork.ofAll", { missing, students })}
        </Words>
        {missing > 0 && (
          <Table
            label={t("missingWork.who")}
            name="missingStudents"
            rows={Students}
            count={Students.length}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
          />
        )}
      </Down>
    </Dialog>
  );
}

/** The press: it says first how many, and who is left out and why. */
function useReminding({ id, title, Students }: Out<typeof missingWork.getMissingStudents>) {
  const { t } = useTranslation();
  const settings = useRead(missingWork.getWorkReminderSettings, {}).data;
  const write = useWrite(missingWork.remindMissing, { invalidates: MISSING_READS });
  const countOf = (press: MissingStudent["press"]): number => Students.filter((one) => one.press === press).length;
  const count = countOf("reminds");
  const leftOut = (lately: number, later: number): string[] => [
    ...(lately > 0 ? [t("missingWork.lately", { count: lately, hours: REMIND_AGAIN_HOURS })] : []),
    ...(later > 0 ? [t("missingWork.later", { count: later })] : []),
  ];
  const press = async (): Promise<void> => {
    const others = leftOut(countOf("remindedLately"), countOf("hasMoreTime"));
    if (count === 0) return ask.alert(t("missingWork.nobody", { title }), <Lines of={others} />);
    const leaves = settings?.tellsStudents === true || settings?.tellsFamilies === true;
    const detail = <Lines of={[leaves ? t("missingWork.bySms") : t("missingWork.inProduct"), ...others]} />;
    const confirmLabel = t("missingWork.remind", { count });
    if (!(await ask.confirm(t("missingWork.confirm", { count, title }), { confirmLabel, detail }))) return;
    const done = await write.run({ id });
    if (!done) return;
    const told =
      done.reminded === 0
        ? t("missingWork.nobody", { title })
        : t("missingWork.reminded", { count: done.reminded, title });
    notify([told, ...leftOut(done.remindedLately, done.haveMoreTime)].join(" "));
  };
  return { count, press, busy: write.busy };
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <Down gap={1}>
      {of.map((line) => (
        <Words key={line} as="span">
          {line}
        </Words>
      ))}
    </Down>
  );
}

function useColumns({
  id,
  dueDate,
  status,
  mayChange,
}: Out<typeof missingWork.getMissingStudents>): Column<MissingStudent>[] {
  const { t, i18n } = useTranslation();
  const { open } = useDialogs();
  const may = useMay(missingWork.giveMoreTime) && mayChange && dueDate !== "" && status === ACTIVE;
  return useMemo(
    (): Column<MissingStudent>[] => [
      { id: "name", title: t("missingWork.columns.name"), width: 180, card: "title", always: true, value: nameOf },
      {
        id: "number",
        title: t("missingWork.columns.number"),
        kind: "code",
        width: 110,
        card: "note",
        value: ({ schoolIDNumber }) => schoolIDNumber,
      },
      {
        id: "reminded",
        title: t("missingWork.columns.reminded"),
        width: 220,
        card: "below",
        value: ({ remindedAt, remindedBy, told }) =>
          remindedAt === "" ? "" : t(`missingWork.told.${told}`, { when: sayMoment(remindedAt), by: remindedBy }),
      },
      {
        id: "moreTime",
        title: t("missingWork.columns.moreTime"),
        width: 150,
        card: "note",
        value: ({ moreTime }) => sayMoment(moreTime),
      },
      ...(may
        ? [
            {
              id: "act",
              title: t("missingWork.columns.act"),
              kind: "action" as const,
              width: 130,
              card: "end" as const,
              cell: ({ name, userCode }: MissingStudent) => (
                <Button
                  kind="quiet"
                  small
                  inRow
                  label={t("missingWork.moreTime.giveTo", { name })}
                  onClick={() => open("moreTime", `${id}_${userCode}`)}
                >
                  {t("missingWork.moreTime.give")}
                </Button>
              ),
            },
          ]
        : []),
    ],
    // Days are written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, i18n.language, may, id, open],
  );
}
