import { STUDENT_SORTS, students, type Student } from "@ofisi/contract/people/students";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { call, fileUrl } from "../../kit/call.ts";
import { FilterButton } from "../../kit/FilterButton.tsx";
import { AddIcon, BinIcon, MoveIcon, PrintIcon, TemplateIcon, UploadIcon } from "../../kit/icons.ts";
import { late } from "../../kit/late.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay, useSession } from "../../kit/session.ts";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { GroupMenu } from "../groups/GroupMenu.tsx";
import { KeyStageMenu } from "../keyStages/KeyStageMenu.tsx";
import { useStudentColumns } from "./columns.tsx";
import { STUDENT_DIALOGS, StudentDialogs } from "./StudentDialogs.tsx";
import { countSet, NO_FILTER, useFilterWords } from "./studentFilters.ts";
import { TickedStudentsSection } from "./TickedStudentsSection.tsx";

const StudentFilters = late(async () => (await import("./StudentFilters.tsx")).StudentFilters);

const STUDENTS = listOf(students.searchStudent, {
  name: "students",
  filters: { keyword: "", keyStageCode: "", groupCode: "", ...NO_FILTER },
  sorts: STUDENT_SORTS,
  rows: (answer) => answer.Students,
  keyOf: (student) => student.userCode,
  nameOf: (student) => student.name,
  ticks: {
    takesMatching: true,
    find: async (keys) => (await call(students.getPresentStudents, { checkedStudent: [...keys] })).Students,
    belongs: (student, { groupCode }) => groupCode === "" || student.groupCode === groupCode,
    // The server keeps the operator's ticks too (G054); a lost one does no harm, since moving names the students.
    onTick: ({ userCode }, checked) => void call(students.checkUser, { userCode, checked }).catch(() => undefined),
  },
});

/** /school/students: key stages, groups and their students (document 000 section 2). */
export function StudentsScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const navigate = useNavigate();
  const move = useDialog();
  const photo = useDialog<Student>();
  const list = useList(STUDENTS, { isHeld: move.isOpen, lost: (count) => t("people.students.ticksLost", { count }) });
  const { values, typed, set, ticked, matching } = list;
  const { groupCode } = values;
  const filterWords = useFilterWords(typed);
  const dialog = useAddressDialog(STUDENT_DIALOGS);
  const { open } = dialog;
  const openProfile = useCallback((student: Student) => open("profile", student.userCode), [open]);
  const openPhoto = useMay(students.uploadPhoto) ? photo.open : undefined;
  const columns = useStudentColumns({ schoolCode, openProfile, openPhoto });

  const add = (): void =>
    groupCode === "" ? void ask.alert(t("people.students.selectGroup")) : open("addStudent", groupCode);
  const upload = {
    label: t("people.students.upload"),
    icon: <UploadIcon />,
    do: students.addStudents,
    onPress: () => open("startImport", groupCode),
  };

  const files = useListFiles(list, students.downloadStudents, t("people.students.downloadExcel"));

  return (
    <ListScreen
      list={list}
      title={t("people.students.title")}
      about={t("people.students.about")}
      label={t("people.students.table")}
      columns={columns}
      search={{ by: "keyword", label: t("people.students.search") }}
      filters={
        <>
          <KeyStageMenu value={values.keyStageCode} onChange={(keyStageCode) => set({ keyStageCode, groupCode: "" })} />
          <GroupMenu keyStageCode={values.keyStageCode} {...list.bind("groupCode")} />
          <FilterButton words={filterWords}>
            <StudentFilters within={values} typed={typed} onChange={set} />
          </FilterButton>
        </>
      }
      main={{ label: t("people.students.add"), icon: <AddIcon />, do: students.addStudents, onPress: add }}
      actions={[
        ...files,
        {
          label: t("people.students.classList"),
          icon: <PrintIcon />,
          do: students.printClassList,
          onPress: () => open("classList", groupCode),
        },
        {
          label: t("people.students.downloadTemplate"),
          icon: <TemplateIcon />,
          do: students.addStudents,
          download: () => fileUrl(students.downloadStudentTemplate, {}),
        },
        upload,
        {
          label: t("people.students.openBin"),
          icon: <BinIcon />,
          do: students.addStudents,
          onPress: () => void navigate({ to: "/school/students/bin" }),
        },
      ]}
      acts={[
        {
          label: t("people.students.move", { count: ticked.count }),
          icon: <MoveIcon />,
          do: students.moveStudent,
          none: t("people.students.selectStudents"),
          takesMatching: true,
          run: () => move.open(),
        },
      ]}
      beside={
        <>
          {!ticked.all && <SignInsMenu chosen={ticked.rows} />}
          <TickedStudentsSection
            count={ticked.count}
            chosen={{ checkedStudent: [...ticked.keys], matching: matching.all }}
            onDeleted={ticked.clear}
          />
        </>
      }
      none={{ title: t("people.students.none.title"), about: t("people.students.none.about"), action: upload }}
      unmatched={
        values.keyword !== "" || countSet(values) > 0
          ? { title: t("people.students.none.filtered"), about: t("people.students.none.filteredAbout") }
          : { title: t("people.students.none.group"), about: t("people.students.none.about"), action: upload }
      }
    >
      <StudentDialogs
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
