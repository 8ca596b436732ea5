import type { ConsentAnswer } from "@ofisi/contract/people/consents";

/** The name of an answer among the words; that nobody was asked has one too. */
export const wordOf = (answer: ConsentAnswer): "unasked" | "agreed" | "refused" => (answer === "" ? "unasked" : answer);

export const ANSWER_TONES = { "": "neutral", agreed: "good", refused: "attention" } as const;
