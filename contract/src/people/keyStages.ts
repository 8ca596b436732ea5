/** Key stages: the levels of a school that its groups belong to (document 000 sections 2, 5, 7). */
import { z } from "zod";
import { secretaryOrHead, staff } from "../kit/access.ts";
import { code, count, formVersion, nothing, requiredLine, text } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";

export const KeyStage = z.object({ keyStageCode: z.string(), keyStageName: z.string(), version: count });
export type KeyStage = z.output<typeof KeyStage>;

const removal = z.object({
  keyStageCode: code("Select the Key Stage you want to remove"),
  keyStageName: text(),
});

export const keyStages = contract("school", "keyStages", {
  getKeyStages: read({
    about: "The school's key stages in its own order.",
    who: staff,
    in: z.object({}),
    out: z.array(KeyStage),
  }),
  addKeyStage: write({
    about: "Adds a key stage; its name is unique in the school.",
    who: secretaryOrHead,
    in: z.object({ keyStageName: requiredLine("Empty") }),
    out: KeyStage,
  }),
  editKeyStage: write({
    about: "Renames a key stage.",
    who: secretaryOrHead,
    in: z.object({
      keyStageName: requiredLine("Empty"),
      keyStageCode: code("Select Key Stage to edit"),
      version: formVersion(),
    }),
    out: KeyStage,
  }),
  removeKey: write({
    about:
      "Removes an empty key stage; one with groups is refused, naming them (G051), and so is one that anything else builds on.",
    who: secretaryOrHead,
    in: removal,
    out: nothing,
  }),
  removeKeyStage: write({
    about: "The same as removeKey, under its other name (G049).",
    who: secretaryOrHead,
    in: removal,
    out: nothing,
  }),
});
