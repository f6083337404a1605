import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { ReceivedCoupon } from "@/shared/contract/main/benefits";
import type { ContentCoupon } from "@/shared/contract/main/purchase";
import type { QuoteCoupon } from "@/shared/price/quote";

type ContentCoupons = { coupons: ContentCoupon[] };

const couponsKey = (contentPk: number) => ["main", "content-coupons", contentPk] as const;

/** The coupons of an activity, with what this member has of them. */
export const contentCouponsQuery = (http: Http, contentPk: number) =>
  queryOptions({
    queryKey: couponsKey(contentPk),
    queryFn: async ({ signal }) => (await http.get<ContentCoupons>(`/contents/${contentPk}/coupons/`, { signal })).data,
  });

/** Receives one coupon: members only. The list follows the answer. */
export const downloadCouponMutation = (http: Http, contentPk: number) =>
  mutationOptions({
    mutationKey: [...couponsKey(contentPk), "download"],
    mutationFn: async (couponPk: number) =>
      (await http.post<ReceivedCoupon>(`/contents/coupons/${couponPk}/download/`, { json: {} })).data.coupon,
    onSuccess: (coupon, couponPk, _before, { client }) => {
      client.setQueryData<ContentCoupons>(
        couponsKey(contentPk),
        (known) =>
          known && {
            coupons: known.coupons.map((one) =>
              one.coupon_pk === couponPk ? { ...one, issued_id: coupon.issued_id, state: "usable" } : one,
            ),
          },
      );
    },
  });

/** Whether the coupon can be had or used now. */
export const isLive = ({ state }: Pick<ContentCoupon, "state">): boolean =>
  state === "receivable" || state === "usable" || state === "below_min_spend";

/** The coupon as a quote reads it. */
export const quoteCouponOf = (coupon: ContentCoupon): QuoteCoupon => ({
  id: coupon.coupon_pk,
  is_percent: coupon.is_percent,
  discount_percent: coupon.discount_percent,
  discount_amount: coupon.discount_amount,
  maximum_discount_amount: coupon.maximum_discount_amount,
  min_spend: coupon.min_spend,
});
