import type { Absence } from "@ofisi/contract/academics/absences";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";

/** A student's name; a press shows the year. */
export function StudentCell({ student }: { student: Pick<Absence, "userCode" | "name"> }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  return (
    <Button
      small
      inRow
      label={t("absences.yearOf", { name: student.name })}
      onClick={() => open("studentYear", student.userCode)}
    >
      {student.name}
    </Button>
  );
}

/** Guardians with their numbers, which are called when tapped. */
export function WhomToRing({ guardians }: { guardians: Absence["guardians"] }) {
  const { t } = useTranslation();
  if (guardians.length === 0) return <Words faint>{t("absences.noGuardian")}</Words>;
  return (
    <Down gap={0.5}>
      {guardians.map(({ name, phoneNumber }) => (
        <Across key={`${name} ${phoneNumber}`}>
          <Words as="span">{name}</Words>
          {phoneNumber === "" ? (
            <Words size="small" faint as="span">
              {t("absences.noPhone")}
            </Words>
          ) : (
            <PhoneLink number={phoneNumber} />
          )}
        </Across>
      ))}
    </Down>
  );
}
