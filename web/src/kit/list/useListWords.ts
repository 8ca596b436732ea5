import type { ListScreenProps } from "./ListScreen.tsx";
import { useTranslation } from "../i18n/i18n.ts";
import type { GroupWith } from "../i18n/translate.ts";
import type { QuietAction } from "./QuietActions.tsx";

/** The groups of words that say all of a plain list. */
type ListWords = GroupWith<"title"> &
  GroupWith<"about"> &
  GroupWith<"table"> &
  GroupWith<"search"> &
  GroupWith<"none"> &
  GroupWith<"noneAbout"> &
  GroupWith<"unmatched">;

type Said = Pick<ListScreenProps<unknown, "keyword">, "title" | "about" | "label" | "search" | "none" | "unmatched">;

/**
 * What a list screen says of itself, by the keys that plain lists have in common.
 * @param next the step that is offered while there is nothing at all
 */
export function useListWords(words: ListWords, next: QuietAction): Said {
  const { t } = useTranslation();
  return {
    title: t(`${words}.title`),
    about: t(`${words}.about`),
    label: t(`${words}.table`),
    search: { by: "keyword", label: t(`${words}.search`) },
    none: { title: t(`${words}.none`), about: t(`${words}.noneAbout`), action: next },
    unmatched: { title: t(`${words}.unmatched`) },
  };
}
