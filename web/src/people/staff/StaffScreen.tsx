import { staff, STAFF_SORTS, type Staff } from "@ofisi/contract/people/staff";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { call, fileUrl } from "../../kit/call.ts";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { AddIcon, BinIcon, DownloadIcon, MoveIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { changedBy } from "../../kit/live.ts";
import { notify } from "../../kit/notify.tsx";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { useSession } from "../../kit/session.ts";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { SelectionBar } from "../../kit/table/SelectionBar.tsx";
import { useSelection } from "../../kit/table/selection.ts";
import { useStillThere } from "../../kit/table/useStillThere.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { StaffGroupMenu } from "../staffGroups/StaffGroupMenu.tsx";
import { useStaffColumns } from "./columns.tsx";
import { withOwnPhoto } from "./photo.ts";
import { STAFF_DIALOGS, StaffDialogs } from "./StaffDialogs.tsx";

const FILTERS = { keyword: "", groupCode: "" };
const ORDER = { sorts: STAFF_SORTS };
const TABLE = "staff";
const TEMPLATE = fileUrl(staff.downloadStaffTemplate, {});

const codeOf = (member: Staff): string => member.userCode;
const nameOf = (member: Staff): string => member.name;

const findPresent = async (userCodes: readonly string[]): Promise<readonly Staff[]> =>
  (await call(staff.getPresentStaff, { checkedStaff: [...userCodes] })).Staffs.map(withOwnPhoto);

/** /school/staff: the staff and their groups, laid out as the students are (G045). */
export function StaffScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const navigate = useNavigate();
  const { values, table, query, bind, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const groupCode = values.groupCode || undefined;
  const list = useRead(staff.searchStaff, { ...query, groupCode });
  const rows = useMemo(() => list.data?.Staffs.map(withOwnPhoto), [list.data]);
  const ticked = useSelection(codeOf);
  const move = useDialog();
  useStillThere(
    ticked,
    { query, answer: list.data, rows, isHeld: move.isOpen },
    {
      keyOf: codeOf,
      find: findPresent,
      belongs: (member) => values.groupCode === "" || member.groupCode === values.groupCode,
      // Of one's own deletion one knows, and its news has the way back.
      onLost: (count) => changedBy.get() !== undefined && notify(t("staff.ticksLost", { count })),
    },
  );
  const dialog = useAddressDialog(STAFF_DIALOGS);
  const photo = useDialog<Staff>();
  const { open } = dialog;
  const openProfile = useCallback((member: Staff) => open("staffProfile", member.userCode), [open]);
  const columns = useStaffColumns({ schoolCode, openProfile, openPhoto: photo.open });

  const add = async (): Promise<void> =>
    values.groupCode === "" ? ask.alert(t("people.students.selectGroup")) : open("addStaff", values.groupCode);
  const startMove = async (): Promise<void> => (ticked.count === 0 ? ask.alert(t("staff.selectStaff")) : move.open());
  const download = fileUrl(staff.downloadStaff, {
    keyword: values.keyword,
    groupCode,
    sort: table.sort,
    direction: table.direction,
    format: "xlsx",
  });
  const openBin = (): void => void navigate({ to: "/school/staff/bin" });
  const startUpload = (): void => open("startImport", values.groupCode);

  return (
    <Screen
      title={t("staff.title")}
      about={t("staff.about")}
      reading={list}
      action={
        <>
          <QuietActions
            actions={[
              { label: t("people.students.downloadExcel"), icon: <DownloadIcon />, href: download },
              { label: t("people.students.downloadTemplate"), icon: <TemplateIcon />, href: TEMPLATE },
              { label: t("people.students.upload"), icon: <UploadIcon />, onPress: startUpload },
              { label: t("people.students.openBin"), icon: <BinIcon />, onPress: openBin },
            ]}
          />
          <Button kind="primary" icon={<AddIcon />} onClick={() => void add()}>
            {t("staff.add")}
          </Button>
        </>
      }
    >
      <Toolbar
        end={
          <>
            <Button icon={<MoveIcon />} onClick={() => void startMove()}>
              {t("people.students.move", { count: ticked.count })}
            </Button>
            <ColumnsMenu name={TABLE} columns={columns} />
          </>
        }
      >
        <Search label={t("staff.search")} {...bind("keyword")} />
        <StaffGroupMenu {...bind("groupCode")} />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
      </Toolbar>
      <div>
        <Table
          label={t("staff.table")}
          name={TABLE}
          rows={rows}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={codeOf}
          nameOf={nameOf}
          state={table}
          selection={ticked}
          empty={
            values.keyword !== "" ? (
              <Empty title={t("staff.none.filtered")} about={t("staff.none.filteredAbout")} />
            ) : (
              <Empty
                title={values.groupCode === "" ? t("staff.none.title") : t("staff.none.group")}
                about={t("staff.none.about")}
                action={
                  <Button kind="outlined" icon={<UploadIcon />} onClick={startUpload}>
                    {t("people.students.upload")}
                  </Button>
                }
              />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
      <SelectionBar count={ticked.count} onClear={ticked.clear}>
        <Button icon={<MoveIcon />} onClick={() => void startMove()}>
          {t("people.students.moveLong")}
        </Button>
        <SignInsMenu of="staff" chosen={ticked.rows} />
      </SelectionBar>
      <StaffDialogs dialog={dialog} photo={photo} move={move} ticked={ticked} groupCode={values.groupCode} />
    </Screen>
  );
}
