import Box from "@mui/material/Box";
import { Choose } from "../form/Choose.tsx";
import { FilterChips } from "../list/FilterChips.tsx";
import { useFold } from "./fold.ts";

/**
 * Which of a screen's views is shown, first in its row of controls: chips in a line of their own at a desk, and on a
 * phone the browser's own list, which is one line however many there are.
 */
export function Views<Value extends string>(props: {
  label: string;
  views: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { label, views, value, onChange } = props;
  return useFold() ? (
    <Box data-leads="" sx={{ "& select": { width: "100%" } }}>
      <Choose label={label} value={value} options={views} onChange={onChange} />
    </Box>
  ) : (
    <Box sx={{ flexBasis: "100%" }}>
      <FilterChips label={label} chips={views} value={value} onChange={onChange} />
    </Box>
  );
}
