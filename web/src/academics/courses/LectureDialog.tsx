import { courses, type CourseLecture } from "@ofisi/contract/academics/courses";
import type { In } from "@ofisi/contract/kit/operation";
import { staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { groupOptions, presentGroups, useGroups } from "../../people/groups/GroupPicker.tsx";
import { semesterOptions, useSemesters } from "../calendar/SemesterMenu.tsx";
import { useYearOptions, useYears } from "../calendar/YearMenu.tsx";
import { coursesChanged } from "./changed.ts";
import { readTermKey } from "./termKey.ts";

/** Gives a course to a member of the staff, for a group and a semester, after asking (document 000 section 5). */
export function AddLectureDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { semesterCode, academicYearCode } = readTermKey(id);
  const { year, yearList } = useYears(academicYearCode);
  const choices = useChoices();
  const confirm = useConfirm(choices);
  // The form is filled once: with the year that the list is of.
  if (yearList.data === undefined)
    return <WaitingDialog title={t("courses.lecture.add")} reading={yearList} onClose={onClose} />;
  return (
    <FormDialog
      operation={courses.addCourseLectures}
      title={t("courses.lecture.add")}
      initial={{
        userCode: "",
        courseCode: "",
        groupCode: "",
        hoursPerWeek: "",
        semesterCode,
        academicYearCode: year?.academicYearCode ?? "",
      }}
      draft={draft}
      before={confirm}
      changed={coursesChanged}
      told={(lecture) => t("courses.lecture.added", { course: lecture.courseName, staff: lecture.staffName })}
      onClose={onClose}
    >
      <LectureFields choices={choices} />
    </FormDialog>
  );
}

/** Changes a line of the distribution, fetched as it is now. */
export function EditLectureDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(courses.getCourseLectures, { ...ONE, id: Number(id) }, { keep: false });
  const choices = useChoices();
  const read = useReadValues();
  const lecture = reading.data?.CourseLecturesResponse[0];
  if (!lecture) {
    const missing = orGone(reading, "This course distribution is not there any more");
    return <WaitingDialog title={t("courses.lecture.edit")} reading={missing} onClose={onClose} />;
  }
  return (
    <EditDialog
      operation={courses.editCourseLecture}
      title={t("courses.lecture.edit")}
      action={t("courses.save")}
      record={lecture}
      fields={[
        { name: "userCode", label: t("courses.columns.staff"), read: read.one(choices.staff) },
        { name: "courseCode", label: t("courses.columns.course"), read: read.one(choices.courses) },
        { name: "groupCode", label: t("courses.columns.group"), read: read.one(choices.groups) },
        { name: "semesterCode", label: t("courses.columns.semester"), read: read.one(choices.semesters) },
        { name: "academicYearCode", label: t("courses.columns.year"), read: read.one(choices.years) },
        { name: "hoursPerWeek", label: t("courses.columns.hoursPerWeek") },
      ]}
      valuesOf={wireOf}
      fixedOf={() => ({ id: String(lecture.id) })}
      onRefused={reading.refetch}
      draft={draft}
      changed={coursesChanged}
      told={(saved) => t("courses.lecture.saved", { course: saved.courseName, staff: saved.staffName })}
      onClose={onClose}
    >
      <LectureFields choices={choices} />
    </EditDialog>
  );
}

const wireOf = ({
  userCode,
  courseCode,
  groupCode,
  hoursPerWeek,
  semesterCode,
  academicYearCode,
}: CourseLecture): Wire => ({
  userCode,
  courseCode,
  groupCode,
  hoursPerWeek: String(hoursPerWeek),
  semesterCode,
  academicYearCode,
});

const ONE = {
  keyword: "",
  academicYearCode: undefined,
  semesterCode: undefined,
  page: 0,
  size: 1,
  sort: "staffName",
  direction: "asc",
} as const;
const ALL = { keyword: "", page: 0, size: 0, direction: "asc" } as const;

/** All that a line of the distribution is made of. */
function useChoices() {
  const staffList = useRead(staff.getStaff, { ...ALL, sort: "name" }).data ?? [];
  const everyCourse = { ...ALL, id: 0, categoryCode: undefined, sort: "courseName" } as const;
  const courseList = useRead(courses.getCourse, everyCourse).data?.CoursesResponse ?? [];
  return {
    staff: staffList.map(({ userCode, name, groupName }) => ({ value: userCode, label: name, note: groupName })),
    courses: courseList.map(({ courseCode, courseName }) => ({
      value: courseCode,
      label: courseName,
      note: courseCode,
    })),
    groups: groupOptions(presentGroups(useGroups("").data?.Groups ?? [])),
    semesters: semesterOptions(useSemesters().data ?? []),
    years: useYearOptions(useYears("").yearList.data ?? []),
  };
}
type Choices = ReturnType<typeof useChoices>;

/** Asks before a course is given: who, what, whom and how long. */
function useConfirm(choices: Choices) {
  const { t } = useTranslation();
  const read = useReadValues();
  return ({ userCode, courseCode, groupCode, hoursPerWeek }: In<typeof courses.addCourseLectures>) =>
    ask.confirm(t("courses.confirm"), {
      confirmLabel: t("courses.lecture.add"),
      detail: t("courses.lecture.given", {
        staff: read.one(choices.staff)(userCode),
        course: read.one(choices.courses)(courseCode),
        group: read.one(choices.groups)(groupCode),
        hours: t("courses.hours", { count: hoursPerWeek }),
      }),
    });
}

function LectureFields({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  return (
    <>
      <PickField
        name="userCode"
        label={t("courses.columns.staff")}
        placeholder={t("courses.lecture.staff")}
        options={choices.staff}
        required
      />
      <PickField
        name="courseCode"
        label={t("courses.columns.course")}
        placeholder={t("courses.lecture.course")}
        options={choices.courses}
        required
      />
      <PickField
        name="groupCode"
        label={t("courses.columns.group")}
        placeholder={t("people.groups.placeholder")}
        options={choices.groups}
        required
      />
      <Halves>
        <PickField
          name="semesterCode"
          label={t("courses.columns.semester")}
          placeholder={t("calendar.semester.placeholder")}
          options={choices.semesters}
          required
        />
        <PickField
          name="academicYearCode"
          label={t("courses.columns.year")}
          placeholder={t("calendar.year.placeholder")}
          options={choices.years}
          required
        />
      </Halves>
      <NumberField
        name="hoursPerWeek"
        label={t("courses.columns.hoursPerWeek")}
        hint={t("courses.lecture.hoursHint")}
        max={5}
        decimals
        required
      />
    </>
  );
}
