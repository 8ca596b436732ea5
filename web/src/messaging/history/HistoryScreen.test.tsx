import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { downloads } from "../../kit/test.download.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { HistoryScreen } from "./HistoryScreen.tsx";

const NO_STATES = {
  held: 0,
  waiting: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  suppressed: 0,
  cancelled: 0,
};
function send(id: string, part: object = {}) {
  return {
    id,
    date: "2026-03-02T09:00:00.000Z",
    cost: "160.00",
    phoneNumber: "+254711000001",
    recipients: "Mary Wekesa (+254711000001)",
    contacts: 200,
    message: "Dear $Name, school closes on Friday",
    emailSubject: "",
    emailBody: "",
    emailStatus: "",
    status: "2",
    kind: "bulk",
    sentBy: "Faith Okoth",
    attachmentName: "",
    price: "0.00",
    sendAt: "",
    goesAt: "",
    approval: "none",
    decidedBy: "",
    decisionNote: "",
    unpriced: 0,
    states: { ...NO_STATES, sent: 197, failed: 2, unknown: 1 },
    ...part,
  };
}
const SUMMARY = {
  toDate: 900,
  today: 12,
  thisMonth: 40,
  lastMonth: 300,
  toDateAmount: "1,720.00",
  todayAmount: "9.60",
  thisMonthAmount: "32.00",
  lastMonthAmount: "240.00",
  unknown: 3,
  unknownAmount: "2.40",
};
function message(id: number, name: string, state: string, reason = "") {
  return {
    id,
    channel: "sms",
    name,
    recipient: "+254711000001",
    subject: "",
    body: `Dear ${name}, school closes on Friday`,
    segments: 1,
    cost: "0.80",
    state,
    provider: "capture",
    reference: "",
    reason,
    queuedAt: "2026-03-02T09:00:00.000Z",
    sentAt: "",
    endedAt: "",
  };
}
const SEND = send("MS1");
/** What an answer with one message adds when nothing of it may be sent again. */
const NO_RETRY = { count: 1, canDecide: false, retryable: 0 };

function open(at = "", answers: Answers = {}) {
  return renderScreen(HistoryScreen, "/sms/MessagesHistory", `/sms/MessagesHistory${at}`, {
    getMessagesHistory: () => ({
      history: [SEND, send("MS2", { status: "1", message: "", emailSubject: "Fees", emailStatus: "2" })],
      summary: SUMMARY,
      count: 2,
    }),
    getMessages: () => ({
      send: SEND,
      messages: [message(1, "Wekesa", "failed", "Absent subscriber"), message(2, "Njoroge", "unknown")],
      count: 2,
      canDecide: false,
      retryable: 2,
    }),
    getWaitingSends: () => ({ sends: [] }),
    ...answers,
  });
}

test("the cards hold amounts and counts, and a row its cost, contacts, message and status", async () => {
  open();
  await screen.findByText("Dear $Name, school closes on Friday");
  const cards = screen.getByLabelText("Messages and their cost");
  expect(within(cards).getByText("KES 1,720")).toBeDefined();
  for (const words of ["900 messages", "12 messages", "40 messages", "300 messages"])
    expect(within(cards).getByText(words)).toBeDefined();
  const [, sms, mail] = screen.getAllByRole("row");
  expect(within(sms!).getByText("Sent")).toBeDefined();
  expect(within(sms!).getByText(/and 197 more$/)).toBeDefined();
  expect(within(sms!).queryByTitle("The e-mail was sent")).toBeNull();
  expect(within(mail!).getByText("Pending")).toBeDefined();
  expect(within(mail!).getByTitle("The e-mail was sent")).toBeDefined();
});

test("a row says how many of its numbers were sent nothing", async () => {
  open("", {
    getMessagesHistory: () => ({
      history: [send("MS9", { states: { ...NO_STATES, sent: 197, suppressed: 3 } })],
      summary: SUMMARY,
      count: 1,
    }),
  });
  expect(await screen.findByText(/^3 left out · /)).toBeDefined();
});

test("the search asks the server", async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole("searchbox"), "Friday");
  await waitFor(() => expect(sent("getMessagesHistory").at(-1)).toMatchObject({ keyword: "Friday" }));
});

test("a row opens its message, and only the failed are sent again once it is confirmed", async () => {
  const { user, sent, keys } = open("?dialog=sentMessages~MS1", {
    retryFailedMessages: () => ({
      sendCode: "MS3",
      queued: 2,
      left: 0,
      suppressed: 0,
      gone: 0,
      goesAt: "",
      needsApproval: false,
    }),
  });
  expect(await screen.findByText("Absent subscriber")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Retry the failed (2)" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(sent("retryFailedMessages")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Retry the failed (2)" }));
  const again = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  await user.click(within(again).getByRole("button", { name: "Send again" }));
  await waitFor(() =>
    expect(sent("retryFailedMessages")).toMatchObject([{ sendCode: "MS1", seen: '{"recipients":2}' }]),
  );
  expect(keys("retryFailedMessages")[0]).not.toBeNull();
  expect(await screen.findByText("2 messages are on their way")).toBeDefined();
});

test("a repeat that waits is not said to be on its way, and who is left out is told", async () => {
  const { user } = open("?dialog=sentMessages~MS1", {
    getMessages: () => ({
      send: { ...SEND, message: "Dear $Name, $Balance is due" },
      messages: [message(1, "Wekesa", "failed")],
      count: 1,
      canDecide: false,
      retryable: 2,
    }),
    retryFailedMessages: () => ({
      sendCode: "MS3",
      queued: 2,
      left: 1,
      suppressed: 1,
      gone: 0,
      goesAt: "",
      needsApproval: true,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Retry the failed (2)" }));
  const question = await screen.findByRole("alertdialog", { name: "Please Confirm you want to send now" });
  expect(question.textContent).toContain("What is owed stands in them as it was when they were written");
  await user.click(within(question).getByRole("button", { name: "Send again" }));
  expect(await screen.findByText(/second person/)).toBeDefined();
  expect(screen.queryByText(/on their way/)).toBeNull();
});

test("no retry is offered where all that failed was sent again, or is never sent again", async () => {
  open("?dialog=sentMessages~MS1", {
    getMessages: () => ({ send: SEND, messages: [message(1, "Wekesa", "failed")], ...NO_RETRY }),
  });
  await screen.findByText("Wekesa");
  expect(screen.queryByRole("button", { name: /^Retry the failed/ })).toBeNull();
});

test("of what nobody knows, a person says whether it was sent", async () => {
  const { user, sent } = open("?dialog=sentMessages~MS1", { settleMessage: () => message(2, "Njoroge", "sent") });
  await user.click(await screen.findByRole("button", { name: "It was not: Njoroge" }));
  const question = await screen.findByRole("alertdialog", { name: "Say this of the message to Njoroge?" });
  await user.click(within(question).getByRole("button", { name: "It was not" }));
  await waitFor(() =>
    expect(sent("settleMessage")).toMatchObject([{ sendCode: "MS1", messageId: "2", wasSent: "false" }]),
  );
});

test("what nobody knows is told beside the cards with what it may cost, narrows the list, and is settled by a pasted list", async () => {
  const { user, sent } = open("", { settleMessages: () => ({ settled: 2, strangers: 1 }) });
  await screen.findByText(/^Of 3 messages nobody knows whether they were sent\. .*KES 2\.40 that no card counts/);
  await user.click(screen.getByRole("button", { name: "Nobody knows" }));
  await waitFor(() => expect(sent("getMessagesHistory").at(-1)).toMatchObject({ unknownOnly: "true" }));
  await user.click((await screen.findAllByText(/school closes on Friday/))[0]!);
  await user.click(await screen.findByRole("button", { name: "Say how they ended" }));
  const form = await screen.findByRole("dialog", { name: "Say how they ended" });
  await user.click(within(form).getByRole("textbox", { name: /Numbers or addresses/ }));
  await user.paste("0711000001\n0711000002");
  await user.click(within(form).getByRole("button", { name: "Say how they ended" }));
  await waitFor(() =>
    expect(sent("settleMessages")).toMatchObject([
      { sendCode: "MS1", wasSent: "true", recipients: "0711000001\n0711000002" },
    ]),
  );
  expect(await screen.findByText("2 messages are noted; 1 number that was named is none of them")).toBeDefined();
});

test("once the only one on the last page of a state is settled, the page before it is shown", async () => {
  const unknown = Array.from({ length: 11 }, (_, at) => message(at + 1, `Njoroge ${at + 1}`, "unknown"));
  const { user } = open("?dialog=sentMessages~MS1", {
    getMessages: ({ state = "", page = "0" }) => {
      const all = unknown.filter((one) => state === "" || one.state === state);
      const from = Number(page) * 10;
      return {
        send: send("MS1", { states: { ...NO_STATES, sent: 189, unknown: all.length } }),
        messages: all.slice(from, from + 10),
        count: all.length,
        canDecide: false,
        retryable: 0,
      };
    },
    settleMessage: () => {
      unknown[10] = message(11, "Njoroge 11", "sent");
      return unknown[10];
    },
  });
  await user.click(await screen.findByRole("button", { name: "Unknown 11" }));
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await user.click(await screen.findByRole("button", { name: "It was sent: Njoroge 11" }));
  const question = await screen.findByRole("alertdialog", { name: "Say this of the message to Njoroge 11?" });
  await user.click(within(question).getByRole("button", { name: "It was sent" }));
  expect(await screen.findByText("Njoroge 10")).toBeDefined();
  expect(screen.queryByText("Nobody is in this state")).toBeNull();
});

test("recipients are narrowed by their state", async () => {
  const { user, sent } = open("?dialog=sentMessages~MS1");
  await user.click(await screen.findByRole("button", { name: "Failed 2" }));
  await waitFor(() => expect(sent("getMessages").at(-1)).toMatchObject({ state: "failed" }));
});

test("a large send is listed, and another person approves it, or refuses it with a reason", async () => {
  const asked = send("MS5", {
    price: "1,000.00",
    approval: "waiting",
    contacts: 1250,
    states: { ...NO_STATES, held: 1250 },
  });
  const { user, sent } = open("", {
    getWaitingSends: () => ({
      sends: [asked, send("MS6", { goesAt: "2026-11-24T04:00:00.000Z", states: { ...NO_STATES, waiting: 3 } })],
    }),
    getMessages: () => ({
      send: asked,
      messages: [message(1, "Wekesa", "held")],
      count: 1250,
      canDecide: true,
      retryable: 0,
    }),
    decideSend: () => ({ decided: 1250 }),
    cancelMessages: () => ({ cancelled: 3 }),
  });
  expect(await screen.findByText("Faith Okoth asks for a large send: a second person decides")).toBeDefined();
  expect(screen.getByText(/^Scheduled: goes out at/)).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "Look" })[0]!);
  await user.click(await screen.findByRole("button", { name: "Refuse" }));
  const why = await screen.findByRole("alertdialog", { name: "Refuse this send?" });
  await user.type(within(why).getByLabelText(/^Reason/), "The date is wrong");
  await user.click(within(why).getByRole("button", { name: "Refuse" }));
  await waitFor(() =>
    expect(sent("decideSend")).toMatchObject([{ sendCode: "MS5", approve: "false", note: "The date is wrong" }]),
  );
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  const sure = await screen.findByRole("alertdialog", { name: /^Let 1,?250 messages of Faith Okoth leave/ });
  await user.click(within(sure).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(sent("decideSend").at(-1)).toMatchObject({ approve: "true" }));
});

test.each([
  ["none of it left yet", { held: 2 }, { price: "1.60", cost: "0.00" }, { Cost: "", "Cost to come": "KES\u00a01.60" }],
  ["a part of it left", { sent: 1, waiting: 1 }, {}, { Cost: "KES\u00a00.80", "Cost to come": "KES\u00a00.80" }],
  ["all of it left", { sent: 2 }, { price: "0.00", cost: "1.60" }, { Cost: "KES\u00a01.60", "Cost to come": "" }],
  [
    "none of its numbers has a price",
    { held: 2 },
    { price: "0.00", cost: "0.00", unpriced: 2 },
    { Cost: "", "Cost to come": "an unknown price" },
  ],
])("what a send cost and what it will still cost: %s", async (_, states, part, figures) => {
  const asked = send("MS5", {
    price: "0.80",
    cost: "0.80",
    contacts: 2,
    approval: "waiting",
    states: { ...NO_STATES, ...states },
    ...part,
  });
  open("?dialog=sentMessages~MS5", {
    getWaitingSends: () => ({ sends: [asked] }),
    getMessages: () => ({
      send: asked,
      messages: [message(1, "Wekesa", "held")],
      count: 2,
      canDecide: true,
      retryable: 0,
    }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Message" });
  await within(dialog).findByText("Wekesa");
  for (const [label, figure] of Object.entries(figures))
    expect(
      within(dialog).queryByText(label, { selector: "dt" })?.nextElementSibling?.textContent ?? "",
      `${label} of it`,
    ).toBe(figure);
  if ("unpriced" in part)
    expect(within(dialog).getByText(/asks to send 2 messages for an unknown price/)).toBeDefined();
});

test("what was sent is taken along as it is searched and sorted", async () => {
  const saved = downloads();
  const { user } = open("?keyword=fees&direction=asc");
  await user.click(await screen.findByRole("button", { name: "Export to Excel" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/downloadMessagesHistory.*keyword=fees.*direction=asc/);
});

test("months are drawn by what they cost, with every figure in a table beside, and sums by network", async () => {
  const month = (given: object) => ({
    month: "2026-03",
    channel: "sms",
    network: "Safaricom",
    sent: 100,
    delivered: 90,
    failed: 3,
    unknown: 1,
    cost: "80.00",
    ...given,
  });
  const { user } = open("", {
    getMessageMonths: () => ({
      months: [
        month({}),
        month({ network: "Airtel", sent: 10, delivered: 5, failed: 0, unknown: 0, cost: "10.00" }),
        month({ channel: "email", network: "", sent: 7, delivered: 0, failed: 0, unknown: 0, cost: "0.00" }),
        month({ month: "2026-02", cost: "40.00" }),
      ],
    }),
  });
  await user.click(await screen.findByRole("button", { name: "By month" }));
  const bars = await screen.findByRole("list", { name: "Cost by month (KES)" });
  expect(
    within(bars)
      .getAllByRole("listitem")
      .map((each) => each.textContent),
  ).toEqual(["March 202690 for 117 sent, 95 delivered", "February 202640 for 100 sent, 90 delivered"]);
  const byNetwork = screen.getByRole("table", { name: "By network" });
  expect(within(byNetwork).getByRole("row", { name: "Safaricom 200 180 6 2 120" })).toBeDefined();
  expect(within(byNetwork).getByRole("row", { name: "Total 217 185 6 2 130" })).toBeDefined();
  expect(within(screen.getByRole("table", { name: "By month and network" })).getAllByRole("row")).toHaveLength(6);
});

test("a repeat whose answer was lost is the same one when it is pressed again", async () => {
  const { user, sent } = open("?dialog=sentMessages~MS1", {
    getMessages: () => {
      const retryable = sent("retryFailedMessages").length === 0 ? 2 : 1;
      return { send: SEND, messages: [message(1, "Wekesa", "failed")], count: 1, canDecide: false, retryable };
    },
    retryFailedMessages: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  for (const name of ["Retry the failed (2)", "Send again", "OK", "Retry the failed (1)"])
    await user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(sent("retryFailedMessages")[1]).toEqual(sent("retryFailedMessages")[0]));
});

test("a repeat that is more than was shown is shown anew", async () => {
  const { user, sent } = open("?dialog=sentMessages~MS1", { retryFailedMessages: () => refuse("Look at it again") });
  await user.click(await screen.findByRole("button", { name: "Retry the failed (2)" }));
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  const before = sent("getMessages").length;
  const told = await screen.findByRole("alertdialog", { name: "Look at it again" });
  await user.click(within(told).getByRole("button"));
  await waitFor(() => expect(sent("getMessages").length).toBeGreaterThan(before));
});
