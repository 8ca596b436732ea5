import { venues } from "@ofisi/contract/academics/venues";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { BinScreen } from "../../kit/list/BinScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";

const BIN = listOf(venues.getVenueBin, {
  name: "venuesBin",
  filters: {},
  sorts: ["deletedAt"],
  direction: "desc",
  rows: (answer) => answer.rows,
  keyOf: (venue) => venue.venueCode,
  nameOf: (venue) => venue.venueName,
});

/** /school/venues/bin: deleted venues, the latest first, until they are gone for good. */
export function VenueBinScreen() {
  const { t } = useTranslation();
  const restoring = useWrite(venues.restoreVenues, { invalidates: [venues.getVenueBin] });
  return (
    <BinScreen
      list={useList(BIN)}
      about={t("venues.bin.about")}
      label={t("venues.bin.table")}
      back={{ label: t("venues.bin.back"), to: "/school/venues" }}
      empty={t("venues.bin.none")}
      restore={({ venueCode }) => restoring.run({ checkedVenue: [venueCode] })}
    />
  );
}
