import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  ActivityWaitBody,
  SaleAlarmState,
  StayWaitBody,
  WaitEntries,
  WaitEntryView,
} from "@/shared/contract/main/waitlist";

export const waitlistKeys = {
  all: ["main", "waitlist"] as const,
  mine: () => [...waitlistKeys.all, "mine"] as const,
};

/** Where I stand in line, stays too: offers first. Ask as a member. */
export const waitlistQuery = (http: Http) =>
  queryOptions({
    queryKey: waitlistKeys.mine(),
    queryFn: async ({ signal }) => (await http.get<WaitEntries>("/waitlist/", { signal })).data.entries,
  });

export type JoinAsk = { kind: "activity"; body: ActivityWaitBody } | { kind: "stay"; body: StayWaitBody };

/** Stands in line; each kind is asked of its own host. */
export const joinWaitlistMutation = (hosts: { main: Http; stay: Http }, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, body }: JoinAsk) =>
      (kind === "stay" ? hosts.stay : hosts.main).post<WaitEntryView>("/waitlist/", { json: body }),
    onSuccess: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

/** Out of the line, with the seats that were offered. */
export const leaveWaitlistMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.delete<WaitEntryView>(`/waitlist/${encodeURIComponent(id)}/`),
    onSettled: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

/** The offered seats go to the next family. */
export const declineOfferMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => http.post<WaitEntryView>(`/waitlist/${encodeURIComponent(id)}/decline/`, { json: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: waitlistKeys.all }),
  });

/** Asks to be told once when an activity can be bought. Ask as a member. */
export const setSaleAlarm = (http: Http, contentPk: number) =>
  http.post<SaleAlarmState>(`/contents/${contentPk}/sale-alarm/`, { json: {} });
