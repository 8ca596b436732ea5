import { styled } from "@mui/material/styles";
import { TONE_COLOURS, type StateTone } from "./StateChip.tsx";

/** Weeks side by side, Monday on top; it scrolls sideways where there is no room. */
const Weeks = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateRows: "repeat(7, 12px)",
  gridAutoFlow: "column",
  gridAutoColumns: "12px",
  gap: 3,
  overflowX: "auto",
  paddingBottom: 4,
  "& span": { borderRadius: 2, background: theme.vars.palette.action.hover },
  "& span[data-out]": { background: "none" },
  ...Object.fromEntries(
    (["good", "attention", "bad", "busy"] as const).map((tone) => [
      `& span[data-tone=${tone}]`,
      { background: theme.vars.palette[TONE_COLOURS[tone]].main },
    ]),
  ),
}));

const DAY_MS = 86_400_000;

/** Where not all of it has room, the latest days are seen first. */
const toLatest = (weeks: HTMLElement | null): void => {
  if (weeks) weeks.scrollLeft = weeks.scrollWidth;
};

/**
 * A year of days as squares, each coloured by what the day was. A picture only: what it shows stands in words in `label`
 * and in a table beside it.
 */
export function YearMap(props: {
  label: string;
  /** ISO days, both included. */
  from: string;
  to: string;
  toneOf: (day: string) => StateTone | undefined;
  titleOf: (day: string) => string;
}) {
  const { label, from, to, toneOf, titleOf } = props;
  const first = Date.parse(from);
  // From the Monday of the first week on.
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
  return (
    <Weeks role="img" aria-label={label} ref={toLatest}>
      {Array.from({ length: lead }, (_, at) => (
        <span key={`out${at}`} data-out="" />
      ))}
      {days.map((day) => (
        <span key={day} title={titleOf(day)} data-tone={toneOf(day)} />
      ))}
    </Weeks>
  );
}
