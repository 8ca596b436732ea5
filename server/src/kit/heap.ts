/** How much memory the server takes beyond what it holds. */
import { setFlagsFromString } from "node:v8";

export const HEAP_FLAG = "--heap-growing-percent";
/** In hundredths of what is held: with 70 MB held, the whole heap is collected again at some 105. */
const GROWTH = 50;

/**
 * Has the heap collected whole once it has grown by half. V8 itself lets it grow up to four times, which suits a program that has
 * the machine to itself: beside the database of a school's one small computer, a workbook of 300,000 rows left 118 MB of what
 * was used and forgotten, and leaves 4 to 24 now (`npm run bench -- exports`). To be called before anything large is made. A V8 that does not
 * know the flag says so on stderr and goes on as ever.
 */
export function boundHeap(): void {
  setFlagsFromString(`${HEAP_FLAG}=${GROWTH}`);
}
