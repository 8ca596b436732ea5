import type { Staff } from "@ofisi/contract/people/staff";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { usePersonColumns } from "../person/ColumnsSection.tsx";
import { SIGN_IN_TONES } from "./signInTones.ts";

/** The columns of the staff's table: those of the entity (G045), and whether somebody can sign in (G058). */
export function useStaffColumns(does: {
  schoolCode: string;
  openProfile: (member: Staff) => void;
  /** Left out where the person may not change pictures. */
  openPhoto: ((member: Staff) => void) | undefined;
}): Column<Staff>[] {
  const { t } = useTranslation();
  const person = usePersonColumns(does);
  return useMemo(
    () => [
      person.photo,
      person.name,
      { ...person.group, width: 150 },
      person.schoolID,
      person.phone,
      {
        id: "signIn",
        title: t("staff.signIn.title"),
        width: 132,
        kind: "action",
        card: "end",
        cell: (member) => (
          <StateChip label={t(`staff.signIn.shortStates.${member.signIn}`)} tone={SIGN_IN_TONES[member.signIn]} />
        ),
      },
      {
        id: "roles",
        title: t("staff.roles.title"),
        width: 120,
        value: (member) => member.roles.map((role) => t(`kit.roles.${role}`)).join(", "),
      },
      {
        id: "username",
        title: t("staff.signIn.username"),
        width: 190,
        hidden: true,
        value: (member) => member.username,
      },
      { ...person.dateOfBirth, hidden: true },
      { ...person.gender, hidden: true },
      { ...person.nationality, hidden: true },
      { ...person.address, hidden: true },
      { ...person.email, width: 205 },
      { ...person.nationalID, hidden: true },
    ],
    [t, person],
  );
}
