import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "../i18n/i18n.ts";
import { Down } from "./Layout.tsx";

/** By this a part of a page is known that still waits for its first data. */
export const AWAITED = "data-awaited";

/** Lines that keep the place of what is being fetched. */
export function LinesOnTheirWay({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("frame.loading")} {...{ [AWAITED]: "" }}>
      <Down gap={1}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={28} width={`${100 - ((index * 23) % 50)}%`} />
        ))}
      </Down>
    </div>
  );
}
