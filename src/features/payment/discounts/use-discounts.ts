import type { UnknownAction } from "@reduxjs/toolkit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { chosenCouponsQuery, downloadCouponMutation } from "@/api/main/member/coupons";
import { partnerPointsQuery, pointSummaryQuery } from "@/api/main/member/points";
import type { CheckoutAsk } from "@/api/main/order/checkout";
import { useHttp } from "@/lib/http/http-context";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import { leastPayment } from "@/shared/price/pay-method";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import {
  bestMixAsked,
  couponChosen,
  discountsTaken,
  partnerMethodChosen,
  partnerPointChosen,
  plusDiscountChosen,
  pointUsed,
  selectPayment,
} from "@/store/slices/order/payment";
import { type Offers, quoteLines } from "./discounts";
import { type DiscountMoves, type Discounts, useStanding } from "./discounts-state";
import { withSetAside } from "./set-aside";

/** Available and applied discounts of an activity. Visitors have no points and can only receive coupons. */
export const useDiscounts = (ask: CheckoutAsk, checkout: Checkout, method: PayMethod): Discounts => {
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const remembered = useAppSelector(selectPayment);
  const coupons = useQuery(chosenCouponsQuery(http, { id: ask.content_pk, option_pks: ask.option_pks }));
  const contracts = useQuery({ ...partnerPointsQuery(http), enabled: isMember });
  const points = useQuery({ ...pointSummaryQuery(http), enabled: isMember });
  const download = useMutation(downloadCouponMutation(http, useQueryClient()));
  const offers = useMemo((): Offers => {
    const have = withSetAside(
      { coupons: coupons.data ?? [], contracts: contracts.data ?? [], points: points.data?.point_amount ?? 0 },
      checkout.set_aside,
    );
    return {
      ...have,
      terms: checkout,
      lines: quoteLines(checkout),
      leastPayment: leastPayment(method),
      coupons: have.coupons.map(({ issued_id, ...coupon }) => ({ ...coupon, id: issued_id })),
    };
  }, [checkout, method, coupons.data, contracts.data, points.data]);
  const own = remembered.discounts_by_hand ? remembered : null;
  const standing = useStanding(offers, own, [coupons, ...(isMember ? [contracts, points] : [])]);
  /** Copies the cheapest mix into the parent's choices first, so that a change resets only the later discounts. */
  const change = (action: UnknownAction) => {
    if (!own) dispatch(discountsTaken(standing.choices));
    dispatch(action);
  };
  const moves: DiscountMoves = {
    coupon: (id) => change(couponChosen(id)),
    plus: (id) => change(plusDiscountChosen(id)),
    partnerMethod: (method) => change(partnerMethodChosen(method)),
    contract: (contract, amount) =>
      change(
        partnerPointChosen(contract && { method: contract.method, contract_number: contract.contract_number, amount }),
      ),
    ownPoints: (amount) => change(pointUsed(amount)),
    best: () => dispatch(bestMixAsked()),
    receive: async (couponId) => {
      const { data, message } = await download.mutateAsync(couponId);
      dispatch(toastShown(message, "success"));
      return data.coupon.issued_id;
    },
  };
  return { ...standing, moves };
};
