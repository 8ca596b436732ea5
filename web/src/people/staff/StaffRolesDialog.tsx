import { STAFF_ROLES, type StaffRole } from "@ofisi/contract/kit/access";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { session, useSession } from "../../kit/data/session.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { STAFF_READS } from "./changed.ts";

/** What somebody who signs in is at the school; a head settles it (decision 0014). */
export function StaffRolesDialog(props: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(staff.getStaffMember, { userCode: props.id }, { keep: false });
  if (reading.data) return <Roles member={reading.data} onClose={props.onClose} />;
  return <WaitingDialog title={t("staff.roles.title")} size="small" reading={reading} onClose={props.onClose} />;
}

function Roles({ member, onClose }: { member: Staff; onClose: () => void }) {
  const { t } = useTranslation();
  const me = useSession().userCode;
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const saving = useWrite(signIns.setStaffRoles, { invalidates: STAFF_READS });
  const save = async (): Promise<void> => {
    if (!(await saving.run({ userCode: member.userCode, roles: [...roles] }))) return;
    notify(t("staff.roles.saved", { name: member.name }));
    onClose();
    // One's own menu follows at once; another's with their next page.
    if (member.userCode === me) await session.refresh();
  };
  return (
    <Dialog
      title={t("staff.roles.of", { name: member.name })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void save()}>
            {t("staff.roles.save")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words>{t("staff.roles.about")}</Words>
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <Tick
              label={t(`kit.roles.${role}`)}
              checked={roles.includes(role)}
              onChange={(isHeld) => setRoles(isHeld ? [...roles, role] : roles.filter((each) => each !== role))}
            />
            <Words faint size="small">
              {t(`staff.roles.means.${role}`)}
            </Words>
          </div>
        ))}
      </Down>
    </Dialog>
  );
}
