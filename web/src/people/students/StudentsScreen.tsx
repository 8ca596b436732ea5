import { students, type Student } from "@ofisi/contract/people/students";
import { useCallback } from "react";
import { withWords } from "../../i18n/namespaces.ts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { FilterButton } from "../../kit/list/FilterButton.tsx";
import { MoveIcon } from "../../kit/shell/icons.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { GroupMenu } from "../groups/GroupMenu.tsx";
import { KeyStageMenu } from "../keyStages/KeyStageMenu.tsx";
import { useStudentColumns } from "./columns.tsx";
import { countSet, useFilterWords } from "./studentFilters.ts";
import { STUDENTS } from "./studentList.ts";
import { useStudentActions } from "./useStudentActions.tsx";

const StudentFilters = lazyPart(async () => (await import("./StudentFilters.tsx")).StudentFilters);
const MoveStudentsDialog = lazyPart(async () => (await import("./MoveStudentsDialog.tsx")).MoveStudentsDialog);
const StudentPhotoDialog = lazyPart(async () => (await import("./StudentPhotoDialog.tsx")).StudentPhotoDialog);
// What ticked rows need, which nobody has at first.
const WORDS = ["people/signIns", "messaging/toList"] as const;
const fetchTicked = () => withWords(() => import("./TickedStudentsSection.tsx"), ...WORDS);
const TickedStudentsSection = lazyPart(async () => (await fetchTicked()).TickedStudentsSection);
const PARTS = [TickedStudentsSection, MoveStudentsDialog, StudentPhotoDialog];
const DIALOGS = ["profile", "addStudent", "editStudent", "startImport", "classList"] as const;

/** /school/students: key stages, groups and their students (document 000 section 2). */
export function StudentsScreen() {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  const move = useDialog();
  const photo = useDialog<Student>();
  const list = useList(STUDENTS, { isHeld: move.isOpen, lost: (count) => t("people.students.ticksLost", { count }) });
  const { values, typed, set, ticked, matching } = list;
  const { groupCode } = values;
  const { open } = useDialogs();
  const openProfile = useCallback((student: Student) => open("profile", student.userCode), [open]);
  const openPhoto = useMay(students.uploadPhoto) ? photo.open : undefined;
  const files = useListFiles(list, students.downloadStudents, t("people.students.downloadExcel"));
  const { add, upload, rest } = useStudentActions(groupCode);

  return (
    <ListScreen
      list={list}
      title={t("people.students.title")}
      about={t("people.students.about")}
      label={t("people.students.table")}
      columns={useStudentColumns({ schoolCode, openProfile, openPhoto })}
      search={{ by: "keyword", label: t("people.students.search") }}
      filters={
        <>
          <KeyStageMenu value={values.keyStageCode} onChange={(keyStageCode) => set({ keyStageCode, groupCode: "" })} />
          <GroupMenu keyStageCode={values.keyStageCode} {...list.bind("groupCode")} />
          <FilterButton words={useFilterWords(typed)}>
            <StudentFilters within={values} typed={typed} onChange={set} />
          </FilterButton>
        </>
      }
      main={add}
      actions={[...files, ...rest]}
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
      beside={<TickedStudentsSection ticked={ticked} matching={matching.all} />}
      none={{ title: t("people.students.none.title"), about: t("people.students.none.about"), action: upload }}
      unmatched={
        values.keyword !== "" || countSet(values) > 0
          ? { title: t("people.students.none.filtered"), about: t("people.students.none.filteredAbout") }
          : { title: t("people.students.none.group"), about: t("people.students.none.about"), action: upload }
      }
    >
      {photo.subject && <StudentPhotoDialog student={photo.subject} onClose={photo.close} />}
      {move.isOpen && (
        <MoveStudentsDialog
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
