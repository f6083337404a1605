import { Check } from "lucide-react";
import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { uiCopy } from "../copy";

/** ✓ 5~9세 on a picture's lower left: only where it fits the chosen child. */
export function FitLabel({ label }: { label: string }) {
  return (
    <Root>
      <Check aria-hidden="true" />
      <VisuallyHidden>{uiCopy.fit(label)}</VisuallyHidden>
      <span aria-hidden="true">{label}</span>
    </Root>
  );
}

const Root = styled.span`
  position: absolute;
  left: 8px;
  bottom: 8px;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 8px 0 6px;
  border-radius: 8px;
  background: var(--fit-chip);
  color: var(--fit-fg);
  font: 700 .75rem/1.34 var(--font);
  letter-spacing: -0.02em;
  svg { width: 14px; height: 14px; stroke-width: 2.6; }
`;
