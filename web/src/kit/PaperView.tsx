import Box from "@mui/material/Box";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { CallError } from "./data/call.ts";
import { fetchPage } from "./data/kept.ts";
import { t } from "./i18n/i18n.ts";
import { LinesOnTheirWay } from "./shell/LinesOnTheirWay.tsx";
import { Failed } from "./shell/Screen.tsx";
import { Verbatim } from "./Verbatim.tsx";

interface Paper {
  address: string;
  label: string;
  children?: ReactNode;
}

type Shown = { of: string; picture: Blob } | { of: string; text: string } | { of: string; failure: string };

/**
 * A paper that somebody has handed in, as the server draws it: a picture of a page, or its words. The file itself is
 * never opened here.
 * @param address of the page; another one shows another page
 * @param label what a screen reader calls it
 * @param children lies over the picture once it is there, and is as large
 */
export function PaperView({ address, label, children }: Paper) {
  const [tries, setTries] = useState(0);
  return (
    <Page key={tries} address={address} label={label} onRetry={() => setTries(tries + 1)}>
      {children}
    </Page>
  );
}

function Page({ address, label, children, onRetry }: Paper & { onRetry: () => void }) {
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
  return (
    <Picture key={address} picture={shown.picture} label={label}>
      {children}
    </Picture>
  );
}

function Picture({ picture, label, children }: { picture: Blob; label: string; children: ReactNode }) {
  // Before it has its size there is nowhere to lie over it.
  const [isDrawn, setDrawn] = useState(false);
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
    <Box sx={{ position: "relative", width: "fit-content", maxWidth: "100%", mx: "auto" }}>
      <Box
        component="img"
        ref={draw}
        alt={label}
        onLoad={() => setDrawn(true)}
        // Paper is white, in the dark too.
        sx={{ display: "block", maxWidth: "100%", border: 1, borderColor: "divider", bgcolor: "#fff" }}
      />
      {isDrawn && children}
    </Box>
  );
}
