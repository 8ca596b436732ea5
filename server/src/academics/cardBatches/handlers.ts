/** Batches of report cards and transcripts: begun, watched, cancelled, taken along. */
import { BATCH_MAX, cardBatches as contract } from "@ofisi/contract/academics/cardBatches";
import { said } from "@ofisi/contract/kit/phrases";
import { keepSaid } from "@ofisi/contract/kit/texts";
import { makeCode } from "../../kit/codes.ts";
import { queueWork } from "../../kit/longJob.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { openStored } from "../../kit/uploads.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { keyStageRecords } from "../../people/keyStages/queries.ts";
import { nameAll } from "../marks/sheet.queries.ts";
import { markWords } from "../reportCards/papers.pdf.ts";
import { chooseStudents } from "./chosen.service.ts";
import * as queries from "./queries.ts";
import { fileSafe } from "./rules.ts";

export const cardBatchHandlers = schoolHandlers(contract, {
  async getCardBatch(context) {
    return { batch: (await queries.findBatch(context)) ?? null };
  },

  async startCardBatch(context, { keyStageCode, groupCode, ...input }) {
    const { db, school, caller, language } = context;
    const place = { ...input, groupCode: groupCode ?? "" };
    const { academicYear, semesterName, groupName } = await nameAll(context, place);
    const stage =
      groupCode === undefined && keyStageCode !== undefined
        ? await keyStageRecords.get(context, keyStageCode)
        : undefined;
    const { classes, leftOut } = await chooseStudents(context, { ...input, keyStageCode, groupCode });
    const count = classes.reduce((sum, { students }) => sum + students.length, 0);
    if (count > BATCH_MAX)
      throw refuse("One batch holds at most {max} students; these are {count}. Choose a key stage or a class", {
        max: BATCH_MAX,
        count,
      });
    const words = markWords(language);
    const whose = groupName ?? stage?.keyStageName ?? "";
    const title = words[input.paper === "reportCards" ? "reportCard" : "transcript"];
    const name = [title, whose, semesterName, academicYear].filter((word) => word !== "").join(" ");
    const batch = {
      ...input,
      batchCode: makeCode("CB"),
      language,
      fileName: `${fileSafe(name)}.${input.form}`,
      classes,
      leftOut,
      startedBy: caller.userCode,
    };
    const { batchCode } = batch;
    await queries.addBatch(context, batch);
    await queueWork(db, queries.workOf({ schoolCode: school, batchCode }));
    await context.audit({
      subject: `card batch ${batchCode}`,
      after: { file: batch.fileName, students: count, leftOut: leftOut.length },
    });
    return (await queries.findBatch(context, batchCode))!;
  },

  async cancelCardBatch(context, { batchCode }) {
    const { caller } = context;
    const whose = await queries.whoseBatch(context, batchCode);
    if (!whose || whose.paper === "idCards") throw gone();
    if (!(await queries.changeBatch(context, batchCode, { state: "cancelled" })))
      throw refuse("These papers are not being made any more");
    await context.audit({ subject: `card batch ${batchCode}`, after: { state: "cancelled" } });
    if (whose.startedBy !== caller.userCode) {
      const reason = keepSaid(said("{name} has cancelled it", { name: caller.personName }));
      const params = { fileName: whose.fileName, reason };
      await addNotice(context, { userCode: whose.startedBy, kind: "cardsFailed", params, path: "/school/reportCards" });
    }
  },

  downloadCardBatch: schoolPhases(contract.downloadCardBatch, {
    within: async (context, { batchCode }) => {
      const batch = await queries.findBatch(context, batchCode);
      if (!batch) throw gone();
      if (batch.state !== "done") throw refuse("{name} is not finished", { name: batch.fileName });
      return batch;
    },
    after: async ({ services, school }, { uploadName, fileName, form }) => {
      const stored = await openStored(services.uploads, school, uploadName);
      if (!stored) throw gone();
      const contentType = form === "pdf" ? "application/pdf" : "application/zip";
      return { fileName, contentType, body: stored.stream, bytes: stored.bytes };
    },
  }),
});

/** Another school's, or of a day ago. */
const gone = () => refuseAs("notFound", "These papers are not there any more: they are kept for a day");
