import { styled } from "@mui/material/styles";
import { useState, type CSSProperties } from "react";
import { photoUrl } from "./data/call.ts";

/** Plain elements with one class: a table draws dozens of them while it scrolls. */
const Round = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  width: "var(--size)",
  height: "var(--size)",
  borderRadius: "50%",
  overflow: "hidden",
  verticalAlign: "middle",
  fontSize: "calc(var(--size) * 0.4)",
  fontWeight: 600,
  lineHeight: 1,
  background: theme.vars.palette.action.selected,
  // On a chosen line the ground is darker still: the quieter colour would not be read there.
  color: theme.vars.palette.text.primary,
  // Drawn, not written: the initials are a picture of the person and no words of the button around them.
  "&[data-initials]::before": { content: "attr(data-initials)" },
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
}));

/**
 * A person's photo, or the initials while there is none. The name beside it says who it is, so it has no words.
 * `size` is in CSS pixels.
 */
export function Avatar({ name, photo, size = 28 }: { name: string; photo: string; size?: number }) {
  const [broken, setBroken] = useState("");
  const source = photoUrl(photo);
  const style = { "--size": `${size}px` } as CSSProperties;
  if (source === undefined || broken === source)
    return <Round aria-hidden="true" style={style} data-initials={initials(name)} />;
  return (
    <Round aria-hidden="true" style={style}>
      <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
    </Round>
  );
}

/** `Wanjiru Kamau Njoroge` → `WN`: the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  // By code point: a letter outside the basic plane must not be cut in half.
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 32))
    .join("")
    .toLocaleUpperCase();
}
