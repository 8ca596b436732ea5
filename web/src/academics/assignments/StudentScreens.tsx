import { assignments, GRADED, type Assignment } from "@ofisi/contract/academics/assignments";
import { useEffect } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { keepPage } from "../../kit/data/keptPage.ts";
import { type ShownParcel, useParcels } from "../../kit/data/parcels.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { PressList } from "../../kit/list/PressList.tsx";
import { prefetch } from "../../kit/lazyPart.tsx";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { AsOf } from "./AsOf.tsx";
import { EVERY, KEPT, OWN } from "./ownReads.ts";
import { ParcelChip, Parcels, useSubmissionCarrier } from "./Parcels.tsx";
import { isOver, sayMoment } from "./moments.ts";
import { GradedChip, LateChip } from "./pickers.tsx";
import { withWords } from "../../i18n/namespaces.ts";

const DIALOGS = ["ownAssignment", "ownSubmission"] as const;

/** /student/studentAssignment: what is to be done, the next first, and what was handed in (G047). */
export function StudentAssignmentScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  useKeptPage();
  useSubmissionCarrier();
  const { open } = useDialogs();
  const given = useRead(assignments.getAssignments, EVERY, KEPT);
  const own = useRead(assignments.getStudentSubmittedAssignments, OWN, KEPT);
  const parcels = useParcels(assignments.submitAssignment);
  const done = new Set(own.data?.map(({ parentCode }) => parentCode));
  const toDo = (given.data ?? [])
    .filter(({ assignmentCode }) => !done.has(assignmentCode))
    // The next one due first, and last what is never due.
    .toSorted((a, b) => (a.dueDate || "9999").localeCompare(b.dueDate || "9999"));
  return (
    <Screen
      title={t("assignments.student.title")}
      about={t("assignments.student.about")}
      reading={given.failed ? given : { ...own, data: given.data && own.data }}
    >
      <AsOf readings={[given, own]} />
      <Parcels />
      <Down gap={3}>
        <Down gap={1}>
          <Words as="h2" size="heading">
            {t("assignments.student.toDo")}
          </Words>
          <PressList
            label={t("assignments.student.toDo")}
            empty={t("assignments.student.toDoNone")}
            items={toDo.map((one) => ({
              key: String(one.id),
              label: t("assignments.student.open", { title: one.title }),
              onPress: () => open("ownAssignment", String(one.id)),
              children: <Given of={one} parcel={parcels.findLast(({ about }) => about === one.assignmentCode)} />,
            }))}
          />
        </Down>
        <Down gap={1}>
          <Words as="h2" size="heading">
            {t("assignments.student.done")}
          </Words>
          <HandedIn
            own={own.data ?? []}
            // What may still be replaced opens with the form.
            onPress={(one) => {
              const parent = given.data?.find(({ assignmentCode }) => assignmentCode === one.parentCode);
              if (parent && one.graded !== GRADED) open("ownAssignment", String(parent.id));
              else open("ownSubmission", String(one.id));
            }}
          />
        </Down>
      </Down>
    </Screen>
  );
}

/** /student/assessments: what was handed in, with grades and comments (G047). */
export function StudentAssessmentsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  useKeptPage();
  useSubmissionCarrier();
  const { open } = useDialogs();
  const own = useRead(assignments.getStudentSubmittedAssignments, OWN, KEPT);
  return (
    <Screen
      title={t("assignments.student.assessments")}
      about={t("assignments.student.assessmentsAbout")}
      reading={own}
    >
      <AsOf readings={[own]} />
      <Parcels />
      <HandedIn own={own.data ?? []} withComments onPress={(one) => open("ownSubmission", String(one.id))} />
    </Screen>
  );
}

const WORDS = [
  "academics/assignmentComments",
  "academics/missingWork",
  "academics/rubrics",
  "academics/similarity",
] as const;
const fetchDialogs = () => withWords(() => import("./OwnDialogs.tsx"), ...WORDS);

/** The page itself opens without a link too, with all that a student opens on it: once that has been fetched. */
function useKeptPage(): void {
  useEffect(() => prefetch(async () => prefetch(() => keepPage([fetchDialogs]))), []);
}

function Given({ of, parcel }: { of: Assignment; parcel: ShownParcel | undefined }) {
  const { t } = useTranslation();
  const when = sayMoment(of.dueDate);
  const due = when === "" ? t("assignments.student.noDue") : t("assignments.student.due", { when });
  return (
    <Down gap={0.5}>
      <Across gap={1}>
        <Words strong>{of.title}</Words>
        {parcel && <ParcelChip of={parcel} />}
      </Across>
      <Words faint size="small">
        {of.activityName} · {of.staffName}
      </Words>
      {isOver(of.dueDate) ? (
        <Words danger size="small">
          {t("assignments.student.overdue", { when })}
        </Words>
      ) : (
        <Words size="small">{due}</Words>
      )}
    </Down>
  );
}

function HandedIn({
  own,
  withComments = false,
  onPress,
}: {
  own: readonly Assignment[];
  withComments?: boolean;
  onPress: (one: Assignment) => void;
}) {
  const { t } = useTranslation();
  return (
    <PressList
      label={t("assignments.student.done")}
      empty={t("assignments.student.doneNone")}
      items={own.map((one) => ({
        key: String(one.id),
        label: t("assignments.student.open", { title: one.title }),
        onPress: () => onPress(one),
        children: (
          <Down gap={0.5}>
            <Across gap={1}>
              <Words strong>{one.title}</Words>
              <Gap />
              <LateChip of={one} />
              <GradedChip of={one} />
            </Across>
            <Words faint size="small">
              {one.activityName} · {sayMoment(one.date)}
            </Words>
            {one.graded === GRADED && (
              <Words>
                {one.outOf === ""
                  ? t("assignments.student.grade", { grade: one.grade })
                  : t("assignments.student.gradeOf", { grade: one.grade, most: one.outOf })}
              </Words>
            )}
            {withComments && one.gradeComments !== "" && <Words faint>{one.gradeComments}</Words>}
          </Down>
        ),
      }))}
    />
  );
}
