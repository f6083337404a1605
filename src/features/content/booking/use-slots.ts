import { useQuery } from "@tanstack/react-query";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { useHttp } from "@/lib/http/http-context";
import type { SlotView } from "@/shared/contract/main/contents";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { isBookable, soonestDay, WEEK } from "./slots";

/** Range of a request: seven days from `from`. */
export const weekRange = (from: PlainDate) => ({ from, to: addDays(from, WEEK - 1) });

/** Slots of the week shown and of the chosen day's week; undefined while loading. */
export const useSlots = (ask: { id: number; shownWeek: PlainDate; chosenWeek: PlainDate; enabled: boolean }) => {
  const { id, enabled } = ask;
  const http = useHttp().main;
  const shown = useQuery({ ...contentSlotsQuery(http, { id, ...weekRange(ask.shownWeek) }), enabled });
  const chosen = useQuery({ ...contentSlotsQuery(http, { id, ...weekRange(ask.chosenWeek) }), enabled });
  return { shown, chosen: chosen.data?.slots };
};

/** First day that can be booked, loaded only if the week shown has none; null if two months have none. */
export const useSoonest = (id: number, week: readonly SlotView[] | undefined): PlainDate | null | undefined => {
  const isNeeded = week !== undefined && !week.some((slot) => slot.date !== null && isBookable(slot));
  const all = useQuery({ ...contentSlotsQuery(useHttp().main, { id }), enabled: isNeeded });
  return isNeeded && all.data ? soonestDay(all.data.slots) : undefined;
};
