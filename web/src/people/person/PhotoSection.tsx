import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Avatar } from "../../kit/Avatar.tsx";
import { Beside, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { PictureDialog } from "../../kit/form/PictureDialog.tsx";
import type { Person } from "./person.ts";

/** Gives a person another photo; opened by the avatar. `save` answers whether it is stored. */
export function PhotoDialog(props: {
  person: Pick<Person, "name" | "photo">;
  save: (photo: File, onProgress: (part: number | undefined) => void) => Promise<boolean>;
  onClose: () => void;
}) {
  const { person, onClose } = props;
  const { t } = useTranslation();
  return (
    <PictureDialog
      title={t("people.students.photoTitle")}
      action={t("people.students.photoTitle")}
      choose={t("people.students.photoChoose")}
      save={async (photo, onProgress) => {
        if (!(await ask.confirm(t("people.students.photoConfirm"), { confirmLabel: t("people.students.photoTitle") })))
          return;
        if (!(await props.save(photo, onProgress))) return;
        onClose();
        notify(t("people.students.photoSaved"));
      }}
      onClose={onClose}
    >
      <Beside first={<Avatar name={person.name} photo={person.photo} size={72} />}>
        <Words strong>{person.name}</Words>
      </Beside>
    </PictureDialog>
  );
}
