import { units } from "@ofisi/contract/academics/units";
import { marksSheet, type MarkPermit } from "@ofisi/contract/academics/marksSheet";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StaffPicker } from "../../people/staff/StaffPicker.tsx";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";

const CHANGES = { invalidates: [marksSheet.getMarkPermits, marksSheet.getMarksSheet] };
const NOBODY = { userCode: "", activityCode: "", groupCode: "" };

/** Who may mark besides those who teach and the head; the head adds and removes them. */
export function PermitsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(marksSheet.getMarkPermits, {});
  const mayAdd = useMay(marksSheet.addMarkPermit);
  return (
    <Dialog title={t("marksSheet.permits.open")} size="large" onClose={onClose}>
      <Down>
        <Words faint>{t("marksSheet.permits.about")}</Words>
        {/* Above those who are listed: a list that comes in, or grows, would push it down. */}
        {mayAdd && (
          <>
            <AddPermit />
            <Rule />
          </>
        )}
        <Loaded reading={reading} lines={3}>
          {(permits) => <Permits permits={permits} mayRemove={mayAdd} />}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function Permits({ permits, mayRemove }: { permits: readonly MarkPermit[]; mayRemove: boolean }) {
  const { t } = useTranslation();
  const removal = useWrite(marksSheet.removeMarkPermit, CHANGES);
  const remove = async ({ id, staffName: name }: MarkPermit): Promise<void> => {
    if (await removal.run({ id })) notify(t("marksSheet.permits.removed", { name }));
  };
  if (permits.length === 0) return <Words>{t("marksSheet.permits.none")}</Words>;
  const words = "marksSheet.permits" as const;
  return (
    <SimpleTable
      label={t(`${words}.open`)}
      stacks
      head={[
        t(`${words}.staff`),
        t(`${words}.unit`),
        t(`${words}.group`),
        ...(mayRemove ? [t(`${words}.remove`)] : []),
      ]}
      rows={permits.map((permit) => ({
        key: String(permit.id),
        cells: [
          permit.staffName,
          permit.activityName || t(`${words}.everyUnit`),
          permit.groupName || t(`${words}.everyGroup`),
          ...(mayRemove
            ? [
                <Button
                  key="remove"
                  small
                  kind="danger"
                  label={t(`${words}.removeOf`, { name: permit.staffName })}
                  busy={removal.busy}
                  onClick={() => void remove(permit)}
                >
                  {t(`${words}.remove`)}
                </Button>,
              ]
            : []),
        ],
      }))}
    />
  );
}

function AddPermit() {
  const { t } = useTranslation();
  const [chosen, choose] = useState(NOBODY);
  const unitList = useRead(units.getActivity, {}).data?.Activities ?? [];
  const adding = useWrite(marksSheet.addMarkPermit, CHANGES);
  const add = async (): Promise<void> => {
    const { userCode, activityCode, groupCode } = chosen;
    const permit = await adding.run({
      userCode,
      activityCode: activityCode || undefined,
      groupCode: groupCode || undefined,
    });
    if (!permit) return;
    notify(t("marksSheet.permits.added", { name: permit.staffName }));
    choose(NOBODY);
  };
  const set = (name: keyof typeof NOBODY) => (value: string) => choose((before) => ({ ...before, [name]: value }));
  return (
    <Across>
      <StaffPicker
        label={t("marksSheet.permits.staff")}
        placeholder={t("marksSheet.permits.chooseStaff")}
        value={chosen.userCode}
        onChange={set("userCode")}
      />
      <Picker
        label={t("marksSheet.permits.unit")}
        placeholder={t("marksSheet.permits.everyUnit")}
        options={unitList.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName }))}
        value={chosen.activityCode}
        onChange={set("activityCode")}
        clearable
      />
      <GroupPicker clearable value={chosen.groupCode} onChange={set("groupCode")} />
      <Button kind="outlined" busy={adding.busy} disabled={chosen.userCode === ""} onClick={() => void add()}>
        {t("marksSheet.permits.add")}
      </Button>
    </Across>
  );
}
