import { applicants } from "@ofisi/contract/people/applicants";
import { imports, type Import, type ImportKind } from "@ofisi/contract/people/imports";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { TemplateIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { LinkList } from "../../kit/list/LinkList.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SPREADSHEETS, Upload } from "../../kit/form/Upload.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { BEGUN_AT, KINDS, type Start } from "./kinds.ts";
import { STATE_TONES } from "./states.ts";
import { TargetPicker } from "./TargetPicker.tsx";

/** Uploads of before that are shown, of the last ones of every kind. */
const RECENT_IMPORTS = 8;
const IMPORTS_LOOKED_THROUGH = 40;

/** As `SPREADSHEETS`, and the files of a OneRoster set packed together. */
const ROSTERS = { ...SPREADSHEETS, endings: [...SPREADSHEETS.endings, ".zip"] };
/** Files of one set: OneRoster has ten kinds. */
const FILES_MAX = 10;

/** The way into the workbench for students and their families. */
export function StartImportDialog({ id, onClose }: DialogProps) {
  return <StartDialog of="students" groupCode={id} onClose={onClose} />;
}

/** The same for the staff. */
export function StartStaffImportDialog({ id, onClose }: DialogProps) {
  return <StartDialog of="staff" groupCode={id} onClose={onClose} />;
}

/** The same for venues of the timetable. */
export function StartVenueImportDialog({ onClose }: DialogProps) {
  return <StartDialog of="venues" groupCode="" onClose={onClose} />;
}

/** The same for applicants. */
export function StartApplicantImportDialog({ id, onClose }: DialogProps) {
  return <StartDialog of="applicants" groupCode={id} onClose={onClose} />;
}

/** The spreadsheet to fill, of kinds that have one. */
const TEMPLATES: Partial<Record<ImportKind, () => string>> = {
  students: () => fileUrl(students.downloadStudentTemplate, {}),
  staff: () => fileUrl(staff.downloadStaffTemplate, {}),
  applicants: () => fileUrl(applicants.downloadApplicantTemplate, {}),
};

/** What the file holds, the file itself, and the uploads of before. */
function StartDialog(props: { of: Start; groupCode: string; onClose: () => void }) {
  const begun: readonly ImportKind[] = BEGUN_AT[props.of];
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>(props.of);
  const { target } = KINDS[kind];
  const template = TEMPLATES[kind];
  const [groupCode, setGroup] = useState(props.groupCode);
  const [keyStageCode, setKeyStage] = useState("");
  const [progress, setProgress] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  // However it is closed, the upload ends with it: later it would lead the person away from where they are.
  useEffect(() => () => stop.current?.abort(), []);
  const recent = useRead(imports.getImports, { size: IMPORTS_LOOKED_THROUGH });
  const mine = (recent.data?.imports ?? []).filter((batch) => begun.includes(batch.kind));
  const upload = useWrite(imports.uploadStudents, { invalidates: [imports.getImports] });
  const uploadStaff = useWrite(imports.uploadStaff, { invalidates: [imports.getImports] });

  const uploadApplicants = useWrite(imports.uploadApplicant, { invalidates: [imports.getImports] });

  const show = (importCode: string): void =>
    void navigate({ to: `/school/${props.of}/import/$importCode`, params: { importCode } });
  const send = async (chosen: readonly File[]): Promise<void> => {
    const files = Object.fromEntries(chosen.map((file, at) => [at === 0 ? "excel" : `excel${at + 1}`, file]));
    stop.current = new AbortController();
    setProgress(0);
    const how = { files, onProgress: setProgress, signal: stop.current.signal };
    const group = target === undefined || target === "keyStage" ? undefined : groupCode || undefined;
    const answer = await (kind === "staff"
      ? uploadStaff.run({ groupCode: group }, how)
      : kind === "applicants"
        ? uploadApplicants.run({ groupCode: group }, how)
        : upload.run({ kind, groupCode: group, keyStageCode: keyStageCode || undefined }, how));
    setProgress(undefined);
    if (answer) show(answer.importCode);
  };

  return (
    <Dialog title={t("imports.start.title")} onClose={props.onClose}>
      <Down gap={2}>
        <Words faint>{t(`imports.start.about.${props.of}`)}</Words>
        <Across gap={2}>
          {begun.length > 1 && (
            <FilterChips
              label={t("imports.start.what")}
              value={kind}
              onChange={setKind}
              chips={[
                { value: "students", label: t("imports.start.students") },
                { value: "parents", label: t("imports.start.parents") },
                { value: "groups", label: t("imports.start.groups") },
              ]}
            />
          )}
          <Gap />
          {template && (
            <Button icon={<TemplateIcon />} href={template()} download>
              {t("imports.start.template")}
            </Button>
          )}
        </Across>
        {kind === "parents" && <Words faint>{t("imports.start.aboutParents")}</Words>}
        {target !== undefined && (
          <TargetPicker
            kind={kind}
            groupCode={groupCode}
            onGroup={setGroup}
            keyStageCode={keyStageCode}
            onKeyStage={setKeyStage}
          />
        )}
        {kind === "students" && (
          <Words faint size="small">
            {t("imports.start.several")}
          </Words>
        )}
        <Upload
          label={t("imports.start.file")}
          rule={kind === "students" ? ROSTERS : SPREADSHEETS}
          onFile={(file) => void send([file])}
          {...(kind === "students" && { onFiles: (files: readonly File[]) => void send(files), filesMax: FILES_MAX })}
          progress={progress}
          onCancel={() => stop.current?.abort()}
        />
        <Words strong as="h3">
          {t("imports.start.recent")}
        </Words>
        <LinkList
          empty={t("imports.start.none")}
          items={mine.slice(0, RECENT_IMPORTS).map((batch: Import) => ({
            key: batch.importCode,
            label: batch.fileName,
            note: [formatDateTime(batch.startedAt), batch.startedBy].filter(Boolean).join(" · "),
            end: <StateChip label={t(`imports.states.${batch.state}`)} tone={STATE_TONES[batch.state]} />,
            onPress: () => show(batch.importCode),
          }))}
        />
      </Down>
    </Dialog>
  );
}
