import type { ExamSubject, Paper } from "@ofisi/contract/academics/examSchemes";
import { readMark } from "@ofisi/contract/academics/marking";
import type { KeyboardEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Button, IconButton } from "../../kit/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { formatNumber, sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { AddIcon, RemoveIcon } from "../../kit/shell/icons.ts";
import { Across, Halves } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { addedIn, withMark, withoutMark } from "./added.ts";

/** A raw score is typed and added to the paper that is chosen; below, what was added. */
export function RawScores({ subject, papers }: { subject: ExamSubject | undefined; papers: readonly Paper[] }) {
  const { t } = useTranslation();
  const { getValues, setValue, setError, clearErrors, setFocus, watch } = useFormContext<Wire>();
  const added = addedIn(watch());
  const put = (next: string): void => {
    setValue("added", next, { shouldDirty: true });
    clearErrors("result");
  };

  const add = (): void => {
    const values = getValues();
    clearErrors(["examTypeCode", "examTypePaperCode", "raw"]);
    if (!subject) return setError("examTypeCode", { message: t("transcript.marks.selectSubject") });
    const paper = papers.find((each) => each.examTypePaperCode === values["examTypePaperCode"]);
    if (!paper) return setError("examTypePaperCode", { message: t("transcript.marks.selectPaper") });
    const read = readMark(values["raw"] ?? "", paper.numberOfPaperMarks);
    const wrong = (message: string): void => setError("raw", { message }, { shouldFocus: true });
    if ("fault" in read)
      return wrong(
        read.fault === "over"
          ? t("transcript.marks.over", { n: formatNumber(paper.numberOfPaperMarks) })
          : sayHere("Write a number with at most two decimals, ABS for absent or EXM for exempt"),
      );
    if (read.mark === "") return wrong(t("transcript.marks.rawMissing"));
    put(withMark(values, paper, subject.Subject.examTypeName, read.mark));
    setValue("raw", "");
    // On to the next paper without a mark, as on a paper list.
    const marked = new Set([...added.map((each) => each.examTypePaperCode), paper.examTypePaperCode]);
    const next = papers.find((each) => !marked.has(each.examTypePaperCode));
    if (next) setValue("examTypePaperCode", next.examTypePaperCode);
    setFocus("raw");
  };
  const clear = (): void => {
    put(withoutMark(getValues()));
    setValue("raw", "");
    clearErrors("raw");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Enter in any other field saves.
    event.preventDefault();
    add();
  };

  return (
    <>
      <Halves>
        {/* The key of the box within. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={onKeyDown}>
          <TextField name="raw" label={t("transcript.marks.raw")} hint={t("transcript.marks.rawHint")} max={12} />
        </div>
        <Across>
          <Button kind="outlined" icon={<AddIcon />} onClick={add}>
            {t("transcript.marks.add")}
          </Button>
          <Button onClick={clear}>{t("transcript.marks.clear")}</Button>
        </Across>
      </Halves>
      {added.length > 0 && (
        <SimpleTable
          label={t("transcript.marks.added")}
          head={[
            t("transcript.marks.subject"),
            t("transcript.marks.paper"),
            t("transcript.marks.raw"),
            t("transcript.marks.acts"),
          ]}
          figures={[t("transcript.marks.raw")]}
          rows={added.map((each) => ({
            key: each.examTypePaperCode,
            cells: [
              each.examTypeName,
              each.examTypePaper,
              `${shown(each.mark)} / ${formatNumber(each.numberOfPaperMarks)}`,
              <IconButton
                key="out"
                label={t("transcript.marks.takeOut", { paper: each.examTypePaper })}
                icon={<RemoveIcon />}
                onClick={() => put(withoutMark(getValues(), each.examTypePaperCode))}
              />,
            ],
          }))}
        />
      )}
    </>
  );
}

/** A mark as people write it here: a number in their way, or the word for an absence. */
const shown = (mark: string): string => (/^\d/.test(mark) ? formatNumber(Number(mark)) : mark);
