/** What a page saves, for tests: the addresses in their order. */
import { vi } from "vitest";

const saved: string[] = [];

/** A file as the server answers it, noted. */
export function answerFile(address: string): Response {
  saved.push(address);
  return new Response("a file", { headers: { "content-disposition": "attachment; filename*=UTF-8''file.xlsx" } });
}

/** The addresses from now on. The browser's own saving is left out, which a test's browser does not have. */
export function downloads(): readonly string[] {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  return saved;
}
