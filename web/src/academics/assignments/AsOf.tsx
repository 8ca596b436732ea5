import { useEffect, useState } from "react";
import { isCut } from "../../kit/data/kept.ts";
import type { Reading } from "../../kit/data/useRead.ts";
import { formatDateTime, formatTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** What was answered so shortly before is not spoken of while it is asked for again. */
const FRESH_MS = 5 * 60_000;

/** An answer that comes sooner is not spoken of either. */
const SLOW_MS = 1_500;

/** Of when what is shown is, where that is not now: without a link, or while a slow one is asked. */
export function AsOf({ readings }: { readings: readonly Reading<unknown>[] }) {
  const { t } = useTranslation();
  const [opened] = useState(() => Date.now());
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = readings.filter(({ data, asOf }) => data !== undefined && asOf > 0);
  const hasNoLink = shown.some(({ failed }) => failed !== undefined && isCut(failed));
  const isAsked = isSlow && shown.some(({ fetching, asOf }) => fetching && asOf < opened - FRESH_MS);
  if (!hasNoLink && !isAsked) return null;
  const asOf = new Date(Math.min(...shown.map((one) => one.asOf)));
  const instant = asOf.toISOString();
  // Both by this device's clock, which said when the answer came.
  const when = schoolDay(asOf) === schoolDay(new Date(opened)) ? formatTime(instant) : formatDateTime(instant);
  return (
    <Words strong live>
      {t(hasNoLink ? "assignments.offline.asOf" : "assignments.offline.asking", { when })}
    </Words>
  );
}
