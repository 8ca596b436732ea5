/** What the typesetting process is asked for, and what it answers. */
export interface PdfRequest {
  template: string;
  /** JSON. */
  data: string;
}
/** The pages of an uploaded PDF: one as a picture, from 1; without a page, how many there are. */
export interface LookRequest {
  path: string;
  page?: number;
}
export type PressRequest = PdfRequest | LookRequest;
export type PressAnswer =
  | { pdf: Uint8Array }
  /** WebP. */
  | { picture: Uint8Array }
  | { pages: number };

/** Of a file with more pages, so many are shown. */
export const PAGES_MAX = 100;
