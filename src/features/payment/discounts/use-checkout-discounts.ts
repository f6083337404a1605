import type { UnknownAction } from "@reduxjs/toolkit";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { partnerPointsQuery, pointSummaryQuery } from "@/api/main/member/points";
import { paymentCopy } from "@/features/payment/copy";
import { useHttp } from "@/lib/http/http-context";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import type { Checkout } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import { uniqueBy } from "@/shared/paging/list";
import { leastPayment } from "@/shared/price/pay-method";
import type { QuoteLine } from "@/shared/price/quote";
import type { DiscountState, discountReducers } from "@/store/discount-choices";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { allowedMethods, type DiscountTerms, type Offers } from "./discounts";
import { type DiscountMoves, type Discounts, useStanding } from "./discounts-state";
import { withSetAside } from "./set-aside";

const RANKS: readonly Coupon["state"][] = ["usable", "receivable"];
const rank = ({ state }: Coupon): number => (RANKS.includes(state) ? RANKS.indexOf(state) : RANKS.length);

/** Reduces the list to one copy of a coupon, the usable one or the one that can be received: a booking names only the coupon. */
const oneOfAKind = (coupons: readonly Coupon[]): Coupon[] =>
  uniqueBy(
    [...coupons].sort((a, b) => rank(a) - rank(b)),
    ({ coupon_pk }) => coupon_pk,
  );

type Payload<Reducer extends (...args: never[]) => void> =
  Parameters<Reducer> extends [unknown, { payload: infer Value }] ? [payload: Value] : [];

interface CheckoutParts {
  terms: DiscountTerms & Pick<Checkout, "set_aside">;
  lines: readonly QuoteLine[];
  method: PayMethod;
  coupons: UseQueryResult<Coupon[]>;
  /** Choices in the slice of this checkout, and the actions that change them. */
  remembered: DiscountState;
  actions: {
    [Key in keyof typeof discountReducers]: (...payload: Payload<(typeof discountReducers)[Key]>) => UnknownAction;
  };
  receive: (couponId: number) => Promise<string | null>;
}

/** Available and applied discounts of a checkout. Visitors have no points and can only receive coupons. */
export const useCheckoutDiscounts = (parts: CheckoutParts): Discounts => {
  const { terms, lines, method, coupons, remembered, actions, receive } = parts;
  const http = useHttp().main;
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const contracts = useQuery({ ...partnerPointsQuery(http), enabled: isMember });
  const points = useQuery({ ...pointSummaryQuery(http), enabled: isMember });
  const offers = useMemo((): Offers => {
    const have = withSetAside(
      { coupons: coupons.data ?? [], contracts: contracts.data ?? [], points: points.data?.point_amount ?? 0 },
      terms.set_aside,
    );
    return { ...have, coupons: oneOfAKind(have.coupons), terms, lines, leastPayment: leastPayment(method) };
  }, [terms, lines, method, coupons.data, contracts.data, points.data]);
  const own = remembered.discounts_by_hand ? remembered : null;
  const standing = useStanding(offers, own, [coupons, ...(isMember ? [contracts, points] : [])]);
  /** Copies the cheapest mix into the parent's choices first, so that a change resets only the later discounts. */
  const change = (action: UnknownAction) => {
    if (!own) dispatch(actions.discountsTaken(standing.choices));
    dispatch(action);
  };
  const moves: DiscountMoves = {
    coupon: (id) => change(actions.couponChosen(id)),
    plus: (id) => change(actions.plusDiscountChosen(id)),
    partnerMethod: (partner) => change(actions.partnerMethodChosen(partner)),
    contract: (contract, amount) =>
      change(actions.contractChosen(contract && { contract, amount, allowed_methods: allowedMethods(terms) })),
    ownPoints: (amount) => change(actions.pointUsed(amount)),
    best: () => dispatch(actions.bestMixRequested()),
    receive: async (couponId) => {
      const id = await receive(couponId);
      dispatch(toastShown(paymentCopy.discounts.received, "success"));
      return id;
    },
  };
  return { ...standing, moves };
};
