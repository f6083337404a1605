import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { toldAllergiesMutation, venueDayQuery } from "@/api/main/staff/venue";
import { Stats } from "@/booking/staff/stats";
import { useNow } from "@/lib/hooks/use-now";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { VenueDay } from "@/shared/contract/main/staff/venue";
import { kstToday } from "@/shared/dates/kst";
import { addDays, isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import type { StaffRole } from "@/shared/staff/roles";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { admissions, isLive } from "./admissions";
import { venueCopy } from "./copy";
import { byTime, TimeGroup, type Told } from "./day-parties";
import { DaySlots } from "./day-slots";
import { FirstSteps } from "./first-steps";
import { Standbys } from "./standbys";
import { StayParties } from "./stay-parties";
import { VenueArea } from "./venue-area";

const { today: copy } = venueCopy;
/** No visit is older. */
const EARLIEST = "2020-01-01";

/** A venue's day: families by time, and sales by slot. */
export const TodayScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <VenueArea isDemo={input.isDemo}>{({ role }) => <Day role={role} />}</VenueArea>
);

const Day = ({ role }: { role: StaffRole }) => {
  const { query, replace } = useRouter();
  const today = kstToday(useNow());
  const [date, setDate] = useState(() => (isPlainDate(query.date) ? query.date : today));
  const [typed, setTyped] = useState(date);
  const go = (next: PlainDate) => {
    setDate(next);
    setTyped(next);
    const address = paths.venue.today({ date: next === today ? undefined : next });
    void replace(address, undefined, { shallow: true, scroll: false });
  };
  const { data, isPending, refetch } = useQuery(venueDayQuery(useHttp().main, date));
  return (
    <>
      <Top>
        <h1>{copy.title(date)}</h1>
        <Buttons>
          <Button kind="soft" size={40} onClick={() => go(addDays(date, -1))}>
            {copy.previous}
          </Button>
          <Button kind="soft" size={40} onClick={() => go(addDays(date, 1))}>
            {copy.next}
          </Button>
          <TextField
            type="date"
            label={copy.date}
            hideLabel
            min={EARLIEST}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              // A year is typed digit by digit: too early until complete.
              if (isPlainDate(target.value) && target.value >= EARLIEST) go(target.value);
            }}
          />
          {date !== today && (
            <Button kind="soft" size={40} onClick={() => go(today)}>
              {copy.today}
            </Button>
          )}
          <Button kind="outline" size={40} onClick={() => window.print()}>
            {copy.print}
          </Button>
        </Buttons>
      </Top>
      {date === today && <FirstSteps role={role} />}
      <Standbys />
      {isPending && <Skeleton shape="line" count={5} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data && <Loaded key={data.date} day={data} />}
    </>
  );
};

const NOTHING_TOLD: Told = new Map();

/** Allergies reported by families, fetched only on request. */
const useTold = (date: string) => {
  const dispatch = useAppDispatch();
  const { mutate, data, isPending } = useMutation(toldAllergiesMutation(useHttp().main, date));
  return {
    told: data ? new Map(data.map(({ order_id: id, foods }) => [id, foods])) : NOTHING_TOLD,
    isShown: data !== undefined,
    isPending,
    show: () => mutate(undefined, { onError: () => dispatch(toastShown(venueCopy.failed, "error")) }),
  };
};

const Loaded = ({ day }: { day: VenueDay }) => {
  const allergies = useTold(day.date);
  const parties = day.parties.filter(({ stay }) => stay === undefined);
  const { done, all } = admissions(parties.flatMap(({ tickets }) => tickets));
  const families = parties.filter(({ tickets }) => tickets.some(isLive)).length;
  const arriving = day.parties.filter(({ stay, tickets }) => stay?.check_in === day.date && tickets.some(isLive));
  const open = day.slots.filter(({ is_closed: isClosed }) => !isClosed);
  return (
    <>
      <Stats
        stats={[
          { label: copy.stats.families, value: copy.families(families) },
          { label: copy.stats.admitted, value: copy.tickets(done, all) },
          {
            label: copy.stats.left,
            value: copy.seats(
              open.reduce((sum, { capacity, sold, held }) => sum + Math.max(0, capacity - sold - held), 0),
            ),
          },
          {
            label: copy.stats.questions,
            value: copy.count(day.waiting_questions),
            isUrgent: day.waiting_questions > 0,
            href: paths.venue.questions(),
          },
          ...(arriving.length > 0 ? [{ label: copy.stats.arriving, value: copy.families(arriving.length) }] : []),
        ]}
      />
      <Columns>
        <div>
          {day.parties.length === 0 && <EmptyState object="ticket" title={copy.emptyTitle} detail={copy.emptyDetail} />}
          {(day.allergies_told ?? 0) > 0 && (
            <Above>
              {allergies.isShown ? (
                <Notice tone="coupon">{copy.told.note}</Notice>
              ) : (
                <Button kind="outline" size={40} pending={allergies.isPending} onClick={allergies.show}>
                  {copy.told.show(day.allergies_told ?? 0)}
                </Button>
              )}
            </Above>
          )}
          {byTime(parties).map(([time, own]) => (
            <TimeGroup key={time} time={time} parties={own} told={allergies.told} />
          ))}
          <StayParties parties={day.parties} date={day.date} />
        </div>
        <DaySlots slots={day.slots.filter(({ capacity, sold }) => capacity + sold > 0)} closings={day.closings ?? []} />
      </Columns>
    </>
  );
};

const Above = styled.div`
  margin-bottom: 20px;
`;

const Columns = styled.div`
  display: grid;
  gap: 40px;
  align-items: start;
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 380px;
  }
  @media print {
    display: block;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 20px;
  h1 { ${text.title1} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  /* The day fills what is left of its row. */
  > div { flex: 1 0 9.5rem; }
  @media print {
    display: none;
  }
`;
