import { useTranslation } from "../../kit/i18n/i18n.ts";
import { FileLine } from "../../kit/form/FileLine.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import type { Sending } from "./useSending.ts";

/** The files of an application that has arrived, on their way one after another; what is refused is said of each. */
export function SendingPart({ sending }: { sending: Sending }) {
  const { t } = useTranslation();
  const { files, isLost, now, progress, refusals, done } = sending;
  if (files.length === 0)
    return done > 0 ? <Notice tone="good">{t("applications.files.allSent", { count: done })}</Notice> : null;
  const stateOf = (fileKey: string) => {
    if (refusals[fileKey] !== undefined) return t("applications.files.refused");
    return now === fileKey ? t("applications.sending") : t("applications.files.waiting");
  };
  return (
    <Down gap={2}>
      <Words size="heading" as="h2">
        {t("applications.parts.files")}
      </Words>
      <Words faint>{t("applications.files.keepOpen")}</Words>
      {files.map(({ fileKey, file }) => (
        <Down gap={1} key={fileKey}>
          <FileLine
            name={file.name}
            bytes={file.size}
            state={stateOf(fileKey)}
            progress={now === fileKey ? progress : undefined}
            removeLabel={t("applications.files.remove", { name: file.name })}
            onRemove={now === fileKey ? undefined : () => void sending.leaveOut(fileKey)}
          />
          {refusals[fileKey] !== undefined && (
            <Notice tone="bad">
              {file.name}: {refusals[fileKey]}
            </Notice>
          )}
        </Down>
      ))}
      {isLost && <Notice tone="attention">{t("applications.files.lost")}</Notice>}
      {now === undefined && (
        <WideButton kind="primary" onClick={sending.again}>
          {t("applications.files.sendAgain")}
        </WideButton>
      )}
    </Down>
  );
}
