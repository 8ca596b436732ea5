import MuiDialog from "@mui/material/Dialog";
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { DialogNews } from "../shell/NotifyHost.tsx";
import { useIsPhone } from "../shell/useIsPhone.ts";

/** What stands in a frame says of itself. */
export interface Framed {
  /** How wide the frame is, in pixels. */
  width: number;
  /** It stands from the top of the page to its foot, however little is in it. */
  isTall: boolean;
  /** What it is about is on its way: a screen reader waits for it. */
  isBusy: boolean;
  onClose: () => void;
}

interface Frame {
  /** Of the title's element. */
  titleId: string;
  say: (framed: Framed) => void;
}

const FrameAround = createContext<Frame | undefined>(undefined);

/**
 * The window that a `Dialog` stands in: layer, edge, focus and Escape. It stays while one `Dialog` within it takes the
 * other's place, such as a form the place of what waited for its record, so that both are one to focus and screen reader.
 * Within another frame it is none: that one is used. `onClose` holds until a `Dialog` says its own.
 */
export function DialogFrame(props: { onClose: () => void; children: ReactNode }): ReactNode {
  return useContext(FrameAround) === undefined ? <OwnFrame {...props} /> : props.children;
}

/** What stands within a dialog is in no frame: a dialog in there is one over it. */
export function OutOfFrame({ children }: { children: ReactNode }) {
  return <FrameAround value={undefined}>{children}</FrameAround>;
}

/** The frame that is around a `Dialog`. */
export function useFrame(): Frame {
  const frame = useContext(FrameAround);
  if (frame === undefined) throw new Error("a dialog stands in a frame");
  return frame;
}

/** Of the window's height: the frame's title stays there, however much of what is within is still to come. */
const TOP = "min(64px, 5vh)";
const FROM_TOP = { "& .MuiDialog-container": { alignItems: "flex-start" } } as const;
const FRAME = { mt: TOP, maxHeight: `calc(100% - ${TOP} - 32px)` } as const;
/** As high as the frame may be, up to what a list of facts still fills on a large screen. */
const TALL = { height: "100%", "@media (min-height: 964px)": { height: 900 } } as const;

function OwnFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const id = useId();
  const isPhone = useIsPhone();
  const [width, setWidth] = useState(0);
  const [isTall, setTall] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = useRef(onClose);
  const frame = useMemo<Frame>(
    () => ({
      titleId: id,
      say: (framed) => {
        close.current = framed.onClose;
        setWidth(framed.width);
        setTall(framed.isTall);
        setBusy(framed.isBusy);
      },
    }),
    [id],
  );
  // A button that goes grey while it is at work drops the focus on the page, and Escape with it.
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
      const isTop = [...dialogs].at(-1)?.getAttribute("aria-labelledby") === id;
      if (event.key === "Escape" && event.target === document.body && isTop) close.current();
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  }, [id]);
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
      sx={FROM_TOP}
      onClose={(_event, why) => {
        if (why === "escapeKeyDown") close.current();
      }}
      slotProps={{
        paper: {
          "aria-busy": isBusy,
          // Nothing is drawn while who may is still being fetched.
          sx: {
            "&:empty": { display: "none" },
            ...(isPhone ? {} : { ...FRAME, maxWidth: width, ...(isTall && TALL) }),
          },
        },
      }}
    >
      <FrameAround value={frame}>{children}</FrameAround>
      <DialogNews id={id} />
    </MuiDialog>
  );
}
