import { imports, UPDATE_FIELDS, type Import } from "@ofisi/contract/people/imports";
import { useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { PlaceGroupDialog } from "./PlaceGroupDialog.tsx";
import { keepImport } from "./useImport.ts";

/** What the file asks of the person: groups that are missing, and columns in which pupils who are here differ. */
export function CheckQuestions({ batch }: { batch: Import }) {
  return (
    <>
      {batch.missingGroups.length > 0 && <MissingGroups batch={batch} />}
      {batch.differences.length > 0 && <Updates batch={batch} />}
    </>
  );
}

/** Groups named and asked about at once: of a file that names a hundred the mapping is wrong. */
const GROUPS_SHOWN = 12;

function MissingGroups({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const place = useDialog<string>();
  return (
    <Notice tone="attention">
      <Down gap={1}>
        {batch.missingGroups.slice(0, GROUPS_SHOWN).map(({ name, count }) => (
          <Across key={name} gap={2}>
            <span>{t("imports.check.missing", { name, count })}</span>
            <Button
              small
              kind="outlined"
              label={`${t("imports.check.place")}: ${name}`}
              onClick={() => place.open(name)}
            >
              {t("imports.check.place")}
            </Button>
          </Across>
        ))}
      </Down>
      {place.subject !== undefined && <PlaceGroupDialog batch={batch} named={place.subject} onClose={place.close} />}
    </Notice>
  );
}

function Updates({ batch }: { batch: Import }) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(batch.updateFields);
  const last = useRef(pressed);
  const setting = useWrite(imports.setImportUpdates, {
    invalidates: [imports.getImportRows],
    // An answer to what was pressed before may come last.
    onDone: (answer, { fields }) => fields === last.current && keepImport(answer),
  });
  const counts = new Map(batch.differences.map(({ field, count }) => [field, count]));
  const shown = UPDATE_FIELDS.filter((field) => counts.has(field));
  // A large file is checked again for some seconds: what is ticked meanwhile is ticked beside what was before.
  const ticked = setting.busy ? pressed : batch.updateFields;
  const tick = (field: (typeof UPDATE_FIELDS)[number], on: boolean): void => {
    const fields = UPDATE_FIELDS.filter((each) => (each === field ? on : ticked.includes(each)));
    setPressed(fields);
    last.current = fields;
    void setting.run({ importCode: batch.importCode, fields });
  };
  return (
    <Notice tone="info">
      <Down gap={1}>
        <span>{t("imports.check.updates")}</span>
        <Across gap={2}>
          {shown.map((field) => (
            <Tick
              key={field}
              label={t("imports.check.updateField", {
                field: t(`imports.fields.${field}`),
                count: counts.get(field) ?? 0,
              })}
              checked={ticked.includes(field)}
              onChange={(on) => tick(field, on)}
            />
          ))}
        </Across>
      </Down>
    </Notice>
  );
}
