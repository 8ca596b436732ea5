import { FILL_RULES, filler, type FillRule } from "@ofisi/contract/academics/filler";
import { DAYS, timetable } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { venues } from "@ofisi/contract/academics/venues";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useStaffOptions } from "../../people/staff/StaffPicker.tsx";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

const DIALOGS = ["addFillRule"] as const;
const changed = (): Promise<void> => invalidate(filler.getFillRules, filler.getFillInput);

/** What the filler keeps to: absences, rooms and double lessons. */
export function RulesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const reading = useRead(filler.getFillRules, {});
  return (
    <Dialog
      title={t("filler.rules.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" onClick={() => open("addFillRule")}>
            {t("filler.rules.add")}
          </Button>
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down>
        <Words faint>{t("filler.rules.about")}</Words>
        <Loaded reading={reading} lines={4}>
          {({ rules }) => <Rules rules={rules} />}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function Rules({ rules }: { rules: readonly FillRule[] }) {
  const { t } = useTranslation();
  const removal = useRemoval(filler.removeFillRule, t("filler.rules.remove"), changed);
  if (rules.length === 0) return <Words>{t("filler.rules.none")}</Words>;
  const what = ({ kind, day, startTime: start, endTime: end, venueName, amount }: FillRule): string => {
    const shown = DAYS.find((each) => each === day);
    if (kind === "doubles") return String(amount);
    return kind === "away" && shown
      ? t("filler.rules.times", { day: t(`timetable.days.${shown}`), start, end })
      : venueName;
  };
  return (
    <SimpleTable
      label={t("filler.rules.title")}
      stacks
      head={[t("filler.rules.kind"), t("filler.rules.of"), t("filler.rules.what"), t("filler.rules.remove")]}
      rows={rules.map((rule) => {
        const name = rule.staffName || rule.groupName || rule.activityName;
        const run = () =>
          void removal.run(
            { id: rule.id },
            { question: t("filler.rules.question", { name }), told: t("filler.rules.removed") },
          );
        return {
          key: String(rule.id),
          cells: [
            t(`filler.rules.${rule.kind}`),
            name,
            what(rule),
            <Button key="remove" small kind="danger" label={t("filler.rules.removeOf", { name })} onClick={run}>
              {t("filler.rules.remove")}
            </Button>,
          ],
        };
      })}
    />
  );
}

/** Adds a rule: the fields are those that its kind needs. */
export function AddRuleDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={filler.addFillRule}
      title={t("filler.rules.add")}
      initial={{ kind: "away", day: "Monday", startTime: "00:00", endTime: "23:59", amount: "1" }}
      draft={draft}
      changed={changed}
      told={() => t("filler.rules.added")}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t("filler.rules.kind")}
        options={FILL_RULES.map((value) => ({ value, label: t(`filler.rules.${value}`) }))}
        required
      />
      <RuleFields />
    </FormDialog>
  );
}

function RuleFields() {
  const { t } = useTranslation();
  const kind = useFormContext<Wire>().watch("kind");
  const staff = useStaffOptions();
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  const unitList = useRead(units.getActivity, {}).data?.Activities ?? [];
  const venueList = useRead(venues.getVenue, {}).data?.Venue ?? [];
  const venue = (
    <PickField
      name="venueCode"
      label={t("timetable.venue.one")}
      placeholder={t("timetable.venue.placeholder")}
      emptyText={t("timetable.venue.none")}
      options={venueList.map(({ venueCode, venueName }) => ({ value: venueCode, label: venueName }))}
      required
    />
  );
  const unit = (
    <PickField
      name="activityCode"
      label={t("timetable.unit.one")}
      placeholder={t("timetable.unit.placeholder")}
      emptyText={t("timetable.unit.none")}
      options={unitList.map(({ activityCode, activityName }) => ({ value: activityCode, label: activityName }))}
      required
    />
  );
  if (kind === "homeRoom")
    return (
      <>
        <PickField
          name="groupCode"
          label={t("timetable.group.one")}
          placeholder={t("timetable.group.placeholder")}
          options={groups.map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName }))}
          required
        />
        {venue}
      </>
    );
  if (kind === "unitRoom")
    return (
      <>
        {unit}
        {venue}
      </>
    );
  if (kind === "doubles")
    return (
      <>
        {unit}
        <NumberField name="amount" label={t("filler.rules.amount")} required />
      </>
    );
  return (
    <>
      <PickField
        name="staffCode"
        label={t("timetable.staff.one")}
        placeholder={t("timetable.staff.placeholder")}
        options={staff}
        required
      />
      <SelectField
        name="day"
        label={t("timetable.lesson.day")}
        options={DAYS.map((day) => ({ value: day, label: t(`timetable.days.${day}`) }))}
        required
      />
      <Halves>
        <TextField name="startTime" label={t("filler.rules.from")} type="time" required />
        <TextField name="endTime" label={t("filler.rules.to")} type="time" required />
      </Halves>
    </>
  );
}
