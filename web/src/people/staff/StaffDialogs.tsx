import type { Staff } from "@ofisi/contract/people/staff";
import type { Selection } from "../../kit/table/selection.ts";
import type { AddressDialog, DialogState } from "../../kit/useDialog.ts";
import { ImportMenu } from "../imports/ImportMenu.tsx";
import { AddStaffDialog } from "./AddStaffDialog.tsx";
import { EditStaffDialog } from "./EditStaffDialog.tsx";
import { MoveStaffDialog } from "./MoveStaffDialog.tsx";
import { StaffPhotoDialog } from "./StaffPhotoDialog.tsx";
import { StaffProfileDialog } from "./StaffProfileDialog.tsx";

/** The dialogs that the address names, such as `?dialog=staffProfile~SF-123`. */
export const STAFF_DIALOGS = ["addStaff", "editStaff", "staffProfile", "startImport"] as const;

/** The dialogs of the staff page, of which the one asked for is drawn. */
export function StaffDialogs(props: {
  dialog: AddressDialog<(typeof STAFF_DIALOGS)[number]>;
  photo: DialogState<Staff>;
  move: DialogState<undefined>;
  ticked: Selection<Staff>;
  /** The group being looked at, or empty. */
  groupCode: string;
}) {
  const { dialog, photo, move, ticked, groupCode } = props;
  const { name, id, key, close } = dialog;
  return (
    <>
      {name === "addStaff" && <AddStaffDialog groupCode={id} draft={key} onClose={close} />}
      {name === "editStaff" && <EditStaffDialog key={id} userCode={id} draft={key} onClose={close} />}
      {name === "staffProfile" && (
        <StaffProfileDialog key={id} userCode={id} onEdit={() => dialog.open("editStaff", id)} onClose={close} />
      )}
      <ImportMenu of="staff" />
      {photo.subject && <StaffPhotoDialog member={photo.subject} onClose={photo.close} />}
      {move.isOpen && (
        <MoveStaffDialog
          chosen={ticked.rows}
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
