import { STAFF_ROLES } from "@ofisi/contract/kit/access";
import { rolesVersion, signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { session, useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { staffChanged } from "./changed.ts";

/** What somebody who signs in is at the school; a head settles it (decision 0014). */
export function StaffRolesDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { listOf } = useReadValues();
  const me = useSession().userCode;
  const reading = useRead(staff.getStaffMember, { userCode: id }, { keep: false });
  if (!reading.data)
    return <WaitingDialog title={t("staff.roles.title")} size="small" reading={reading} onClose={onClose} />;
  const { userCode, name, roles } = reading.data;
  const items = STAFF_ROLES.map((value) => ({
    value,
    label: t(`kit.roles.${value}`),
    below: (
      <Words faint size="small">
        {t(`staff.roles.means.${value}`)}
      </Words>
    ),
  }));
  return (
    <EditDialog
      operation={signIns.setStaffRoles}
      title={t("staff.roles.of", { name })}
      action={t("staff.roles.save")}
      size="small"
      draft={draft}
      record={{ roles, version: rolesVersion(roles) }}
      fields={[{ name: "roles", label: t("staff.roles.title"), read: listOf(items) }]}
      valuesOf={(record) => ({ roles: JSON.stringify(record.roles) })}
      fixedOf={() => ({ userCode })}
      onRefused={reading.refetch}
      // One's own menu follows at once; another's with their next page.
      changed={async () => {
        await Promise.all([staffChanged(), userCode === me && session.refresh()]);
      }}
      told={() => t("staff.roles.saved", { name })}
      onClose={onClose}
    >
      <Words>{t("staff.roles.about")}</Words>
      <CheckListField name="roles" label={t("staff.roles.title")} items={items} empty="" />
    </EditDialog>
  );
}
