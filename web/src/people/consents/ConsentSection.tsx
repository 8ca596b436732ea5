import { CONSENTS, consents } from "@ofisi/contract/people/consents";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { May } from "../../kit/May.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { EditIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { ANSWER_TONES, wordOf } from "./answers.ts";

/** What the school may show of a student, as the profile says it: the answers that count, and whose they are. */
export function ConsentSection({ userCode, hasPhoto }: { userCode: string; hasPhoto: boolean }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(consents.getConsents, { userCode }, { keep: false });
  return (
    <Loaded reading={reading} lines={3}>
      {(given) => (
        <Down gap={1}>
          <Across>
            <Words size="heading">{t("consents.title")}</Words>
            <Gap />
            <May do={consents.saveConsents}>
              <Button icon={<EditIcon />} onClick={() => open("editConsents", userCode)}>
                {t("consents.change")}
              </Button>
            </May>
          </Across>
          {hasPhoto && given.photoInside === "refused" && <Notice tone="attention">{t("consents.hidden")}</Notice>}
          <SimpleTable
            label={t("consents.title")}
            stacks
            head={[
              t("consents.head.what"),
              t("consents.head.answer"),
              t("consents.head.saidBy"),
              t("consents.head.at"),
            ]}
            rows={CONSENTS.map((kind) => {
              const last = given.said.find(({ consent }) => consent === kind);
              const answer = given[kind];
              return {
                key: kind,
                cells: [
                  t(`consents.kinds.${kind}`),
                  <StateChip
                    key="answer"
                    label={t(`consents.answers.${wordOf(answer)}`)}
                    tone={ANSWER_TONES[answer]}
                  />,
                  answer !== "" && last?.saidBy,
                  answer !== "" && last && formatDate(last.at.slice(0, 10)),
                ],
              };
            })}
          />
        </Down>
      )}
    </Loaded>
  );
}
