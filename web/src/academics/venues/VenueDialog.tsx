import { venues } from "@ofisi/contract/academics/venues";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

const changed = () => invalidate(venues.searchVenues, venues.getVenue);

export function AddVenueDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={venues.addVenue}
      title={t("venues.add")}
      initial={{ venueName: "", description: "", seats: "" }}
      draft={draft}
      changed={changed}
      told={({ venueName: name }) => t("venues.added", { name })}
      onClose={onClose}
    >
      <VenueFields />
    </FormDialog>
  );
}

/** Changes a venue. It is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditVenueDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(venues.getVenue, {}, { keep: false });
  const venue = reading.data?.Venue.find((each) => each.venueCode === id);
  if (!venue) return <WaitingDialog title={t("venues.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={venues.editVenue}
      title={t("venues.edit")}
      action={t("venues.save")}
      record={venue}
      fields={[
        { name: "venueName", label: t("venues.name") },
        { name: "description", label: t("venues.description") },
        { name: "seats", label: t("venues.seats") },
      ]}
      valuesOf={({ venueName, description, seats }) => ({ venueName, description, seats: String(seats || "") })}
      fixedOf={({ venueCode }) => ({ venueCode })}
      draft={draft}
      changed={changed}
      told={({ venueName: name }) => t("venues.saved", { name })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <VenueFields />
    </EditDialog>
  );
}

function VenueFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="venueName" label={t("venues.name")} hint={t("venues.nameHint")} max={200} required />
      <TextField
        name="description"
        label={t("venues.description")}
        hint={t("venues.descriptionHint")}
        max={200}
        required
      />
      <NumberField name="seats" label={t("venues.seats")} hint={t("venues.seatsHint")} max={6} />
    </>
  );
}
