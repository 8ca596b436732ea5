/** The price that is shown before a send is the one that is booked, whatever the texts and networks. */
import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { centsOf, e4Of, priceOfMessage } from "@ofisi/contract/messaging/prices";
import { countSegments, normalise } from "@ofisi/contract/messaging/segments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSchool } from "../../../test/cast.ts";
import { Sending } from "../../../test/sending.ts";

const sending = new Sending();
beforeAll(() => sending.start());
afterAll(() => sending.stop());

const PRICES = [
  { prefix: "+", network: "", price: "2.5" },
  { prefix: "+2547", network: "Safaricom", price: "0.8025" },
  { prefix: "+25473", network: "Airtel", price: "1.0033" },
  { prefix: "+24381", network: "Vodacom", price: "0.0001" },
];
const BEGINNINGS = ["+254722", "+254733", "+254771", "+243812", "+243991", "+255754"];
const WORDS = ["School closes on Friday", "École fermée", "Shule itafungwa 🎉", "[fees] {due} €5", "ê", "Asante sana"];

/** Texts of one to nine segments, in plain letters and not, each for another number. */
const ROWS = Array.from({ length: 240 }, (_, place) => ({
  number: `${BEGINNINGS[place % BEGINNINGS.length]}${String(100_000 + place)}`,
  text: `${WORDS[place % WORDS.length]} `.repeat(1 + ((place * 7) % 17)).trim(),
}));

it("shows, books and tells one sum for many texts and networks", async () => {
  const school = await aSchool();
  const { office } = school;
  await office.call(messagingSettings.saveMessagePrices, { prices: PRICES });
  const file = ["Name,Phone Number,Text", ...ROWS.map(({ number, text }, at) => `P${at},${number},${text}`)].join("\n");
  await office.call(
    customUpload.uploadFeeList,
    { message: "$Text", toSMS: "true", toEmail: undefined },
    { files: { excel: { name: "x.csv", contents: Buffer.from(file) } } },
  );

  const list = PRICES.map((row) => ({ ...row, priceE4: e4Of(row.price) }));
  const composed = ROWS.map(({ number, text }) => {
    const { segments } = countSegments(normalise(text));
    return { segments, ...priceOfMessage(number, segments, list) };
  });
  const price = centsOf(composed.reduce((sum, { priceE4 }) => sum + priceE4, 0));

  const { preview } = await office.call(customMessages.previewCustomSend, {});
  expect(preview).toMatchObject({
    recipients: ROWS.length,
    segments: composed.reduce((sum, { segments }) => sum + segments, 0),
    price,
    unpriced: 0,
  });
  const { sendCode } = await office.call(customMessages.sendCustomMessages, {});
  expect((await office.call(messagingSettings.getMessagingSettings, {})).spentToday).toBe(price);
  await sending.drain(school);
  const { send } = await office.call(messageHistory.getMessages, { sendCode });
  expect(send).toMatchObject({ cost: price, states: { sent: ROWS.length } });
  expect((await office.call(messageHistory.getMessagesHistory, {})).summary.todayAmount).toBe(price);
});
