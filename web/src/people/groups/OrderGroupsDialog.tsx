import { groups, type Group } from "@ofisi/contract/people/groups";
import { keyStages, type KeyStage } from "@ofisi/contract/people/keyStages";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button, IconButton } from "../../kit/Button.tsx";
import { CheckList } from "../../kit/form/CheckList.tsx";
import { NOTHING_KEPT, useUnsaved } from "../../kit/form/useUnsaved.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { DownIcon, UpIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { useGroups } from "./GroupPicker.tsx";

/** The codes as the person has put them so far; undefined until something was moved. */
interface Order {
  stages: readonly string[];
  groups: readonly string[];
}

/** Key stages, and the groups within each, put in the order in which every list and menu shows them. */
export function OrderGroupsDialog(props: DialogProps) {
  const { t } = useTranslation();
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const list = useGroups("").data?.Groups ?? [];
  const [order, setOrder] = useState<Order>();
  const unsaved = useUnsaved(order !== undefined, NOTHING_KEPT);
  const leave = async (): Promise<void> => {
    if (save.busy || !(await unsaved.mayLeave())) return;
    unsaved.release();
    props.onClose();
  };
  const save = useWrite(groups.orderGroups, { invalidates: [groups.getGroup, keyStages.getKeyStages] });

  const shownStages = inOrder(stages, (stage) => stage.keyStageCode, order?.stages);
  const shownGroups = inOrder(list, (group) => group.groupCode, order?.groups);
  const groupsOf = (keyStageCode: string) => shownGroups.filter((group) => group.keyStageCode === keyStageCode);
  /** By key stage, as the screen shows them: so they stand in lists of the whole school too. */
  const all = [...shownStages.flatMap((stage) => groupsOf(stage.keyStageCode)), ...groupsOf("")];

  const codesOfStages = shownStages.map((stage) => stage.keyStageCode);
  const codesOfGroups = all.map((group) => group.groupCode);
  const moveStage = (stage: KeyStage, other: KeyStage): void =>
    setOrder({ stages: swapped(codesOfStages, stage.keyStageCode, other.keyStageCode), groups: codesOfGroups });
  const moveGroup = (group: Group, other: Group): void =>
    setOrder({ stages: codesOfStages, groups: swapped(codesOfGroups, group.groupCode, other.groupCode) });

  const keep = async (input: { keyStageCodes: string[]; groupCodes: string[] }): Promise<void> => {
    if (!(await save.run(input))) return;
    unsaved.release();
    notify(t("people.order.saved"));
    props.onClose();
  };

  const groupList = (keyStageCode: string, label: string) => (
    <CheckList
      label={label}
      empty={t("people.manage.empty")}
      items={groupsOf(keyStageCode).map((group, index, within) => ({
        value: group.groupCode,
        label: group.groupName,
        action: (
          <Movers name={group.groupName} {...neighbours(within, index)} onSwap={(other) => moveGroup(group, other)} />
        ),
      }))}
    />
  );
  return (
    <Dialog
      title={t("people.order.title")}
      onClose={() => void leave()}
      actions={
        <>
          <Button busy={save.busy} onClick={() => void keep({ keyStageCodes: [], groupCodes: [] })}>
            {t("people.order.usual")}
          </Button>
          <Button
            kind="primary"
            busy={save.busy}
            disabled={order === undefined}
            onClick={() => void keep({ keyStageCodes: codesOfStages, groupCodes: codesOfGroups })}
          >
            {t("people.order.save")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("people.order.about")}</Words>
        <CheckList
          label={t("people.order.title")}
          empty={t("people.manage.choose")}
          items={[
            ...shownStages.map((stage, index) => ({
              value: stage.keyStageCode,
              label: stage.keyStageName,
              action: (
                <Movers
                  name={stage.keyStageName}
                  {...neighbours(shownStages, index)}
                  onSwap={(other) => moveStage(stage, other)}
                />
              ),
              below: groupList(stage.keyStageCode, stage.keyStageName),
            })),
            ...(groupsOf("").length > 0
              ? [{ value: "", label: t("people.order.byYears"), below: groupList("", t("people.order.byYears")) }]
              : []),
          ]}
        />
      </Down>
    </Dialog>
  );
}

/** Two buttons that swap a line with the one before or after it. */
function Movers<T>(props: { name: string; before: T | undefined; after: T | undefined; onSwap: (other: T) => void }) {
  const { t } = useTranslation();
  const swap = (other: T | undefined): void => {
    if (other === undefined) return;
    const held = document.activeElement;
    props.onSwap(other);
    // A line that is moved in the page drops the focus; whoever moves it by keyboard goes on pressing.
    requestAnimationFrame(() => held instanceof HTMLElement && held.isConnected && held.focus());
  };
  return (
    <>
      <IconButton
        label={t("people.order.up", { name: props.name })}
        icon={<UpIcon fontSize="small" />}
        disabled={props.before === undefined}
        onClick={() => swap(props.before)}
      />
      <IconButton
        label={t("people.order.down", { name: props.name })}
        icon={<DownIcon fontSize="small" />}
        disabled={props.after === undefined}
        onClick={() => swap(props.after)}
      />
    </>
  );
}

const neighbours = <T,>(list: readonly T[], index: number) => ({ before: list[index - 1], after: list[index + 1] });

/** Rows in the order of the codes; those without one stay behind, as they were. */
function inOrder<T>(rows: readonly T[], codeOf: (row: T) => string, codes: readonly string[] | undefined): T[] {
  if (!codes) return [...rows];
  const place = new Map(codes.map((code, index) => [code, index]));
  return rows.toSorted(
    (one, other) => (place.get(codeOf(one)) ?? Infinity) - (place.get(codeOf(other)) ?? Infinity) || 0,
  );
}

function swapped(codes: readonly string[], one: string, other: string): string[] {
  return codes.map((code) => (code === one ? other : code === other ? one : code));
}
