import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { CalendarFeed } from "@/shared/contract/main/booking/calendar";

const key = ["main", "calendar"] as const;

/** The secret address that calendars subscribe to; null while there is none. Ask as a member. */
export const calendarQuery = (http: Http) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await http.get<CalendarFeed>("/calendar/", { signal })).data.url,
  });

/** A new address (the one before ends), or none. */
export const calendarMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (wish: "renew" | "end") =>
      (wish === "renew"
        ? await http.post<CalendarFeed>("/calendar/", { json: {} })
        : await http.delete<CalendarFeed>("/calendar/")
      ).data.url,
    onSuccess: (url) => void client.setQueryData(key, url),
  });
