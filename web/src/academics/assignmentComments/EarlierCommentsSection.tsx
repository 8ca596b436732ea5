import { assignmentComments } from "@ofisi/contract/academics/assignmentComments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { NoteList } from "../../kit/pins/NoteList.tsx";
import { CommentLine } from "./CommentLine.tsx";
import { numberedOf } from "./comments.ts";

/** What is commented on the pages of a file that another one has taken the place of, in words alone. */
export function EarlierCommentsSection({ id, file, attachment }: { id: number; file: string; attachment: string }) {
  const { t } = useTranslation();
  const reading = useRead(assignmentComments.getFileComments, { id });
  const comments = numberedOf(reading.data ?? [], file);
  if (comments.length === 0) return null;
  return (
    <NoteList
      label={t("assignmentComments.earlier", { file: attachment })}
      chosen={undefined}
      scrollTo={undefined}
      notes={comments.map((one) => ({ key: one.commentCode, children: <CommentLine of={one} /> }))}
    />
  );
}
