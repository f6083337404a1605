import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { OrderBody, OrderPlaced, OrderStatus } from "@/shared/contract/main/booking/order";

/** Query values of the gateway's redirect. Untrusted: the host only compares them. */
export type OrderReturn = { payment_key: string; order_number: string; amount: number };

const ordersKeys = {
  all: ["main", "orders"] as const,
  state: (id: string) => [...ordersKeys.all, id, "state"] as const,
};

/**
 * Places an order on a hold. A repeated key returns the first result. Throws C_PRICE, C_HOLD, C_POLICY, C_BUSY, F000.
 */
export const placeOrderMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ body, key }: { body: OrderBody; key: string }) =>
      (await http.post<OrderPlaced>("/reservations/orders/", { json: body, idempotencyKey: key })).data,
  });

/** Confirms an order: the host charges the amount that it stored. Idempotent. */
export const confirmOrder = async (http: Http, id: string, back: OrderReturn, signal?: AbortSignal) =>
  (await http.post<OrderStatus>(`/reservations/orders/${id}/confirm/`, { json: back, signal })).data;

export const orderStateQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: ordersKeys.state(id),
    queryFn: async ({ signal }) => (await http.get<OrderStatus>(`/reservations/orders/${id}/state/`, { signal })).data,
    retry: 0,
    staleTime: 0,
  });
