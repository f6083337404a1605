import type { ReactNode } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { Icon } from "../icon/icon";
import { amountText, spokenWon } from "../price/price-words";
import { text } from "../theme/text";
import { SplitBar, type SplitPart } from "./split-bar";

interface BestMixProps {
  title: string;
  before: number;
  after: number;
  parts: readonly SplitPart[];
  action?: ReactNode;
}

/** The cheapest combination of payment methods that was found, and its parts. */
export function BestMix({ title, before, after, parts, action }: BestMixProps) {
  return (
    <Root>
      <Title>
        <Icon name="sparkles" />
        {title}
      </Title>
      <Sums>
        <VisuallyHidden>{`${spokenWon(before)}에서 ${spokenWon(after)}`}</VisuallyHidden>
        <span aria-hidden="true" translate="no">{`${amountText(before)}원`}</span>
        <Icon name="arrow-right" />
        <span aria-hidden="true" translate="no">{`${amountText(after)}원`}</span>
      </Sums>
      <SplitBar label={title} parts={parts} />
      {action}
    </Root>
  );
}

const Root = styled.section`
  padding: 18px;
  border-radius: 18px;
  background: var(--coupon-bg);
  color: var(--coupon-fg);
`;

const Title = styled.h3`
  display: flex;
  align-items: center;
  gap: 6px;
  ${text.label1}
  svg { flex: none; width: 18px; height: 18px; }
`;

const Sums = styled.p`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  margin: 6px 0 14px;
  color: var(--fg);
  ${text.title2}
  > span { white-space: nowrap; }
  svg { width: 20px; height: 20px; }
`;
