import { registers } from "@ofisi/contract/academics/registers";
import { staffGroups } from "@ofisi/contract/people/staffGroups";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay } from "../../kit/data/session.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { useUnsaved } from "../../kit/form/useUnsaved.ts";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { SettingsIcon } from "../../kit/shell/icons.ts";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { Views } from "../../kit/shell/Views.tsx";
import { RemindSection } from "../absences/RemindSection.tsx";
import { readRegisterKey, registerKey } from "./registerKey.ts";
import { RegisterList } from "./RegisterList.tsx";
import { RegisterView, type Draft } from "./RegisterView.tsx";
import { useRegisterQueue } from "./useRegisterQueue.ts";

const SHOWN = ["mine", "open", "all"] as const;
type Shown = (typeof SHOWN)[number];
/** In the address; an empty day is today, and `register` is the one that is open. */
const CHOSEN = { day: "", kind: "students", show: "mine", register: "" };
const ORDER = { sorts: ["startTime"] } as const;
const NONE: Draft = new Map();
const DIALOGS = ["attendanceSettings"] as const;

/** /school/registers: the lessons of a day, and who is there in one of them (G096). */
export function RegistersScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const navigate = useNavigate();
  const { values, set, table } = useFilters(CHOSEN, ORDER);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const isTyped = Object.values(drafts).some(({ size }) => size > 0);
  useUnsaved(isTyped, { keep: () => undefined, forget: () => setDrafts({}), isOfPage: true });
  /** A step of its own: the phone's Back goes to the list. */
  const toRegister = (register: string): void =>
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({
        ...before,
        register: register === "" ? undefined : register,
      })) as never,
    });
  const cells = useRegisterQueue();
  const mayStaff = useMay(staffGroups.getStaffGroup);
  const day = values.day === "" ? schoolDay() : values.day;
  const kind = values.kind === "staff" && mayStaff ? "staff" : "students";
  const show: Shown = SHOWN.find((each) => each === values.show) ?? "mine";
  return (
    <Screen
      title={t("registers.title")}
      about={t("registers.about")}
      action={
        <QuietActions
          actions={[
            {
              label: t("registers.settings.open"),
              icon: <SettingsIcon />,
              do: registers.saveAttendanceSettings,
              onPress: () => open("attendanceSettings"),
            },
          ]}
        />
      }
    >
      {values.register !== "" ? (
        <RegisterView
          key={values.register}
          which={readRegisterKey(values.register)}
          cells={cells}
          draft={drafts[values.register] ?? NONE}
          onDraft={(draft) => setDrafts({ ...drafts, [values.register]: draft })}
          onBack={() => toRegister("")}
        />
      ) : (
        <>
          <Toolbar end={show === "open" && kind === "students" && <RemindSection day={day} />}>
            <Views
              label={t("registers.views.which")}
              views={SHOWN.map((value) => ({ value, label: t(`registers.views.${value}`) }))}
              value={show}
              onChange={(next) => set({ show: next })}
            />
            <DayInput
              label={t("registers.day")}
              value={day}
              bounds={{ max: schoolDay() }}
              onChange={(next) => set({ day: next === schoolDay() ? "" : next })}
            />
            {mayStaff && (
              <Choose
                label={t("registers.kind.which")}
                value={kind}
                options={(["students", "staff"] as const).map((value) => ({
                  value,
                  label: t(`registers.kind.${value}`),
                }))}
                onChange={(next) => set({ kind: next })}
              />
            )}
          </Toolbar>
          <RegisterList
            day={day}
            kind={kind}
            show={show}
            cells={cells}
            table={table}
            onOpen={(one) => toRegister(registerKey({ ...one, day, kind }))}
          />
        </>
      )}
    </Screen>
  );
}
