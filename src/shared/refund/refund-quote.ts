import { apportion } from "@/shared/price/apportion";
import { sumWon } from "@/shared/price/quote";
import { checkedWon, takePercent, type Won } from "@/shared/price/won";

export type RefundProduct = { pk: string | number; ownPoint: Won; partnerPoint: Won; payAmount: Won; rate: number };

type RefundShares = {
  netPaid: Won;
  fee: Won;
  /** Instruments from which the fee was deducted. */
  readFee: { ownPoint: Won; partnerPoint: Won; payAmount: Won };
  back: { ownPoint: Won; partnerPoint: Won; payAmount: Won };
  refund: Won;
};

export type RefundQuote = RefundShares & { products: (RefundShares & { pk: string | number; rate: number })[] };

const settle = (product: RefundProduct, fee: Won): RefundShares => {
  const own = Math.min(fee, product.ownPoint);
  const partner = Math.min(fee - own, product.partnerPoint);
  const card = fee - own - partner;
  const back = {
    ownPoint: product.ownPoint - own,
    partnerPoint: product.partnerPoint - partner,
    payAmount: product.payAmount - card,
  };
  return {
    netPaid: sumWon([product.ownPoint, product.partnerPoint, product.payAmount]),
    fee,
    readFee: { ownPoint: own, partnerPoint: partner, payAmount: card },
    back,
    refund: sumWon([back.ownPoint, back.partnerPoint, back.payAmount]),
  };
};

const splitFees = (products: readonly RefundProduct[]): Map<RefundProduct, Won> => {
  const fees = new Map<RefundProduct, Won>();
  for (const rate of new Set(products.map((product) => product.rate))) {
    const group = products.filter((product) => product.rate === rate);
    const nets = group.map((product) => sumWon([product.ownPoint, product.partnerPoint, product.payAmount]));
    const shares = apportion(takePercent(sumWon(nets), rate), nets);
    group.forEach((product, place) => {
      fees.set(product, shares[place] ?? 0);
    });
  }
  return fees;
};

/**
 * Computes the refund of products. Products of one rate share one fee, `floor(paid · rate / 100)`, split over them by
 * largest remainder, so that the total equals the sum of the parts. The fee is deducted from reward points, then
 * partner points, then the card, to refund as much cash as possible.
 * @throws RangeError when an amount is not whole won or a rate is outside 0–100
 */
export const refundQuote = (products: readonly RefundProduct[]): RefundQuote => {
  const fees = splitFees(products);
  const settled = products.map((product) => ({
    pk: product.pk,
    rate: product.rate,
    ...settle(product, checkedWon(fees.get(product) ?? 0)),
  }));
  const total = (pick: (shares: RefundShares) => Won) => sumWon(settled.map(pick));
  return {
    netPaid: total(({ netPaid }) => netPaid),
    fee: total(({ fee }) => fee),
    readFee: {
      ownPoint: total(({ readFee }) => readFee.ownPoint),
      partnerPoint: total(({ readFee }) => readFee.partnerPoint),
      payAmount: total(({ readFee }) => readFee.payAmount),
    },
    back: {
      ownPoint: total(({ back }) => back.ownPoint),
      partnerPoint: total(({ back }) => back.partnerPoint),
      payAmount: total(({ back }) => back.payAmount),
    },
    refund: total(({ refund }) => refund),
    products: settled,
  };
};
