import { venues } from "@ofisi/contract/academics/venues";
import { addAndEdit } from "../../kit/dialog/addAndEdit.ts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";

/** The dialogs about venues that the address names: `?dialog=editVenue~VN-123`. */
export const dialogs = defineDialogs(
  addAndEdit("Venue", "venues", { add: venues.addVenue, edit: venues.editVenue }, () => import("./VenueDialog.tsx")),
);
