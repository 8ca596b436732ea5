/** Papers: read within the transaction, drawn after it, when no connection is held (decision 0011). */
import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "./context.ts";
import { schoolPhases, type Drawing, type Phased } from "./operations.ts";

/** The phases of an operation that answers a paper. @param read what stands on it, and how that is drawn. */
export function paperPhases<Op extends FileOperation>(
  operation: Named<Op>,
  read: (context: SchoolContext, input: In<Op>) => Promise<Drawing>,
): Phased<SchoolContext, Op> {
  return schoolPhases(operation as Named<FileOperation>, {
    within: (context, input) => read(context, input as In<Op>),
    after: (_, draw) => draw(),
  }) as Phased<SchoolContext, Op>;
}
