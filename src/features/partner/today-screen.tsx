import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { venueDayQuery } from "@/api/main/counter/venue";
import { StaffArea } from "@/booking/staff/staff-area";
import { createClock } from "@/lib/clock";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { VenueDay, VenueParty, VenueSlot } from "@/shared/contract/main/venue";
import { clockText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { addDays, isPlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { tabular, text } from "@/ui/theme/text";
import { CloseSlotSheet, ReopenButton } from "./close-slot";
import { consoleCopy } from "./copy";
import { venueMenu } from "./menu";
import { Standbys } from "./standbys";

const { today: copy } = consoleCopy;
const clock = createClock();

/** A venue's day: who comes at which time, and what of each time is sold. */
export const TodayScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <StaffArea title={consoleCopy.signInTitle} isDemo={input.isDemo} roles={["owner", "manager"]} menu={venueMenu}>
    {() => <Day />}
  </StaffArea>
);

const Day = () => {
  const { query } = useRouter();
  const [date, setDate] = useState(() => (isPlainDate(query.date) ? query.date : kstToday(clock.now())));
  const { data, isPending, refetch } = useQuery(venueDayQuery(useHttp().main, date));
  return (
    <>
      <Top>
        <h1>{copy.title(date)}</h1>
        <Buttons>
          <Button kind="soft" size={40} onClick={() => setDate(addDays(date, -1))}>
            {copy.previous}
          </Button>
          <Button kind="soft" size={40} onClick={() => setDate(addDays(date, 1))}>
            {copy.next}
          </Button>
          <Button kind="outline" size={40} onClick={() => window.print()}>
            {copy.print}
          </Button>
        </Buttons>
      </Top>
      <Standbys />
      {isPending && <Skeleton shape="row" count={5} />}
      {!isPending && data === undefined && <ErrorState title={consoleCopy.failed} onRetry={() => void refetch()} />}
      {data && <Loaded day={data} />}
    </>
  );
};

const Loaded = ({ day }: { day: VenueDay }) => {
  const live = day.parties.flatMap(({ tickets }) => tickets.filter(isLive));
  const admitted = live.filter(({ check_in_at }) => check_in_at !== null).length;
  return (
    <>
      <Summary>
        <span>
          {copy.counts(day.parties.filter(({ tickets }) => tickets.some(isLive)).length, live.length, admitted)}
        </span>
        {day.waiting_questions > 0 && (
          <Link href={paths.console.questions()}>{copy.waiting(day.waiting_questions)}</Link>
        )}
      </Summary>
      {day.parties.length === 0 && <EmptyState object="ticket" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <Parties>
        {day.parties.map((party) => (
          <Party key={party.order_id} party={party} />
        ))}
      </Parties>
      <Slots slots={day.slots.filter(({ capacity, sold }) => capacity + sold > 0)} />
    </>
  );
};

const isLive = ({ state }: VenueParty["tickets"][number]): boolean => state === "ORDER" || state === "COMPLETE";

const Party = ({ party }: { party: VenueParty }) => {
  const live = party.tickets.filter(isLive);
  const done = live.filter(({ check_in_at }) => check_in_at !== null).length;
  return (
    <Row>
      <Time>{party.starts_at ? clockText(party.starts_at) : copy.anyTime}</Time>
      <div>
        <b>
          {party.orderer ?? party.number} · {party.people_text}
        </b>
        <p>
          {party.place} · {party.number}
        </p>
        {party.child_ages.length > 0 && <p>{copy.ages(party.child_ages)}</p>}
        {party.papers.length > 0 && <p>{copy.papers(party.papers.map(({ name }) => name))}</p>}
      </div>
      {live.length === 0 ? (
        <Badge tone="grey">{copy.canceled}</Badge>
      ) : (
        <Badge tone={done === live.length ? "fit" : "info"}>{copy.admitted(done, live.length)}</Badge>
      )}
    </Row>
  );
};

const stateText = ({ is_closed: isClosed, offers_until: until, sold, capacity }: VenueSlot): string => {
  if (until) return copy.choosing(until);
  return isClosed ? copy.closed : copy.slot(sold, capacity);
};

const Slots = ({ slots }: { slots: readonly VenueSlot[] }) => {
  const [closing, setClosing] = useState<VenueSlot | null>(null);
  return (
    <Section>
      <h2>{copy.slots}</h2>
      <Parties>
        {slots.map((slot) => {
          const time = slot.starts_at ? clockText(slot.starts_at) : copy.anyTime;
          return (
            <Row key={slot.pk}>
              <Time>{time}</Time>
              <div>
                <b>{slot.place}</b>
                <p>{stateText(slot)}</p>
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
      </Parties>
      <CloseSlotSheet slot={closing} onClose={() => setClosing(null)} />
    </Section>
  );
};

const Section = styled.section`
  margin-top: 40px;
  h2 { margin-bottom: 12px; ${text.title3} }
  @media print {
    display: none;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  h1 { ${text.title1} }
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  @media print {
    display: none;
  }
`;

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 8px 0 20px;
  color: var(--fg-2);
  ${text.body1}
  a { color: var(--brand); font-weight: 700; }
`;

const Parties = styled.ul`
  border-top: 1px solid var(--line);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: start;
  padding: 14px 0;
  border-bottom: 1px solid var(--line);
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;

const Time = styled.b`
  ${tabular}
`;
