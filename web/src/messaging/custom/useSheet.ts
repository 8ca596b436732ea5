import { customMessages } from "@ofisi/contract/messaging/customMessages";
import type { Out } from "@ofisi/contract/kit/operation";
import { useRef, useState } from "react";
import { call } from "../../kit/data/call.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";

export type Sheet = Out<typeof customMessages.readCustomSheet>;

/** The spreadsheet that is chosen, and what it has to fill messages with once that is read; one that is none is let go. */
export function useSheet() {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<{ of: File; sheet: Sheet }>();
  const newest = useRef<File>(undefined);

  const choose = async (chosen: File | undefined): Promise<void> => {
    newest.current = chosen;
    setFile(chosen);
    if (!chosen) return;
    try {
      const sheet = await call(customMessages.readCustomSheet, {}, { files: { excel: chosen } });
      setRead({ of: chosen, sheet });
    } catch (error) {
      // Another may be chosen by now.
      if (newest.current !== chosen) return;
      setFile(undefined);
      await alertFailure(error);
    }
  };
  return { file, choose, sheet: read && read.of === file ? read.sheet : undefined };
}
