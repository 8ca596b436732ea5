import { attendance, type AbsentPerson } from "@ofisi/contract/academics/attendance";
import { useState } from "react";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { readWhoKey } from "./whoKey.ts";

const STEP = 100;

/** Who was present on a day, with times, or who was absent (document 000 section 2). */
export function WhoDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { kind, what, day, ...narrowed } = readWhoKey(id);
  const [size, setSize] = useState(STEP);
  const ask = {
    students: attendance.getTotalStudentAbsent,
    staff: what === "absent" ? attendance.getTotalStaffAbsent : attendance.getTotalStaffPresent,
  }[kind];
  const reading = useRead(ask, { activityDate: day, ...narrowed, page: 0, size, sort: "name", direction: "asc" });
  const head = (["photo", "name", "dateOfBirth", "gender", "idNumber", "checkIn", "checkOut", "said"] as const).map(
    (name) => t(`attendance.person.${name}`),
  );
  const genderOf = (gender: string): string =>
    gender === "Female" || gender === "Male" || gender === "Other" ? t(`attendance.genders.${gender}`) : gender;
  return (
    <Dialog
      title={t("attendance.on", { what: t(`attendance.${what}`), day: formatDate(day) })}
      size="large"
      onClose={onClose}
    >
      <Loaded reading={reading} lines={6}>
        {({ Present, Absent, presentCount, absentCount }) => {
          const people: (AbsentPerson & { times: readonly [string, string]; lateMinutes: number })[] =
            what === "absent"
              ? Absent.map((person) => ({ ...person, times: ["", ""], lateMinutes: 0 }))
              : Present.map(({ Person, Attendance: { checkingTime, checkoutTime, ...said } }) => ({
                  ...Person,
                  ...said,
                  times: [checkingTime, checkoutTime],
                }));
          const count = what === "absent" ? absentCount : presentCount;
          if (people.length === 0) return <Words faint>{t("attendance.nobody")}</Words>;
          return (
            <Down>
              <SimpleTable
                label={t(`attendance.${what}`)}
                head={head}
                stacks
                rows={people.map((person, at) => ({
                  // Of lessons, somebody may stand in it twice.
                  key: `${person.userCode} ${at}`,
                  cells: [
                    <Avatar key="photo" name={person.name} photo={person.photo} />,
                    person.name,
                    person.dateOfBirth && formatDate(person.dateOfBirth),
                    genderOf(person.gender),
                    person.nationalIdNumber,
                    person.times[0] || t("attendance.noTime"),
                    person.times[1] || t("attendance.noTime"),
                    [
                      person.codeName || t(`attendance.states.${person.state}`),
                      person.lateMinutes > 0 ? t("attendance.lateBy", { count: person.lateMinutes }) : "",
                      person.reason,
                    ]
                      .filter((part) => part !== "")
                      .join(" · "),
                  ],
                }))}
              />
              {count > people.length && (
                <Across>
                  <Button kind="outlined" disabled={size >= 500} onClick={() => setSize(Math.min(size + STEP, 500))}>
                    {t("attendance.more")}
                  </Button>
                </Across>
              )}
            </Down>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
