import { staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BinScreen } from "../../kit/list/BinScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { binnedPerson, usePersonBinColumns } from "../person/BinSection.tsx";
import { STAFF_READS } from "./changed.ts";

const BIN = listOf(staff.getStaffBin, {
  name: "staffBin",
  filters: {},
  sorts: ["deletedAt"],
  direction: "desc",
  rows: (answer) => answer.Staffs,
  keyOf: (member) => member.userCode,
  nameOf: (member) => member.name,
});

/** /school/staff/bin: deleted staff, the latest first, until they are gone for good (G060). */
export function StaffBinScreen() {
  const { t } = useTranslation();
  const restoring = useWrite(staff.restoreStaff, { invalidates: STAFF_READS });
  return (
    <BinScreen
      list={useList(BIN)}
      about={t("staff.bin.about")}
      label={t("staff.bin.table")}
      back={{ label: t("staff.bin.back"), to: "/school/staff" }}
      cell={binnedPerson}
      columns={usePersonBinColumns()}
      empty={t("staff.bin.noneAbout")}
      restore={({ userCode }) => restoring.run({ userCode })}
    />
  );
}
