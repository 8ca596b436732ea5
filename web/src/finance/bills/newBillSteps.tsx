import type { bills } from "@ofisi/contract/finance/bills";
import { feeTypes, type FeeStructure, type FeeType } from "@ofisi/contract/finance/fees";
import type { Out } from "@ofisi/contract/kit/operation";
import type { Student } from "@ofisi/contract/people/students";
import { Button } from "../../kit/Button.tsx";
import { CheckList } from "../../kit/form/CheckList.tsx";
import { formatPeriod, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useMoney } from "../money/money.ts";

/** First: what is charged. */
export function FeeTypesStep(props: { chosen: readonly string[]; onChange: (codes: readonly string[]) => void }) {
  const reading = useRead(feeTypes.getFeeType, {});
  return (
    <Loaded reading={reading} lines={5}>
      {({ feeTypes: list }) => <FeeTypes {...props} list={list} />}
    </Loaded>
  );
}

function FeeTypes(props: {
  list: readonly FeeType[];
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
}) {
  const { list, chosen, onChange } = props;
  const { t } = useTranslation();
  const codes = list.map((each) => each.feeTypeCode);
  return (
    <div>
      {list.length > 1 && (
        <Tick
          label={t("bills.new.allFees")}
          checked={chosen.length === list.length}
          onChange={(on) => onChange(on ? codes : [])}
        />
      )}
      <CheckList
        label={t("bills.new.feeTypes")}
        empty={t("bills.new.noFees")}
        ticked={chosen}
        onTicked={onChange}
        items={list.map((each) => ({
          value: each.feeTypeCode,
          label: each.feeTypeName,
          note: t("bills.new.inGroups", { count: each.structures }),
        }))}
      />
      {list.length === 0 && <Button href="#/finance/finance">{t("bills.new.openFees")}</Button>}
    </div>
  );
}

/** Second: whom, with what that group is charged for the types chosen. */
export function GroupStep(props: {
  groupCode: string;
  /** The fee types that were chosen, of which the group may have some. */
  feeTypes: readonly string[];
  /** The school's day, ISO. */
  today: string;
  fees: Reading<Out<typeof bills.getSelectedFeeStructure>>;
  ticked: readonly string[];
  onGroup: (groupCode: string) => void;
  onTicked: (codes: readonly string[]) => void;
}) {
  const { groupCode, fees, today, ticked, onGroup, onTicked } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const list = fees.data?.FeeStructure;
  const types = useRead(feeTypes.getFeeType, {}).data?.feeTypes ?? [];
  const lacking = types.filter(
    (type) =>
      props.feeTypes.includes(type.feeTypeCode) && list?.every((fee) => fee.feeTypeCode !== type.feeTypeCode) === true,
  );
  return (
    <Down gap={2}>
      <GroupPicker value={groupCode} onChange={onGroup} wide />
      {groupCode !== "" &&
        (list?.length === 0 ? (
          <Notice tone="attention" action={<Button href="#/finance/finance">{t("bills.new.openFees")}</Button>}>
            {t("bills.new.noneForGroup")}
          </Notice>
        ) : (
          <Loaded reading={fees} lines={4}>
            {({ FeeStructure: charged }) => (
              <div>
                <Words strong>{t("bills.new.feesOfGroup")}</Words>
                <Periods fees={charged} onTicked={onTicked} />
                <Unticked fees={charged.filter((fee) => !ticked.includes(fee.feeStructureCode))} today={today} />
                <CheckList
                  label={t("bills.new.feesOfGroup")}
                  empty=""
                  ticked={ticked}
                  onTicked={onTicked}
                  items={charged.map((fee) => ({
                    value: fee.feeStructureCode,
                    label: `${fee.feeTypeName} · ${money.format(fee.feeAmount)}`,
                    note: formatPeriod(fee.dateFrom, fee.dateTo),
                  }))}
                />
              </div>
            )}
          </Loaded>
        ))}
      {lacking.length > 0 && (
        <Notice tone="attention">
          {t("bills.new.lacks", { count: lacking.length, names: lacking.map((type) => type.feeTypeName).join(", ") })}
        </Notice>
      )}
    </Down>
  );
}

/** True for a fee of the period that a day lies in. */
export function isNow(fee: FeeStructure, day: string): boolean {
  return fee.dateFrom <= day && day <= fee.dateTo;
}

/** The periods that are not billed now, by name: nobody should find out later that they were, or were not. */
function Unticked({ fees, today }: { fees: readonly FeeStructure[]; today: string }) {
  const { t } = useTranslation();
  const periods = [...new Set(fees.map((fee) => formatPeriod(fee.dateFrom, fee.dateTo)))];
  if (periods.length === 0) return null;
  return (
    <Words faint size="small" live>
      {t(fees.some((fee) => isNow(fee, today)) ? "bills.new.unticked" : "bills.new.otherPeriods", {
        periods: periods.join("; "),
      })}
    </Words>
  );
}

/** A year has several terms and a bill is mostly for one: a press ticks the fees of that one alone. */
function Periods(props: { fees: readonly FeeStructure[]; onTicked: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const periods = new Map(props.fees.map((fee) => [`${fee.dateFrom} ${fee.dateTo}`, fee]));
  if (periods.size < 2) return null;
  return (
    <Across>
      <Words as="span" faint>
        {t("bills.new.onlyPeriod")}
      </Words>
      {[...periods.values()]
        .toSorted((one, other) => one.dateFrom.localeCompare(other.dateFrom))
        .map(({ dateFrom, dateTo }) => (
          <Button
            key={`${dateFrom} ${dateTo}`}
            small
            onClick={() =>
              props.onTicked(
                props.fees
                  .filter((fee) => fee.dateFrom === dateFrom && fee.dateTo === dateTo)
                  .map((fee) => fee.feeStructureCode),
              )
            }
          >
            {formatPeriod(dateFrom, dateTo)}
          </Button>
        ))}
    </Across>
  );
}

/** Why students are left out mostly; other words are taken too. */
const USUAL_REASONS = ["sponsored", "bursary", "leaving", "later", "separately"] as const;

/** Third: every student of the group, ticked; who is unticked has a line for the reason, which is needed. */
export function StudentsStep(props: StudentsProps & { roll: Reading<{ Students: Student[] }> }) {
  return (
    <Loaded reading={props.roll} lines={8}>
      {({ Students }) => <OneByOne {...props} list={Students} />}
    </Loaded>
  );
}

interface StudentsProps {
  leftOut: Readonly<Record<string, string>>;
  /** The next step was asked for while reasons were missing. */
  isAsked?: boolean;
  onLeftOut: (leftOut: Record<string, string>) => void;
}

function OneByOne(props: StudentsProps & { list: readonly Student[] }) {
  const { list, leftOut, onLeftOut } = props;
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const ticked = list.map((student) => student.userCode).filter((code) => !(code in leftOut));
  const tick = (codes: readonly string[]): void =>
    onLeftOut(
      Object.fromEntries(
        list
          .filter((student) => !codes.includes(student.userCode))
          .map(({ userCode }) => [userCode, leftOut[userCode] ?? ""]),
      ),
    );
  const usual = USUAL_REASONS.map((reason) => t(`bills.new.reasons.${reason}`));
  const [given, ...others] = new Set(
    Object.values(leftOut)
      .map((reason) => reason.trim())
      .filter(Boolean),
  );
  const without = withoutReason(list, leftOut);
  const writeForAll = (reason: string): void =>
    onLeftOut({ ...leftOut, ...Object.fromEntries(without.map(({ userCode }) => [userCode, reason])) });
  return (
    <div>
      {list.length > 0 && (
        <Tick
          label={t("bills.new.allStudents", { count: ticked.length, total: list.length })}
          checked={ticked.length === list.length}
          onChange={(on) => tick(on ? list.map((student) => student.userCode) : [])}
        />
      )}
      <CheckList
        label={t("bills.new.students")}
        empty={t("bills.new.noStudents")}
        ticked={ticked}
        onTicked={tick}
        items={list.map(({ userCode, name, schoolIdNumber }) => ({
          value: userCode,
          label: name,
          note: shownSchoolId(schoolIdNumber, schoolCode),
          below:
            userCode in leftOut ? (
              <TextInput
                label={t("bills.new.reason", { name })}
                value={leftOut[userCode] ?? ""}
                onChange={(reason) => onLeftOut({ ...leftOut, [userCode]: reason })}
                max={200}
                required
                suggestions={usual}
                error={
                  props.isAsked === true && leftOut[userCode]?.trim() === "" ? t("bills.new.reasonNone") : undefined
                }
              />
            ) : undefined,
        }))}
      />
      {given !== undefined && others.length === 0 && without.length > 0 && (
        <Button onClick={() => writeForAll(given)}>
          {t("bills.new.reasonForAll", { count: without.length, reason: given })}
        </Button>
      )}
    </div>
  );
}

/** Of a group's students, who is left out and nobody has said why. */
export function withoutReason(
  students: readonly Student[],
  leftOut: Readonly<Record<string, string>>,
): readonly Student[] {
  return students.filter(({ userCode }) => leftOut[userCode]?.trim() === "");
}
