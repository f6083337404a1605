import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex } from "@/api/main/paging";
import type { Http, Reply } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { CancelQuote, cancelBody, cancelResult } from "@/shared/contract/main/booking/cancel";
import type {
  Reservation,
  ReservationBrief,
  ReservationList,
  UserOrders,
} from "@/shared/contract/main/booking/reservation";

type OrderKind = "activity" | "stay";
type CancelBody = z.infer<typeof cancelBody>;
export type CancelResult = z.infer<typeof cancelResult>;
/** Days `yyyy-MM-dd`, inclusive, at most a year apart. */
export type ReservationRange = { start_date: string; end_date: string; kind?: OrderKind };

export const reservationsKeys = {
  all: ["main", "reservations"] as const,
  list: (range: ReservationRange) => [...reservationsKeys.all, "list", range] as const,
  orders: (kind: OrderKind) => [...reservationsKeys.all, "orders", kind] as const,
  brief: (id: string) => [...reservationsKeys.one(id), "brief"] as const,
  one: (id: string) => [...reservationsKeys.all, id] as const,
  cancelQuote: (id: string, productIds: string[]) => [...reservationsKeys.one(id), "cancel", productIds] as const,
};

/** Paid reservations bought or used within the days; newest first. */
export const reservationsQuery = (http: Http, range: ReservationRange) =>
  queryOptions({
    queryKey: reservationsKeys.list(range),
    queryFn: async ({ signal }) =>
      (await http.get<ReservationList>("/reservations/", { params: range, apiVersion: 4, signal })).data,
  });

/** One paid reservation. 404 when it is unpaid, missing or another member's. */
export const reservationQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: reservationsKeys.one(id),
    queryFn: async ({ signal }) =>
      (await http.get<Reservation>(`/reservations/${encodeURIComponent(id)}/`, { apiVersion: 4, signal })).data,
    retry: retryUnlessAnswered,
  });

const ordersPageSize = 20;

export const ordersScrollQuery = (http: Http, kind: OrderKind) =>
  infiniteQueryOptions({
    queryKey: reservationsKeys.orders(kind),
    queryFn: async ({ pageParam, signal }) => {
      const params = { kind, index: pageParam, size: ordersPageSize };
      return (await http.get<UserOrders>("/users/orders/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.orders.length, ordersPageSize, index),
  });

/** Fields of a reservation that change at the gate: small enough for polling. */
export const reservationBriefQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: reservationsKeys.brief(id),
    queryFn: async ({ signal }) =>
      (await http.get<ReservationBrief>(`/reservations/${encodeURIComponent(id)}/`, { apiVersion: 3, signal })).data,
    retry: retryUnlessAnswered,
  });

/** Refund for cancelling these products now. Read-only; its token guarantees the sum for ten minutes. */
export const cancelQuoteQuery = (http: Http, id: string, productIds: string[]) =>
  queryOptions({
    queryKey: reservationsKeys.cancelQuote(id, productIds),
    queryFn: async ({ signal }) => {
      const params = { product_pks: productIds };
      return (await http.get<CancelQuote>(`/reservations/${encodeURIComponent(id)}/cancel-check/`, { params, signal }))
        .data;
    },
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessAnswered,
    // A sum that changes just before the tap is worse than one that the host rejects.
    refetchOnWindowFocus: false,
  });

/**
 * Cancels. Refusals resolve instead of throwing: any code but S000 is a reason, C005 means that the refund is still
 * being confirmed. Refetches figures, lists and the reservation in every case.
 */
export const cancelMutation = (http: Http, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: CancelBody & { key: string }): Promise<Reply<CancelResult | null>> =>
      http.post(`/reservations/${encodeURIComponent(id)}/cancel-info`, { json: body, idempotencyKey: key }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: reservationsKeys.all });
      await client.invalidateQueries({ queryKey: sessionKeys.all });
    },
  });

export const untellMutation = (http: Http, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: async () => void (await http.delete(`/reservations/${encodeURIComponent(id)}/told-allergies/`)),
    onSuccess: () => client.invalidateQueries({ queryKey: reservationsKeys.all }),
  });
