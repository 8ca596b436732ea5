import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { CallError, upload } from "../../kit/data/call.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { SPREADSHEETS, Upload } from "../../kit/form/Upload.tsx";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { MatchDialog } from "./MatchDialog.tsx";
import type { Sheet } from "./useSheet.ts";

/** Takes marks out of a spreadsheet: the server reads its rows, and what they would write is shown first. */
export function FileDialog({ sheet, cells, onClose }: { sheet: Sheet; cells: WriteQueue; onClose: () => void }) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<number>();
  const [rows, setRows] = useState<readonly (readonly string[])[]>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const read = async (file: File): Promise<void> => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress(0);
    try {
      const answer = await upload(marksSheet.readMarksFile, {}, { excel: file }, { signal, onProgress: setProgress });
      setRows(answer.rows);
    } catch (error) {
      if (!(error instanceof CallError && error.kind === "cancelled")) await alertFailure(error);
    }
    if (!signal.aborted) setProgress(undefined);
  };

  if (rows) return <MatchDialog sheet={sheet} cells={cells} brought={{ block: rows, from: "" }} onClose={onClose} />;
  return (
    <Dialog
      title={t("marksSheet.upload")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("kit.cancel")}</Button>}
    >
      <Down>
        <Words faint>{t("marksSheet.file.about")}</Words>
        <Upload
          label={t("marksSheet.file.choose")}
          rule={SPREADSHEETS}
          onFile={(file) => void read(file)}
          progress={progress}
          onCancel={() => {
            stop.current.abort();
            setProgress(undefined);
          }}
        />
      </Down>
    </Dialog>
  );
}
