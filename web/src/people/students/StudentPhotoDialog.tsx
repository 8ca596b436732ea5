import { students, type Student } from "@ofisi/contract/people/students";
import { useWrite } from "../../kit/data/useRead.ts";
import { PhotoDialog } from "../person/PhotoSection.tsx";
import { STUDENT_READS } from "./changed.ts";

/** Gives a student another photo. */
export function StudentPhotoDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const upload = useWrite(students.uploadPhoto, { invalidates: STUDENT_READS });
  return (
    <PhotoDialog
      person={student}
      save={async (photo, onProgress) =>
        (await upload.run({ userCode: student.userCode }, { files: { fileToUpload: photo }, onProgress })) !== undefined
      }
      onClose={onClose}
    />
  );
}
