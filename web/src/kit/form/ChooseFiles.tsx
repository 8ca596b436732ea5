import { useRef } from "react";
import { WideButton } from "../WideButton.tsx";

/** A wide button that opens the device's own choice of files: light, for the pages before the office. */
export function ChooseFiles(props: {
  label: string;
  /** As the element's attribute has it; with pictures in it, a phone offers its camera too. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { label, accept, multiple = false, disabled = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <WideButton kind="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </WideButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.target.value = "";
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </div>
  );
}
