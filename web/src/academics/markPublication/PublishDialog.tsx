import { markPublication, type PublishedClass } from "@ofisi/contract/academics/markPublication";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { readDaysKey } from "../calendar/daysKey.ts";

const CHANGES = { invalidates: [markPublication.getMarkPublication] };

/** Shows the marks of classes in a period to their families, or hides them again; what each class lacks is said first. */
export function PublishDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const period = readDaysKey(id);
  const reading = useRead(markPublication.getMarkPublication, period);
  const mayPublish = useMay(markPublication.publishMarks);
  const publishing = useWrite(markPublication.publishMarks, CHANGES);
  const withdrawing = useWrite(markPublication.withdrawMarks, CHANGES);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const classes = reading.data?.classes ?? [];
  const chosen = classes.filter(({ groupCode }) => ticked.has(groupCode));
  const hidden = chosen.filter(({ isPublished }) => !isPublished);
  const shown = chosen.filter(({ isPublished }) => isPublished);
  const tick = (codes: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const code of codes) {
      if (isOn) next.add(code);
      else next.delete(code);
    }
    setTicked(next);
  };
  const publish = async (): Promise<void> => {
    const lacking = hidden.filter(({ missing }) => missing.length > 0);
    const question = [
      t("markPublication.ask", { groups: namesOf(hidden) }),
      lacking.length > 0 && t("markPublication.askMissing", { groups: namesOf(lacking) }),
      reading.data?.isLocked === false && t("markPublication.unlocked"),
    ];
    const label = t("markPublication.publish", { count: hidden.length });
    if (!(await ask.confirm(question.filter(Boolean).join(" "), { confirmLabel: label }))) return;
    const done = await publishing.run({ ...period, groupCodes: hidden.map(codeOf) });
    if (!done) return;
    notify(t("markPublication.done", { count: hidden.length }));
    setTicked(new Set());
  };
  const withdraw = async (): Promise<void> => {
    const label = t("markPublication.withdraw", { count: shown.length });
    const question = t("markPublication.askWithdraw", { groups: namesOf(shown) });
    if (!(await ask.confirm(question, { confirmLabel: label }))) return;
    const done = await withdrawing.run({ ...period, groupCodes: shown.map(codeOf) });
    if (!done) return;
    notify(t("markPublication.withdrawn", { count: shown.length }));
    setTicked(new Set());
  };
  return (
    <Dialog
      title={t("markPublication.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {mayPublish && shown.length > 0 && (
            <Button busy={withdrawing.busy} onClick={() => void withdraw()}>
              {t("markPublication.withdraw", { count: shown.length })}
            </Button>
          )}
          {mayPublish && (
            <Button kind="primary" disabled={hidden.length === 0} busy={publishing.busy} onClick={() => void publish()}>
              {t("markPublication.publish", { count: hidden.length })}
            </Button>
          )}
        </>
      }
    >
      <Down>
        <Words faint>{t("markPublication.about")}</Words>
        <Loaded reading={reading} lines={4}>
          {({ isLocked }) =>
            classes.length === 0 ? (
              <Words strong>{t("markPublication.none")}</Words>
            ) : (
              <>
                {!isLocked && <Notice tone="attention">{t("markPublication.unlocked")}</Notice>}
                {mayPublish && (
                  <Tick
                    label={t("markPublication.all")}
                    checked={chosen.length === classes.length}
                    onChange={(isOn) => tick(classes.map(codeOf), isOn)}
                  />
                )}
                <Classes
                  classes={classes}
                  ticked={ticked}
                  onTick={mayPublish ? (code, isOn) => tick([code], isOn) : undefined}
                />
              </>
            )
          }
        </Loaded>
      </Down>
    </Dialog>
  );
}

const codeOf = ({ groupCode }: PublishedClass): string => groupCode;
const namesOf = (classes: readonly PublishedClass[]): string => classes.map(({ groupName }) => groupName).join(", ");

function Classes(props: {
  classes: readonly PublishedClass[];
  ticked: ReadonlySet<string>;
  /** Undefined for whoever may only look. */
  onTick: ((groupCode: string, isOn: boolean) => void) | undefined;
}) {
  const { classes, ticked, onTick } = props;
  const { t } = useTranslation();
  return (
    <SimpleTable
      label={t("markPublication.title")}
      stacks
      head={[t("markPublication.group"), t("markPublication.state"), t("markPublication.missing")]}
      rows={classes.map(({ groupCode, groupName, isPublished, publishedAt, publishedBy, missing }) => ({
        key: groupCode,
        cells: [
          onTick ? (
            <Tick
              key="tick"
              label={groupName}
              checked={ticked.has(groupCode)}
              onChange={(isOn) => onTick(groupCode, isOn)}
            />
          ) : (
            groupName
          ),
          isPublished
            ? t("markPublication.published", { at: formatDateTime(publishedAt), by: publishedBy })
            : t("markPublication.hidden"),
          missing.length === 0
            ? t("markPublication.lacksNothing")
            : missing
                .map(({ unitName: unit, count, of }) => t("markPublication.lacks", { unit, count, of }))
                .join("; "),
        ],
      }))}
    />
  );
}
