import { pointText } from "@/shared/price/price-text";
import type { QuoteBreakdown } from "@/shared/price/quote-types";
import { takePercent, type Won } from "@/shared/price/won";
import { Notice } from "@/ui/feedback/notice";
import { Inset } from "@/ui/layout";
import { PriceTable, type PriceTableProps } from "@/ui/price/price-table";
import { ObjectImage } from "@/ui/scene/small-image";
import { Block } from "./block";
import { paymentCopy } from "./copy";
import type { Chosen } from "./discounts/discounts";

const { total: copy, partner: partnerName } = paymentCopy;
type Row = PriceTableProps["rows"][number];
/** Percent of the amount charged by the gateway, returned as points after the visit. */
const REWARD_RATE = 1;

/** Row amount of a discount: negative. */
const takenOff = (amount: Won): Won => (amount === 0 ? 0 : -amount);

const takenRows = (quote: QuoteBreakdown, partner: Chosen["partner"]): Row[] =>
  [
    { label: copy.product, amount: takenOff(quote.productDiscount), kind: "minus" as const },
    { label: copy.coupon, amount: takenOff(quote.couponDiscount), kind: "minus" as const },
    { label: copy.plus, amount: takenOff(quote.plusDiscount), kind: "minus" as const },
    {
      label: partner ? partnerName[partner.method] : "",
      amount: takenOff(quote.partnerPoint),
      kind: "points" as const,
    },
    { label: copy.own, amount: takenOff(quote.ownPoint), kind: "points" as const },
  ].filter(({ amount }) => amount !== 0);

interface Props {
  chosen: Chosen;
  /** Rows that make up the list price; one row by default. */
  made?: readonly Row[];
}

export const TotalBlock = ({ chosen, made }: Props) => {
  const { quote, partner } = chosen;
  const list = made ?? [{ label: copy.list, amount: quote.listTotal }];
  const reward = takePercent(quote.payAmount, REWARD_RATE);
  return (
    <Block title={copy.title}>
      <PriceTable rows={[...list, ...takenRows(quote, partner)]} total={{ label: copy.pay, amount: quote.payAmount }} />
      {reward > 0 && (
        <Inset $above={18}>
          <Notice tone="grey" icon={<ObjectImage object="coin" size={28} />}>
            {copy.reward(pointText(reward))}
          </Notice>
        </Inset>
      )}
    </Block>
  );
};
