import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { MyCoupons, OfferedCoupons, ReceivedCoupon } from "@/shared/contract/main/benefits";
import type { Coupon } from "@/shared/contract/main/booking/offers";

export const couponsKeys = {
  all: ["main", "coupons"] as const,
  /** Separate from the others: an open list is patched, not refetched. */
  contents: ["main", "content-coupons"] as const,
  content: (pk: number) => [...couponsKeys.contents, pk] as const,
  chosen: (pk: number, optionIds: readonly number[]) => [...couponsKeys.all, "chosen", pk, optionIds] as const,
  mine: () => [...couponsKeys.all, "mine"] as const,
  offered: () => [...couponsKeys.all, "offered"] as const,
};

type ContentCoupons = { coupons: Coupon[] };

export const contentCouponsQuery = (http: Http, contentId: number) =>
  queryOptions({
    queryKey: couponsKeys.content(contentId),
    queryFn: async ({ signal }) => (await http.get<ContentCoupons>(`/contents/${contentId}/coupons/`, { signal })).data,
  });

/** Coupons for a purchase: minimum spends are checked against the chosen options. */
export const chosenCouponsQuery = (http: Http, { id, option_pks }: { id: number; option_pks: number[] }) =>
  queryOptions({
    queryKey: couponsKeys.chosen(id, option_pks),
    queryFn: async ({ signal }) => {
      const params = { option_pks, content_pk: id };
      return (await http.get<{ coupons: Coupon[] }>("/coupons/contents/", { params, apiVersion: 3, signal })).data
        .coupons;
    },
  });

/** Issues a coupon. Members only. The UI shows the reply's message unchanged. */
export const downloadCouponMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (couponId: number) =>
      http.post<ReceivedCoupon>(`/contents/coupons/${couponId}/download/`, { json: {} }),
    onSuccess: ({ data: { coupon } }, couponId) => {
      client.setQueriesData<ContentCoupons>(
        { queryKey: couponsKeys.contents },
        (cached) =>
          cached && {
            coupons: cached.coupons.map((item) =>
              item.coupon_pk === couponId && item.issued_id === null
                ? { ...item, issued_id: coupon.issued_id, state: "usable" }
                : item,
            ),
          },
      );
      return client.invalidateQueries({ queryKey: couponsKeys.all });
    },
  });

/** The member's coupons: usable ones by soonest expiry, then the others with a reason. */
export const myCouponsQuery = (http: Http) =>
  queryOptions({
    queryKey: couponsKeys.mine(),
    queryFn: async ({ signal }) => (await http.get<MyCoupons>("/coupons/", { signal })).data,
  });

/** Coupons that this member can download now. */
export const offeredCouponsQuery = (http: Http) =>
  queryOptions({
    queryKey: couponsKeys.offered(),
    queryFn: async ({ signal }) => (await http.get<OfferedCoupons>("/coupons/offered/", { signal })).data.coupons,
  });

/** Redeems a code. Errors carry CP001 … CP005 and a message. */
export const couponCodeMutation = (http: Http, client: QueryClient) =>
  mutationOptions({
    mutationFn: (code: string) => http.post<ReceivedCoupon>("/coupons/", { json: { coupon_code: code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: couponsKeys.all }),
  });
