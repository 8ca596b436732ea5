import { assignmentTeams } from "@ofisi/contract/academics/assignmentTeams";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { NOTHING_KEPT, useUnsaved } from "../../kit/form/useUnsaved.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { showAnew } from "./pickers.tsx";

const SIZES = [2, 3, 4, 5, 6] as const;

/** Which students of an assignment's class work together. */
export function TeamsDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(assignmentTeams.getTeams, { id: Number(id) || 1 }, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("assignments.teams.open")} reading={reading} onClose={onClose} />;
  return <Teams id={Number(id)} of={reading.data} onClose={onClose} />;
}

function Teams(props: { id: number; of: Out<typeof assignmentTeams.getTeams>; onClose: () => void }) {
  const { id, of, onClose } = props;
  const { t } = useTranslation();
  const { title, mayChange, isHandedIn, Students } = of;
  const may = useMay(assignmentTeams.saveTeams) && mayChange;
  const write = useWrite(assignmentTeams.saveTeams, { invalidates: [assignmentTeams.getTeams] });
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const teamOf = (userCode: string): number =>
    chosen[userCode] ?? Students.find((one) => one.userCode === userCode)?.team ?? 0;
  const isDirty = Students.some(({ userCode, team }) => teamOf(userCode) !== team);
  const unsaved = useUnsaved(isDirty, NOTHING_KEPT);
  const leave = async (): Promise<void> => {
    if (!(await unsaved.mayLeave())) return;
    unsaved.release();
    onClose();
  };
  /** By name, so many in each; a rest of one joins the last team. */
  const divide = (size: number): void => {
    const teams = Math.max(1, size === 0 ? 1 : Math.floor(Students.length / size));
    setChosen(
      Object.fromEntries(
        Students.map(({ userCode }, at) => [userCode, size === 0 ? 0 : Math.min(teams, Math.floor(at / size) + 1)]),
      ),
    );
  };
  const save = async (): Promise<void> => {
    const teams = Students.map(({ userCode }) => ({ userCode, team: teamOf(userCode) })).filter(({ team }) => team > 0);
    const done = await write.run({ id, teams });
    if (!done) return;
    unsaved.release();
    void showAnew();
    onClose();
    notify(t("assignments.teams.saved", { count: done.teams }));
  };
  const teams = Array.from({ length: Math.max(1, Math.ceil(Students.length / 2)) }, (_, at) => at + 1);
  const options = [
    { value: "0", label: t("assignments.teams.alone") },
    ...teams.map((team) => ({ value: String(team), label: t("assignments.teams.one", { team }) })),
  ];
  return (
    <Dialog
      title={t("assignments.teams.title", { title })}
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{t("kit.close")}</Button>
          {may && (
            <Button kind="primary" disabled={!isDirty} busy={write.busy} onClick={() => void save()}>
              {t("assignments.teams.save")}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        <Words>{t("assignments.teams.about")}</Words>
        {isHandedIn && <Notice>{t("assignments.teams.fixed")}</Notice>}
        {may && !isHandedIn && (
          <Across gap={1}>
            <Words as="span">{t("assignments.teams.divide")}</Words>
            {SIZES.map((size) => (
              <Button key={size} small kind="outlined" onClick={() => divide(size)}>
                {size}
              </Button>
            ))}
            <Button small onClick={() => divide(0)}>
              {t("assignments.teams.nobody")}
            </Button>
          </Across>
        )}
        {Students.length === 0 ? (
          <Words faint>{t("assignments.teams.nobodyThere")}</Words>
        ) : (
          <SimpleTable
            label={t("assignments.teams.open")}
            head={[t("assignments.columns.name"), t("assignments.teams.column")]}
            rows={Students.map(({ userCode, name, isFixed }) => ({
              key: userCode,
              cells: [
                name,
                may && !isFixed ? (
                  <Choose
                    key="team"
                    label={t("assignments.teams.of", { name })}
                    value={String(teamOf(userCode))}
                    options={options}
                    onChange={(team) => setChosen({ ...chosen, [userCode]: Number(team) })}
                  />
                ) : (
                  options.find(({ value }) => value === String(teamOf(userCode)))?.label
                ),
              ],
            }))}
          />
        )}
      </Down>
    </Dialog>
  );
}
