import { staff } from "@ofisi/contract/people/staff";
import type { Out } from "@ofisi/contract/kit/operation";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { BackIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { BinTable } from "../person/BinSection.tsx";
import { STAFF_READS } from "./changed.ts";

type InBin = Out<typeof staff.getStaffBin>["Staffs"][number];

const FILTERS = {};
const ORDER = { sorts: ["deletedAt"], direction: "desc" } as const;

/** /school/staff/bin: deleted staff, the latest first, until they are gone for good (G060). */
export function StaffBinScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { table, query } = useFilters(FILTERS, ORDER);
  const list = useRead(staff.getStaffBin, query);
  const restoring = useWrite(staff.restoreStaff, { invalidates: STAFF_READS });
  const restoreNow = useLatest(async ({ userCode, name }: InBin) => {
    if (await restoring.run({ userCode })) notify(t("people.students.restored", { name }));
  });
  const restore = useCallback((person: InBin) => void restoreNow(person), [restoreNow]);
  const toStaff = (): void => void navigate({ to: "/school/staff" });
  return (
    <Screen
      title={t("people.students.bin.title")}
      about={t("staff.bin.about")}
      reading={list}
      action={
        <Button icon={<BackIcon />} onClick={toStaff}>
          {t("staff.bin.back")}
        </Button>
      }
    >
      <BinTable
        label={t("staff.bin.table")}
        name="staffBin"
        rows={list.data?.Staffs}
        count={list.data?.count}
        state={table}
        restore={restore}
        about={t("staff.bin.noneAbout")}
      />
    </Screen>
  );
}
