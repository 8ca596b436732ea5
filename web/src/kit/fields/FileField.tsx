import FormHelperText from "@mui/material/FormHelperText";
import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import type { Wire } from "../form/contractResolver.ts";
import { Upload, type UploadRule } from "../form/Upload.tsx";

/** A file that a form sends along, with what is wrong with its choice under it. Whoever draws the form holds the file. */
export function FileField(props: {
  /** Its wire name. */
  name: string;
  label: string;
  rule: UploadRule;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  progress: number | undefined;
  /** What is left waits for a link. */
  waits?: boolean;
  onCancel?: () => void;
}) {
  const { name, label, rule, file, onFile, progress, waits, onCancel } = props;
  const { formState, clearErrors } = useFormContext<Wire>();
  const message = formState.errors[name]?.message;
  return (
    <Box>
      <Upload
        label={label}
        rule={rule}
        file={file}
        progress={progress}
        {...(waits !== undefined && { waits })}
        {...(onCancel && { onCancel })}
        onNone={() => onFile(undefined)}
        onFile={(chosen) => {
          clearErrors(name);
          onFile(chosen);
        }}
      />
      {message !== undefined && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
