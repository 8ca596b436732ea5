import type { In } from "@ofisi/contract/kit/operation";
import { signIns } from "@ofisi/contract/people/signIns";
import type { Staff, staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "react-i18next";
import { MayDialog } from "../../kit/MayDialog.tsx";
import type { Selection } from "../../kit/table/selection.ts";
import type { AddressDialog, DialogState } from "../../kit/useDialog.ts";
import { ImportMenu } from "../imports/ImportMenu.tsx";
import { AddStaffDialog } from "./AddStaffDialog.tsx";
import { EditStaffDialog } from "./EditStaffDialog.tsx";
import { MoveStaffDialog } from "./MoveStaffDialog.tsx";
import { StaffPhotoDialog } from "./StaffPhotoDialog.tsx";
import { StaffProfileDialog } from "./StaffProfileDialog.tsx";
import { StaffRolesDialog } from "./StaffRolesDialog.tsx";
import { StaffRuleDialog } from "./StaffRuleDialog.tsx";

/** The dialogs that the address names, such as `?dialog=staffProfile~SF-123`. */
export const STAFF_DIALOGS = [
  "addStaff",
  "editStaff",
  "staffProfile",
  "staffRoles",
  "staffRule",
  "startImport",
] as const;

/** The dialogs of the staff page, of which the one asked for is drawn. */
export function StaffDialogs(props: {
  dialog: AddressDialog<(typeof STAFF_DIALOGS)[number]>;
  photo: DialogState<Staff>;
  move: DialogState<undefined>;
  ticked: Selection<Staff>;
  /** All that match, in place of the ticked ones. */
  matching: In<typeof staff.moveStaff>["matching"];
  /** The group being looked at, or empty. */
  groupCode: string;
}) {
  const { dialog, photo, move, ticked, groupCode } = props;
  const { t } = useTranslation();
  const { name, id, key, close } = dialog;
  return (
    <>
      {name === "addStaff" && (
        <AddStaffDialog
          groupCode={id}
          draft={key}
          onOpen={(userCode) => dialog.open("staffProfile", userCode)}
          onClose={close}
        />
      )}
      {name === "editStaff" && <EditStaffDialog key={id} userCode={id} draft={key} onClose={close} />}
      {name === "staffProfile" && (
        <StaffProfileDialog
          key={id}
          userCode={id}
          onEdit={() => dialog.open("editStaff", id)}
          onRoles={() => dialog.open("staffRoles", id)}
          onClose={close}
        />
      )}
      {name === "staffRoles" && (
        <MayDialog do={signIns.setStaffRoles} title={t("staff.roles.title")} onClose={close}>
          <StaffRolesDialog key={id} userCode={id} onClose={close} />
        </MayDialog>
      )}
      {name === "staffRule" && (
        <MayDialog do={signIns.saveStaffRule} title={t("staff.rule.title")} onClose={close}>
          <StaffRuleDialog onClose={close} />
        </MayDialog>
      )}
      <ImportMenu of="staff" />
      {photo.subject && <StaffPhotoDialog member={photo.subject} onClose={photo.close} />}
      {move.isOpen && (
        <MoveStaffDialog
          chosen={ticked.rows}
          matching={props.matching}
          count={ticked.count}
          groupCode={groupCode}
          onMoved={() => {
            move.close();
            ticked.clear();
          }}
          onClose={move.close}
        />
      )}
    </>
  );
}
