import { sumWon } from "@/shared/price/quote";
import { takePercent, type Won } from "@/shared/price/won";

type Item = {
  rate: number;
  /** Cancellation fee that the family paid, in won. */
  fee: Won;
  sold: Won;
};

/**
 * Won that the service owes a venue on top of the family's fee. The fee is a share of the price after our coupons; the
 * venue receives the same share of the price before them. Items of one rate share one fee, as in `refundQuote`.
 */
export const coveredFee = (items: readonly Item[]): Won =>
  sumWon(
    [...new Set(items.map(({ rate }) => rate))].map((rate) => {
      const group = items.filter((item) => item.rate === rate);
      const due = takePercent(sumWon(group.map(({ sold }) => sold)), rate);
      return Math.max(0, due - sumWon(group.map(({ fee }) => fee)));
    }),
  );
