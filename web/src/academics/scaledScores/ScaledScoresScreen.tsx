import { scaledScores, type GradeScore } from "@ofisi/contract/academics/scaledScores";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { May } from "../../kit/May.tsx";
import { AddIcon, CopyIcon } from "../../kit/shell/icons.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { FailedReading, Screen } from "../../kit/shell/Screen.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";
import { chosenKey, useChosen } from "./chosen.ts";
import { useBandColumns } from "./columns.ts";
import { Findings } from "./Findings.tsx";
import { GivenUnderOthers } from "./GivenUnderOthers.tsx";
import { TryOut } from "./TryOut.tsx";

const DIALOGS = ["addScore", "editScore", "applyBands", "gradePreset"] as const;
const CHOSEN = { keyStageCode: "", activityCode: "" };
const ORDER = { sorts: ["name"] } as const;
const keyOf = ({ id }: GradeScore): string => String(id);
const nameOf = ({ scaledScore }: GradeScore): string => scaledScore;
/** The merit's own column says the same in a word (G082). */
const rowClass = ({ merit }: GradeScore): string => (merit === "PASS" ? "good" : "bad");

/** /setup/grade: what raw scores count as in a unit at a key stage (document 000 section 2). */
export function ScaledScoresScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const { values, bind } = useFilters(CHOSEN, ORDER);
  const { unitList, keyStage, unit, place, isChosen, bands } = useChosen(values);
  const columns = useBandColumns();
  const mayEdit = useMay(scaledScores.editGradeScore);

  const add = async (): Promise<void> => {
    if (!keyStage) return ask.alert(t("people.keyStages.placeholder"));
    if (!unit) return ask.alert(t("scaledScores.unit.placeholder"));
    open("addScore", chosenKey(place));
  };
  const begin = async (): Promise<void> => {
    if (!keyStage) return ask.alert(t("people.keyStages.placeholder"));
    open("gradePreset", chosenKey(place));
  };

  return (
    <Screen
      title={t("scaledScores.title")}
      about={t("scaledScores.about")}
      reading={unitList}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t("scaledScores.preset.open"),
                icon: <CopyIcon />,
                do: scaledScores.applyGradePreset,
                onPress: () => void begin(),
              },
            ]}
          />
          <May do={scaledScores.addGradeScore}>
            <Button kind="primary" icon={<AddIcon />} onClick={() => void add()}>
              {t("scaledScores.form.add")}
            </Button>
          </May>
        </>
      }
    >
      <Across>
        <KeyStagePicker clearable {...bind("keyStageCode")} />
        <Picker
          label={t("scaledScores.unit.one")}
          placeholder={t("scaledScores.unit.placeholder")}
          emptyText={t("scaledScores.unit.none")}
          options={(unitList.data?.Activities ?? []).map(({ activityCode, activityName }) => ({
            value: activityCode,
            label: activityName,
          }))}
          clearable
          {...bind("activityCode")}
        />
        {bands.data && bands.data.length > 0 && (
          <Words faint size="small" as="span">
            {t("scaledScores.total", { count: bands.data.length })}
          </Words>
        )}
      </Across>
      {!keyStage || !unit ? (
        <Empty title={t("scaledScores.choose.title")} />
      ) : (
        <>
          <Findings place={place} />
          <GivenUnderOthers place={place} />
          {bands.data && bands.data.length > 0 && (
            <May do={scaledScores.getScaledScore}>
              <TryOut key={chosenKey(place)} keyStage={keyStage} unit={unit} />
            </May>
          )}
          <FailedReading reading={bands} />
          {(isChosen && bands.failed && !bands.data) || (
            <Table
              label={t("scaledScores.table")}
              name="scaledScores"
              rows={bands.data}
              count={bands.data?.length ?? 0}
              columns={columns}
              keyOf={keyOf}
              nameOf={nameOf}
              rowClass={rowClass}
              {...(mayEdit && { onRow: ({ id }: GradeScore) => open("editScore", chosenKey(place, String(id))) })}
              empty={
                <Empty
                  title={t("scaledScores.none.title", { unit: unit.activityName, keyStage: keyStage.keyStageName })}
                  about={t("scaledScores.none.about")}
                  action={
                    <May do={scaledScores.applyGradePreset}>
                      <Button kind="outlined" icon={<CopyIcon />} onClick={() => void begin()}>
                        {t("scaledScores.preset.open")}
                      </Button>
                    </May>
                  }
                />
              }
            />
          )}
        </>
      )}
    </Screen>
  );
}
