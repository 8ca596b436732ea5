import Box from "@mui/material/Box";
import { useCallback, useEffect, useState } from "react";
import { CallError } from "./data/call.ts";
import { fetchPage } from "./data/kept.ts";
import { t } from "./i18n/i18n.ts";
import { LinesOnTheirWay } from "./shell/LinesOnTheirWay.tsx";
import { Failed } from "./shell/Screen.tsx";
import { Verbatim } from "./Verbatim.tsx";

type Shown = { of: string; picture: Blob } | { of: string; text: string } | { of: string; failure: string };

/**
 * A paper that somebody has handed in, as the server draws it: a picture of a page, or its words. The file itself is
 * never opened here.
 * @param address of the page; another one shows another page
 * @param label what a screen reader calls it
 */
export function PaperView({ address, label }: { address: string; label: string }) {
  const [tries, setTries] = useState(0);
  return <Page key={tries} address={address} label={label} onRetry={() => setTries(tries + 1)} />;
}

function Page({ address, label, onRetry }: { address: string; label: string; onRetry: () => void }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isWanted = true;
    const show = (next: Shown): void => {
      if (isWanted) setShown(next);
    };
    const load = async (): Promise<void> => {
      const contents = await fetchPage(address);
      if (contents.type.startsWith("image/")) show({ of: address, picture: contents });
      else show({ of: address, text: await contents.text() });
    };
    load().catch((error: unknown) =>
      show({ of: address, failure: error instanceof CallError ? error.message : t("frame.error.failed") }),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);

  if (shown?.of !== address) return <LinesOnTheirWay count={8} />;
  if ("failure" in shown) return <Failed message={shown.failure} onRetry={onRetry} />;
  if ("text" in shown) return <Verbatim label={label} text={shown.text} isTall />;
  return <Picture picture={shown.picture} label={label} />;
}

function Picture({ picture, label }: { picture: Blob; label: string }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <Box
      component="img"
      ref={draw}
      alt={label}
      // Paper is white, in the dark too.
      sx={{ display: "block", maxWidth: "100%", mx: "auto", border: 1, borderColor: "divider", bgcolor: "#fff" }}
    />
  );
}
