import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { reservationQuery } from "@/api/main/order/reservations";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import { clockText, dateText, ddayText } from "@/shared/dates/date-text";
import { daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { ButtonLink } from "@/ui/controls/button-link";
import { Icon } from "@/ui/icon/icon";
import { Picture } from "@/ui/scene/picture";
import { clamp, text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { visit: copy } = mypageCopy;

interface Props {
  visit: ReservationList["reservations"][number];
  day: PlainDate;
  today: PlainDate;
}

/** One upcoming visit with ticket and directions, which link to the booking until the place has loaded. */
export const VisitCard = ({ visit, day, today }: Props) => {
  const { data: whole } = useQuery(reservationQuery(useHttp().main, visit.id));
  const { scene, starts_at: time, is_time_closed: isClosed } = visit;
  const hasTicket = visit.kind !== "stay" && !isClosed;
  const when = [time === null ? dateText(day) : `${dateText(day)} ${clockText(time)}`, visit.people_text];
  const ticket = paths.mypage.orderDetail({ id: visit.id });
  const { place, lat, lng } = whole?.content ?? {};
  const way =
    place && typeof lat === "number" && typeof lng === "number" ? paths.directions({ name: place, lat, lng }) : null;
  return (
    <Card aria-label={copy.label}>
      <Scene>
        <Picture picture={pictureOfScene(scene, "studio", { shape: "hero" })} ratio="hero" alt="" />
        {!isClosed && <Day>{ddayText(today, day)}</Day>}
      </Scene>
      <Words>
        <strong>{isClosed ? copy.closed : copy.meet(daysBetween(today, day))}</strong>
        <h2>{visit.name}</h2>
        <p>{when.filter(Boolean).join(" · ")}</p>
        <Ways>
          <ButtonLink
            kind="brand"
            full
            size={48}
            href={ticket}
            icon={visit.kind === "stay" ? <Icon name="key-round" /> : hasTicket && <Icon name="qr-code" />}
          >
            {hasTicket ? copy.ticket : copy.booking}
          </ButtonLink>
          <ButtonLink
            kind="soft"
            full
            size={48}
            href={way ?? ticket}
            {...(way === null ? {} : { target: "_blank", rel: "noreferrer" })}
            icon={<Icon name="navigation" />}
          >
            {copy.directions}
          </ButtonLink>
        </Ways>
      </Words>
    </Card>
  );
};

const Card = styled.section`
  overflow: hidden;
  margin: 0 var(--gutter) 20px;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), var(--e-1);
`;

const Scene = styled.div`
  position: relative;
  img { height: var(--visit-scene); }
`;

const Day = styled.span`
  position: absolute;
  top: 14px;
  left: 14px;
  padding: 5px 12px;
  border-radius: 10px;
  background: #1a1614;
  color: #fff;
  ${text.label1}
  font-weight: 800;
`;

const Words = styled.div`
  padding: 16px;
  strong { color: var(--fg-on-tint); ${text.label2} font-weight: 700; }
  h2 { margin-top: 2px; ${text.title3} ${clamp(2)} }
  p { margin: 3px 0 14px; color: var(--fg-2); ${text.label1} font-weight: 500; }
`;

/** Side by side; stacked with large text. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > a { width: auto; flex: 1 0 auto; }
  > a:first-child { flex-grow: 2; }
`;
