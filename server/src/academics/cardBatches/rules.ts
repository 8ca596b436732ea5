/** How a batch is cut into steps and parts; the same however often it is asked, so that one who takes over goes on. */
import { cutTo } from "../../kit/cut.ts";

export interface BatchStudent {
  userCode: string;
  name: string;
  /** The school's own. */
  id: string;
}
export interface BatchClass {
  groupCode: string;
  groupName: string;
  students: readonly BatchStudent[];
}

/** A piece of a batch's file by the place of its first student, and what it is called in a zip. */
export interface Part {
  at: number;
  path: string;
}

/** What decides how a batch is cut. */
interface Cut {
  paper: "reportCards" | "transcripts" | "idCards";
  form: "pdf" | "zip";
  classes: readonly BatchClass[];
}

/** Cards that are drawn as one paper: some seconds on a slow machine, and little to hold; of ID cards whole sheets. */
const STEPS = { reportCards: 25, transcripts: 25, idCards: 50 };

/** Students of one class whose papers are made between two looks at whether to stop. */
export interface Step {
  groupCode: string;
  /** The place of the first of them in the batch. */
  from: number;
  students: readonly BatchStudent[];
}

/** The steps of a batch, in the order of its students; none is of two classes. */
export function stepsOf({ classes, paper }: Pick<Cut, "classes" | "paper">): Step[] {
  const step = STEPS[paper];
  const steps: Step[] = [];
  let from = 0;
  for (const { groupCode, students } of classes)
    for (let start = 0; start < students.length; start += step) {
      const some = students.slice(start, start + step);
      steps.push({ groupCode, from, students: some });
      from += some.length;
    }
  return steps;
}

/** The parts that a batch is put together of: a step's cards in one file are one, everything else one for each student. */
export function partsOf(batch: Cut): Part[] {
  if (batch.form === "pdf" && batch.paper !== "transcripts")
    return stepsOf(batch).map(({ from }) => ({ at: from, path: "" }));
  const all = batch.classes.flatMap(({ groupName, students }) =>
    students.map(({ name, id }) => `${fileSafe(groupName)}/${fileSafe(`${id} ${name}`)}.pdf`),
  );
  return all.map((path, at) => ({ at, path }));
}

/** What every system takes as a file's name. */
export function fileSafe(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly those are taken out
  const clean = text.replaceAll(/[\u0000-\u001f\u007f"\\/:*?<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "_");
  return cutTo(clean.trim(), 80).replace(/[. ]+$/, "") || "_";
}
