import styled, { css } from "styled-components";
import { Figure } from "@/ui/display/figure";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";
import { amountText } from "../price/price-words";
import { pressable } from "../theme/mixins";
import { clamp, text } from "../theme/text";

type State = "get" | "got" | "ended" | "use";

interface CouponTicketProps {
  /** Won, or percent. */
  amount: number;
  unit?: "원" | "%";
  name: string;
  /** “10만 원 이상 · 놀이”. */
  condition: string;
  /** “12월 20일 (일)까지 · D-24”. */
  until?: string;
  state: State;
  onTake?: () => void;
  pending?: boolean;
  /** Page on which the coupon is used: the action is then a link. */
  href?: string;
  /** Label of the action instead of 받기 / 쓰기. */
  actionLabel?: string;
}

/** A coupon with a tear line: the amount on the left, the action on the right. */
export function CouponTicket({
  amount,
  unit = "원",
  name,
  condition,
  until,
  state,
  onTake,
  pending = false,
  href,
  actionLabel,
}: CouponTicketProps) {
  const live = (state === "get" || state === "use") && onTake !== undefined;
  const word = actionLabel ?? texts[state];
  const face = (
    <>
      {state === "get" && <Icon name="download" />}
      {state === "got" && <Icon name="check" />}
      <span>{pending ? uiCopy.working : word}</span>
    </>
  );
  return (
    <Root $ended={state === "ended"}>
      <Words>
        <Amount $ended={state === "ended"}>
          <Figure>{amountText(amount)}</Figure>
          <small>{unit}</small>
        </Amount>
        <b>{name}</b>
        <p>{condition}</p>
        {until && <p>{until}</p>}
      </Words>
      {href ? (
        <Way href={href} aria-label={`${name} ${word}`}>
          {face}
        </Way>
      ) : live ? (
        <Act
          type="button"
          aria-label={`${name} ${word}`}
          aria-busy={pending || undefined}
          onClick={pending ? undefined : onTake}
        >
          {face}
        </Act>
      ) : (
        <Stub>{face}</Stub>
      )}
    </Root>
  );
}

const texts = {
  get: uiCopy.couponGet,
  got: uiCopy.couponGot,
  ended: uiCopy.couponEnded,
  use: uiCopy.couponUse,
} as const;

const Root = styled.article<{ $ended: boolean }>`
  position: relative;
  display: flex;
  min-height: 96px;
  overflow: hidden;
  border-radius: 16px;
  box-shadow: inset 0 0 0 1px var(--line-strong);
  /* Notches on the tear line, 80 px from the right. */
  &::before, &::after { content: ""; position: absolute; right: 73px; z-index: 1; width: 14px; height: 14px; border-radius: 50%; background: var(--surface); box-shadow: inset 0 0 0 1px var(--line-strong); }
  &::before { top: -8px; }
  &::after { bottom: -8px; }
  ${({ $ended }) => $ended && css`color: var(--fg-3);`}
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding: 12px 10px 12px 18px;
  b { ${text.label1} ${clamp(2)} }
  p { color: var(--fg-2); ${text.caption1} }
`;

const Amount = styled.p<{ $ended: boolean }>`
  && { font: 800 1.375rem/1.2 var(--font); letter-spacing: -0.03em; color: var(--discount); }
  small { font-size: .7em; font-weight: 700; }
  ${({ $ended }) => $ended && css`&& { color: inherit; }`}
`;

const part = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: 4px;
  width: 80px;
  margin: 1px;
  border-left: 1px dashed var(--line-strong);
  border-radius: 0 15px 15px 0;
  text-align: center;
  font: 700 .8125rem/1.3 var(--font);
  svg { width: 22px; height: 22px; }
`;

const Act = styled.button`
  ${part}
  background: var(--brand-tint);
  color: var(--fg-on-tint);
  ${pressable}
  &:focus-visible { outline-offset: -4px; }
`;

const Way = styled(LightLink)`
  ${part}
  background: var(--brand-tint);
  color: var(--fg-on-tint);
  ${pressable}
  &:focus-visible { outline-offset: -4px; }
`;

const Stub = styled.span`
  ${part}
  background: var(--bg-sunken);
  color: var(--fg-2);
`;
