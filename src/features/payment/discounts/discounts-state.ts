import { useMemo } from "react";
import type { PartnerContract } from "@/shared/contract/main/booking/offers";
import type { PartnerMethod } from "@/shared/contract/main/booking/states";
import type { DiscountChoices } from "@/store/discount-choices";
import { bestChosen, type Chosen, handChosen, type Offers, toChoices } from "./discounts";

/** Changes to the discounts; the caller of the hook stores them. */
export interface DiscountMoves {
  coupon(id: string | null): void;
  plus(id: number | null): void;
  partnerMethod(method: PartnerMethod | null): void;
  /** @param amount won that the contract pays */
  contract(contract: PartnerContract | null, amount: number): void;
  ownPoints(amount: number): void;
  /** Resets to the cheapest mix. */
  best(): void;
  /** Receives a coupon and reports it. Resolves to the id of the issued coupon. */
  receive(couponId: number): Promise<string | null>;
}

export interface Discounts {
  offers: Offers;
  /** The cheapest mix, or the parent's own. */
  chosen: Chosen;
  best: Chosen;
  byHand: boolean;
  /** The parent's own choices, or the cheapest mix as choices. */
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

/** Chosen mix of these offers, and the state of the queries behind them. */
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
    choices: own ?? toChoices(chosen),
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
