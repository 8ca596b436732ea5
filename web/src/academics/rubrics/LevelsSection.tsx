import { mostOf, sumOf, type ChosenLevel, type rubrics } from "@ofisi/contract/academics/rubrics";
import type { Out } from "@ofisi/contract/kit/operation";
import { useEffect, type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { LevelChoice } from "../../kit/form/LevelChoice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";

/**
 * A grade by levels, in the form's fields `levels` and `grade`: their sum. Where there is no rubric, `children` stand in its
 * place: the field of the grade.
 */
export function LevelsSection({ of, children }: { of: Out<typeof rubrics.getRubric>; children: ReactNode }) {
  if (of.criteria.length === 0) return children;
  return <Levels criteria={of.criteria} />;
}

function Levels({ criteria }: Pick<Out<typeof rubrics.getRubric>, "criteria">) {
  const { t } = useTranslation();
  const { setValue, formState } = useFormContext<Wire>();
  const written = useWatch<Wire>({ name: "levels" }) ?? "[]";
  const chosen = (JSON.parse(written) ?? []) as ChosenLevel[];
  const sum = sumOf(criteria, chosen);
  const grade = sum === undefined ? "" : String(sum);
  // What others change of the points, while it is open, changes the grade before it is given.
  useEffect(() => setValue("grade", grade, { shouldDirty: grade !== "" }), [grade, setValue]);
  const choose = (criterion: number, level: number): void => {
    const others = chosen.filter((one) => one.criterion !== criterion);
    setValue("levels", JSON.stringify([...others, { criterion, level }]), { shouldDirty: true });
  };
  const { levels: refused, grade: lacking } = formState.errors;
  const wrong = refused?.message ?? (lacking && grade === "" ? t("rubrics.grading.open") : undefined);
  return (
    <Down gap={2}>
      <Words faint>{t("rubrics.grading.about")}</Words>
      {criteria.map(({ id, name, levels }) => (
        <LevelChoice
          key={id}
          label={name}
          options={levels.map((one) => ({ value: String(one.id), figure: String(one.points), words: one.words }))}
          value={String(chosen.find(({ criterion }) => criterion === id)?.level ?? "")}
          onChange={(level) => choose(id, Number(level))}
        />
      ))}
      {wrong !== undefined && (
        <Words danger live>
          {wrong}
        </Words>
      )}
      <Words strong live>
        {t("rubrics.grading.sum", { grade: grade === "" ? "–" : grade, most: mostOf(criteria) })}
      </Words>
    </Down>
  );
}
