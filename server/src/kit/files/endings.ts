/** How the names of files end, by their kind. */

export const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Media types by how a stored file's name ends. */
export const TYPES = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  docx: DOCX,
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  mp4: "video/mp4",
  mp3: "audio/mpeg",
} as const;
export type Ending = keyof typeof TYPES;

/**
 * The name that a file is kept and handed out under: it ends as the file does in the store, so that no program ever opens the file
 * as another kind, whatever it was called.
 */
export function namedAs(name: string, uploadName: string): string {
  const ending = uploadName.slice(uploadName.lastIndexOf("."));
  if (name.toLowerCase().endsWith(ending) || (ending === ".jpg" && /\.jpeg$/i.test(name))) return name;
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, "")}${ending}`;
}
