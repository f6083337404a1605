import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { AddToPlan } from "@/booking/add-to-plan";
import { CalendarAct } from "@/features/payment/complete/calendar-act";
import { CompleteHead, CompletePage, CompletePart, CompleteWays } from "@/features/payment/complete/complete-parts";
import { useShareVisit } from "@/features/payment/complete/use-share-visit";
import { NearbyPlay } from "@/features/payment/nearby-play";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { BookingComplete } from "@/shared/contract/stay/booking";
import { clockText, dateText, dateTimeText, nightsText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { guestsText } from "@/shared/guests/guests-text";
import { wonText } from "@/shared/price/price-text";
import { sumWon } from "@/shared/price/quote";
import { wonColumns } from "@/shared/refund/won-columns";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { gearWords } from "@/shared/stay/copy";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { ActionRow } from "@/ui/controls/action-row";
import { ButtonLink } from "@/ui/controls/button-link";
import { Icon } from "@/ui/icon/icon";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "../copy";
import { stayCompleteCopy as copy, stayCompleteCopy } from "./complete-copy";
import { stayPaymentCopy } from "./copy";

const { refund: refundCopy } = paymentCopy;

type Head = { object: string; title: string; detail: string };

const toHead = ({ state, answer_until }: BookingComplete): Head => {
  if (state === "CONFIRMED") return { object: "party", title: copy.confirmed, detail: "" };
  if (state === "WAIT") {
    const by = answer_until === null ? "" : copy.waitingDetail(dateTimeText(readInstant(answer_until)));
    return { object: "bell", title: copy.waiting, detail: by };
  }
  return { object: "mailbox", title: state === "REFUSED" ? copy.refused : copy.lapsed, detail: copy.returned };
};

/** A booking and its state: confirmed, waiting for the venue's confirmation, or refunded. */
export const Booked = ({ booking }: { booking: BookingComplete }) => {
  const {
    state,
    check_in_date: checkIn,
    check_out_date: checkOut,
    name,
    address,
    phone,
    lat,
    lng,
    gear = [],
  } = booking;
  const points = sumWon([booking.partner_point ?? 0, booking.own_point ?? 0]);
  const paid = sumWon([booking.pay_amount, points]);
  const head = toHead(booking);
  const when = `${dateText(checkIn)} → ${dateText(checkOut)} · ${nightsText(checkIn, checkOut)}`;
  const share = useShareVisit(
    copy.shareText(name, when, address, wonText(paid)),
    paths.stay.detail({ id: booking.accommodation_id }),
    copy.copied,
  );
  const isOn = state === "CONFIRMED" || state === "WAIT";
  const columns = wonColumns(booking.refund_timeline, checkIn, (rate) =>
    rate === 0 ? refundCopy.full : refundCopy.cut(rate),
  );
  return (
    <CompletePage>
      <CompleteHead object={head.object} title={head.title} number={`${copy.number} ${booking.display_number}`}>
        {head.detail && <p>{head.detail}</p>}
      </CompleteHead>
      <Card>
        <Scene>
          <Picture picture={pictureOfScene(booking.scene, "cabin", { shape: "hero" })} ratio="fill" />
        </Scene>
        <Words>
          <p>{booking.place_text}</p>
          <h3>{name}</h3>
          <Facts>
            <dt>{copy.checkIn}</dt>
            <dd>{`${dateText(checkIn)} ${copy.from(clockText(booking.check_in_from))}`}</dd>
            <dt>{copy.checkOut}</dt>
            <dd>{`${dateText(checkOut)} ${copy.until(clockText(booking.check_out_until))}`}</dd>
            <dt>{copy.room}</dt>
            <dd>{booking.product_name}</dd>
            <dt>{copy.guests}</dt>
            <dd>{guestsText({ adults: booking.adults, childrenAges: booking.children_ages })}</dd>
            <dt>{copy.guest}</dt>
            <dd>{booking.guest_name}</dd>
            {gear.length > 0 && (
              <>
                <dt>{copy.gear}</dt>
                <dd>{gearWords(gear)}</dd>
              </>
            )}
            {address && (
              <>
                <dt>{copy.place}</dt>
                <dd>{address}</dd>
              </>
            )}
            {phone && (
              <>
                <dt>{copy.phone}</dt>
                <dd>{phone}</dd>
              </>
            )}
            <dt>{copy.paid}</dt>
            <dd>
              <b>{wonText(booking.pay_amount)}</b>
              {points > 0 && <small>{paymentCopy.complete.split(booking.pay_amount, points)}</small>}
            </dd>
          </Facts>
        </Words>
      </Card>
      {isOn && (
        <ActionRow>
          <CalendarAct path={booking.ics_url} />
          <button type="button" onClick={() => void share()}>
            <Icon name="share-2" />
            {copy.share}
          </button>
          {lat !== null && lng !== null && (
            <a href={paths.directions({ name, lat, lng })} target="_blank" rel="noreferrer">
              <Icon name="navigation" />
              {copy.directions}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} aria-label={copy.call(phone)}>
              <Icon name="phone" />
              {copy.phone}
            </a>
          )}
        </ActionRow>
      )}
      {state === "WAIT" && (
        <Part>
          <h3>{copy.refund}</h3>
          <p>{stayPaymentCopy.standby.free}</p>
        </Part>
      )}
      {state === "CONFIRMED" && columns.length > 0 && (
        <Part>
          <h3>{copy.refund}</h3>
          <p>{copy.refundDetail}</p>
          <RefundSteps label={copy.refund} steps={columns} />
        </Part>
      )}
      <CompleteWays>
        <ButtonLink full href={paths.mypage.orderDetail({ id: booking.booking_id })}>
          {copy.detail}
        </ButtonLink>
        {isOn && (
          <AddToPlan request={{ kind: "stay", id: booking.accommodation_id, name, date: checkIn, isBooked: true }} />
        )}
        <ButtonLink kind="text" size={48} full href={isOn ? paths.mypage.purchasesStay() : paths.search.stay()}>
          {isOn ? copy.purchases : copy.searchAgain}
        </ButtonLink>
      </CompleteWays>
      {isOn && <PlayNearStay accommodationId={booking.accommodation_id} date={checkIn} />}
    </CompletePage>
  );
};

const Card = styled.section`
  margin-inline: 16px;
  overflow: hidden;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: var(--e-2);
`;

const Scene = styled.div`
  height: 140px;
`;

const Words = styled.div`
  padding: 20px;
  p { color: var(--fg-2); ${text.label2} }
  h3 { margin-top: 2px; ${text.title2} }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 20px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  ${text.body2}
  dt { color: var(--fg-2); }
  dd { text-align: right; text-wrap: balance; }
  small { display: block; color: var(--fg-2); ${text.label2} }
`;

const Part = styled(CompletePart)`
  > p { color: var(--fg-2); ${text.label2} }
`;

const PlayNearStay = ({ accommodationId, date }: { accommodationId: number; date: PlainDate }) => {
  const place = useQuery(accommodationQuery(useHttp().stay, { id: accommodationId })).data;
  return <NearbyPlay title={stayCompleteCopy.nearby} loc={place?.district_pk} date={date} />;
};
