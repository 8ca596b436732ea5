import { staff, STAFF_SORTS, type Staff } from "@ofisi/contract/people/staff";
import { signIns } from "@ofisi/contract/people/signIns";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { call, fileUrl } from "../../kit/call.ts";
import { AddIcon, BinIcon, GroupsIcon, MoveIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay, useSession } from "../../kit/session.ts";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { StaffGroupMenu } from "../staffGroups/StaffGroupMenu.tsx";
import { useStaffColumns } from "./columns.tsx";
import { withOwnPhoto } from "./photo.ts";
import { STAFF_DIALOGS, StaffDialogs } from "./StaffDialogs.tsx";
import { TickedStaffSection } from "./TickedStaffSection.tsx";

const STAFF = listOf(staff.searchStaff, {
  name: "staff",
  filters: { keyword: "", groupCode: "" },
  sorts: STAFF_SORTS,
  rows: (answer) => answer.Staffs.map(withOwnPhoto),
  keyOf: (member) => member.userCode,
  nameOf: (member) => member.name,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(staff.getPresentStaff, { checkedStaff: [...keys] })).Staffs.map(withOwnPhoto),
    belongs: (member, { groupCode }) => groupCode === "" || member.groupCode === groupCode,
  },
});

/** /school/staff: the staff and their groups, laid out as the students are (G045). */
export function StaffScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const navigate = useNavigate();
  const move = useDialog();
  const photo = useDialog<Staff>();
  const list = useList(STAFF, { isHeld: move.isOpen, lost: (count) => t("staff.ticksLost", { count }) });
  const { keyword, groupCode } = list.values;
  const { ticked, matching } = list;
  const dialog = useAddressDialog(STAFF_DIALOGS);
  const { open } = dialog;
  const openProfile = useCallback((member: Staff) => open("staffProfile", member.userCode), [open]);
  const openPhoto = useMay(staff.uploadStaffPhoto) ? photo.open : undefined;
  const columns = useStaffColumns({ schoolCode, openProfile, openPhoto });

  const add = (): void =>
    groupCode === "" ? void ask.alert(t("people.students.selectGroup")) : open("addStaff", groupCode);
  const upload = {
    label: t("people.students.upload"),
    icon: <UploadIcon />,
    do: staff.addStaff,
    onPress: () => open("startImport", groupCode),
  };

  const files = useListFiles(list, staff.downloadStaff, t("people.students.downloadExcel"));

  return (
    <ListScreen
      list={list}
      title={t("staff.title")}
      about={t("staff.about")}
      label={t("staff.table")}
      columns={columns}
      search={{ by: "keyword", label: t("staff.search") }}
      filters={<StaffGroupMenu {...list.bind("groupCode")} />}
      main={{ label: t("staff.add"), icon: <AddIcon />, do: staff.addStaff, onPress: add }}
      actions={[
        ...files,
        {
          label: t("people.students.downloadTemplate"),
          icon: <TemplateIcon />,
          do: staff.addStaff,
          download: () => fileUrl(staff.downloadStaffTemplate, {}),
        },
        upload,
        {
          label: t("people.students.openBin"),
          icon: <BinIcon />,
          do: staff.addStaff,
          onPress: () => void navigate({ to: "/school/staff/bin" }),
        },
        {
          label: t("staff.rule.title"),
          icon: <GroupsIcon />,
          do: signIns.saveStaffRule,
          onPress: () => open("staffRule"),
        },
      ]}
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
      <StaffDialogs
        dialog={dialog}
        photo={photo}
        move={move}
        ticked={ticked}
        matching={matching.all}
        groupCode={groupCode}
      />
    </ListScreen>
  );
}
