import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useRef, useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import type { Wire } from "../form/contractResolver.ts";
import { useHelper } from "./FieldNotes.tsx";
import type { FieldProps } from "./TextField.tsx";

/**
 * A field whose value is found and not typed. What is chosen stands in words in its place, with a way to choose
 * another and, unless it is `required`, none.
 */
export function FinderField(
  props: Omit<FieldProps, "disabled"> & {
    /** The value in the person's words. */
    chosen: (value: string) => ReactNode;
    /** The finder; it is given what takes a value and what takes the focus when another is to be chosen. */
    children: (take: (value: string) => void, input: (element: HTMLInputElement | null) => void) => ReactNode;
  },
) {
  const { label, required = false } = props;
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const helper = useHelper(props.name);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wantsFocus = useRef(false);
  const focusIfWanted = (element: HTMLInputElement | null): void => {
    if (wantsFocus.current) element?.focus();
    wantsFocus.current = false;
  };
  const change = (): void => {
    wantsFocus.current = true;
    setOpen(true);
  };
  return (
    <Controller
      name={props.name}
      control={control}
      render={({ field, fieldState }) => {
        const value = field.value ?? "";
        const take = (next: string): void => {
          setOpen(false);
          field.onChange(next);
        };
        const below = helper(fieldState.error?.message, props.hint);
        return (
          <Box role="group" aria-labelledby={id} aria-describedby={below === undefined ? undefined : `${id}-below`}>
            <Typography id={id} variant="caption" component="div" sx={{ mb: 0.5, color: "text.secondary" }}>
              {required ? `${label} *` : label}
            </Typography>
            {value !== "" && (
              <Box
                sx={{
                  display: "flex",
                  flexWrap: "wrap",
                  alignItems: "center",
                  gap: 0.5,
                  border: 1,
                  borderColor: fieldState.error ? "error.main" : "divider",
                  borderRadius: 1,
                  pl: 1.5,
                  py: 0.5,
                  mb: isOpen ? 1 : 0,
                }}
              >
                <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>{props.chosen(value)}</Box>
                <Button
                  small
                  label={t("kit.finder.of", { act: t(isOpen ? "kit.finder.keep" : "kit.finder.change"), field: label })}
                  onClick={() => (isOpen ? setOpen(false) : change())}
                >
                  {t(isOpen ? "kit.finder.keep" : "kit.finder.change")}
                </Button>
                {!required && (
                  <Button
                    small
                    label={t("kit.finder.of", { act: t("kit.finder.clear"), field: label })}
                    onClick={() => take("")}
                  >
                    {t("kit.finder.clear")}
                  </Button>
                )}
              </Box>
            )}
            {(value === "" || isOpen) &&
              props.children(take, (element) => {
                field.ref(element);
                focusIfWanted(element);
              })}
            {below !== undefined && (
              <FormHelperText
                id={`${id}-below`}
                error={fieldState.error !== undefined}
                role={fieldState.error ? "alert" : undefined}
              >
                {below}
              </FormHelperText>
            )}
          </Box>
        );
      }}
    />
  );
}
