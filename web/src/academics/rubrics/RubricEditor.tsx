import {
  CRITERIA_MAX,
  CRITERION_NAME_MAX,
  LEVEL_WORDS_MAX,
  LEVELS_MAX,
  mostOf,
  rubrics,
} from "@ofisi/contract/academics/rubrics";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button, IconButton } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { AddIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { Across, Down, FieldLine, Gap, Rule, Words } from "../../kit/shell/Layout.tsx";
import { newCriterion, sentOf, writtenOf, type WrittenCriterion, type WrittenLevel } from "./written.ts";

/** Criteria and their levels, written in the form's field `criteria`. */
export function RubricEditor() {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  return (
    <Controller
      name="criteria"
      control={control}
      render={({ field, fieldState }) => {
        const written = JSON.parse(field.value ?? "[]") as WrittenCriterion[];
        const write = (criteria: readonly WrittenCriterion[]): void => field.onChange(JSON.stringify(criteria));
        const most = mostOf(sentOf(written));
        return (
          <Down gap={2}>
            <Reuse isEmpty={written.length === 0} onTake={write} />
            {written.map((one, at) => (
              // Each is where it stands: two that are new have no number yet.
              <Down key={at} gap={1.5}>
                <Rule />
                <CriterionLines
                  number={at + 1}
                  of={one}
                  onChange={(changed) => write(written.with(at, changed))}
                  onRemove={() => write(written.toSpliced(at, 1))}
                />
              </Down>
            ))}
            {written.length === 0 && <Words faint>{t("rubrics.none")}</Words>}
            {fieldState.error?.message !== undefined && (
              <Words danger live>
                {fieldState.error.message}
              </Words>
            )}
            <Across gap={2}>
              {written.length < CRITERIA_MAX && (
                <Button kind="outlined" icon={<AddIcon />} onClick={() => write([...written, newCriterion()])}>
                  {t("rubrics.addCriterion")}
                </Button>
              )}
              <Gap />
              {most > 0 && (
                <Words strong live>
                  {t("rubrics.most", { most })}
                </Words>
              )}
            </Across>
          </Down>
        );
      }}
    />
  );
}

/** Begins with what was written for another assignment. */
function Reuse(props: { isEmpty: boolean; onTake: (criteria: readonly WrittenCriterion[]) => void }) {
  const { t } = useTranslation();
  const own = useRead(rubrics.getOwnRubrics, {}).data ?? [];
  const take = async (value: string): Promise<void> => {
    const found = own.find(({ id }) => String(id) === value);
    if (!found) return;
    const { title } = found;
    const mayReplace =
      props.isEmpty || (await ask.confirm(t("rubrics.replace", { title }), { confirmLabel: t("rubrics.replaceIt") }));
    if (mayReplace) props.onTake(writtenOf(found.criteria, true));
  };
  return (
    <Picker
      label={t("rubrics.reuse")}
      placeholder={t("rubrics.reuse")}
      emptyText={t("rubrics.reuseNone")}
      options={own.map(({ id, title, groupName }) => ({ value: String(id), label: title, note: groupName }))}
      value=""
      onChange={(value) => void take(value)}
    />
  );
}

function CriterionLines(props: {
  number: number;
  of: WrittenCriterion;
  onChange: (changed: WrittenCriterion) => void;
  onRemove: () => void;
}) {
  const { number, of, onChange, onRemove } = props;
  const { t } = useTranslation();
  const { levels } = of;
  const setLevel = (at: number, part: Partial<WrittenLevel>): void =>
    onChange({ ...of, levels: levels.with(at, { ...levels[at]!, ...part }) });
  return (
    <div role="group" aria-label={t("rubrics.criterion", { number })}>
      <Down gap={1.5}>
        <FieldLine
          end={
            <IconButton
              label={t("rubrics.removeCriterion", { number })}
              icon={<DeleteIcon />}
              danger
              onClick={onRemove}
            />
          }
        >
          <TextInput
            label={t("rubrics.criterion", { number })}
            value={of.name}
            onChange={(name) => onChange({ ...of, name })}
            max={CRITERION_NAME_MAX}
            required
          />
        </FieldLine>
        {levels.map((level, at) => (
          <FieldLine
            key={at}
            short={
              <TextInput
                label={t("rubrics.points", { number: at + 1 })}
                value={level.points}
                onChange={(points) => setLevel(at, { points })}
                inputMode="decimal"
                max={7}
              />
            }
            end={
              <IconButton
                label={t("rubrics.removeLevel", { number: at + 1, of: number })}
                icon={<DeleteIcon />}
                disabled={levels.length <= 2}
                onClick={() => onChange({ ...of, levels: levels.toSpliced(at, 1) })}
              />
            }
          >
            <TextInput
              label={t("rubrics.words", { number: at + 1 })}
              value={level.words}
              onChange={(words) => setLevel(at, { words })}
              max={LEVEL_WORDS_MAX}
            />
          </FieldLine>
        ))}
        {levels.length < LEVELS_MAX && (
          <Across>
            <Button
              kind="quiet"
              small
              icon={<AddIcon />}
              label={t("rubrics.addLevelTo", { number })}
              onClick={() => onChange({ ...of, levels: [...levels, { id: 0, points: "", words: "" }] })}
            >
              {t("rubrics.addLevel")}
            </Button>
          </Across>
        )}
      </Down>
    </div>
  );
}
