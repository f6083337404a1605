import { type ReactNode, useMemo } from "react";
import styled from "styled-components";
import { Block } from "@/features/payment/block";
import { paymentCopy } from "@/features/payment/copy";
import { discountText, pointText, wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { BestMix } from "@/ui/booking/best-mix";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { betterCoupon } from "./better-coupon";
import { BetterCouponNotice } from "./better-coupon-notice";
import { plusDetail } from "./discounts";
import type { Discounts } from "./discounts-state";

const { discounts: copy, partner: partnerName } = paymentCopy;

interface Props {
  discounts: Discounts;
  isMember: boolean;
  onPick: () => void;
}

/** The chosen mix, its parts, and the button to change it. */
export const DiscountsBlock = ({ discounts, isMember, onPick }: Props) => {
  const { chosen, byHand, offers, moves, isPending, isError, retry } = discounts;
  const { quote, coupon, plusName, partner } = chosen;
  const discount = sumWon([quote.couponDiscount, quote.plusDiscount, quote.partnerPoint, quote.ownPoint]);
  const plus = offers.terms.plus_discount.find(({ id }) => id === chosen.plusId);
  // A member choosing by hand has seen every coupon; visitors cannot receive one.
  const better = useMemo(
    () => (isMember && !byHand && !isPending ? betterCoupon(offers, chosen) : null),
    [isMember, byHand, isPending, offers, chosen],
  );
  // A discount that failed to load might have been better.
  const found = isError ? copy.ofLoaded : better ? copy.bestOfMine : copy.best;
  const title = byHand ? copy.byHand : found;
  const bestPay = discounts.best.quote.payAmount;
  const balance = offers.contracts.find(({ contract_number }) => contract_number === partner?.contract_number)?.balance;
  return (
    <Block
      title={copy.title}
      aside={
        isMember && (
          <Pick type="button" onClick={onPick}>
            {copy.pick}
            <Icon name="chevron-right" />
          </Pick>
        )
      }
    >
      {isPending && <Skeleton shape="text" count={4} />}
      {isError && (
        <Inset $below={12}>
          <ErrorState compact title={copy.failed} onRetry={retry} />
        </Inset>
      )}
      {!isPending && discount > 0 && (
        <BestMix
          title={title}
          before={quote.price}
          after={quote.payAmount}
          parts={[
            { label: copy.toPay, amount: quote.payAmount, tone: "pay" },
            { label: copy.discount, amount: sumWon([quote.couponDiscount, quote.plusDiscount]), tone: "discount" },
            { label: copy.points, amount: sumWon([quote.partnerPoint, quote.ownPoint]), tone: "points" },
          ]}
        />
      )}
      {!isPending &&
        !isError &&
        discount === 0 &&
        !better &&
        (bestPay < quote.payAmount ? (
          <Notice
            tone="grey"
            action={
              <Button kind="tint" size={40} onClick={moves.best}>
                {copy.useBest}
              </Button>
            }
          >
            {copy.unused(wonText(bestPay))}
          </Notice>
        ) : (
          <Notice tone="grey">{isMember ? copy.none : copy.login}</Notice>
        ))}
      {better && <BetterCouponNotice better={better} receive={moves.receive} />}
      <List>
        <Taken
          icon={<Icon name="ticket-percent" />}
          name={coupon?.name ?? copy.coupon}
          note=""
          amount={quote.couponDiscount}
          onPick={onPick}
        />
        <Taken
          icon={<Icon name="gift" />}
          name={plusName ?? copy.plus}
          note={plus ? plusDetail(plus) : ""}
          amount={quote.plusDiscount}
          onPick={onPick}
        />
        <Taken
          icon={<Icon name="store" />}
          name={partner ? partnerName[partner.method] : ""}
          note={
            balance === undefined ? "" : copy.ofBalance(pointText(quote.partnerPoint), pointText(quote.partnerShareCap))
          }
          amount={quote.partnerPoint}
          onPick={onPick}
        />
        <Taken
          icon={<Icon name="coins" />}
          name={copy.own}
          note={copy.ownUsed(pointText(offers.points))}
          amount={quote.ownPoint}
          onPick={onPick}
        />
      </List>
      {quote.ownPoint > 0 && (
        <Button kind="soft" size={40} onClick={() => moves.ownPoints(0)}>
          {copy.noPoints}
        </Button>
      )}
    </Block>
  );
};

interface TakenProps {
  icon: ReactNode;
  name: string;
  note: string;
  amount: number;
  onPick: () => void;
}

const Taken = ({ icon, name, note, amount, onPick }: TakenProps) =>
  amount > 0 ? (
    <li>
      <Row type="button" onClick={onPick}>
        <i aria-hidden="true">{icon}</i>
        <span>
          <b>{name}</b> {note && <small>{note}</small>}
        </span>{" "}
        <strong>{discountText(amount)}</strong>
        <VisuallyHidden>{`, ${copy.pick}`}</VisuallyHidden>
        <Icon name="chevron-right" />
      </Row>
    </li>
  ) : null;

const Pick = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  color: var(--fg-2);
  ${text.label1}
  svg { width: 16px; height: 16px; }
`;

const List = styled.ul`
  &:not(:empty) { margin-top: 8px; }
`;

const Row = styled.button`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  width: 100%;
  min-height: 64px;
  padding: 8px 26px 8px 0;
  text-align: left;
  i { display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; background: var(--bg-sunken); }
  svg { width: 20px; height: 20px; }
  > svg { position: absolute; right: 0; width: 18px; height: 18px; color: var(--fg-3); }
  span { flex: 1 1 5em; min-width: 0; }
  b { display: block; ${text.body2} font-weight: 600; }
  small { color: var(--fg-2); ${text.label2} }
  strong { flex: none; margin-left: auto; ${text.body1} font-weight: 700; font-variant-numeric: tabular-nums; }
`;
