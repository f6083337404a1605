import { positiveInteger } from "@/lib/address/positive-integer";
import { kstToday } from "@/shared/dates/kst";
import { isPlainDate, type PlainDate } from "@/shared/dates/plain-date";

export type DetailInput = { id: number; date: PlainDate | null };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `?id=` and the chosen day; a day that is over or none is forgotten, a wrong id is no page. */
export const readDetailInput = ({ id, date }: Query, { now }: { now: number }): DetailInput | null => {
  const pk = positiveInteger(id);
  if (pk === null) return null;
  const isOpen = typeof date === "string" && isPlainDate(date) && date >= kstToday(now);
  return { id: pk, date: isOpen ? date : null };
};
