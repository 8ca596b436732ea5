import { attendance, type AbsentPerson } from "@ofisi/contract/academics/attendance";
import { Avatar } from "../../kit/Avatar.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useWithinPages } from "../../kit/table/useLastPage.ts";
import { usePaging } from "../../kit/table/usePaging.ts";
import { readWhoKey } from "./whoKey.ts";

/** Who was present on a day, with times, or who was absent (document 000 section 2). */
export function WhoDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { kind, what, day, ...narrowed } = readWhoKey(id);
  const table = usePaging(50, "name", "asc");
  const { page, size } = table;
  const ask = {
    students: attendance.getTotalStudentAbsent,
    staff: what === "absent" ? attendance.getTotalStaffAbsent : attendance.getTotalStaffPresent,
  }[kind];
  const reading = useRead(ask, { activityDate: day, ...narrowed, page, size, sort: "name", direction: "asc" });
  const within = useWithinPages(table, reading, (data) =>
    what === "absent"
      ? { shown: data.Absent.length, count: data.absentCount }
      : { shown: data.Present.length, count: data.presentCount },
  );
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
      <Loaded reading={within} lines={6}>
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
              {(page > 0 || count > people.length) && <TableFooter state={table} count={count} />}
            </Down>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
