import { transcript, type TranscriptEntry } from "@ofisi/contract/academics/transcript";
import type { Student } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { useEntryColumns } from "./columns.ts";
import { entryKey } from "./place.ts";

const DIALOGS = ["transcriptEntry"] as const;
const keyOf = ({ id }: TranscriptEntry): string => String(id);
const nameOf = ({ unitName, semesterName, academicYear }: TranscriptEntry): string =>
  `${unitName}, ${semesterName} ${academicYear}`;
/** The merit's own column says the same in a word (G082). */
const CLASSES = { PASS: "good", FAIL: "bad", "": "" } as const;
const rowClass = ({ merit }: TranscriptEntry): string => CLASSES[merit];

/** The transcript of a student: a press on a row shows its history and offers to remove it. */
export function EntriesOf({ student }: { student: Student }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const columns = useEntryColumns();
  const { userCode, name, schoolIdNumber, groupName } = student;
  const entries = useRead(transcript.getTranscript, { userCode }, { keep: false });
  return (
    <Down gap={1}>
      <Across gap={1.5}>
        <Words as="h2" size="heading">
          {name}
        </Words>
        <Words as="span" faint>
          {[schoolIdNumber, groupName].filter(Boolean).join(" · ")}
        </Words>
        <Words as="span" size="small" faint live>
          {entries.data ? t("transcript.total", { count: entries.data.length }) : ""}
        </Words>
      </Across>
      <FailedReading reading={entries} />
      {(entries.failed && !entries.data) || (
        <Table
          label={t("transcript.table", { name })}
          name="transcript"
          rows={entries.data}
          count={entries.data?.length ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          rowClass={rowClass}
          onRow={(entry) => open("transcriptEntry", entryKey(entry))}
          empty={<Empty title={t("transcript.none", { name })} />}
        />
      )}
    </Down>
  );
}
