import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  ActivityWaitBody,
  SaleAlarmState,
  StayWaitBody,
  WaitEntries,
  WaitEntryView,
} from "@/shared/contract/main/booking/waitlist";

const waitlistKeys = {
  all: ["main", "waitlist"] as const,
  mine: () => [...waitlistKeys.all, "mine"] as const,
};

/** The member's waitlist entries, stays included, offers first. Members only. */
export const waitlistQuery = (http: Http) =>
  queryOptions({
    queryKey: waitlistKeys.mine(),
    queryFn: async ({ signal }) => (await http.get<WaitEntries>("/waitlist/", { signal })).data.entries,
  });

export type JoinAsk = { kind: "activity"; body: ActivityWaitBody } | { kind: "stay"; body: StayWaitBody };

export const joinWaitlistMutation = (hosts: { main: Http; stay: Http }, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, body }: JoinAsk) =>
      (kind === "stay" ? hosts.stay : hosts.main).post<WaitEntryView>("/waitlist/", { json: body }),
    onSuccess: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

/** Leaves the waitlist and returns any offered seats. */
export const leaveWaitlistMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.delete<WaitEntryView>(`/waitlist/${encodeURIComponent(id)}/`),
    onSettled: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

/** Declines an offer: its seats go to the next family. */
export const declineOfferMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.post<WaitEntryView>(`/waitlist/${encodeURIComponent(id)}/decline/`, { json: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

const saleAlarmPath = (contentId: number) => `/contents/${contentId}/sale-alarm/`;

/** State of the sale alarm of an activity. Members only. */
export const saleAlarmQuery = (http: Http, contentId: number) =>
  queryOptions({
    queryKey: [...waitlistKeys.all, "sale-alarm", contentId] as const,
    queryFn: async ({ signal }) => (await http.get<SaleAlarmState>(saleAlarmPath(contentId), { signal })).data.is_on,
  });

/** Turns the one-time sale alarm of an activity on or off. Members only. */
export const saleAlarmMutation = (http: Http, client: QueryClient, contentId: number) =>
  mutationOptions({
    mutationFn: async (isOn: boolean) => {
      const path = saleAlarmPath(contentId);
      return (await (isOn ? http.post<SaleAlarmState>(path, { json: {} }) : http.delete<SaleAlarmState>(path))).data;
    },
    onSuccess: ({ is_on }) => void client.setQueryData(saleAlarmQuery(http, contentId).queryKey, is_on),
  });
