import type { Deletion, Held } from "@ofisi/contract/kit/deletion";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { DeleteIcon, DownloadIcon } from "../../kit/shell/icons.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { saveChosen } from "../../kit/print/saveFile.ts";

/** People who are held are named up to here. */
const HELD_SHOWN = 20;

/** What can be done with the ticked people of any list: deleting them, with the bin, and downloading them. */
export function BulkSection(props: {
  count: number;
  /** How many of them were ticked one by one, and are named; none where all that match are meant. */
  ticked: number;
  busy: boolean;
  /** Deletes all, or with `rest` those whom nothing holds; undefined when it failed and said so. */
  onDelete: (rest: boolean) => Promise<Deletion | undefined>;
  /** Takes the deleted out of the bin, in one call; undefined when it failed and said so. */
  onRestore: (codes: readonly string[]) => Promise<{ held: readonly Held[] } | undefined>;
  onDeleted: () => void;
  /** The address of their spreadsheet. */
  download: () => string;
}) {
  const { count, onDelete } = props;
  const { t } = useTranslation();

  const remove = async (): Promise<void> => {
    const agreed = await ask.confirm(t("kit.bulk.confirm", { count }), {
      confirmLabel: t("kit.bulk.delete"),
      destructive: true,
      detail: t("kit.bulk.detail"),
    });
    if (!agreed) return;
    const first = await onDelete(false);
    const done = first && first.held.length > 0 ? await removeRest(first) : first;
    if (!done || done.deleted.length === 0) return;
    props.onDeleted();
    const undo = async (): Promise<void> => {
      const back = await props.onRestore(done.deleted);
      if (back && back.held.length > 0)
        await ask.alert(t("kit.bulk.stays", { count: back.held.length }), <Names held={back.held} />);
      else if (back) notify(t("kit.bulk.restored"));
    };
    notify(t("kit.bulk.deleted", { count: done.deleted.length }), { undo: () => void undo() });
  };

  /** Names those who are held, and takes the others once the person agrees. */
  const removeRest = async ({ held }: Deletion): Promise<Deletion | undefined> => {
    const names = <Names held={held} />;
    const message = t("kit.bulk.held", { count: held.length });
    const others = count - held.length;
    if (others === 0) {
      await ask.alert(message, names);
      return undefined;
    }
    const agreed = await ask.confirm(message, {
      confirmLabel: t("kit.bulk.rest", { count: others }),
      destructive: true,
      detail: names,
    });
    return agreed ? await onDelete(true) : undefined;
  };

  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void saveChosen(props.ticked, props.download)}>
        {t("kit.bulk.download")}
      </Button>
      <Button kind="danger" icon={<DeleteIcon />} busy={props.busy} onClick={() => void remove()}>
        {t("kit.bulk.delete")}
      </Button>
    </>
  );
}

/** Who is held, each with the reason. */
function Names({ held }: { held: readonly Held[] }) {
  const { t } = useTranslation();
  return (
    <Down gap={0.5}>
      {held.slice(0, HELD_SHOWN).map(({ code, name, reason }) => (
        <span key={code}>{t("kit.bulk.reason", { name, reason })}</span>
      ))}
    </Down>
  );
}
