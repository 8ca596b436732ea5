import { assignments } from "@ofisi/contract/academics/assignments";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { FileKind } from "../../kit/FileKind.tsx";
import { sizeOf } from "../../kit/form/FileLine.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { MediaView } from "../../kit/MediaView.tsx";
import { PaperView } from "../../kit/PaperView.tsx";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";

export interface SeenFile {
  /** What it is asked for by; ends as the file does. */
  file: string;
  attachment: string;
  contentType: string;
  bytes: number;
  /** Pages that are shown as pictures. */
  pages: number;
}

/**
 * A file that somebody has sent, looked at inside the page: pages as pictures, words as text, videos and sounds played
 * from here. Nothing of it runs, and nobody else is asked. What can be seen in none of these ways is downloaded.
 * @param children in the place of the pages, where more is done with them than looking
 */
export function FileView({ of, children }: { of: SeenFile; children?: ReactNode }) {
  const { t } = useTranslation();
  const address = addressOf(of);
  const { attachment, bytes, contentType, file } = of;
  return (
    <Down gap={1}>
      <Across gap={2}>
        <div>
          <Words strong>{attachment}</Words>
          <Words faint size="small">
            <FileKind contentType={contentType} file={file} /> · {sizeOf(bytes)}
          </Words>
        </div>
        <Gap />
        <Button icon={<DownloadIcon />} href={address} download>
          {t("assignments.file.download")}
        </Button>
      </Across>
      {children ?? <Seen of={of} />}
    </Down>
  );
}

/** Where the file is, as it was sent. */
function addressOf({ file }: SeenFile): string {
  return `/api/assignments/files/${file}`;
}

function Seen({ of }: { of: SeenFile }) {
  const { t } = useTranslation();
  const address = addressOf(of);
  const [page, setPage] = useState(1);
  const { attachment, contentType, pages, file } = of;
  if (contentType.startsWith("video/")) return <MediaView kind="video" address={address} label={attachment} />;
  if (contentType.startsWith("audio/")) return <MediaView kind="audio" address={address} label={attachment} />;
  if (pages === 0 && !file.endsWith(".docx")) return <Words faint>{t("assignments.file.unseen")}</Words>;
  return (
    <>
      {pages > 1 && (
        <Across gap={2}>
          <Button kind="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("assignments.file.before")}
          </Button>
          <Words as="span" live>
            {t("assignments.file.page", { page, count: pages })}
          </Words>
          <Button kind="outlined" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t("assignments.file.next")}
          </Button>
        </Across>
      )}
      <PaperView
        address={fileUrl(assignments.showAssignmentFile, { file, page })}
        label={pages > 1 ? t("assignments.file.pageOf", { file: attachment, page }) : attachment}
      />
    </>
  );
}
