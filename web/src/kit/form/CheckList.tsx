import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { Theme } from "@mui/material/styles";
import { plainText } from "@ofisi/contract/kit/plainText";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Words } from "../shell/Layout.tsx";
import { TextInput } from "./TextInput.tsx";

export interface CheckItem {
  value: string;
  label: string;
  /** A few faint words after it. */
  note?: string;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** A second line, under the first. */
  below?: ReactNode;
}

interface CheckListProps {
  label: string;
  items: readonly CheckItem[];
  /** In the list's place when it is empty. */
  empty: string;
  ticked?: readonly string[] | undefined;
  onTicked?: ((values: readonly string[]) => void) | undefined;
}

/** So many lines are seen at once; more are searched. */
const SEEN_AT_ONCE = 8;
const LINE_PX = 44;

/**
 * A list, with a tick before each line where `onTicked` is given. Over eight lines it is narrowed by what is typed and
 * says how many there are; its last line is cut and shaded where it goes on.
 */
export function CheckList(props: CheckListProps) {
  const { items } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  if (items.length === 0) return <Words faint>{props.empty}</Words>;
  if (items.length <= SEEN_AT_ONCE) return <Lines {...props} />;
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = plainText(`${item.label} ${item.note ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <div>
      <TextInput label={t("kit.searchList.search", { list: props.label })} value={typed} onChange={setTyped} max={60} />
      {found.length === 0 ? <Words faint>{t("kit.nothingFound")}</Words> : <Lines {...props} items={found} />}
      <Words faint size="small" live>
        {words.length > 0
          ? t("kit.searchList.found", { shown: found.length, count: items.length })
          : t("kit.searchList.all", { count: items.length })}
      </Words>
    </div>
  );
}

/** A shade at each edge that hides lines; what scrolls along covers it at the list's own ends. */
const shaded = (theme: Theme) => {
  const { background, text } = theme.vars.palette;
  const shade = `color-mix(in srgb, ${text.primary} 22%, transparent)`;
  return {
    background: [
      `linear-gradient(${background.paper} 50%, transparent) top / 100% 28px no-repeat local`,
      `linear-gradient(transparent, ${background.paper} 50%) bottom / 100% 28px no-repeat local`,
      `linear-gradient(${shade}, transparent) top / 100% 12px no-repeat scroll`,
      `linear-gradient(transparent, ${shade}) bottom / 100% 12px no-repeat scroll`,
    ].join(", "),
  };
};

function Lines(props: CheckListProps) {
  const { items, ticked = [], onTicked } = props;
  const id = useId();
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={[
        shaded,
        {
          listStyle: "none",
          m: 0,
          p: 0,
          // Half a line is cut at the edge. On a phone the dialog has the whole height.
          maxHeight: { xs: `max(${4.5 * LINE_PX}px, calc(100dvh - 380px))`, sm: (SEEN_AT_ONCE + 0.5) * LINE_PX },
          overflow: "auto",
          borderTop: 1,
          borderColor: "divider",
          // A list within a line scrolls with its own.
          "& ul": { maxHeight: "none", overflow: "visible", background: "none" },
        },
      ]}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={item.value}
          sx={{
            display: "flex",
            flexWrap: item.below === undefined ? "nowrap" : "wrap",
            alignItems: "center",
            gap: 1,
            minHeight: LINE_PX,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          {onTicked && (
            <Checkbox
              id={`${id}-${index}`}
              checked={ticked.includes(item.value)}
              onChange={(_event, on) =>
                onTicked(on ? [...ticked, item.value] : ticked.filter((value) => value !== item.value))
              }
            />
          )}
          <Box
            component={onTicked ? "label" : "span"}
            {...(onTicked ? { htmlFor: `${id}-${index}` } : {})}
            sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", cursor: onTicked ? "pointer" : "default" }}
          >
            {item.label}
          </Box>
          {item.note !== undefined && (
            <Words faint as="span" size="small">
              {item.note}
            </Words>
          )}
          {item.action}
          {item.below !== undefined && <Box sx={{ width: "100%", pl: 5.5, py: 1 }}>{item.below}</Box>}
        </Box>
      ))}
    </Box>
  );
}
