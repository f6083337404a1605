import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { textKeys } from "../text-keys";
import { text } from "../theme/text";

type State = "done" | "now" | "later" | "cancelled";

export interface OrderTimelineProps {
  label: string;
  steps: readonly {
    title: string;
    detail?: ReactNode;
    state: State;
    /** Up to two buttons of 40 px. */
    actions?: ReactNode;
  }[];
}

/** Progress of a booking: steps done, the current one, and those to come. */
export function OrderTimeline({ label, steps }: OrderTimelineProps) {
  const keys = textKeys(steps.map(({ title }) => title));
  return (
    <List aria-label={label}>
      {steps.map((step, i) => (
        <Step key={keys[i]} $state={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          <Node $state={step.state} aria-hidden="true">
            {step.state === "done" && <Icon name="check" />}
            {step.state === "cancelled" && <Icon name="x" />}
          </Node>
          <Words>
            <VisuallyHidden>{spoken[step.state]}: </VisuallyHidden>
            <b>{step.title}</b>
            {step.detail && <p>{step.detail}</p>}
            {step.actions && <Actions>{step.actions}</Actions>}
          </Words>
        </Step>
      ))}
    </List>
  );
}

const spoken = {
  done: uiCopy.stateDone,
  now: uiCopy.stateNow,
  later: uiCopy.stateLater,
  cancelled: uiCopy.stateCancelled,
} as const;

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Step = styled.li<{ $state: State }>`
  position: relative;
  display: flex;
  gap: 14px;
  padding-bottom: 18px;
  ${({ $state }) => $state === "later" && css`b { color: var(--fg-3); font-weight: 500; }`}
  ${({ $state }) => $state === "cancelled" && css`b { color: var(--error); }`}
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before { content: ""; position: absolute; left: 11px; top: 24px; bottom: 0; width: 2px; background: ${({ $state }) => ($state === "done" ? "var(--fg)" : "var(--line)")}; }
`;

const nodes = {
  done: css`background: var(--sel-bg); color: var(--sel-fg);`,
  now: css`background: var(--brand); box-shadow: 0 0 0 5px var(--brand-tint); &::after { content: ""; width: 8px; height: 8px; border-radius: 50%; background: #fff; }`,
  later: css`background: var(--line);`,
  cancelled: css`background: var(--error); color: var(--bg);`,
} as const;

const Node = styled.span<{ $state: State }>`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  svg { width: 15px; height: 15px; stroke-width: 3; }
  ${({ $state }) => nodes[$state]}
`;

const Words = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  b { font: 600 .9375rem/1.6 var(--font); letter-spacing: -0.02em; }
  p { color: var(--fg-2); ${text.label2} font-weight: 400; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
`;
