import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import { stayCalendarQuery } from "@/api/stay/accommodation";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { StayCalendar } from "@/shared/contract/stay/accommodations";
import { holidayNames } from "@/shared/dates/holidays";
import { addDays, daysBetween, type PlainDate, partsOf } from "@/shared/dates/plain-date";
import { MAX_DAYS_AHEAD, MAX_NIGHTS, type StayRange } from "@/shared/dates/stay-range";
import type { Guests } from "@/shared/guests/guests";
import { LiveRegion } from "@/ui/a11y/live-region";
import { CalendarGrid } from "@/ui/booking/calendar-grid";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Text } from "@/ui/layout";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { nightsLabel, rangeLabel, stayCommonCopy } from "./copy";

/** Months shown at first; the rest of the year on request. */
const firstMonths = 6;
const allMonths = 13;

const lastDay = (today: PlainDate): PlainDate => addDays(today, MAX_DAYS_AHEAD);

/** How many months from today's until that day's, both counted. */
const monthsUntil = (today: PlainDate, date: PlainDate): number => {
  const [from, to] = [partsOf(today), partsOf(date)];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
};

/** The first holiday name of every holiday until `last`. */
const holidaysUntil = (today: PlainDate, last: PlainDate): Record<PlainDate, string> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(today, last) + 1 }, (_, at) => addDays(today, at)).flatMap((day) => {
      const [name] = holidayNames(day);
      return name ? [[day, name]] : [];
    }),
  );

/** Prices under the days, and the nights that nobody can sleep. */
const nightFacts = (calendar: StayCalendar | undefined) => {
  const nights = calendar?.nights ?? [];
  const isFull = (state: string) => state === "sold_out" || state === "closed";
  return {
    prices: Object.fromEntries(
      nights.flatMap(({ date, from_price, state }) =>
        from_price !== null && !isFull(state) ? [[date, from_price]] : [],
      ),
    ),
    soldOut: nights.filter(({ state }) => isFull(state)).map(({ date }) => date),
    minNights: calendar?.min_nights ?? 1,
    minFrom: new Map(nights.map(({ date, min_nights }) => [date, min_nights ?? 1])),
  };
};

const copy = stayCommonCopy.datesSheet;
const pricedDays = 180;

/** The place whose nights have a price, and for whom. */
interface PricedPlace {
  accommodationId: number;
  guests: Guests;
}

interface DatesSheetProps {
  open: boolean;
  onClose: () => void;
  range: StayRange;
  /** Called with two days that can be slept; the sheet closes after it is done. */
  onChoose: (range: StayRange) => Promise<void> | void;
  /** Day prices, sold-out nights and the shortest stay of one place. */
  place?: PricedPlace;
}

const noPlace: PricedPlace = { accommodationId: 0, guests: { adults: 1, childrenAges: [] } };

const useNights = (place: PricedPlace | undefined, today: string) => {
  const { accommodationId, guests } = place ?? noPlace;
  const span = { from: today, to: addDays(today, pricedDays) };
  const query = useQuery({
    ...stayCalendarQuery(useHttp().stay, accommodationId, span, guests),
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
  });
  return { facts: useMemo(() => nightFacts(query.data), [query.data]), isError: query.isError && !query.data };
};

/** Months in a column, one tap for the first night and one for the morning of leaving. */
const DatesSheet = ({ open, onClose, range, onChoose, place }: DatesSheetProps) => {
  const today = useToday();
  const last = lastDay(today);
  const [draft, setDraft] = useState<{ start?: string; end?: string }>({ start: range.checkIn, end: range.checkOut });
  const [months, setMonths] = useState(() =>
    monthsUntil(today, range.checkOut) > firstMonths ? allMonths : firstMonths,
  );
  const { facts, isError } = useNights(place, today);
  const holidays = useMemo(() => holidaysUntil(today, last), [today, last]);
  const body = useRef<HTMLDivElement>(null);
  // The sheet draws its content a moment after itself: only then is there something to scroll.
  const begin = useCallback((drawn: HTMLDivElement | null) => {
    body.current = drawn;
    drawn?.querySelector("[data-end]")?.scrollIntoView({ block: "center" });
  }, []);

  const isOpenEnded = draft.start !== undefined && draft.end === undefined;
  const fewest = Math.max(facts.minNights, isOpenEnded ? (facts.minFrom.get(draft.start ?? "") ?? 1) : 1);
  const chosen = draft.start && draft.end ? { checkIn: draft.start, checkOut: draft.end } : null;
  const asks = chosen || !draft.start ? copy.pickIn : copy.pickOut;
  const shortest = fewest > facts.minNights ? copy.minNightsFrom(fewest) : copy.minNights(fewest);
  const done = async () => {
    if (!chosen) {
      body.current?.querySelector<HTMLElement>("[data-end], [data-today]")?.focus();
      return;
    }
    await onChoose(chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      detail={fewest > 1 ? shortest : asks}
      size="tall"
      footer={
        <Ends>
          {chosen && (
            <p>
              <b>{rangeLabel(chosen)}</b>
              <small>{nightsLabel(chosen)}</small>
            </p>
          )}
          <div>
            <Button full onClick={() => void done()}>
              {chosen ? copy.apply : asks}
            </Button>
          </div>
        </Ends>
      }
    >
      <LiveRegion text={chosen ? copy.done(rangeLabel(chosen), nightsLabel(chosen)) : asks} />
      {place && (
        <Text $size="caption1" $quiet $bottom={8}>
          {copy.priced}
        </Text>
      )}
      {isError && <Notice tone="grey">{copy.pricesFailed}</Notice>}
      <div ref={begin}>
        <CalendarGrid
          mode="range"
          {...draft}
          onSelect={setDraft}
          today={today}
          max={last}
          month={today}
          months={months}
          nights={{ min: fewest, max: MAX_NIGHTS }}
          prices={facts.prices}
          soldOut={facts.soldOut}
          holidays={holidays}
        />
      </div>
      <Rest>
        <p>{copy.longest}</p>
        {months < allMonths && (
          <Button kind="outline" size={48} full onClick={() => setMonths(allMonths)}>
            {copy.more}
          </Button>
        )}
      </Rest>
    </Sheet>
  );
};

export default DatesSheet;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  > p { display: grid; flex: 1 1 auto; }
  > div { flex: 1 1 150px; }
  b { ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

const Rest = styled.div`
  display: grid;
  gap: 12px;
  padding-block: 16px;
  p { color: var(--fg-2); text-align: center; ${text.label2} }
`;
