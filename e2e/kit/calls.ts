/** Calls beside the screen, in the page's own session: what a journey needs and another one walks. */
import type { APIResponse, Page } from "playwright-core";
import { claim } from "./expect.ts";

type Wire = NonNullable<Parameters<ReturnType<Page["context"]>["request"]["post"]>[1]>;

/** Posts as the page itself would, each time under a key of its own. The fields name the `function`. */
export function post(page: Page, wire: Pick<Wire, "form" | "multipart">): Promise<APIResponse> {
  const { origin } = new URL(page.url());
  return page.context().request.post(`${origin}/api/index.php`, {
    ...wire,
    headers: { "x-ofisi": "1", origin, "idempotency-key": crypto.randomUUID() },
  });
}

/** What the answer holds; fails the journey when the call was refused. */
export async function callAs<Data = Record<string, string>>(
  page: Page,
  form: Record<string, string>,
  multipart?: Exclude<Wire["multipart"], FormData | undefined>,
): Promise<Data> {
  const answer = await post(page, multipart === undefined ? { form } : { multipart: { ...form, ...multipart } });
  const envelope = (await answer.json()) as { success: boolean; message: string; data: Data };
  claim(envelope.success, `${form["function"]}: ${envelope.message}`);
  return envelope.data;
}
