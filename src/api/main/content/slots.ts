import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { ContentSlots } from "@/shared/contract/main/contents";

/** Days `yyyy-MM-dd`, inclusive, at most 92 apart; without them the host returns slots from today on. */
type SlotRange = { from?: string; to?: string };

const slotsKeys = {
  content: (pk: number) => ["main", "slots", pk] as const,
  range: (pk: number, range: SlotRange) => [...slotsKeys.content(pk), range] as const,
};

/** Slots of an activity with live seats; undated stock has `date: null`. */
export const contentSlotsQuery = (http: Http, { id, ...range }: { id: number } & SlotRange) =>
  queryOptions({
    queryKey: slotsKeys.range(id, range),
    queryFn: async ({ signal }) =>
      (await http.get<ContentSlots>(`/contents/${id}/slots/`, { params: { ...range }, signal })).data,
    retry: retryUnlessAnswered,
  });
