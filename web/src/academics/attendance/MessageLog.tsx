import { attendance } from "@ofisi/contract/academics/attendance";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

const STATUSES = { "1": "pending", "2": "sent", "3": "failed" } as const;
/** As the documents have them: what waits is red, what is sent green. */
const TONES = { "1": "bad", "2": "good", "3": "attention" } as const;
type Status = keyof typeof STATUSES;

/** What families were told of attendance (document 000 section 2; G099). */
export function MessageLog({ status, onStatus }: { status: string; onStatus: (status: string) => void }) {
  const { t } = useTranslation();
  const chosen = status === "1" || status === "2" || status === "3" ? status : undefined;
  const reading = useRead(attendance.getAttendanceMessage, { status: chosen });
  const wordOf = (one: Status): string => t(`attendance.log.${STATUSES[one]}`);
  return (
    <>
      <FilterChips
        label={t("attendance.log.status")}
        chips={[
          { value: "", label: t("attendance.log.all") },
          ...(["1", "2", "3"] as const).map((value) => ({ value, label: wordOf(value) })),
        ]}
        value={chosen ?? ""}
        onChange={onStatus}
      />
      <Loaded reading={reading} lines={6}>
        {(sends) => {
          const rows = sends.flatMap(({ formattedDate, messages }) =>
            messages.map((one) => ({ formattedDate, ...one })),
          );
          if (rows.length === 0) return <Empty title={t("attendance.log.none")} />;
          return (
            <SimpleTable
              label={t("attendance.log.table")}
              head={(["date", "phone", "message", "status"] as const).map((name) => t(`attendance.log.${name}`))}
              stacks
              rows={rows.map((row) => ({
                key: String(row.id),
                cells: [
                  row.formattedDate,
                  row.phoneNumber,
                  row.message,
                  <StateChip key="status" label={wordOf(row.status)} tone={TONES[row.status]} />,
                ],
              }))}
            />
          );
        }}
      </Loaded>
    </>
  );
}
