import { useQuery } from "@tanstack/react-query";
import { KeyRound, QrCode } from "lucide-react";
import styled from "styled-components";
import { reservationsQuery } from "@/api/main/reservations";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import type { ReservationList } from "@/shared/contract/main/purchase";
import { addDays } from "@/shared/dates/add-days";
import { clockText, dateText, ddayText } from "@/shared/dates/date-text";
import type { PlainDate } from "@/shared/dates/plain-date";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { ButtonLink } from "@/ui/controls/button-link";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { visit: copy } = mypageCopy;
const DAYS_AHEAD = 364;

type Visit = ReservationList["reservations"][number];

/** The year ahead, as the reservations are asked for. */
export const visitRange = (today: PlainDate) => ({ start_date: today, end_date: addDays(today, DAYS_AHEAD) });

/** The paid visit that comes first, today's included; undefined when none has a day. */
export function nextVisit(reservations: readonly Visit[], today: PlainDate): Visit | undefined {
  return reservations
    .filter(({ segment, desired_check_in: day }) => segment === "upcoming" && day !== null && day >= today)
    .sort((a, b) => whenOf(a).localeCompare(whenOf(b)))[0];
}

const whenOf = ({ desired_check_in, starts_at }: Visit): string => `${desired_check_in} ${starts_at ?? ""}`;

/** Where the family goes next, and its ticket one touch away. Takes no room when there is nothing planned. */
export const NextVisit = () => {
  const today = useToday();
  const { data } = useQuery(reservationsQuery(useHttp().main, visitRange(today)));
  const visit = data && nextVisit(data.reservations, today);
  if (!visit || visit.desired_check_in === null) return null;
  const { scene, desired_check_in: day, starts_at: time } = visit;
  const kind = isSceneKind(scene.kind) ? scene.kind : "studio";
  const when = [time === null ? dateText(day) : `${dateText(day)} ${clockText(time)}`, visit.people_text];
  return (
    <Card aria-label={copy.label}>
      <Scene>
        <Picture picture={scenePicture({ kind, seed: scene.seed, shape: "hero" })} ratio="hero" alt="" />
        <Day>{ddayText(today, day)}</Day>
      </Scene>
      <Words>
        <h2>{visit.name}</h2>
        <p>{when.filter(Boolean).join(" · ")}</p>
        <ButtonLink
          full
          size={48}
          href={paths.mypage.purchaseDetail({ id: visit.id })}
          icon={visit.kind === "stay" ? <KeyRound aria-hidden="true" /> : <QrCode aria-hidden="true" />}
        >
          {visit.kind === "stay" ? copy.booking : copy.ticket}
        </ButtonLink>
      </Words>
    </Card>
  );
};

const Card = styled.section`
  overflow: hidden;
  margin: 0 var(--gutter) 20px;
  border-radius: 20px;
  box-shadow: inset 0 0 0 1px var(--line);
`;

const Scene = styled.div`
  position: relative;
  img { height: 150px; }
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
  font-weight: 700;
`;

const Words = styled.div`
  padding: 14px 16px 16px;
  h2 { ${text.card} }
  p { margin: 2px 0 14px; color: var(--fg-2); ${text.body2} }
`;
