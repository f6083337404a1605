import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { CalendarFeed } from "@/shared/contract/main/members";

const key = ["main", "calendar"] as const;

/** Secret URL for calendar subscriptions; null without one. Members only. */
export const calendarQuery = (http: Http) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await http.get<CalendarFeed>("/calendar/", { signal })).data.url,
  });

/** Creates a new URL, which invalidates the previous one, or deletes it. */
export const calendarMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (wish: "renew" | "end") =>
      (wish === "renew"
        ? await http.post<CalendarFeed>("/calendar/", { json: {} })
        : await http.delete<CalendarFeed>("/calendar/")
      ).data.url,
    onSuccess: (url) => void client.setQueryData(key, url),
  });
