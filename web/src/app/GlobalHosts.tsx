/** Where questions and news are shown; fetched with the first touch of the page. */
import { AskHost } from "../kit/dialog/AskHost.tsx";
import { NotifyHost } from "../kit/shell/NotifyHost.tsx";

export function GlobalHosts() {
  return (
    <>
      <NotifyHost />
      <AskHost />
    </>
  );
}
