/** Answers a file with headers that keep it from being taken for a page (SAFETY V3.2.1, V5.4.1). */
import type { FastifyReply } from "fastify";
import type { FileAnswer } from "./operations.ts";
import { cutTo } from "./cut.ts";

// oxlint-disable-next-line no-control-regex -- exactly those are taken out
const UNSAFE = /[\u0000-\u001f\u007f"\\/:*?<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Longer than anybody reads; some systems take no more than 255 bytes. */
const NAME_MAX = 120;

/** By whole characters, since half of one breaks the header, and with its ending, since without it nothing opens the file. */
function shortened(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? "";
  return cutTo(name, NAME_MAX - ending.length) + ending;
}

/** A header-safe name: no path, quotes, line breaks or direction marks; the full one in RFC 5987 form. */
export function contentDisposition(fileName: string, inline: boolean): string {
  const clean = shortened(fileName.replace(UNSAFE, "_")) || "file";
  const ascii = clean.normalize("NFD").replace(/[^\u0020-\u007e]/g, "");
  return `${inline ? "inline" : "attachment"}; filename="${ascii || "file"}"; filename*=UTF-8''${encodeURIComponent(clean)}`;
}

/** Sends a file operation's answer. */
export async function sendFile(reply: FastifyReply, answer: FileAnswer) {
  if (answer.bytes !== undefined) reply.header("content-length", answer.bytes);
  return await reply
    .header("content-type", answer.contentType)
    .header("content-disposition", contentDisposition(answer.fileName, answer.inline === true))
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header("cache-control", "no-store")
    .send(answer.body);
}
