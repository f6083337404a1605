import { useQuery } from "@tanstack/react-query";
import { contentSlotsQuery } from "@/api/main/content/slots";
import { useHttp } from "@/lib/http/http-context";
import type { SlotView } from "@/shared/contract/main/contents";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { isBookable, soonestDay, WEEK } from "./times";

/** The seven days from `from`, as they are asked for. */
export const weekRange = (from: PlainDate) => ({ from, to: addDays(from, WEEK - 1) });

/** The seats of the week on show and of the chosen day's week; undefined while they are not known. */
export const useSlots = (ask: { id: number; shownWeek: PlainDate; chosenWeek: PlainDate; enabled: boolean }) => {
  const { id, enabled } = ask;
  const http = useHttp().main;
  const shown = useQuery({ ...contentSlotsQuery(http, { id, ...weekRange(ask.shownWeek) }), enabled });
  const chosen = useQuery({ ...contentSlotsQuery(http, { id, ...weekRange(ask.chosenWeek) }), enabled });
  return { shown, chosen: chosen.data?.slots };
};

/** The first day that can be booked, asked only when the week on show has none; null when two months have none. */
export const useSoonest = (id: number, week: readonly SlotView[] | undefined): PlainDate | null | undefined => {
  const isNeeded = week !== undefined && !week.some((slot) => slot.date !== null && isBookable(slot));
  const all = useQuery({ ...contentSlotsQuery(useHttp().main, { id }), enabled: isNeeded });
  return isNeeded && all.data ? soonestDay(all.data.slots) : undefined;
};
