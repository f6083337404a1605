import { positiveInteger } from "@/lib/address/read-value";
import type { WebSettings } from "@/lib/web-settings";
import { kstToday } from "@/shared/dates/kst";
import { isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

export type DetailInput = { id: number; date: PlainDate | null };

type Context = { now: number; settings: Pick<WebSettings, "mapTiles"> };
type PageInput = DetailInput & { tiles: WebSettings["mapTiles"] };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Parses `?id=` and the chosen day; a past or invalid day is dropped, an invalid id returns null. */
export const readDetailInput = ({ id, date }: Query, { now, settings }: Context): PageInput | null => {
  const pk = positiveInteger(id);
  if (pk === null) return null;
  const isOpen = typeof date === "string" && isPlainDate(date) && date >= kstToday(now);
  return { id: pk, date: isOpen ? date : null, tiles: settings.mapTiles };
};
