import type { In } from "@ofisi/contract/kit/operation";
import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Selection } from "../../kit/table/selection.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { MoveDialog } from "../person/MoveSection.tsx";
import { StaffGroupPicker, useStaffGroups } from "../staffGroups/StaffGroupPicker.tsx";
import { STAFF_READS } from "./changed.ts";

/** Moves the ticked staff to another group (G046). */
export function MoveStaffDialog(props: {
  ticked: Pick<Selection<Staff>, "count" | "rows">;
  /** All that match, in the place of the ticked ones. */
  matching: In<typeof staff.moveStaff>["matching"];
  groupCode: string;
  onMoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [target, setTarget] = useState("");
  const list = useStaffGroups();
  const move = useWrite(staff.moveStaff, { invalidates: STAFF_READS });
  const { ticked, matching, onMoved, onClose } = props;
  const { count, rows: chosen } = ticked;
  return (
    <MoveDialog
      chosen={chosen}
      count={count}
      groupCode={props.groupCode}
      onMoved={() => {
        onClose();
        onMoved();
      }}
      onClose={onClose}
      title={t("staff.moveTitle")}
      action={t("staff.moveAction", { count })}
      target={target}
      move={(userCodes, groupCodeSelected) =>
        move.run({
          ...(userCodes ? { checkedStaff: userCodes } : { checkedStaff: [], matching }),
          groupCodeSelected,
          groupCode: undefined,
        })
      }
      busy={move.busy}
      moved={() => t("staff.moved", { count, group: list.find((each) => each.groupCode === target)?.groupName ?? "" })}
    >
      <StaffGroupPicker label={t("people.students.moveTo")} value={target} onChange={setTarget} wide />
    </MoveDialog>
  );
}
