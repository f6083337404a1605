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

const saleAlarmPath = (contentPk: number) => `/contents/${contentPk}/sale-alarm/`;

/** Whether I am told when an activity can be bought. Ask as a member. */
export const saleAlarmQuery = (http: Http, contentPk: number) =>
  queryOptions({
    queryKey: [...waitlistKeys.all, "sale-alarm", contentPk] as const,
    queryFn: async ({ signal }) => (await http.get<SaleAlarmState>(saleAlarmPath(contentPk), { signal })).data.is_on,
  });

/** Asks to be told once when an activity can be bought, or no longer. Ask as a member. */
export const saleAlarmMutation = (http: Http, client: QueryClient, contentPk: number) =>
  mutationOptions({
    mutationFn: async (isOn: boolean) => {
      const path = saleAlarmPath(contentPk);
      return (await (isOn ? http.post<SaleAlarmState>(path, { json: {} }) : http.delete<SaleAlarmState>(path))).data;
    },
    onSuccess: ({ is_on }) => void client.setQueryData(saleAlarmQuery(http, contentPk).queryKey, is_on),
  });
