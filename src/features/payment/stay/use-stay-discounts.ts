import type { UnknownAction } from "@reduxjs/toolkit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { partnerPointsQuery, pointSummaryQuery } from "@/api/main/member/points";
import { bookingCouponsQuery } from "@/api/stay/booking";
import { stayCouponsKeys, takeStayCouponMutation } from "@/api/stay/coupons";
import { allowedMethods, type OfferedCoupon, type Offers } from "@/features/payment/discounts/discounts";
import { type DiscountMoves, type Discounts, useStanding } from "@/features/payment/discounts/discounts-state";
import { withSetAside } from "@/features/payment/discounts/set-aside";
import { useHttp } from "@/lib/http/http-context";
import type { PayMethod } from "@/shared/contract/main/booking/states";
import type { BookingVerify, StayCoupon } from "@/shared/contract/stay/booking";
import { uniqueBy } from "@/shared/paging/list";
import { leastPayment } from "@/shared/price/pay-method";
import { type QuoteLine, quote } from "@/shared/price/quote";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import {
  bestMixAsked,
  contractChosen,
  couponChosen,
  discountsTaken,
  partnerMethodChosen,
  partnerPointUsed,
  plusDiscountChosen,
  pointUsed,
  selectStayPayment,
} from "@/store/slices/stay/stay-payment";
import { stayPaymentCopy as copy } from "./copy";
import { choicesOfStay, stayChoicesOf } from "./stay-choices";

/** A booking names a coupon by its kind: of several coupons of a kind, the usable one is offered. */
const offered = (coupons: readonly StayCoupon[]): OfferedCoupon[] => {
  const usableFirst = [...coupons].sort((a, b) => Number(b.state === "usable") - Number(a.state === "usable"));
  return uniqueBy(usableFirst, ({ coupon }) => coupon.coupon_pk).map(({ coupon, issued_id, state }) => ({
    ...coupon,
    id: issued_id === null ? null : String(coupon.coupon_pk),
    state,
  }));
};

/** Available and applied discounts of a stay. Fetched only once the booking has been verified. */
export const useStayDiscounts = (booking: BookingVerify, lines: readonly QuoteLine[], method: PayMethod): Discounts => {
  const http = useHttp();
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const remembered = useAppSelector(selectStayPayment);
  const { accommodation_id: id } = booking;
  const coupons = useQuery(bookingCouponsQuery(http.stay, id, quote({ lines }).couponBase));
  const contracts = useQuery({ ...partnerPointsQuery(http.main), enabled: isMember });
  const points = useQuery({ ...pointSummaryQuery(http.main), enabled: isMember });
  const take = useMutation(takeStayCouponMutation(http.stay, id));
  const offers = useMemo((): Offers => {
    const have = withSetAside(
      { coupons: coupons.data ?? [], contracts: contracts.data ?? [], points: points.data?.point_amount ?? 0 },
      booking.set_aside,
    );
    return { ...have, terms: booking, lines, leastPayment: leastPayment(method), coupons: offered(have.coupons) };
  }, [booking, lines, method, coupons.data, contracts.data, points.data]);
  const isByHand = remembered.discounts_by_hand;
  const own = useMemo(() => (isByHand ? choicesOfStay(remembered) : null), [isByHand, remembered]);
  const standing = useStanding(offers, own, [coupons, ...(isMember ? [contracts, points] : [])]);
  /** Copies the cheapest mix into the parent's choices first, so that a change resets only the later discounts. */
  const change = (...actions: UnknownAction[]) => {
    if (!own) dispatch(discountsTaken(stayChoicesOf(standing.choices)));
    for (const action of actions) dispatch(action);
  };
  const moves: DiscountMoves = {
    coupon: (pk) => change(couponChosen(pk === null ? null : Number(pk))),
    plus: (plus) => change(plusDiscountChosen(plus)),
    partnerMethod: (method) => change(partnerMethodChosen(method)),
    contract: (contract, amount) => {
      if (!contract) return;
      change(
        contractChosen({ contract, allowed_methods: allowedMethods(booking) }),
        partnerPointUsed({ kind: contract.method, amount }),
      );
    },
    ownPoints: (amount) => change(pointUsed(amount)),
    best: () => dispatch(bestMixAsked()),
    receive: async (couponId) => {
      await take.mutateAsync({ coupon_pk: couponId });
      await client.invalidateQueries({ queryKey: stayCouponsKeys.place(id) });
      dispatch(toastShown(copy.couponReceived, "success"));
      return String(couponId);
    },
  };
  return { ...standing, moves };
};
