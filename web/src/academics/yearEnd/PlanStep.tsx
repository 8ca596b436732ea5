import { LEAVES, STAYS, type YearPlan } from "@ofisi/contract/academics/yearEnd";
import { Button } from "../../kit/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useYearOptions, useYears } from "../calendar/YearMenu.tsx";
import type { Planning } from "./usePlan.ts";

/** The first step: which year ends, what is opened by copy, and where each class goes. */
export function PlanStep({ plan, planning, onDone }: { plan: YearPlan; planning: Planning; onDone: () => void }) {
  const { t } = useTranslation();
  const { yearList } = useYears("");
  const years = useYearOptions(yearList.data ?? []);
  const { save, type } = planning;
  const open = plan.groups.filter(({ to, studentCount }) => to === "" && studentCount > 0).length;
  const on = async (): Promise<void> => {
    if (await save({})) onDone();
  };
  return (
    <Down gap={3}>
      <Halves>
        <Picker
          label={t("yearEnd.plan.year")}
          placeholder={t("calendar.year.placeholder")}
          options={years}
          value={plan.academicYearCode}
          onChange={(academicYearCode) => void save({ terms: { academicYearCode } })}
          wide
        />
        <TextInput
          label={t("yearEnd.plan.next")}
          value={plan.nextYear}
          onChange={(nextYear) => type({ nextYear })}
          max={40}
          required
        />
        <TextInput
          label={t("yearEnd.plan.alumni")}
          value={plan.alumniName}
          onChange={(alumniName) => type({ alumniName })}
          max={80}
          required
        />
      </Halves>
      <Down gap={0}>
        <Words strong>{t("yearEnd.plan.copies")}</Words>
        <Across>
          <Tick
            label={t("yearEnd.plan.fees")}
            checked={plan.copiesFees}
            onChange={(copiesFees) => void save({ terms: { copiesFees } })}
          />
          <Tick
            label={t("yearEnd.plan.schemes")}
            checked={plan.copiesSchemes}
            onChange={(copiesSchemes) => void save({ terms: { copiesSchemes } })}
          />
          <Tick
            label={t("yearEnd.plan.lectures")}
            checked={plan.copiesLectures}
            onChange={(copiesLectures) => void save({ terms: { copiesLectures } })}
          />
          <Tick
            label={t("yearEnd.plan.days")}
            checked={plan.copiesDays}
            onChange={(copiesDays) => void save({ terms: { copiesDays } })}
          />
        </Across>
        <Words faint size="small">
          {t("yearEnd.plan.semesters")}
        </Words>
      </Down>
      <SimpleTable
        label={t("yearEnd.plan.table")}
        stacks
        head={[t("yearEnd.plan.group"), t("yearEnd.plan.students"), t("yearEnd.plan.goes")]}
        figures={[t("yearEnd.plan.students")]}
        rows={plan.groups.map(({ groupCode, groupName, studentCount, to }) => ({
          key: groupCode,
          cells: [
            groupName,
            formatNumber(studentCount),
            <Choose
              key="to"
              label={t("yearEnd.plan.goesOf", { group: groupName })}
              value={to}
              options={[
                { value: "", label: t("yearEnd.plan.choose") },
                ...plan.groups
                  .filter((other) => other.groupCode !== groupCode)
                  .map((other) => ({ value: other.groupCode, label: other.groupName })),
                { value: LEAVES, label: t("yearEnd.plan.leaves") },
                { value: STAYS, label: t("yearEnd.plan.stays") },
              ]}
              onChange={(chosen) => void save({ groups: [{ groupCode, to: chosen }] })}
            />,
          ],
        }))}
      />
      {open > 0 && <Notice tone="attention">{t("yearEnd.plan.open", { count: open })}</Notice>}
      <Across end>
        <Button kind="primary" busy={planning.busy} onClick={() => void on()}>
          {t("yearEnd.plan.on")}
        </Button>
      </Across>
    </Down>
  );
}
