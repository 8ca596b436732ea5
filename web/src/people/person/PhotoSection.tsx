import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Beside, Down, Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { PHOTOS, Upload } from "../../kit/Upload.tsx";
import type { Person } from "./person.ts";

/** Gives a person another photo; opened by the avatar. `save` answers whether it is stored. */
export function PhotoDialog(props: {
  person: Pick<Person, "name" | "photo">;
  save: (photo: File, onProgress: (part: number) => void) => Promise<boolean>;
  onClose: () => void;
}) {
  const { person, onClose } = props;
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();

  const save = async (photo: File): Promise<void> => {
    if (!(await ask.confirm(t("people.students.photoConfirm")))) return;
    setProgress(0);
    const isStored = await props.save(photo, setProgress);
    setProgress(undefined);
    if (!isStored) return;
    onClose();
    notify(t("people.students.photoSaved"));
  };

  return (
    <Dialog
      title={t("people.students.photoTitle")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" disabled={!file} busy={progress !== undefined} onClick={() => file && void save(file)}>
            {t("people.students.photoTitle")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Beside first={<Avatar name={person.name} photo={person.photo} size={72} />}>
          <Words strong>{person.name}</Words>
        </Beside>
        <Upload
          label={t("people.students.photoChoose")}
          rule={PHOTOS}
          file={file}
          onFile={setFile}
          progress={progress}
        />
      </Down>
    </Dialog>
  );
}
