/** The languages of the product; apart from its sentences, so that a page that names them fetches none of those. */
export const LANGUAGES = ["en", "fr", "sw"] as const;
export type Language = (typeof LANGUAGES)[number];
