import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { MoveIcon } from "../../kit/shell/icons.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { StaffGroupMenu } from "../staffGroups/StaffGroupMenu.tsx";
import { useStaffColumns } from "./columns.tsx";
import { STAFF } from "./staffList.ts";
import { TickedStaffSection } from "./TickedStaffSection.tsx";
import { useStaffActions } from "./useStaffActions.tsx";

const MoveStaffDialog = lazyPart(async () => (await import("./MoveStaffDialog.tsx")).MoveStaffDialog);
const StaffPhotoDialog = lazyPart(async () => (await import("./StaffPhotoDialog.tsx")).StaffPhotoDialog);
const PARTS = [MoveStaffDialog, StaffPhotoDialog];
const DIALOGS = ["staffProfile", "addStaff", "editStaff", "staffRoles", "startStaffImport", "staffRule"] as const;

/** /school/staff: the staff and their groups, laid out as the students are (G045). */
export function StaffScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  const move = useDialog();
  const photo = useDialog<Staff>();
  const list = useList(STAFF, { isHeld: move.isOpen, lost: (count) => t("staff.ticksLost", { count }) });
  const { keyword, groupCode } = list.values;
  const { ticked, matching } = list;
  const { open } = useDialogs();
  const openProfile = useCallback((member: Staff) => open("staffProfile", member.userCode), [open]);
  const openPhoto = useMay(staff.uploadStaffPhoto) ? photo.open : undefined;
  const files = useListFiles(list, staff.downloadStaff, t("people.students.downloadExcel"));
  const { add, upload, rest } = useStaffActions(groupCode);

  return (
    <ListScreen
      list={list}
      title={t("staff.title")}
      about={t("staff.about")}
      label={t("staff.table")}
      columns={useStaffColumns({ schoolCode, openProfile, openPhoto })}
      search={{ by: "keyword", label: t("staff.search") }}
      filters={<StaffGroupMenu {...list.bind("groupCode")} />}
      main={add}
      actions={[...files, ...rest]}
      acts={[
        {
          label: t("people.students.move", { count: ticked.count }),
          icon: <MoveIcon />,
          do: staff.moveStaff,
          none: t("staff.selectStaff"),
          takesMatching: true,
          run: () => move.open(),
        },
      ]}
      beside={
        <>
          {!ticked.all && <SignInsMenu of="staff" chosen={ticked.rows} />}
          <TickedStaffSection
            count={ticked.count}
            chosen={{ checkedStaff: [...ticked.keys], matching: matching.all }}
            onDeleted={ticked.clear}
          />
        </>
      }
      none={{ title: t("staff.none.title"), about: t("staff.none.about"), action: upload }}
      unmatched={
        keyword === ""
          ? { title: t("staff.none.group"), about: t("staff.none.about"), action: upload }
          : { title: t("staff.none.filtered"), about: t("staff.none.filteredAbout") }
      }
    >
      {photo.subject && <StaffPhotoDialog member={photo.subject} onClose={photo.close} />}
      {move.isOpen && (
        <MoveStaffDialog
          ticked={ticked}
          matching={matching.all}
          groupCode={groupCode}
          onMoved={ticked.clear}
          onClose={move.close}
        />
      )}
    </ListScreen>
  );
}
