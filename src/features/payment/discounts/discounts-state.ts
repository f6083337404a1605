import { useMemo } from "react";
import type { PartnerContract } from "@/shared/contract/main/booking/offers";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import type { DiscountChoices } from "@/store/slices/payment";
import { bestChosen, type Chosen, choicesOf, handChosen, type Offers } from "./discounts";

/** What a parent can do about the discounts; what is chosen is kept by whoever made these. */
export interface DiscountMoves {
  coupon(id: string | null): void;
  plus(id: number | null): void;
  partnerMethod(method: PartnerMethod | null): void;
  /** @param amount won that the contract pays */
  contract(contract: PartnerContract | null, amount: number): void;
  ownPoints(amount: number): void;
  /** Back to the cheapest mix. */
  best(): void;
  /** Receives a coupon and says it. Answers with the name under which an order takes it. */
  receive(couponPk: number): Promise<string | null>;
}

export interface Discounts {
  offers: Offers;
  /** The cheapest mix, or the parent's own. */
  chosen: Chosen;
  /** The cheapest mix. */
  best: Chosen;
  byHand: boolean;
  /** The parent's own choices, or the mix that stands as such. */
  choices: DiscountChoices;
  moves: DiscountMoves;
  isPending: boolean;
  isError: boolean;
  retry(): void;
}

interface QueryState {
  isPending: boolean;
  isError: boolean;
  data: unknown;
  refetch(): unknown;
}

/** What stands of these offers, and how the questions behind them are doing. */
export const useStanding = (
  offers: Offers,
  own: DiscountChoices | null,
  queries: readonly QueryState[],
): Omit<Discounts, "moves"> => {
  const best = useMemo(() => bestChosen(offers), [offers]);
  const chosen = useMemo(() => (own ? handChosen(offers, own) : best), [own, offers, best]);
  return {
    offers,
    chosen,
    best,
    byHand: own !== null,
    choices: own ?? choicesOf(chosen),
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
