import { venues } from "@ofisi/contract/academics/venues";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about venues that the address names: `?dialog=editVenue~VN-123`. */
export const dialogs = defineDialogs({
  addVenue: {
    do: venues.addVenue,
    title: () => t("venues.add"),
    lazy: async () => (await import("./VenueDialog.tsx")).AddVenueDialog,
  },
  editVenue: {
    do: venues.editVenue,
    title: () => t("venues.edit"),
    lazy: async () => (await import("./VenueDialog.tsx")).EditVenueDialog,
  },
});
