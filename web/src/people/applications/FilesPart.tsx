import { PAPERS_MAX } from "@ofisi/contract/people/applicantFiles";
import { SENT_FILE_ENDINGS, SENT_FILE_MB_MAX } from "@ofisi/contract/people/applications";
import { useEffect, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { newKey } from "../../kit/data/call.ts";
import { ChooseFiles } from "../../kit/form/ChooseFiles.tsx";
import { FileLine } from "../../kit/form/FileLine.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { keepFiles, openFiles, type SentFile } from "./sentFiles.ts";
import { smallPicture } from "../../kit/form/smallPicture.ts";

/** With pictures among them, a phone offers its camera beside its files. */
const ACCEPT = "application/pdf,image/jpeg,image/png,image/heic,.heic,.heif,.docx";

/** The files that are chosen for the form, and how they are changed. */
export function useChosenFiles(schoolCode: string) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  useEffect(() => {
    let isHere = true;
    // What was chosen before anything came back from the memory is newer.
    void openFiles(schoolCode).then((kept) => isHere && setFiles((now) => (now.length > 0 ? now : kept)));
    return () => {
      isHere = false;
    };
  }, [schoolCode]);
  const change = async (next: readonly SentFile[]): Promise<void> => {
    setFiles(next);
    await keepFiles(schoolCode, next);
  };
  return { files, change };
}

/** The CV and papers of an application, chosen or photographed; nobody has to. */
export function FilesPart(props: {
  files: readonly SentFile[];
  disabled: boolean;
  onChange: (files: readonly SentFile[]) => void;
}) {
  const { files, disabled, onChange } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const papers = files.filter(({ kind }) => kind === "PAPER").length;

  const add = async (kind: SentFile["kind"], chosen: readonly File[]): Promise<void> => {
    const small = await Promise.all(chosen.map(smallPicture));
    const bad = small.flatMap((file) => {
      const why = refusalOf(file);
      return why ? [t(`applications.files.${why}`, { name: file.name, max: SENT_FILE_MB_MAX })] : [];
    });
    const good = small.filter((file) => refusalOf(file) === undefined);
    const room = kind === "CV" ? 1 : PAPERS_MAX - papers;
    if (good.length > room) bad.push(t("applications.files.tooMany", { max: PAPERS_MAX }));
    setRefused(bad);
    const added = good.slice(0, room).map((file) => ({ fileKey: newKey(), kind, file }));
    const others = kind === "CV" ? files.filter((each) => each.kind !== "CV") : files;
    if (added.length > 0) onChange([...others, ...added]);
  };
  const list = (kind: SentFile["kind"]) =>
    files
      .filter((each) => each.kind === kind)
      .map(({ fileKey, file }) => (
        <FileLine
          key={fileKey}
          name={file.name}
          bytes={file.size}
          removeLabel={t("applications.files.remove", { name: file.name })}
          onRemove={disabled ? undefined : () => onChange(files.filter((each) => each.fileKey !== fileKey))}
        />
      ));
  const hasCv = files.some(({ kind }) => kind === "CV");
  return (
    <Down gap={2}>
      <Words faint>{t("applications.files.about", { max: SENT_FILE_MB_MAX })}</Words>
      {list("CV")}
      <ChooseFiles
        label={t(hasCv ? "applications.files.replaceCv" : "applications.files.addCv")}
        accept={ACCEPT}
        disabled={disabled}
        onFiles={(chosen) => void add("CV", chosen.slice(0, 1))}
      />
      {list("PAPER")}
      <ChooseFiles
        label={t("applications.files.addPapers", { max: PAPERS_MAX })}
        accept={ACCEPT}
        multiple
        disabled={disabled || papers >= PAPERS_MAX}
        onFiles={(chosen) => void add("PAPER", chosen)}
      />
      {refused.length > 0 && (
        <Notice tone="bad">
          {refused.map((why) => (
            <div key={why}>{why}</div>
          ))}
        </Notice>
      )}
    </Down>
  );
}

/** Why a file cannot be taken, before it is sent; the server looks into it again. */
function refusalOf(file: File): "type" | "size" | "blank" | undefined {
  if (!SENT_FILE_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) return "type";
  if (file.size === 0) return "blank";
  return file.size > SENT_FILE_MB_MAX * 1_000_000 ? "size" : undefined;
}
