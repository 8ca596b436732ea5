/** What a noun brings for its papers to be sent by mail: reading and drawing them. The rest is `platform/paperMail`. */
import type { PaperKind } from "@ofisi/contract/kit/paperMail";
import type { Drawing } from "./operations.ts";
import type { PaperScope } from "./pdf/letterhead.ts";

export interface MailedPapers {
  kind: PaperKind;
  /**
   * Reads what stands in the papers about some people, each drawn by itself once the transaction is over. Of whom there
   * is none any more it answers none.
   * @param asked what was asked for when the mailing was begun, as the noun put it there.
   */
  read(scope: PaperScope, asked: unknown, userCodes: readonly string[]): Promise<ReadonlyMap<string, Drawing>>;
}
