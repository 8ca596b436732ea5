/** What happens in the demo's year of money, act by act. */
import type { PlannedPart } from "./accounts.ts";
import type { Household } from "./households.ts";

/** Something that somebody does at the scope, or that arrives, at a time of day `HH:MM:SS`. */
export type Act = { time: string } & (
  | {
      kind: "bill";
      groupName: string;
      feeTypeNames: string[];
      period: string;
      students: string[];
      leftOut: { student: string; reason: string }[];
    }
  /** Money over the counter, with its receipt. `key` is what later acts call it. */
  | {
      kind: "counter";
      key: string;
      mode: string;
      reference: string;
      account: string;
      payer: Household["payer"];
      parts: PlannedPart[];
    }
  /** M-Pesa tells of a payment; `{bill}` in its reference is the number of the bill of `about`. */
  | {
      kind: "message";
      code: string;
      msisdn: string;
      names: string;
      reference: string;
      shillings: number;
      about?: { student: string; period: string };
    }
  /** Waiting payments are posted, `together` as those that are certain are. */
  | { kind: "post"; postings: { key: string; parts: PlannedPart[] }[] }
  | {
      kind: "reverse";
      /** A key of the counter's, or a message's code. */
      key: string;
      reason: string;
      outcome: "unposted" | "returned";
      /** The head has agreed. */
      isApproved?: boolean;
    }
  | { kind: "void"; student: string; period: string; reason: string }
  | { kind: "addItem"; student: string; period: string; feeTypeName: string }
  | { kind: "removeItem"; student: string; period: string; feeTypeName: string; reason: string }
  | { kind: "return"; key: string; reason: string }
);

export interface PlannedDay {
  day: string;
  /** In the order of their times. */
  acts: Act[];
}
