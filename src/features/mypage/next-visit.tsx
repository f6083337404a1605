import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { reservationsQuery } from "@/api/main/order/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ReservationList } from "@/shared/contract/main/booking/reservation";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { useAppSelector } from "@/store/hooks";
import { selectChosenDistrictId } from "@/store/slices/member/region";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";
import { VisitCard } from "./visit-card";
import { VisitWait } from "./waits";

const { visit: copy } = mypageCopy;
const DAYS_AHEAD = 364;

type Visit = ReservationList["reservations"][number];

/** Range of the request: the year ahead. */
export const visitRange = (today: PlainDate) => ({ start_date: today, end_date: addDays(today, DAYS_AHEAD) });

/** The next paid visit, including today's; undefined when none has a day. */
function nextVisit(reservations: readonly Visit[], today: PlainDate): Visit | undefined {
  return reservations
    .filter(({ segment, desired_check_in: day }) => segment === "upcoming" && day !== null && day >= today)
    .sort((a, b) => describeTime(a).localeCompare(describeTime(b)))[0];
}

const describeTime = ({ desired_check_in, starts_at }: Visit): string => `${desired_check_in} ${starts_at ?? ""}`;

/** The next visit with its ticket and directions; without one, a link to find something. */
export const NextVisit = ({ isLikely }: { isLikely: boolean }) => {
  const http = useHttp().main;
  const today = useToday();
  const { data, isPending } = useQuery(reservationsQuery(http, visitRange(today)));
  const visit = data && nextVisit(data.reservations, today);
  if (isPending && isLikely) return <VisitWait />;
  if (visit?.desired_check_in) return <VisitCard visit={visit} day={visit.desired_check_in} today={today} />;
  return data ? <NoVisit /> : null;
};

const NoVisit = () => (
  <Idea href={paths.contents({ loc: useAppSelector(selectChosenDistrictId) })}>
    <ObjectImage object="luggage" size={42} />
    <span>
      <b>{copy.none}</b>
      <small>{copy.noneDetail}</small>
    </span>
    <Icon name="chevron-right" />
  </Idea>
);

const Idea = styled(LightLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin: 0 var(--gutter) 20px;
  padding: 16px;
  border-radius: 20px;
  background: var(--bg-sunken);
  > span { flex: 1; min-width: 0; }
  b { display: block; ${text.card} }
  small { display: block; margin-top: 2px; color: var(--fg-2); ${text.label2} }
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
`;
