import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { MoveBody, Moved, MoveOffer } from "@/shared/contract/main/booking/move";
import { reservationsKeys } from "./reservations";

const toPath = (id: string): string => `/reservations/${encodeURIComponent(id)}/move/`;

/** Options to move a booking now, with times and refunds, or the reason why it cannot be moved. */
export const moveOfferQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...reservationsKeys.one(id), "move"] as const,
    queryFn: async ({ signal }) => (await http.get<MoveOffer>(toPath(id), { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Moves a booking. Refetches reservations and the offer after success and failure. */
export const moveMutation = (http: Http, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: async ({ key, ...body }: MoveBody & { key: string }) =>
      (await http.post<Moved>(toPath(id), { json: body, idempotencyKey: key })).data,
    onSettled: () => client.invalidateQueries({ queryKey: reservationsKeys.all }),
  });
