import { bookingActs, eventCopy } from "@/booking/staff/story/story-copy";
import { StoryLine, StoryList } from "@/booking/staff/story/story-list";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { dateText } from "@/shared/dates/date-text";
import { isPlainDate } from "@/shared/dates/plain-date";
import { wonText } from "@/shared/price/price-text";

export const BookingStory = ({ events }: { events: readonly DeskEvent[] }) => (
  <section>
    <h2>{eventCopy.title}</h2>
    <StoryList events={events}>
      {(event) => {
        const { kind, who, reason, amount, text } = event;
        return (
          <StoryLine at={event.at}>
            <div>
              <b>
                {kind === "audit" ? (bookingActs[event.name] ?? event.name) : eventCopy.name(event)}
                {amount !== null && amount > 0 && <span> {wonText(amount)}</span>}
              </b>
              <small>{[eventCopy.kind(kind), who].filter(Boolean).join(" · ")}</small>
              {text && <p>{kind === "gateway" ? eventCopy.why(text) : isPlainDate(text) ? dateText(text) : text}</p>}
              {reason && <p>{reason}</p>}
            </div>
          </StoryLine>
        );
      }}
    </StoryList>
  </section>
);
