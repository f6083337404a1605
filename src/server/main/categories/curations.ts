import { type ListAsk, listContents } from "@/server/main/contents/content-list";
import type { Filters } from "@/server/main/contents/content-query";
import { contentWindow } from "@/server/main/contents/content-window";
import type { Moment } from "@/server/main/contents/moment";
import type { Db } from "@/server/platform/db/types";
import type { ContentCard } from "@/shared/contract/main/contents";
import type { Curation } from "@/shared/contract/main/discover";
import { dateText } from "@/shared/dates/date-text";
import { addDays, weekday } from "@/shared/dates/plain-date";
import { listDistance } from "@/shared/geo/list-distance";
import type { ObjectKey } from "@/shared/scene/object-picture";
import { curationText, saturdayText } from "./copy";

type Theme = {
  id: keyof typeof curationText | "weekend";
  object: ObjectKey;
  sort: NonNullable<ListAsk["sort"]>;
  filters: (today: string) => Filters;
};

const SATURDAY = 6;
const SHOWN = 10;
/** Fewest contents of a shelf; with fewer it looks broken. */
const FEWEST = 3;
/** Fewest contents near a district; with fewer the shelf is of the whole country. */
const FEWEST_NEAR = 5;

/** Each theme is a query of the content list, so its shelf and "see all" always agree. */
const THEMES: readonly Theme[] = [
  { id: "weekend", object: "calendar", sort: "priority-desc", filters: (today) => ({ date: nextSaturday(today) }) },
  { id: "indoor", object: "umbrella", sort: "priority-desc", filters: () => ({ indoor: "indoor" }) },
  { id: "free", object: "gift", sort: "priority-desc", filters: () => ({ free_only: true }) },
  { id: "toddler", object: "teddy", sort: "priority-desc", filters: () => ({ child_months: [0, 47] }) },
  { id: "preschool", object: "carousel", sort: "priority-desc", filters: () => ({ child_months: [48, 83] }) },
  { id: "school", object: "school", sort: "priority-desc", filters: () => ({ child_months: [84, 119] }) },
  { id: "loved", object: "heart", sort: "rating-desc", filters: () => ({}) },
  { id: "budget", object: "coin", sort: "priority-desc", filters: () => ({ max_price: 10_000 }) },
];

const nextSaturday = (today: string): string => addDays(today, (SATURDAY - weekday(today) + 7) % 7);

type Ask = {
  categoryId: number | null;
  /** Only this theme. */
  id?: string | undefined;
  /** Near this district, where there are enough. */
  loc?: number | undefined;
  most?: number | undefined;
  userId: string;
  moment: Moment;
};

/** Themed shelves of one category or of all; themes with fewer than three contents are left out. */
export async function curations(
  db: Db,
  { categoryId, id, loc, most = THEMES.length, ...ask }: Ask,
): Promise<Curation[]> {
  const shelves: Curation[] = [];
  for (const theme of THEMES) {
    if (shelves.length >= most) break;
    if (id !== undefined && theme.id !== id) continue;
    const filters = { ...theme.filters(ask.moment.today), ...(categoryId === null ? {} : { cat: categoryId }) };
    const near = { ...filters, loc, distance: listDistance.set };
    const shelf =
      (loc === undefined ? null : await findShelf(db, theme, near, FEWEST_NEAR, ask)) ??
      (await findShelf(db, theme, filters, FEWEST, ask));
    if (shelf) shelves.push(shelf);
  }
  return shelves;
}

async function findShelf(
  db: Db,
  theme: Theme,
  filters: Filters,
  fewest: number,
  { userId, moment }: Pick<Ask, "userId" | "moment">,
): Promise<Curation | null> {
  const { centre } = await contentWindow(db, filters.loc);
  const page = await listContents(db, { filters, index: 1, size: SHOWN, sort: theme.sort, userId, moment, centre });
  const contents = page.contents.filter((card) => belongs(theme, card));
  if (contents.length < fewest) return null;
  return {
    id: theme.id,
    ...toText(theme, filters, contents),
    object: theme.object,
    query: toQuery(theme, filters),
    contents,
  };
}

/** False for what a list shows at its end and a shelf does not promise: unknown hours, places without a rating. */
const belongs = ({ id }: Theme, { day, rating }: ContentCard): boolean =>
  id === "weekend" ? day !== "unknown" : id === "loved" ? rating !== null : true;

function toText({ id }: Theme, { date = "" }: Filters, contents: readonly ContentCard[]) {
  if (id !== "weekend") return curationText[id];
  const isBookable = contents.every(({ sale_state: state }) => state === "on_sale");
  return saturdayText[isBookable ? "bookable" : "open"](dateText(date));
}

const toQuery = ({ sort }: Theme, filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, sort }).map(([name, value]) => [name, String(value)]));
