/** While a message is written: templates that a school keeps, each in its language, and a test to oneself. */
import { z } from "zod";
import { officeOrSna } from "../kit/access.ts";
import { code, count, required, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { LANGUAGES } from "../kit/languages.ts";
import { CHANNELS, EMAIL_MAX, optionalLine, Queued, SMS_MAX } from "./rows.ts";

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };
const language = z.enum(LANGUAGES, notAllowed);

export const MessageTemplate = z.object({
  templateCode: z.string(),
  templateName: z.string(),
  /** In which its words are. */
  language: z.enum(LANGUAGES),
  message: z.string(),
  /** Another one for each text. */
  version: count,
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

/** Templates that one school keeps at most: somebody has to find one among them. */
export const TEMPLATES_MAX = 200;
/** Tests that one person sends in a day of the school's: they pass no second person. */
export const TESTS_MAX = 20;

export const messageDrafts = contract("school", "messageDrafts", {
  getMessageTemplates: read({
    about: "The school's templates by name, each with its language.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ templates: z.array(MessageTemplate) }),
  }),
  saveMessageTemplate: write({
    about:
      "Keeps a text as a template. One of the same name in the same language is replaced by it where that one's version is sent along, and otherwise refused, naming who has kept it.",
    who: officeOrSna,
    in: z.object({
      templateName: required("Empty", 80),
      language,
      message: required("Enter Message", SMS_MAX),
      /** Of the template that is to be replaced, as it was shown; 0 replaces none. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: MessageTemplate,
  }),
  removeMessageTemplate: write({
    about: "Removes a template; what was sent with it stays.",
    who: officeOrSna,
    in: z.object({ templateCode: code("This template is not there any more") }),
    out: z.object({ templateName: z.string() }),
  }),
  getTestAddress: read({
    about: "One's own number and e-mail, as far as the school knows them, for a test to oneself.",
    who: officeOrSna,
    in: z.object({}),
    out: z.object({ sms: z.string(), email: z.string() }),
  }),
  sendTestToMyself: write({
    about:
      "Sends one message as it is written to one's own number or address, at once and at whatever hour. It costs what a message costs, counts against the limits and stands in the history; a person sends some in a day.",
    who: officeOrSna,
    keyRequired: true,
    in: z.object({
      channel: z.enum(CHANNELS, notAllowed),
      address: required("Empty", 254),
      message: required("Enter Message", EMAIL_MAX),
      emailSubject: optionalLine(),
    }),
    out: Queued,
  }),
});
