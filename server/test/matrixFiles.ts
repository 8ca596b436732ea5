/** A file that each kind is read from, so that what it is for decides and not the file. */
import type { UploadKind } from "@ofisi/contract/kit/operation";
import sharp from "sharp";
import { isOfMessages, RECIPIENTS } from "./matrixMessages.ts";

const picture = {
  name: "x.png",
  contents: await sharp({ create: { width: 8, height: 8, channels: 3, background: "#3f51b5" } })
    .png()
    .toBuffer(),
};
const FILES: Record<UploadKind, { name: string; contents: Buffer }> = {
  spreadsheet: { name: "x.csv", contents: Buffer.from("Name,Amount,Code,Date\nSomebody,50,MXFILE,2026-01-05\n") },
  document: picture,
  photo: picture,
  media: picture,
};

/** What is sent to a domain where it wants a file of a kind. */
export const fileOf = (domain: string, kind: UploadKind) =>
  isOfMessages(domain) && kind === "spreadsheet" ? RECIPIENTS : FILES[kind];
