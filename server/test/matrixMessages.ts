/** Messages of a school, for the matrix: one of each that a table holds. */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageDrafts } from "@ofisi/contract/messaging/messageDrafts";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { randomBytes } from "node:crypto";
import { testApp } from "./app.ts";
import { aDocx } from "./documents.ts";
import { unique, type School } from "./cast.ts";
import { MARKER } from "./matrixValues.ts";

/** Ids of messages that another school must not reach. */
export interface MessageIds {
  sendCode: string;
  messageId: string;
  /** One that waits for a second person. */
  heldSend: string;
  /** One with a file, which was kept in place of being sent. */
  capturedSend: string;
  replyId: string;
  templateCode: string;
}

/** A send with an unknown, a waiting and a failed message, one of the bus, lists with people in them, and the settings. */
export async function furnishMessages(
  school: School,
  part: { groupCode: string; staffGroupCode: string },
): Promise<MessageIds> {
  const { owner } = await testApp();
  const { schoolCode, office } = school;
  const write = async (text: string, ...given: unknown[]) =>
    (await owner.query<{ id: string }>(text, [schoolCode, ...given])).rows;
  await office.call(bulkMessages.generateGroupListMessage, {
    groupCode: part.groupCode,
    checkedStudent: "true",
    checkedParent: "true",
  });
  for (const type of ["STUDENT", "STAFF"] as const)
    await office.call(bulkMessages.addListPerson, {
      type,
      name: `${MARKER} person`,
      phoneNumber: "0712345678",
      email: "person@example.org",
    });
  const recipients = `Name,Phone Number,Email\n${MARKER} recipient,0712345679,recipient@example.org\n`;
  await office.call(
    customUpload.uploadFeeList,
    {
      message: `${MARKER} $Name`,
      emailBody: `${MARKER} $Name`,
      emailSubject: MARKER,
      emailReplyTo: "head@example.org",
      toSMS: "true",
      toEmail: "true",
    },
    { files: { excel: { name: "x.csv", contents: Buffer.from(recipients) } } },
  );
  const add = async (kind: string, approval = "none", states = ["unknown", "waiting", "failed", "sent"]) => {
    const sendCode = unique("MS-");
    await write(
      `insert into message_sends (school_code, send_code, kind, message, sent_by, person_name, approval)
       values ($1, $2, $3, $4, 'SF-X', $4, $5)`,
      sendCode,
      kind,
      `${MARKER} message`,
      approval,
    );
    const rows = await write(
      `insert into messages (school_code, send_code, channel, name, recipient, body, network, state)
       select $1, $2, 'sms', $3, '+25471234567' || n, $3, $3, state
       from unnest($4::text[]) with ordinality as s (state, n) returning id::text`,
      sendCode,
      `${MARKER} told`,
      states,
    );
    return { sendCode, messageId: rows[0]!.id };
  };
  await add("bus");
  await add("attendance");
  const sent = await add("bulk");
  const held = await add("bulk", "waiting", ["held"]);
  const letter = {
    type: "STUDENT",
    emailSubject: MARKER,
    emailBody: MARKER,
    emailReplyTo: "head@example.org",
  } as const;
  const captured = await office.call(
    bulkMessages.sendEmail,
    { ...letter, checkedStudent: true },
    { files: { file: { name: `${MARKER}.docx`, contents: aDocx(MARKER) } } },
  );
  await write(
    "update messages set state = 'sent', provider = 'capture' where school_code = $1 and send_code = $2",
    captured.sendCode,
  );
  // Those of the list are still to be written to.
  await write("update message_list_rows set email_id = null where school_code = $1");
  await write("insert into message_reports (school_code, channel, body) values ($1, 'sms', $2)", MARKER);
  await write(
    `insert into message_former_carriers (school_code, path_hash, channel, adapter, options)
     values ($1, sha256($2::bytea), 'sms', 'http', jsonb_build_object('sender', $2))`,
    `${MARKER} ${schoolCode}`,
  );
  await connectMessages(school);
  await office.call(messagingSettings.saveMessagePrices, {
    prices: [{ prefix: "+254", network: MARKER, price: "0.80" }],
  });
  await write(
    "insert into message_limits (school_code, recipients_max) values ($1, 4321) on conflict (school_code) do update set recipients_max = 4321",
  );
  await office.call(messagingSettings.addSuppression, {
    channel: "sms",
    address: SUPPRESSED,
    reason: MARKER,
  });
  const replies = await write(
    `insert into message_replies (school_code, adapter, body, outcome, sender, message, person_name)
     values ($1, 'http', $2, 'taken', '+254712345671', $2, $2) returning id::text`,
    MARKER,
  );
  const { templateCode } = await office.call(messageDrafts.saveMessageTemplate, {
    templateName: `${MARKER} template`,
    language: "sw",
    message: MARKER,
  });
  return {
    ...sent,
    heldSend: held.sendCode,
    capturedSend: captured.sendCode,
    replyId: replies[0]!.id,
    templateCode,
  };
}

/** Somebody who asked for no messages. */
export const SUPPRESSED = "+254799999999";

/** How messages leave: captured, under the school's own words. */
export async function connectMessages({ office }: School): Promise<void> {
  const options = ProviderOptions.parse({ sender: MARKER.slice(0, 20) });
  await office.call(messagingSettings.saveMessagingProvider, {
    channel: "sms",
    adapter: "capture",
    options,
    secret: randomBytes(8).toString("hex"),
  });
}

const NOUNS = [
  "bulkMessages",
  "customUpload",
  "customMessages",
  "messageCaptures",
  "messageDrafts",
  "messageHistory",
  "messageReplies",
  "messagingSettings",
];
export const isOfMessages = (domain: string): boolean => NOUNS.includes(domain);

/** Where a field of theirs means something else than elsewhere. */
export const messageValues = (
  name: string,
  { heldSend, capturedSend }: Pick<MessageIds, "heldSend" | "capturedSend">,
) => ({
  checkedStudent: "true",
  status: "1",
  ...(name === "getReplies" && { userCode: "" }),
  ...(name === "downloadCapturedAttachment" && { sendCode: capturedSend }),
  ...(name === "getCapturedMessages" && { channel: "email" }),
  ...(name === "decideSend" && { sendCode: heldSend }),
  ...(name === "saveMessagingLimits" && { approvalAbove: "500" }),
  ...(name === "releaseSuppression" && { kind: "office" }),
  address: name === "releaseSuppression" ? SUPPRESSED : "0712345678",
});

/** What recipients are read from. */
export const RECIPIENTS = {
  name: "x.csv",
  contents: Buffer.from("Name,Phone Number,Email\nSomebody,0712345670,x@example.org\n"),
};
