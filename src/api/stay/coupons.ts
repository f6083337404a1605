import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { StayCoupons } from "@/shared/contract/stay/booking";

export const stayCouponsKeys = {
  all: ["stay", "coupons"] as const,
  place: (id: number) => [...stayCouponsKeys.all, id] as const,
};

/** Removes the stay host's wrapping: both hosts' coupons then have one shape. */
export const unwrapCoupons = ({ coupons }: StayCoupons): Coupon[] =>
  coupons.map(({ coupon, issued_id, state }) => ({ ...coupon, issued_id, state }));

export const stayCouponsQuery = (http: Http, { id }: { id: number }) =>
  queryOptions({
    queryKey: stayCouponsKeys.place(id),
    queryFn: async ({ signal }): Promise<Coupon[]> =>
      unwrapCoupons((await http.get<StayCoupons>(`/accommodations/${id}/coupons`, { signal })).data),
  });

/** Issues one coupon of an accommodation, or all of them: members only. The reply replaces the cached list. */
export const takeStayCouponMutation = (http: Http, id: number) =>
  mutationOptions({
    mutationKey: [...stayCouponsKeys.place(id), "take"],
    mutationFn: async (ask: { coupon_pk?: number }) =>
      unwrapCoupons((await http.post<StayCoupons>(`/accommodations/${id}/coupons`, { json: ask })).data),
    onSuccess: (coupons, _ask, _before, { client }) => {
      client.setQueryData<Coupon[]>(stayCouponsKeys.place(id), coupons);
      return client.invalidateQueries({ queryKey: ["main", "coupons"] });
    },
  });
