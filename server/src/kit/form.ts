/**
 * Reads a form post, urlencoded or multipart, into plain fields and files on disk. Repeated keys and
 * `name[]` become one JSON array (G027). Files land in the upload area under made names while they stream.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { IncomingFile } from "./context.ts";
import { makeFileName } from "./codes.ts";
import { refuseAs } from "./refusal.ts";

export interface Form {
  fields: Record<string, string>;
  files: Record<string, IncomingFile>;
}

export interface FormLimits {
  /** Where files wait until the operation takes them. */
  directory: string;
  /** Bytes allowed for a file field of the operation named so far. */
  fileBytesMax: (functionName: string | undefined, field: string) => number;
}

/** Folds one value into the fields. */
function fold(fields: Record<string, string>, lists: Map<string, string[]>, rawName: string, value: string): void {
  const name = rawName.endsWith("[]") ? rawName.slice(0, -2) : rawName;
  if (name in fields || rawName.endsWith("[]")) {
    const list = lists.get(name) ?? (name in fields ? [fields[name]!] : []);
    list.push(value);
    lists.set(name, list);
    fields[name] = JSON.stringify(list);
  } else fields[name] = value;
}

/** Fields of an urlencoded body or a query string, as fastify parsed it. */
export function readPairs(parsed: unknown): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  const lists = new Map<string, string[]>();
  if (parsed === null || typeof parsed !== "object") return fields;
  for (const [name, value] of Object.entries(parsed)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === "string") fold(fields, lists, name, item);
    }
  }
  return fields;
}

/** Reads a multipart body. On any failure the files written so far are removed. */
export async function readMultipart(request: FastifyRequest, limits: FormLimits): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  const lists = new Map<string, string[]>();
  const files: Record<string, IncomingFile> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        if (typeof part.value === "string") fold(fields, lists, part.fieldname, part.value);
        continue;
      }
      const bytesMax = limits.fileBytesMax(fields["function"], part.fieldname);
      files[part.fieldname] = await receive(
        part.file,
        part.filename,
        join(limits.directory, `${makeFileName()}.part`),
        bytesMax,
      );
    }
    return { fields, files };
  } catch (error) {
    await discard(files);
    throw error;
  }
}

/** Streams one file to disk, hashing it and stopping at its limit. */
async function receive(
  source: NodeJS.ReadableStream,
  originalName: string,
  path: string,
  bytesMax: number,
): Promise<IncomingFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const gauge = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) {
        done(refuseAs("tooLarge", "The file is larger than {megabytes} MB", { megabytes: bytesMax / 1e6 }));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, gauge, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, originalName: originalName.slice(0, 200), bytes, sha256: hash.digest() };
}

/** Removes files that no operation took. */
export async function discard(files: Record<string, IncomingFile>): Promise<void> {
  for (const file of Object.values(files)) await rm(file.path, { force: true });
}
