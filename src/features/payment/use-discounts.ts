import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CheckoutAsk } from "@/api/main/checkout";
import { chosenCouponsQuery } from "@/api/main/coupons";
import { partnerPointsQuery, pointSummaryQuery } from "@/api/main/points";
import { useHttp } from "@/lib/http/http-context";
import type { Checkout } from "@/shared/contract/main/purchase";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { selectPayment } from "@/store/slices/payment";
import { bestChosen, type Chosen, handChosen, type Offers } from "./discounts";

export interface Discounts {
  offers: Offers;
  /** What stands now: the cheapest mix, or the parent's own. */
  chosen: Chosen;
  best: Chosen;
  byHand: boolean;
  isPending: boolean;
  isError: boolean;
  retry(): void;
}

/** Everything that can be taken off, and what is. A visitor has no points and only coupons to be received. */
export const useDiscounts = (ask: CheckoutAsk, checkout: Checkout): Discounts => {
  const http = useHttp().main;
  const isMember = useAppSelector(selectIsMember);
  const choices = useAppSelector(selectPayment);
  const coupons = useQuery(chosenCouponsQuery(http, { id: ask.content_pk, option_pks: ask.option_pks }));
  const contracts = useQuery({ ...partnerPointsQuery(http), enabled: isMember });
  const points = useQuery({ ...pointSummaryQuery(http), enabled: isMember });
  const offers = useMemo(
    (): Offers => ({
      checkout,
      coupons: coupons.data ?? [],
      contracts: contracts.data ?? [],
      points: points.data?.point_amount ?? 0,
    }),
    [checkout, coupons.data, contracts.data, points.data],
  );
  const best = useMemo(() => bestChosen(offers), [offers]);
  const byHand = choices.discounts_by_hand;
  const asked = [coupons, ...(isMember ? [contracts, points] : [])];
  return {
    offers,
    best,
    byHand,
    chosen: useMemo(() => (byHand ? handChosen(offers, choices) : best), [byHand, offers, choices, best]),
    isPending: asked.some(({ isPending }) => isPending),
    isError: asked.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch();
    },
  };
};
