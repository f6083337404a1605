import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { bookingCouponsQuery } from "@/api/stay/booking";
import { stayCouponsKeys, takeStayCouponMutation } from "@/api/stay/coupons";
import type { Discounts } from "@/features/payment/discounts/discounts-state";
import { useCheckoutDiscounts } from "@/features/payment/discounts/use-checkout-discounts";
import { useHttp } from "@/lib/http/http-context";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import type { BookingVerify } from "@/shared/contract/stay/booking";
import { type QuoteLine, quote } from "@/shared/price/quote";
import { useAppSelector } from "@/store/hooks";
import stayPayment, { selectStayPayment } from "@/store/slices/stay/stay-payment";

/** Discounts of a stay. Fetched only once the booking has been verified. */
export const useStayDiscounts = (booking: BookingVerify, lines: readonly QuoteLine[], method: PayMethod): Discounts => {
  const http = useHttp().stay;
  const client = useQueryClient();
  const { accommodation_id: id } = booking;
  const take = useMutation(takeStayCouponMutation(http, id));
  return useCheckoutDiscounts({
    terms: booking,
    lines,
    method,
    coupons: useQuery(bookingCouponsQuery(http, id, quote({ lines }).couponBase)),
    remembered: useAppSelector(selectStayPayment),
    actions: stayPayment.actions,
    receive: async (couponId) => {
      const coupons = await take.mutateAsync({ coupon_pk: couponId });
      await client.invalidateQueries({ queryKey: stayCouponsKeys.place(id) });
      return (
        coupons.find(({ coupon_pk, issued_id }) => coupon_pk === couponId && issued_id !== null)?.issued_id ?? null
      );
    },
  });
};
