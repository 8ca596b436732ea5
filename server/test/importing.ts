/** Imports as a person and the job runner carry them out, for tests. */
import { imports, type Import } from "@ofisi/contract/people/imports";
import { students } from "@ofisi/contract/people/students";
import { makeJobContext } from "../src/kit/jobs.ts";
import { longTasks } from "../src/kit/longJob.ts";
import { importJobs } from "../src/people/imports/jobs.ts";
import { expect } from "vitest";
import { testApp } from "./app.ts";
import type { School } from "./cast.ts";

export async function upload(
  school: School,
  contents: string | Uint8Array,
  input: Record<string, string> = {},
  name = "roster.csv",
) {
  const files = { excel: { name, contents: Buffer.from(contents) } };
  return await school.office.try(imports.uploadStudents, input, { files });
}
export async function uploaded(
  school: School,
  contents: string | Uint8Array,
  input: Record<string, string> = {},
): Promise<Import> {
  const answer = await upload(school, contents, input);
  expect(answer.message === "" || answer.success).toBe(true);
  return answer.value;
}

/** What the job runner would do, now. */
export async function runJob(
  school: School,
  importCode: string,
  attempt = 1,
  task: "commitImport" | "undoImport" = "commitImport",
): Promise<Import> {
  const { services, owner: seer } = await testApp();
  const jobs = longTasks(makeJobContext(services, seer), importJobs);
  const { schoolCode, officeUsername: username } = school;
  const { rows } = await seer.query<{ userCode: string }>(
    `select user_code as "userCode" from accounts where username = $1`,
    [username],
  );
  const payload = { schoolCode, importCode, userCode: rows[0]?.userCode ?? "US-TEST", username };
  await jobs[task]?.(payload, { attempt, attemptsMax: 12 });
  return await school.office.call(imports.getImport, { importCode });
}
/**
 * Whether a job of the school waits by this key, behind the other long work of its school; it is taken away, as when
 * somebody has begun it and died.
 */
export async function takeQueued({ schoolCode }: { schoolCode: string }, key: string): Promise<boolean> {
  const { owner } = await testApp();
  const queue = `long work of ${schoolCode}`;
  const jobs = "select 1 from graphile_worker.jobs where key = $1 and queue_name = $2";
  const found = await owner.query(jobs, [key, queue]);
  await owner.query("select graphile_worker.remove_job($1)", [key]);
  return found.rowCount === 1;
}

export async function commit(school: School, importCode: string, allOrNone = false): Promise<Import> {
  await school.office.call(imports.commitImport, { importCode, allOrNone });
  return await runJob(school, importCode);
}
export async function undo(school: School, importCode: string): Promise<Import> {
  await school.office.call(imports.undoImport, { importCode });
  return await runJob(school, importCode, 1, "undoImport");
}
export const rowsOf = async (school: School, importCode: string) =>
  (await school.office.call(imports.getImportRows, { importCode, size: 0 })).rows;
export const found = async (school: School, keyword = "") =>
  (await school.office.call(students.searchStudent, { keyword })).Students;

export const ROSTER = [
  "Name,Adm No,DOB,Gender,Phone,Email,Password",
  "Achieng Mercy Otieno,1001,31/03/2012,F,0712 345 678,mercy@example.org,s3cret",
  "Wanjikũ Ng'ang'a,1002,2011-12-05,Girl,,,s3cret",
  "Baraka Juma,1003,31/02/2012,M,call me,,s3cret",
  ",1004,,,,,",
  "Achieng Mercy Otieno,1001,31/03/2012,F,,,",
  "<script>alert(1)</script>,1005,,,,,",
].join("\r\n");

/** A register of a Congolese class as a secretary keeps it. */
export const UGLY = [
  "ÉCOLE LUMIÈRE — LISTE DES ÉLÈVES 2025-2026",
  "",
  "Classe: 6e A;;Titulaire: M. Ilunga",
  "N°;Nom complet;Date de naissance;Sexe;Classe;Téléphone du parent;Nom de la mère",
  "1;Amani Kabeya;03/04/2013;M;6e A;0812345678;Marie Kabeya",
  "2;Furaha Kabeya;14/05/2014;F;6e A;+243812345678;Kabeya Marie",
  "3;Divine Ilunga;41000;F;6e A;0812345678;Josée Ilunga",
  "4;Grâce Mbuyi;5/6/12;F;6e A;;",
  "TOTAL;4 élèves",
].join("\r\n");
