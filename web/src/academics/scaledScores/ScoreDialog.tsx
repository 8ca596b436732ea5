import { scaledScores, type GradeScore } from "@ofisi/contract/academics/scaledScores";
import type { In } from "@ofisi/contract/kit/operation";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { agreesTo } from "./alters.tsx";
import { bandsChanged } from "./changed.ts";
import { readChosenKey, useChosen, waitingFor } from "./chosen.ts";
import { scoresOf } from "./columns.ts";

const EMPTY = { nonRange: "", rawScore: "", minRawScore: "", maxRawScore: "", scaledScore: "", merit: "" };

/** What was typed for the other type is not sent. */
const ofItsType = ({ nonRange }: Wire): Wire =>
  nonRange === "1" ? { minRawScore: "", maxRawScore: "" } : { rawScore: "" };

/** Adds a score band to the unit and key stage that are chosen (document 000 section 2). */
export function AddScoreDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const { keyStage, unit } = chosen;
  const title = t("scaledScores.form.add");
  if (!keyStage || !unit)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { keyStageCode, keyStageName } = keyStage;
  const { activityCode, activityName } = unit;
  return (
    <FormDialog
      operation={scaledScores.addGradeScore}
      title={title}
      size="small"
      initial={EMPTY}
      fixed={(typed) => ({ ...ofItsType(typed), keyStageCode, keyStageName, activityCode, activityName })}
      before={(band) => agreesTo(codesOf(keyStage, unit), { id: 0, band: changeOf(band) }, title)}
      draft={draft}
      changed={bandsChanged}
      told={({ scaledScore: name }) => t("scaledScores.form.added", { name })}
      // Somebody else may have put the band there that it meets.
      onRefused={() => void bandsChanged()}
      onClose={onClose}
    >
      <BandFields unit={activityName} keyStage={keyStageName} />
    </FormDialog>
  );
}

/** Shows a score band, changes it or deletes it (document 000 section 2). */
export function EditScoreDialog({ id: key, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { id, ...codes } = readChosenKey(key);
  const chosen = useChosen(codes);
  const { keyStage, unit, bands } = chosen;
  const read = useReadValues();
  const choices = useChoices();
  const removal = useWrite(scaledScores.deleteScore);
  const band = bands.data?.find((each) => String(each.id) === id);
  const title = t("scaledScores.form.edit");
  if (!keyStage || !unit || !band)
    return <WaitingDialog title={title} size="small" reading={waitingFor(chosen)} onClose={onClose} />;
  const { keyStageCode, keyStageName } = keyStage;
  const { activityCode, activityName } = unit;
  const remove = async (): Promise<boolean> => {
    const named = { unit: activityName, raw: scoresOf(band), scaled: band.scaledScore };
    const agreed = await ask.confirm(t("scaledScores.form.removeConfirm", named), {
      confirmLabel: t("scaledScores.form.remove"),
      destructive: true,
    });
    if (!agreed) return false;
    const isKnown = await agreesTo(codesOf(keyStage, unit), { id: band.id, band: null }, t("scaledScores.form.remove"));
    if (!isKnown || !(await removal.run({ id: band.id }))) return false;
    notify(t("scaledScores.form.removed", { name: band.scaledScore }));
    void bandsChanged();
    return true;
  };
  return (
    <EditDialog
      operation={scaledScores.editGradeScore}
      title={title}
      action={t("scaledScores.form.save")}
      size="small"
      record={band}
      fields={[
        { name: "nonRange", label: t("scaledScores.form.type"), read: read.one(choices.types) },
        { name: "minRawScore", label: t("scaledScores.columns.min") },
        { name: "maxRawScore", label: t("scaledScores.columns.max") },
        { name: "rawScore", label: t("scaledScores.columns.raw") },
        { name: "scaledScore", label: t("scaledScores.columns.scaled") },
        { name: "merit", label: t("scaledScores.columns.merit"), read: read.one(choices.merits) },
      ]}
      valuesOf={wireOf}
      fixedOf={(_, typed) => ({ ...ofItsType(typed), keyStageCode, keyStageName, activityCode, activityName, id })}
      before={(changed) =>
        agreesTo(codesOf(keyStage, unit), { id: band.id, band: changeOf(changed) }, t("scaledScores.form.save"))
      }
      draft={draft}
      changed={bandsChanged}
      told={({ scaledScore: name }) => t("scaledScores.form.saved", { name })}
      onRefused={() => void bandsChanged()}
      removal={{ label: t("scaledScores.form.remove"), busy: removal.busy, run: remove }}
      onClose={onClose}
    >
      <BandFields unit={activityName} keyStage={keyStageName} />
    </EditDialog>
  );
}

const codesOf = (
  { keyStageCode }: { keyStageCode: string },
  { activityCode }: { activityCode: string },
): { keyStageCode: string; activityCode: string } => ({ keyStageCode, activityCode });

/** A band that is to be saved, as what it would alter is asked for. */
function changeOf({ nonRange, rawScore = 0, minRawScore = 0, maxRawScore = 0, scaledScore, merit }: NewBand) {
  const [from, to] = nonRange ? [rawScore, rawScore] : [minRawScore, maxRawScore];
  return { isRange: !nonRange, from, to, scaledScore, isPass: merit === "PASS" };
}
type NewBand = In<typeof scaledScores.addGradeScore>;

/** A band as the form has it (G080). */
function wireOf({ type, merit, scaledScore, rawScore, minRawScore, maxRawScore }: GradeScore): Wire {
  const written = (score: number | null): string => (score === null ? "" : String(score));
  return {
    nonRange: type === "RANGE" ? "0" : "1",
    rawScore: written(rawScore),
    minRawScore: written(minRawScore),
    maxRawScore: written(maxRawScore),
    scaledScore,
    merit: merit === "PASS" ? "1" : "0",
  };
}

function useChoices() {
  const { t } = useTranslation();
  return {
    types: [
      { value: "", label: t("scaledScores.form.chooseType") },
      { value: "0", label: t("scaledScores.types.range") },
      { value: "1", label: t("scaledScores.types.nonRange") },
    ],
    merits: [
      { value: "", label: t("scaledScores.form.chooseMerit") },
      { value: "0", label: t("scaledScores.merits.FAIL") },
      { value: "1", label: t("scaledScores.merits.PASS") },
    ],
  };
}

/** The type first; what it asks for, and the merit, once it is chosen (document 000 section 4). */
function BandFields({ unit, keyStage }: { unit: string; keyStage: string }) {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const type = useWatch({ control, name: "nonRange" });
  const choices = useChoices();
  const words = "scaledScores.columns" as const;
  return (
    <Down>
      <Words strong>{`${unit} · ${keyStage}`}</Words>
      <SelectField name="nonRange" label={t("scaledScores.form.type")} required options={choices.types} />
      {type === "0" && (
        <Halves>
          <NumberField
            name="minRawScore"
            label={t(`${words}.min`)}
            hint={t("scaledScores.form.bothIn")}
            decimals
            required
          />
          <NumberField
            name="maxRawScore"
            label={t(`${words}.max`)}
            hint={t("scaledScores.form.next")}
            decimals
            required
          />
        </Halves>
      )}
      {type === "1" && (
        <NumberField name="rawScore" label={t(`${words}.raw`)} hint={t("scaledScores.form.wins")} decimals required />
      )}
      {type !== "" && (
        <Halves>
          <TextField
            name="scaledScore"
            label={t(`${words}.scaled`)}
            hint={t("scaledScores.form.hint")}
            max={20}
            required
          />
          <SelectField name="merit" label={t(`${words}.merit`)} required options={choices.merits} />
        </Halves>
      )}
    </Down>
  );
}
