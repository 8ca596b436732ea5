import { assignments, type Assignment } from "@ofisi/contract/academics/assignments";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { findWork, keepWork, whoseNow } from "../../kit/data/kept.ts";
import { whoseIs } from "../../kit/data/keptSession.ts";
import { addParcel, deliver, dropParcel, useParcels } from "../../kit/data/parcels.ts";
import { useSession } from "../../kit/data/session.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { FileField } from "../../kit/fields/FileField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormBody } from "../../kit/form/FormBody.tsx";
import { PhotoPages } from "../../kit/form/PhotoPages.tsx";
import { type PagePhoto, pdfOfPhotos } from "../../kit/form/photosPdf.ts";
import { useSending } from "../../kit/form/useSending.ts";
import { useOperationForm } from "../../kit/form/useOperationForm.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useWorkRule } from "../workFiles/rule.ts";
import { ParcelLine, saidOf } from "./Parcels.tsx";
import { isOver, sayMoment } from "./moments.ts";
import { showAnew } from "./pickers.tsx";

/** What is typed is kept so long after the last key. */
const KEEP_SOON_MS = 400;

/**
 * Hands in a file, or photos that become one, with comments, under one's own name; `own` is what was handed in before. What a
 * student makes is kept on the device while it is made, and what is pressed until the server has it; anybody else is asked before
 * what they made is lost.
 */
export function SubmitForm({
  id,
  assignment,
  own,
  draft,
  onUnsaved,
  onBusy,
}: {
  /** Of the form: a button with `form={id}` sends it. */
  id: string;
  assignment: Assignment;
  own: Assignment | undefined;
  draft: string;
  /** Told whether closing would lose what was made. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Told whether it is being sent. */
  onBusy: (isBusy: boolean) => void;
}) {
  const { t } = useTranslation();
  const view = useSession();
  const { assignmentCode, title } = assignment;
  const [file, setFile] = useState<File>();
  const [photos, setPhotos] = useState<readonly PagePhoto[]>([]);
  // For others than students nothing is kept; nor is it where the browser lets nothing be kept.
  const isKept = whoseNow() !== undefined;
  const isFilled = file !== undefined || photos.length > 0;
  const isHere = useRef(false);
  const sending = useSending();
  const { rule, takesPdf } = useWorkRule();
  const due = own?.dueDate ?? assignment.dueDate;
  const action = own ? t("assignments.submitAgain") : t("assignments.submit");
  const clear = (): void => {
    form.form.reset({ comments: "" });
    setFile(undefined);
    setPhotos([]);
  };
  const form = useOperationForm({
    operation: assignments.submitAssignment,
    initial: { comments: "" },
    fixed: { assignmentCode, sentBy: view.userCode },
    ...sending.form,
    draft,
    isSaved: isKept,
    holdsMore: isFilled,
    async before() {
      if (!file && photos.length === 0) {
        form.form.setError("fileToUpload", { type: "required", message: t("assignments.chooseFile") });
        return false;
      }
      return await ask.confirm(t("assignments.confirm"), { confirmLabel: action, detail: nameOf() });
    },
    async send(input, how) {
      const fileToUpload = file ?? (await pdfOfPhotos(photos, nameOf()));
      const about = { whose: whoseIs(view), about: assignmentCode, title };
      const key = await addParcel(assignments.submitAssignment, { ...about, input, files: { fileToUpload } });
      try {
        const answer = await deliver(assignments.submitAssignment, key, how);
        // Even where the form was closed meanwhile: it is sent, or a parcel.
        await keepWork(assignmentCode, { text: "", file: undefined, photos: [] });
        if (answer === undefined) {
          clear();
          notify(t("assignments.parcels.kept", { title }));
        }
        return answer;
      } catch (error) {
        // The form has it still; once it is closed, the parcel is all that there is.
        if (isHere.current) await dropParcel(key);
        throw error;
      }
    },
    onDone(answer) {
      clear();
      void showAnew();
      notify(t(saidOf(answer), { title }));
    },
    onClose: () => undefined,
  });
  const nameOf = (): string => file?.name ?? `${title.replaceAll(/[\\/:*?"<>|\s]+/g, " ").trim()}.pdf`;
  const { isDirty } = form.form.formState;
  // What is being sent is a parcel already.
  const isUnsaved = !isKept && !form.busy && (isDirty || isFilled);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);
  const waiting = useParcels(assignments.submitAssignment).filter(({ about }) => about === assignmentCode);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  // What was made here before is in the form again, unless it is being filled already.
  const comments = form.form.watch("comments") ?? "";
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    void (async () => {
      const work = await findWork(assignmentCode);
      if (!isHere.current) return;
      if (work && form.form.getValues("comments") === "")
        form.form.setValue("comments", work.text, { shouldDirty: true });
      setFile((now) => now ?? work?.file);
      setPhotos((now) => (now.length > 0 ? now : (work?.photos ?? [])));
      setFound(true);
    })();
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isFound) return undefined;
    const keep = (): void => void keepWork(assignmentCode, { text: comments, file, photos });
    const timer = setTimeout(keep, KEEP_SOON_MS);
    return () => {
      clearTimeout(timer);
      keep();
    };
  }, [isFound, assignmentCode, comments, file, photos]);

  return (
    <Down gap={1}>
      <Words as="h3" size="heading">
        {t("assignments.submitTitle")}
      </Words>
      {/* While the form itself sends, it says so itself. */}
      {!form.busy && waiting.map((one) => <ParcelLine key={one.key} of={one} />)}
      {own && <Words faint>{t("assignments.submitReplaces", { file: own.attachment })}</Words>}
      {isOver(due) && <Words danger>{t("assignments.submitOver", { when: sayMoment(due) })}</Words>}
      <FormBody id={id} form={{ ...form, isRestored: form.isRestored && comments !== "" }} isBelow>
        <TextField name="comments" label={t("assignments.fields.comments")} max={5_000} multiline required />
        {(photos.length === 0 || form.busy) && (
          <FileField
            name="fileToUpload"
            label={t("assignments.fields.file")}
            rule={rule}
            file={file}
            onFile={setFile}
            {...sending.field}
          />
        )}
        {/* Photos become a PDF. */}
        {file === undefined && (takesPdf || photos.length > 0) && (
          <PhotoPages
            photos={photos}
            onPhotos={(next) => {
              form.form.clearErrors("fileToUpload");
              setPhotos(next);
            }}
            disabled={form.busy}
          />
        )}
      </FormBody>
    </Down>
  );
}
