import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  DeskIssueEnd,
  DeskIssues,
  DeskOrder,
  DeskOrders,
  DeskRefundBody,
  DeskRefundMade,
  DeskRefundQuote,
} from "@/shared/contract/main/staff/desk";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";

export const deskKeys = {
  all: ["main", "desk"] as const,
  issues: () => [...deskKeys.all, "issues"] as const,
  orders: (text: string) => [...deskKeys.all, "orders", text] as const,
  order: (id: string) => [...deskKeys.all, "order", id] as const,
  refund: (id: string, items: readonly string[], waives: boolean) =>
    [...deskKeys.order(id), "refund", ...items, waives] as const,
};

/** Open issues, and refunds and grants that wait for a second person; refetched each minute. */
export const deskIssuesQuery = (http: Http) =>
  queryOptions({
    queryKey: deskKeys.issues(),
    queryFn: async ({ signal }) => (await http.get<DeskIssues>("/desk/issues/", { signal })).data,
    refetchInterval: 60_000,
  });

/** Retries an issue with its external system; `settled`: that resolved it. */
export const retryIssueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async (id: number) =>
      (await http.post<DeskIssues & { settled: boolean }>(`/desk/issues/${id}/retry/`)).data,
  });

export const closeIssueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, ...end }: DeskIssueEnd & { id: number }) =>
      (await http.post<DeskIssues>(`/desk/issues/${id}/close/`, { json: end })).data,
  });

/** Finds orders and members by order, ticket or phone number or by email; disabled for an empty text. */
export const deskOrdersQuery = (http: Http, text: string) =>
  queryOptions({
    queryKey: deskKeys.orders(text),
    queryFn: async ({ signal }) => (await http.get<DeskOrders>("/desk/orders/", { params: { q: text }, signal })).data,
    enabled: text !== "",
  });

/** One order with its history. Throws 404. */
export const deskOrderQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: deskKeys.order(id),
    queryFn: async ({ signal }) =>
      (await http.get<DeskOrder>(`/desk/orders/${encodeURIComponent(id)}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Reveals the buyer's name and phone number; the reason is recorded. */
export const revealMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (
        await http.post<{ name: string | null; phone: string | null }>(`/desk/orders/${id}/contact/`, {
          json: { reason },
        })
      ).data,
  });

export const receiptMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await http.post<null>(`/desk/orders/${id}/receipt/`, { json: { reason } })).data,
  });

/** Preview of a refund of these items; an error when they cannot be refunded. */
export const refundQuoteQuery = (http: Http, id: string, items: readonly string[], waives: boolean) =>
  queryOptions({
    queryKey: deskKeys.refund(id, items, waives),
    queryFn: async ({ signal }) => {
      const params = { items: items.join(","), waives_fee: String(waives) };
      return (await http.get<DeskRefundQuote>(`/desk/orders/${id}/refund-quote/`, { params, signal })).data;
    },
    enabled: items.length > 0,
    retry: retryUnlessAnswered,
  });

/** Idempotent per `key`. */
export const deskRefundMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, key, ...body }: DeskRefundBody & { id: string; key: string }) =>
      (await http.post<DeskRefundMade>(`/desk/orders/${id}/refunds/`, { json: body, idempotencyKey: key })).data,
  });

/** Approves, declines or undoes a venue's new account. Throws T001 or T002 when the authenticator's code is needed. */
export const venueChangeMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, act }: { id: string; act: "agree" | "decline" | "undo" }) => {
      const path = `/desk/venue-changes/${id}/`;
      if (act === "decline") return (await http.delete<VenueChange>(path)).data;
      return (await http.post<VenueChange>(act === "undo" ? `${path}undo/` : path)).data;
    },
  });

export const decideRefundMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<DeskRefundMade>(`/desk/refunds/${id}/`)
        : await http.delete<DeskRefundMade>(`/desk/refunds/${id}/`)
      ).data,
  });
