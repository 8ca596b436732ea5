import { students, type Student } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Avatar } from "../../kit/Avatar.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Beside, Down, Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { PHOTOS, Upload } from "../../kit/Upload.tsx";
import { useWrite } from "../../kit/useRead.ts";
import { STUDENT_READS } from "./changed.ts";

/** Gives a student another photo; opened by the avatar. */
export function PhotoDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const upload = useWrite(students.uploadPhoto, { invalidates: STUDENT_READS });

  const save = async (photo: File): Promise<void> => {
    if (!(await ask.confirm(t("people.students.photoConfirm")))) return;
    setProgress(0);
    const answer = await upload.run(
      { userCode: student.userCode },
      { files: { fileToUpload: photo }, onProgress: setProgress },
    );
    setProgress(undefined);
    if (!answer) return;
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
          <Button kind="primary" disabled={!file} busy={upload.busy} onClick={() => file && void save(file)}>
            {t("people.students.photoTitle")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Beside first={<Avatar name={student.name} photo={student.photo} size={72} />}>
          <Words strong>{student.name}</Words>
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
