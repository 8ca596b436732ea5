import type { Translate } from "../i18n/translate.ts";
import type { CellKind, Read } from "./columns.ts";

/** Steps are told from float noise by this part of one. */
const STEP_NOISE = 1e-9;

/** Reads what was typed or pasted into a cell. Empty is always a value: whether it may be is the server's to say. */
export function readValue(t: Translate, edit: CellKind, typed: string): Read {
  const value = typed.trim();
  if (value === "") return { value };
  if (edit.kind === "text") {
    const max = edit.max ?? TEXT_MAX;
    return value.length > max ? { value, why: t("kit.grid.tooLong", { max }) } : { value };
  }
  if (edit.kind === "number") return readNumber(t, edit, value);
  if (edit.kind === "figures") return edit.read(value);
  const wanted = fold(value);
  const choice =
    edit.choices.find((each) => each.value === value) ??
    edit.choices.find((each) => fold(each.label) === wanted || fold(each.value) === wanted);
  if (choice) return { value: choice.value };
  return { value, why: t("kit.grid.noChoice", { choices: edit.choices.map((each) => each.label).join(", ") }) };
}

/** As the wire has it for a text. */
const TEXT_MAX = 500;

const fold = (text: string): string => text.toLocaleLowerCase();

function readNumber(t: Translate, { min, max, step }: CellKind & { kind: "number" }, typed: string): Read {
  // Half the world writes 7,5; and spreadsheets put spaces between thousands.
  const plain = typed.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  const number = Number(plain);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return { value: typed, why: t("kit.grid.notNumber") };
  const value = String(number);
  const isOutside = (min !== undefined && number < min) || (max !== undefined && number > max);
  if (isOutside) {
    if (min === undefined) return { value, why: t("kit.grid.most", { max: max ?? 0 }) };
    if (max === undefined) return { value, why: t("kit.grid.least", { min }) };
    return { value, why: t("kit.grid.between", { min, max }) };
  }
  if (step !== undefined) {
    const steps = (number - (min ?? 0)) / step;
    if (Math.abs(steps - Math.round(steps)) > STEP_NOISE) return { value, why: t("kit.grid.step", { step }) };
  }
  return { value };
}
