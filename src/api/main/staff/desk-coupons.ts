import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { DeskCouponBody, DeskCouponMade, DeskCoupons } from "@/shared/contract/main/staff/desk-coupons";
import { deskKeys } from "./desk";

const key = [...deskKeys.all, "coupons"] as const;

/** All coupons, the newest first, with the person's remaining limit of today. */
export const deskCouponsQuery = (http: Http) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await http.get<DeskCoupons>("/desk/coupons/", { signal })).data,
  });

/** Makes a coupon, or requests it from a second person. Throws T001, T002 for the authenticator's code, T003, 422. */
export const makeCouponMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ key: idempotencyKey, body }: { key: string; body: DeskCouponBody }) =>
      (await http.post<DeskCouponMade>("/desk/coupons/", { json: body, idempotencyKey })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys.all }),
  });

export const decideCouponMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ id, isMade }: { id: string; isMade: boolean }) =>
      (isMade
        ? await http.post<DeskCouponMade>(`/desk/coupon-requests/${id}/`)
        : await http.delete<DeskCouponMade>(`/desk/coupon-requests/${id}/`)
      ).data,
  });

/** Ends the issue of a coupon. Throws 404 when it has ended. */
export const stopCouponMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ pk, reason }: { pk: number; reason: string }) =>
      (await http.post<DeskCoupons>(`/desk/coupons/${pk}/stop/`, { json: { reason } })).data,
    onSuccess: (coupons) => void client.setQueryData(key, coupons),
  });
