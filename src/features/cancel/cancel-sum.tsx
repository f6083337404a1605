import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import { daysBetween } from "@/shared/dates/plain-date";
import { disasterWaiver } from "@/shared/disaster/disaster";
import { pointText, wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { Dot, splitColor } from "@/ui/booking/split-bar";
import { Badge } from "@/ui/display/badge";
import { Words } from "@/ui/display/figure";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { amountText } from "@/ui/price/price-words";
import { Won } from "@/ui/price/won";
import { tabular, text } from "@/ui/theme/text";
import { cancelCopy as copy } from "./copy";
import { wholeRate } from "./pay-back-pick";

interface Props {
  quote: CancelQuote | undefined;
  /** Form of refund chosen by the family, if there is a choice. */
  payBack: PayBack;
  /** Payment method of the rest. */
  method: string;
  /** Day of the visit; null for a ticket without one. */
  useDate: string | null;
  notice: string | null;
}

const isMethod = (name: string): name is keyof typeof copy.methods => name in copy.methods;

/** Returns the reason for the fee; null if there is none to explain. */
const rateText = (quote: CancelQuote, daysBefore: number | null): string | null => {
  const { rate, reason } = quote;
  if (reason === "WITHIN_24_HOURS") return copy.within24;
  if (reason === "DISASTER") return quote.disaster ? disasterWaiver(quote.disaster.kind) : copy.disaster;
  if (reason === "CLOSED") return copy.closed;
  if (reason === "UNCONFIRMED") return copy.unconfirmed;
  if (reason === "EXPIRED") return copy.expired(wholeRate(quote));
  if (reason === "BEFORE_MOVE") return copy.beforeMove(rate);
  if (rate === 0) return null;
  return daysBefore === null ? copy.rate(rate) : copy.rateOn(daysBefore, rate);
};

/** Returns when the refund arrives, by its parts; null without a refund. */
const whenText = ({ card, partner_point, own_point }: CancelQuote["refund"]): string | null => {
  const hasPoints = partner_point > 0 || own_point > 0;
  if (card > 0) return hasPoints ? copy.whenBack.both : copy.whenBack.paid;
  return hasPoints ? copy.whenBack.points : null;
};

/** Breakdown of a cancellation: paid, fee and refund, by payment method. */
export const CancelSum = ({ quote, payBack, method, useDate, notice }: Props) => {
  const today = useToday();
  if (!quote) return <Skeleton shape="text" count={6} />;
  const { refund, fee_split: readFee, net_paid, partner_method, coupon_name } = quote;
  const asPoints = payBack === "points" ? quote.as_points : undefined;
  const { fee } = asPoints ?? quote;
  const { total } = (asPoints ?? quote).refund;
  const when = whenText((asPoints ?? quote).refund);
  const rate = asPoints ? null : rateText(quote, useDate === null ? null : daysBetween(today, useDate));
  const rows = [
    {
      name: isMethod(method) ? copy.methods[method] : copy.methods.card,
      back: refund.card,
      fee: readFee.card,
      tone: "pay" as const,
    },
    {
      name: partner_method ? copy.partnerName[partner_method] : copy.partner,
      back: refund.partner_point,
      fee: readFee.partner_point,
      tone: "points" as const,
    },
    { name: copy.own, back: refund.own_point, fee: readFee.own_point, tone: "points-2" as const },
  ].map(({ back, fee, ...row }) => {
    const paid = sumWon([back, fee]);
    // No fee if the refund is in points, whatever the payment method was.
    return asPoints ? { ...row, paid, back: paid, fee: 0 } : { ...row, paid, back, fee };
  });
  const paidByCard = sumWon([refund.card, readFee.card]);
  const paidInPoints = net_paid - paidByCard;
  return (
    <>
      {notice && <Notice tone="error">{notice}</Notice>}
      {quote.leaves_children_alone && <Notice>{copy.childrenAlone}</Notice>}
      <Sum>{asPoints ? pointText(total) : <Won value={total} />}</Sum>
      <Line>
        <span>
          {copy.paid} <b translate="no">{wonText(paidByCard)}</b>
        </span>
        {paidInPoints > 0 && (
          <>
            <span aria-hidden="true">+</span>
            <span>
              {copy.paidPoints} <b translate="no">{pointText(paidInPoints)}</b>
            </span>
          </>
        )}
        <span aria-hidden="true">−</span>
        <span>
          {copy.fee} <b translate="no">{wonText(fee)}</b>
        </span>
        {rate && <Badge tone="coupon">{rate}</Badge>}
      </Line>
      <Box>
        <Table>
          <thead>
            <tr>
              <th scope="col">{copy.where}</th>
              <th scope="col">{copy.paidEach}</th>
              <th scope="col">{copy.fee}</th>
              <th scope="col">{copy.back}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ paid }) => paid > 0)
              .map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    <Dot $fill={splitColor[row.tone]} aria-hidden="true" />
                    {row.name}
                  </th>
                  <td>{amountText(row.paid)}</td>
                  <td>{row.fee > 0 ? `−${amountText(row.fee)}` : amountText(0)}</td>
                  <td>{row.tone === "pay" && !asPoints ? wonText(row.back) : pointText(row.back)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{copy.total}</th>
              <td>{amountText(net_paid)}</td>
              <td>{fee > 0 ? `−${amountText(fee)}` : amountText(0)}</td>
              <td>{asPoints ? pointText(total) : wonText(total)}</td>
            </tr>
          </tfoot>
        </Table>
      </Box>
      <Notes>
        {fee > 0 && (
          <li>
            <Icon name="undo-2" />
            {copy.cashFirst}
          </li>
        )}
        {when && (
          <li>
            <Icon name="credit-card" />
            <Words>{when}</Words>
          </li>
        )}
        {coupon_name && (
          <li>
            <Icon name="ticket-percent" />
            <Words>{quote.coupon_returns ? copy.couponBack(coupon_name) : copy.couponStays(coupon_name)}</Words>
          </li>
        )}
      </Notes>
    </>
  );
};

const Sum = styled.p`
  margin-top: 8px;
  font: 800 2.125rem/1.24 var(--font);
  letter-spacing: -0.035em;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  margin-top: 4px;
  color: var(--fg-2);
  ${text.body2}
  b { color: var(--fg); font-weight: 700; }
`;

const Box = styled.div`
  margin-top: 18px;
  padding: 8px 16px;
  border-radius: 18px;
  background: var(--bg-sunken);
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  ${text.label1}
  ${tabular}
  th, td { padding-block: 12px; border-bottom: 1px solid var(--line); text-align: right; font-weight: 500; }
  th:first-child { text-align: left; }
  td + td, th + th { padding-left: 8px; }
  td { white-space: nowrap; }
  thead th { white-space: nowrap; color: var(--fg-2); ${text.label2} }
  tbody td { color: var(--fg-2); }
  tbody td:last-child { color: var(--fg); font-weight: 700; }
  tbody tr:last-child > * { border-bottom: 1px solid var(--fg); }
  tbody th i { display: inline-block; margin-right: 8px; }
  tfoot > tr > * { border-bottom: 0; font-weight: 700; }
  /* Where it is narrow, or the letters large, each name stands over its three sums. */
  @container (max-width: 16rem) {
    tr { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); }
    tbody tr:last-child { border-bottom-color: var(--fg); }
    tfoot tr { border-bottom: 0; }
    &&& tr > * { flex: 1 0 auto; border-bottom: 0; }
    &&& tr > th:first-child { flex-basis: 100%; padding-bottom: 0; }
    td:nth-child(2), th:nth-child(2) { padding-left: 0; text-align: left; }
    thead tr > th:first-child { position: absolute; clip-path: inset(50%); }
  }
`;

const Notes = styled.ul`
  margin-top: 16px;
  color: var(--fg-2);
  ${text.label2}
  li { display: flex; gap: 8px; padding-block: 5px; }
  svg { flex: none; width: 18px; height: 1lh; }
`;
