import { imports, type Import } from "@ofisi/contract/people/imports";
import { useNavigate } from "@tanstack/react-router";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatNumber, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { DownloadIcon, UndoIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { KINDS } from "./kinds.ts";
import { KeptRows, MeanwhileRows } from "./UndoneStep.tsx";
import { keepImport } from "./useImport.ts";

/** An import at work: how far it is, and the way to stop it. */
export function ImportingStep({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const cancelling = useWrite(imports.cancelImport, { onDone: keepImport });
  const cancel = async (): Promise<void> => {
    if (
      await ask.confirm(t("imports.importing.cancelConfirm"), {
        confirmLabel: t("imports.importing.cancel"),
        destructive: true,
      })
    )
      await cancelling.run({ importCode: batch.importCode });
  };
  return (
    <Down gap={2}>
      <Words size="title" as="h2">
        {t("imports.importing.title")}
      </Words>
      <Progress
        label={t("imports.importing.label")}
        done={batch.progress}
        total={batch.validCount + batch.updateCount}
      />
      <Across>
        <Button kind="outlined" busy={cancelling.busy} onClick={() => void cancel()}>
          {t("imports.importing.cancel")}
        </Button>
      </Across>
    </Down>
  );
}

/** What an import has done, what it left out, and the way back. */
export function DoneStep({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { importCode } = batch;
  const undoing = useWrite(imports.undoImport, { onDone: keepImport });
  const notImported = batch.rowCount - batch.importedCount - batch.updatedCount - batch.sameCount;
  const see = (): void =>
    void navigate({
      to: KINDS[batch.kind].page,
      search: (batch.groupCode === "" ? {} : { groupCode: batch.groupCode }) as never,
    });
  const undo = async (): Promise<void> => {
    const agreed = await ask.confirm(
      t("imports.done.undoConfirm", {
        count: batch.importedCount + batch.updatedCount - batch.undoKeeps,
      }),
      {
        confirmLabel: t("imports.done.undo"),
        destructive: true,
        detail: batch.undoKeeps > 0 ? t("imports.done.undoKeeps", { count: batch.undoKeeps }) : undefined,
      },
    );
    if (agreed) await undoing.run({ importCode });
  };

  if (batch.state !== "imported") return <Ended batch={batch} onSee={see} />;
  return (
    <Down gap={2}>
      <Notice tone="good">
        {batch.importedCount === 0 && batch.updatedCount > 0
          ? t("imports.done.changed", { count: batch.updatedCount })
          : t(`imports.done.${batch.kind}`, { count: batch.importedCount })}
      </Notice>
      <Cards label={t("imports.steps.done")}>
        <Card label={t("imports.done.imported")} value={formatNumber(batch.importedCount)} />
        {batch.updatedCount > 0 && <Card label={t("imports.done.updated")} value={formatNumber(batch.updatedCount)} />}
        <Card label={t("imports.done.same")} value={formatNumber(batch.sameCount)} />
        <Card label={t("imports.done.notImported")} value={formatNumber(notImported)} />
      </Cards>
      {batch.meanwhileCount > 0 && <MeanwhileRows batch={batch} />}
      <Across>
        <Button kind="primary" onClick={see}>
          {t(`imports.done.${KINDS[batch.kind].see}`)}
        </Button>
        {notImported > 0 && (
          <Button icon={<DownloadIcon />} href={fileUrl(imports.downloadImportRejects, { importCode })} download>
            {t("imports.done.rejects")}
          </Button>
        )}
        {batch.canUndo && (
          <Button icon={<UndoIcon />} busy={undoing.busy} onClick={() => void undo()}>
            {t("imports.done.undo")}
          </Button>
        )}
      </Across>
      {batch.undoKeeps > 0 && <Words faint>{t("imports.done.undoKeeps", { count: batch.undoKeeps })}</Words>}
    </Down>
  );
}

function Ended({ batch, onSee }: { batch: Import; onSee: () => void }) {
  const { t } = useTranslation();
  const text =
    batch.state === "cancelled"
      ? t("imports.ended.cancelled")
      : batch.state === "undone"
        ? batch.keptCount > 0
          ? t("imports.done.undoneRest", { count: batch.undoneCount })
          : t("imports.ended.undone")
        : batch.failure === ""
          ? t("imports.ended.failedPlain")
          : t("imports.ended.failed", { reason: sayHere(batch.failure) });
  return (
    <Down gap={2}>
      <Notice tone={batch.state === "failed" ? "bad" : "info"}>{text}</Notice>
      {batch.keptCount > 0 && <KeptRows batch={batch} />}
      <Across>
        <Button kind="primary" onClick={onSee}>
          {t(`imports.done.${KINDS[batch.kind].see}`)}
        </Button>
      </Across>
    </Down>
  );
}
