import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import type { Filters } from "@/server/main/contents/content-query";
import type { Moment } from "@/server/main/contents/moment";
import type { Db } from "@/server/platform/db/types";
import type { Curation } from "@/shared/contract/main/discover";
import { addDays, weekday } from "@/shared/dates/plain-date";
import type { ObjectKey } from "@/shared/scene/object-picture";
import { curationText } from "./copy";

type Theme = {
  id: keyof typeof curationText;
  object: ObjectKey;
  sort: NonNullable<ListAsk["sort"]>;
  filters: (today: string) => Filters;
};

const SATURDAY = 6;
const SHOWN = 10;
/** Fewest contents of a shelf; with fewer it looks broken. */
const FEWEST = 3;

/** Each theme is a query of the content list, so its shelf and "see all" always agree. */
const THEMES: readonly Theme[] = [
  { id: "weekend", object: "calendar", sort: "priority-desc", filters: (today) => ({ date: nextSaturday(today) }) },
  { id: "indoor", object: "umbrella", sort: "priority-desc", filters: () => ({ indoor: "indoor" }) },
  { id: "toddler", object: "teddy", sort: "priority-desc", filters: () => ({ child_months: [18, 30] }) },
  { id: "loved", object: "heart", sort: "rating-desc", filters: () => ({}) },
  { id: "budget", object: "coin", sort: "priority-desc", filters: () => ({ max_price: 10_000 }) },
];

const nextSaturday = (today: string): string => addDays(today, (SATURDAY - weekday(today) + 7) % 7);

type Ask = {
  categoryId: number | null;
  /** Only this theme. */
  id?: string | undefined;
  /** Maximum number of shelves. */
  most?: number | undefined;
  userId: string;
  moment: Moment;
};

/** Themed shelves of one category or of all; themes with fewer than three contents are left out. */
export async function curations(
  db: Db,
  { categoryId, id, most = THEMES.length, userId, moment }: Ask,
): Promise<Curation[]> {
  const shelves: Curation[] = [];
  for (const theme of THEMES) {
    if (shelves.length >= most) break;
    if (id !== undefined && theme.id !== id) continue;
    const filters = { ...theme.filters(moment.today), ...(categoryId === null ? {} : { cat: categoryId }) };
    const page = { index: 1, size: SHOWN, sort: theme.sort, userId, moment, centre: null };
    const { contents } = await listContents(db, { filters, ...page });
    if (contents.length < FEWEST) continue;
    const { title, subtitle } = curationText[theme.id];
    shelves.push({ id: theme.id, title, subtitle, object: theme.object, query: queryOf(theme, filters), contents });
  }
  return shelves;
}

const queryOf = ({ sort }: Theme, filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, sort }).map(([name, value]) => [name, String(value)]));
