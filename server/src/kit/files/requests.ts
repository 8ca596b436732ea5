/** What the process that opens uploaded files is asked for, and what it answers. */

/** How a picture is drawn anew: `whole` only reads it to its last line, `jpeg` keeps it as it is for another format. */
export type Shape = "whole" | "photo" | "logo" | "shown" | "jpeg";

export type FileRequest =
  | { path: string; as: "office" }
  | { path: string; as: "text" }
  | { path: string; as: "picture"; shape: Shape };

export type OfficeKind = "docx" | "xlsx" | "doc" | "xls";
/** `other` is none of these kinds; the rest is what is wrong with the file. */
export type OfficeFinding = OfficeKind | "other" | "damaged" | "programs" | "elsewhere";
/** `sides` is above the pixels of a side, `pixels` above those of the whole picture. */
export type PictureFault = "damaged" | "heavy" | "sides" | "pixels";

export type FileAnswer =
  | { office: OfficeFinding }
  | { text: string }
  /** Empty for `whole`. */
  | { picture: Uint8Array }
  | { fault: PictureFault };
