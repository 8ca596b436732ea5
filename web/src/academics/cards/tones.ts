/** What became of an ID card, in the colours that the books name: pending blue, printed red, collected green (G127). */
export const STATUS_TONES = { pending: "busy", printed: "bad", collected: "good" } as const;
