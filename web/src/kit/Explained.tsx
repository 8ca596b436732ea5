import { useState, type ReactNode } from "react";
import { IconButton } from "./Button.tsx";
import { InfoIcon } from "./shell/icons.ts";
import { Words } from "./shell/Layout.tsx";

/** A rule behind an (i): whoever wants to read it presses, and the page is not full of it. @param label says of what */
export function Explained({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} icon={<InfoIcon />} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <Words faint size="small" as="span" live>
          {children}
        </Words>
      )}
    </>
  );
}
