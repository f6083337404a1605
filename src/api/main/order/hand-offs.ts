import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { HandOffBody, HandOffLine, HandOffMade, HandOffView } from "@/shared/contract/main/booking/hand-off";

const handOffKeys = {
  all: ["main", "hand-offs"] as const,
  of: (reservation: string) => [...handOffKeys.all, reservation] as const,
  look: (token: string) => [...handOffKeys.all, "look", token] as const,
};

const pathOf = (reservation: string): string => `/reservations/${encodeURIComponent(reservation)}/hand-offs/`;

/** The links to one of my bookings that open something now. Ask as a member. */
export const handOffsQuery = (http: Http, reservation: string) =>
  queryOptions({
    queryKey: handOffKeys.of(reservation),
    queryFn: async ({ signal }) =>
      (await http.get<{ hand_offs: HandOffLine[] }>(pathOf(reservation), { signal })).data.hand_offs,
  });

/** One link more; its address is answered this once. */
export const makeHandOffMutation = (http: Http, client: QueryClient, reservation: string) =>
  mutationOptions({
    mutationFn: async (body: HandOffBody) => (await http.post<HandOffMade>(pathOf(reservation), { json: body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: handOffKeys.of(reservation) }),
  });

/** Ends a helper's link at once. */
export const endHandOffMutation = (http: Http, client: QueryClient, reservation: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      http.delete<{ hand_offs: HandOffLine[] }>(`${pathOf(reservation)}${encodeURIComponent(id)}/`),
    onSuccess: ({ data }) => void client.setQueryData(handOffKeys.of(reservation), data.hand_offs),
    onError: () => client.invalidateQueries({ queryKey: handOffKeys.of(reservation) }),
  });

/**
 * What a link shows, asked without an account. The secret travels in the body, never in an address of the
 * host.
 */
export const handOffQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: handOffKeys.look(token),
    queryFn: async ({ signal }) => (await http.post<HandOffView>("/hand-offs/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
  });
