import type { ReactNode } from "react";
import styled, { createGlobalStyle } from "styled-components";
import { Button, type ButtonProps } from "../controls/button";
import { media } from "../theme/media";
import { text } from "../theme/text";

interface CtaBarProps {
  /** Left of the button: the favourite button. */
  lead?: ReactNode;
  /** Line above the button: what the price covers, or why the button is disabled. */
  note?: ReactNode;
  children: ReactNode;
}

/** The 80 px bar with the screen's main button, at the place of the tab bar. */
export function CtaBar({ lead, note, children }: CtaBarProps) {
  return (
    <Root className="cta-bar">
      {note && <RoomAbove />}
      {note && <div className="cta-note">{note}</div>}
      <div className="cta">
        {lead && <div className="cta-lead">{lead}</div>}
        {children}
      </div>
    </Root>
  );
}

interface CtaButtonProps extends Omit<ButtonProps, "children" | "full" | "size"> {
  /** “22일(일) 13:00 · 3명”. */
  summary?: string;
  /** “54,000원 예약”. */
  label: string;
}

export function CtaButton({ summary, label, ...rest }: CtaButtonProps) {
  return (
    <Button {...rest} full>
      <span className="cta-words">
        {summary && <small>{summary}</small>}
        <span>{label}</span>
      </span>
    </Button>
  );
}

/** Adds space below the page, so that the fixed bar does not cover its end. */
export const RoomBelowBar = createGlobalStyle`
  body { padding-bottom: calc(80px + env(safe-area-inset-bottom)); }
`;

/** Raises other elements above the bar by the height of its note. */
const RoomAbove = createGlobalStyle`
  :root { --cta-note: calc(1.125rem + 10px); }
`;

const Root = styled.div`
  position: fixed;
  left: 0;
  right: 0;
  bottom: var(--bar, 0px);
  z-index: var(--z-cta);
  width: 100%;
  max-width: var(--col);
  margin-inline: auto;
  padding: 12px 12px calc(12px + env(safe-area-inset-bottom));
  background: var(--surface);
  box-shadow: 0 -1px 0 var(--line);
  .cta { display: flex; align-items: center; gap: 8px; min-height: 56px; container-type: inline-size; }
  .cta-lead { display: grid; place-items: center; flex: none; width: 60px; }
  .cta-note { padding: 0 8px 10px; color: var(--fg-2); text-align: center; ${text.label2} }
  /* With large text the sum stands below what it is for, and neither is broken. */
  .cta-words { display: inline-flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 6px; }
  .cta-words > small {
    padding-right: 10px;
    margin-right: 4px;
    border-right: 1px solid rgba(255, 255, 255, 0.5);
    white-space: nowrap;
    font: 500 .875rem/1.43 var(--font);
    ${media.below375} { display: none; }
  }
  @container (max-width: 19rem) {
    .cta-words { flex-direction: column; }
    .cta-words > small { padding-right: 0; margin-right: 0; border-right: 0; }
  }
`;
