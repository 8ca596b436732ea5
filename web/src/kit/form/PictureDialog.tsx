import { type ReactNode, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Down } from "../shell/Layout.tsx";
import { PHOTOS, Upload } from "./Upload.tsx";

/** Gives something another picture. `children` shows the one it has; `save` sees to what follows, a refusal too. */
export function PictureDialog(props: {
  title: string;
  /** What the button does. */
  action: string;
  /** What choosing a file is called. */
  choose: string;
  children: ReactNode;
  save: (picture: File, onProgress: (part: number | undefined) => void) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const save = async (picture: File): Promise<void> => {
    setBusy(true);
    await props.save(picture, setProgress);
    setProgress(undefined);
    setBusy(false);
  };
  return (
    <Dialog
      title={props.title}
      size="small"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" disabled={!file} busy={isBusy} onClick={() => file && void save(file)}>
            {props.action}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        {props.children}
        <Upload
          label={props.choose}
          rule={PHOTOS}
          file={file}
          onFile={setFile}
          onNone={() => setFile(undefined)}
          progress={progress}
        />
      </Down>
    </Dialog>
  );
}
