import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { paidTotal, sumWon } from "@/shared/price/quote";
import type { Won } from "@/shared/price/won";
import { SplitBar } from "@/ui/booking/split-bar";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { PriceTable } from "@/ui/price/price-table";
import { text } from "@/ui/theme/text";
import { Block } from "./block";

const { payment: copy, methods, partnerName } = purchasesCopy;

/** Row amount of a discount: negative. */
const takenOff = (amount: Won): Won => (amount === 0 ? 0 : -amount);

const isMethod = (name: string): name is keyof typeof methods => name in methods;

export const PaymentBlock = ({ reservation: { payment, refunds } }: { reservation: Reservation }) => {
  const method = isMethod(payment.pay_method) ? methods[payment.pay_method] : methods.card;
  const partner = payment.partner_method ? partnerName[payment.partner_method] : copy.partner;
  const paid = paidTotal(payment);
  const done = refunds.filter(({ state }) => state === "DONE");
  const back = sumWon(done.map(paidTotal));
  const isBack = done.every(
    ({ pay_amount, returned_at, is_return_unconfirmed }) => pay_amount === 0 || (returned_at && !is_return_unconfirmed),
  );
  const rows = [
    { label: copy.list, amount: payment.list_total, kind: "plain" as const },
    { label: copy.discount, amount: takenOff(payment.product_discount), kind: "minus" as const },
    { label: payment.coupon_name ?? copy.coupon, amount: takenOff(payment.coupon_discount), kind: "minus" as const },
    { label: copy.plus, amount: takenOff(payment.plus_discount), kind: "minus" as const },
    { label: partner, amount: takenOff(payment.partner_point), kind: "minus" as const },
    { label: copy.own, amount: takenOff(payment.own_point), kind: "minus" as const },
  ].filter(({ amount, kind }) => kind === "plain" || amount !== 0);
  return (
    <Block
      title={copy.title}
      aside={
        payment.receipt_url && (
          <Receipt href={payment.receipt_url} target="_blank" rel="noreferrer">
            {copy.receipt}
            <Icon name="chevron-right" />
          </Receipt>
        )
      }
    >
      <Inset $above={14}>
        {paid > 0 && (
          <SplitBar
            label={copy.split}
            parts={[
              { label: method, amount: payment.pay_amount, tone: "pay" },
              { label: partner, amount: payment.partner_point, tone: "points" },
              { label: copy.own, amount: payment.own_point, tone: "points-2" },
            ]}
          />
        )}
      </Inset>
      <Box>
        <PriceTable rows={rows} total={{ label: copy.paid, amount: payment.pay_amount }} />
      </Box>
      {back > 0 && (
        <Box>
          <PriceTable
            rows={[{ label: copy.fee, amount: payment.fee }]}
            total={{ label: isBack ? copy.refunded : copy.refunding, amount: back }}
          />
        </Box>
      )}
    </Block>
  );
};

const Receipt = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--fg-2);
  ${text.label1}
  svg { width: 16px; height: 16px; }
`;

const Box = styled.div`
  margin-top: 14px;
  padding: 16px;
  border-radius: 18px;
  background: var(--bg-sunken);
`;
