/** What a carrier is told, as a form writes it: a text for each option. */
import { OPTION_KINDS, type OptionName } from "@ofisi/contract/messaging/carriers";
import type { Provider } from "@ofisi/contract/messaging/messagingSettings";

export const OPTION_NAMES = Object.keys(OPTION_KINDS) as OptionName[];

/** The fields of a form, by the options' names. */
export function typedOptions(options: Provider["options"]): Record<OptionName, string> {
  return Object.fromEntries(
    OPTION_NAMES.map((name) => {
      const value = options[name];
      if (typeof value !== "object") return [name, String(value)];
      return [name, value.map((header) => `${header.name}: ${header.value}`).join("\n")];
    }),
  ) as Record<OptionName, string>;
}

/** The options as the contract reads them; what cannot be read is left for it to refuse. */
export function optionsOf(typed: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    OPTION_NAMES.map((name): [string, unknown] => {
      const text = (typed[name] ?? "").trim();
      switch (OPTION_KINDS[name]) {
        case "whole":
          return [name, /^\d+$/.test(text) ? Number(text) : null];
        case "tick":
          return [name, text === "true"];
        case "headers":
          return [
            name,
            text
              .split("\n")
              .filter((line) => line.trim() !== "")
              .map(headerOf),
          ];
        default:
          return [name, text];
      }
    }),
  );
}

/** `X-Key: value`; a line without a colon keeps all of it as the name, which no header may be called. */
function headerOf(line: string): { name: string; value: string } {
  const at = line.indexOf(":");
  return at < 0 ? { name: line, value: "" } : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
}
