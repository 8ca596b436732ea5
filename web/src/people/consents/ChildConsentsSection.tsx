import { CONSENTS, familyConsents, type ConsentKind } from "@ofisi/contract/people/consents";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { ANSWER_TONES, wordOf } from "./answers.ts";

/** What a guardian agrees to and refuses for their child. */
export function ChildConsentsSection({ child: { userCode } }: { child: { userCode: string } }) {
  const { t } = useTranslation();
  const reading = useRead(familyConsents.getChildConsents, { userCode });
  const saving = useWrite(familyConsents.saveChildConsent, { invalidates: [familyConsents.getChildConsents] });
  const settle = async (consent: ConsentKind, agreement: "agreed" | "refused"): Promise<void> => {
    if (await saving.run({ userCode, consent, agreement })) notify(t("consents.child.kept"));
  };
  return (
    <Loaded reading={reading} lines={3}>
      {({ consents }) => (
        <Down gap={2}>
          <Words faint size="small">
            {t("consents.child.about")}
          </Words>
          {CONSENTS.map((kind) => {
            const given = consents.find(({ consent }) => consent === kind);
            const answer = given?.answer ?? "";
            const name = t(`consents.kinds.${kind}`);
            return (
              <Down gap={0.5} key={kind}>
                <Words strong>{name}</Words>
                <Words faint size="small">
                  {t(`consents.about.${kind}`)}
                </Words>
                <Across>
                  <StateChip label={t(`consents.answers.${wordOf(answer)}`)} tone={ANSWER_TONES[answer]} />
                  {given && answer !== "" && (
                    <Words faint size="small" as="span">
                      {t("consents.child.since", { day: formatDate(given.at.slice(0, 10)) })}
                    </Words>
                  )}
                </Across>
                <Across>
                  {(["agreed", "refused"] as const)
                    .filter((agreement) => agreement !== answer)
                    .map((agreement) => {
                      const act = t(agreement === "agreed" ? "consents.child.agree" : "consents.child.refuse");
                      return (
                        <Button
                          key={agreement}
                          small
                          kind="outlined"
                          busy={saving.busy}
                          label={`${act}: ${name}`}
                          onClick={() => void settle(kind, agreement)}
                        >
                          {act}
                        </Button>
                      );
                    })}
                </Across>
              </Down>
            );
          })}
        </Down>
      )}
    </Loaded>
  );
}
