import { applications } from "@ofisi/contract/people/applications";
import type { In } from "@ofisi/contract/kit/operation";
import { useRef, useState } from "react";
import { call, CallError } from "../../kit/data/call.ts";
import { readDay } from "../../kit/form/days.ts";
import { type Arrived, dropDraft, keepArrived, keepDraft, openDraft, type Typed } from "./draft.ts";
import { solve } from "./work.ts";

/** The fields of the form, in its order. */
export const FIELDS = [
  "groupCode",
  "name",
  "dateOfBirth",
  "gender",
  "idNumber",
  "nationality",
  "address",
  "phoneNumber",
  "email",
  "guardianName",
  "guardianPhone",
  "secondGuardianName",
  "secondGuardianPhone",
] as const;
export type Field = (typeof FIELDS)[number];

/** Where the sending is: the work that is asked of the browser may take some seconds. */
export type Step = "typing" | "checking" | "sending";

/** An answer over a bad line may take this long. */
const SEND_MS_MAX = 60_000;
/** A challenge that was over when it arrived is asked for once more, unseen. */
const TRIES_MAX = 2;

type Sent = In<typeof applications.sendApplication>;
type Faults = Readonly<Partial<Record<Field, string>>>;

/** What stands in the form as the wire has it: days are typed as people write them. */
function wireOf(typed: Typed): Record<Field, string> {
  const wire = Object.fromEntries(FIELDS.map((field) => [field, typed[field] ?? ""])) as Record<Field, string>;
  return { ...wire, dateOfBirth: readDay(wire.dateOfBirth) ?? wire.dateOfBirth };
}

/** The clean values, or the first fault of each field in the contract's words. */
function check(wire: Record<string, string>): { clean: Sent } | { faults: Faults } {
  const read = applications.sendApplication.in.safeDecode(wire as never);
  if (read.success) return { clean: read.data };
  const faults: Partial<Record<Field, string>> = {};
  for (const issue of read.error.issues) {
    const field = FIELDS.find((each) => each === issue.path[0]);
    if (field) faults[field] ??= issue.message;
  }
  return { faults };
}

interface Solved {
  challenge: string;
  solution: number;
}

/** Work that was begun, and when, in milliseconds since 1970. */
interface Work {
  at: number;
  done: Promise<Solved>;
}

/** Shorter than the server waits for a solution, by what sending may take. */
const WORK_KEPT_MS = 10 * 60_000;

async function solveOne(schoolCode: string): Promise<Solved> {
  const { challenge, zeroBits } = await call(applications.getApplicationChallenge, { schoolCode });
  return { challenge, solution: await solve(challenge, zeroBits) };
}

/** The form's state: what is typed, kept in the browser with the key of its request, and how the sending goes. */
export function useApplication(schoolCode: string, onArrived: (arrived: Arrived) => void) {
  const [draft, setDraft] = useState(() => openDraft(schoolCode));
  const [isRestored, setRestored] = useState(() => Object.values(draft.typed).some((value) => value !== ""));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<CallError | undefined>(undefined);
  const [step, setStep] = useState<Step>("typing");
  const [trap, setTrap] = useState("");
  const isSending = useRef(false);
  const work = useRef<Work>(undefined);

  /** Has the work done that is asked of a sender: from the first key on, so that nobody waits for it at the end. */
  const begin = (): Promise<Solved> => {
    const now = Date.now();
    if (work.current && work.current.at > now - WORK_KEPT_MS) return work.current.done;
    const begun = { at: now, done: solveOne(schoolCode) };
    work.current = begun;
    // Without a line it is begun again when it is needed, and that is when a failure is told.
    begun.done.catch(() => {
      if (work.current === begun) work.current = undefined;
    });
    return begun.done;
  };

  const change = (field: Field, value: string): void => {
    const next = { ...draft, typed: { ...draft.typed, [field]: value } };
    setDraft(next);
    keepDraft(schoolCode, next);
    void begin().catch(() => undefined);
    if (faults[field] !== undefined) setFaults({ ...faults, [field]: undefined });
  };

  const empty = (): void => {
    dropDraft(schoolCode);
    setDraft(openDraft(schoolCode));
    setRestored(false);
    setFaults({});
    setFailure(undefined);
  };

  const attempt = async (clean: Sent, tries = 1): Promise<Arrived> => {
    setStep("checking");
    const solved = await begin();
    // One work is for one try.
    work.current = undefined;
    setStep("sending");
    try {
      return await call(applications.sendApplication, { ...clean, ...solved }, { timeoutMs: SEND_MS_MAX });
    } catch (error) {
      const isOver = error instanceof CallError && error.field === "challenge" && tries < TRIES_MAX;
      if (!isOver) throw error;
      return await attempt(clean, tries + 1);
    }
  };

  /** Sends it once, however often it is pressed. Answers the first field that is wrong, to be gone to. */
  const send = async (): Promise<Field | undefined> => {
    if (isSending.current) return undefined;
    const { requestKey } = draft;
    // Kept also where nothing was typed since: the key must outlive a lost answer.
    keepDraft(schoolCode, draft);
    const read = check({
      ...wireOf(draft.typed),
      schoolCode,
      requestKey,
      website: trap,
      challenge: "unasked",
      solution: "0",
    });
    setFailure(undefined);
    if ("faults" in read) {
      setFaults(read.faults);
      return FIELDS.find((field) => read.faults[field] !== undefined);
    }
    setFaults({});
    isSending.current = true;
    try {
      const arrived = await attempt(read.clean);
      keepArrived(schoolCode, arrived);
      onArrived(arrived);
      return undefined;
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError("failed", String(error));
      // A browser that fills in every field is a person's too: the next press goes without it.
      setTrap("");
      const field = FIELDS.find((each) => each === failed.field);
      if (field) setFaults({ [field]: failed.message });
      else setFailure(failed);
      return field;
    } finally {
      isSending.current = false;
      setStep("typing");
    }
  };

  return { typed: draft.typed, isRestored, faults, failure, step, trap, setTrap, change, empty, send };
}
