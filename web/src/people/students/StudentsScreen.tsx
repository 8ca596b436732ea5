import { STUDENT_SORTS, students, type Student } from "@ofisi/contract/people/students";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { call, fileUrl } from "../../kit/call.ts";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { AddIcon, BinIcon, DownloadIcon, MoveIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { changedBy } from "../../kit/live.ts";
import { notify } from "../../kit/notify.tsx";
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
import { GroupMenu } from "../groups/GroupMenu.tsx";
import { KeyStageMenu } from "../keyStages/KeyStageMenu.tsx";
import { useStudentColumns } from "./columns.tsx";
import { STUDENT_DIALOGS, StudentDialogs } from "./StudentDialogs.tsx";

const FILTERS = { keyword: "", keyStageCode: "", groupCode: "" };
const ORDER = { sorts: STUDENT_SORTS };
const TABLE = "students";
const TEMPLATE = fileUrl(students.downloadStudentTemplate, {});

const codeOf = (student: Student): string => student.userCode;
const nameOf = (student: Student): string => student.name;
/** The server keeps the operator's ticks too (G054); a lost one does no harm, since moving names the students. */
const recordTick = (student: Student, checked: boolean): void =>
  void call(students.checkUser, { userCode: student.userCode, checked }).catch(() => undefined);

const findPresent = async (userCodes: readonly string[]): Promise<readonly Student[]> =>
  (await call(students.getPresentStudents, { checkedStudent: [...userCodes] })).Students;

/** /school/students: key stages, groups and their students (document 000 section 2). */
export function StudentsScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const navigate = useNavigate();
  const { values, table, query, bind, set, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const list = useRead(students.searchStudent, {
    ...query,
    groupCode: values.groupCode || undefined,
    keyStageCode: values.keyStageCode || undefined,
  });
  const ticked = useSelection(codeOf, recordTick);
  const move = useDialog();
  useStillThere(
    ticked,
    { query, answer: list.data, rows: list.data?.Students, isHeld: move.isOpen },
    {
      keyOf: codeOf,
      find: findPresent,
      belongs: ({ groupCode }) => values.groupCode === "" || groupCode === values.groupCode,
      // Of one's own deletion one knows, and its news has the way back.
      onLost: (count) => changedBy.get() !== undefined && notify(t("people.students.ticksLost", { count })),
    },
  );
  const dialog = useAddressDialog(STUDENT_DIALOGS);
  const photo = useDialog<Student>();
  const { open } = dialog;
  const openProfile = useCallback((student: Student) => open("profile", student.userCode), [open]);
  const columns = useStudentColumns({ schoolCode, openProfile, openPhoto: photo.open });

  const add = async (): Promise<void> =>
    values.groupCode === "" ? ask.alert(t("people.students.selectGroup")) : open("addStudent", values.groupCode);
  const startMove = async (): Promise<void> =>
    ticked.count === 0 ? ask.alert(t("people.students.selectStudents")) : move.open();

  const download = fileUrl(students.downloadStudents, {
    keyword: values.keyword,
    groupCode: values.groupCode || undefined,
    keyStageCode: values.keyStageCode || undefined,
    sort: table.sort,
    direction: table.direction,
    format: "xlsx",
  });
  const openBin = (): void => void navigate({ to: "/school/students/bin" });
  const startUpload = (): void => open("startImport", values.groupCode);

  return (
    <Screen
      title={t("people.students.title")}
      about={t("people.students.about")}
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
            {t("people.students.add")}
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
        <Search label={t("people.students.search")} {...bind("keyword")} />
        <KeyStageMenu value={values.keyStageCode} onChange={(keyStageCode) => set({ keyStageCode, groupCode: "" })} />
        <GroupMenu keyStageCode={values.keyStageCode} {...bind("groupCode")} />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
      </Toolbar>
      <div>
        <Table
          label={t("people.students.table")}
          name={TABLE}
          rows={list.data?.Students}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={codeOf}
          nameOf={nameOf}
          state={table}
          selection={ticked}
          empty={
            values.keyword !== "" ? (
              <Empty title={t("people.students.none.filtered")} about={t("people.students.none.filteredAbout")} />
            ) : (
              <Empty
                title={values.groupCode === "" ? t("people.students.none.title") : t("people.students.none.group")}
                about={t("people.students.none.about")}
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
        <SignInsMenu chosen={ticked.rows} />
      </SelectionBar>

      <StudentDialogs dialog={dialog} photo={photo} move={move} ticked={ticked} groupCode={values.groupCode} />
    </Screen>
  );
}
