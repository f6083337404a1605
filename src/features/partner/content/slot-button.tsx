import styled from "styled-components";
import { venueCopy } from "@/features/partner/copy";
import type { VenueSlots } from "@/shared/contract/main/staff/slots";
import { clockText, dateText } from "@/shared/dates/date-text";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { tabular, text } from "@/ui/theme/text";
import { venueContentsCopy } from "./content-copy";

const { times: copy } = venueContentsCopy;

export type Slot = VenueSlots["slots"][number];

interface Props {
  slot: Slot;
  isChosen: boolean;
  onToggle: () => void;
}

/** One slot of a day, with its sales; pressing it chooses it for a change. */
export const SlotButton = ({ slot, isChosen, onToggle }: Props) => {
  const time = slot.starts_at ? clockText(slot.starts_at) : venueCopy.today.anyTime;
  const share = slot.capacity === 0 ? 0 : Math.round((slot.taken / slot.capacity) * 100);
  return (
    <Slotted type="button" aria-pressed={isChosen} data-closed={slot.is_closed || undefined} onClick={onToggle}>
      <span>
        <VisuallyHidden>{dateText(slot.date)} </VisuallyHidden>
        <b>{time}</b>
        {slot.is_closed ? (
          <em>{copy.closed}</em>
        ) : (
          <>
            <em aria-hidden="true">{copy.seats(slot.taken, slot.capacity)}</em>
            <VisuallyHidden>{copy.line(slot.taken, slot.capacity)}</VisuallyHidden>
          </>
        )}
      </span>
      <Bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className="room" />
        {!slot.is_closed && <rect width={share} height="6" className={share >= 80 ? "full" : "sold"} />}
      </Bar>
      <small>
        {[slot.on_site > 0 && copy.onSiteLine(slot.on_site), slot.is_calm && copy.calm].filter(Boolean).join(" · ")}
      </small>
    </Slotted>
  );
};

const Slotted = styled.button`
  display: grid;
  gap: 6px;
  padding: 10px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--bg);
  text-align: left;
  > span { display: flex; flex-wrap: wrap; gap: 2px 6px; align-items: baseline; justify-content: space-between; }
  b { ${text.label2} font-weight: 700; }
  em { font-style: normal; ${text.caption1} ${tabular} }
  small { color: var(--fg-2); ${text.caption1} }
  small:empty { display: none; }
  &[data-closed] { background: var(--bg-sunken); color: var(--fg-2); }
  &[aria-pressed="true"] { outline: 2px solid var(--fg); outline-offset: -1px; }
`;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 6px;
  border-radius: 3px;
  .room { fill: var(--bg-sunken); }
  .sold { fill: var(--fg-2); }
  .full { fill: var(--coupon-fg); }
`;
