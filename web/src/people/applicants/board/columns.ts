/** The last column: no status is empty. */
export const ACCEPTED = "";

/** What all columns are narrowed by. */
export interface Narrowed {
  keyword: string;
  groupCode: string;
}
