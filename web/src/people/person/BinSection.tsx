import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Avatar } from "../../kit/Avatar.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { Beside } from "../../kit/shell/Layout.tsx";
import type { Column } from "../../kit/table/columns.ts";
import type { Person } from "./person.ts";

type InBin = Pick<Person, "name" | "photo" | "groupName" | "schoolIdNumber">;

/** Somebody in a bin, with their picture. */
export function binnedPerson({ name, photo }: InBin) {
  return (
    <Beside gap={1} first={<Avatar name={name} photo={photo} size={28} />}>
      {name}
    </Beside>
  );
}

/** What a bin of people says of each beside the deletion. */
export function usePersonBinColumns<Item extends InBin>(): Column<Item>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  return useMemo(
    () => [
      {
        id: "groupName",
        title: t("people.students.fields.group"),
        width: 130,
        value: (person) => person.groupName,
      },
      {
        id: "schoolIdNumber",
        title: t("people.students.fields.schoolID"),
        width: 112,
        value: (person) => shownSchoolId(person.schoolIdNumber ?? "", schoolCode),
      },
    ],
    [t, schoolCode],
  );
}
