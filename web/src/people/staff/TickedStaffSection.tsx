import type { In } from "@ofisi/contract/kit/operation";
import { staff } from "@ofisi/contract/people/staff";
import { fileUrl } from "../../kit/data/call.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BulkSection } from "../person/BulkSection.tsx";
import { STAFF_READS } from "./changed.ts";

type Who = Pick<In<typeof staff.deleteStaffs>, "checkedStaff" | "matching">;

/** Deleting and downloading the chosen staff. */
export function TickedStaffSection(props: { count: number; chosen: Who; onDeleted: () => void }) {
  const { count, chosen } = props;
  const deleting = useWrite(staff.deleteStaffs, { invalidates: STAFF_READS });
  const restoring = useWrite(staff.restoreStaffs, { invalidates: STAFF_READS });
  return (
    <BulkSection
      count={count}
      ticked={chosen.checkedStaff.length}
      busy={deleting.busy}
      onDelete={(rest) => deleting.run({ ...chosen, rest })}
      onRestore={(codes) => restoring.run({ checkedStaff: [...codes] })}
      onDeleted={props.onDeleted}
      download={() =>
        fileUrl(staff.downloadStaff, {
          ...chosen,
          keyword: "",
          groupCode: undefined,
          sort: "name",
          direction: "asc",
          format: "xlsx",
        })
      }
    />
  );
}
