import styled from "styled-components";
import { purchasesCopy } from "@/features/purchases/copy";
import { OpensOffline } from "@/features/purchases/saved/opens-offline";
import { answerText } from "@/features/purchases/visit/stay-timeline";
import { useToday } from "@/lib/context/today-context";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { clockText, dateText, ddayText, nightsText } from "@/shared/dates/date-text";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { gearWords } from "@/shared/stay/copy";
import { TicketFrame } from "@/ui/booking/ticket-frame";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { Text } from "@/ui/layout";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";
import { CalendarLink } from "./calendar-link";
import { canceledTag, type ShownVisit } from "./ticket";

const { stays: copy, who, number } = purchasesCopy;

const stateTag = (visit: ShownVisit, stay: StayVisit, today: string): string => {
  if (stay.confirm_state === "REFUSED" || stay.confirm_state === "LAPSED") return copy.refused;
  if (visit.state === "CANCELED") return canceledTag(visit);
  if (today >= stay.check_out_date) return copy.stayed;
  return stay.check_in_date < today ? copy.staying : ddayText(today, stay.check_in_date);
};

/** Facts for the reception: arrival and departure, room, name. Stays have no code. */
export const StayPass = ({ reservation, stay }: { reservation: ShownVisit; stay: StayVisit }) => {
  const today = useToday();
  const { content, people_text, display_number, ics_url, state } = reservation;
  const { check_in_date: checkIn, check_out_date: checkOut, confirm_state, answer_until, gear = [] } = stay;
  const isOn = state !== "CANCELED" && today < checkOut && (confirm_state === "CONFIRMED" || confirm_state === "WAIT");
  return (
    <Page>
      <TicketFrame
        picture={pictureOfScene(content.scene, "cabin", { shape: "hero" })}
        tag={stateTag(reservation, stay, today)}
        stub={
          <>
            <Times>
              <p>
                <small>{copy.checkIn}</small>
                <b>{dateText(checkIn)}</b>
                <span>{copy.from(clockText(stay.check_in_from))}</span>
              </p>
              <Nights>{nightsText(checkIn, checkOut)}</Nights>
              <p>
                <small>{copy.checkOut}</small>
                <b>{dateText(checkOut)}</b>
                <span>{copy.until(clockText(stay.check_out_until))}</span>
              </p>
            </Times>
            {isOn && (
              <>
                {confirm_state === "WAIT" && answer_until !== null ? (
                  <Notice tone="info" title={copy.waiting}>
                    {answerText(stay, today)}
                  </Notice>
                ) : (
                  <Notice tone="fit" icon={<Icon name="key-round" />}>
                    {copy.atDesk}
                  </Notice>
                )}
                {ics_url && (
                  <ToCalendar className="screen-only">
                    <CalendarLink path={ics_url} />
                  </ToCalendar>
                )}
              </>
            )}
            <Text $size="label1" $quiet $above={14}>{`${number} ${display_number}`}</Text>
            {isOn && <OpensOffline id={reservation.id} />}
          </>
        }
      >
        <Text $size="label2" $quiet>
          {content.place_text}
        </Text>
        <Text as="h2" $size="title2" $above={4} $below={4}>
          {content.name}
        </Text>
        {isOn && confirm_state === "WAIT" && <Badge tone="info">{copy.waiting}</Badge>}
        <Facts>
          <div>
            <dt>{copy.room}</dt>
            <dd>{stay.product_name}</dd>
          </div>
          <div>
            <dt>{who}</dt>
            <dd>{people_text}</dd>
          </div>
          {stay.guest_name && (
            <div>
              <dt>{copy.guest}</dt>
              <dd>{stay.guest_name}</dd>
            </div>
          )}
          <div>
            <dt>{copy.arrival}</dt>
            <dd>{stay.arrival_transport}</dd>
          </div>
          {gear.length > 0 && (
            <div>
              <dt>{copy.gear}</dt>
              <dd>{gearWords(gear)}</dd>
            </div>
          )}
        </Facts>
      </TicketFrame>
    </Page>
  );
};

const Page = styled.div`
  padding-top: 8px;
  --page: var(--bg-subtle);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: 12px 20px;
  margin-top: 14px;
  dt { color: var(--fg-2); ${text.caption1} }
  dd { margin-top: 2px; ${text.body2} font-weight: 700; }
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  width: 100%;
  margin-bottom: 18px;
  small, b, span { display: block; }
  small { color: var(--fg-2); ${text.caption1} }
  b { ${text.body1} font-weight: 700; }
  p > span { color: var(--fg-2); ${text.label2} }
  p { flex: 1 0 auto; }
  p:last-child { text-align: right; }
  ${media.below375} {
    p:last-child { text-align: left; }
  }
`;

const Nights = styled.div`
  flex: none;
  padding: 4px 10px;
  border-radius: 999px;
  background: var(--bg-sunken);
  ${text.label2}
  font-weight: 700;
`;

const ToCalendar = styled.div`
  width: 100%;
  margin-top: 12px;
`;
