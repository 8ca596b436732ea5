import MuiAvatar from "@mui/material/Avatar";
import { photoUrl } from "./call.ts";

/** A person's photo, or the initials while there is none. The name beside it says who it is, so it has no words. */
export function Avatar({ name, photo, size = 28 }: { name: string; photo: string; size?: number }) {
  const source = photoUrl(photo);
  return (
    <MuiAvatar
      alt=""
      {...(source === undefined ? {} : { src: source })}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        bgcolor: "action.selected",
        color: "text.secondary",
      }}
      slotProps={{ img: { loading: "lazy", decoding: "async" } }}
    >
      {initials(name)}
    </MuiAvatar>
  );
}

/** `Wanjiru Kamau Njoroge` → `WN`: the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s'’.-]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
