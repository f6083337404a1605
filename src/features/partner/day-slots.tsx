import { useState } from "react";
import styled from "styled-components";
import type { VenueDay, VenueSlot } from "@/shared/contract/main/staff/venue";
import { clockText, dateTimeText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { CloseSlotSheet, ReopenButton } from "./close-slot";
import { venueCopy } from "./copy";
import { DayRow as Row } from "./day-parties";

const { today: copy } = venueCopy;

const stateText = ({ is_closed: isClosed, offers_until: until, sold, capacity }: VenueSlot): string => {
  if (until) return copy.choosing(until);
  return isClosed ? copy.closed : copy.slot(sold, capacity);
};

const closedBy = ({ who, at, reason, note }: Closings[number]): string =>
  [who, reason && venueCopy.closing.reasons[reason], dateTimeText(new Date(at)), note].filter(Boolean).join(" · ");

type Closings = NonNullable<VenueDay["closings"]>;

export const DaySlots = ({ slots, closings }: { slots: readonly VenueSlot[]; closings: Closings }) => {
  const [closing, setClosing] = useState<VenueSlot | null>(null);
  if (slots.length === 0) return null;
  return (
    <Section>
      <h2>{copy.slots}</h2>
      <ul>
        {slots.map((slot) => {
          const closed = closings.find(({ slot_pk: pk }) => pk === slot.pk);
          const time = slot.starts_at ? clockText(slot.starts_at) : copy.anyTime;
          return (
            <Row key={slot.pk}>
              <div>
                <b>
                  {time} · {slot.place}
                </b>
                {!slot.is_closed && <Bar $part={slot.sold / Math.max(1, slot.capacity)} />}
                <p>{stateText(slot)}</p>
                {closed && <p>{closedBy(closed)}</p>}
              </div>
              {slot.is_closed ? (
                !slot.offers_until && <ReopenButton slot={slot} />
              ) : (
                <Button
                  kind="outline"
                  size={40}
                  aria-label={copy.closeLabel(slot.place, time)}
                  onClick={() => setClosing(slot)}
                >
                  {copy.close}
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
      <CloseSlotSheet slot={closing} onClose={() => setClosing(null)} />
    </Section>
  );
};

const Section = styled.section`
  h2 { padding-bottom: 8px; border-bottom: 1px solid var(--line); ${text.title3} }
  @media print {
    display: none;
  }
`;

const Bar = styled.div<{ $part: number }>`
  height: 6px;
  margin: 8px 0 6px;
  border-radius: 3px;
  background: linear-gradient(to right, var(--fg) ${({ $part }) => Math.min(1, $part) * 100}%, var(--bg-sunken) 0);
`;
