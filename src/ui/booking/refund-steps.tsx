import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { amountText, spokenWon } from "../price/price-words";
import { media } from "../theme/media";
import { noScrollbar } from "../theme/mixins";
import { text } from "../theme/text";
import { feeColors } from "../theme/tokens";

type State = "past" | "today" | "later";

interface RefundStepsProps {
  label: string;
  /** In order of time: the refund in won, its dates, and the fee rate. */
  steps: readonly { amount: number; dates: string; rate: string; state: State }[];
}

const TALLEST = 64;
const LOWEST = 6;

/** 환불 계단: bars as high as the refund, with today marked and past steps struck through. */
export function RefundSteps({ label, steps }: RefundStepsProps) {
  const most = Math.max(1, ...steps.map((step) => step.amount));
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step.dates} $state={step.state} aria-current={step.state === "today" ? "date" : undefined}>
          <VisuallyHidden>
            {[
              step.state === "today" ? uiCopy.today : step.state === "past" ? uiCopy.past : "",
              step.dates,
              step.rate,
              spokenWon(step.amount),
            ]
              .filter(Boolean)
              .join(", ")}
          </VisuallyHidden>
          <Stage aria-hidden="true">
            {step.state === "today" && <Tag>{uiCopy.today}</Tag>}
            <Bar
              width="100%"
              height={Math.max(LOWEST, Math.round((step.amount / most) * TALLEST))}
              $fill={feeColors[Math.min(index, feeColors.length - 1)] ?? feeColors[0]}
              $state={step.state}
            />
          </Stage>
          <Words aria-hidden="true">
            <b translate="no">{`${amountText(step.amount)}원`}</b>
            <span>{step.dates}</span>
            <span>{step.rate}</span>
          </Words>
        </Step>
      ))}
    </List>
  );
}

// Amounts are never cut: with large text the steps scroll sideways inside their box, which leaves room for today's
// ring.
const List = styled.ol`
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  gap: 7px;
  margin: 0 -6px -6px;
  padding: 0 6px 6px;
  overflow-x: auto;
  ${noScrollbar}
  ${media.below375} { gap: 4px; && b { font-size: .6875rem; letter-spacing: -0.05em; } }
`;

const Step = styled.li<{ $state: State }>`
  position: relative;
  text-align: center;
  ${({ $state }) => $state === "past" && css`color: var(--fg-3); && b { color: inherit; text-decoration: line-through; font-weight: 500; }`}
  ${({ $state }) => $state === "today" && css`span { color: var(--fg); font-weight: 600; }`}
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  height: calc(74px + 1.5rem);
`;

const Bar = styled.svg<{ $fill: string; $state: State }>`
  flex: none;
  border-radius: 8px 8px 4px 4px;
  background: ${({ $fill, $state }) => ($state === "past" ? "var(--line)" : $fill)};
  ${({ $state }) => $state === "today" && css`box-shadow: 0 0 0 2px var(--bg), 0 0 0 4px var(--fg);`}
`;

const Tag = styled.span`
  position: relative;
  margin-bottom: 10px;
  padding: 3px 8px;
  border-radius: 7px;
  background: var(--sel-bg);
  ${text.caption1}
  && { color: var(--sel-fg); font-weight: 700; }
  &::after { content: ""; position: absolute; left: 50%; bottom: -4px; margin-left: -4px; border: 4px solid transparent; border-top-color: var(--sel-bg); border-bottom: 0; }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  margin-top: 8px;
  overflow-wrap: normal;
  color: var(--fg-2);
  font: 400 .6875rem/1.364 var(--font);
  letter-spacing: -0.03em;
  b { color: var(--fg); font: 700 .8125rem/1.385 var(--font); letter-spacing: -0.04em; white-space: nowrap; }
`;
