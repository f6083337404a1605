import Link from "next/link";
import type { ReactNode } from "react";
import styled from "styled-components";
import { paymentCopy as copy } from "@/features/payment/copy";
import { paths } from "@/lib/paths";
import type { Checkout } from "@/shared/contract/main/booking/order";
import { clockText, dateText, durationText } from "@/shared/dates/date-text";
import { useAppSelector } from "@/store/hooks";
import { selectPayment } from "@/store/slices/order/payment";
import { Badge } from "@/ui/display/badge";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { WhatFrame } from "./what-frame";

/** First and last day of the visit, from the checkout's own day if set; null while no day is decided. */
const useDays = ({ desired_check_in: own }: Checkout): string[] | null => {
  const { desired_check_in: first, desired_check_out: last, date_not_decided } = useAppSelector(selectPayment);
  const from = own ?? (date_not_decided ? null : first);
  if (from === null) return null;
  return last !== null && last > from ? [from, last] : [from];
};

/** A day and time, or any day until the ticket expires. */
const whenText = (days: readonly string[] | null, { starts_at, valid_until }: Checkout): string => {
  if (days === null) return copy.undated(valid_until ? dateText(valid_until) : "");
  const [first = "", last] = days;
  const from = [dateText(first), starts_at ? clockText(starts_at) : ""].filter(Boolean).join(" ");
  return last === undefined ? from : copy.fromTo(from, dateText(last));
};

interface Props {
  checkout: Checkout;
  minutes: number | null;
  /** “하준·이솔 함께 갈 수 있어요”, only when true. */
  fit: string | null;
  /** The orderer's line, under the date. */
  children: ReactNode;
}

/** Content and date being bought, with the link to change them. */
export const WhatBlock = ({ checkout, minutes, fit, children }: Props) => {
  const { content_name, place, place_text, scene, content_pk } = checkout;
  const days = useDays(checkout);
  return (
    <WhatFrame
      scene={scene}
      otherwise="forest"
      place={[place_text, place].filter(Boolean).join(" · ")}
      name={content_name}
      more={
        fit && (
          <Badge tone="fit" icon={<Icon name="check" />}>
            {fit}
          </Badge>
        )
      }
    >
      <Line>
        <Icon name="calendar-days" />
        <span>
          <b>{whenText(days, checkout)}</b> {minutes !== null && <small>{copy.lasts(durationText(minutes))}</small>}
        </span>
        <Change
          href={paths.content.detail({ id: content_pk, date: days?.[0] })}
          aria-label={copy.changeLabel(copy.when)}
        >
          {copy.change}
        </Change>
      </Line>
      {children}
    </WhatFrame>
  );
};

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 56px;
  padding-block: 6px;
  & + & { border-top: 1px solid var(--line); }
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-2); }
  > span { flex: 1; min-width: 0; }
  b { ${text.body2} font-weight: 600; }
  small { color: var(--fg-2); white-space: nowrap; ${text.label2} }
  small.receipt { display: block; overflow-wrap: anywhere; white-space: normal; }
`;

const Change = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  padding-left: 12px;
  color: var(--fg-2);
  text-decoration: underline;
  text-underline-offset: 3px;
  ${text.label1}
`;
