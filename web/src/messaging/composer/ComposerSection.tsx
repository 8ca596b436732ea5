/**
 * Where a message is written: what it costs, for whom it is longest, what would not be filled in, and how it looks on
 * each recipient's phone, while it is typed. It keeps nothing: text, recipients and prices are the screen's.
 */
import { unknownIn } from "@ofisi/contract/messaging/placeholders";
import { countSegments, normalise, type SegmentCount } from "@ofisi/contract/messaging/segments";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { Facts } from "../../kit/Facts.tsx";
import { MarkedArea, type MarkedAreaHandle } from "../../kit/form/MarkedArea.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, WithAside, Words } from "../../kit/shell/Layout.tsx";
import { priceInWords } from "../history/priceInWords.ts";
import { ForcingNotes } from "./ForcingNotes.tsx";
import type { Prices, Recipient } from "./outlook.ts";
import { PlaceholderChips } from "./PlaceholderChips.tsx";
import { PlaceholderNotes } from "./PlaceholderNotes.tsx";
import { Preview } from "./Preview.tsx";
import { Templates, type KeptTemplates } from "./Templates.tsx";
import { begunIn, marksOf } from "./text.ts";
import { useOutlook, type AskOutlook, type OutlookReading } from "./useOutlook.ts";

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** What can be filled in: the name as it is written, without its `$`, and what it is. */
  placeholders: readonly { name: string; label: string }[];
  /** Everybody; or, with `ask`, those to be looked at. The same list as long as it holds the same. */
  recipients: readonly Recipient[];
  /** Asked for what the send comes to, where not everybody is in `recipients`. */
  ask?: AskOutlook;
  prices: Prices;
  /** From whom it comes, as the phone shows it; empty where no name is set. */
  sender: string;
  templates?: KeptTemplates;
  /** Sends the message that is looked at to whoever writes it; left out where nothing can be tested. */
  onTest?: (text: string) => void;
  /** In UTF-16 units. */
  max?: number;
  /** What else is chosen for the message: beneath it, and beside how it looks, which grows as its words do. */
  children?: ReactNode;
}

export function ComposerSection(props: ComposerProps) {
  const { value, onChange, placeholders, recipients } = props;
  const { t } = useTranslation();
  const area = useRef<MarkedAreaHandle>(null);
  const figures = useId();
  const reading = useOutlook(value, recipients, props.prices, props.ask);
  const { outlook } = reading;
  const unknown = useMemo(() => {
    const known = placeholders.map(({ name }) => name);
    // As long as nobody knows what there is to fill in, nothing is said to be wrong.
    return known.length === 0 ? [] : unknownIn(value, known);
  }, [value, placeholders]);
  const write = (text: string): void => area.current?.replace(text);
  const count = countSegments(outlook?.longest?.text ?? normalise(value));
  // Not what changes with every letter, but what it amounts to.
  const said = useSettled(
    value === ""
      ? ""
      : t("composer.said", { count: count.segments, encoding: t(`composer.encoding.${count.encoding}`) }),
  );

  const suggest = (before: string) => {
    const begun = begunIn(before);
    if (!begun) return undefined;
    const typed = begun.typed.toLowerCase();
    const options = placeholders
      .filter(({ name }) => name.toLowerCase().startsWith(typed) && name.toLowerCase() !== typed)
      .map(({ name, label }) => ({ text: `$${name}`, label }));
    return {
      ...begun,
      options,
      label: t("composer.offered"),
      said: t("composer.offeredSaid", { count: options.length }),
    };
  };

  return (
    <WithAside
      aside={
        <Preview
          text={value}
          sender={props.sender}
          recipients={recipients}
          longest={outlook?.longest}
          {...(props.onTest && { onTest: props.onTest })}
        />
      }
    >
      <Down>
        {props.templates && (
          <Across>
            <Templates text={value} templates={props.templates} onWrite={write} />
          </Across>
        )}
        <PlaceholderChips placeholders={placeholders} onInsert={(written) => area.current?.insert(written)} />
        <MarkedArea
          ref={area}
          label={t("composer.label")}
          value={value}
          onChange={onChange}
          marks={marksOf(value, unknown)}
          suggest={suggest}
          describedBy={figures}
          said={said}
          {...(placeholders.length > 0 ? { hint: t("composer.hint") } : {})}
          {...(props.max === undefined ? {} : { max: props.max })}
        />
        <Figures {...props} id={figures} reading={reading} count={count} />
        <ForcingNotes
          text={value}
          unicode={outlook?.unicode}
          onWrite={write}
          onFind={(from, to) => area.current?.select(from, to)}
        />
        <PlaceholderNotes text={value} unknown={unknown} unfilled={outlook?.unfilled} onWrite={write} />
        {props.children}
      </Down>
    </WithAside>
  );
}

/** Letters, SMS, characters left and price. */
function Figures(props: ComposerProps & { id: string; reading: OutlookReading; count: SegmentCount }) {
  const { prices, reading } = props;
  const { outlook, isFormer, hasFailed } = reading;
  const { t } = useTranslation();
  const isSent = outlook !== undefined && outlook.messages > 0;
  const { encoding, segments, left } = props.count;
  const differs = isSent && outlook.segments !== segments * outlook.messages;
  const comesTo = [
    ...(isSent ? [t("composer.price.of", { count: outlook.messages, segments: outlook.segments })] : []),
    ...(isSent && outlook.unpriced > 0 ? [t("composer.price.unpriced", { count: outlook.unpriced })] : []),
    ...(outlook?.without ?? []),
  ];
  return (
    <Down gap={1}>
      <div id={props.id}>
        <Facts
          missing="–"
          facts={[
            { label: t("composer.figures.encoding"), value: t(`composer.encoding.${encoding}`) },
            {
              label: t(differs ? "composer.figures.longest" : "composer.figures.segments"),
              value: formatNumber(segments),
            },
            { label: t("composer.figures.left"), value: formatNumber(left) },
            {
              label: t("composer.figures.price"),
              value: isSent ? priceInWords(t, outlook, prices.currency) : "",
            },
          ]}
        />
      </div>
      <Words size="small" faint>
        {hasFailed
          ? t("composer.price.failed")
          : isFormer && props.ask
            ? t("composer.price.reckoning")
            : comesTo.join(" · ") || t("composer.price.nobody")}
      </Words>
    </Down>
  );
}

/** How long a text must stay the same before it is read out: while somebody types, nothing is. */
const REST_MS = 900;

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const later = setTimeout(() => setSettled(text), REST_MS);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
}
