import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { formatDateTime } from "../../kit/i18n/i18n.ts";
import { UndoIcon } from "../../kit/shell/icons.ts";
import { Beside, Words } from "../../kit/shell/Layout.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { Table } from "../../kit/table/Table.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import { daysLeft } from "./binDays.ts";
import type { Person } from "./person.ts";

/** Somebody in a bin. */
interface InBin extends Pick<Person, "userCode" | "name" | "photo" | "groupName" | "schoolIdNumber"> {
  deletedAt: string;
  deletedBy: string;
}

const codeOf = (person: InBin): string => person.userCode;
const nameOf = (person: InBin): string => person.name;

/** People who were deleted, with the days they have left and the way back (G060). */
export function BinTable<Item extends InBin>(props: {
  label: string;
  /** Remembers the columns' visibility under this name. */
  name: string;
  rows: readonly Item[] | undefined;
  count: number | undefined;
  state: TableState;
  /** Must be stable. */
  restore: (person: Item) => void;
  /** What comes here, when nobody is. */
  about: string;
}): ReactNode {
  const { t } = useTranslation();
  const columns = useBinColumns(props.restore);
  return (
    <div>
      <Table
        label={props.label}
        name={props.name}
        rows={props.rows}
        count={props.count ?? 0}
        columns={columns}
        keyOf={codeOf}
        nameOf={nameOf}
        state={props.state}
        empty={<Empty title={t("people.students.bin.none")} about={props.about} />}
      />
      <TableFooter state={props.state} count={props.count} />
    </div>
  );
}

function useBinColumns<Item extends InBin>(restore: (person: Item) => void): Column<Item>[] {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("people.students.fields.name"),
        width: 200,
        pinned: true,
        value: (person) => person.name,
        cell: (person) => (
          <Beside gap={1} first={<Avatar name={person.name} photo={person.photo} size={28} />}>
            <Words strong as="span" size="small">
              {person.name}
            </Words>
          </Beside>
        ),
      },
      {
        id: "restore",
        title: t("people.students.bin.restore"),
        kind: "action",
        width: 140,
        cell: (person) => (
          <Button
            small
            icon={<UndoIcon />}
            label={t("people.students.bin.restoreOf", { name: person.name })}
            onClick={() => restore(person)}
          >
            {t("people.students.bin.restore")}
          </Button>
        ),
      },
      {
        id: "daysLeft",
        title: t("people.students.bin.daysLeft"),
        kind: "number",
        width: 116,
        value: (person) => daysLeft(person.deletedAt, Date.now()),
      },
      {
        id: "deletedAt",
        title: t("people.students.bin.deletedAt"),
        width: 170,
        sortable: true,
        value: (person) => formatDateTime(person.deletedAt),
      },
      {
        id: "deletedBy",
        title: t("people.students.bin.deletedBy"),
        width: 170,
        value: (person) => person.deletedBy,
      },
      {
        id: "groupName",
        title: t("people.students.fields.group"),
        width: 130,
        value: (person) => person.groupName,
      },
      {
        id: "schoolIdNumber",
        title: t("people.students.fields.schoolID"),
        width: 112,
        value: (person) => shownSchoolId(person.schoolIdNumber, schoolCode),
      },
    ],
    [t, schoolCode, restore],
  );
}
