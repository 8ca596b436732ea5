/**
 * Files that arrive in several requests (decision 0044): tus 1.0, with creation, termination and expiration. What has
 * arrived is named in a call in the place of the file.
 */

/** Where uploads are begun; each has an address below it. */
export const RESUMABLE = "/api/resumable";
export const TUS_VERSION = "1.0.0";
export const CHUNK_TYPE = "application/offset+octet-stream";

/** Under this name a call names the upload that is the file of a field. */
export function uploadField(field: string): string {
  return `${field}.upload`;
}
