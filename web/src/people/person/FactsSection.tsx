import { Avatar } from "../../kit/Avatar.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Beside, Down, Words } from "../../kit/shell/Layout.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import type { Person } from "./person.ts";

/** A person's record as their profile shows it. Students have a family and a place of birth; applicants have no school ID. */
export function PersonFacts(props: { person: Person; placeOfBirth?: string; familyID?: string }) {
  const { person, placeOfBirth, familyID } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const genders: Record<string, string> = t("people.students.genders", { returnObjects: true });
  const place =
    placeOfBirth === undefined ? [] : [{ label: t("people.students.fields.placeOfBirth"), value: placeOfBirth }];
  const family = familyID === undefined ? [] : [{ label: t("people.students.fields.familyID"), value: familyID }];
  const schoolID = person.schoolIdNumber === undefined ? undefined : shownSchoolId(person.schoolIdNumber, schoolCode);
  return (
    <Down gap={3}>
      <Beside first={<Avatar name={person.name} photo={person.photo} size={72} />}>
        <Words size="title" as="h3">
          {person.name}
        </Words>
        <Words faint>{[person.groupName, schoolID].filter(Boolean).join(" · ")}</Words>
      </Beside>
      <Facts
        missing={t("people.students.notGiven")}
        facts={[
          { label: t("people.students.fields.dateOfBirth"), value: formatDate(person.dateOfBirth) },
          ...place,
          { label: t("people.students.fields.gender"), value: genders[person.gender] ?? person.gender },
          ...(schoolID === undefined ? [] : [{ label: t("people.students.fields.schoolID"), value: schoolID }]),
          { label: t("people.students.fields.nationalID"), value: person.nationalIdNumber },
          { label: t("people.students.fields.nationality"), value: person.nationality },
          ...family,
          { label: t("people.students.fields.phone"), value: person.phoneNumber },
          { label: t("people.students.fields.email"), value: person.email },
          { label: t("people.students.fields.address"), value: person.address },
        ]}
      />
    </Down>
  );
}
