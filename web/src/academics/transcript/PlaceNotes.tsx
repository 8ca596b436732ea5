import type { MarkPeriod } from "@ofisi/contract/academics/marksSheet";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { students } from "@ofisi/contract/people/students";
import { useRead } from "../../kit/data/useRead.ts";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { useSemesters } from "../calendar/SemesterMenu.tsx";
import { usePeriod, type Place } from "./place.ts";

/** Whom a form is about and in which period, what of it is missing, and whether the period is locked. */
export function PlaceNotes({ place, year }: { place: Place; year: string }) {
  const { userCode, semesterCode } = place;
  const student = useRead(students.getStudent, { userCode }, { enabled: userCode !== "" });
  const semester = useSemesters().data?.find((each) => each.semesterCode === semesterCode);
  const { formState } = useFormContext<Wire>();
  const { errors } = formState;
  const missing = [errors["academicYear"], errors["semesterCode"], errors["userCode"]]
    .map((each) => each?.message)
    .filter((message) => message !== undefined);
  return (
    <>
      {missing.length > 0 && <Notice tone="bad">{missing.join(". ")}</Notice>}
      <Words strong>
        {[student.data?.name, student.data?.groupName, semester?.semesterName, year].filter(Boolean).join(" · ")}
      </Words>
      <LockNotice period={usePeriod(place)} />
    </>
  );
}

/** Says who has locked a period and why. */
export function LockNotice({ period }: { period: MarkPeriod | undefined }) {
  const { t } = useTranslation();
  if (!period?.isLocked) return null;
  return (
    <Notice tone="attention">{t("transcript.marks.locked", { name: period.changedBy, reason: period.why })}</Notice>
  );
}

/** Asks why marks are changed, in a period that was locked before: as it is known here, or as the server has said. */
export function WhyField({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { formState, watch } = useFormContext<Wire>();
  const wasLocked = usePeriod(place)?.wasLocked ?? false;
  if (!wasLocked && formState.errors["why"] === undefined && watch("why") === "") return null;
  return (
    <TextField name="why" label={t("transcript.marks.why")} hint={t("transcript.marks.whyHint")} max={200} required />
  );
}
