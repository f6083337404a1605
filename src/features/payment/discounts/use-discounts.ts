import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { chosenCouponsQuery, downloadCouponMutation } from "@/api/main/member/coupons";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { useHttp } from "@/lib/http/http-context";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import { useAppSelector } from "@/store/hooks";
import payment, { selectPayment } from "@/store/slices/order/payment";
import { quoteLines } from "./discounts";
import type { Discounts } from "./discounts-state";
import { useCheckoutDiscounts } from "./use-checkout-discounts";

export const useDiscounts = (ask: CheckoutAsk, checkout: Checkout, method: PayMethod): Discounts => {
  const http = useHttp().main;
  const download = useMutation(downloadCouponMutation(http, useQueryClient()));
  return useCheckoutDiscounts({
    terms: checkout,
    lines: useMemo(() => quoteLines(checkout), [checkout]),
    method,
    coupons: useQuery(chosenCouponsQuery(http, { id: ask.content_pk, option_pks: ask.option_pks })),
    remembered: useAppSelector(selectPayment),
    actions: payment.actions,
    receive: async (couponId) => (await download.mutateAsync(couponId)).data.coupon.issued_id,
  });
};
