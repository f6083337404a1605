import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { HandOffBody, HandOffLine, HandOffMade, HandOffView } from "@/shared/contract/main/booking/hand-off";

const handOffKeys = {
  all: ["main", "hand-offs"] as const,
  of: (reservation: string) => [...handOffKeys.all, reservation] as const,
  look: (token: string) => [...handOffKeys.all, "look", token] as const,
};

const toPath = (reservation: string): string => `/reservations/${encodeURIComponent(reservation)}/hand-offs/`;

/** Active links to one of the member's bookings. Members only. */
export const handOffsQuery = (http: Http, reservation: string) =>
  queryOptions({
    queryKey: handOffKeys.of(reservation),
    queryFn: async ({ signal }) =>
      (await http.get<{ hand_offs: HandOffLine[] }>(toPath(reservation), { signal })).data.hand_offs,
  });

/** Creates a link; its URL is only returned here. */
export const makeHandOffMutation = (http: Http, client: QueryClient, reservation: string) =>
  mutationOptions({
    mutationFn: async (body: HandOffBody) => (await http.post<HandOffMade>(toPath(reservation), { json: body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: handOffKeys.of(reservation) }),
  });

export const endHandOffMutation = (http: Http, client: QueryClient, reservation: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      http.delete<{ hand_offs: HandOffLine[] }>(`${toPath(reservation)}${encodeURIComponent(id)}/`),
    onSuccess: ({ data }) => void client.setQueryData(handOffKeys.of(reservation), data.hand_offs),
    onError: () => client.invalidateQueries({ queryKey: handOffKeys.of(reservation) }),
  });

/** Contents of a shared link, without an account. The token is sent in the body, never in a URL. */
export const handOffQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: handOffKeys.look(token),
    queryFn: async ({ signal }) => (await http.post<HandOffView>("/hand-offs/look/", { json: { token }, signal })).data,
    retry: retryUnlessAnswered,
  });
