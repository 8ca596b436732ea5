import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useWrite } from "../../kit/data/useRead.ts";
import { PhotoDialog } from "../person/PhotoSection.tsx";
import { STAFF_READS } from "./changed.ts";

/** Gives a member of the staff another photo. */
export function StaffPhotoDialog({ member, onClose }: { member: Staff; onClose: () => void }) {
  const upload = useWrite(staff.uploadStaffPhoto, { invalidates: STAFF_READS });
  return (
    <PhotoDialog
      person={member}
      save={async (photo, onProgress) =>
        (await upload.run({ userCode: member.userCode }, { files: { fileToUpload: photo }, onProgress })) !== undefined
      }
      onClose={onClose}
    />
  );
}
