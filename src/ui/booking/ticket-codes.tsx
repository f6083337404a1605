import { useRef } from "react";
import styled from "styled-components";
import { IconButton } from "../controls/icon-button";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { noScrollbar } from "../theme/mixins";
import { text } from "../theme/text";
import { QrCode } from "./qr-code";

interface TicketCodesProps {
  /** Tickets that are not used yet, each with its code and its holder's name. */
  tickets: readonly { key: string; code: string; name: string }[];
  /** Text with the number of codes to show at the gate. */
  hint: string;
  at: number;
  onAt: (at: number) => void;
  /** Spoken name of a code. */
  toName: (at: number, all: number) => string;
}

/**
 * The codes of one party side by side: shows the first one, and a swipe shows the next person's. The holder's name is
 * below, and two buttons do the same as a swipe.
 */
export function TicketCodes({ tickets, hint, at, onAt, toName }: TicketCodesProps) {
  const track = useRef<HTMLDivElement>(null);
  const shown = Math.min(at, tickets.length - 1);
  const go = (to: number) => {
    onAt(to);
    const { current } = track;
    current?.scrollTo?.({ left: to * current.clientWidth, behavior: "smooth" });
  };
  const swiped = () => {
    const { current } = track;
    if (!current || current.clientWidth === 0) return;
    const now = Math.round(current.scrollLeft / current.clientWidth);
    if (now !== shown) onAt(now);
  };
  // Arrow keys scroll a region that is wider than the screen.
  const scrolls = tickets.length > 1 && { role: "region", "aria-label": uiCopy.codes(tickets.length), tabIndex: 0 };
  return (
    <Root>
      <div className="track" ref={track} onScroll={swiped} {...scrolls}>
        <ul>
          {tickets.map(({ key, code, name }, place) => (
            <li key={key} aria-hidden={place !== shown} data-name={name}>
              <QrCode text={code} label={toName(place + 1, tickets.length)} />
            </li>
          ))}
        </ul>
      </div>
      {tickets.length > 1 && (
        <div className="turn screen-only">
          <IconButton
            icon={<Icon name="chevron-left" />}
            label={uiCopy.previous}
            aria-disabled={shown === 0}
            onClick={() => shown > 0 && go(shown - 1)}
          />
          <p>
            <b>{`${shown + 1}/${tickets.length}`}</b> · {tickets[shown]?.name}
          </p>
          <IconButton
            icon={<Icon name="chevron-right" />}
            label={uiCopy.next}
            aria-disabled={shown === tickets.length - 1}
            onClick={() => shown < tickets.length - 1 && go(shown + 1)}
          />
        </div>
      )}
      <small>{hint}</small>
    </Root>
  );
}

const Root = styled.div`
  width: calc(100% + 40px);
  margin-inline: -20px;
  text-align: center;
  .track { overflow-x: auto; scroll-snap-type: x mandatory; ${noScrollbar} }
  ul { display: flex; }
  li { display: grid; flex: none; width: 100%; place-items: center; scroll-snap-align: center; scroll-snap-stop: always; }
  .turn { display: flex; align-items: center; justify-content: center; gap: 4px; margin-top: 6px; }
  .turn > p { min-width: 7.5em; ${text.body2} }
  .turn [aria-disabled="true"] { color: var(--fg-disabled); }
  b { font-variant-numeric: tabular-nums; }
  small { display: block; padding-inline: 20px; word-break: keep-all; color: var(--fg-2); ${text.label2} }
  /* On paper every code is on the page, each with its name. */
  @media print {
    .track { overflow: visible; }
    ul { flex-wrap: wrap; gap: 16px 0; }
    li { width: 50%; break-inside: avoid; text-align: center; }
    li::after { content: attr(data-name); font-weight: 700; }
  }
`;
