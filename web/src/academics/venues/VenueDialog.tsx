import { venues, type Venue } from "@ofisi/contract/academics/venues";
import { useTranslation } from "react-i18next";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

/** What both dialogs do alike once a venue is written. */
function useForm({ draft, onClose }: DialogProps, words: "added" | "saved") {
  const { t } = useTranslation();
  const onDone = (venue: Venue): void => {
    onClose();
    notify(t(`venues.${words}`, { name: venue.venueName }));
    void invalidate(venues.searchVenues, venues.getVenue);
  };
  return { draft, onClose, onDone };
}

export function AddVenueDialog(props: DialogProps) {
  const { t } = useTranslation();
  const form = useForm(props, "added");
  return (
    <FormDialog
      operation={venues.addVenue}
      title={t("venues.add")}
      initial={{ venueName: "", description: "", seats: "" }}
      {...form}
    >
      <VenueFields />
    </FormDialog>
  );
}

/** Changes a venue. It is fetched as it is now, so that nobody's later change is overwritten unseen. */
export function EditVenueDialog(props: DialogProps) {
  const { t } = useTranslation();
  const form = useForm(props, "saved");
  const reading = useRead(venues.getVenue, {}, { keep: false });
  const venue = reading.data?.Venue.find((each) => each.venueCode === props.id);
  if (!venue) return <WaitingDialog title={t("venues.edit")} reading={reading} onClose={props.onClose} />;
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
      onRefused={reading.refetch}
      {...form}
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
