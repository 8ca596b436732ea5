/** What journeys of messages do alike: a school whose messages leave to stand-ins, and how they stand. */
import type { Page } from "playwright-core";
import { button, dialog, signIn } from "./acts.ts";
import { gone, seen } from "./expect.ts";
import type { Product } from "./product.ts";
import { placeSchool } from "./school.ts";

/** The question before anything leaves. */
export const SEND = "Please Confirm you want to send now";

/** A school of the journey's own, without quiet hours, and the one who keeps its office. */
export async function enterSchool(page: Page, product: Product, code: string): Promise<void> {
  const name = `Shule ya ${code}`;
  const keeper = { username: `ofisi.${code.toLowerCase()}`, password: "barua-za-wazazi-37", name: "Neema Ouma" };
  await placeSchool(product, { code, name, staff: [keeper] });
  await product.stored(
    "insert into message_limits (school_code, quiet_from, quiet_until) values ($1, '00:00', '00:00')",
    [code],
  );
  await signIn(page, keeper.username, keeper.password);
  await seen(page, name);
}

/** Messages of the school by how they stand, and to whom. */
export const standing = (product: Product, code: string): Promise<{ recipient: string; state: string }[]> =>
  product.stored("select recipient, state from messages where school_code = $1 order by recipient, id", [code]);

/** A gateway is told how it is called, in the dialog of carriers, which the page shows the way to. */
export async function connectGateway(page: Page, product: Product, url: string): Promise<void> {
  await page.goto(`${product.url}/#/sms/settings`);
  await button(page, "Change: SMS").click();
  const carrier = dialog(page, "Carrier: SMS");
  await carrier.getByRole("combobox", { name: "Carrier" }).selectOption({ label: "HTTP gateway" });
  for (const [label, value] of [
    [/^Address(?! of)/, `${url}/send`],
    [/^Headers/, "Content-Type: application/json"],
    [/^Body/, '{"to":"{to}","text":"{message}"}'],
    [/^Reference in the answer/, "messages.0.id"],
    [/^Reference in a report/, "id"],
    [/^State in a report/, "status"],
    [/^Words for arrived/, "delivered"],
    [/^Words for failed/, "failed"],
  ] as const)
    await carrier.getByRole("textbox", { name: label }).fill(value);
  await button(carrier, "Save carrier").click();
  await gone(carrier);
}

/** The same for a mail server. */
export async function connectMail(page: Page, product: Product, port: number, from: string): Promise<void> {
  await page.goto(`${product.url}/#/sms/settings`);
  await button(page, "Change: E-mail").click();
  const carrier = dialog(page, "Carrier: E-mail");
  await carrier.getByRole("combobox", { name: "Carrier" }).selectOption({ label: "Mail server (SMTP)" });
  await carrier.getByRole("textbox", { name: /^Server/ }).fill("127.0.0.1");
  await carrier.getByRole("textbox", { name: /^Port/ }).fill(String(port));
  await carrier.getByRole("textbox", { name: /^From/ }).fill(from);
  // The stand-in speaks no TLS.
  await carrier.getByRole("checkbox", { name: "Must be encrypted" }).uncheck();
  await button(carrier, "Save carrier").click();
  await gone(carrier);
}

/** Somebody who is in no roster is put into the list that is shown. */
export async function addPerson(page: Page, name: string, reached: { phone?: string; email?: string }): Promise<void> {
  await button(page, "Add person").click();
  const person = dialog(page, "Add person");
  await person.getByRole("textbox", { name: /^Name/ }).fill(name);
  if (reached.phone !== undefined) await person.getByRole("textbox", { name: /^Phone/ }).fill(reached.phone);
  if (reached.email !== undefined) await person.getByLabel("E-mail").fill(reached.email);
  await button(person, "Add person").click();
  await gone(person);
  await seen(page, name);
}
