import { filler, type Publication } from "@ofisi/contract/academics/filler";
import { timetable } from "@ofisi/contract/academics/timetable";
import { Button } from "../../kit/Button.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";

/** What was published, the newest first; the last can be taken back. */
export function Publications() {
  const { t } = useTranslation();
  const reading = useRead(filler.getPublications, {});
  const list = reading.data?.publications ?? [];
  if (reading.data && list.length === 0) return null;
  return (
    <Down>
      <Words as="h2" size="heading">
        {t("filler.publications.title")}
      </Words>
      <FailedReading reading={reading} />
      {list.map((publication) => (
        <One key={publication.id} publication={publication} />
      ))}
    </Down>
  );
}

function One({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  const { id, publishedBy: name, publishedAt, added, moved, removed, undoneAt, isLast } = publication;
  const undoing = useWrite(filler.undoPublication, {
    invalidates: [filler.getFillInput, filler.getPublications, timetable.getTimetable],
  });
  const undo = async (): Promise<void> => {
    const agreed = await ask.confirm(t("filler.publications.sure"), {
      confirmLabel: t("filler.publications.undo"),
      destructive: true,
      detail: t("filler.publications.sureAbout"),
    });
    if (agreed && (await undoing.run({ id }))) notify(t("filler.publications.told"));
  };
  return (
    <Notice
      tone={isLast ? "good" : "info"}
      action={
        isLast && (
          <Button kind="danger" busy={undoing.busy} onClick={() => void undo()}>
            {t("filler.publications.undo")}
          </Button>
        )
      }
    >
      <Words strong as="div">
        {t("filler.publications.by", { name, when: formatDateTime(publishedAt) })}
      </Words>
      <Words as="div" size="small">
        {t("filler.publications.counts", { added, moved, removed })}
      </Words>
      {undoneAt !== "" && (
        <Words as="div" size="small">
          {t("filler.publications.undone", { when: formatDateTime(undoneAt) })}
        </Words>
      )}
    </Notice>
  );
}
