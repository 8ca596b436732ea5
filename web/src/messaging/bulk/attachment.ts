import { useState } from "react";
import { IPHONE_PHOTOS, type UploadRule } from "../../kit/form/Upload.tsx";

/** What the server takes, by its name alone; it looks into the file itself. */
export const DOCUMENTS: UploadRule = {
  endings: [".pdf", ".jpg", ".jpeg", ".png", ".docx", ...IPHONE_PHOTOS],
  maxMb: 20,
};

/** One file that goes along with an e-mail, and how much of it has left. */
export function useAttachment() {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  return {
    file,
    progress,
    choose: setFile,
    drop: () => setFile(undefined),
    /** For the form that sends it. */
    sent: file ? { files: { file }, onProgress: setProgress } : {},
  };
}
