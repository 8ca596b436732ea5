import { styled } from "@mui/material/styles";

/** Off the page rather than hidden: a program leaves out what is hidden. */
const OffThePage = styled("div")({
  position: "absolute",
  insetInlineStart: -9_999,
  width: 1,
  height: 1,
  overflow: "hidden",
});

/** A field that no person sees, hears or reaches: what is written in it was written by a program. */
export function Trap(props: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <OffThePage aria-hidden="true">
      <input
        type="text"
        name={props.name}
        tabIndex={-1}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </OffThePage>
  );
}
