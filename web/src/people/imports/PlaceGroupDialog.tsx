import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { groups } from "@ofisi/contract/people/groups";
import { imports, type Import } from "@ofisi/contract/people/imports";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { GroupPicker } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { GROUP_PICKERS } from "./TargetPicker.tsx";
import { keepImport } from "./useImport.ts";

/** The group that rows of a file name and the school lacks: made here, or one of those that are there. */
export function PlaceGroupDialog(props: { batch: Import; named: string; onClose: () => void }) {
  const { batch, named, onClose } = props;
  const { t } = useTranslation();
  const isStaff = batch.kind === "staff";
  const [groupCode, setGroup] = useState("");
  const [groupName, setName] = useState(named);
  const [keyStageCode, setKeyStage] = useState("");
  const [groupEntryYear, setEntry] = useState("");
  const [groupExitYear, setExit] = useState("");
  const placing = useWrite(imports.placeImportGroup, {
    invalidates: [imports.getImportRows, groups.getGroup, applicantGroups.getGroupApplicant],
  });
  const place = async (): Promise<void> => {
    const answer = await placing.run({
      importCode: batch.importCode,
      named,
      groupCode: groupCode || undefined,
      groupName,
      keyStageCode: keyStageCode || undefined,
      groupEntryYear,
      groupExitYear,
    });
    if (!answer) return;
    keepImport(answer);
    onClose();
  };
  const Groups = GROUP_PICKERS[batch.kind] ?? GroupPicker;
  return (
    <Dialog
      title={t("imports.place.title", { name: named })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={placing.busy} onClick={() => void place()}>
            {t("imports.place.go")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("imports.place.about")}</Words>
        <Groups label={t("imports.place.existing")} value={groupCode} onChange={setGroup} clearable wide />
        {groupCode === "" && (
          <>
            <Words>{t("imports.place.or")}</Words>
            <TextInput label={t("imports.place.name")} value={groupName} onChange={setName} max={200} />
            {!isStaff && (
              <>
                {batch.kind !== "applicants" && (
                  <KeyStagePicker value={keyStageCode} onChange={setKeyStage} clearable wide />
                )}
                <Halves>
                  <TextInput label={t("imports.place.entry")} value={groupEntryYear} onChange={setEntry} max={4} />
                  <TextInput label={t("imports.place.exit")} value={groupExitYear} onChange={setExit} max={4} />
                </Halves>
              </>
            )}
          </>
        )}
      </Down>
    </Dialog>
  );
}
