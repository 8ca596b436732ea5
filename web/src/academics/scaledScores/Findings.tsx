import { scaledScores, type BandBrief, type Finding } from "@ofisi/contract/academics/scaledScores";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { whereOf } from "./columns.ts";
import type { Chosen } from "./chosen.ts";

/** More would push the table off the page. */
const SHOWN_MAX = 6;

/** What the bands leave open or say against each other, in plain words; nothing when there is nothing. */
export function Findings({ place }: { place: Chosen }) {
  const { t } = useTranslation();
  const { data } = useRead(scaledScores.checkGradeScores, place, { keep: false });
  if (!data || data.count === 0) return null;
  const shown = data.findings.slice(0, SHOWN_MAX);
  return (
    <Notice tone="attention">
      <Down gap={0.5}>
        <Words strong>{t("scaledScores.findings.title", { count: data.count })}</Words>
        {shown.map((finding) => (
          <Line key={`${finding.kind} ${finding.from} ${finding.band.id} ${finding.scheme}`} {...finding} />
        ))}
        {data.count > shown.length && (
          <Words faint>{t("scaledScores.findings.more", { count: data.count - shown.length })}</Words>
        )}
      </Down>
    </Notice>
  );
}

function Line({ kind, from, to, band, other, scheme }: Finding) {
  const { t } = useTranslation();
  const named = (one: BandBrief): string =>
    t("scaledScores.findings.band", { name: one.scaledScore, where: whereOf(one.from, one.to) });
  const where = whereOf(from, to);
  const name = kind === "hidden" ? band.scaledScore : named(band);
  const said = { where, band: name, other: other ? named(other) : "", scheme };
  return <Words>{t(`scaledScores.findings.${kind}`, said)}</Words>;
}
