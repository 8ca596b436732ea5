/** The empty spreadsheet of recipients (document 001 section 7.4). */
import type { FileAnswer } from "../../kit/operations.ts";
import { templateWorkbook } from "../../kit/sheet/template.ts";
import { XLSX_TYPE } from "../../kit/sheet/write.ts";

export function messageTemplate(): FileAnswer {
  const body = templateWorkbook({
    name: "Recipients",
    fields: [
      { title: "Name", about: "Who is written to: $Name", rule: "Required", example: "Achieng Otieno" },
      { title: "Phone Number", about: "For an SMS", rule: "+254712345678 or 0712345678", example: "0712345678" },
      { title: "Email", about: "For an e-mail", rule: "name@example.org", example: "achieng@example.org" },
      {
        title: "Amount",
        about: "Any further column is a placeholder by its title: $Amount",
        rule: "As it is to be read",
        example: "15,000",
      },
    ],
  });
  return { fileName: "messages-template.xlsx", contentType: XLSX_TYPE, body };
}
