import type { Student } from "@ofisi/contract/people/students";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import type { Wire } from "../../kit/contractResolver.ts";
import { formatDate } from "../../kit/i18n.ts";
import { Words } from "../../kit/Layout.tsx";
import { LinkButton } from "../../kit/LinkButton.tsx";
import { merge, type Merged } from "../../kit/merge.ts";
import { Notice } from "../../kit/Notice.tsx";

/** Wire names of the form's fields to the words for them. */
const LABELS = {
  name: "name",
  dateOfBirth: "dateOfBirth",
  gender: "gender",
  schoolIDNo: "schoolID",
  idNumber: "nationalID",
  nationality: "nationality",
  address: "address",
  phoneNumber: "phone",
  email: "email",
  parentIDNumber: "familyID",
} as const;

/** A field's value as people read it. */
function useShown(): (name: string, value: string) => string {
  const { t } = useTranslation();
  const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
  return (name, value) => {
    if (value === "") return t("people.students.newer.empty");
    if (name === "dateOfBirth") return formatDate(value);
    return name === "gender" ? (genders[value] ?? value) : value;
  };
}

/**
 * Says that the record was changed since the form was filled and what, and on demand brings their changes
 * into the form, field by field, without losing what was typed.
 */
export function NewerVersion(props: {
  base: Student;
  theirs: Student;
  valuesOf: (student: Student) => Wire;
  onShown: (merged: Merged) => void;
}) {
  const { base, theirs, valuesOf, onShown } = props;
  const { t } = useTranslation();
  const form = useFormContext<Wire>();
  const shown = useShown();
  const before = valuesOf(base);
  const now = valuesOf(theirs);
  const change = (label: string, from: string, to: string): string =>
    t("people.students.newer.change", { field: label, from, to });
  const changes = Object.entries(LABELS)
    .filter(([name]) => before[name] !== now[name])
    .map(([name, label]) =>
      change(t(`people.students.fields.${label}`), shown(name, before[name] ?? ""), shown(name, now[name] ?? "")),
    );
  if (base.groupCode !== theirs.groupCode)
    changes.push(change(t("people.students.fields.group"), base.groupName, theirs.groupName));

  const show = (): void => {
    const merged = merge(before, form.getValues(), now);
    form.reset(now);
    for (const [name, value] of Object.entries(merged.values)) {
      if (value !== now[name]) form.setValue(name, value, { shouldDirty: true });
    }
    onShown(merged);
    // The button pressed is gone: the keyboard goes on where a decision is needed.
    form.setFocus(Object.keys(merged.conflicts)[0] ?? "name");
  };
  return (
    <Notice tone="attention">
      <Words as="div">{t("people.students.newer.changed")}</Words>
      {changes.map((line) => (
        <Words key={line} as="div" strong>
          {line}
        </Words>
      ))}
      <Button kind="outlined" small onClick={show}>
        {t("people.students.newer.show")}
      </Button>
    </Notice>
  );
}

/** Says that their changes are in the form now, and how many fields need a look. */
export function MergedNotice({ conflicts }: { conflicts: number }) {
  const { t } = useTranslation();
  return (
    <Notice tone={conflicts > 0 ? "attention" : "info"}>
      {t("people.students.newer.merged")}
      {conflicts > 0 && ` ${t("people.students.newer.conflicts", { count: conflicts })}`}
    </Notice>
  );
}

/** Under a field that both have changed: the value that does not stand in it, and a way to take it. */
export function ConflictNote(props: { name: string; yours: string; theirs: string }) {
  const { name, yours, theirs } = props;
  const { t } = useTranslation();
  const { setValue } = useFormContext<Wire>();
  const isTheirs = useWatch<Wire>({ name }) === theirs;
  const shown = useShown();
  const other = isTheirs ? yours : theirs;
  return (
    <>
      <Words as="span" size="small" strong>
        {t(isTheirs ? "people.students.newer.yours" : "people.students.newer.theirs", { value: shown(name, other) })}
      </Words>{" "}
      <LinkButton onClick={() => setValue(name, other, { shouldDirty: true, shouldValidate: true })}>
        {isTheirs ? t("people.students.newer.useYours") : t("people.students.newer.useTheirs")}
      </LinkButton>
    </>
  );
}

/** Under a field that they alone have changed: what stood there. */
export function TakenNote({ name, before }: { name: string; before: string }) {
  const { t } = useTranslation();
  return t("people.students.newer.taken", { value: useShown()(name, before) });
}
