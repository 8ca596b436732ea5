import { acceptance, FAMILIES, type Families } from "@ofisi/contract/people/acceptance";
import type { Applicant } from "@ofisi/contract/people/applicants";
import { students } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Button } from "../../../kit/Button.tsx";
import { call, CallError } from "../../../kit/data/call.ts";
import { useSession } from "../../../kit/data/session.ts";
import { useWrite } from "../../../kit/data/useRead.ts";
import { alertFailure, ask } from "../../../kit/dialog/ask.tsx";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { WaitingDialog } from "../../../kit/dialog/WaitingDialog.tsx";
import { Choose } from "../../../kit/form/Choose.tsx";
import { TextInput } from "../../../kit/form/TextInput.tsx";
import { useUnsaved } from "../../../kit/form/useUnsaved.ts";
import { Notice } from "../../../kit/Notice.tsx";
import { Down, Halves, Words } from "../../../kit/shell/Layout.tsx";
import { notify } from "../../../kit/shell/notify.tsx";
import { GroupPicker, presentGroups, useGroups } from "../../groups/GroupPicker.tsx";
import { useNextIds } from "../../person/FieldsSection.tsx";
import { APPLICANT_READS } from "../changed.ts";
import { proposedGroup } from "./proposedGroup.ts";
import { proposals } from "./schoolIds.ts";
import { useUndoAccept } from "./useUndoAccept.ts";

interface AcceptDialogProps {
  chosen: readonly Applicant[];
  onAccepted: () => void;
  onClose: () => void;
}

/** Makes applicants students of a group, each with the school ID that is proposed or written here. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { t } = useTranslation();
  const { ids, reading } = useNextIds();
  const { chosen } = props;
  const title = t("applicants.accept.title", { count: chosen.length, name: chosen[0]?.name ?? "" });
  if (!ids) return <WaitingDialog title={title} reading={reading} onClose={props.onClose} />;
  return <AcceptForm {...props} title={title} first={ids.schoolIDNo} />;
}

function AcceptForm({
  chosen,
  title,
  first,
  onAccepted,
  onClose,
}: AcceptDialogProps & { title: string; first: string }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const count = chosen.length;
  /** The one, where it is one. */
  const whom = chosen[0]?.name ?? "";
  const groups = useGroups("").data?.Groups ?? [];
  const [picked, setGroup] = useState<string>();
  const proposal = proposedGroup(
    chosen.map(({ groupName }) => groupName),
    presentGroups(groups),
  );
  const studentGroupCode = picked ?? proposal;
  const [proposed, setProposed] = useState(() => proposals(first, count));
  const [ids, setIds] = useState(proposed);
  const [families, setFamilies] = useState<Families>("ask");
  /** Who would come into one family with others, as the server says it. */
  const [together, setTogether] = useState("");
  const isTyped = picked !== undefined || ids.some((id, at) => id !== proposed[at]);
  const { mayLeave, release } = useUnsaved(isTyped, { keep: () => undefined, forget: () => undefined });
  const group = groups.find((each) => each.groupCode === studentGroupCode)?.groupName ?? "";
  const accept = useWrite(acceptance.acceptApplicants, { invalidates: APPLICANT_READS });
  const undo = useUndoAccept();

  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  const run = async (): Promise<void> => {
    if (studentGroupCode === "") return ask.alert(t("people.students.selectGroup"));
    const acceptances = chosen.map(({ userCode }, at) => ({ userCode, schoolIDNo: ids[at] ?? "" }));
    try {
      await accept.attempt({ studentGroupCode, acceptances, families });
    } catch (error) {
      if (!(error instanceof CallError && error.field === "families")) return alertFailure(error);
      return setTogether(error.message);
    }
    release();
    onClose();
    onAccepted();
    notify(t("applicants.accept.done", { count, name: whom, group }), {
      undo: () => void undo.run(chosen.map(({ userCode }) => userCode)),
    });
  };
  /** After a refusal: the numbers that are free by now. */
  const renumber = async (): Promise<void> => {
    try {
      const fresh = proposals((await call(students.getNextIds, {})).schoolIDNo, count);
      setProposed(fresh);
      setIds(fresh);
    } catch (error) {
      await alertFailure(error);
    }
  };

  return (
    <Dialog
      title={title}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void renumber()}>{t("applicants.accept.renumber")}</Button>
          <Button onClick={() => void close()}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={accept.busy} onClick={() => void run()}>
            {t("applicants.accept.action", { count, name: whom })}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("applicants.accept.about", { count, name: whom })}</Words>
        <GroupPicker
          label={t("applicants.accept.group")}
          value={studentGroupCode}
          onChange={setGroup}
          of="present"
          wide
        />
        {together !== "" && (
          <Down gap={1}>
            <Notice tone="attention">{together}</Notice>
            <Choose
              label={t("applicants.accept.families.label")}
              value={families}
              options={FAMILIES.map((value) => ({ value, label: t(`applicants.accept.families.${value}`) }))}
              onChange={setFamilies}
            />
          </Down>
        )}
        <Words strong>{t("applicants.accept.ids")}</Words>
        <Halves gap={2}>
          {chosen.map(({ userCode, name }, at) => (
            <TextInput
              key={userCode}
              label={name}
              hint={`${schoolCode}-${ids[at] ?? ""}`}
              value={ids[at] ?? ""}
              max={40}
              onChange={(id) => setIds((before) => before.map((each, index) => (index === at ? id : each)))}
            />
          ))}
        </Halves>
      </Down>
    </Dialog>
  );
}
