import { groups } from "@ofisi/contract/people/groups";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button, IconButton } from "../../kit/Button.tsx";
import { CheckList } from "../../kit/form/CheckList.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { ForwardIcon, RemoveIcon } from "../../kit/shell/icons.ts";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { useGroups } from "./GroupPicker.tsx";
import { useRemoveGroup } from "./useRemoveGroup.ts";

/** Two key stages side by side; ticked groups move from the left to the right (G052). */
export function ManageGroupsDialog(props: DialogProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(props.id);
  const [right, setRight] = useState("");
  const { open } = useDialogs();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const nameOf = (code: string): string => stages.find((stage) => stage.keyStageCode === code)?.keyStageName ?? "";
  const move = useWrite(groups.moveGroup, { invalidates: [groups.getGroup] });

  const chooseRight = async (code: string): Promise<void> => {
    if (code !== "" && code === left) return ask.alert(t("people.manage.already", { keyStage: nameOf(code) }));
    setRight(code);
  };
  const chooseLeft = (code: string): void => {
    setLeft(code);
    setTicked([]);
    // The cascade of document 000 section 4: a new left column resets the right one.
    setRight("");
  };
  const run = async (): Promise<void> => {
    if (ticked.length === 0) return ask.alert(t("people.manage.moveNone"));
    if (right === "") return ask.alert(t("people.manage.noRight"));
    if (right === left) return ask.alert(t("people.manage.sameStage"));
    const answer = await move.run({ checkedGroups: [...ticked], keyStageCode: left, keyStageCode2: right });
    if (!answer) return;
    setTicked([]);
    notify(t("people.manage.moved", { count: answer.moved, keyStage: nameOf(right) }));
  };

  return (
    <Dialog
      title={t("people.manage.title")}
      size="large"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={() => open("orderGroups")}>{t("people.order.open")}</Button>
          <Button onClick={props.onClose}>{t("kit.close")}</Button>
          <Button kind="primary" icon={<ForwardIcon />} busy={move.busy} onClick={() => void run()}>
            {t("people.manage.move")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("people.manage.about")}</Words>
        <Halves gap={3}>
          <GroupColumn
            label={t("people.manage.left")}
            keyStageCode={left}
            onKeyStage={chooseLeft}
            ticked={ticked}
            onTicked={setTicked}
          />
          <GroupColumn
            label={t("people.manage.right")}
            keyStageCode={right}
            onKeyStage={(code) => void chooseRight(code)}
          />
        </Halves>
      </Down>
    </Dialog>
  );
}

function GroupColumn(props: {
  label: string;
  keyStageCode: string;
  onKeyStage: (code: string) => void;
  ticked?: readonly string[];
  onTicked?: (codes: readonly string[]) => void;
}) {
  const { label, keyStageCode, ticked, onTicked } = props;
  const { t } = useTranslation();
  const removal = useRemoveGroup();
  const all = useGroups(keyStageCode).data?.Groups ?? [];
  const list = keyStageCode === "" ? [] : all.filter((group) => group.keyStageCode === keyStageCode);
  return (
    <Down gap={1}>
      <KeyStagePicker label={label} value={keyStageCode} onChange={props.onKeyStage} clearable wide />
      <CheckList
        label={label}
        empty={keyStageCode === "" ? t("people.manage.choose") : t("people.manage.empty")}
        items={list.map((group) => ({
          value: group.groupCode,
          label: group.groupName,
          note: t("people.groups.students", { count: group.studentCount }),
          action: onTicked && (
            <IconButton
              label={t("people.manage.removeGroup", { group: group.groupName })}
              icon={<RemoveIcon fontSize="small" />}
              onClick={() =>
                void removal(group).then(
                  (gone) => gone && onTicked((ticked ?? []).filter((code) => code !== group.groupCode)),
                )
              }
            />
          ),
        }))}
        ticked={ticked}
        onTicked={onTicked}
      />
    </Down>
  );
}
