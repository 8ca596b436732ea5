import { attendance } from "@ofisi/contract/academics/attendance";
import { units } from "@ofisi/contract/academics/units";
import { venues } from "@ofisi/contract/academics/venues";
import { registers, type RegisterKind } from "@ofisi/contract/academics/registers";
import { timetable } from "@ofisi/contract/academics/timetable";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { Button } from "../../kit/Button.tsx";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { PrintIcon } from "../../kit/shell/icons.ts";
import { May } from "../../kit/May.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { Views } from "../../kit/shell/Views.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { MessageLog } from "./MessageLog.tsx";
import { whoKey } from "./whoKey.ts";

const FILTERS = { activityCode: "", venueCode: "", groupCode: "", dateFrom: "", dateTo: "", view: "days", status: "" };
const ORDER = { sorts: ["day"] } as const;
const DIALOGS = ["whoWasThere", "printAttendance"] as const;
const VIEWS = ["days", "messages"] as const;

/** /school/attendance: the days of the students, and what families were told (document 000 section 2). */
export function AttendanceScreen() {
  return <DaysScreen kind="students" />;
}

/** /school/staffAttendance: the same of the staff, without a log. */
export function StaffAttendanceScreen() {
  return <DaysScreen kind="staff" />;
}

function DaysScreen({ kind }: { kind: RegisterKind }) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const filters = useFilters(FILTERS, ORDER, attendance.getAttendance);
  const { values, set, bind } = filters;
  const { open } = useDialogs();
  const isOfStudents = kind === "students";
  const view = isOfStudents && values.view === "messages" ? "messages" : "days";
  return (
    <Screen
      title={t(isOfStudents ? "attendance.title" : "attendance.staffTitle")}
      about={t(isOfStudents ? "attendance.about" : "attendance.staffAbout")}
      action={
        <>
          {isOfStudents && (
            <QuietActions
              actions={[
                {
                  label: t("attendance.paper.title"),
                  icon: <PrintIcon />,
                  do: attendance.printRegister,
                  onPress: () => open("printAttendance", values.groupCode),
                },
              ]}
            />
          )}
          <May do={registers.saveRegisters}>
            <Button kind="primary" href={`#/school/registers${isOfStudents ? "" : "?kind=staff&show=all"}`}>
              {t("attendance.take")}
            </Button>
          </May>
        </>
      }
    >
      {isOfStudents && (
        <Views
          label={t("attendance.views.which")}
          views={VIEWS.map((value) => ({ value, label: t(`attendance.views.${value}`) }))}
          value={view}
          onChange={(next) => set({ view: next })}
        />
      )}
      {view === "messages" ? (
        <MessageLog status={values.status} onStatus={(status) => set({ status })} />
      ) : (
        <>
          <Toolbar>
            {isOfStudents && <Units {...bind("activityCode")} />}
            {isOfStudents && <Venues {...bind("venueCode")} />}
            {isOfStudents ? <Groups {...bind("groupCode")} /> : <StaffGroups {...bind("groupCode")} />}
            <DayRange label={t("attendance.days")} values={values} onChange={set} />
            <ClearFilters onClick={filters.clear} disabled={!filters.isFiltered} />
          </Toolbar>
          <Days kind={kind} values={values} />
        </>
      )}
    </Screen>
  );
}

interface Chosen {
  value: string;
  onChange: (code: string) => void;
}

function Narrowing(
  props: Chosen & { label: string; placeholder: string; options: readonly { value: string; label: string }[] },
) {
  const { t } = useTranslation();
  return <Picker {...props} emptyText={t("attendance.nothing")} clearable />;
}

function Units(props: Chosen) {
  const { t } = useTranslation();
  const list = useRead(units.getActivity, {}).data?.Activities ?? [];
  const options = list.map(({ activityCode: value, activityName: label }) => ({ value, label }));
  return (
    <Narrowing {...props} label={t("attendance.unit")} placeholder={t("attendance.every.unit")} options={options} />
  );
}

function Venues(props: Chosen) {
  const { t } = useTranslation();
  const list = useRead(venues.getVenue, {}).data?.Venue ?? [];
  const options = list.map(({ venueCode: value, venueName: label }) => ({ value, label }));
  return (
    <Narrowing {...props} label={t("attendance.venue")} placeholder={t("attendance.every.venue")} options={options} />
  );
}

function Groups(props: Chosen) {
  const { t } = useTranslation();
  const list = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  const options = list.map(({ groupCode: value, groupName: label }) => ({ value, label }));
  return (
    <Narrowing {...props} label={t("attendance.group")} placeholder={t("attendance.every.group")} options={options} />
  );
}

function StaffGroups(props: Chosen) {
  const { t } = useTranslation();
  const list = useRead(staffGroups.getStaffGroup, {}).data?.Groups ?? [];
  const options = list.map(({ groupCode: value, groupName: label }) => ({ value, label }));
  return (
    <Narrowing {...props} label={t("attendance.group")} placeholder={t("attendance.every.group")} options={options} />
  );
}

function Days({ kind, values }: { kind: RegisterKind; values: typeof FILTERS }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const isOfStudents = kind === "students";
  const narrowed = {
    activityCode: values.activityCode || undefined,
    venueCode: values.venueCode || undefined,
    groupCode: values.groupCode || undefined,
  };
  const asked = { ...narrowed, dateFrom: values.dateFrom, dateTo: values.dateTo };
  const reading = useRead(isOfStudents ? attendance.getAttendance : attendance.getStaffAttendance, asked);
  const show = (what: "present" | "absent", day: string) =>
    open("whoWasThere", whoKey({ kind, what, day, ...narrowed }));
  const head = [
    t("attendance.columns.total"),
    t("attendance.columns.checkIn"),
    t("attendance.columns.absent"),
    t("attendance.columns.late"),
    t("attendance.columns.excused"),
    t(isOfStudents ? "attendance.columns.day" : "attendance.columns.date"),
  ];
  return (
    <Loaded reading={reading} lines={8}>
      {(days) =>
        days.length === 0 ? (
          <Empty title={t("attendance.none")} about={t("attendance.noneAbout")} />
        ) : (
          <SimpleTable
            label={t("attendance.table")}
            head={head}
            figures={head.slice(0, 5)}
            stacks
            rows={days.map((one) => {
              const named = { day: formatDate(one.ActivityDate) };
              return {
                key: one.ActivityDate,
                cells: [
                  formatNumber(one.TotalGroup),
                  <ChipButton
                    key="present"
                    label={t("attendance.showPresent", { ...named, count: one.TotalCheckIn })}
                    tone="good"
                    onClick={() => show("present", one.ActivityDate)}
                  >
                    {formatNumber(one.TotalCheckIn)}
                  </ChipButton>,
                  <ChipButton
                    key="absent"
                    label={t("attendance.showAbsent", { ...named, count: one.TotalAbsent })}
                    tone={one.TotalAbsent > 0 ? "bad" : "neutral"}
                    onClick={() => show("absent", one.ActivityDate)}
                  >
                    {formatNumber(one.TotalAbsent)}
                  </ChipButton>,
                  formatNumber(one.TotalLate),
                  formatNumber(one.TotalExcused),
                  named.day,
                ],
              };
            })}
          />
        )
      }
    </Loaded>
  );
}
