import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Avatar } from "../../kit/Avatar.tsx";
import type { Words } from "../../kit/i18n/translate.ts";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import type { Column } from "../../kit/table/columns.ts";
import type { Person } from "./person.ts";

/** A person's columns, by the names of which a table takes and orders them. */
export type PersonColumns<Item> = Record<
  | "photo"
  | "name"
  | "dateOfBirth"
  | "gender"
  | "schoolID"
  | "group"
  | "nationality"
  | "address"
  | "phone"
  | "email"
  | "nationalID",
  Column<Item>
>;

/**
 * The columns that tables of people share (document 000 section 2). What is given must be stable.
 * Their least widths are what the values need, so that all of a student's stand side by side at 1440 px.
 */
export function usePersonColumns<Item extends Person>(does: {
  schoolCode: string;
  openProfile: (person: Item) => void;
  /** Left out where the person may not change pictures. */
  openPhoto: ((person: Item) => void) | undefined;
}): PersonColumns<Item> {
  const { schoolCode, openProfile, openPhoto } = does;
  const { t } = useTranslation();
  return useMemo(() => {
    const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
    const title = (name: keyof Words["people"]["students"]["fields"]): string => t(`people.students.fields.${name}`);
    return {
      photo: {
        id: "photo",
        title: title("photo"),
        kind: "action",
        width: 52,
        pinned: true,
        cell: (person) =>
          openPhoto ? (
            <button
              type="button"
              className="plain"
              tabIndex={-1}
              aria-label={t("people.students.photoChange", { name: person.name })}
              onClick={() => openPhoto(person)}
            >
              <Avatar name={person.name} photo={person.photo} />
            </button>
          ) : (
            <Avatar name={person.name} photo={person.photo} />
          ),
      },
      name: {
        id: "name",
        title: title("name"),
        width: 146,
        pinned: true,
        card: "title",
        always: true,
        sortable: true,
        value: (person) => person.name,
        cell: (person) => (
          <button type="button" className="plain name" tabIndex={-1} data-open="" onClick={() => openProfile(person)}>
            {person.name}
          </button>
        ),
      },
      dateOfBirth: {
        id: "dateOfBirth",
        title: title("dateOfBirth"),
        kind: "date",
        width: 112,
        sortable: true,
        value: (person) => person.dateOfBirth,
      },
      gender: {
        id: "gender",
        title: title("gender"),
        width: 100,
        sortable: true,
        value: (person) => genders[person.gender] ?? person.gender,
      },
      schoolID: {
        id: "schoolIdNumber",
        title: title("schoolID"),
        width: 72,
        sortable: true,
        value: (person) => shownSchoolId(person.schoolIdNumber ?? "", schoolCode),
      },
      group: {
        id: "groupName",
        title: title("group"),
        card: "note",
        width: 76,
        sortable: true,
        value: (person) => person.groupName,
      },
      nationality: {
        id: "nationality",
        title: title("nationality"),
        width: 86,
        sortable: true,
        value: (person) => person.nationality,
      },
      address: { id: "address", title: title("address"), width: 102, value: (person) => person.address },
      phone: {
        id: "phone",
        title: title("phone"),
        kind: "code",
        width: 128,
        card: "note",
        value: (person) => person.phoneNumber,
      },
      email: { id: "email", title: title("email"), width: 120, value: (person) => person.email },
      nationalID: {
        id: "nationalID",
        title: title("nationalID"),
        width: 82,
        value: (person) => person.nationalIdNumber,
      },
    };
  }, [t, schoolCode, openProfile, openPhoto]);
}
