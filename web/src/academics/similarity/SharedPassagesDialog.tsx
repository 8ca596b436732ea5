import { similarity, type SharedText } from "@ofisi/contract/academics/similarity";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Across, Down, Halves, Rule, Words } from "../../kit/shell/Layout.tsx";

/** Which texts of an assignment share long passages, side by side: a hint, and no judgement. */
export function SharedPassagesDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(similarity.getSharedPassages, { id: Number(id) || 1 }, { keep: false });
  const found = reading.data;
  if (!found) return <WaitingDialog title={t("similarity.open")} reading={reading} onClose={onClose} />;
  const { title, state, texts, handedIn, Pairs } = found;
  return (
    <Dialog title={t("similarity.title", { title })} size="large" onClose={onClose}>
      <Down gap={2}>
        <Words>{t("similarity.about")}</Words>
        <Words faint>{t("similarity.compared", { texts, handedIn })}</Words>
        {state !== "done" && (
          <Words strong live>
            {t(`similarity.${state}`)}
          </Words>
        )}
        {state === "done" && Pairs.length === 0 && <Words strong>{t("similarity.none")}</Words>}
        {Pairs.map((pair) => (
          <Pair key={`${pair.one.id} ${pair.other.id}`} of={pair} />
        ))}
      </Down>
    </Dialog>
  );
}

function Pair({ of }: { of: SharedText }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { one, other, words, passages } = of;
  return (
    <Down gap={1.5}>
      <Rule />
      <Words as="h3" size="heading">
        {t("similarity.pair", { one: one.name, other: other.name })}
      </Words>
      <Words faint>{t("similarity.words", { count: words })}</Words>
      <Across>
        {[one, other].map(({ id, name }) => (
          <Button key={id} kind="outlined" small onClick={() => open("gradeAssignment", String(id))}>
            {t("similarity.look", { name })}
          </Button>
        ))}
      </Across>
      {passages.map((passage, at) => (
        <Halves key={at}>
          <Down gap={0.5}>
            <Words size="small" faint>
              {one.name}
            </Words>
            <Words>{passage.one}</Words>
          </Down>
          <Down gap={0.5}>
            <Words size="small" faint>
              {other.name}
            </Words>
            <Words>{passage.other}</Words>
          </Down>
        </Halves>
      ))}
    </Down>
  );
}
