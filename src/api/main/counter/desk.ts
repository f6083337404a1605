import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { DeskIssues, DeskOrder, DeskOrders, DeskRefundBody, DeskRefundMade } from "@/shared/contract/main/desk";

export const deskKeys = {
  all: ["main", "desk"] as const,
  issues: () => [...deskKeys.all, "issues"] as const,
  orders: (text: string) => [...deskKeys.all, "orders", text] as const,
  order: (id: string) => [...deskKeys.all, "order", id] as const,
};

export const deskIssuesQuery = (http: Http) =>
  queryOptions({
    queryKey: deskKeys.issues(),
    queryFn: async ({ signal }) => (await http.get<DeskIssues>("/desk/issues/", { signal })).data,
    refetchInterval: 60_000,
  });

/** What ends an issue: asking the gateway once more, or a person's reason. */
export const issueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null
        ? (await http.post<DeskIssues>(`/desk/issues/${id}/retry/`)).data
        : (await http.post<DeskIssues>(`/desk/issues/${id}/close/`, { json: { reason } })).data,
  });

export const deskOrdersQuery = (http: Http, text: string) =>
  queryOptions({
    queryKey: deskKeys.orders(text),
    queryFn: async ({ signal }) =>
      (await http.get<DeskOrders>("/desk/orders/", { params: { q: text }, signal })).data.orders,
    enabled: text !== "",
  });

export const deskOrderQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: deskKeys.order(id),
    queryFn: async ({ signal }) =>
      (await http.get<DeskOrder>(`/desk/orders/${encodeURIComponent(id)}/`, { signal })).data,
  });

export const revealMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (
        await http.post<{ name: string | null; phone: string | null }>(`/desk/orders/${id}/contact/`, {
          json: { reason },
        })
      ).data,
  });

/** The same `key` is one refund, however often it is sent. */
export const deskRefundMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, key, ...body }: DeskRefundBody & { id: string; key: string }) =>
      (await http.post<DeskRefundMade>(`/desk/orders/${id}/refunds/`, { json: body, idempotencyKey: key })).data,
  });

/** The second person's yes or no to a large refund. */
export const decideRefundMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<DeskRefundMade>(`/desk/refunds/${id}/`)
        : await http.delete<DeskRefundMade>(`/desk/refunds/${id}/`)
      ).data,
  });
