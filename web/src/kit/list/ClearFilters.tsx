import Chip from "@mui/material/Chip";
import { useTranslation } from "../i18n/i18n.ts";
import { control } from "../shell/control.ts";

/** The chip that resets search and filters (document 000 section 1); it can be pressed while there is something to reset. */
export function ClearFilters({ onClick, disabled }: { onClick: () => void; disabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <Chip
      data-paper=""
      // What narrows the list is known on a phone too, where the filters are folded away.
      {...(disabled === true ? {} : { "data-stays": "" })}
      label={t("kit.clearFilters")}
      variant="outlined"
      onClick={onClick}
      disabled={disabled ?? false}
      sx={control}
    />
  );
}
