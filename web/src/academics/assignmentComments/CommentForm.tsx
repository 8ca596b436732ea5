import { assignmentComments, FILE_COMMENT_MAX, type Place } from "@ofisi/contract/academics/assignmentComments";
import type { Named, WriteOperation } from "@ofisi/contract/kit/operation";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormBody } from "../../kit/form/FormBody.tsx";
import { useOperationForm, type OperationForm } from "../../kit/form/useOperationForm.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { showComments, type Numbered } from "./comments.ts";

/** A comment that is being written: where, and which one when it is there already. */
export interface Writing {
  place: Place;
  /** Begun by the keyboard, which goes to the pin first. */
  byKeys: boolean;
  edited?: Pick<Numbered, "commentCode" | "comments" | "version">;
}

interface FormProps {
  file: string;
  of: Writing;
  /** The comment that is edited, as it is now. */
  now: Numbered | undefined;
  draft: string;
  /** Told whether words are typed that are not kept. */
  onTyped?: ((isTyped: boolean) => void) | undefined;
  onSaved: (commentCode: string) => void;
  onClose: () => void;
}

/** Writes a comment, or writes one anew. */
export function CommentForm(props: FormProps) {
  return props.of.edited ? <EditForm {...props} edited={props.of.edited} /> : <AddForm {...props} />;
}

function AddForm({ file, of, draft, onTyped, onSaved, onClose }: FormProps) {
  const { t } = useTranslation();
  const form = useOperationForm({
    operation: assignmentComments.addFileComment,
    initial: { comments: "" },
    fixed: { file, place: JSON.stringify(of.place) },
    basis: of,
    draft,
    onDone({ commentCode }) {
      void showComments();
      onSaved(commentCode);
    },
    onClose,
  });
  return <Fields form={form} onTyped={onTyped} place={of.place} action={t("assignmentComments.add")} />;
}

function EditForm({
  of,
  edited,
  now,
  draft,
  onTyped,
  onSaved,
  onClose,
}: FormProps & { edited: NonNullable<Writing["edited"]> }) {
  const { t } = useTranslation();
  const [version, setVersion] = useState(edited.version);
  const { commentCode } = edited;
  const form = useOperationForm({
    operation: assignmentComments.editFileComment,
    initial: { comments: edited.comments },
    fixed: { commentCode, place: JSON.stringify(of.place), version: String(version) },
    basis: of,
    draft,
    onDone() {
      void showComments();
      onSaved(commentCode);
    },
    onRefused: () => void showComments(),
    onClose,
  });
  return (
    <Down gap={1}>
      {now && now.version !== version && (
        <Notice
          tone="attention"
          action={<Button onClick={() => setVersion(now.version)}>{t("assignmentComments.writeOver")}</Button>}
        >
          {t("assignmentComments.newer", { name: now.changedBy, comments: now.comments })}
        </Notice>
      )}
      <Fields form={form} onTyped={onTyped} place={of.place} action={t("assignmentComments.save")} />
    </Down>
  );
}

function Fields<Op extends Named<WriteOperation>>(props: {
  form: OperationForm<Op>;
  place: Place;
  action: string;
  onTyped: FormProps["onTyped"];
}) {
  const { form, place, action, onTyped } = props;
  const { t } = useTranslation();
  const id = useId();
  const { isDirty } = form.form.formState;
  useEffect(() => {
    onTyped?.(isDirty);
    return () => onTyped?.(false);
  }, [isDirty, onTyped]);
  const percent = (part: number) => String(Math.round(part * 100));
  return (
    <Down gap={1}>
      <FormBody id={id} form={form}>
        <TextField
          name="comments"
          label={t("assignmentComments.field")}
          max={FILE_COMMENT_MAX}
          hint={t("assignmentComments.moveHint")}
          multiline
          required
        />
        <Words faint size="small" live>
          {t("assignmentComments.where", { page: place.page, across: percent(place.x), down: percent(place.y) })}
        </Words>
        <Across gap={1} end>
          <Button onClick={() => void form.leave()} disabled={form.busy}>
            {t("kit.cancel")}
          </Button>
          <Button kind="outlined" type="submit" busy={form.busy}>
            {action}
          </Button>
        </Across>
      </FormBody>
    </Down>
  );
}
