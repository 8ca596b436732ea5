import type { FamilyChild, FamilySchool } from "@ofisi/contract/people/family";
import { negate } from "@ofisi/contract/kit/money";
import { useState } from "react";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Sheet } from "../../kit/shell/PlainPage.tsx";
import { ChildConsentsSection } from "../consents/ChildConsentsSection.tsx";
import { AttendancePart } from "./AttendancePart.tsx";
import { BillsPart } from "./BillsPart.tsx";
import { HomeworkPart } from "./HomeworkPart.tsx";
import { MarksPart } from "./MarksPart.tsx";
import { MessagesPart } from "./MessagesPart.tsx";
import { ReceiptsPart } from "./ReceiptsPart.tsx";
import { StatementPart } from "./StatementPart.tsx";
import { WeekPart } from "./WeekPart.tsx";

const PARTS = {
  bills: BillsPart,
  statement: StatementPart,
  receipts: ReceiptsPart,
  marks: MarksPart,
  attendance: AttendancePart,
  week: WeekPart,
  homework: HomeworkPart,
  messages: MessagesPart,
  consents: ChildConsentsSection,
};
const NAMES = [
  "bills",
  "statement",
  "receipts",
  "marks",
  "attendance",
  "week",
  "homework",
  "messages",
  "consents",
] as const;

export interface OfChild {
  child: FamilyChild;
  school: FamilySchool;
}

/** A child: what is to be paid first, and one part of the rest at a time, each fetched when it is looked at. */
export function ChildSheet({ child, school }: OfChild) {
  const { t } = useTranslation();
  const [part, setPart] = useState<(typeof NAMES)[number]>("bills");
  const Part = PARTS[part];
  const { name, balance } = child;
  const word = balance > 0n ? t("family.owed") : balance < 0n ? t("family.credit") : t("family.settled");
  return (
    <Sheet label={name}>
      <Down gap={2}>
        <div>
          <Words size="heading" as="h3">
            {name}
          </Words>
          <Words faint size="small">
            {child.groupName}
          </Words>
        </div>
        <div>
          <Words faint size="small">
            {word}
          </Words>
          {balance !== 0n && (
            <Words size="title" as="div">
              {formatMoney(balance < 0n ? negate(balance) : balance, school.currency)}
            </Words>
          )}
        </div>
        <FilterChips
          label={t("family.parts.label", { name })}
          chips={NAMES.map((value) => ({ value, label: t(`family.parts.${value}`) }))}
          value={part}
          onChange={setPart}
        />
        <Part child={child} school={school} />
      </Down>
    </Sheet>
  );
}
